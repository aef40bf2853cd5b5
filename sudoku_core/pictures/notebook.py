"""Show values in a notebook as HTML, SVG and plain text, all in English.

The HTML includes a style sheet with light and dark colours. If the style sheet is removed, the colours are
light. A path and a trace get a player. The player's script is self-contained, so it works in an exported
page without a server. If scripts are removed, the first picture and, for a path, the steps in words remain.
"""

import html as markup
import json
from pathlib import Path as File
from typing import TYPE_CHECKING, Any, NamedTuple

from sudoku_core.board.geometry import name as cell_name
from sudoku_core.board.grid import Grid, line_of
from sudoku_core.lab.recording.trace import Trace
from sudoku_core.pictures import positions
from sudoku_core.pictures.drawing import styles_in_theme
from sudoku_core.pictures.events import frames_of_trace
from sudoku_core.pictures.shapes import STYLES
from sudoku_core.pictures.text import draw_as_text as text_with_candidates
from sudoku_core.pictures.text import draw_values_as_text
from sudoku_core.pictures.themes import DARK, LIGHT
from sudoku_core.pictures.words import board_in_words
from sudoku_core.search.verdicts import Solution
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.step import Path, Step
from sudoku_core.techniques.words import name_of

if TYPE_CHECKING:
    from sudoku_core.pictures.drawing import Shape


class Frame(NamedTuple):
    """A board with the shapes over it and the caption below it."""

    grid: Grid
    shapes: "list[Shape]"
    caption: str
    with_candidates: bool


def html(value: object) -> str:
    """Return a grid, a solution, a step, a path or a trace as HTML."""
    frames = _frames_of(value)
    first_frame = frames[0]
    caption = (
        f'<p class="sudoku-said">{markup.escape(first_frame.caption)}</p>' if first_frame.caption else ""
    )
    board = f"{_style_sheet()}{_draw_frame(first_frame, _THEME_OF_PAGE)}"
    if len(frames) == 1:
        return f'<div class="sudoku-lab" lang="en">{board}{caption}</div>'
    caption = caption.replace(">", ' aria-live="polite">', 1)
    return (
        f'<div class="sudoku-lab sudoku-player" lang="en">{board}'
        f"{_controls_html(len(frames))}{caption}{_step_list_html(value)}"
        f'<script type="application/json">{_frames_to_json(frames)}</script>'
        f"<script>{_read_player_script()}</script></div>"
    )


def svg(value: object) -> str:
    """Return the value as one SVG picture in light colours; for a path or a trace, the first picture."""
    return _draw_frame(_frames_of(value)[0], LIGHT)


def text(value: object) -> str:
    """Return the value as plain text."""
    if isinstance(value, Path):
        return "\n".join([draw_values_as_text(value.start.grid), *_steps_in_words(value), value.end.say()])
    if isinstance(value, Step):
        return _sentence(value)
    if isinstance(value, Trace):
        return f"{draw_values_as_text(Grid(value.puzzle))}\n{value!r}"
    if isinstance(value, Solution):
        boards = [draw_values_as_text(grid) for grid in (value.grid, value.second) if grid]
        return "\n".join([*boards, _verdict(value)])
    if isinstance(value, Position):
        return text_with_candidates(value.grid)
    if hasattr(value, "_fields"):
        return f"{draw_values_as_text(_grid_of(value))}\n{_describe_result(value)}"
    assert isinstance(value, Grid)
    return text_with_candidates(value) if value.noted else draw_values_as_text(value)


# ---------------------------------------------------------------- frames


def _frames_of(value: object) -> list[Frame]:
    if isinstance(value, Path):
        return _frames_of_path(value)
    if isinstance(value, Trace):
        return [
            Frame(*board_and_caption, with_candidates=False) for board_and_caption in frames_of_trace(value)
        ]
    if isinstance(value, Step) and value.position:
        grid = value.position.grid
        return [Frame(grid, positions.shapes_on(grid, value), _sentence(value), with_candidates=True)]
    if isinstance(value, Step):
        return [Frame(*positions.draw_without_board(value), _sentence(value), with_candidates=False)]
    if isinstance(value, Solution):
        grids = [grid for grid in (value.grid, value.second) if grid] or [Grid((0,) * 81)]
        return [
            Frame(grid, [], f"{_verdict(value)}{_number_of_solution(number, grids)}", with_candidates=False)
            for number, grid in enumerate(grids, start=1)
        ]
    if isinstance(value, Position):
        return [Frame(value.grid, [], "", with_candidates=True)]
    if hasattr(value, "_fields"):
        return [Frame(_grid_of(value), [], _describe_result(value), with_candidates=False)]
    assert isinstance(value, Grid)
    return [Frame(value, [], "", with_candidates=value.noted)]


def _grid_of(value: Any) -> Grid:
    """Return the puzzle of a Made, the solution of a Rating, or an empty grid for a Contradiction."""
    grid = getattr(value, "puzzle", None) or getattr(getattr(value, "verdict", None), "grid", None)
    return grid or Grid((0,) * 81)


def _describe_result(value: Any) -> str:
    """Describe a Made, a Rating or a Contradiction in words."""
    if hasattr(value, "cells"):
        kind = "the fewest givens" if value.proven_smallest else "givens"
        return f"{kind} that cannot all be right: {', '.join(map(cell_name, value.cells))}"
    rating = getattr(value, "rating", value)
    if rating.level is None:
        return _verdict(rating.verdict)
    return f"{rating.level}, score {rating.score}, hardest step {name_of(rating.hardest, 'en')}"


def _frames_of_path(path: Path) -> list[Frame]:
    """Return a frame for each position with its next step, and one for the end."""
    grids = [position.grid for position in path.positions()]
    frames = [
        Frame(grid, positions.shapes_on(grid, step), caption, with_candidates=True)
        for grid, step, caption in zip(grids, path.steps, _steps_in_words(path), strict=False)
    ]
    return [*frames, Frame(grids[-1], [], path.end.say(), with_candidates=True)]


def _number_of_solution(number: int, grids: list[Grid]) -> str:
    return f" (solution {number})" if len(grids) > 1 else ""


def _steps_in_words(path: Path) -> list[str]:
    count = len(path.steps)
    return [
        f"Step {number} of {count}. {_sentence(step)}" for number, step in enumerate(path.steps, start=1)
    ]


def _sentence(step: Step) -> str:
    return f"{name_of(step.technique, 'en')}: {step.say()}"


def _verdict(solution: Solution) -> str:
    return f"{solution.status}: {solution.reason}" if solution.reason else solution.status


# ---------------------------------------------------------------- HTML

# Each colour is a variable of the style sheet below, with the light colour as its fallback.
_THEME_OF_PAGE = {name: f"var(--sudoku-{name}, {colour})" for name, colour in LIGHT.items()}

# Selectors of light and dark pages: JupyterLab and its exports, VS Code, Colab.
_LIGHT_PAGES = ('[data-jp-theme-light="true"]', ".vscode-light")
_DARK_PAGES = ('[data-jp-theme-light="false"]', ".vscode-dark", "html[theme=dark]")
_RULES = """
.sudoku-lab { max-width: 30rem; }
.sudoku-lab svg { display: block; width: 100%; height: auto; }
.sudoku-player svg { max-height: max(12rem, calc(100vh - 10rem)); }
.sudoku-lab .sudoku-controls:not([hidden]) { display: flex; gap: 0.5rem; align-items: center; }
.sudoku-lab .sudoku-controls button { min-width: 2.75rem; min-height: 2.75rem; font: inherit; }
.sudoku-lab .sudoku-controls input { flex: 1; min-width: 4rem; min-height: 2.75rem; }
.sudoku-lab .sudoku-said { min-height: 3em; margin: 0.5rem 0; }
"""
# Every system has a font for these characters; few have one for ⏮ and ⏭.
_PLAYER_BUTTONS = (
    ("first", "First", "|◀"),
    ("back", "Back", "◀"),
    ("on", "Next", "▶"),
    ("last", "Last", "▶|"),
)


def _style_sheet() -> str:
    light_variables, dark_variables = (
        "{ " + " ".join(f"--sudoku-{name}: {colour};" for name, colour in theme.items()) + " }"
        for theme in (LIGHT, DARK)
    )
    light_selectors, dark_selectors = (
        ", ".join(f"{page} .sudoku-lab" for page in pages) for pages in (_LIGHT_PAGES, _DARK_PAGES)
    )
    system_rule = f"@media (prefers-color-scheme: dark) {{ .sudoku-lab {dark_variables} }}"
    return (
        f"<style>{_RULES}.sudoku-lab {light_variables}\n{system_rule}\n"
        f"{light_selectors} {light_variables}\n{dark_selectors} {dark_variables}\n</style>"
    )


def _draw_frame(frame: Frame, theme: dict[str, str]) -> str:
    return positions.draw_svg(
        frame.grid, frame.shapes, theme, _title_of(frame), with_candidates=frame.with_candidates
    )


def _title_of(frame: Frame) -> str:
    return " ".join(filter(None, [frame.caption, board_in_words(frame.grid)]))


def _controls_html(count: int) -> str:
    buttons = "".join(
        f'<button type="button" data-to="{target}" aria-label="{name}" title="{name}">{symbol}</button>'
        for target, name, symbol in _PLAYER_BUTTONS
    )
    slider = f'<input type="range" min="0" max="{count - 1}" value="0" aria-label="Position">'
    attributes = 'class="sudoku-controls" role="group" aria-label="Player" hidden'
    return f"<div {attributes}>{buttons}{slider}</div>"


def _step_list_html(value: object) -> str:
    if not isinstance(value, Path):
        return ""
    steps = "".join(f"<li>{markup.escape(_sentence(step))}</li>" for step in value.steps)
    return f"<details><summary>All steps in words</summary><ol>{steps}</ol></details>"


def _frames_to_json(frames: list[Frame]) -> str:
    """Return the frames as JSON without any `<`, for a script element."""
    attributes_of_role = styles_in_theme(_THEME_OF_PAGE, STYLES)
    frame_fields: list[dict[str, Any]] = [
        {
            "values": str(frame.grid),
            "candidates": frame.grid.candidates if frame.with_candidates else (),
            "marks": frame.shapes,
            "said": frame.caption,
        }
        for frame in frames
    ]
    fields = {
        "styles": {role: attributes_of_role(role) for role in STYLES},
        "places": positions.DIGIT_POSITIONS,
        "givens": line_of(frames[0].grid.givens),
        "frames": frame_fields,
    }
    data = json.dumps(fields, ensure_ascii=False, separators=(",", ":"))
    return data.replace("<", "\\u003c")


def _read_player_script() -> str:
    loader = __loader__  # type: ignore[name-defined]  # the loader of a folder or an archive
    data: bytes = loader.get_data(str(File(__file__).with_name("player.js")))
    return data.decode()
