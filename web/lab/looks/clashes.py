"""Find givens that conflict, and the message about them."""

from typing import TYPE_CHECKING

from sudoku_core.board.geometry import PEERS, name
from sudoku_core.board.grid import conflicts_of

if TYPE_CHECKING:
    from shared.life import Facts, Message

    Givens = tuple[int, ...]

_conflict_cache: "dict[Givens, tuple[int, ...]]" = {}  # caches the last puzzle, because every look needs it


def conflicting_givens(givens: "Givens") -> tuple[int, ...]:
    """Return the cells of all givens that see an equal given."""
    if givens not in _conflict_cache:
        _conflict_cache.clear()
        _conflict_cache[givens] = conflicts_of(givens)
    return _conflict_cache[givens]


def conflict_facts(givens: "Givens", cell: int) -> "Facts":
    """Return the facts of the message: this given, an equal given that it sees, and their digit."""
    equal_given = next(peer for peer in PEERS[cell] if givens[peer] == givens[cell])
    return {"cell": name(cell), "other": name(equal_given), "digit": givens[cell]}


def conflict_notes(givens: "Givens") -> "tuple[Message, ...]":
    """Return the message on the first pair of conflicting givens, or () if there is none."""
    return tuple([("lab.clash", conflict_facts(givens, cell)) for cell in conflicting_givens(givens)[:1]])
