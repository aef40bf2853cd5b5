"""The pictures of the help page. They are drawn like boards, so that they follow the theme."""

from building.techniques.bilingual import SiteTexts
from building.techniques.examples import Example
from building.techniques.pictures import Picture, sample
from shared.boards.board import EMPTY, ENTRY, GIVEN
from shared.boards.hint import WHERE, WHY
from solving.looks.cells import CellLook
from solving.looks.picture import draw_board
from sudoku_core.board.digits import NONE, union
from sudoku_core.board.geometry import CELLS
from sudoku_core.pictures.board import BOARD_SIZE
from sudoku_core.pictures.drawing import CELL
from sudoku_core.pictures.themes import LIGHT

EXAMPLE = "x-wing"  # the technique that the pictures of a hint show

# The top band of example D with some entries, for the picture of notes and colours. All other cells are
# empty.
GIVENS = "53..7....6..195....98....6."
VALUES = "53.67.9..6..195....98....6."
CORNERS = {10: (2, 4), 16: (2, 3)}  # cell -> corner notes
CENTRES = {11: (2, 4, 7), 16: (4, 8)}  # cell -> centre notes
COLOURS = {18: (5,), 21: (3,), 22: (1, 7), 24: (6,)}  # cell -> numbers of colours

# The legend of the marks in hints, in order: the role of each mark and the key of its text.
_ROLES = ("unit", "crossing", "cell", "main", "second", "third", "fin", "placed", "struck")
_OTHER_ROLES = ("witness", "closed", "strong", "weak", "group")
_KEYS = {"second": "marks.second_part"}  # a pattern with two sides has its own legend
LEGEND = tuple((role, _KEYS.get(role, f"marks.{role}")) for role in _ROLES + _OTHER_ROLES)


class Figures:
    """The pictures, by their names in the texts."""

    def __init__(self, examples: list[Example], site_texts: SiteTexts) -> None:
        (self._example,) = (each for each in examples if each.technique.slug == EXAMPLE)
        self._site_texts = site_texts

    def draw(self, name: str, label: str) -> str:
        """Return the picture with this name as SVG.

        label: the id of its caption.
        """
        if name == "notes":
            return _draw_band(label)
        stages = {"where": WHERE, "why": WHY}
        return Picture(self._example, stages[name]).board(label)

    def legend(self) -> str:
        """Return the list of all marks with their meaning."""
        rows = "".join(f"<li>{sample(role)}{self._site_texts(key)}</li>" for role, key in LEGEND)
        return f'<ul class="marks">{rows}</ul>'


def _draw_band(label: str) -> str:
    """Return three rows of a board with givens, entries, notes and colours."""
    board = draw_board([_cell_look(cell) for cell in CELLS], {name: f"var(--{name})" for name in LIGHT})
    return (
        f'<svg class="drawn" viewBox="-2 -2 {BOARD_SIZE + 4} {3 * CELL + 4}" role="img" '
        f'aria-labelledby="{label}">{board}</svg>'
    )


def _cell_look(cell: int) -> CellLook:
    value = VALUES[cell] if cell < len(VALUES) else "."
    digit = 0 if value == "." else int(value)
    kind = EMPTY if not digit else GIVEN if value == GIVENS[cell] else ENTRY
    corners, centres, colours = (union(each.get(cell, ())) for each in (CORNERS, CENTRES, COLOURS))
    return CellLook(digit, kind, NONE, corners, centres, colours)
