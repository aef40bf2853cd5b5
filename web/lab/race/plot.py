"""Draw dots on a logarithmic scale as SVG text: a row for each algorithm, a dot for each puzzle.

The picture works without a style sheet: its colours are attributes.
"""

import math
from typing import TYPE_CHECKING

from sudoku_core.pictures.themes import FONTS, THEMES, escape_xml

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from lab.race.spread import Figure, Spread

    Line = tuple[str, Sequence[Figure], Spread | None, str]  # name, dots, their spread, label
    Panel = tuple[str, Sequence[Line]]  # title, rows

WIDTH = 640
NAMES = 150  # room for the names, left of the dots
VALUES = 100  # room for the labels, right of them
LEFT_EDGE, RIGHT_EDGE = NAMES, WIDTH - VALUES
ROW_HEIGHT = 28
HEAD_HEIGHT, FOOT_HEIGHT = 40, 34  # above and below the rows of a panel
MOST_TICKS = 7
LARGE = 6  # the width of a dot that is alone in its row
SMALL = 4  # the width of any other dot
SCATTER = 6  # the largest distance of a dot from its row's middle; equal dots are spread vertically
ARROW = 9  # the length of the arrow of a lower bound

_POWERS = "⁰¹²³⁴⁵⁶⁷⁸⁹"


def plot_parts(panels: "Sequence[Panel]", theme: str = "light", title: str = "") -> "Iterator[str]":
    """Yield the parts of a picture of these panels, one below the other, each with its own scale.

    theme: A name of THEMES. title: A description for screen readers.
    """
    colours = THEMES[theme]
    height = sum([HEAD_HEIGHT + ROW_HEIGHT * len(rows) + FOOT_HEIGHT for _, rows in panels])
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" '
        f'viewBox="0 0 {WIDTH} {height}" '
        f'role="img" font-family="{FONTS}" font-size="14">\n'
        + (f"<title>{escape_xml(title)}</title>\n" if title else "")
        + f'<rect width="{WIDTH}" height="{height}" fill="{colours["paper"]}"/>\n'
    )
    top = 0
    for name, rows in panels:
        powers = scale([value for _, figures, _, _ in rows for value, _ in figures if value > 0])
        yield _draw_frame(name, len(rows), top, powers, colours)
        for place, row in enumerate(rows):
            yield _draw_row(row, top + HEAD_HEIGHT + ROW_HEIGHT * place + ROW_HEIGHT // 2, powers, colours)
        top += HEAD_HEIGHT + ROW_HEIGHT * len(rows) + FOOT_HEIGHT
    yield "</svg>\n"


def scale(values: "Sequence[float]") -> tuple[int, int]:
    """Return the exponents of the powers of ten just below and above these positive values."""
    if not values:
        return 0, 1
    first, last = math.floor(math.log10(min(values))), math.ceil(math.log10(max(values)))
    return first, max(last, first + 1)


def _x_of(value: float, powers: tuple[int, int]) -> float:
    """Return the x coordinate of a positive value."""
    first, last = powers
    return LEFT_EDGE + (RIGHT_EDGE - LEFT_EDGE) * (math.log10(value) - first) / (last - first)


def _draw_frame(
    title: str, count: int, top: int, powers: tuple[int, int], colours: "dict[str, str]"
) -> str:
    """Return the title of a panel and its scale, as SVG text."""
    first, last = powers
    bottom = top + HEAD_HEIGHT + ROW_HEIGHT * count
    parts = [_draw_text(title, LEFT_EDGE, top + 24, colours["ink"], ' font-weight="650"')]
    step = (last - first - 1) // MOST_TICKS + 1
    for power in range(first, last + 1, step):
        x = LEFT_EDGE + (RIGHT_EDGE - LEFT_EDGE) * (power - first) / (last - first)
        line = f"M{x:.1f} {top + HEAD_HEIGHT - 4}V{bottom + 4}"
        parts.append(f'<path stroke="{colours["hairline"]}" d="{line}"/>\n')
        parts.append(
            _draw_text(_format_power(power), x, bottom + 20, colours["faint-ink"], ' text-anchor="middle"')
        )
    return "".join(parts)


def _draw_row(row: "Line", middle: int, powers: tuple[int, int], colours: "dict[str, str]") -> str:
    name, figures, spread, label = row
    dots, bounds = _draw_dots(figures, middle, powers, 1 if len(figures) == 1 else SCATTER)
    ink = colours["ink"]
    stroke = f'<path fill="none" stroke="{colours["accent"]}" stroke-width='
    width = LARGE if len(figures) == 1 else SMALL
    parts = [_draw_text(name, LEFT_EDGE - 10, middle + 5, ink, ' text-anchor="end"')]
    if dots:
        parts.append(f'{stroke}"{width}" stroke-linecap="round" d="{dots}"/>\n')
    if bounds:
        parts.append(f'{stroke}"1.25" d="{bounds}"/>\n')
    if spread:
        parts.append(_draw_spread(spread, middle, powers, ink))
    parts.append(_draw_text(label, RIGHT_EDGE + 14, middle + 5, ink))
    return "".join(parts)


def _draw_dots(
    figures: "Sequence[Figure]", middle: int, powers: tuple[int, int], scatter: int
) -> tuple[str, str]:
    """Return the paths of the full dots and of the lower bounds, which are open dots with an arrow."""
    full, bounds = [], []
    for place, (value, is_bound) in enumerate(figures):
        if value > 0:
            x, y = _x_of(value, powers), middle + place * 5 % (2 * scatter - 1) - scatter + 1
            if is_bound:
                bounds.append(f"M{x - 2:.1f} {y}a2 2 0 1 0 4 0a2 2 0 1 0-4 0m4 0h{ARROW}m-3-3l3 3-3 3")
            else:
                full.append(f"M{x:.1f} {y}h0")
    return "".join(full), "".join(bounds)


def _draw_spread(spread: "Spread", middle: int, powers: tuple[int, int], ink: str) -> str:
    """Return a line between the quartiles, with a mark at the median."""
    first, median, third = [_x_of(max(value, 1e-9), powers) for value, _ in spread]
    d = f"M{first:.1f} {middle}H{third:.1f}M{median:.1f} {middle - 9}v18"
    return f'<path fill="none" stroke="{ink}" stroke-width="2.5" d="{d}"/>\n'


def _format_power(power: int) -> str:
    """Format a power of ten: a small one as a number, any other with an exponent."""
    if 0 <= power < 4:
        return str(10**power)
    if -4 < power < 0:
        return "0." + "0" * (-power - 1) + "1"
    return "10" + ("⁻" if power < 0 else "") + "".join([_POWERS[int(sign)] for sign in str(abs(power))])


def _draw_text(text: str, x: float, y: int, fill: str, attributes: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y}" fill="{fill}"{attributes}>{escape_xml(text)}</text>\n'
