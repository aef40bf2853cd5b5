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
NAME_WIDTH = 150  # of the names to the left of the dots
LABEL_WIDTH = 100  # of the labels to the right of the dots
LEFT_EDGE, RIGHT_EDGE = NAME_WIDTH, WIDTH - LABEL_WIDTH
ROW_HEIGHT = 28
TITLE_HEIGHT = 40  # above the rows of a panel
SCALE_HEIGHT = 34  # below the rows of a panel
MOST_TICKS = 7
LARGE_DOT = 6  # the width of a dot that is alone in its row
SMALL_DOT = 4  # the width of any other dot
MAX_SCATTER = 6  # the maximum distance of a dot from its row's centre; equal dots are spread vertically
ARROW_LENGTH = 9  # the length of the arrow of a lower bound

_EXPONENT_DIGITS = "⁰¹²³⁴⁵⁶⁷⁸⁹"


def plot_parts(panels: "Sequence[Panel]", theme: str = "light", title: str = "") -> "Iterator[str]":
    """Yield the parts of a picture of these panels, one below the other, each with its own scale.

    theme: A name of THEMES. title: A description for screen readers.
    """
    colours = THEMES[theme]
    height = sum([TITLE_HEIGHT + ROW_HEIGHT * len(rows) + SCALE_HEIGHT for _, rows in panels])
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" '
        f'viewBox="0 0 {WIDTH} {height}" '
        f'role="img" font-family="{FONTS}" font-size="14">\n'
        + (f"<title>{escape_xml(title)}</title>\n" if title else "")
        + f'<rect width="{WIDTH}" height="{height}" fill="{colours["paper"]}"/>\n'
    )
    top = 0
    for name, rows in panels:
        exponents = scale_exponents(
            [value for _, figures, _, _ in rows for value, _ in figures if value > 0]
        )
        yield _draw_frame(name, len(rows), top, exponents, colours)
        for index, row in enumerate(rows):
            yield _draw_row(
                row, top + TITLE_HEIGHT + ROW_HEIGHT * index + ROW_HEIGHT // 2, exponents, colours
            )
        top += TITLE_HEIGHT + ROW_HEIGHT * len(rows) + SCALE_HEIGHT
    yield "</svg>\n"


def scale_exponents(values: "Sequence[float]") -> tuple[int, int]:
    """Return the exponents of the powers of ten just below and above these positive values."""
    if not values:
        return 0, 1
    lowest, highest = math.floor(math.log10(min(values))), math.ceil(math.log10(max(values)))
    return lowest, max(highest, lowest + 1)


def _x_of(value: float, exponents: tuple[int, int]) -> float:
    """Return the x coordinate of a positive value."""
    lowest, highest = exponents
    return LEFT_EDGE + (RIGHT_EDGE - LEFT_EDGE) * (math.log10(value) - lowest) / (highest - lowest)


def _draw_frame(
    title: str, count: int, top: int, exponents: tuple[int, int], colours: "dict[str, str]"
) -> str:
    """Return the title of a panel and its scale, as SVG text."""
    lowest, highest = exponents
    bottom = top + TITLE_HEIGHT + ROW_HEIGHT * count
    parts = [_draw_text(title, LEFT_EDGE, top + 24, colours["ink"], ' font-weight="650"')]
    step = (highest - lowest - 1) // MOST_TICKS + 1
    for exponent in range(lowest, highest + 1, step):
        x = LEFT_EDGE + (RIGHT_EDGE - LEFT_EDGE) * (exponent - lowest) / (highest - lowest)
        line = f"M{x:.1f} {top + TITLE_HEIGHT - 4}V{bottom + 4}"
        parts.append(f'<path stroke="{colours["hairline"]}" d="{line}"/>\n')
        parts.append(
            _draw_text(
                _format_power(exponent), x, bottom + 20, colours["faint-ink"], ' text-anchor="middle"'
            )
        )
    return "".join(parts)


def _draw_row(row: "Line", centre_y: int, exponents: tuple[int, int], colours: "dict[str, str]") -> str:
    name, figures, spread, label = row
    exact_path, bound_path = _draw_dots(
        figures, centre_y, exponents, 1 if len(figures) == 1 else MAX_SCATTER
    )
    ink = colours["ink"]
    stroke = f'<path fill="none" stroke="{colours["accent"]}" stroke-width='
    width = LARGE_DOT if len(figures) == 1 else SMALL_DOT
    parts = [_draw_text(name, LEFT_EDGE - 10, centre_y + 5, ink, ' text-anchor="end"')]
    if exact_path:
        parts.append(f'{stroke}"{width}" stroke-linecap="round" d="{exact_path}"/>\n')
    if bound_path:
        parts.append(f'{stroke}"1.25" d="{bound_path}"/>\n')
    if spread:
        parts.append(_draw_spread(spread, centre_y, exponents, ink))
    parts.append(_draw_text(label, RIGHT_EDGE + 14, centre_y + 5, ink))
    return "".join(parts)


def _draw_dots(
    figures: "Sequence[Figure]", centre_y: int, exponents: tuple[int, int], scatter: int
) -> tuple[str, str]:
    """Return two paths: of the filled dots, and of the lower bounds, which are open dots with arrows."""
    exact_dots, bound_dots = [], []
    for index, (value, is_bound) in enumerate(figures):
        if value > 0:
            x, y = _x_of(value, exponents), centre_y + index * 5 % (2 * scatter - 1) - scatter + 1
            if is_bound:
                bound_dots.append(
                    f"M{x - 2:.1f} {y}a2 2 0 1 0 4 0a2 2 0 1 0-4 0m4 0h{ARROW_LENGTH}m-3-3l3 3-3 3"
                )
            else:
                exact_dots.append(f"M{x:.1f} {y}h0")
    return "".join(exact_dots), "".join(bound_dots)


def _draw_spread(spread: "Spread", centre_y: int, exponents: tuple[int, int], ink: str) -> str:
    """Return a line between the quartiles, with a mark at the median."""
    first, median, third = [_x_of(max(value, 1e-9), exponents) for value, _ in spread]
    path = f"M{first:.1f} {centre_y}H{third:.1f}M{median:.1f} {centre_y - 9}v18"
    return f'<path fill="none" stroke="{ink}" stroke-width="2.5" d="{path}"/>\n'


def _format_power(exponent: int) -> str:
    """Format a power of ten: from 0.001 to 1000 as a number, any other with an exponent."""
    if 0 <= exponent < 4:
        return str(10**exponent)
    if -4 < exponent < 0:
        return "0." + "0" * (-exponent - 1) + "1"
    return (
        "10"
        + ("⁻" if exponent < 0 else "")
        + "".join([_EXPONENT_DIGITS[int(sign)] for sign in str(abs(exponent))])
    )


def _draw_text(text: str, x: float, y: int, fill: str, attributes: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y}" fill="{fill}"{attributes}>{escape_xml(text)}</text>\n'
