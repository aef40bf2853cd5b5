"""A board as a picture: SVG text, with its values, its candidates and the marks of a step.

It has attributes only, no `style`, so that it can become part of a page whose policy forbids those. It says
in its title what it shows.
"""

from sudoku_core.board.digits import NONE
from sudoku_core.board.geometry import COLUMN_OF, ROW_OF
from sudoku_core.board.grid import Grid
from sudoku_core.board.literals import ThemeName
from sudoku_core.notation import parse
from sudoku_core.pictures.links import CELL
from sudoku_core.pictures.shapes import (
    BASE_LINE,
    THIRDS,
    candidates_drawn,
    concluded,
    lines_drawn,
    shapes_of_step,
    svg_of,
)
from sudoku_core.pictures.themes import FONTS, THEMES, svg_opening
from sudoku_core.pictures.words import board_in_words

TYPE_CHECKING = False  # so that `typing` is not loaded
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from sudoku_core.pictures.shapes import Shape
    from sudoku_core.pictures.themes import Theme
    from sudoku_core.techniques.position import Position
    from sudoku_core.techniques.step import Step

    Drawable = Grid | Position | str
    Marked = Step | None
else:  # texts that `typing.get_type_hints` evaluates, so that drawing a grid loads no techniques
    Drawable = "Grid | str | __import__('sudoku_core').techniques.Position"
    Marked = "__import__('sudoku_core').techniques.Step | None"

MARGIN = 20
SIZE = 9 * CELL + 2 * MARGIN

_DIGIT = 34  # its size of type
# Role of a text -> its ink, and its type.
_TEXTS = {
    "given": ("ink", f'font-size="{_DIGIT}" font-weight="650"'),
    "entry": ("accent", f'font-size="{_DIGIT}" font-weight="400"'),
    "candidate": ("faint-ink", 'font-size="16"'),
}
_MIDDLE, _BASE_LINE = CELL // 2, 42  # of a digit, across and down in its cell

# Where digits stand in their cell: a value across and down, and candidates in thirds, each so much lower.
PLACES: "dict[str, int | tuple[int, ...]]" = {
    "cell": CELL,
    "value": (_MIDDLE, _BASE_LINE),
    "thirds": THIRDS,
    "note": BASE_LINE,
}


def svg(
    position: "Drawable",
    step: "Marked" = None,
    *,
    theme: "ThemeName" = "light",
    title: str = "",
) -> str:
    """Return a board as SVG text, 580 units wide and high.

    position: a grid, a position of `techniques`, or a text that `parse` takes. Candidates are drawn where
    the grid has some of its own, and below a step. step: a step in this position, whose marks are drawn.
    theme: "light", "dark", or "print" for black on white. title: what the picture shows, for those who do
    not see it; without one, the step and the rows in words.
    Raises PuzzleError for a bad text, and ValueError where there is no such theme.
    """
    if theme not in THEMES:
        raise ValueError("a theme is one of " + ", ".join(THEMES) + ", not " + repr(theme))
    grid = grid_of(position)
    shapes = shapes_on(grid, step) if step else []
    with_candidates = bool(step) or grid.noted
    said = title or " ".join([*([step.say()] if step else []), board_in_words(grid)])
    return drawn(grid, shapes, THEMES[theme], said, with_candidates=with_candidates)


def grid_of(position: "Grid | Position | str") -> Grid:
    """Return the grid of what can be drawn."""
    if isinstance(position, str):
        return parse(position)
    return position if isinstance(position, Grid) else position.grid


def shapes_on(grid: Grid, step: "Step") -> "list[Shape]":
    """Return the shapes of a step over this grid."""
    return shapes_of_step(marks_of(grid, step), grid.values, grid.candidates)


def marks_of(grid: Grid | None, step: "Step") -> "dict[str, Any]":
    """Return of a step what is drawn, as plain data; without a grid, no values that keep a digit out."""
    from sudoku_core.techniques.position import Position
    from sudoku_core.techniques.proof.witnesses import witnesses_of
    from sudoku_core.techniques.step_json.showing import marks_shown

    found = witnesses_of(step.pattern, Position.of(grid, proper=False)).all if grid else ()
    return marks_shown(step, step.pattern.drawing(), found)


def without_a_board(step: "Step") -> "tuple[Grid, list[Shape]]":
    """Return an empty grid and the marks of a step on it, with no candidates but those that it marks."""
    marks = marks_of(None, step)
    candidates = [NONE] * 81
    drawing = marks["drawing"]
    marked = concluded([*marks["placements"], *marks["eliminations"]])
    for each in [*marked, *drawing["main"], *drawing["second"], *drawing["third"], *drawing["fins"]]:
        candidates[each % 81] |= 1 << each // 81
    return Grid((0,) * 81), shapes_of_step(marks, (0,) * 81, candidates)


def drawn(
    grid: Grid,
    shapes: "Sequence[Shape]",
    theme: "Theme",
    title: str,
    *,
    with_candidates: bool,
    attributes: str = "",
) -> str:
    """Return this grid with these shapes over it as SVG text. theme: the colours by name."""
    texts = texts_of(grid, with_candidates=with_candidates)
    opening = f' font-family="{FONTS}" text-anchor="middle"{attributes}'
    return (
        svg_opening(SIZE, SIZE, title, opening)
        + f'<rect width="{SIZE}" height="{SIZE}" fill="{theme["paper"]}"/>\n'
        + f'<g transform="translate({MARGIN} {MARGIN})">\n'
        + lines_drawn(theme)
        + "".join([_text(role, *text, theme) for role, text in texts.items()])
        + '<g data-role="marks">'
        + "".join([svg_of(shape, theme) for shape in shapes])
        + "</g>\n</g>\n</svg>\n"
    )


def texts_of(grid: Grid, *, with_candidates: bool) -> dict[str, tuple[str, str, str]]:
    """Return the givens, the entries and the candidates, each as its digits, and x and y of each digit."""
    none = ("", "", "")
    candidates = candidates_drawn(grid.values, grid.candidates) if with_candidates else none
    return {
        "given": _values(grid, is_given=True),
        "entry": _values(grid, is_given=False),
        "candidate": candidates,
    }


def _values(grid: Grid, *, is_given: bool) -> tuple[str, str, str]:
    cells = [cell for cell in range(81) if grid.values[cell] and bool(grid.givens[cell]) == is_given]
    xs = " ".join([str(CELL * COLUMN_OF[cell] + _MIDDLE) for cell in cells])
    ys = " ".join([str(CELL * ROW_OF[cell] + _BASE_LINE) for cell in cells])
    return "".join([str(grid.values[cell]) for cell in cells]), xs, ys


def _text(role: str, digits: str, xs: str, ys: str, theme: "Theme") -> str:
    """Return these digits, each in the middle of its cell, as one text."""
    ink, attributes = _TEXTS[role]
    return f'<text data-role="{role}" x="{xs}" y="{ys}" fill="{theme[ink]}" {attributes}>{digits}</text>\n'
