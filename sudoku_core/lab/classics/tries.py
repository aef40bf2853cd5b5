"""What a call of each classic search tries, as its local variables tell it."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from sudoku_core.board.digits import MEMBERS

Here = Mapping[str, Any]
Placements = tuple[tuple[int, int], ...]  # cell, digit
Search = tuple[int | None, Placements, Placements | None]  # cell, tried in vain, left


def _of(cell: int, digits: int) -> Placements:
    return tuple((cell, digit) for digit in MEMBERS[digits])


def _by_digits(here: Here) -> Search | None:
    """Of a call that goes through the digits 1 to 9; it only steps over a given."""
    cell, digit = here["cell"], here.get("digit", 0)
    if cell == 81 or (here["board"][cell] and not digit):
        return None
    return cell, (), _of(cell, 0x1FF >> digit << digit)


def _by_bits(here: Here) -> Search | None:
    """Of a call that takes the lowest bit of `free`, again and again."""
    if "cell" not in here:
        return None
    free = here.get("free")
    return here["cell"], (), None if free is None else _of(here["cell"], free & ~here.get("bit", 0))


def _by_candidates(here: Here) -> Search | None:
    """Of a call that goes through the candidates of a cell."""
    if "candidates_before" not in here:
        return None
    cell, bit = here["cell"], here.get("bit", 0)
    candidates = here["candidates_before"][cell]
    below = max(bit - 1, 0)
    return cell, _of(cell, candidates & below), _of(cell, candidates & ~(bit | below))


def _by_options(here: Here) -> Search | None:
    """Of a call that goes through the options of a need, which is a ring."""
    if "row" not in here or not here.get("options"):
        return None
    need, down, candidate = here["need"], here["down"], here["candidate"]
    options = []
    node = down[need]
    while node != need:
        options.append(node)
        node = down[node]
    at = options.index(here["row"]) if here["row"] != need else len(options)
    tried, left = options[:at], options[at + 1 :]
    cell = need if need < 81 else None
    return cell, tuple(candidate[node] for node in tried), tuple(candidate[node] for node in left)


def _nothing(_here: Here) -> None:
    """Of a search whose calls try nothing: those of the core only show what it has found."""


TRIES: Final[dict[str, Callable[[Here], Search | None]]] = {
    "scan": _by_digits,
    "tables": _by_digits,
    "bitmask": _by_bits,
    "fewest": _by_bits,
    "propagation": _by_candidates,
    "dancing_links": _by_options,
    "core": _nothing,
}
