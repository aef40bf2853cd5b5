"""A step of the runs as a picture: SVG text with each board, its sentence and its counters.

The picture stands alone in an article: its colours are in it.
"""

from typing import TYPE_CHECKING

from lab.looks import cells
from lab.looks.numbers import count_shown
from lab.looks.panel import COUNTERS, name_of
from sudoku_core.board.geometry import CELLS, COLUMN_OF, ROW_OF
from sudoku_core.pictures.themes import FONTS, LIGHT, escaped

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lab.looks.cells import CellLook
    from lab.looks.panel import PanelLook
    from shared.words import Words

CELL = 40
BOARD = 9 * CELL
MARGIN = 20

# A panel: its name, its board, lines of text below; and the lines below all panels.
_NAME, _BELOW = 34, 86
_PANEL_WIDTH, _PANEL_HEIGHT = BOARD + MARGIN, _NAME + BOARD + _BELOW
_FOOT = 128

_INKS = ("", "ink", "faint-ink", "accent")  # by kind of cell
# How wide a character is, in parts of the size of type: about, for the fonts of a system are not known.
_LATIN, _CHINESE = 0.56, 1.0


def size(panels: int) -> tuple[int, int]:
    """Return the width and the height of a picture with this number of panels."""
    columns, rows = min(2, panels), (panels + 1) // 2
    return columns * _PANEL_WIDTH + MARGIN, rows * _PANEL_HEIGHT + _FOOT


def caption(panel: "PanelLook", words: "Words") -> str:
    """Return the name of a panel and what its sentence says."""
    name = name_of(panel.algorithm, words)
    if not panel.sentence:
        return name
    return words.say("lab.picture_text", {"algorithm": name, "sentence": panel.sentence})


def draw(
    panels: "Sequence[PanelLook]", words: "Words", title: str, facts: tuple[str, str], link: str
) -> str:
    """Return a picture of these panels.

    title: what it shows, in words. facts: the place of the slider, the puzzle. link: the step's address.
    """
    width, height = size(len(panels))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" role="img" font-family="{FONTS}">\n'
        f"<title>{escaped(title)}</title>\n"
        f'<rect width="{width}" height="{height}" fill="{LIGHT["paper"]}"/>\n'
    ]
    for place_of, panel in enumerate(panels):
        x, y = MARGIN + place_of % 2 * _PANEL_WIDTH, place_of // 2 * _PANEL_HEIGHT
        parts.append(f'<g transform="translate({x} {y})">{_panel(panel, words)}</g>\n')
    parts.append(_foot(facts, link, width, height))
    return "".join(parts) + "</svg>\n"


def _panel(panel: "PanelLook", words: "Words") -> str:
    sentence = words.say(*panel.sentence) if panel.sentence else ""
    counts = [
        words.say("lab.count_" + name) + " " + count_shown(name, count)
        for name, count in zip(COUNTERS, panel.counters)
    ]
    below = _NAME + BOARD + 22
    return (
        _text(name_of(panel.algorithm, words), 0, 24, 18, "ink", ' font-weight="650"')
        + f'<g transform="translate(0 {_NAME})">{_board(panel.cells)}</g>'
        + _paragraph(sentence, below, 15, "ink", 2)
        + _paragraph(", ".join(counts), below + 42, 12, "faint-ink", 2)
    )


def _board(looks: "Sequence[CellLook]") -> str:
    tints = "".join([_tint(cell, looks[cell]) for cell in CELLS])
    digits = "".join([_digit(cell, looks[cell]) for cell in CELLS])
    hair = "".join([f"M{at} 0V{BOARD}M0 {at}H{BOARD}" for at in range(CELL, BOARD, CELL)])
    firm = "".join([f"M{at} 0V{BOARD}M0 {at}H{BOARD}" for at in range(0, BOARD + 1, 3 * CELL)])
    return (
        tints
        + f'<path fill="none" stroke="{LIGHT["hairline"]}" d="{hair}"/>'
        + f'<path fill="none" stroke="{LIGHT["firm"]}" stroke-width="2" d="{firm}"/>'
        + digits
    )


def _tint(cell: int, look: "CellLook") -> str:
    """Return the ground of a cell that has marks."""
    marks = look.marks
    x, y = CELL * COLUMN_OF[cell], CELL * ROW_OF[cell]
    if marks & (cells.DEAD | cells.CLASH | cells.SEEN):
        return f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{LIGHT["alarm-tint"]}"/>'
    if marks & cells.NOW:
        return f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{LIGHT["colour-1"]}"/>'
    return ""


def _digit(cell: int, look: "CellLook") -> str:
    """Return the digit of a cell, and the frame of that of the event."""
    x, y = CELL * COLUMN_OF[cell], CELL * ROW_OF[cell]
    frame = ""
    if look.marks & cells.NOW:
        frame = (
            f'<rect x="{x + 2}" y="{y + 2}" width="{CELL - 4}" height="{CELL - 4}" fill="none" '
            f'stroke="{LIGHT["accent"]}" stroke-width="2"/>'
        )
    if not look.value and not look.tried:
        return frame
    ink = _INKS[look.kind] if look.value else "alarm"
    weight = "650" if look.kind == cells.GIVEN else "400"
    struck = "" if look.value else ' text-decoration="line-through"'
    more = f' text-anchor="middle" font-weight="{weight}"{struck}'
    return frame + _text(str(look.value or look.tried), x + CELL // 2, y + 28, 24, ink, more)


def _foot(facts: tuple[str, str], link: str, width: int, height: int) -> str:
    """Return where this step is to be seen: its place, the puzzle, and the address as a link."""
    place, puzzle = facts
    most = (width - 2 * MARGIN) / 11
    lines = wrapped(puzzle, most)
    texts = [_text(line, MARGIN, 40 + 15 * number, 11, "faint-ink") for number, line in enumerate(lines)]
    links = [
        _text(line, MARGIN, 40 + 15 * (len(lines) + number), 11, "accent")
        for number, line in enumerate(wrapped(link, most)[:4])
    ]
    return (
        f'<g transform="translate(0 {height - _FOOT})">{_text(place, MARGIN, 20, 13, "ink")}'
        f'{"".join(texts)}<a href="{escaped(link)}">{"".join(links)}</a></g>\n'
    )


def _paragraph(text: str, y: int, size: int, ink: str, most: int) -> str:
    """Return a text of at most `most` lines, as wide as a board."""
    lines = wrapped(text, BOARD / size)[:most]
    return "".join(
        [_text(line, 0, y + number * (size + 4), size, ink) for number, line in enumerate(lines)]
    )


def _text(text: str, x: int, y: int, size: int, ink: str, more: str = "") -> str:
    return f'<text x="{x}" y="{y}" font-size="{size}" fill="{LIGHT[ink]}"{more}>{escaped(text)}</text>'


def wrapped(text: str, most: float) -> list[str]:
    """Return the lines of a text, each at most about `most` times as wide as its type is high.

    A line ends between words, or Chinese characters; in a longer word, where the line is full.
    """
    lines = []
    start = end = 0
    width = 0.0
    for place, character in enumerate(text):
        width += _width(character)
        if width > most:
            end = end if end > start else place
            lines.append(text[start:end].strip())
            start = end
            width = sum([_width(each) for each in text[start : place + 1]])
        if character == " " or ord(character) > 0x2E7F:
            end = place + 1
    lines.append(text[start:].strip())
    return lines


def _width(character: str) -> float:
    return _CHINESE if ord(character) > 0x2E7F else _LATIN
