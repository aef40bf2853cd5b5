"""Sets of cells and sets of candidates as ints, like the sets of digits in `digits`.

    Cells         81 bits; bit c is cell c
    Candidates    729 bits; bit 81 * (digit - 1) + c is the candidate `digit` in cell c

`Candidates` are nine `Cells`, one for each digit, with 1 as the lowest. So one formula works on all
cells, or on all candidates, at once:

    CELLS_OF_UNIT[0] & CELLS_OF_UNIT[18]         the cells that row 1 and box 1 share
    PEERS_OF_CELL[a] & PEERS_OF_CELL[b]          the cells that see both a and b
    places(candidates, 5) & CELLS_OF_UNIT[0]     the places for 5 in row 1

To look at a set, wrap it: `CellSet` and `CandidateSet` are ints that print as a board.

>>> CellSet(CELLS_OF_UNIT[0] & CELLS_OF_UNIT[18])
CellSet('r1c1 r1c2 r1c3')
>>> print(CellSet(PEERS_OF_CELL[40]))
. . . . x . . . .
. . . . x . . . .
. . . . x . . . .
. . . x x x . . .
x x x x . x x x x
. . . x x x . . .
. . . . x . . . .
. . . . x . . . .
. . . . x . . . .
"""

from sudoku_core.board import digits as sets
from sudoku_core.board.compat import highest, members_by_parts
from sudoku_core.board.digits import Digit, Digits
from sudoku_core.board.geometry import CELLS, PEERS, UNITS, Cell, name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

Cells = int
Candidate = int
Candidates = int


def set_of(members: "Iterable[int]") -> int:
    """Return the set of these cells or candidates."""
    bits = 0
    for member in members:
        bits |= 1 << member
    return bits


def members(bits: int) -> list[int]:
    """Return the cells or candidates of a set in ascending order."""
    ascending = []
    while bits:
        member = bits.bit_length() - 1
        ascending.append(member)
        bits ^= 1 << member
    ascending.reverse()
    return ascending


if not hasattr(int, "bit_length"):  # MicroPython
    members = members_by_parts


def is_single(bits: int) -> bool:
    """Return whether a set has exactly one member."""
    return bits != 0 and not bits & bits - 1


def lowest_first(bits: int) -> "Iterator[int]":
    """Yield the members of a set in ascending order; fast if only the first few are needed."""
    while bits:
        lowest = bits & -bits
        yield highest(lowest)
        bits ^= lowest


def united(sets: "Iterable[int]") -> int:
    """Return the union of these sets."""
    union = 0
    for members in sets:
        union |= members
    return union


ALL_CELLS: Cells = (1 << 81) - 1
CELLS_OF_UNIT: tuple[Cells, ...] = tuple(map(set_of, UNITS))  # in the order of UNITS
PEERS_OF_CELL: tuple[Cells, ...] = tuple(map(set_of, PEERS))

# Tables: a set of digits -> the same digits as candidates of cell 0, and the inverse.
_IN_CELL_0 = [set_of([81 * (digit - 1) for digit in digits]) for digits in sets.MEMBERS]
_DIGITS_OF = {candidates: digits for digits, candidates in enumerate(_IN_CELL_0)}


def candidate(cell: Cell, digit: Digit) -> Candidate:
    """Return the candidate of this digit in this cell."""
    return 81 * (digit - 1) + cell


def cell_and_digit(candidate: Candidate) -> tuple[Cell, Digit]:
    """Return the cell and the digit of a candidate."""
    return candidate % 81, candidate // 81 + 1


def places(candidates: Candidates, digit: Digit) -> Cells:
    """Return the cells in which this digit is one of these candidates."""
    return candidates >> 81 * (digit - 1) & ALL_CELLS


def in_cells(cells: Cells) -> Candidates:
    """Return the candidates of all nine digits in these cells."""
    return cells * _IN_CELL_0[sets.ALL]


def of_digits(digits: Digits) -> Candidates:
    """Return the candidates of these digits in all 81 cells."""
    return ALL_CELLS * _IN_CELL_0[digits]


def cells_of(candidates: Candidates) -> Cells:
    """Return the cells of these candidates."""
    for digits in (4, 2, 1, 1):  # merge this number of digits into the others, until one is left
        candidates |= candidates >> 81 * digits
    return candidates & ALL_CELLS


def digits_in(candidates: Candidates) -> Digits:
    """Return the digits of these candidates."""
    digits = sets.NONE
    for digit in range(1, 10):
        if places(candidates, digit):
            digits |= sets.only(digit)
    return digits


def candidates_of(digits_of_cells: "Sequence[Digits]") -> Candidates:
    """Return the candidates of a board from the digits of each of its 81 cells."""
    candidates = 0
    for cell, digits in enumerate(digits_of_cells):
        candidates |= _IN_CELL_0[digits] << cell
    return candidates


def free_candidates(values: "Sequence[Digit]") -> Candidates:
    """Return the candidates that these 81 values allow: every digit of an empty cell that no peer has."""
    taken = 0
    for cell, value in enumerate(values):
        if value:
            taken |= _IN_CELL_0[sets.ALL] << cell | PEERS_OF_CELL[cell] << 81 * (value - 1)
    return (1 << 729) - 1 & ~taken


def digits_of(candidates: Candidates) -> tuple[Digits, ...]:
    """Return the digits of these candidates in each of the 81 cells."""
    return tuple([_DIGITS_OF[candidates >> cell & _IN_CELL_0[sets.ALL]] for cell in CELLS])


class CellSet(int):
    """A set of cells that prints as a board; its repr() names the cells."""

    def __str__(self) -> str:
        return _format_board(["x" if self >> cell & 1 else "." for cell in CELLS])

    def __repr__(self) -> str:
        return f"CellSet({' '.join(map(name, members(self)))!r})"


class CandidateSet(int):
    """A set of candidates that prints as a board; its repr() names them, as in "4r1c2"."""

    def __str__(self) -> str:
        return _format_board([sets.text(digits) or "." for digits in digits_of(self)])

    def __repr__(self) -> str:
        return f"CandidateSet({' '.join(map(candidate_name, members(self)))!r})"


def _format_board(texts: list[str]) -> str:
    width = max(map(len, texts))
    padded = [text.ljust(width) for text in texts]
    return "\n".join([" ".join(padded[start : start + 9]).rstrip() for start in range(0, 81, 9)])


def candidate_name(candidate: Candidate) -> str:
    """Return the name of a candidate, its digit and its cell, such as "4r1c2"."""
    cell, digit = cell_and_digit(candidate)
    return f"{digit}{name(cell)}"
