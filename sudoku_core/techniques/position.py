"""Positions: the values and candidates of a board at one moment, as sets.

Most formulas work on `candidates`, one int of 729 bits (see `cells`). `places`, `digits` and similar
properties are other views of the same candidates, computed on first use. A position never changes: `after`
returns the next position.
"""

from sudoku_core.board.cells import (
    ALL_CELLS,
    Candidate,
    Candidates,
    Cells,
    candidate,
    candidates_of,
    cell_and_digit,
    digits_of,
    free_candidates,
    members,
    set_of,
)
from sudoku_core.board.compat import NamedTuple, cached_property, highest
from sudoku_core.board.digits import ALL, Digits
from sudoku_core.board.frozen import Frozen, set_once
from sudoku_core.board.geometry import UNITS, UNITS_OF
from sudoku_core.board.grid import Grid, values_of
from sudoku_core.board.showing import Shown
from sudoku_core.techniques.needs import ALL_DIGITS as ALL_DIGITS
from sudoku_core.techniques.needs import NEEDS as NEEDS
from sudoku_core.techniques.needs import NEEDS_OF as NEEDS_OF
from sudoku_core.techniques.needs import OF_CELL as OF_CELL
from sudoku_core.techniques.needs import SEES as SEES
from sudoku_core.techniques.needs import Need as Need
from sudoku_core.techniques.needs import Unit as Unit
from sudoku_core.techniques.needs import need_of_digit as need_of_digit
from sudoku_core.techniques.needs import seen_by_all as seen_by_all

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_core.techniques.conclusion import Conclusion


class NeedKind(
    NamedTuple(
        "NeedKind",
        [
            ("first", "Candidates"),
            ("offsets", "tuple[int, ...]"),
            ("shape", "int"),
            ("strides", "tuple[int, int]"),
        ],
    )
):
    """The needs of all cells, rows, columns or boxes; one formula counts the candidates of all of them.

    The needs of a kind have the same shape: their nine candidates are three groups of three, with equal
    distances between the bits.
    """

    __slots__ = ()

    first: Candidates  # the first candidate of each need
    offsets: tuple[int, ...]  # the distances from the first candidate of a need to all nine
    shape: int  # multiplied by the first candidate of a need, this is the set of all nine
    strides: tuple[int, int]  # the distances between two candidates of a group, and between two groups


def _kind_of_units(units: tuple[tuple[int, ...], ...]) -> NeedKind:
    """Return the kind of the needs of these nine units."""
    first = sum(1 << candidate(unit[0], digit) for unit in units for digit in ALL_DIGITS)
    return _kind_of_offsets(first, tuple(cell - units[0][0] for cell in units[0]))


def _kind_of_offsets(first: Candidates, offsets: tuple[int, ...]) -> NeedKind:
    """Return the kind of needs with these first candidates and these offsets from them."""
    return NeedKind(first, offsets, set_of(offsets), (offsets[1], offsets[3]))


CELL = _kind_of_offsets(ALL_CELLS, tuple(range(0, 729, 81)))
KINDS_OF_UNITS = ROW, COLUMN, BOX = [_kind_of_units(UNITS[first : first + 9]) for first in (0, 9, 18)]


def _needs_with_one(candidates: int, strides: tuple[int, int]) -> int:
    """Return the first bit of each need with exactly one candidate left; ignore all other bits.

    The shifts count the candidates of all needs at once: first within each group of three, then over the
    three groups.
    """
    one_or_more, two_or_more = candidates, 0
    for stride in strides:
        second, third = one_or_more >> stride, one_or_more >> 2 * stride
        two_or_more |= two_or_more >> stride | two_or_more >> 2 * stride
        two_or_more |= one_or_more & second | (one_or_more | second) & third
        one_or_more |= second | third
    return one_or_more & ~two_or_more


class Position(Frozen, Shown):
    """Values and candidates at one moment, and whether the puzzle is proper. A position never changes.

    Sets are ints: bit `cell` of a set of cells; bit `digit - 1` of a set of digits; bit
    `81 * (digit - 1) + cell` of a set of candidates, with cells from 0 to 80.

    values: 81 digits in reading order, 0 for an empty cell.
    givens: The same without the entries.
    candidates: The set of the candidates of the empty cells, without candidates that a value excludes.
    proper: Whether it is proven that the puzzle has exactly one solution; uniqueness techniques need
    this.
    Assigning to an attribute raises AttributeError.
    """

    values: tuple[int, ...]
    givens: tuple[int, ...]
    candidates: Candidates
    proper: bool

    def __init__(
        self, values: tuple[int, ...], givens: tuple[int, ...], candidates: Candidates, *, proper: bool
    ) -> None:
        set_once(self, "values", values)
        set_once(self, "givens", givens)
        set_once(self, "candidates", candidates)
        set_once(self, "proper", proper)

    @classmethod
    def of(cls, grid: Grid, *, proper: bool) -> "Position":
        """Return the position that this grid shows.

        grid: A Grid; its candidates become those of the position.
        proper: Whether it is proven that the puzzle has exactly one solution.

        >>> from sudoku_core import Grid
        >>> Position.of(Grid(81 * [0]), proper=False).candidates == (1 << 729) - 1
        True
        """
        return cls(grid.values, grid.givens, candidates_of(grid.candidates), proper=proper)

    @classmethod
    def of_lines(cls, values: str, givens: str, notes: "Sequence[Digits]" = ()) -> "Position":
        """Return the position of a board, without information on whether its puzzle is proper.

        values: A line of 81 characters with the givens and the entries.
        givens: The same without the entries; if there are none, all values are givens.
        notes: 81 sets of the digits that each cell can still have, or an empty sequence. A cell without
        notes can have all digits that none of its peers has.
        Raises ValueError if the arguments do not describe a board.

        >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
        >>> Position.of_lines(puzzle, puzzle).digits[2] == 0b1011  # 1, 2 and 4
        True
        """
        all_values, given_values = values_of(values), values_of(givens)
        if len(all_values) != 81 or len(given_values) != 81:
            raise ValueError("a position needs lines of 81 values")
        if any(given not in (0, value) for given, value in zip(given_values, all_values)):
            raise ValueError("each given of a position is the value of its cell")
        if notes and (len(notes) != 81 or min(notes) < 0 or max(notes) > ALL):
            raise ValueError("a position needs 81 sets of notes, or none")
        candidates = free_candidates(all_values)
        if any(notes):
            candidates &= candidates_of([digits or ALL for digits in notes])
        return cls(all_values, given_values if any(given_values) else all_values, candidates, proper=False)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return "<Position " + str(self.grid) + ">"

    def _key(self) -> tuple[object, ...]:
        return self.values, self.givens, self.candidates, self.proper

    def as_dict(self) -> "dict[str, object]":
        """Return the position as plain data for JSON: the data of its grid, and "proper".

        >>> sorted(Position.of_lines(81 * ".", 81 * ".").as_dict())
        ['candidates', 'givens', 'proper', 'values']
        """
        return self.grid.as_dict() | {"proper": self.proper}

    @cached_property
    def grid(self) -> Grid:
        """The position as a Grid."""
        return Grid(self.values, self.digits, self.givens)

    @cached_property
    def digits(self) -> tuple[Digits, ...]:
        """The candidates of each cell, as 81 sets of digits."""
        return digits_of(self.candidates)

    @cached_property
    def places(self) -> tuple[Cells, ...]:
        """The cells in which each digit is a candidate, indexed by the digit; index 0 is empty."""
        return tuple([0] + [self.candidates >> 81 * (digit - 1) & ALL_CELLS for digit in ALL_DIGITS])

    @cached_property
    def placed(self) -> tuple[Cells, ...]:
        """The cells with each digit as their value, indexed by the digit; index 0 has the empty cells."""
        placed = [0] * 10
        for cell, value in enumerate(self.values):
            placed[value] |= 1 << cell
        return tuple(placed)

    @cached_property
    def by_count(self) -> tuple[Cells, ...]:
        """The empty cells with 0, 1, … 9 candidates, indexed by that number."""
        # Add up the digits of all cells at once; each variable has one binary place of all 81 sums.
        ones = twos = fours = eights = 0
        for places in self.places:
            carry = ones & places
            ones ^= places
            carry, twos = twos & carry, twos ^ carry
            carry, fours = fours & carry, fours ^ carry
            eights |= carry
        # Split the cells by each place of their sum, the highest first: the order becomes 0 to 15.
        groups = [self.open]
        for bit in (eights, fours, twos, ones):
            groups = [part for cells in groups for part in (cells ^ cells & bit, cells & bit)]
        return tuple(groups[:10])

    @cached_property
    def last_digits(self) -> Cells:
        """The cells with one candidate left."""
        return _needs_with_one(self.candidates, CELL.strides) & CELL.first

    @cached_property
    def last_in_box(self) -> Candidates:
        """The candidates that are the last of their digit in their box."""
        return self._last_in(BOX)

    @cached_property
    def last_in_line(self) -> tuple[Candidates, Candidates]:
        """The candidates that are the last of their digit in their row, or in their column."""
        return self._last_in(ROW), self._last_in(COLUMN)

    def _last_in(self, kind: NeedKind) -> Candidates:
        """Return the candidates that are the last of a need of this kind."""
        firsts = _needs_with_one(self.candidates, kind.strides) & kind.first
        return firsts * kind.shape & self.candidates

    def _first_of_two(self, kind: NeedKind) -> Candidates:
        """Return the first candidate of each need of this kind that has two candidates left."""
        one_or_more = two_or_more = three_or_more = 0
        for offset in kind.offsets:
            with_candidate = self.candidates >> offset & kind.first
            three_or_more |= two_or_more & with_candidate
            two_or_more |= one_or_more & with_candidate
            one_or_more |= with_candidate
        return two_or_more ^ three_or_more

    @cached_property
    def open(self) -> Cells:
        """The empty cells."""
        return self.placed[0]

    @cached_property
    def pairs(self) -> dict[Need, Candidates]:
        """The needs with two candidates left, and these candidates; exactly one of the two is true."""
        needs = members(self.by_count[2])
        for kind_index, kind in enumerate(KINDS_OF_UNITS):
            for first in members(self._first_of_two(kind)):
                needs.append(81 + 27 * (first // 81) + UNITS_OF[first % 81][kind_index])
        return {need: self.candidates & NEEDS[need] for need in sorted(needs)}

    @cached_property
    def partners(self) -> dict[Candidate, Candidates]:
        """The strong links: each candidate of a pair, and the other candidates of its pairs."""
        partners: dict[Candidate, Candidates] = {}
        for pair in self.pairs.values():
            high = highest(pair)
            low = highest(pair ^ 1 << high)
            partners[high] = partners.get(high, 0) | 1 << low
            partners[low] = partners.get(low, 0) | 1 << high
        return partners

    def after(self, step: "Conclusion") -> "Position":
        """Return the position after this step.

        step: A Step, or any Conclusion: its placements become entries, its eliminations are removed.

        >>> from sudoku_core.techniques import next_step
        >>> start = Position.of_lines("." + "23456789" + 72 * ".", 81 * ".")
        >>> start.after(next_step(start)).values[0]
        1
        """
        candidates, open_cells, values = self.candidates & ~step.eliminations, self.open, self.values
        for placed in members(step.placements):
            cell, digit = cell_and_digit(placed)
            values = values[:cell] + (digit,) + values[cell + 1 :]
            open_cells &= ~(1 << cell)
            candidates &= ~SEES[placed] ^ 1 << placed
        next_position = Position(values, self.givens, candidates, proper=self.proper)
        set_once(next_position, "open", open_cells)
        return next_position
