"""Draw a QR code as SVG text."""

from typing import TYPE_CHECKING

from sudoku_core.pictures.themes import svg_opening

if TYPE_CHECKING:
    from collections.abc import Sequence

_MARGIN = 4  # the width of the white margin in modules (dots of the code); scanners need it


def qr_picture(rows: "Sequence[str]", title: str = "") -> str:
    """Return a QR code as SVG text, black on white.

    rows: The rows of modules; a dark module is "1".
    """
    size = len(rows) + 2 * _MARGIN
    runs = []
    for y, row in enumerate(rows):
        x = 0
        while x < len(row):
            start = x
            while x < len(row) and row[x] == row[start]:
                x += 1
            if row[start] == "1":
                runs.append(f"M{_MARGIN + start} {_MARGIN + y}h{x - start}v1h-{x - start}z")
    return (
        svg_opening(size, 8 * size, title, ' shape-rendering="crispEdges"')
        + f'<path fill="#ffffff" d="M0 0h{size}v{size}h-{size}z"/>\n'
        + f'<path fill="#000000" d="{"".join(runs)}"/>\n'
        + "</svg>\n"
    )
