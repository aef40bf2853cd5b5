"""An event of a run, packed into 32 bits so that millions of events fit into one array; marked lines.

    bits    31 ... 21 | 20 .. 14 | 13 . 10 | 9 ... 3 | 2 . 0
            line      | depth    | digit   | cell    | kind

Bits are numbered from the right, starting with 0. When a marked line is reached, an event is recorded. A
mark contains the text of its line, so an algorithm can be watched without any change. Under MicroPython the
lab loads the table of algorithms too, but never calls a `where`.
"""

from sudoku_core.board.compat import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

    Placement = tuple[int, int, bool]  # cell, digit, whether it is a guess

    # Local variables -> (cell, digit, reason as in reasons.py), or None for no event.
    Where = Callable[[Mapping[str, Any]], Any]

Event = NamedTuple(
    "Event",
    [
        ("kind", "int"),  # PLACE or another constant below
        ("cell", "int | None"),
        ("digit", "int"),
        ("depth", "int"),  # depth of the search
        ("line", "int"),  # line of the source
    ],
)

# EXHAUSTED: a call of the search has tried all its options and backtracks. END: the run has ended.
KINDS = ("place", "remove", "reject", "guess", "contradiction", "solution", "exhausted", "end")
PLACE, REMOVE, REJECT, GUESS, CONTRADICTION, SOLUTION, EXHAUSTED, END = range(8)
NO_CELL = 127  # the `cell` of an event without a cell
DEEPEST, LAST_LINE = 127, 2047  # the greatest values; any greater value is recorded as this one

# The kind of a mark that is not an event: when its line is reached, its `where` returns the algorithm's own
# candidates, a list of 81 sets.
CANDIDATES = -1


def pack(kind: int, cell: int, digit: int, depth: int, line: int) -> int:
    """Return an event as one number.

    cell: The cell, or NO_CELL if the event has none.
    """
    if depth > DEEPEST or line > LAST_LINE:  # one test for both: this runs often, and `min` is slow
        depth, line = min(depth, DEEPEST), min(line, LAST_LINE)
    return kind | cell << 3 | digit << 10 | depth << 14 | line << 21


def unpack(event: int) -> "tuple[int, int | None, int, int, int]":
    """Return the kind, the cell or None, the digit, the depth and the line of an event."""
    cell = event >> 3 & 127
    return event & 7, None if cell == NO_CELL else cell, event >> 10 & 15, event >> 14 & 127, event >> 21


def event_of(event: int) -> Event:
    """Return an event as a named tuple; `unpack` is faster."""
    return Event(*unpack(event))


def kind_set(kinds: "int | Sequence[int]") -> int:
    """Return one kind, or several, as a set of bits: bit k stands for kind k."""
    if isinstance(kinds, int):
        return 1 << kinds
    bits = 0
    for kind in kinds:
        bits |= 1 << kind
    return bits


class Mark:
    """A marked line.

    line: The text of the line.
    kind: The kind of its event. GUESS and PLACE add no event; they explain the next digit that is written.
    where: A function that computes cell, digit and reason from the local variables.
    """

    def __init__(self, line: str, kind: int, where: "Where") -> None:
        self.line = line
        self.kind = kind
        self.where = where


# For each classic algorithm, its `board_decides` (see Watcher) and its marks. classics/algorithms.py fills
# this list; the reader's own code may have the same lines.
KNOWN: "list[tuple[bool, list[Mark]]]" = []
