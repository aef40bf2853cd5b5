"""Read the puzzle of a picture: ink, the grid, its cells, their digits, and what the solver says."""

from collections.abc import Callable, Iterable, Iterator
from math import log
from typing import Final, NamedTuple, TypeVar, cast

from sudoku_core.board.geometry import CELLS
from sudoku_core.photo.cells import LEFT_OVER, Written, written
from sudoku_core.photo.doubts import SURE, verdict
from sudoku_core.photo.finding import CERTAIN, Found, find_in_slices, found_at
from sudoku_core.photo.ink import check
from sudoku_core.photo.mesh import straightened
from sudoku_core.photo.network import Look, Network, trained
from sudoku_core.photo.reading import Corners, Point, Reading
from sudoku_core.photo.samples import SAMPLES, samples
from sudoku_core.search.slices import Slices

T = TypeVar("T")

LEAST: Final = 64  # pixels of a side of a picture
MOST: Final = 800  # pixels of the longer side; a larger picture is halved to find the grid
LIKELY: Final = 0.01  # the least chance of a value that is named as another likely one
UPRIGHT: Final = 0.85  # how sure digits are in the mean, if they stand upright
TURNED: Final = 0.2  # by how much more they must look like digits in a turn that comes later
EMPTY: Final = (1.0, *[0.0] * 9)  # the chances of a cell without ink
NOTED: Final = 5  # cells with small pieces of ink, which are notes then, and not what is left of a digit
LEFT_SURE: Final = 0.5  # how sure it is that a cell is empty in which there is ink

Report = Callable[[str], object]


def read(grey: bytes, width: int, height: int, corners: Corners | None = None) -> Reading:
    """Return the puzzle in a picture.

    grey: a byte for each pixel, 0 for black, row by row. corners: of the grid, where they are known.
    Raises PhotoError where there is no grid.
    """
    return next(found for found in read_in_slices(grey, width, height, corners) if found)


def read_in_slices(
    grey: bytes,
    width: int,
    height: int,
    corners: Corners | None = None,
    report: Report = lambda _stage: None,
    network: Network | None = None,
) -> Iterator[Reading | None]:
    """Yield None after each slice of work, and then what `read` returns.

    report: told what comes next, "grid", "digits" or "puzzle". network: another one than the trained.
    """
    shades = check(grey, width, height, LEAST)
    scale = 1
    report("grid")
    while max(shades.width, shades.height) > MOST:
        shades, scale = shades.halved(), scale * 2
        yield None
    work = (
        found_at(shades, cast(Corners, _scaled(corners, 1 / scale))) if corners else find_in_slices(shades)
    )
    for grid in work:
        if grid is None:
            yield None
    assert grid
    report("digits")
    cells = yield from _cells(grid)
    upright = yield from _upright(cells, network or trained())
    report("puzzle")
    yield (yield from _reading(grid, upright, scale))


class _Cell(NamedTuple):
    """What stands in a cell. look: what the network says of it, None where nothing stands there."""

    written: Written
    samples: bytes
    look: Look | None


class _Upright(NamedTuple):
    """The cells in the turn in which their digits stand upright. quarters: turns of the picture to that."""

    cells: list[_Cell]
    quarters: int


def _cells(grid: Found) -> Slices[list[_Cell]]:
    """Return what stands in the cells of a grid."""
    mesh = grid.mesh
    rows = []
    for row in straightened(grid.ink, [mesh[start : start + 10] for start in range(0, 100, 10)]):
        rows.append(row)
        if len(rows) % 40 == 0:
            yield
    cells = []
    for cell, each in zip(CELLS, written(rows), strict=False):
        corner = cell // 9 * 10 + cell % 9
        quarter = (mesh[corner], mesh[corner + 1], mesh[corner + 11], mesh[corner + 10])
        cells.append(_Cell(each, samples(grid.shades, quarter, each) if each.piece else b"", None))
        if cell % 9 == 8:
            yield
    return cells


def _upright(cells: list[_Cell], network: Network) -> Slices[_Upright]:
    """Return the cells in the turn in which they look most like digits; the first that surely do."""
    best, found = float("-inf"), _Upright(cells, 0)
    for quarters in range(4):
        upright = []
        for cell in turned(list(CELLS), 9, quarters):
            each = cells[cell]
            if each.samples:
                shown = bytes(turned(list(each.samples), SAMPLES, quarters))
                each = each._replace(look=network.look(shown))
            upright.append(each)
        yield
        sure = [log(max(each.look.chances[1:]) + 0.001) for each in upright if each.look]
        mean = sum(sure) / max(1, len(sure))
        if mean > best + (TURNED if quarters else 0):
            best, found = mean, _Upright(upright, quarters)
        if best > log(UPRIGHT) or not sure:
            break
    return found


def turned(square: list[T], side: int, quarters: int) -> list[T]:
    """Return a square of so many rows turned by quarters, against the clock."""
    for _ in range(quarters):
        square = [square[column * side + side - 1 - row] for row in range(side) for column in range(side)]
    return square


def _reading(grid: Found, upright: _Upright, scale: int) -> Slices[Reading]:
    """Return the reading of these cells. scale: pixels of the picture for one of the grid's picture."""
    values: list[int] = []
    sure: list[float] = []
    likely: list[dict[int, float]] = []
    noted = [
        cell for cell in upright.cells if cell.written.left_over >= LEFT_OVER and cell.written.has_notes
    ]
    for cell in upright.cells:
        chances = cell.look.chances if cell.look else EMPTY
        value = max(range(10), key=chances.__getitem__)
        left = cell.written.left_over >= LEFT_OVER and not value
        if left and cell.written.has_notes and len(noted) >= NOTED:
            left = False
        values.append(value)
        sure.append(min(chances[value], LEFT_SURE) if left else chances[value])
        others = sorted(range(10), key=chances.__getitem__, reverse=True)
        likely.append(
            {other: chances[other] for other in others if other != value and chances[other] >= LIKELY}
        )
    line = tuple(values)
    said = yield from verdict(line, likely)
    fits = grid.fit >= CERTAIN
    doubts = sorted(
        {cell for cell in CELLS if sure[cell] < SURE} | set(said.conflict), key=sure.__getitem__
    )
    mesh = turned(list(grid.mesh), 10, upright.quarters)
    return Reading(
        values=line,
        entries=(0,) * 81,
        sure=tuple(sure),
        likely=tuple(tuple(each) for each in likely),
        doubts=tuple(doubts),
        mesh=_scaled(mesh, scale),
        fit=grid.fit,
        status=said.status,
        conflict=said.conflict,
        offers=said.offers,
        certain=said.status == "unique" and not doubts and fits,
        others=tuple(cast(Corners, _scaled(each, scale)) for each in grid.others),
    )


def _scaled(points: Iterable[Point], scale: float) -> tuple[Point, ...]:
    return tuple((x * scale, y * scale) for x, y in points)
