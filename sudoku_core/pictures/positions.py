"""Draw positions as SVG, with values, candidates and the marks of a step."""

from sudoku_core.board.digits import NONE
from sudoku_core.board.grid import Grid
from sudoku_core.board.literals import ThemeName
from sudoku_core.notation import parse
from sudoku_core.pictures.board import BASELINE, LINES, draw_values, picture
from sudoku_core.pictures.board import STYLES as STYLES_OF_BOARDS
from sudoku_core.pictures.drawing import (
    CELL,
    FOOT_OF_NOTE,
    MIDDLE,
    THIRDS,
    draw_candidates,
    styles_in_theme,
    svg_of,
    text,
)
from sudoku_core.pictures.shapes import STYLES as STYLES_OF_STEPS
from sudoku_core.pictures.shapes import parse_conclusions, shapes_of_step
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

# The positions of digits in a cell: a value's x and baseline, the x and y of candidates and their baseline.
DIGIT_POSITIONS: "dict[str, int | tuple[int, ...]]" = {
    "cell": CELL,
    "value": (MIDDLE, BASELINE),
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
    title: A description for users who cannot see the picture; by default, the step and the rows in
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
    return shapes_of_step(drawn_fields_of_step(grid, step), grid.values, grid.candidates)


def drawn_fields_of_step(grid: Grid | None, step: "Step") -> "dict[str, Any]":
    """Return the fields of a step that are drawn; without a grid, they do not include witnesses."""
    from sudoku_core.techniques.position import Position
    from sudoku_core.techniques.proof.witnesses import witnesses_of
    from sudoku_core.techniques.step_json.showing import marks_to_json

    witnesses = witnesses_of(step.pattern, Position.of(grid, proper=False)).all if grid else ()
    return marks_to_json(step, step.pattern.drawing(), witnesses)


def draw_without_board(step: "Step") -> "tuple[Grid, list[Shape]]":
    """Return an empty grid and the marks of a step on it, with only the candidates that it marks."""
    fields = drawn_fields_of_step(None, step)
    candidates = [NONE] * 81
    drawing = fields["drawing"]
    conclusions = parse_conclusions([*fields["placements"], *fields["eliminations"]])
    for candidate in [
        *conclusions,
        *drawing["main"],
        *drawing["second"],
        *drawing["third"],
        *drawing["fins"],
    ]:
        candidates[candidate % 81] |= 1 << candidate // 81
    return Grid((0,) * 81), shapes_of_step(fields, (0,) * 81, candidates)


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
    shapes_below = [*LINES, *draw_values(grid.values, grid.givens), text("candidate", *candidates)]
    attributes_of_role = styles_in_theme(theme, STYLES)
    marks = f'<g data-role="marks">{svg_of(shapes, attributes_of_role)}</g>'
    return picture(svg_of(shapes_below, attributes_of_role) + marks, theme, title)
