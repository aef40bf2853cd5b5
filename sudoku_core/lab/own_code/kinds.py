"""The kinds of boards that programs take: rows of numbers or of characters, one list, text."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sudoku_core.lab.own_code.results import DIGITS, cells_of, digit_of

ROWS, LINES, FLAT, TEXT = "rows", "lines", "flat", "text"


class BoardKind(NamedTuple):
    """A kind of board."""

    shape: str  # ROWS of cells, LINES of text, FLAT for one list of 81, or TEXT
    is_text: bool  # whether a digit is a string such as "5" and not a number
    empty: Any  # the content of an empty cell
    template: str = ""  # for TEXT: a template whose cells are replaced, or ""

    def board(self, values: Sequence[int]) -> Any:
        """Return a board of this kind with these values."""
        cells: list[Any] = [
            (str(value) if self.is_text else value) if value else self.empty for value in values
        ]
        if self.shape == FLAT:
            return cells
        if self.shape == TEXT:
            characters, template = iter(cells), self.template or self.empty * 81
            return "".join(
                next(characters) if character in DIGITS or character == self.empty else character
                for character in template
            )
        rows = [cells[start : start + 9] for start in range(0, 81, 9)]
        return ["".join(row) for row in rows] if self.shape == LINES else rows


NUMBERS: Final = BoardKind(ROWS, False, 0)
SIGNS: Final = BoardKind(ROWS, True, ".")  # as on LeetCode and Nowcoder
SIGNS_WITH_ZEROS: Final = BoardKind(ROWS, True, "0")

# The kinds to try if the program does not suggest one, the usual ones first.
BOARD_KINDS: Final = (
    NUMBERS,
    SIGNS,
    SIGNS_WITH_ZEROS,
    BoardKind(TEXT, True, "."),
    BoardKind(TEXT, True, "0"),
    BoardKind(FLAT, False, 0),
    BoardKind(LINES, True, "."),
    BoardKind(ROWS, True, ""),
    BoardKind(ROWS, True, " "),
    BoardKind(ROWS, False, None),
)


def kind_of(board: Any) -> BoardKind | None:
    """Return the kind of an example board, or None for anything else."""
    cells = cells_of(board)
    if cells is None:
        return None
    empty = next((cell for cell in cells if not digit_of(cell)), 0)
    is_text = any(isinstance(cell, str) for cell in cells if digit_of(cell))
    if isinstance(board, str):
        return BoardKind(TEXT, True, empty, board)
    if len(board) == 81:
        return BoardKind(FLAT, is_text, empty)
    return BoardKind(LINES if isinstance(board[0], str) else ROWS, is_text, empty)
