"""The check of chains and loops: each link is strong or weak, as it should be, and what follows follows."""

from collections.abc import Iterator

from sudoku_core.board.cells import (
    CELLS_OF_UNIT,
    Candidates,
    cells_of,
    digits_in,
    in_cells,
    members,
    of_digits,
)
from sudoku_core.techniques import facts
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.chains.loop_pattern import ContinuousLoop, DiscontinuousLoop
from sudoku_core.techniques.families.chains.pattern import Chain, Chains
from sudoku_core.techniques.families.chains.reasons import LockedSet, Reason
from sudoku_core.techniques.position import NEEDS, Position, seen_by_all
from sudoku_core.techniques.premise import Premise


def prove_chain(step: Conclusion, pattern: Chain, position: Position) -> Iterator[Premise]:
    """Yield: the links of the chain hold, so one of its ends is true; what is eliminated sees both."""
    return prove_chains(step, Chains((pattern,)), position)


def prove_chains(step: Conclusion, pattern: Chains, position: Position) -> Iterator[Premise]:
    """Yield the same for each of several chains: together they conclude what the step does."""
    if not pattern.chains or not all(_is_whole(chain, position) for chain in pattern.chains):
        yield Premise("chain_whole", {}, 0, False)
        return
    said = set()
    for chain in pattern.chains:
        for premise in _links(chain, position):
            link = premise.code, premise.lit, premise.holds
            if link not in said:
                said.add(link)
                yield premise
    left = step.eliminations
    for chain in pattern.chains:
        concluded = left & _seen_by_both(chain.nodes[0], chain.nodes[-1])
        if concluded:
            yield _ends(chain, concluded, holds=True)
        left &= ~concluded
    if left or step.placements:
        yield _ends(pattern.chains[0], left, holds=False)


def prove_continuous_loop(
    step: Conclusion, pattern: ContinuousLoop, position: Position
) -> Iterator[Premise]:
    """Yield: the links hold, also that which closes it; what is eliminated sees both ends of a weak one."""
    chain = pattern.chain
    if not _is_whole(chain, position):
        yield Premise("chain_whole", {}, 0, False)
        return
    yield from _links(chain, position)
    yield _weak(chain.nodes[-1], chain.nodes[0])
    left = step.eliminations
    for start, end in zip(chain.nodes[1::2], (*chain.nodes[2::2], chain.nodes[0]), strict=True):
        concluded = left & _seen_by_both(start, end)
        if concluded:
            yield _eliminates("loop_eliminates", start, end, concluded, holds=True)
        left &= ~concluded
    for start, end, need in zip(chain.nodes[::2], chain.nodes[1::2], chain.needs, strict=True):
        concluded = left & _seen_by_rest(start | end, need)
        if concluded and isinstance(need, LockedSet):
            named = {"cells": facts.cells(cells_of(need.candidates))}
            named["eliminated"] = facts.candidates(concluded)
            yield Premise("loop_locks", named, need.candidates | concluded, True)
        left &= ~concluded
    if left or step.placements:
        yield _eliminates("loop_eliminates", chain.nodes[-1], chain.nodes[0], left, holds=False)


def prove_discontinuous_loop(
    step: Conclusion, pattern: DiscontinuousLoop, position: Position
) -> Iterator[Premise]:
    """Yield: the links hold; both ends are what is placed, or what is eliminated sees both."""
    chain = pattern.chain
    if not _is_whole(chain, position):
        yield Premise("chain_whole", {}, 0, False)
        return
    yield from _links(chain, position)
    if step.placements:
        ends = {chain.nodes[0], chain.nodes[-1], pattern.at, step.placements}
        placed = len(ends) == 1 and pattern.at.bit_count() == 1 and not step.eliminations
        yield Premise("loop_places", {"at": facts.node(pattern.at)}, pattern.at, placed)
    else:
        seen = pattern.at == step.eliminations & _seen_by_both(chain.nodes[0], chain.nodes[-1])
        yield _ends(chain, step.eliminations, holds=seen and pattern.at == step.eliminations)


def _is_whole(chain: Chain, position: Position) -> bool:
    """Whether the nodes are candidates, and two of them have a need."""
    known = all(node and not node & ~position.candidates for node in chain.nodes)
    return known and len(chain.nodes) == 2 * len(chain.needs) > 0


def _links(chain: Chain, position: Position) -> Iterator[Premise]:
    nodes, needs = chain
    for start, end, need in zip(nodes[::2], nodes[1::2], needs, strict=True):
        yield _strong(start, end, need, position)
    for start, end in zip(nodes[1:-1:2], nodes[2::2], strict=True):
        yield _weak(start, end)


def _strong(start: Candidates, end: Candidates, need: Reason, position: Position) -> Premise:
    """Return: the need has exactly these candidates, so one of the two nodes is true."""
    if isinstance(need, LockedSet):
        return _strong_in_set(start, end, need, position)
    both = start | end
    named = {"cells": facts.cells(cells_of(both)), "digits": facts.digits(digits_in(both))}
    if need >= 81:
        named["unit"] = facts.units((need - 81) % 27)
    code = "link_in_unit" if need >= 81 else "link_in_cell"
    return Premise(code, named, both, position.candidates & NEEDS[need] == both)


def _strong_in_set(start: Candidates, end: Candidates, one: LockedSet, position: Position) -> Premise:
    """Return: the set has one digit more than cells, so it has one of these two of its digits."""
    cells, digits = cells_of(one.candidates), digits_in(one.candidates)
    whole = position.candidates & in_cells(cells) == one.candidates
    in_unit = any(not cells & ~unit for unit in CELLS_OF_UNIT)
    almost_locked = digits.bit_count() == cells.bit_count() + 1
    two_digits = start != end and all(
        digits_in(node).bit_count() == 1 and node == one.candidates & of_digits(digits_in(node))
        for node in (start, end)
    )
    named = {"cells": facts.cells(cells), "digits": facts.digits(digits)}
    holds = whole and in_unit and almost_locked and two_digits
    return Premise("link_in_set", named, one.candidates, holds)


def _seen_by_rest(two: Candidates, need: Reason) -> Candidates:
    """Return what sees all places of another digit in a set that lacks one of two: it has the others."""
    seen = 0
    if isinstance(need, LockedSet):
        rest = need.candidates & ~two
        for digit in members(digits_in(rest)):
            seen |= seen_by_all(rest & of_digits(1 << digit)) & of_digits(1 << digit)
    return seen


def _weak(start: Candidates, end: Candidates) -> Premise:
    """Return: all of one node see all of the other, so they are not both true."""
    named = {"start": facts.candidates(start), "end": facts.candidates(end)}
    code = "link_weak" if cells_of(start | end).bit_count() > 1 else "link_weak_in_cell"
    return Premise(code, named, start | end, not end & ~seen_by_all(start))


def _seen_by_both(start: Candidates, end: Candidates) -> Candidates:
    return seen_by_all(start | end)


def _ends(chain: Chain, eliminated: Candidates, *, holds: bool) -> Premise:
    return _eliminates("chain_ends", chain.nodes[0], chain.nodes[-1], eliminated, holds=holds)


def _eliminates(
    code: str, start: Candidates, end: Candidates, eliminated: Candidates, *, holds: bool
) -> Premise:
    sets = {"start": start, "end": end, "eliminated": eliminated}
    named = {name: facts.candidates(value) for name, value in sets.items()}
    return Premise(code, named, start | end | eliminated, holds)


CHECKS = {
    Chain: prove_chain,
    Chains: prove_chains,
    ContinuousLoop: prove_continuous_loop,
    DiscontinuousLoop: prove_discontinuous_loop,
}
