"""Solve one batch of puzzles in planes, by rounds of logic and by guesses that double the batch."""

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import and_, or_, xor

from sudoku_core.board.geometry import BOXES, CELLS
from sudoku_core.bulk import settings
from sudoku_core.bulk.formulas import (
    LINES,
    clear_boxes,
    count_up_to_three,
    lock_rows,
    place_hidden_singles,
    transpose,
    triads,
)
from sudoku_core.bulk.planes import Plane, Planes, read, write

DIGITS = range(9)  # digits are numbered from 0 in bulk solving


class Batch:
    """Puzzles side by side in planes; bit k of each plane belongs to puzzle k."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.width: int = -(-len(lines) // 8) * 8  # the number of bits; a multiple of 8 fills whole bytes
        self.everyone: Plane = (1 << self.width) - 1  # all bits
        # The puzzles with a contradiction, and the bits without a puzzle.
        self.dead: Plane = self.everyone >> len(lines) << len(lines)
        self.full: Plane = 0  # the puzzles without an empty cell
        # candidates[digit][cell]: the puzzles in which this digit is possible in this cell.
        self.candidates: list[Planes] = read([*lines, *["." * 81] * (self.width - len(lines))])
        # placed[digit][cell]: the puzzles in which this cell has this digit.
        self.placed: list[Planes] = [[0] * 81 for _ in DIGITS]
        self.free: Planes = [self.everyone] * 81  # free[cell]: the puzzles in which this cell is empty

    def solved(self) -> Plane:
        """Return the puzzles that are solved."""
        return self.full ^ self.full & self.dead

    def undecided(self) -> Plane:
        """Return the puzzles that are neither solved nor dead."""
        return self.everyone ^ (self.full | self.dead)

    def lines(self) -> list[str]:
        """Return the placed digits of each puzzle as a line; the line of a dead puzzle has no meaning."""
        return write(self.placed, self.width)

    def propagate(self) -> None:
        """Run rounds until too few puzzles gain from them, and then check the full puzzles."""
        while self._run_round().bit_count() > settings.MIN_PROGRESS * self.width:
            pass
        valid = self.full
        for placed in self.placed:
            for unit in LINES + BOXES:
                valid &= reduce(or_, [placed[cell] for cell in unit])
        self.dead |= self.full ^ valid

    def _run_round(self) -> Plane:
        """Find singles and locked candidates of each digit in turn; return the puzzles that gained."""
        everyone, free = self.everyone, self.free
        # later[-1][cell]: the puzzles in which a later digit is possible in this cell.
        # earlier[cell]: the puzzles in which an earlier digit is possible in it.
        later: list[Planes] = [[0] * 81]
        for places in self.candidates[:0:-1]:
            later.append(list(map(or_, later[-1], places)))
        earlier = [0] * 81
        alive = everyone
        for digit, places in enumerate(self.candidates):
            rivals = map(or_, earlier, later.pop())
            placed = [
                before | place ^ place & rival  # naked singles
                for before, place, rival in zip(self.placed[digit], places, rivals, strict=True)
            ]
            places = clear_boxes(places, placed, free, everyone)
            places = lock_rows(transpose(lock_rows(transpose(lock_rows(places)))))
            across, down = triads(places), triads(transpose(places))
            place_hidden_singles(placed, places, across, down, everyone)
            for k in (0, 9, 18):  # after `lock_rows`, a check of one line in each chute is enough
                alive &= across[k] | across[k + 1] | across[k + 2]
                alive &= down[k] | down[k + 1] | down[k + 2]
            self.candidates[digit], self.placed[digit] = places, placed
            free = [cell ^ cell & taken for cell, taken in zip(free, placed, strict=True)]
            earlier = list(map(or_, earlier, places))
        gained: Plane = reduce(or_, map(xor, free, self.free))
        self.free = free
        self.full = everyone ^ reduce(or_, free)
        self.dead |= everyone ^ alive & reduce(and_, earlier)
        return gained & self.undecided()

    def is_worth_a_guess(self) -> bool:
        """Return whether half of the batch is stuck, or doubling is free because the batch is narrow."""
        undecided = self.undecided().bit_count()
        threshold = self.width // 2 if self.width > settings.NARROW_WIDTH else 0
        return undecided > threshold and self.width <= settings.BATCH

    def guess(self) -> None:
        """Double the batch: bit k drops one of two candidates; its copy, bit width + k, drops the other.

        The next round places the remaining candidate. The copy is dead if there are no two such candidates.
        """
        width, everyone = self.width, self.everyone
        waiting = undecided = self.undecided()
        dropped = [[0] * 81 for _ in DIGITS]
        dropped_by_copy = [[0] * 81 for _ in DIGITS]
        for pair, with_pair in self._pairs(undecided):
            # Each puzzle guesses at its first pair. Its copy drops the first of the two candidates.
            awaits_first = guessing = with_pair & waiting
            if not guessing:
                continue
            waiting ^= guessing
            for digit, cell in pair:
                possible = self.candidates[digit][cell] & guessing
                is_first = possible & awaits_first
                awaits_first ^= is_first
                dropped[digit][cell] |= possible ^ is_first
                dropped_by_copy[digit][cell] |= is_first
        self.candidates = [
            [
                place ^ dropped_here | (place ^ dropped_in_copy) << width
                for place, dropped_here, dropped_in_copy in zip(*planes, strict=True)
            ]
            for planes in zip(self.candidates, dropped, dropped_by_copy, strict=True)
        ]
        self.placed = [[plane | plane << width for plane in placed] for placed in self.placed]
        self.free = [plane | plane << width for plane in self.free]
        self.dead |= (everyone ^ undecided ^ waiting) << width
        self.everyone |= everyone << width
        self.width *= 2

    def _pairs(self, undecided: Plane) -> Iterator[tuple[list[tuple[int, int]], Plane]]:
        """Yield lists of candidates (digit, cell) and the puzzles in which exactly two of a list are left.

        The best pairs come first: cells with two candidates that share one with another such cell of their
        row or column, because a guess in these cells has more consequences. Digits with two places in a box
        come last.
        """
        # two_left[cell]: the puzzles in which this cell has two candidates.
        two_left = []
        for cell in CELLS:
            _, twice, thrice = count_up_to_three([places[cell] for places in self.candidates])
            two_left.append((twice ^ thrice) & self.free[cell] & undecided)
        # links[cell]: for each digit and line, the puzzles in which another such cell shares the digit.
        links: list[Planes] = [[] for _ in CELLS]
        for places in self.candidates:
            shared = list(map(and_, places, two_left))
            for line in LINES:
                _, twice, _ = count_up_to_three([shared[cell] for cell in line])
                for cell in line:
                    links[cell].append(shared[cell] & twice)
        one_link, two_links, three_links = zip(*map(count_up_to_three, links), strict=True)
        for pairs in (three_links, two_links, one_link, two_left):
            for cell, with_pair in enumerate(pairs):
                yield [(digit, cell) for digit in DIGITS], with_pair
        for digit, places in enumerate(self.candidates):
            for box in BOXES:
                _, twice, thrice = count_up_to_three([places[cell] & self.free[cell] for cell in box])
                yield [(digit, cell) for cell in box], twice ^ thrice
