"""A batch: puzzles side by side in planes, rounds of logic, and the guess that doubles it."""

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import and_, or_, xor

from sudoku_core.board.geometry import BOXES, CELLS
from sudoku_core.bulk import settings
from sudoku_core.bulk.formulas import (
    LINES,
    clear_boxes,
    lock,
    place_hidden_singles,
    tally,
    triads,
    turn,
)
from sudoku_core.bulk.planes import Plane, Planes, read, write

DIGITS = range(9)  # digits count from 0 in bulk solving


class Batch:
    """Puzzles side by side.

    width: how many, a multiple of eight; dead: those with a contradiction; full: those whose cells all have
    a digit. placed[digit][cell]: those whose cell has this digit; free[cell]: those whose cell has none.
    """

    def __init__(self, lines: Sequence[str]) -> None:
        self.width: int = -(-len(lines) // 8) * 8  # for whole bytes
        self.everyone: Plane = (1 << self.width) - 1
        self.dead: Plane = self.everyone >> len(lines) << len(lines)  # bits without a puzzle
        self.full: Plane = 0
        self.candidates: list[Planes] = read([*lines, *["." * 81] * (self.width - len(lines))])
        self.placed: list[Planes] = [[0] * 81 for _ in DIGITS]
        self.free: Planes = [self.everyone] * 81

    def solved(self) -> Plane:
        """Return the puzzles that are solved."""
        return self.full ^ self.full & self.dead

    def undecided(self) -> Plane:
        """Return the puzzles that are neither solved nor dead."""
        return self.everyone ^ (self.full | self.dead)

    def lines(self) -> list[str]:
        """Return the placed digits of each puzzle; after a contradiction they mean nothing."""
        return write(self.placed, self.width)

    def propagate(self) -> None:
        """Do rounds while they pay, then check what they have filled: every unit has every digit."""
        while self._round().bit_count() > settings.MOVING * self.width:
            pass
        proper = self.full
        for placed in self.placed:
            for unit in LINES + BOXES:
                proper &= reduce(or_, [placed[cell] for cell in unit])
        self.dead |= self.full ^ proper

    def _round(self) -> Plane:
        """Find singles and locked candidates of each digit in turn; return the puzzles that gained."""
        everyone, free = self.everyone, self.free
        later: list[Planes] = [[0] * 81]  # for each cell: is one of the digits to come possible?
        for places in self.candidates[:0:-1]:
            later.append(list(map(or_, later[-1], places)))
        earlier = [0] * 81  # and one of those before?
        alive = everyone
        for digit, places in enumerate(self.candidates):
            rivals = map(or_, earlier, later.pop())
            placed = [
                before | place ^ place & rival  # naked singles
                for before, place, rival in zip(self.placed[digit], places, rivals, strict=True)
            ]
            places = clear_boxes(places, placed, free, everyone)
            places = lock(turn(lock(turn(lock(places)))))
            across, down = triads(places), triads(turn(places))
            place_hidden_singles(placed, places, across, down, everyone)
            for k in (0, 9, 18):  # after `lock` one line of a chute is as good as all three
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
        """Return whether half the batch has come to a halt, or doubling it is free, so narrow it is."""
        undecided = self.undecided().bit_count()
        enough = self.width // 2 if self.width > settings.NARROW else 0
        return undecided > enough and self.width <= settings.BATCH

    def guess(self) -> None:
        """Double the batch: bit k drops one of two candidates, its copy, bit width + k, the other.

        The next round places the one that is left. Where there are no two such candidates the copy is dead.
        """
        width, everyone = self.width, self.everyone
        waiting = undecided = self.undecided()
        dropped = [[0] * 81 for _ in DIGITS]
        dropped_by_copy = [[0] * 81 for _ in DIGITS]
        for pair, chosen in self._pairs(undecided):
            first = here = chosen & waiting
            if not here:
                continue
            waiting ^= here
            for digit, cell in pair:
                possible = self.candidates[digit][cell] & here
                one = possible & first
                first ^= one
                dropped[digit][cell] |= possible ^ one
                dropped_by_copy[digit][cell] |= one
        self.candidates = [
            [place ^ mine | (place ^ theirs) << width for place, mine, theirs in zip(*planes, strict=True)]
            for planes in zip(self.candidates, dropped, dropped_by_copy, strict=True)
        ]
        self.placed = [[plane | plane << width for plane in placed] for placed in self.placed]
        self.free = [plane | plane << width for plane in self.free]
        self.dead |= (everyone ^ undecided ^ waiting) << width
        self.everyone |= everyone << width
        self.width *= 2

    def _pairs(self, undecided: Plane) -> Iterator[tuple[list[tuple[int, int]], Plane]]:
        """Yield candidates (digit, cell) and the puzzles in which two of them are left, the best first.

        Best are cells with two candidates that other such cells of their row or column share: a guess
        there leads on. Then comes a digit with two places in a box.
        """
        two_left = []
        for cell in CELLS:
            _, twice, thrice = tally([places[cell] for places in self.candidates])
            two_left.append((twice ^ thrice) & self.free[cell] & undecided)
        links: list[Planes] = [[] for _ in CELLS]
        for places in self.candidates:
            shared = list(map(and_, places, two_left))
            for line in LINES:
                _, twice, _ = tally([shared[cell] for cell in line])
                for cell in line:
                    links[cell].append(shared[cell] & twice)
        one_link, two_links, three_links = zip(*map(tally, links), strict=True)
        for grade in (three_links, two_links, one_link, two_left):
            for cell, chosen in enumerate(grade):
                yield [(digit, cell) for digit in DIGITS], chosen
        for digit, places in enumerate(self.candidates):
            for box in BOXES:
                _, twice, thrice = tally([places[cell] & self.free[cell] for cell in box])
                yield [(digit, cell) for cell in box], twice ^ thrice
