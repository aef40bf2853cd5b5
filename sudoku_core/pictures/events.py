"""The moments of a recorded run as boards with captions."""

from sudoku_core.board.geometry import name
from sudoku_core.board.grid import Grid
from sudoku_core.lab.recording.events import KINDS, REJECT, REMOVE
from sudoku_core.lab.recording.playback import Cursor, Playback
from sudoku_core.lab.recording.trace import Trace
from sudoku_core.pictures.drawing import frame

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_core.pictures.drawing import Shape

# The most moments in a player: half from the start and half from the end.
MOST = 600


def frames_of_trace(trace: Trace) -> "Iterator[tuple[Grid, list[Shape], str]]":
    """Yield the board of each moment, the shapes over it and the caption below it."""
    lines, playback = trace.source.splitlines(), Playback(trace)
    for position in _positions(trace.length):
        moment = playback.seek(position)
        grid = Grid(moment.values, givens=trace.puzzle)
        yield grid, _marks(moment), _caption(trace, moment, lines)


def _positions(length: int) -> list[int]:
    every = list(range(length + 1))
    return every if len(every) <= MOST else every[: MOST // 2] + every[-MOST // 2 :]


def _marks(moment: Cursor) -> "list[Shape]":
    event = moment.event
    if not event or event.cell is None:
        return []
    return [frame("crossing" if event.kind in (REMOVE, REJECT) else "unit", (event.cell,), 3)]


def _caption(trace: Trace, moment: Cursor, lines: list[str]) -> str:
    if not moment.event:
        return f"The puzzle, before the first of {trace.total:,} events of {trace.algorithm}."
    kind, cell, digit, depth, line = moment.event
    what = KINDS[kind] if cell is None or not digit else f"{KINDS[kind]} {digit} in {name(cell)}"
    source = f": {lines[line - 1].strip()}" if 0 < line <= len(lines) else ""
    return f"Event {moment.number:,} of {trace.total:,}: {what}. Depth {depth}, line {line}{source}"
