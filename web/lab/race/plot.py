"""Bars on a logarithmic scale, as SVG text.

The picture stands alone: its colours are attributes, and it needs no style sheet. MicroPython runs this
file too.
"""

import math
from typing import TYPE_CHECKING

from shared.svg import FONTS, THEMES, escaped

if TYPE_CHECKING:
    from collections.abc import Sequence

    Bar = tuple[str, float, str, bool]  # name, value, its text, whether the value is only a lower bound
    Panel = tuple[str, Sequence[Bar]]  # title, bars

WIDTH = 640
NAMES = 150  # room for the names, left of the bars
VALUES = 140  # and for the values, right of the longest one
LEFT, RIGHT = NAMES, WIDTH - VALUES
ROW, BAR = 28, 16
HEAD, FOOT = 40, 34  # above and below the bars of a panel
MOST_TICKS = 7
TIP = 8  # the point at the end of a bar that is only a lower bound

_POWERS = "⁰¹²³⁴⁵⁶⁷⁸⁹"


def draw(panels: "Sequence[Panel]", theme: str = "light", title: str = "") -> str:
    """Return the panels below each other, each with a scale of its own.

    theme: a name of THEMES; title: what the picture shows, for screen readers.
    """
    colours = THEMES[theme]
    parts = []
    top = 0
    for panel in panels:
        parts.append(_panel(panel, top, colours))
        top += HEAD + ROW * len(panel[1]) + FOOT
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{top}" '
        f'viewBox="0 0 {WIDTH} {top}" '
        f'role="img" font-family="{FONTS}" font-size="14">\n'
        + (f"<title>{escaped(title)}</title>\n" if title else "")
        + f'<rect width="{WIDTH}" height="{top}" fill="{colours["paper"]}"/>\n'
        + "".join(parts)
        + "</svg>\n"
    )


def scale(values: "Sequence[float]") -> "tuple[int, int]":
    """Return the lowest and the highest power of ten between which these positive values lie.

    The lowest lies below them all, so that every bar has a length.
    """
    if not values:
        return 0, 1
    low, high = min(values), max(values)
    first = math.floor(math.log10(low))
    first -= 10.0**first >= low
    return first, math.ceil(math.log10(high))


def _panel(panel: "Panel", top: int, colours: "dict[str, str]") -> str:
    title, bars = panel
    first, last = scale([value for _, value, _, _ in bars if value > 0])
    bottom = top + HEAD + ROW * len(bars)

    def across(value: float) -> float:
        return LEFT + (RIGHT - LEFT) * (math.log10(value) - first) / (last - first)

    parts = [_text(title, LEFT, top + 24, colours["ink"], ' font-weight="650"')]
    step = (last - first - 1) // MOST_TICKS + 1
    for power in range(first, last + 1, step):
        x = LEFT + (RIGHT - LEFT) * (power - first) / (last - first)
        line = f"M{x:.1f} {top + HEAD - 4}V{bottom + 4}"
        parts.append(f'<path stroke="{colours["hairline"]}" d="{line}"/>\n')
        parts.append(_text(_power(power), x, bottom + 20, colours["faint-ink"], ' text-anchor="middle"'))
    for place, (name, value, said, is_open) in enumerate(bars):
        middle = top + HEAD + ROW * place + ROW // 2
        parts.append(_text(name, LEFT - 10, middle + 5, colours["ink"], ' text-anchor="end"'))
        end = float(LEFT)
        if value > 0:
            end = across(value)
            parts.append(_bar(end, middle - BAR // 2, is_open, colours))
        parts.append(_text(said, end + TIP + 6, middle + 5, colours["ink"]))
    return "".join(parts)


def _bar(end: float, top: int, is_open: bool, colours: "dict[str, str]") -> str:
    """Return a full bar; of a lower bound only the outline, with a point at its end."""
    accent = colours["accent"]
    if not is_open:
        return f'<path fill="{accent}" d="M{LEFT} {top}H{end:.1f}v{BAR}H{LEFT}z"/>\n'
    half = BAR // 2
    point = f"M{end:.1f} {top}l{TIP} {half}l-{TIP} {half}"
    return (
        f'<path fill="none" stroke="{accent}" stroke-width="1.5" '
        f'd="M{end:.1f} {top}H{LEFT}v{BAR}H{end:.1f}{point}"/>\n'
    )


def _power(power: int) -> str:
    """Return a power of ten: a small one as a number, any other with an exponent."""
    if 0 <= power < 4:
        return str(10**power)
    if -4 < power < 0:
        return "0." + "0" * (-power - 1) + "1"
    return "10" + ("⁻" if power < 0 else "") + "".join([_POWERS[int(sign)] for sign in str(abs(power))])


def _text(text: str, x: float, y: int, fill: str, attributes: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y}" fill="{fill}"{attributes}>{escaped(text)}</text>\n'
