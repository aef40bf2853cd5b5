"""The pictures of the help page: drawn as boards are, so that they follow the theme."""

from typing import TYPE_CHECKING

from building.techniques.bilingual import SiteTexts
from building.techniques.examples import Example
from building.techniques.pictures import Picture, sample
from shared.boards.hint import WHERE, WHY
from sudoku_core import parse
from sudoku_core.pictures.board import LINES, WIDE, draw_values, ground
from sudoku_core.pictures.drawing import CELL, svg_of, text

if TYPE_CHECKING:
    from sudoku_core.pictures.drawing import Shape

EXAMPLE = "x-wing"  # the technique that the pictures of a hint show

# The top band of example D with some entries, as the picture of notes and colours shows it.
BAND = "53.67.9.." + "6..195..." + ".98....6."
GIVENS = "53..7...." + "6..195..." + ".98....6."
ENTRIES = parse(BAND + "." * 54)

# Notes: role -> (cell, digits, x and y of each in the cell). The page has them at the same places.
_CORNERS = ((10, 16), (50, 16), (10, 55), (50, 55))
_NOTES = (
    ("corner", 10, "24", _CORNERS),
    ("centre", 11, "247", ((20, 35), (30, 35), (40, 35))),
    ("corner", 16, "23", _CORNERS),
    ("centre", 16, "48", ((25, 35), (35, 35))),
)

# Colours of cells: (cell, the numbers of its colours).
_COLOURS = ((18, (5,)), (21, (3,)), (22, (7, 1)), (24, (6,)))

# The marks of hints, in the order of the legend: the role of each, and the key of its words.
_ROLES = ("unit", "crossing", "cell", "main", "second", "third", "fin", "placed", "struck")
_OTHER_ROLES = ("witness", "closed", "strong", "weak", "group")
_KEYS = {"second": "marks.second_part"}  # a pattern with two sides names them in its own legend
LEGEND = tuple((role, _KEYS.get(role, f"marks.{role}")) for role in _ROLES + _OTHER_ROLES)


class Figures:
    """The pictures by their names in the texts."""

    def __init__(self, examples: list[Example], site_texts: SiteTexts) -> None:
        (self._example,) = (each for each in examples if each.technique.slug == EXAMPLE)
        self._site_texts = site_texts

    def draw(self, name: str, label: str) -> str:
        """Return the picture of this name as SVG. label: The id of its caption."""
        if name == "notes":
            return _band(label)
        stages = {"where": WHERE, "why": WHY}
        return Picture(self._example, stages[name]).board(label)

    def legend(self) -> str:
        """Return the list of all marks with their meaning."""
        rows = "".join(f"<li>{sample(role)}{self._site_texts(key)}</li>" for role, key in LEGEND)
        return f'<ul class="marks">{rows}</ul>'


def _band(label: str) -> str:
    """Return three rows of a board with givens, entries, notes and colours."""
    givens = [sign != "." for sign in GIVENS] + [False] * 54
    shapes: list[Shape] = []
    for cell, colours in _COLOURS:
        shapes += _tinted(cell, colours)
    shapes += [*LINES, *draw_values(ENTRIES.values, givens)]
    for role, cell, digits, places in _NOTES:
        x, y = CELL * (cell % 9), CELL * (cell // 9)
        xs = " ".join(str(x + left) for left, _ in places[: len(digits)])
        ys = " ".join(str(y + top) for _, top in places)
        shapes.append(text(role, digits, xs, ys))
    drawn = svg_of(shapes, lambda role: f'class="of-{role}"')
    return (
        f'<svg class="drawn" viewBox="-2 -2 {WIDE + 4} {3 * CELL + 4}" role="img" '
        f'aria-labelledby="{label}">{drawn}</svg>'
    )


def _tinted(cell: int, colours: tuple[int, ...]) -> "list[Shape]":
    """Return the ground of a cell in its colours; a second colour fills the lower right half."""
    shapes = [ground(f"colour-{colours[0]}", (cell,))]
    if len(colours) > 1:
        x, y = CELL * (cell % 9), CELL * (cell // 9)
        shapes.append((f"colour-{colours[1]}", "path", f'd="M{x + CELL} {y}v{CELL}h-{CELL}z"', ""))
    return shapes
