"""Find out what a call of each classic search tries, from its local variables."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from sudoku_core.board.digits import MEMBERS

Scope = Mapping[str, Any]
Placements = tuple[tuple[int, int], ...]  # cell, digit
Search = tuple[int | None, Placements, Placements | None]  # cell, failed placements, remaining placements


def _placements(cell: int, digits: int) -> Placements:
    return tuple((cell, digit) for digit in MEMBERS[digits])


def _by_digits(scope: Scope) -> Search | None:
    """Return the tries of a call that goes through the digits 1 to 9; None if it skips a given."""
    cell, digit = scope["cell"], scope.get("digit", 0)
    if cell == 81 or (scope["board"][cell] and not digit):
        return None
    return cell, (), _placements(cell, 0x1FF >> digit << digit)


def _by_bits(scope: Scope) -> Search | None:
    """Return the tries of a call that takes the lowest bit of `free` again and again."""
    if "cell" not in scope:
        return None
    cell, free = scope["cell"], scope.get("free")
    return cell, (), None if free is None else _placements(cell, free & ~scope.get("bit", 0))


def _by_candidates(scope: Scope) -> Search | None:
    """Return the tries of a call that goes through the candidates of a cell."""
    if "candidates_before" not in scope:
        return None
    cell, bit = scope["cell"], scope.get("bit", 0)
    candidates = scope["candidates_before"][cell]
    below = max(bit - 1, 0)
    return cell, _placements(cell, candidates & below), _placements(cell, candidates & ~(bit | below))


def _by_options(scope: Scope) -> Search | None:
    """Return the tries of a call that goes through the ring of a need's options."""
    if "row" not in scope or not scope.get("options"):
        return None
    need, down, candidate = scope["need"], scope["down"], scope["candidate"]
    options = []
    node = down[need]
    while node != need:
        options.append(node)
        node = down[node]
    at = options.index(scope["row"]) if scope["row"] != need else len(options)
    tried, left = options[:at], options[at + 1 :]
    cell = need if need < 81 else None
    return cell, tuple(candidate[node] for node in tried), tuple(candidate[node] for node in left)


def _tries_nothing(_scope: Scope) -> None:
    """Return None: the counted calls of `core` only show a position."""


TRIES: Final[dict[str, Callable[[Scope], Search | None]]] = {
    "scan": _by_digits,
    "tables": _by_digits,
    "bitmask": _by_bits,
    "fewest": _by_bits,
    "propagation": _by_candidates,
    "dancing_links": _by_options,
    "core": _tries_nothing,
}
