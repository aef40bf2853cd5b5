"""A board in any shape that programs give it, as 81 digits."""

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from sudoku_core.lab.own_code.errors import CodeError

DIGITS: Final = "123456789"
SIGNS: Final = {sign: int(sign) for sign in DIGITS}
EMPTY_SIGNS: Final = "0._*-x?"  # what a text may have for an empty cell
LONGEST: Final = 40  # characters of a value that a sentence shows


def digit_of(value: Any) -> int:
    """Return the digit that a program has put into a cell; 0 for anything else."""
    kind = type(value)
    if kind is int:
        return value if 1 <= value <= 9 else 0
    if kind is str:
        return SIGNS.get(value, 0)
    try:
        digit = int(value)  # of a number of another package, perhaps
    except (TypeError, ValueError, OverflowError):
        return 0
    return digit if 1 <= digit <= 9 and kind is not bool else 0


def digits_of(value: Any) -> list[int] | None:
    """Return the 81 digits of a board, 0 for each cell that is empty; None for what is no board.

    value: rows of cells, cells in a row, text, a mapping whose keys can be sorted into reading order, or a
    tuple or object one of whose parts is a board.
    """
    cells = cells_of(value)
    if cells is not None:
        return [digit_of(cell) for cell in cells]
    if isinstance(value, tuple):
        return next((found for found in map(digits_of, value) if found), None)
    return None


def cells_of(value: Any) -> list[Any] | None:
    """Return what is in the 81 cells of a board, in reading order; None for what is no board."""
    if isinstance(value, str):
        return _of_text(value)
    if isinstance(value, Mapping):
        try:
            return [value[key] for key in sorted(value)] if len(value) == 81 else None
        except TypeError:
            return None
    items = _items(value)
    if len(items) == 81:
        return items
    if len(items) == 9:
        rows = [list(row) if isinstance(row, str) else _items(row) for row in items]
        if all(len(row) == 9 for row in rows):
            return [cell for row in rows for cell in row]
    return None


def _items(value: Any) -> list[Any]:
    """Return the items of a list or the like, which may be an array of another package; [] for others."""
    if isinstance(value, (list, tuple)) or hasattr(value, "tolist"):
        return list(value.tolist() if hasattr(value, "tolist") else value)
    return []


def _of_text(text: str) -> list[Any] | None:
    """Return the signs of the cells in a text; all else in it is a frame or words."""
    digits = DIGITS if any(sign in DIGITS for sign in text) else ""
    found = ([sign for sign in text if sign in digits or sign == empty] for empty in EMPTY_SIGNS)
    return next((signs for signs in found if len(signs) == 81), None)


def is_solution(digits: Iterable[int], givens: Iterable[int]) -> bool:
    """Return whether these digits fill the board and leave the givens as they are."""
    return all(digit and given in (0, digit) for digit, given in zip(digits, givens, strict=True))


class Outcome(NamedTuple):
    """The outcome of a program.

    digits: those of the board in which it has ended, full or not; None where there is no board. by_value:
    whether that is not the board that it was given. missing: why there is no board, in words, or None.
    """

    digits: list[int] | None
    by_value: bool = False
    missing: CodeError | None = None

    @property
    def is_full(self) -> bool:
        """Whether there is a board without an empty cell."""
        return self.digits is not None and 0 not in self.digits


def outcome_of_call(
    value: Any, handed: Any, before: list[int], owner: Any, name: str, line: int
) -> Outcome:
    """Return the outcome of a call.

    value: what it returned. handed: the board that it was given, and what was there before. owner: the
    object whose method it is, which may keep the board, or None. name, line: of the function.
    """
    after = digits_of(handed)
    stored = [digits_of(each) for each in vars(owner).values()] if hasattr(owner, "__dict__") else []
    returned = None if isinstance(value, bool) else digits_of(value)
    for digits in (returned, *stored):
        if digits and 0 not in digits and digits != after:
            return Outcome(digits, by_value=True)
    if after and (0 not in after or after != before) and (value is not False or 0 in after):
        return Outcome(after)
    if returned and returned != before:
        return Outcome(returned, by_value=True)
    shown = repr(value)
    shown = shown if len(shown) <= LONGEST else shown[:LONGEST] + "…"
    is_plain = value is None or isinstance(value, bool) or returned
    return Outcome(None, missing=CodeError("unchanged" if is_plain else "no_board", name, shown, line))
