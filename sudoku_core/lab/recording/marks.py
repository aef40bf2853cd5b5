"""Lines of an algorithm that mean an event when they are reached.

They are named by their text, so that an algorithm needs no change to be watched.
The lab, under MicroPython, reads the table of algorithms too, and never calls a `where`.
"""

TYPE_CHECKING = False  # as `typing` has it; MicroPython has no `typing`, and does not evaluate annotations
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    # Local variables -> cell, digit and reason, see events.py and reasons.py, or None for no event.
    Where = Callable[[Mapping[str, Any]], Any]

# A mark of this kind is no event: before that line the candidates that an algorithm keeps are there, as a
# list of 81 sets, which its `where` returns.
CANDIDATES = -1


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
