"""Read the puzzle in a picture step by step: ink, grid, cells, digits, and the solver's verdict."""

from collections.abc import Callable, Iterable, Iterator
from math import log
from typing import Final, NamedTuple, TypeVar, cast

from sudoku_core.board.geometry import CELLS
from sudoku_core.photo.cells import DOUBTFUL_INK, SURE_NOTE_HEIGHT, CellInk, drop_notes, ink_of_cells
from sudoku_core.photo.doubts import SURE_PROBABILITY, find_verdict
from sudoku_core.photo.finding import CERTAIN_FIT, FoundGrid, find_in_slices, grid_at
from sudoku_core.photo.hand import DigitFeatures, probabilities_by_hand
from sudoku_core.photo.ink import check_picture
from sudoku_core.photo.mesh import CELL_SIDE, straighten
from sudoku_core.photo.network import Network, Prediction, trained_network
from sudoku_core.photo.reading import Corners, Point, Reading
from sudoku_core.photo.samples import SAMPLES, DigitImage, image_of_digit
from sudoku_core.search.slices import Slices

T = TypeVar("T")

MIN_PICTURE_SIDE: Final = 64  # pixels: the minimum width and height of a picture
MAX_PICTURE_SIDE: Final = 800  # pixels: larger pictures are halved to find the grid
MIN_PROBABILITY: Final = 0.01  # other values with a lower probability are not listed
UPRIGHT_PROBABILITY: Final = 0.85  # the minimum mean probability of upright digits
TURN_MARGIN: Final = 0.05  # another rotation is used only if its mean is higher by more than this
EMPTY_CELL_PROBABILITIES: Final = (1.0, *[0.0] * 9)  # the probabilities of a cell without ink
CELLS_WITH_NOTES: Final = 5  # if this number of cells have small pieces of ink, the pieces are notes
PROBABILITY_WITH_INK: Final = 0.5  # the maximum probability that a cell with some ink is empty

Report = Callable[[str], object]


def read(grey: bytes, width: int, height: int, corners: Corners | None = None) -> Reading:
    """Return the puzzle in a picture.

    grey: A byte for each pixel, row by row; 0 is black, 255 white.
    width, height: The size of the picture in pixels.
    corners: The corners of the grid as pairs (x, y) in pixels, if they are known: clockwise from the
    upper left corner of r1c1.
    The result is a Reading: the upright puzzle, and the certainty of each cell.
    Raises PhotoError if there is no grid, or if the number of bytes does not match the size.

    >>> from sudoku_core.photo import PhotoError, read
    >>> try:
    ...     read(bytes([255]) * 10_000, 100, 100)
    ... except PhotoError as error:
    ...     print(error.code)
    dark
    """
    return next(reading for reading in read_in_slices(grey, width, height, corners) if reading)


def read_in_slices(
    grey: bytes,
    width: int,
    height: int,
    corners: Corners | None = None,
    report: Report = lambda _stage: None,
    network: Network | None = None,
) -> Iterator[Reading | None]:
    """Yield None after each slice of work, and then the puzzle in a picture.

    grey, width, height, corners: As for `read`.
    report: A callback that gets the name of the next stage: "grid", "digits" or "puzzle".
    network: The Network to use in place of the trained one.
    The last item is the result of `read`.
    Raises PhotoError as `read` does.

    >>> from sudoku_core.photo import PhotoError
    >>> try:
    ...     next(read_in_slices(b"", 100, 100))
    ... except PhotoError as error:
    ...     print(error.code)
    size
    """
    shades = check_picture(grey, width, height, MIN_PICTURE_SIDE)
    scale = 1
    report("grid")
    while max(shades.width, shades.height) > MAX_PICTURE_SIDE:
        shades, scale = shades.halve(), scale * 2
        yield None
    grids = (
        grid_at(shades, cast(Corners, _scale_points(corners, 1 / scale)))
        if corners
        else find_in_slices(shades)
    )
    for grid in grids:
        if grid is None:
            yield None
    assert grid
    report("digits")
    cells = yield from _read_ink(grid)
    upright = yield from _find_upright(cells, network or trained_network(), 1 if corners else 4)
    report("puzzle")
    yield (yield from _build_reading(grid, upright, scale))


class _Cell(NamedTuple):
    """The content of one cell."""

    ink: CellInk
    image: DigitImage | None  # None for a cell without ink
    prediction: Prediction | None  # the network's output; None for a cell without ink


class _UprightCells(NamedTuple):
    """The cells of a picture that was rotated until its digits are upright."""

    cells: list[_Cell]
    height: int  # the height of the digits, in pixels
    quarters: int  # the rotation in quarter turns, counter-clockwise


def _read_ink(grid: FoundGrid) -> Slices[list[_Cell]]:
    """Return the content of the cells of a grid, without predictions."""
    mesh = grid.mesh
    rows = []
    for row in straighten(grid.ink, [mesh[start : start + 10] for start in range(0, 100, 10)]):
        rows.append(row)
        if len(rows) % 40 == 0:
            yield
    cells = []
    for cell, ink in zip(CELLS, ink_of_cells(rows), strict=False):
        corner = cell // 9 * 10 + cell % 9
        corners = (mesh[corner], mesh[corner + 1], mesh[corner + 11], mesh[corner + 10])
        cells.append(_Cell(ink, image_of_digit(grid.shades, corners, ink) if ink.piece else None, None))
        if cell % 9 == 8:
            yield
    return cells


def _find_upright(cells: list[_Cell], network: Network, rotation_count: int) -> Slices[_UprightCells]:
    """Return the cells in the first rotation that clearly shows digits, or in the best rotation."""
    best_mean, best = float("-inf"), _UprightCells(cells, 0, 0)
    for quarters in range(rotation_count):
        if quarters:
            cells = [_rotate_cell(cell) for cell in rotate(cells, 9, 1)]
        inks, height = drop_notes([cell.ink for cell in cells])
        rotated = []
        for cell, ink in zip(cells, inks, strict=True):
            image = cell.image if ink.piece else None
            rotated.append(_Cell(ink, image, network.predict(image.samples) if image else None))
        yield
        probabilities = [max(cell.prediction.probabilities[1:]) for cell in rotated if cell.prediction]
        # The mean is fair to all rotations: notes that look like digits contribute equally to each.
        mean = sum(probabilities) / max(1, len(probabilities))
        if mean > best_mean + (TURN_MARGIN if quarters else 0):
            best_mean, best = mean, _UprightCells(rotated, height, quarters)
        if sum(log(probability + 0.001) for probability in probabilities) >= len(probabilities) * log(
            UPRIGHT_PROBABILITY
        ):
            break
    return best


def _rotate_cell(cell: _Cell) -> _Cell:
    """Return a cell rotated by a quarter turn counter-clockwise, except for the pixels of its piece."""
    if not cell.image:
        return cell
    left, top, right, bottom = cell.ink.box
    image = cell.image._replace(samples=bytes(rotate(list(cell.image.samples), SAMPLES, 1)))
    return cell._replace(
        ink=cell.ink._replace(box=(top, CELL_SIDE - right, bottom, CELL_SIDE - left)), image=image
    )


def rotate(square: list[T], side: int, quarters: int) -> list[T]:
    """Return a square with `side` rows, rotated counter-clockwise by quarter turns."""
    for _ in range(quarters):
        square = [square[column * side + side - 1 - row] for row in range(side) for column in range(side)]
    return square


class _CellReading(NamedTuple):
    """The reading of one cell."""

    value: int  # 0 for none
    sure: float  # the probability of the value
    likely: dict[int, float]  # the probabilities of other values, the most likely first


def _read_cell(cell: _Cell, has_notes: bool) -> _CellReading:
    """Return the reading of one cell.

    has_notes: Whether ink that is not part of a digit is a note.
    """
    probabilities = cell.prediction.probabilities if cell.prediction else EMPTY_CELL_PROBABILITIES
    value, *others = sorted(range(10), key=probabilities.__getitem__, reverse=True)
    sure = probabilities[value]
    if not value and cell.ink.left_over >= DOUBTFUL_INK and not has_notes:
        sure = min(sure, PROBABILITY_WITH_INK)
    likely = {other: probabilities[other] for other in others if probabilities[other] >= MIN_PROBABILITY}
    return _CellReading(value, sure, likely)


def _build_reading(grid: FoundGrid, upright: _UprightCells, scale: int) -> Slices[Reading]:
    """Return the reading of these cells.

    scale: The factor by which the picture was scaled down for the grid: 1, 2, 4 and so on.
    """
    # Small pieces of ink are notes if enough cells have them.
    has_small_ink = [
        cell.ink.longest_left_over < SURE_NOTE_HEIGHT * upright.height for cell in upright.cells
    ]
    small_ink_count = sum(
        is_small and cell.ink.left_over >= DOUBTFUL_INK
        for is_small, cell in zip(has_small_ink, upright.cells, strict=True)
    )
    cells = [
        _read_cell(cell, is_small and small_ink_count >= CELLS_WITH_NOTES)
        for is_small, cell in zip(has_small_ink, upright.cells, strict=True)
    ]
    # Handwritten digits are entries. If a digit may be printed or handwritten, its cell is in doubt.
    values, entries, sure = [cell.value for cell in cells], [0] * 81, [cell.sure for cell in cells]
    filled = [index for index in CELLS if values[index]]
    probabilities = probabilities_by_hand([_features_of(upright.cells[index]) for index in filled])
    for index, probability in zip(filled, probabilities, strict=True):
        sure[index] = min(sure[index], max(probability, 1 - probability))
        if probability > 0.5:
            values[index], entries[index] = 0, values[index]
    likely = [{} if entry else cell.likely for cell, entry in zip(cells, entries, strict=True)]
    verdict = yield from find_verdict(tuple(values), likely)
    doubts = {index for index in CELLS if sure[index] < SURE_PROBABILITY} | set(verdict.conflict)
    return Reading(
        values=tuple(values),
        entries=tuple(entries),
        sure=tuple(sure),
        likely=tuple(tuple(cell.likely) for cell in cells),
        doubts=tuple(sorted(doubts, key=sure.__getitem__)),
        mesh=_scale_points(rotate(list(grid.mesh), 10, upright.quarters), scale),
        fit=grid.fit,
        status=verdict.status,
        conflict=verdict.conflict,
        offers=verdict.offers,
        certain=verdict.status == "unique" and not doubts and grid.fit >= CERTAIN_FIT,
        others=tuple(cast(Corners, _scale_points(corners, scale)) for corners in grid.others),
    )


def _features_of(cell: _Cell) -> DigitFeatures:
    assert cell.image
    assert cell.prediction
    left, top, right, bottom = cell.ink.box
    centre_y, centre_x = (top + bottom) / 2, (left + right) / 2
    return DigitFeatures(
        bottom - top, centre_y, cell.ink.thickness, centre_x, cell.image.contrast, cell.prediction.by_hand
    )


def _scale_points(points: Iterable[Point], scale: float) -> tuple[Point, ...]:
    return tuple((x * scale, y * scale) for x, y in points)
