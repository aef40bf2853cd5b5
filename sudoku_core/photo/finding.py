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
MIN_FIT: Final = 0.33  # a mesh with a lower fit is not a grid

CERTAIN_FIT: Final = 0.5  # a reading is only certain if its grid fits this well
MAX_VISIBILITY_BETWEEN: Final = 0.6  # a mesh with a more visible line between its lines is not a grid

# Pixels of a straightened cell: the maximum distance of a line from the user's corners, and the shift of a
# line above which the mesh is fitted again.
REACH_FROM_CORNERS: Final = 6
REFIT_DISTANCE: Final = 4
MAX_FITTED_FRAMES: Final = 5  # frames for which a mesh is fitted, the best scores first
MIN_SCORE: Final = 0.25  # a frame with a lower score is ignored
MIN_SIDE_FIT: Final = 0.5  # a side of the frame with a lower visibility is missing
# A grid that is shifted by one row or column replaces a grid with a missing side if it is clearly better,
# or if it is only slightly worse and the lines between its boxes fit much better.
CLEARLY_BETTER: Final = 0.02
SLIGHTLY_WORSE: Final = 0.05
BOXES_BETTER: Final = 0.2
WEIGHT_OF_BOXES: Final = 0.7  # the fit of a grid if only the lines around its boxes are visible

# The tenths of a cell's width and height at which shades are sampled.
SAMPLE_SHARES: Final = tuple(tenth / 10 for tenth in range(2, 9))

FrameFinder = Callable[[Ink], Iterator[list[Corners] | None]]


class FoundGrid(NamedTuple):
    """A grid that was found in a picture."""

    shades: Shades  # the picture, with dark ink
    ink: Ink
    mesh: Mesh
    fit: float  # from 0 to 1 (see `fit_of`)
    others: tuple[Corners, ...]  # the corners of other grids in the picture


class _SearchMethod(NamedTuple):
    """The parameters of one search for the grid."""

    window: int  # as for `ink_in_slices`
    share: int  # as for `ink_in_slices`
    is_inverted: bool  # whether to exchange dark and light
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
    # The lines 0 to 9 are rows, and the lines 10 to 19 are columns.
    frame, boxes = (
        min(fits[side + line] for side in (0, 10) for line in lines) for lines in ((0, 9), (3, 6))
    )
    visibility = max(sum(fits) / 20, WEIGHT_OF_BOXES * min(boxes, (boxes + frame) / 2))
    # The score is 1 if there are no lines between the mesh's lines, and 0 if one is clearly visible.
    score_between = min(1.0, max(0.0, (MAX_VISIBILITY_BETWEEN - mesh.visibility_between) / 0.2))
    return visibility * mesh.regularity * (1 + score_between) / 2


def find_in_slices(shades: Shades) -> Iterator[FoundGrid | None]:
    """Yield None after each slice of work, then the grid; raise PhotoError if there is none."""
    best: FoundGrid | None = None
    dark = is_dark(shades)
    for window, share, is_inverted, frame_finders in _SEARCH_METHODS:
        ink_shades = shades.invert() if dark != is_inverted else shades
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
    if best is None or best.fit < MIN_FIT:
        raise PhotoError("none", "no grid of 9 by 9 cells is found in the picture")
    yield from _add_ink(shades, best)


def _add_ink(shades: Shades, grid: FoundGrid) -> Iterator[FoundGrid | None]:
    """Yield None after each slice of work, then the grid with the ink of its digits.

    Digits may be light although the lines are dark, for example on dark tiles with gaps. Therefore
    the rarer shade in the cells counts as ink.
    """
    mesh, width = grid.mesh, shades.width
    sampled_shades = []
    for cell in CELLS:
        corner = cell // 9 * 10 + cell % 9
        (x0, y0), (x1, y1), (x2, y2) = mesh[corner], mesh[corner + 1], mesh[corner + 10]
        for column_share in SAMPLE_SHARES:
            for row_share in SAMPLE_SHARES:
                x = x0 + (x1 - x0) * column_share + (x2 - x0) * row_share
                y = y0 + (y1 - y0) * column_share + (y2 - y0) * row_share
                if 0 <= x < width and 0 <= y < shades.height:
                    sampled_shades.append(shades.grey[int(y) * width + int(x)])
    if not sampled_shades:
        raise PhotoError("none", "these corners are not in the picture")
    sampled_shades.sort()
    # Compare the lightest and the darkest 2 % with the median, which is the paper.
    outlier_count, median = len(sampled_shades) // 50, sampled_shades[len(sampled_shades) // 2]
    is_paper_dark = sampled_shades[-1 - outlier_count] - median > median - sampled_shades[outlier_count]
    ink_shades = shades.invert() if is_paper_dark else shades
    for ink in ink_in_slices(ink_shades, 32, 16):
        yield ink and grid._replace(shades=ink_shades, ink=ink)


def grid_at(shades: Shades, corners: Corners) -> Iterator[FoundGrid | None]:
    """Yield None after each slice of work, then the grid between these corners."""
    ink_shades = shades.invert() if is_dark(shades) else shades
    for ink in ink_in_slices(ink_shades, 32, 16):
        if ink is None:
            yield None
            continue
        try:
            mesh = fit_mesh(ink, Perspective(corners).point, REACH_FROM_CORNERS)
        except ZeroDivisionError:
            raise PhotoError("none", "these corners are on one line") from None
        yield from _add_ink(shades, FoundGrid(ink_shades, ink, mesh.mesh, fit_of(mesh), ()))


def _best_grid(shades: Shades, ink: Ink, frames: list[Corners]) -> Slices[FoundGrid | None]:
    """Return the largest grid with a good fit, or else the grid with the best fit; None without frames."""
    scores = [score_frame(ink, Perspective(corners).point) for corners in frames]
    yield
    min_score = sorted(scores, reverse=True)[:MAX_FITTED_FRAMES][-1] if scores else 0
    fits: list[tuple[float, Mesh, Corners]] = []
    for corners, score in zip(frames, scores, strict=True):
        if score < max(min_score, MIN_SCORE):
            continue
        fitted_mesh = yield from _fit_nearby(ink, corners)
        fits.append((fit_of(fitted_mesh), fitted_mesh.mesh, corners))
        yield None
    if not fits:
        return None
    good_fits = [(fit, mesh, corners) for fit, mesh, corners in fits if fit >= GOOD_FIT]
    fit, mesh, _ = good_fits[0] if good_fits else max(fits)
    others = tuple(corners for _, other, corners in good_fits if _is_elsewhere(other, mesh))
    return FoundGrid(shades, ink, mesh, fit, others)


def _fit_nearby(ink: Ink, corners: Corners) -> Slices[FittedMesh]:
    """Return the mesh between these corners, or a better one that is shifted by up to one row or column."""
    best = fit_mesh(ink, Perspective(corners).point)
    yield
    if fit_of(best) < MIN_FIT / 2:
        return best
    point_of = Perspective(corners_of_mesh(best.mesh)).point
    if best.max_shift > REFIT_DISTANCE:
        best = max(best, fit_mesh(ink, point_of), key=fit_of)
        yield
    # If a side of the frame is missing, the grid may be shifted by one row or column, away from that side.
    for side, other_side, shift_x, shift_y in (
        (0, 9, 0, 1),
        (9, 0, 0, -1),
        (10, 19, 1, 0),
        (19, 10, -1, 0),
    ):
        if best.fits[side] < MIN_SIDE_FIT and fit_of(best) >= GOOD_FIT:
            shifted_mesh = fit_mesh(ink, partial(_shifted_point, point_of, shift_x, shift_y))
            yield
            gain = fit_of(shifted_mesh) - fit_of(best)
            gain_of_boxes = _visibility_of_boxes(shifted_mesh, side) - _visibility_of_boxes(best, side)
            if (gain > CLEARLY_BETTER and shifted_mesh.fits[other_side] > MIN_SIDE_FIT) or (
                gain > -SLIGHTLY_WORSE and gain_of_boxes > BOXES_BETTER
            ):
                best = shifted_mesh
    return best


def _visibility_of_boxes(mesh: FittedMesh, side: int) -> float:
    """Return the visibility of the lines between the boxes that are parallel to a side."""
    first_line = side // 10 * 10
    return min(mesh.fits[first_line + 3], mesh.fits[first_line + 6])


def _shifted_point(point_of: PointOf, shift_x: int, shift_y: int, column: float, row: float) -> Point:
    return point_of(column + shift_x, row + shift_y)


def _is_elsewhere(first: Mesh, second: Mesh) -> bool:
    """Return whether the centre of the first grid is outside the second grid."""
    x, y = (first[0][0] + first[99][0]) / 2, (first[0][1] + first[99][1]) / 2
    xs, ys = [point[0] for point in second], [point[1] for point in second]
    return not (min(xs) < x < max(xs) and min(ys) < y < max(ys))
