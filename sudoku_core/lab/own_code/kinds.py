"""The kinds of boards that programs take: rows of numbers or of signs, one list, text."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sudoku_core.lab.own_code.results import DIGITS, cells_of, digit_of

ROWS, LINES, FLAT, TEXT = "rows", "lines", "flat", "text"


class Kind(NamedTuple):
    """A kind of board.

    shape: ROWS of cells, LINES of text, FLAT for one list of 81, TEXT. is_text: whether a digit is a sign
    and no number. empty: what stands in an empty cell. template: a text whose signs are to be
    replaced, or "".
    """

    shape: str
    is_text: bool
    empty: Any
    template: str = ""

    def board(self, values: Sequence[int]) -> Any:
        """Return a board of this kind with these values."""
        cells: list[Any] = [
            (str(value) if self.is_text else value) if value else self.empty for value in values
        ]
        if self.shape == FLAT:
            return cells
        if self.shape == TEXT:
            signs, template = iter(cells), self.template or self.empty * 81
            return "".join(
                next(signs) if sign in DIGITS or sign == self.empty else sign for sign in template
            )
        rows = [cells[start : start + 9] for start in range(0, 81, 9)]
        return ["".join(row) for row in rows] if self.shape == LINES else rows


NUMBERS: Final = Kind(ROWS, False, 0)
SIGNS: Final = Kind(ROWS, True, ".")  # as on LeetCode and Nowcoder

# What a program may take that does not say it, the usual ones first.
KINDS: Final = (
    NUMBERS,
    SIGNS,
    Kind(ROWS, True, "0"),
    Kind(TEXT, True, "."),
    Kind(TEXT, True, "0"),
    Kind(FLAT, False, 0),
    Kind(LINES, True, "."),
    Kind(ROWS, True, ""),
    Kind(ROWS, True, " "),
    Kind(ROWS, False, None),
)


def kind_of(board: Any) -> Kind | None:
    """Return the kind of an example, or None for what is no board."""
    cells = cells_of(board)
    if cells is None:
        return None
    empty = next((cell for cell in cells if not digit_of(cell)), 0)
    is_text = any(isinstance(cell, str) for cell in cells if digit_of(cell))
    if isinstance(board, str):
        return Kind(TEXT, True, empty, board)
    if len(board) == 81:
        return Kind(FLAT, is_text, empty)
    return Kind(LINES if isinstance(board[0], str) else ROWS, is_text, empty)
