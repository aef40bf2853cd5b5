"""The fast search: every solution of a puzzle, and the proof that there is no other.

A solved grid meets 243 needs, each exactly once: a cell needs a digit, and a digit needs
a cell in every row and in every column.  A position is ONE int with ten bits for each need:
its nine options and, on top, a bit that is 1 while the need is open.

    need     242 ........... 162 | 161 ............ 81 | 80 .............. 0
             digit in column     | digit in row        | cell
    options  one for each row    | one for each column | one for each digit

             open  9 8 7  6 5 4  3 2 1
    r1c1:      1   0 0 0  0 1 0  0 1 0     5 or 2, not known yet

A candidate is one bit in each of three needs.  A single `&` places it: that closes these
needs and strikes out all rivals, those in its box too.  A position that is 0 is solved.
The search looks at all needs at once: `n & n - 1` drops the lowest option of a number, and
here of every need, since the open bits keep each subtraction from reaching the next need.
The first time, this shows which needs have no option left (a contradiction), then which
have just one (every naked and hidden single), then which have two (the best guesses).

Boxes have no needs: claims (see `_fill_claims`) find the same, and a shorter int saves more
time than the few rounds that needs of boxes would save.
"""

from collections.abc import Iterator, Sequence
from itertools import product

from sudoku_core.board.geometry import BOX_OF

Position = int  # the 243 needs; 0 is solved
Bit = int  # the number of a bit as int.bit_length() counts it: 1 for the lowest
Candidate = int  # 10 * cell + digit, which is its Bit in the need of its cell

FIRST_ROW, FIRST_COLUMN, NEEDS = 81, 162, 243  # the first need of a row, of a column; the number of needs
FULL: Position = (1 << 10 * NEEDS) - 1
ONES = FULL // 0b1_111_111_111  # the lowest bit of every need
OPEN = ONES << 9
CELL_NEEDS = (1 << 10 * FIRST_ROW) - 1
TO_LINES = 10 * FIRST_ROW  # a shift by this number of bits removes the cells from a position
LINE_NEEDS = FULL >> TO_LINES
THIRDS = (ONES & LINE_NEEDS) * 0b001_001_001  # the first place of each third of a line
CANDIDATES = tuple(product(range(81), range(1, 10)))  # every cell with every digit
SLICE_NODES = 700  # nodes in a slice: 15 to 30 ms in a browser


def _bits(cell: int, digit: int) -> tuple[Bit, Bit, Bit]:
    """Return the bits of a candidate: in the need of its cell, its row and its column.

    >>> _bits(0, 5), _bits(80, 9)
    ((5, 1171, 1981), (809, 1619, 2429))
    """
    row, column = divmod(cell, 9)
    row_need = FIRST_ROW + 9 * (digit - 1) + row
    column_need = FIRST_COLUMN + 9 * (digit - 1) + column
    return 10 * cell + digit, 10 * row_need + column + 1, 10 * column_need + row + 1


def _need_of(bit: Bit) -> int:
    return (bit - 1) // 10


def _fill_rivals() -> tuple[list[Position], dict[tuple[int, int], Position]]:
    """Return the bits of all candidates for each need, and for each digit in a box."""
    for_need = [0] * NEEDS
    in_box = dict.fromkeys(product(range(9), range(1, 10)), 0)
    for cell, digit in CANDIDATES:
        bits = _bits(cell, digit)
        mark = sum(1 << bit - 1 for bit in bits)
        in_box[BOX_OF[cell], digit] |= mark
        for bit in bits:
            for_need[_need_of(bit)] |= mark
    return for_need, in_box


def _fill_places() -> tuple[list[Position], list[Candidate]]:
    """Return two tables by bit: the bits that remain when its candidate is placed, and the candidate."""
    keep, candidate_of = [0] * 10 * NEEDS, [0] * 10 * NEEDS
    for cell, digit in CANDIDATES:
        bits = _bits(cell, digit)
        removed = IN_BOX[BOX_OF[cell], digit]
        for need in map(_need_of, bits):
            removed |= FOR_NEED[need] | 1 << 10 * need + 9
        for bit in bits:
            keep[bit], candidate_of[bit] = FULL ^ removed, bits[0]
    return keep, candidate_of


def _fill_claims() -> list[Position]:
    """Return the masks of the bits that remain when all places of a line for a digit are in one box.

    The line claims the digit, so the rest of the box loses it.  The index of a claim is the first of the
    line's places in the box, as a bit among the lines.
    """
    claims = [0] * 10 * NEEDS
    for cell, digit in CANDIDATES:
        for bit in _bits(cell, digit)[1:]:
            rest = IN_BOX[BOX_OF[cell], digit] & ~FOR_NEED[_need_of(bit)]
            claims[bit - TO_LINES] = FULL ^ rest
    return claims


FOR_NEED, IN_BOX = _fill_rivals()
KEEP, CANDIDATE_OF = _fill_places()
CLAIMS = _fill_claims()
MARK = [0, *(1 << bit for bit in range(10 * FIRST_COLUMN))]  # the int that has only this bit, by bit
# By the bit of a candidate: the bits in the needs of cells that placing it removes.
STRUCK = [CELL_NEEDS & ~OPEN & ~kept for kept in KEEP[: 10 * FIRST_ROW]]


class Search:
    """Every solution of one puzzle, in slices of bounded work.

    Iterate over it: a tuple of 81 digits is a solution; None means that a slice of work is over, so that
    the caller can do something else and continue, or drop the search.
    nodes: The number of positions tried so far: the puzzle itself, and one for each guess.
    placed: The candidates placed in the last position, in the order of placing.
    """

    def __init__(
        self, values: Sequence[int], slice_nodes: int = SLICE_NODES, without: Sequence[Candidate] = ()
    ) -> None:
        """Store the puzzle; if its values conflict, there is no solution.

        values: 81 digits in reading order, 0 for an empty cell.
        slice_nodes: The number of positions that a slice tries.
        without: Candidates that no solution may have.
        """
        self.nodes: int = 0
        self.placed: list[Candidate] = []
        self._values = values
        self._slice_nodes = slice_nodes
        self._without = without

    def __iter__(self) -> Iterator[tuple[int, ...] | None]:
        # One long function, since a call costs as much as several lines.
        keep, candidate_of, open_bits = KEEP, CANDIDATE_OF, OPEN
        position = self._place_givens()
        placed = self.placed
        unclaimed = LINE_NEEDS  # the bits of claims that were not used yet
        guesses: list[tuple[Position, int, int, Candidate]] = []
        self.nodes = 1
        if position is None:
            return
        while True:
            still_open = position & open_bits
            ones = still_open >> 9
            less = position - ones  # borrows from the open bit of each need without an option
            if not position:
                yield self._solution(placed)
            elif less & open_bits == still_open:  # no contradiction
                several = position & less  # each need without its lowest option
                less = several - ones  # borrows from the open bit of each need with one option
                alone = still_open ^ less & open_bits  # the open bits of needs with one option
                if alone:
                    singles = position & alone - (alone >> 9)  # these options
                    while singles:
                        bit = singles.bit_length()
                        kept = keep[bit]
                        position &= kept
                        singles &= kept
                        placed.append(candidate_of[bit])
                    continue
                claims = _find_claims(position, still_open, ones) & unclaimed
                if claims:
                    unclaimed ^= claims
                    position_before = position
                    while claims:
                        bit = claims.bit_length()
                        position &= CLAIMS[bit]
                        claims ^= MARK[bit]
                    if position != position_before:
                        continue
                guesses += [
                    (position & keep[guess], unclaimed, len(placed), guess)
                    for guess in _choose_guesses(position, still_open, ones, several & less)
                ]
            if not guesses:
                return
            self.nodes += 1
            if self.nodes % self._slice_nodes == 0:
                yield None
            position, unclaimed, count, guess = guesses.pop()
            placed[count:] = [guess]

    def _place_givens(self) -> Position | None:
        """Return the position before the first guess; None if the givens conflict."""
        position = FULL
        for cell, digit in enumerate(self._values):
            if digit:
                given = 10 * cell + digit
                if not position & MARK[given]:
                    return None
                position &= KEEP[given]
        for excluded in self._without:
            for bit in _bits(*divmod(excluded, 10)):
                position &= ~(1 << bit - 1)
        return position

    def _solution(self, placed: list[Candidate]) -> tuple[int, ...]:
        solution = list(self._values)
        for candidate in placed:
            solution[candidate // 10] = candidate % 10
        return tuple(solution)


def _find_claims(position: Position, still_open: int, ones: int) -> int:
    """Find each third of a line that contains all places of the line; return the bits of these thirds."""
    lines = position >> TO_LINES
    still_open >>= TO_LINES
    ones >>= TO_LINES
    thirds = (lines | lines >> 1 | lines >> 2) & THIRDS | still_open
    alone = still_open ^ (thirds & thirds - ones) - ones & OPEN
    return thirds & alone - (alone >> 9)


def _choose_guesses(position: Position, still_open: int, ones: int, several: int) -> list[Candidate]:
    """Return candidates of which exactly one is true, chosen for a small search.

    If some cells have two options, choose the cell whose two options together remove most. An option of
    another cell with two options counts three times, since that cell is then decided.  Otherwise choose any
    need with the fewest options.
    several: The options that remain after each need has lost its lowest two.
    """
    less = several - ones
    few = still_open ^ less & OPEN  # the needs with two options
    twos = in_twos = position & few - (few >> 9) & CELL_NEEDS
    best: list[Candidate] = []
    most = 0
    while twos:
        high = twos.bit_length()
        twos ^= MARK[high]
        low = twos.bit_length()
        twos ^= MARK[low]
        struck = STRUCK[low] | STRUCK[high]
        weight = (position & struck).bit_count() + 2 * (in_twos & struck).bit_count()
        if weight > most:
            most, best = weight, [low, high]
    if best:
        return best
    while not few:  # drop another option of every need until one has none left
        several &= less
        less = several - ones
        few = still_open ^ less & OPEN
    need = _need_of(few.bit_length())
    options = position >> 10 * need & 0b111_111_111
    return [CANDIDATE_OF[10 * need + bit] for bit in range(1, 10) if options & MARK[bit]]
