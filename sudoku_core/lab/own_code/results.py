"""Read a board in any format that programs return, as 81 digits."""

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from sudoku_core.lab.own_code.errors import CodeError

DIGITS: Final = "123456789"
DIGIT_OF_CHARACTER: Final = {character: int(character) for character in DIGITS}
EMPTY_CHARACTERS: Final = "0._*-x?"  # characters that can stand for an empty cell
LONGEST_VALUE: Final = 40  # the maximum length of a value in a sentence


def digit_of(value: Any) -> int:
    """Return the digit that a program has written into a cell; 0 for anything else."""
    kind = type(value)
    if kind is int:
        return value if 1 <= value <= 9 else 0
    if kind is str:
        return DIGIT_OF_CHARACTER.get(value, 0)
    try:
        digit = int(value)  # it may be a number type of another package
    except (TypeError, ValueError, OverflowError):
        return 0
    return digit if 1 <= digit <= 9 and kind is not bool else 0


def digits_of(value: Any) -> list[int] | None:
    """Return the 81 digits of a board, 0 for each empty cell; None for anything that is not a board.

    value: Rows of cells, a list of cells, text, a mapping whose sorted keys are in reading order, or a
    tuple that contains a board.
    """
    cells = cells_of(value)
    if cells is not None:
        return [digit_of(cell) for cell in cells]
    if isinstance(value, tuple):
        return next((digits for digits in map(digits_of, value) if digits), None)
    return None


def cells_of(value: Any) -> list[Any] | None:
    """Return the contents of the 81 cells of a board in reading order; None for anything else."""
    if isinstance(value, str):
        return _cells_of_text(value)
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
    """Return the items of a list or of a similar object, such as a foreign array; [] for others."""
    if isinstance(value, (list, tuple)) or hasattr(value, "tolist"):
        return list(value.tolist() if hasattr(value, "tolist") else value)
    return []


def _cells_of_text(text: str) -> list[Any] | None:
    """Return the characters of the cells in a text; ignore frames and words."""
    digits = DIGITS if any(character in DIGITS for character in text) else ""
    for empty in EMPTY_CHARACTERS:
        cells = [character for character in text if character in digits or character == empty]
        if len(cells) == 81:
            return cells
    return None


def is_solution(digits: Iterable[int], givens: Iterable[int]) -> bool:
    """Return whether these digits fill the board and leave the givens unchanged."""
    return all(digit and given in (0, digit) for digit, given in zip(digits, givens, strict=True))


class ProgramOutcome(NamedTuple):
    """The outcome of running a program."""

    digits: list[int] | None  # the final board, full or not; None if there is no board
    by_value: bool = False  # whether this is a different object from the board that the program was given
    missing: CodeError | None = None  # the reason why there is no board

    @property
    def is_full(self) -> bool:
        """Whether there is a board without an empty cell."""
        return self.digits is not None and 0 not in self.digits


def outcome_of_call(
    value: Any, argument: Any, before: list[int], owner: Any, name: str, line: int
) -> ProgramOutcome:
    """Return the outcome of a call.

    value: The value that it returned.
    argument: The board that it was given.
    before: The digits on that board before the call.
    owner: The object of the method, which may have a board as an attribute, or None.
    name, line: The name and the line of the function.
    """
    after = digits_of(argument)
    stored = (
        [digits_of(attribute) for attribute in vars(owner).values()] if hasattr(owner, "__dict__") else []
    )
    returned = None if isinstance(value, bool) else digits_of(value)
    for digits in (returned, *stored):
        if digits and 0 not in digits and digits != after:
            return ProgramOutcome(digits, by_value=True)
    if after and (0 not in after or after != before) and (value is not False or 0 in after):
        return ProgramOutcome(after)
    if returned and returned != before:
        return ProgramOutcome(returned, by_value=True)
    value_text = repr(value)
    if len(value_text) > LONGEST_VALUE:
        value_text = value_text[:LONGEST_VALUE] + "…"
    is_plain = value is None or isinstance(value, bool) or returned
    return ProgramOutcome(
        None, missing=CodeError("unchanged" if is_plain else "no_board", name, value_text, line)
    )
