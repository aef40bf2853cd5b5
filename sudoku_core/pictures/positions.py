"""Positions as SVG pictures, with values, candidates and the marks of a step."""

from sudoku_core.board.digits import NONE
from sudoku_core.board.grid import Grid
from sudoku_core.board.literals import ThemeName
from sudoku_core.notation import parse
from sudoku_core.pictures.board import FOOT, LINES, draw_values, picture
from sudoku_core.pictures.board import STYLES as STYLES_OF_BOARDS
from sudoku_core.pictures.drawing import (
    CELL,
    FOOT_OF_NOTE,
    MIDDLE,
    THIRDS,
    draw_candidates,
    in_theme,
    svg_of,
    text,
)
from sudoku_core.pictures.shapes import STYLES as STYLES_OF_STEPS
from sudoku_core.pictures.shapes import concluded, shapes_of_step
from sudoku_core.pictures.themes import THEMES
from sudoku_core.pictures.words import board_in_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from sudoku_core.pictures.drawing import Shape
    from sudoku_core.pictures.themes import Theme
    from sudoku_core.techniques.position import Position
    from sudoku_core.techniques.step import Step

    Drawable = Grid | Position | str
    Marked = Step | None
else:  # `typing.get_type_hints` evaluates these texts; drawing a grid does not load the techniques
    Drawable = "Grid | str | __import__('sudoku_core').techniques.Position"
    Marked = "__import__('sudoku_core').techniques.Step | None"

STYLES = STYLES_OF_BOARDS | STYLES_OF_STEPS

# The places of digits in a cell: a value's x and base line, the thirds of candidates and their base line.
PLACES: "dict[str, int | tuple[int, ...]]" = {
    "cell": CELL,
    "value": (MIDDLE, FOOT),
    "thirds": THIRDS,
    "note": FOOT_OF_NOTE,
}


def svg(
    position: "Drawable",
    step: "Marked" = None,
    *,
    theme: "ThemeName" = "light",
    title: str = "",
) -> str:
    """Return a board as SVG text, 580 units wide and high.

    position: A Grid, a Position of `techniques`, or a text that `parse` reads. Candidates are drawn if
    the grid has its own, or if there is a step.
    step: A Step in this position, whose marks are drawn.
    theme: "light", "dark", or "print" for black on white.
    title: A description for readers who do not see the picture; by default, the step and the rows in
    words.
    The result is one `<svg>` element.
    Raises PuzzleError if a text cannot be read, and ValueError for any other theme.

    >>> from sudoku_core.pictures import svg
    >>> svg("." * 81, theme="print")[:4]
    '<svg'
    """
    if theme not in THEMES:
        raise ValueError("a theme is one of " + ", ".join(THEMES) + ", not " + repr(theme))
    grid = grid_of(position)
    shapes = shapes_on(grid, step) if step else []
    with_candidates = bool(step) or grid.noted
    description = title or " ".join([*([step.say()] if step else []), board_in_words(grid)])
    return draw_svg(grid, shapes, THEMES[theme], description, with_candidates=with_candidates)


def grid_of(position: "Grid | Position | str") -> Grid:
    """Return the grid of a position, a grid or a text."""
    if isinstance(position, str):
        return parse(position)
    return position if isinstance(position, Grid) else position.grid


def shapes_on(grid: Grid, step: "Step") -> "list[Shape]":
    """Return the shapes of a step over this grid."""
    return shapes_of_step(facts_of_step(grid, step), grid.values, grid.candidates)


def facts_of_step(grid: Grid | None, step: "Step") -> "dict[str, Any]":
    """Return the facts of a step that are drawn; without a grid, they include no witnesses."""
    from sudoku_core.techniques.position import Position
    from sudoku_core.techniques.proof.witnesses import witnesses_of
    from sudoku_core.techniques.step_json.showing import marks_to_json

    found = witnesses_of(step.pattern, Position.of(grid, proper=False)).all if grid else ()
    return marks_to_json(step, step.pattern.drawing(), found)


def draw_without_board(step: "Step") -> "tuple[Grid, list[Shape]]":
    """Return an empty grid and the marks of a step on it, with only the candidates that it marks."""
    facts = facts_of_step(None, step)
    candidates = [NONE] * 81
    drawing = facts["drawing"]
    marked = concluded([*facts["placements"], *facts["eliminations"]])
    for each in [*marked, *drawing["main"], *drawing["second"], *drawing["third"], *drawing["fins"]]:
        candidates[each % 81] |= 1 << each // 81
    return Grid((0,) * 81), shapes_of_step(facts, (0,) * 81, candidates)


def draw_svg(
    grid: Grid,
    shapes: "Sequence[Shape]",
    theme: "Theme",
    title: str,
    *,
    with_candidates: bool,
) -> str:
    """Return this grid with these shapes over it as SVG text.

    theme: The colours by name.
    title: A description of the picture.
    """
    candidates = draw_candidates(grid.values, grid.candidates) if with_candidates else ("", "", "")
    below = [*LINES, *draw_values(grid.values, grid.givens), text("candidate", *candidates)]
    look = in_theme(theme, STYLES)
    marks = f'<g data-role="marks">{svg_of(shapes, look)}</g>'
    return picture(svg_of(below, look) + marks, theme, title)
