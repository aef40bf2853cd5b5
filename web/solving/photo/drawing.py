"""Draw the picture on two canvases: the straightened grid, and the whole picture with its corners."""

from typing import TYPE_CHECKING

from shared.elements import one
from sudoku_core.board.geometry import CELLS

if TYPE_CHECKING:
    from solving.photo.decoding import Picture
    from solving.photo.state import Photo, Point, Points

CELL_SIZE = 60  # the width in pixels of a cell of the straightened picture


def draw_straightened(picture: "Picture", mesh: "Points") -> None:
    """Draw the grid as a square; map each cell with the affine transform that best fits its corners."""
    context = one("#photo-straight").getContext("2d")
    context.resetTransform()
    context.clearRect(0, 0, 9 * CELL_SIZE, 9 * CELL_SIZE)
    for cell in CELLS:
        row, column = cell // 9, cell % 9
        top_left = row * 10 + column
        corners = (mesh[top_left], mesh[top_left + 1], mesh[top_left + 10], mesh[top_left + 11])
        context.save()
        context.beginPath()
        context.rect(column * CELL_SIZE, row * CELL_SIZE, CELL_SIZE, CELL_SIZE)
        context.clip()
        a, b, c, d, e, f = affine_transform(corners)
        context.setTransform(a, b, c, d, e + column * CELL_SIZE, f + row * CELL_SIZE)
        left, top, width, height = bounding_box(corners, picture.width, picture.height)
        if width > 0 and height > 0:
            context.drawImage(picture.canvas, left, top, width, height, left, top, width, height)
        context.restore()


def affine_transform(corners: "Points") -> tuple[float, float, float, float, float, float]:
    """Return the canvas transform from a cell of the picture to a square of one cell at (0, 0).

    corners: The upper corners of the cell, then its lower corners, from left to right.
    """
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = corners
    # The average of the two horizontal sides, and of the two vertical sides, as vectors.
    right_x, right_y = (x1 - x0 + x3 - x2) / 2, (y1 - y0 + y3 - y2) / 2
    down_x, down_y = (x2 - x0 + x3 - x1) / 2, (y2 - y0 + y3 - y1) / 2
    area = right_x * down_y - right_y * down_x or 1
    a, c = CELL_SIZE * down_y / area, -CELL_SIZE * down_x / area
    b, d = -CELL_SIZE * right_y / area, CELL_SIZE * right_x / area
    centre_x, centre_y = (x0 + x1 + x2 + x3) / 4, (y0 + y1 + y2 + y3) / 4
    e = CELL_SIZE / 2 - a * centre_x - c * centre_y
    f = CELL_SIZE / 2 - b * centre_x - d * centre_y
    return (a, b, c, d, e, f)


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
    for corner, (x, y) in enumerate(photo.corners):
        handle = one(f'[data-corner-of="{corner}"]')
        handle.style.left = f"{100 * x / photo.width}%"
        handle.style.top = f"{100 * y / photo.height}%"


def picture_point(x: float, y: float, photo: "Photo") -> "Point":
    """Return the point of the picture at these coordinates of the window."""
    bounds = one("#photo-picture").getBoundingClientRect()
    return (x - bounds.left) * photo.width / bounds.width, (y - bounds.top) * photo.height / bounds.height


def clear_canvases() -> None:
    """Empty both canvases."""
    one("#photo-straight").width = 9 * CELL_SIZE  # this empties a canvas, even without a context
    canvas = one("#photo-picture")
    canvas.width = canvas.height = 1
