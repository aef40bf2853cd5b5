"""Read the puzzle of a picture: ink, the grid, its cells, their digits, and what the solver says."""

from collections.abc import Callable, Iterable, Iterator
from math import log
from typing import Final, NamedTuple, TypeVar, cast

from sudoku_core.board.geometry import CELLS
from sudoku_core.photo.cells import LEFT_OVER, SURELY_LOW, Written, without_notes, written
from sudoku_core.photo.doubts import SURE, verdict
from sudoku_core.photo.finding import CERTAIN, FoundGrid, find_in_slices, found_at
from sudoku_core.photo.hand import Facts, by_hand
from sudoku_core.photo.ink import check
from sudoku_core.photo.mesh import SIDE, straightened
from sudoku_core.photo.network import Look, Network, trained
from sudoku_core.photo.reading import Corners, Point, Reading
from sudoku_core.photo.samples import SAMPLES, Shown, shown
from sudoku_core.search.slices import Slices

T = TypeVar("T")

LEAST: Final = 64  # pixels of a side of a picture
MOST: Final = 800  # pixels of the longer side; a larger picture is halved to find the grid
LIKELY: Final = 0.01  # the least chance of a value that is named as another likely one
UPRIGHT: Final = 0.85  # how sure digits are in the mean, if they stand upright
TURNED: Final = 0.05  # by how much surer they must be in a turn that comes later
EMPTY: Final = (1.0, *[0.0] * 9)  # the chances of a cell without ink
NOTED: Final = 5  # cells with small pieces of ink, which are notes then, and not what is left of a digit
LEFT_SURE: Final = 0.5  # how sure it is that a cell is empty in which there is ink

Report = Callable[[str], object]


def read(grey: bytes, width: int, height: int, corners: Corners | None = None) -> Reading:
    """Return the puzzle in a picture.

    grey: a byte for each pixel, 0 for black, row by row. corners: of the grid, where they are known, with
    the clock, from the upper left one of r1c1.
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
    upright = yield from _upright(cells, network or trained(), 1 if corners else 4)
    report("puzzle")
    yield (yield from _reading(grid, upright, scale))


class _Cell(NamedTuple):
    """What stands in a cell. look: what the network says of it, None where nothing stands there."""

    written: Written
    shown: Shown | None
    look: Look | None


class _Upright(NamedTuple):
    """The cells in the turn in which their digits stand upright, and how high those are.

    quarters: turns of the picture to that.
    """

    cells: list[_Cell]
    height: int
    quarters: int


def _cells(grid: FoundGrid) -> Slices[list[_Cell]]:
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
        cells.append(_Cell(each, shown(grid.shades, quarter, each) if each.piece else None, None))
        if cell % 9 == 8:
            yield
    return cells


def _upright(cells: list[_Cell], network: Network, turns: int) -> Slices[_Upright]:
    """Return the cells in the turn in which they look most like digits, the first that surely do."""
    best, found = float("-inf"), _Upright(cells, 0, 0)
    for quarters in range(turns):
        if quarters:
            cells = [_turned(cell) for cell in turned(cells, 9, 1)]
        kept, height = without_notes([cell.written for cell in cells])
        upright = []
        for cell, each in zip(cells, kept, strict=True):
            seen = cell.shown if each.piece else None
            upright.append(_Cell(each, seen, network.look(seen.samples) if seen else None))
        yield
        sure = [max(each.look.chances[1:]) for each in upright if each.look]
        # Notes that are taken for what is written say no more in one turn than in another.
        mean = sum(sure) / max(1, len(sure))
        if mean > best + (TURNED if quarters else 0):
            best, found = mean, _Upright(upright, height, quarters)
        if sum(log(each + 0.001) for each in sure) >= len(sure) * log(UPRIGHT):
            break
    return found


def _turned(cell: _Cell) -> _Cell:
    """Return a cell turned by a quarter, against the clock; the pixels of its piece lie as before."""
    if not cell.shown:
        return cell
    left, top, right, bottom = cell.written.box
    seen = cell.shown._replace(samples=bytes(turned(list(cell.shown.samples), SAMPLES, 1)))
    return cell._replace(
        written=cell.written._replace(box=(top, SIDE - right, bottom, SIDE - left)), shown=seen
    )


def turned(square: list[T], side: int, quarters: int) -> list[T]:
    """Return a square of so many rows turned by quarters, against the clock."""
    for _ in range(quarters):
        square = [square[column * side + side - 1 - row] for row in range(side) for column in range(side)]
    return square


class _Told(NamedTuple):
    """What a cell has: its value, 0 for none, how sure, and others that it may have, likeliest first."""

    value: int
    sure: float
    likely: dict[int, float]


def _told(cell: _Cell, in_notes: bool) -> _Told:
    """Return what a cell has. in_notes: whether ink beside a digit, or without one, is notes."""
    chances = cell.look.chances if cell.look else EMPTY
    value, *others = sorted(range(10), key=chances.__getitem__, reverse=True)
    sure = chances[value]
    if not value and cell.written.left_over >= LEFT_OVER and not in_notes:
        sure = min(sure, LEFT_SURE)
    return _Told(value, sure, {each: chances[each] for each in others if chances[each] >= LIKELY})


def _reading(grid: FoundGrid, upright: _Upright, scale: int) -> Slices[Reading]:
    """Return the reading of these cells. scale: pixels of the picture for one of the grid's picture."""
    notes = [cell.written.beside < SURELY_LOW * upright.height for cell in upright.cells]
    noted = sum(
        low and cell.written.left_over >= LEFT_OVER for low, cell in zip(notes, upright.cells, strict=True)
    )
    told = [_told(cell, low and noted >= NOTED) for low, cell in zip(notes, upright.cells, strict=True)]
    values, entries, sure = [each.value for each in told], [0] * 81, [each.sure for each in told]
    digits = [place for place in CELLS if values[place]]
    hands = by_hand([_facts(upright.cells[place]) for place in digits])
    for place, hand in zip(digits, hands, strict=True):
        sure[place] = min(sure[place], max(hand, 1 - hand))
        if hand > 0.5:
            values[place], entries[place] = 0, values[place]
    likely = [{} if entry else each.likely for each, entry in zip(told, entries, strict=True)]
    said = yield from verdict(tuple(values), likely)
    doubted = {place for place in CELLS if sure[place] < SURE} | set(said.conflict)
    return Reading(
        values=tuple(values),
        entries=tuple(entries),
        sure=tuple(sure),
        likely=tuple(tuple(each.likely) for each in told),
        doubts=tuple(sorted(doubted, key=sure.__getitem__)),
        mesh=_scaled(turned(list(grid.mesh), 10, upright.quarters), scale),
        fit=grid.fit,
        status=said.status,
        conflict=said.conflict,
        offers=said.offers,
        certain=said.status == "unique" and not doubted and grid.fit >= CERTAIN,
        others=tuple(cast(Corners, _scaled(each, scale)) for each in grid.others),
    )


def _facts(cell: _Cell) -> Facts:
    assert cell.shown
    assert cell.look
    left, top, right, bottom = cell.written.box
    middle, across = (top + bottom) / 2, (left + right) / 2
    return Facts(
        bottom - top, middle, cell.written.thickness, across, cell.shown.contrast, cell.look.by_hand
    )


def _scaled(points: Iterable[Point], scale: float) -> tuple[Point, ...]:
    return tuple((x * scale, y * scale) for x, y in points)
