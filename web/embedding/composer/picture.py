"""A board as a picture that stands alone in an article: SVG text, with its colours in it."""

from embedding.composer.tools import SIZE
from sudoku_core.pictures.board import picture
from sudoku_core.pictures.drawing import in_theme, svg_of
from sudoku_core.pictures.marked import STYLES, shapes_of
from sudoku_core.pictures.marks import read_board
from sudoku_core.pictures.themes import THEMES

_MARGIN = 12  # so that a cell is 40 px wide


def draw(text: str, theme: str, title: str) -> str:
    """Return the picture of a board. text: see embedding/README.md. title: what it shows, in words."""
    marked = read_board(text) or ([0] * 81, [False] * 81, [])
    drawn = svg_of(shapes_of(marked), in_theme(THEMES[theme], STYLES))
    return picture(drawn, THEMES[theme], title, margin=_MARGIN, width=SIZE)
