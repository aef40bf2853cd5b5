"""Bulk solving: thousands of puzzles at once, each in one bit of long integers.

A *plane* is a long int whose bit k speaks of puzzle k. `candidates[digit][cell]` is the plane of
"this digit is still possible in this cell", 729 planes in all:

    puzzle                     ... 5 4 3 2 1 0
    candidates[6][0]               0 0 1 1 0 1    7 is possible in r1c1 of puzzles 0, 2 and 3
    candidates[6][1]               1 0 0 1 0 0    ... in r1c2 of puzzles 2 and 5
    the one | the other            1 0 1 1 0 1    in either: one operation for the whole batch

So logic is written as formulas of `& | ^` (a shift or a negation costs many times as much), and a
round of singles and locked candidates takes 18 000 of them, however many the puzzles. A round goes
through the digits one by one, and each uses at once what those before it have found.

When few puzzles still gain from a round the batch is doubled: a puzzle keeps one of two candidates,
its copy the other, and the rounds go on. Open copies become lines of text again and wait for the
next batch; when too few wait, they go to the scalar search. A batch that is done has looked at all
branches of its puzzles, or at two solutions: the answers are proven.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import reduce
from operator import and_, or_, xor

from sudoku_core.geometry import BOXES, CELLS, COLUMNS, ROWS
from sudoku_core.planes import Plane, Planes, members, read, write

Answer = tuple[str, str | None, str | None]  # status, solution, second solution

# Measured; none of them changes an answer.
BATCH = 32_768  # puzzles in a batch: longer planes gain little more on the interpreter
NARROW = 2_048  # a batch below this width costs the same at twice the width, so guess on
MOVING = 0.15  # rounds go on while this share of the batch gains by them
FEW = 256  # fewer lines than this are faster in the scalar search
CROWD = 32  # a puzzle with more branches has many solutions: the scalar search soon finds two

DIGITS = range(9)  # digits count from 0 in this module
LINES = ROWS + COLUMNS
TURNED = [cell for column in COLUMNS for cell in column]


def solve_batch(lines: Sequence[str], search: Callable[[str], list[str]]) -> list[Answer]:
    """Return an answer for each line, in order. `search` gives up to two solutions of one line.

    Where a line has several solutions, its two are those that `search` gives: which two are found here
    depends on the other lines.
    Best with `BATCH` lines or some times as many; memory grows with their number.
    """
    answers: list[Answer] = [("none", None, None)] * len(lines)
    fresh = list(enumerate(lines))
    branches: list[tuple[int, str]] = []
    while fresh or branches:
        waiting = fresh if fresh and len(branches) < BATCH else branches
        work = [(puzzle, line) for puzzle, line in waiting[-BATCH:] if answers[puzzle][2] is None]
        del waiting[-BATCH:]
        if len(work) < FEW:
            hard = work
        else:
            solved, more, hard = _explore(work)
            branches += more
            for puzzle, solution in solved:
                answers[puzzle] = _with_solution(answers[puzzle], solution)
        for puzzle, line in hard:
            if answers[puzzle][2] is None:
                for solution in search(line):
                    answers[puzzle] = _with_solution(answers[puzzle], solution)
    if len(lines) >= FEW:  # fewer have all gone to the search
        for puzzle, (status, _, _) in enumerate(answers):
            if status == "multiple":
                first, second = search(lines[puzzle])
                answers[puzzle] = (status, first, second)
    return answers


def _with_solution(answer: Answer, solution: str) -> Answer:
    _, first, _ = answer
    return ("unique", solution, None) if first is None else ("multiple", first, solution)


_Branches = list[tuple[int, str]]  # which puzzle, and a line with some of its cells filled


def _explore(work: _Branches) -> tuple[_Branches, _Branches, _Branches]:
    """Propagates and guesses; returns solutions, open branches, and those for the scalar search."""
    puzzles, given = zip(*work, strict=True)
    batch = _Batch(given)
    width = batch.width
    batch.propagate()
    while batch.worth_a_guess():
        batch.guess()
        batch.propagate()
    lines = batch.lines()
    solved = [(puzzles[k % width], lines[k]) for k in members(batch.solved())]
    branches: _Branches = []
    hard: _Branches = []
    for k in members(batch.undecided()):
        stuck = batch.width > width and lines[k] == given[k % width]  # nothing to guess at
        (hard if stuck else branches).append((puzzles[k % width], lines[k]))
    crowds = {puzzle for puzzle, size in Counter(p for p, _ in branches).items() if size > CROWD}
    if crowds:
        hard += [branch for branch in branches if branch[0] in crowds]
        branches = [branch for branch in branches if branch[0] not in crowds]
    return solved, branches, hard


class _Batch:
    """Puzzles side by side."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.width = -(-len(lines) // 8) * 8  # whole bytes
        self.everyone: Plane = (1 << self.width) - 1
        self.dead: Plane = self.everyone >> len(lines) << len(lines)  # contradiction, or no puzzle
        self.full: Plane = 0  # every cell is taken
        self.candidates = read([*lines, *["." * 81] * (self.width - len(lines))])
        self.placed: list[Planes] = [[0] * 81 for _ in DIGITS]
        self.free: Planes = [self.everyone] * 81  # no digit is placed in the cell

    def solved(self) -> Plane:
        return self.full ^ self.full & self.dead

    def undecided(self) -> Plane:
        return self.everyone ^ (self.full | self.dead)

    def lines(self) -> list[str]:
        """The placed digits of each puzzle; for a contradiction, nothing of use."""
        return write(self.placed, self.width)

    def propagate(self) -> None:
        """Rounds, and the proof of what they have filled: every unit has every digit."""
        while self._round().bit_count() > MOVING * self.width:
            pass
        proper = self.full
        for placed in self.placed:
            for unit in LINES + BOXES:
                proper &= reduce(or_, [placed[cell] for cell in unit])
        self.dead |= self.full ^ proper

    def _round(self) -> Plane:
        """Singles and locked candidates of each digit in turn; returns who gained by it."""
        everyone, free = self.everyone, self.free
        later: list[Planes] = [[0] * 81]  # in each cell: is any of the digits to come possible?
        for places in self.candidates[:0:-1]:
            later.append(list(map(or_, later[-1], places)))
        earlier = [0] * 81  # and of those before?
        alive = everyone
        for digit, places in enumerate(self.candidates):
            rivals = map(or_, earlier, later.pop())
            placed = [
                before | place ^ place & rival  # naked singles
                for before, place, rival in zip(self.placed[digit], places, rivals, strict=True)
            ]
            places = _clear_boxes(places, placed, free, everyone)
            places = _lock(_turn(_lock(_turn(_lock(places)))))
            across, down = _triads(places), _triads(_turn(places))
            _place_hidden_singles(placed, places, across, down, everyone)
            for k in (0, 9, 18):  # after `_lock` one line speaks for its chute
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

    def worth_a_guess(self) -> bool:
        """Half the batch has come to a halt; or the batch is so narrow that doubling it is free."""
        undecided = self.undecided().bit_count()
        enough = self.width // 2 if self.width > NARROW else 0
        return undecided > enough and self.width <= BATCH

    def guess(self) -> None:
        """Doubles the batch: bit k drops one of two candidates, its copy, bit width + k, the other.

        The next round places the one that is left. Where there are no such two the copy is dead.
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
        """Candidates (digit, cell) of which two are left, and in whom; the best to guess at first.

        Best are cells with two candidates which other such cells of a row or column share: a guess
        there leads on. Then a digit with two places in a box.
        """
        two_left = []
        for cell in CELLS:
            _, twice, thrice = _tally([places[cell] for places in self.candidates])
            two_left.append((twice ^ thrice) & self.free[cell] & undecided)
        links: list[Planes] = [[] for _ in CELLS]
        for places in self.candidates:
            shared = list(map(and_, places, two_left))
            for line in LINES:
                _, twice, _ = _tally([shared[cell] for cell in line])
                for cell in line:
                    links[cell].append(shared[cell] & twice)
        one_link, two_links, three_links = zip(*map(_tally, links), strict=True)
        for grade in (three_links, two_links, one_link, two_left):
            for cell, chosen in enumerate(grade):
                yield [(digit, cell) for digit in DIGITS], chosen
        for digit, places in enumerate(self.candidates):
            for box in BOXES:
                _, twice, thrice = _tally([places[cell] & self.free[cell] for cell in box])
                yield [(digit, cell) for cell in box], twice ^ thrice


def _clear_boxes(places: Planes, placed: Planes, free: Planes, everyone: Plane) -> Planes:
    """Eliminates the digit from taken cells, and from the rest of a box in which it is placed.

    `_lock` clears the row and the column: the box is left with one triad in each direction.
    """
    left = [0] * 81
    for box in BOXES:
        missing = everyone ^ reduce(or_, [placed[cell] for cell in box])
        for cell in box:
            left[cell] = places[cell] & (free[cell] & missing) | placed[cell]
    return left


def _lock(places: Planes) -> Planes:
    """Pointing and claiming along the rows, as far as they go.

    In a band the digit stands in three triads, one for each row and one for each box. So a triad
    can hold it only where the two other rows can hold it in the two other boxes.
    """
    allowed: Planes = []
    triads = _triads(places)
    for band in (0, 9, 18):
        a, b, c, d, e, f, g, h, i = triads[band : band + 9]
        allowed += (e & i | f & h, d & i | f & g, d & h | e & g)
        allowed += (b & i | c & h, a & i | c & g, a & h | b & g)
        allowed += (b & f | c & e, a & f | c & d, a & e | b & d)
    left = [0] * 81
    for k in range(3):
        left[k::3] = map(and_, places[k::3], allowed)
    return left


def _place_hidden_singles(
    placed: Planes, places: Planes, across: Planes, down: Planes, everyone: Plane
) -> None:
    """In boxes only: `_lock` has made the hidden single of a row or column one of its box.

    A box has a single place when only one of its rows and one of its columns has any.
    """
    for k, box in enumerate(BOXES):
        band, stack = divmod(k, 3)
        several = _two_of(*across[9 * band + stack : 9 * band + 9 : 3])
        several |= _two_of(*down[9 * stack + band : 9 * stack + 9 : 3])
        single = everyone ^ several
        for cell in box:
            placed[cell] |= places[cell] & single


def _triads(places: Planes) -> Planes:
    """For each three cells of a row in a box, whether the digit is possible in any."""
    return [a | b | c for a, b, c in zip(*[iter(places)] * 3, strict=True)]


def _turn(places: Planes) -> Planes:
    """Rows for columns; turning twice changes nothing."""
    return [places[cell] for cell in TURNED]


def _two_of(a: Plane, b: Plane, c: Plane) -> Plane:
    return a & b | (a | b) & c


def _tally(planes: Iterable[Plane]) -> tuple[Plane, Plane, Plane]:
    """Who is in at least one of the planes, two, three."""
    once = twice = thrice = 0
    for plane in planes:
        thrice |= twice & plane
        twice |= once & plane
        once |= plane
    return once, twice, thrice
