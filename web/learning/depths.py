"""The picture of how deep a search is, call by call: that of puzzle B in the HTML, and the reader's."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

WIDTH, HEIGHT, DEEPEST = 600, 120, 64


def path_of_depths(depths: "Sequence[int]") -> str:
    """Return the path of a picture of these depths, from left to right, the deepest at the top."""
    if not depths:
        return ""
    wide = WIDTH / len(depths)
    parts = []
    for place, depth in enumerate(depths):
        height = HEIGHT - HEIGHT * min(depth, DEEPEST) // DEEPEST
        parts.append("V" + str(height) + "H" + str(int(wide * (place + 1))))
    return "M0 " + str(HEIGHT) + "".join(parts) + "V" + str(HEIGHT) + "z"
