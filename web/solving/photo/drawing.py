"""Draw the picture on two canvases: straightened by the mesh, and complete with the corners of its grid."""

from typing import TYPE_CHECKING

from shared.elements import one
from sudoku_core.board.geometry import CELLS

if TYPE_CHECKING:
    from solving.photo.decoding import Picture
    from solving.photo.state import Photo, Point, Points

CELL = 60  # the width in pixels of a cell of the straightened picture


def draw_straight(picture: "Picture", mesh: "Points") -> None:
    """Draw the grid as a square; map each cell with the affine transform that best fits its corners."""
    context = one("#photo-straight").getContext("2d")
    context.resetTransform()
    context.clearRect(0, 0, 9 * CELL, 9 * CELL)
    for cell in CELLS:
        row, column = cell // 9, cell % 9
        at = row * 10 + column
        corners = (mesh[at], mesh[at + 1], mesh[at + 10], mesh[at + 11])
        context.save()
        context.beginPath()
        context.rect(column * CELL, row * CELL, CELL, CELL)
        context.clip()
        a, b, c, d, e, f = affine(corners)
        context.setTransform(a, b, c, d, e + column * CELL, f + row * CELL)
        left, top, width, height = bounding_box(corners, picture.width, picture.height)
        if width > 0 and height > 0:
            context.drawImage(picture.canvas, left, top, width, height, left, top, width, height)
        context.restore()


def affine(corners: "Points") -> tuple[float, float, float, float, float, float]:
    """Return the canvas transform from this cell of the picture to a square of one cell at (0, 0).

    corners: Its upper corners, then its lower corners, from left to right.
    """
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = corners
    across_x, across_y = (x1 - x0 + x3 - x2) / 2, (y1 - y0 + y3 - y2) / 2
    down_x, down_y = (x2 - x0 + x3 - x1) / 2, (y2 - y0 + y3 - y1) / 2
    area = across_x * down_y - across_y * down_x or 1
    a, c = CELL * down_y / area, -CELL * down_x / area
    b, d = -CELL * across_y / area, CELL * across_x / area
    x, y = (x0 + x1 + x2 + x3) / 4, (y0 + y1 + y2 + y3) / 4
    return (a, b, c, d, CELL / 2 - a * x - c * y, CELL / 2 - b * x - d * y)


def bounding_box(corners: "Points", width: int, height: int) -> tuple[int, int, int, int]:
    """Return the bounding box of a cell in the picture: left, top, width, height."""
    left = max(0, int(min([x for x, _ in corners])) - 2)
    top = max(0, int(min([y for _, y in corners])) - 2)
    right = min(width, int(max([x for x, _ in corners])) + 3)
    bottom = min(height, int(max([y for _, y in corners])) + 3)
    return left, top, right - left, bottom - top


def draw_whole(picture: "Picture") -> None:
    """Draw the whole picture."""
    canvas = one("#photo-picture")
    canvas.width, canvas.height = picture.width, picture.height
    canvas.getContext("2d").drawImage(picture.canvas, 0, 0)


def draw_corners(photo: "Photo") -> None:
    """Draw the corners of the grid over the whole picture."""
    one("#photo-all svg").setAttribute("viewBox", f"0 0 {photo.width} {photo.height}")
    points = [f"{x} {y}" for x, y in photo.corners]
    one("#photo-frame").setAttribute("d", "M" + "L".join(points) + "Z" if points else "")
    for number, (x, y) in enumerate(photo.corners):
        handle = one(f'[data-corner-of="{number}"]')
        handle.style.left = f"{100 * x / photo.width}%"
        handle.style.top = f"{100 * y / photo.height}%"


def point_at(x: float, y: float, photo: "Photo") -> "Point":
    """Return the point of the picture at these window coordinates."""
    box = one("#photo-picture").getBoundingClientRect()
    return (x - box.left) * photo.width / box.width, (y - box.top) * photo.height / box.height


def forget() -> None:
    """Empty both canvases."""
    one("#photo-straight").width = 9 * CELL  # this empties a canvas, even without a context
    whole = one("#photo-picture")
    whole.width = whole.height = 1
