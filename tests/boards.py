"""Boards for tests of changes, writers and parsers."""

from shared.boards import board as boards
from shared.boards.board import CENTRE, CORNER, Board
from solving import writing
from sudoku_core.notation import parse

D = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED_D = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
SOLUTION = tuple([int(digit) for digit in SOLVED_D])
GIVENS = boards.board_of_grid(parse(D))
DOTS = "." * 81
NOTHING = (0,) * 81


def noted(cells: tuple[int, ...], kind: str = CENTRE, *digits: int) -> Board:
    board = GIVENS
    for digit in digits:
        board = writing.toggle_note(board, cells, kind, digit)
    return board


def full() -> Board:
    """Return a board with content in every layer, including hidden notes."""
    board = writing.toggle_note(GIVENS, (2, 3, 5), CORNER, 4)
    board = writing.note_candidates(board)
    board = writing.put_digit(board, (2,), 4, tidy=False)
    board = writing.fill_cell(board, 3, 6, tidy=True)
    board = writing.strike_candidates(board, [5])  # 1 in r1c6
    return writing.toggle_colour(board, (0, 2, 80), 8)
