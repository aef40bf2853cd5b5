"""Two solutions side by side. MicroPython runs this file too."""

from typing import TYPE_CHECKING

from sudoku_core.geometry import COLUMN_OF, ROW_OF

if TYPE_CHECKING:
    from shared.life import Facts, Message
    from shared.words import Words
    from solving.state import Browse


def pair_of(browse: "Browse | None") -> "tuple[str, str] | None":
    """Return the two solutions that are shown, or None."""
    if not browse or len(browse.lines) < 2:
        return None
    return (browse.lines[browse.first], browse.lines[browse.first + 1])


def pair_message(browse: "Browse | None") -> "Message | None":
    """Return which solutions are shown, and of how many: "3 and 4 of 847"."""
    if not browse:
        return None
    facts: Facts = {
        "first": browse.first + 1,
        "second": browse.first + 2,
        "count": len(browse.lines),
    }
    if browse.complete:
        return ("pair.of_all", facts)
    return ("pair.counting" if browse.counting and len(browse.lines) > 2 else "pair.of_some", facts)


def pair_cell(cell: int, pair: tuple[str, str], which: int, words: "Words") -> tuple[str, str, str]:
    """Return a cell of one of two solutions: its digit, its classes, and its words."""
    digit = pair[which][cell]
    facts: Facts = {"row": ROW_OF[cell] + 1, "column": COLUMN_OF[cell] + 1, "digit": digit}
    if pair[0][cell] == pair[1][cell]:
        return digit, "cell", words.say("pair.same", facts)
    return digit, "cell differs", words.say("pair.differs", facts)
