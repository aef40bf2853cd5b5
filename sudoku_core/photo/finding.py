"""Find the grid in a picture: the largest frame that a mesh of 10 by 10 lines fits well."""

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
from sudoku_core.photo.mesh import FittedMesh, PointOf, fit_mesh, score_frame
from sudoku_core.photo.outlines import Perspective
from sudoku_core.photo.reading import Corners, Mesh, PhotoError, Point
from sudoku_core.search.slices import Slices

GOOD_FIT: Final = 0.5  # the search ends with a grid that fits this well
LEAST_FIT: Final = 0.33  # a mesh with a lower fit is not a grid

CERTAIN_FIT: Final = 0.5  # a reading is only certain if its grid fits this well
MOST_BETWEEN: Final = 0.6  # a mesh with such a visible line between two grid lines is not a grid

NEAR: Final = 6  # pixels of a straightened cell: the maximum distance of a line from the user's corners
MOST_FITTED: Final = 5  # the number of frames for which a mesh is fitted, the best scores first
LEAST_SCORE: Final = 0.25  # a frame with a lower score is ignored
SIDE_SEEN: Final = 0.5  # a side of the frame with a lower visibility is missing
# A grid one row or column further replaces one with a missing side if it is clearly better, or if it is
# only slightly worse and the lines between its boxes fit much better.
CLEARLY_BETTER: Final = 0.02
SLIGHTLY_WORSE: Final = 0.05
BOXES_BETTER: Final = 0.2
BOXES_WEIGHT: Final = 0.7  # the fit of a grid if only the lines around its boxes are visible
FAR: Final = 4  # pixels of a straightened cell: if a line moves further, the mesh is fitted again

# The tenths of a cell's width and height at which shades are sampled.
PLACES: Final = tuple(tenth / 10 for tenth in range(2, 9))

FrameFinder = Callable[[Ink], Iterator[list[Corners] | None]]


class FoundGrid(NamedTuple):
    """A grid in a picture, or the best guess."""

    shades: Shades  # the picture, with dark ink
    ink: Ink
    mesh: Mesh
    fit: float  # from 0 to 1 (see `fit_of`)
    others: tuple[Corners, ...]  # the corners of other grids in the picture


class _SearchMethod(NamedTuple):
    """One way to search for the grid."""

    window: int  # see `ink_in_slices`
    share: int  # see `ink_in_slices`
    inverted: bool  # whether to exchange dark and light
    frame_finders: tuple[FrameFinder, ...]


_SEARCH_METHODS: Final = (
    _SearchMethod(
        32, 16, False, (frames_of_pieces, frames_of_sides, frames_of_thick_ink, frames_of_broken_sides)
    ),
    _SearchMethod(64, 16, False, (frames_of_pieces, frames_of_sides)),
    _SearchMethod(32, 32, False, (frames_of_pieces, frames_of_sides)),
    _SearchMethod(32, 16, True, (frames_of_pieces, frames_of_sides)),
)


def corners_of_mesh(mesh: Mesh) -> Corners:
    """Return the corners of a mesh, clockwise."""
    return mesh[0], mesh[9], mesh[99], mesh[90]


def fit_of(mesh: FittedMesh) -> float:
    """Return how well a mesh fits, from 0 to 1.

    A mesh fits if all its lines are visible, or if the lines around the boxes are clearly visible, even
    without the frame. Lines between the mesh's lines, or cells of different sizes, reduce the fit.
    """
    fits = mesh.fits
    frame, boxes = (min(fits[side + line] for side in (0, 10) for line in two) for two in ((0, 9), (3, 6)))
    visible = max(sum(fits) / 20, BOXES_WEIGHT * min(boxes, (boxes + frame) / 2))
    # 1 without lines between the mesh's lines, 0 with a clearly visible one.
    empty_between = min(1.0, max(0.0, (MOST_BETWEEN - mesh.between) / 0.2))
    return visible * mesh.regular * (1 + empty_between) / 2


def find_in_slices(shades: Shades) -> Iterator[FoundGrid | None]:
    """Yield None after each slice of work, then the grid; raise PhotoError if there is none."""
    best: FoundGrid | None = None
    dark = is_dark(shades)
    for window, share, inverted, frame_finders in _SEARCH_METHODS:
        ink_shades = shades.inverted() if dark != inverted else shades
        for ink in ink_in_slices(ink_shades, window, share):
            if ink is None:
                yield None
                continue
            for find_frames in frame_finders:
                for frames in find_frames(ink):
                    if frames is None:
                        yield None
                        continue
                    grid = yield from _best_grid(ink_shades, ink, frames)
                    if grid and (best is None or grid.fit > best.fit):
                        best = grid
                if best and best.fit >= GOOD_FIT:
                    break
        if best and best.fit >= GOOD_FIT:
            break
    if best is None or best.fit < LEAST_FIT:
        raise PhotoError("none", "no grid of 9 by 9 cells is found in the picture")
    yield from _add_ink(shades, best)


def _add_ink(shades: Shades, grid: FoundGrid) -> Iterator[FoundGrid | None]:
    """Yield None after each slice of work, then the grid with the ink of its digits.

    Digits may be light although the lines are dark, for example on dark tiles with gaps. So the rarer shade
    in the cells counts as ink.
    """
    mesh, width = grid.mesh, shades.width
    inside = []
    for cell in CELLS:
        corner = cell // 9 * 10 + cell % 9
        (x0, y0), (x1, y1), (x2, y2) = mesh[corner], mesh[corner + 1], mesh[corner + 10]
        for across in PLACES:
            for down in PLACES:
                x = x0 + (x1 - x0) * across + (x2 - x0) * down
                y = y0 + (y1 - y0) * across + (y2 - y0) * down
                if 0 <= x < width and 0 <= y < shades.height:
                    inside.append(shades.grey[int(y) * width + int(x)])
    if not inside:
        raise PhotoError("none", "these corners are not in the picture")
    inside.sort()
    # Compare the lightest and the darkest 2 % with the median, which is the paper.
    few, median = len(inside) // 50, inside[len(inside) // 2]
    dark_paper = inside[-1 - few] - median > median - inside[few]
    ink_shades = shades.inverted() if dark_paper else shades
    for ink in ink_in_slices(ink_shades, 32, 16):
        yield ink and grid._replace(shades=ink_shades, ink=ink)


def grid_at(shades: Shades, corners: Corners) -> Iterator[FoundGrid | None]:
    """Yield None after each slice of work, then the grid between these corners."""
    ink_shades = shades.inverted() if is_dark(shades) else shades
    for ink in ink_in_slices(ink_shades, 32, 16):
        if ink is None:
            yield None
            continue
        try:
            mesh = fit_mesh(ink, Perspective(corners).point, NEAR)
        except ZeroDivisionError:
            raise PhotoError("none", "these corners are on one line") from None
        yield from _add_ink(shades, FoundGrid(ink_shades, ink, mesh.mesh, fit_of(mesh), ()))


def _best_grid(shades: Shades, ink: Ink, frames: list[Corners]) -> Slices[FoundGrid | None]:
    """Return the largest grid with a good fit, or else the grid with the best fit; None without frames."""
    scores = [score_frame(ink, Perspective(corners).point) for corners in frames]
    yield
    least = sorted(scores, reverse=True)[:MOST_FITTED][-1] if scores else 0
    fits: list[tuple[float, Mesh, Corners]] = []
    for corners, score in zip(frames, scores, strict=True):
        if score < max(least, LEAST_SCORE):
            continue
        fitted = yield from _fit_nearby(ink, corners)
        fits.append((fit_of(fitted), fitted.mesh, corners))
        yield None
    if not fits:
        return None
    good_fits = [(fit, mesh, corners) for fit, mesh, corners in fits if fit >= GOOD_FIT]
    fit, mesh, _ = good_fits[0] if good_fits else max(fits)
    others = tuple(corners for _, other, corners in good_fits if _is_elsewhere(other, mesh))
    return FoundGrid(shades, ink, mesh, fit, others)


def _fit_nearby(ink: Ink, corners: Corners) -> Slices[FittedMesh]:
    """Return the mesh between these corners, or a better one nearby, perhaps one row or column further."""
    best = fit_mesh(ink, Perspective(corners).point)
    yield
    if fit_of(best) < LEAST_FIT / 2:
        return best
    point_of = Perspective(corners_of_mesh(best.mesh)).point
    if best.moved > FAR:
        best = max(best, fit_mesh(ink, point_of), key=fit_of)
        yield
    # If a side of the frame is missing, the grid may be one row or column further away from that side.
    for side, other_side, across, down in ((0, 9, 0, 1), (9, 0, 0, -1), (10, 19, 1, 0), (19, 10, -1, 0)):
        if best.fits[side] < SIDE_SEEN and fit_of(best) >= GOOD_FIT:
            beside = fit_mesh(ink, partial(_shifted_point, point_of, across, down))
            yield
            better = fit_of(beside) - fit_of(best)
            boxes = _boxes_seen(beside, side) - _boxes_seen(best, side)
            if (better > CLEARLY_BETTER and beside.fits[other_side] > SIDE_SEEN) or (
                better > -SLIGHTLY_WORSE and boxes > BOXES_BETTER
            ):
                best = beside
    return best


def _boxes_seen(mesh: FittedMesh, side: int) -> float:
    """Return the visibility of the lines between the boxes that are parallel to a side."""
    first = side // 10 * 10
    return min(mesh.fits[first + 3], mesh.fits[first + 6])


def _shifted_point(point_of: PointOf, across: int, down: int, column: float, row: float) -> Point:
    return point_of(column + across, row + down)


def _is_elsewhere(one: Mesh, other: Mesh) -> bool:
    """Return whether the centre of one grid is outside the other grid."""
    x, y = (one[0][0] + one[99][0]) / 2, (one[0][1] + one[99][1]) / 2
    xs, ys = [point[0] for point in other], [point[1] for point in other]
    return not (min(xs) < x < max(xs) and min(ys) < y < max(ys))
