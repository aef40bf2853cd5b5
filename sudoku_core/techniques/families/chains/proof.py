"""Check chains and loops: each link is strong or weak as required, and the conclusion follows."""

from sudoku_core.board.cells import (
    CELLS_OF_UNIT,
    Candidates,
    cells_of,
    digits_in,
    in_cells,
    is_single,
    members,
    of_digits,
)
from sudoku_core.board.compat import count
from sudoku_core.techniques import facts
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.chains.loop_pattern import ContinuousLoop, DiscontinuousLoop
from sudoku_core.techniques.families.chains.pattern import Chain, Chains
from sudoku_core.techniques.families.chains.reasons import LockedSet
from sudoku_core.techniques.position import NEEDS, Position, seen_by_all
from sudoku_core.techniques.proof import Premise

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator

    from sudoku_core.techniques.families.chains.reasons import Reason

    Ends = tuple[Candidates, Candidates]  # the two nodes of a link


def prove_chain(step: Conclusion, pattern: Chain, position: Position) -> "Iterator[Premise]":
    """Yield the premises of a chain: its links hold, and the eliminated candidates see both ends."""
    return prove_chains(step, Chains((pattern,)), position)


def prove_chains(step: Conclusion, pattern: Chains, position: Position) -> "Iterator[Premise]":
    """Yield the premises of several chains, whose conclusions together are the conclusion of the step."""
    if not pattern.chains or not all(_is_whole(chain, position) for chain in pattern.chains):
        yield Premise("chain_whole", {}, 0, False)
        return
    yielded = set()
    for chain in pattern.chains:
        for premise in _prove_links(chain, position):
            link = premise.code, premise.lit, premise.holds
            if link not in yielded:
                yielded.add(link)
                yield premise
    ends = [(chain.nodes[0], chain.nodes[-1]) for chain in pattern.chains]
    left = yield from _prove_eliminations("chain_ends", ends, step.eliminations)
    if left or step.placements:
        yield _elimination_premise("chain_ends", ends[0], left, holds=False)


def prove_continuous_loop(
    step: Conclusion, pattern: ContinuousLoop, position: Position
) -> "Iterator[Premise]":
    """Yield the premises of a continuous loop.

    Its links hold, including the closing one. Each eliminated candidate sees both ends of a weak link, or
    all places of its digit in an almost locked set.
    """
    chain = pattern.chain
    if not _is_whole(chain, position):
        yield Premise("chain_whole", {}, 0, False)
        return
    yield from _prove_links(chain, position)
    closing = chain.nodes[-1], chain.nodes[0]
    yield _weak_link_premise(closing)
    left = yield from _prove_eliminations(
        "loop_eliminates", _weak_links(chain) + [closing], step.eliminations
    )
    for link, need in zip(_strong_links(chain), chain.needs):
        concluded = left & _seen_by_rest(link, need)
        if concluded and isinstance(need, LockedSet):
            named = {"cells": facts.cells(cells_of(need.candidates))}
            named["eliminated"] = facts.candidates(concluded)
            yield Premise("loop_locks", named, need.candidates | concluded, True)
        left &= ~concluded
    if left or step.placements:
        yield _elimination_premise("loop_eliminates", closing, left, holds=False)


def prove_discontinuous_loop(
    step: Conclusion, pattern: DiscontinuousLoop, position: Position
) -> "Iterator[Premise]":
    """Yield the premises of a discontinuous loop.

    Its links hold. The placed candidate is both ends, or the eliminated candidate sees both ends.
    """
    chain = pattern.chain
    if not _is_whole(chain, position):
        yield Premise("chain_whole", {}, 0, False)
        return
    yield from _prove_links(chain, position)
    if step.placements:
        ends = {chain.nodes[0], chain.nodes[-1], pattern.at, step.placements}
        placed = len(ends) == 1 and is_single(pattern.at) and not step.eliminations
        yield Premise("loop_places", {"at": facts.node(pattern.at)}, pattern.at, placed)
    else:
        both = chain.nodes[0], chain.nodes[-1]
        seen = pattern.at == step.eliminations and not pattern.at & ~seen_by_all(both[0] | both[1])
        yield _elimination_premise("chain_ends", both, step.eliminations, holds=seen)


def _is_whole(chain: Chain, position: Position) -> bool:
    """Return whether all nodes are candidates of the position, and there are two nodes for each need."""
    known = all(node and not node & ~position.candidates for node in chain.nodes)
    return known and len(chain.nodes) == 2 * len(chain.needs) > 0


def _strong_links(chain: Chain) -> "list[Ends]":
    nodes = list(chain.nodes)
    return list(zip(nodes[::2], nodes[1::2]))


def _weak_links(chain: Chain) -> "list[Ends]":
    nodes = list(chain.nodes)
    return list(zip(nodes[1:-1:2], nodes[2::2]))


def _prove_links(chain: Chain, position: Position) -> "Iterator[Premise]":
    for link, need in zip(_strong_links(chain), chain.needs):
        yield _strong_link_premise(link, need, position)
    for link in _weak_links(chain):
        yield _weak_link_premise(link)


def _strong_link_premise(link: "Ends", need: "Reason", position: Position) -> Premise:
    """Return the premise that the need has exactly these candidates, so that one node is true."""
    if isinstance(need, LockedSet):
        return _set_link_premise(link, need, position)
    both = link[0] | link[1]
    named = {"cells": facts.cells(cells_of(both)), "digits": facts.digits(digits_in(both))}
    if need >= 81:
        named["unit"] = facts.units((need - 81) % 27)
    code = "link_in_unit" if need >= 81 else "link_in_cell"
    return Premise(code, named, both, position.candidates & NEEDS[need] == both)


def _set_link_premise(link: "Ends", locked: LockedSet, position: Position) -> Premise:
    """Return the premise that the set has one digit more than cells, so it has one of the two digits."""
    cells, digits = cells_of(locked.candidates), digits_in(locked.candidates)
    whole = position.candidates & in_cells(cells) == locked.candidates
    in_unit = any(not cells & ~unit for unit in CELLS_OF_UNIT)
    almost_locked = count(digits) == count(cells) + 1
    two_digits = link[0] != link[1] and all(
        is_single(digits_in(node)) and node == locked.candidates & of_digits(digits_in(node))
        for node in link
    )
    named = {"cells": facts.cells(cells), "digits": facts.digits(digits)}
    holds = whole and in_unit and almost_locked and two_digits
    return Premise("link_in_set", named, locked.candidates, holds)


def _seen_by_rest(link: "Ends", need: "Reason") -> Candidates:
    """Return the candidates that see all places of their digit in the set, except the digits of the link.

    The set lacks one of the link's two digits, so it has all the others.
    """
    seen = 0
    if isinstance(need, LockedSet):
        rest = need.candidates & ~(link[0] | link[1])
        for digit in members(digits_in(rest)):
            seen |= seen_by_all(rest & of_digits(1 << digit)) & of_digits(1 << digit)
    return seen


def _weak_link_premise(link: "Ends") -> Premise:
    """Return the premise that each candidate of one node sees each of the other: not both are true."""
    start, end = link
    named = {"start": facts.candidates(start), "end": facts.candidates(end)}
    code = "link_weak_in_cell" if is_single(cells_of(start | end)) else "link_weak"
    return Premise(code, named, start | end, not end & ~seen_by_all(start))


def _prove_eliminations(
    code: str, links: "list[Ends]", eliminated: Candidates
) -> "Generator[Premise, None, Candidates]":
    """Yield a premise for the candidates that each link eliminates; return the others."""
    for link in links:
        concluded = eliminated & seen_by_all(link[0] | link[1])
        if concluded:
            yield _elimination_premise(code, link, concluded, holds=True)
        eliminated &= ~concluded
    return eliminated


def _elimination_premise(code: str, link: "Ends", eliminated: Candidates, *, holds: bool) -> Premise:
    sets = {"start": link[0], "end": link[1], "eliminated": eliminated}
    named = {name: facts.candidates(value) for name, value in sets.items()}
    return Premise(code, named, link[0] | link[1] | eliminated, holds)


CHECKS: "dict[type, Callable[..., Iterator[Premise]]]" = {
    Chain: prove_chain,
    Chains: prove_chains,
    ContinuousLoop: prove_continuous_loop,
    DiscontinuousLoop: prove_discontinuous_loop,
}
