"""Draw a step of the runs as SVG text: each board with its sentence and its counters.

The picture contains its colours, so that an article needs no style sheet for it.
"""

from typing import TYPE_CHECKING

from lab.looks import cells
from lab.looks.numbers import format_count
from lab.looks.panel import COUNTERS, algorithm_name
from sudoku_core.board.geometry import CELLS
from sudoku_core.pictures.board import BOARD_SIZE, LINES, background, digits
from sudoku_core.pictures.drawing import frame, styles_in_theme, svg_of
from sudoku_core.pictures.themes import FONTS, LIGHT, escape_xml

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lab.looks.cells import CellLook
    from lab.looks.panel import PanelLook
    from shared.words import Words
    from sudoku_core.pictures.drawing import Shape

BOARD_WIDTH = 360
MARGIN = 20

_NAME_HEIGHT = 34  # the height of a panel's name above its board
_TEXT_HEIGHT = 86  # the height of the text below a board
_FOOTER_HEIGHT = 128  # the height of the text below all panels
_PANEL_WIDTH = BOARD_WIDTH + MARGIN
_PANEL_HEIGHT = _NAME_HEIGHT + BOARD_WIDTH + _TEXT_HEIGHT

# The styles of lines, of digits (by the CSS classes of their kinds), and of cells with marks.
_STYLES = {
    "hairline": 'fill="none" stroke="{hairline}" stroke-width="1.5"',
    "firm": 'fill="none" stroke="{firm}" stroke-width="3"',
    "given": 'fill="{ink}" font-size="36" font-weight="650"',
    "entry": 'fill="{accent}" font-size="36"',
    "solved": 'fill="{faint-ink}" font-size="36"',
    "tried": 'fill="{alarm}" font-size="36" text-decoration="line-through"',
    "fault": 'fill="{alarm-tint}"',
    "now": 'fill="{colour-1}"',
    "event": 'fill="none" stroke="{accent}" stroke-width="3"',
}
# The approximate width of a character, relative to the font size. The system's fonts are not known.
_LATIN_WIDTH, _CHINESE_WIDTH = 0.56, 1.0


def picture_size(panels: int) -> tuple[int, int]:
    """Return the width and the height of a picture with this number of panels."""
    columns, rows = min(2, panels), (panels + 1) // 2
    return columns * _PANEL_WIDTH + MARGIN, rows * _PANEL_HEIGHT + _FOOTER_HEIGHT


def draw_picture(
    panels: "Sequence[PanelLook]",
    words: "Words",
    title: str,
    position_and_puzzle: tuple[str, str],
    link: str,
) -> str:
    """Return a picture of these panels.

    title: A description in words.
    position_and_puzzle: The position of the slider in words, and the puzzle.
    link: The address of the step.
    """
    width, height = picture_size(len(panels))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" role="img" font-family="{FONTS}">\n'
        f"<title>{escape_xml(title)}</title>\n"
        f'<rect width="{width}" height="{height}" fill="{LIGHT["paper"]}"/>\n'
    ]
    for index, panel in enumerate(panels):
        x, y = MARGIN + index % 2 * _PANEL_WIDTH, index // 2 * _PANEL_HEIGHT
        parts.append(f'<g transform="translate({x} {y})">{_draw_panel(panel, words)}</g>\n')
    parts.append(_draw_footer(position_and_puzzle, link, width, height))
    return "".join(parts) + "</svg>\n"


def _draw_panel(panel: "PanelLook", words: "Words") -> str:
    sentence = words.say(*panel.sentence) if panel.sentence else ""
    counts = [
        words.say("lab.count_" + name) + " " + format_count(name, count)
        for name, count in zip(COUNTERS, panel.counters)
    ]
    text_top = _NAME_HEIGHT + BOARD_WIDTH + 22
    return (
        _draw_text(algorithm_name(panel.algorithm, words), 0, 24, 18, "ink", ' font-weight="650"')
        + f'<g transform="translate(0 {_NAME_HEIGHT}) scale({BOARD_WIDTH / BOARD_SIZE:.5f})" '
        + 'text-anchor="middle">'
        + svg_of(_board_shapes(panel.cells), styles_in_theme(LIGHT, _STYLES))
        + "</g>"
        + _draw_paragraph(sentence, text_top, 15, "ink", 2)
        + _draw_paragraph(", ".join(counts), text_top + 42, 12, "faint-ink", 2)
    )


def _board_shapes(looks: "Sequence[CellLook]") -> "list[Shape]":
    """Return the shapes of a board, from bottom to top."""
    shapes: list[Shape] = []
    for cell in CELLS:
        marks = looks[cell].marks
        if marks & (cells.NO_CANDIDATES | cells.CONFLICT | cells.FORBIDDING):
            shapes.append(background("fault", (cell,)))
        elif marks & cells.EVENT_CELL:
            shapes.append(background("now", (cell,)))
    shapes += LINES
    for cell in CELLS:
        digit, kind, marks, tried = looks[cell]
        if marks & cells.EVENT_CELL:
            shapes.append(frame("event", (cell,), 3, 0))
        if digit or tried:
            role = cells.KIND_CLASSES[kind] if digit else "tried"
            shapes.append(digits(role, [(cell, digit or tried)]))
    return shapes


def _draw_footer(position_and_puzzle: tuple[str, str], link: str, width: int, height: int) -> str:
    """Return the text below the panels: the step, the puzzle, and the address as a link."""
    position, puzzle = position_and_puzzle
    limit = (width - 2 * MARGIN) / 11
    lines = wrap_text(puzzle, limit)
    texts = [
        _draw_text(line, MARGIN, 40 + 15 * number, 11, "faint-ink") for number, line in enumerate(lines)
    ]
    links = [
        _draw_text(line, MARGIN, 40 + 15 * (len(lines) + number), 11, "accent")
        for number, line in enumerate(wrap_text(link, limit)[:4])
    ]
    position_text = _draw_text(position, MARGIN, 20, 13, "ink")
    return (
        f'<g transform="translate(0 {height - _FOOTER_HEIGHT})">{position_text}'
        f'{"".join(texts)}<a href="{escape_xml(link)}">{"".join(links)}</a></g>\n'
    )


def _draw_paragraph(text: str, y: int, size: int, ink: str, limit: int) -> str:
    """Return a text as SVG, as wide as a board and with at most `limit` lines."""
    lines = wrap_text(text, BOARD_WIDTH / size)[:limit]
    return "".join(
        [_draw_text(line, 0, y + number * (size + 4), size, ink) for number, line in enumerate(lines)]
    )


def _draw_text(text: str, x: int, y: int, size: int, ink: str, attributes: str = "") -> str:
    attributes = f'x="{x}" y="{y}" font-size="{size}" fill="{LIGHT[ink]}"' + attributes
    return f"<text {attributes}>{escape_xml(text)}</text>"


def wrap_text(text: str, limit: float) -> list[str]:
    """Wrap a text into lines of at most about `limit` times the font size.

    A line ends between words or Chinese characters. A word longer than a line is split where the line is
    full.
    """
    lines = []
    start = end = 0
    width = 0.0
    for index, character in enumerate(text):
        width += _character_width(character)
        if width > limit:
            end = end if end > start else index
            lines.append(text[start:end].strip())
            start = end
            width = sum([_character_width(in_line) for in_line in text[start : index + 1]])
        if character == " " or ord(character) > 0x2E7F:
            end = index + 1
    lines.append(text[start:].strip())
    return lines


def _character_width(character: str) -> float:
    return _CHINESE_WIDTH if ord(character) > 0x2E7F else _LATIN_WIDTH
