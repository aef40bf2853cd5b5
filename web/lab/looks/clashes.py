"""Givens that contradict each other."""

from typing import TYPE_CHECKING

from sudoku_core.board.geometry import PEERS, name
from sudoku_core.board.grid import conflicts_of

if TYPE_CHECKING:
    from shared.life import Facts, Message

    Givens = tuple[int, ...]

_known: "dict[Givens, tuple[int, ...]]" = {}  # of the last puzzle: each look asks for the same


def cells_of(givens: "Givens") -> tuple[int, ...]:
    """Return every given that sees another one with its digit."""
    if givens not in _known:
        _known.clear()
        _known[givens] = conflicts_of(givens)
    return _known[givens]


def facts_of(givens: "Givens", cell: int) -> "Facts":
    """Return the names of this given and of another one with its digit that it sees, and the digit."""
    other = next(peer for peer in PEERS[cell] if givens[peer] == givens[cell])
    return {"cell": name(cell), "other": name(other), "digit": givens[cell]}


def notes(givens: "Givens") -> "tuple[Message, ...]":
    """Return what is said of the puzzle: which givens contradict each other, of several the first two."""
    return tuple([("lab.clash", facts_of(givens, cell)) for cell in cells_of(givens)[:1]])
