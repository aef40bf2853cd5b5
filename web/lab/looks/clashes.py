"""Find givens that contradict each other."""

from typing import TYPE_CHECKING

from sudoku_core.board.geometry import PEERS, name
from sudoku_core.board.grid import conflicts_of

if TYPE_CHECKING:
    from shared.life import Facts, Message

    Givens = tuple[int, ...]

_known: "dict[Givens, tuple[int, ...]]" = {}  # a cache for the last puzzle, because every look needs it


def cells_of(givens: "Givens") -> tuple[int, ...]:
    """Return every given that sees an equal given."""
    if givens not in _known:
        _known.clear()
        _known[givens] = conflicts_of(givens)
    return _known[givens]


def facts_of(givens: "Givens", cell: int) -> "Facts":
    """Return the facts of the message: this given, an equal given that it sees, and their digit."""
    other = next(peer for peer in PEERS[cell] if givens[peer] == givens[cell])
    return {"cell": name(cell), "other": name(other), "digit": givens[cell]}


def notes(givens: "Givens") -> "tuple[Message, ...]":
    """Return the message about the first pair of contradicting givens, or () if there is no such pair."""
    return tuple([("lab.clash", facts_of(givens, cell)) for cell in cells_of(givens)[:1]])
