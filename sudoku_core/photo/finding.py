"""Find the grid of a picture: the largest frame on which a mesh of 10 by 10 lines fits well."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, NamedTuple

from sudoku_core.board.geometry import CELLS
from sudoku_core.photo.frames import (
    frames_of_broken_sides,
    frames_of_pieces,
    frames_of_sides,
    frames_of_thick_ink,
)
from sudoku_core.photo.ink import Ink, Shades, ink_in_slices, is_dark
from sudoku_core.photo.mesh import Fitted, Where, fitted, glance
from sudoku_core.photo.outlines import Perspective
from sudoku_core.photo.reading import Corners, Mesh, PhotoError, Point
from sudoku_core.search.slices import Slices

GOOD: Final = 0.5  # a fit with which it looks no further
ENOUGH: Final = 0.33  # a fit that may still be a grid

CERTAIN: Final = 0.5  # a fit without which nothing is certain
MOST_BETWEEN: Final = 0.6  # how well a line may be seen where none should be

NEAR: Final = (
    6  # pixels of a straightened cell, within which a line is where the reader has put the corners
)
MOST_FITTED: Final = 5  # frames of a way: those on which most is seen at a glance
LEAST_SEEN: Final = 0.25
SEEN: Final = 0.5  # how well a side of the frame is seen, at least
CLEARLY: Final = 0.02  # by how much a grid a row or column beside must fit better
SLIGHTLY: Final = 0.05  # or by how much it may fit worse, all in all,
BETTER: Final = 0.2  # if the lines between its boxes are seen by so much better
BOXES: Final = 0.7  # what it counts that the lines around the boxes are seen, and no others
FAR: Final = 4  # pixels of a straightened cell; if a line has moved so far, the mesh is fitted again

PLACES: Final = tuple(
    each / 10 for each in range(2, 9)
)  # across and down a cell, where its ink is looked at

Frames = Callable[[Ink], Iterator[list[Corners] | None]]


class FoundGrid(NamedTuple):
    """A grid in a picture, or what looks most like one.

    shades: the picture in which ink is dark. others: the corners of other grids in it.
    """

    shades: Shades
    ink: Ink
    mesh: Mesh
    fit: float
    others: tuple[Corners, ...]


class _Try(NamedTuple):
    window: int
    share: int
    inverted: bool
    frames: tuple[Frames, ...]


_TRIES: Final = (
    _Try(32, 16, False, (frames_of_pieces, frames_of_sides, frames_of_thick_ink, frames_of_broken_sides)),
    _Try(64, 16, False, (frames_of_pieces, frames_of_sides)),
    _Try(32, 32, False, (frames_of_pieces, frames_of_sides)),
    _Try(32, 16, True, (frames_of_pieces, frames_of_sides)),
)


def corners_of_mesh(mesh: Mesh) -> Corners:
    """Return the corners of a mesh, with the clock."""
    return mesh[0], mesh[9], mesh[99], mesh[90]


def fit_of(mesh: Fitted) -> float:
    """Return how well a mesh fits, from 0 to 1.

    All its lines are seen, or those around the boxes very well, the frame perhaps not; less where there are
    lines between them, or where cells differ in size.
    """
    fits = mesh.fits
    frame, boxes = (min(fits[side + line] for side in (0, 10) for line in two) for two in ((0, 9), (3, 6)))
    others = min(1.0, max(0.0, (MOST_BETWEEN - mesh.between) / 0.2))
    return max(sum(fits) / 20, BOXES * min(boxes, (boxes + frame) / 2)) * mesh.regular * (1 + others) / 2


def find_in_slices(shades: Shades) -> Iterator[FoundGrid | None]:
    """Yield None after each slice of work, and then the grid; raise PhotoError where there is none."""
    best: FoundGrid | None = None
    dark = is_dark(shades)
    for window, share, inverted, ways in _TRIES:
        seen = shades.inverted() if dark != inverted else shades
        for ink in ink_in_slices(seen, window, share):
            if ink is None:
                yield None
                continue
            for way in ways:
                for frames in way(ink):
                    if frames is None:
                        yield None
                        continue
                    found = yield from _best(seen, ink, frames)
                    if found and (best is None or found.fit > best.fit):
                        best = found
                if best and best.fit >= GOOD:
                    break
        if best and best.fit >= GOOD:
            break
    if best is None or best.fit < ENOUGH:
        raise PhotoError("none", "no grid of 9 by 9 cells is found in the picture")
    yield from _with_ink(shades, best)


def _with_ink(shades: Shades, found: FoundGrid) -> Iterator[FoundGrid | None]:
    """Yield None after each slice of work, and then the grid with the ink of its digits.

    They may be light where the lines are dark, as between tiles: what few places of the cells have is ink.
    """
    mesh, width = found.mesh, shades.width
    inside = []
    for cell in CELLS:
        corner = cell // 9 * 10 + cell % 9
        (x0, y0), (x1, y1), (x2, y2) = mesh[corner], mesh[corner + 1], mesh[corner + 10]
        for place in PLACES:
            for other in PLACES:
                x, y = (
                    x0 + (x1 - x0) * place + (x2 - x0) * other,
                    y0 + (y1 - y0) * place + (y2 - y0) * other,
                )
                if 0 <= x < width and 0 <= y < shades.height:
                    inside.append(shades.grey[int(y) * width + int(x)])
    if not inside:
        raise PhotoError("none", "these corners are not in the picture")
    inside.sort()
    few, middle = len(inside) // 50, inside[len(inside) // 2]
    dark_paper = inside[-1 - few] - middle > middle - inside[few]
    seen = shades.inverted() if dark_paper else shades
    for ink in ink_in_slices(seen, 32, 16):
        yield ink and found._replace(shades=seen, ink=ink)


def found_at(shades: Shades, corners: Corners) -> Iterator[FoundGrid | None]:
    """Yield None after each slice of work, and then the grid between these corners."""
    seen = shades.inverted() if is_dark(shades) else shades
    for ink in ink_in_slices(seen, 32, 16):
        if ink is None:
            yield None
            continue
        try:
            mesh = fitted(ink, Perspective(corners).point, NEAR)
        except ZeroDivisionError:
            raise PhotoError("none", "these corners are on one line") from None
        yield from _with_ink(shades, FoundGrid(seen, ink, mesh.mesh, fit_of(mesh), ()))


def _best(shades: Shades, ink: Ink, frames: list[Corners]) -> Slices[FoundGrid | None]:
    """Return the largest grid that fits well, else the one that fits best; None without frames."""
    glances = [glance(ink, Perspective(corners).point) for corners in frames]
    yield
    least = sorted(glances, reverse=True)[:MOST_FITTED][-1] if glances else 0
    fits: list[tuple[float, Mesh, Corners]] = []
    for corners, seen in zip(frames, glances, strict=True):
        if seen < max(least, LEAST_SEEN):
            continue
        mesh = yield from _settled(ink, corners)
        fit = fit_of(mesh)
        fits.append((fit, mesh.mesh, corners))
        yield None
    if not fits:
        return None
    chosen = next((each for each in fits if each[0] >= GOOD), max(fits))
    others = tuple(each[2] for each in fits if each[0] >= GOOD and _is_apart(each[1], chosen[1]))
    return FoundGrid(shades, ink, chosen[1], chosen[0], others)


def _settled(ink: Ink, corners: Corners) -> Slices[Fitted]:
    """Return the mesh between these corners, or a better one nearby, perhaps a row or column beside."""
    best = fitted(ink, Perspective(corners).point)
    yield
    if fit_of(best) < ENOUGH / 2:
        return best
    where = Perspective(corners_of_mesh(best.mesh)).point
    if best.moved > FAR:
        best = max(best, fitted(ink, where), key=fit_of)
        yield
    # Where one side of the frame is not seen, the grid may lie a row or column beside it.
    for side, other_side, across, down in ((0, 9, 0, 1), (9, 0, 0, -1), (10, 19, 1, 0), (19, 10, -1, 0)):
        if best.fits[side] < SEEN and fit_of(best) >= GOOD:
            beside = fitted(ink, partial(_moved, where, across, down))
            yield
            better = fit_of(beside) - fit_of(best)
            boxes = _boxes(beside, side) - _boxes(best, side)
            if (better > CLEARLY and beside.fits[other_side] > SEEN) or (
                better > -SLIGHTLY and boxes > BETTER
            ):
                best = beside
    return best


def _boxes(mesh: Fitted, side: int) -> float:
    """Return how well the lines between the boxes that are parallel to a side are seen."""
    first = side // 10 * 10
    return min(mesh.fits[first + 3], mesh.fits[first + 6])


def _moved(where: Where, across: int, down: int, column: float, row: float) -> Point:
    return where(column + across, row + down)


def _is_apart(one: Mesh, other: Mesh) -> bool:
    """Return whether the middle of a grid is outside of another one."""
    x, y = (one[0][0] + one[99][0]) / 2, (one[0][1] + one[99][1]) / 2
    xs, ys = [point[0] for point in other], [point[1] for point in other]
    return not (min(xs) < x < max(xs) and min(ys) < y < max(ys))
