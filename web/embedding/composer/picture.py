"""Draw a board as a standalone picture for an article: SVG text with its own colours."""

from embedding.composer.tools import PICTURE_SIZE
from sudoku_core.pictures.board import picture
from sudoku_core.pictures.drawing import styles_in_theme, svg_of
from sudoku_core.pictures.marked import STYLES, shapes_of
from sudoku_core.pictures.marks import read_board
from sudoku_core.pictures.themes import THEMES

_MARGIN = 12  # so that a cell is 40 px wide


def draw(text: str, theme: str, title: str) -> str:
    """Return the picture of a board.

    text: The board in the format of `board="…"`, see embedding/README.md.
    title: A description of the picture.
    """
    board = read_board(text) or ([0] * 81, [False] * 81, [])
    board_svg = svg_of(shapes_of(board), styles_in_theme(THEMES[theme], STYLES))
    return picture(board_svg, THEMES[theme], title, margin=_MARGIN, width=PICTURE_SIZE)
