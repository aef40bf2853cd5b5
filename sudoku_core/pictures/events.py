"""Draw the events of a recorded run as boards with captions."""

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

# The maximum number of boards in a player: half from the start of the run and half from its end.
MAX_FRAMES = 600


def frames_of_trace(trace: Trace) -> "Iterator[tuple[Grid, list[Shape], str]]":
    """Yield the board after each event, the shapes over it and the caption below it."""
    lines, playback = trace.source.splitlines(), Playback(trace)
    for position in _select_positions(trace.length):
        cursor = playback.seek(position)
        grid = Grid(cursor.values, givens=trace.puzzle)
        yield grid, _shapes_of_event(cursor), _caption_of_event(trace, cursor, lines)


def _select_positions(length: int) -> list[int]:
    positions = list(range(length + 1))
    return (
        positions
        if len(positions) <= MAX_FRAMES
        else positions[: MAX_FRAMES // 2] + positions[-MAX_FRAMES // 2 :]
    )


def _shapes_of_event(cursor: Cursor) -> "list[Shape]":
    event = cursor.event
    if not event or event.cell is None:
        return []
    return [frame("crossing" if event.kind in (REMOVE, REJECT) else "unit", (event.cell,), 3)]


def _caption_of_event(trace: Trace, cursor: Cursor, lines: list[str]) -> str:
    if not cursor.event:
        return f"The puzzle, before the first of {trace.total:,} events of {trace.algorithm}."
    kind, cell, digit, depth, line = cursor.event
    action = KINDS[kind] if cell is None or not digit else f"{KINDS[kind]} {digit} in {name(cell)}"
    source = f": {lines[line - 1].strip()}" if 0 < line <= len(lines) else ""
    return f"Event {cursor.number:,} of {trace.total:,}: {action}. Depth {depth}, line {line}{source}"
