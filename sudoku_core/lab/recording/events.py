"""An event of a run as one number of 32 bits, so that millions of them are one plain array; marked lines.

    bits    31 ... 21 | 20 .. 14 | 13 . 10 | 9 ... 3 | 2 . 0
            line      | depth    | digit   | cell    | kind

Bits are counted from the right, from 0 on. A marked line means an event when it is reached. It is named by
its text, so that an algorithm needs no change to be watched. The lab, under MicroPython, reads the table of
algorithms too, and never calls a `where`.
"""

from sudoku_core.board.compat import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

    Placement = tuple[int, int, bool]  # cell, digit, whether it is a guess

    # Local variables -> cell, digit and reason, see reasons.py, or None for no event.
    Where = Callable[[Mapping[str, Any]], Any]

Event = NamedTuple(
    "Event",
    [
        ("kind", "int"),  # one of those below
        ("cell", "int | None"),
        ("digit", "int"),
        ("depth", "int"),  # of the search
        ("line", "int"),  # of the source
    ],
)

# EXHAUSTED: a call of the search has tried all that it can and goes back. END: the run is over.
KINDS = ("place", "remove", "reject", "guess", "contradiction", "solution", "exhausted", "end")
PLACE, REMOVE, REJECT, GUESS, CONTRADICTION, SOLUTION, EXHAUSTED, END = range(8)
NO_CELL = 127  # the cell of an event that has none
DEEPEST, LAST_LINE = 127, 2047  # a greater depth or line is recorded as this

# A mark of this kind is no event: before that line the candidates that an algorithm keeps are there, as a
# list of 81 sets, which its `where` returns.
CANDIDATES = -1


def pack(kind: int, cell: int, digit: int, depth: int, line: int) -> int:
    """Return an event as one number; cell is NO_CELL where there is none."""
    if depth > DEEPEST or line > LAST_LINE:  # one test for both, since this runs often and `min` is slow
        depth, line = min(depth, DEEPEST), min(line, LAST_LINE)
    return kind | cell << 3 | digit << 10 | depth << 14 | line << 21


def unpack(event: int) -> "tuple[int, int | None, int, int, int]":
    """Return the kind, the cell or None, the digit, the depth and the line of an event."""
    cell = event >> 3 & 127
    return event & 7, None if cell == NO_CELL else cell, event >> 10 & 15, event >> 14 & 127, event >> 21


def event_of(event: int) -> Event:
    """Return an event with names for its parts; `unpack` is faster."""
    return Event(*unpack(event))


def kind_set(kinds: "int | Sequence[int]") -> int:
    """Return a kind, or several, as a set of bits: bit k is set when kind k is in it."""
    if isinstance(kinds, int):
        return 1 << kinds
    bits = 0
    for kind in kinds:
        bits |= 1 << kind
    return bits


class Mark:
    """A marked line.

    line: its text. kind: of the event. GUESS and PLACE are none by themselves: they say why the digit that
    is written next is written. where: finds out the rest in the local variables.
    """

    def __init__(self, line: str, kind: int, where: "Where") -> None:
        self.line = line
        self.kind = kind
        self.where = where


# Of each classic algorithm: whether the digits on the board judge its run, see Watcher, and its marks. The
# reader's own code may have the same lines.
KNOWN: "list[tuple[bool, list[Mark]]]" = []
