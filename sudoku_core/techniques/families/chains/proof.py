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
    """Yield the premises of several chains, whose conclusions together form the conclusion of the step."""
    if not pattern.chains or not all(_is_well_formed(chain, position) for chain in pattern.chains):
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
    unproven = yield from _prove_eliminations("chain_ends", ends, step.eliminations)
    if unproven or step.placements:
        yield _elimination_premise("chain_ends", ends[0], unproven, holds=False)


def prove_continuous_loop(
    step: Conclusion, pattern: ContinuousLoop, position: Position
) -> "Iterator[Premise]":
    """Yield the premises of a continuous loop.

    The links of the loop hold, including the closing link. Each eliminated candidate sees both ends of a
    weak link, or all places of its digit in an almost locked set.
    """
    chain = pattern.chain
    if not _is_well_formed(chain, position):
        yield Premise("chain_whole", {}, 0, False)
        return
    yield from _prove_links(chain, position)
    closing_link = chain.nodes[-1], chain.nodes[0]
    yield _weak_link_premise(closing_link)
    unproven = yield from _prove_eliminations(
        "loop_eliminates", _weak_links(chain) + [closing_link], step.eliminations
    )
    for link, need in zip(_strong_links(chain), chain.needs):
        eliminated = unproven & _seen_by_other_digits(link, need)
        if eliminated and isinstance(need, LockedSet):
            premise_facts = {"cells": facts.cells(cells_of(need.candidates))}
            premise_facts["eliminated"] = facts.candidates(eliminated)
            yield Premise("loop_locks", premise_facts, need.candidates | eliminated, True)
        unproven &= ~eliminated
    if unproven or step.placements:
        yield _elimination_premise("loop_eliminates", closing_link, unproven, holds=False)


def prove_discontinuous_loop(
    step: Conclusion, pattern: DiscontinuousLoop, position: Position
) -> "Iterator[Premise]":
    """Yield the premises of a discontinuous loop.

    The links of the loop hold. The placed candidate is both ends, or the eliminated candidate sees both
    ends.
    """
    chain = pattern.chain
    if not _is_well_formed(chain, position):
        yield Premise("chain_whole", {}, 0, False)
        return
    yield from _prove_links(chain, position)
    if step.placements:
        all_equal = chain.nodes[0] == chain.nodes[-1] == pattern.at == step.placements
        holds = all_equal and is_single(pattern.at) and not step.eliminations
        yield Premise("loop_places", {"at": facts.node(pattern.at)}, pattern.at, holds)
    else:
        ends = chain.nodes[0], chain.nodes[-1]
        holds = pattern.at == step.eliminations and not pattern.at & ~seen_by_all(ends[0] | ends[1])
        yield _elimination_premise("chain_ends", ends, step.eliminations, holds=holds)


def _is_well_formed(chain: Chain, position: Position) -> bool:
    """Return whether all nodes are candidates of the position and there are two nodes for each need."""
    are_candidates = all(node and not node & ~position.candidates for node in chain.nodes)
    return are_candidates and len(chain.nodes) == 2 * len(chain.needs) > 0


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
    candidates = link[0] | link[1]
    premise_facts = {
        "cells": facts.cells(cells_of(candidates)),
        "digits": facts.digits(digits_in(candidates)),
    }
    if need >= 81:
        premise_facts["unit"] = facts.units((need - 81) % 27)
    code = "link_in_unit" if need >= 81 else "link_in_cell"
    return Premise(code, premise_facts, candidates, position.candidates & NEEDS[need] == candidates)


def _set_link_premise(link: "Ends", locked: LockedSet, position: Position) -> Premise:
    """Return the premise that a set is almost locked, so it contains one of the link's two digits."""
    cells, digits = cells_of(locked.candidates), digits_in(locked.candidates)
    has_all_candidates = position.candidates & in_cells(cells) == locked.candidates
    is_in_unit = any(not cells & ~unit for unit in CELLS_OF_UNIT)
    has_one_digit_more = count(digits) == count(cells) + 1
    links_two_digits = link[0] != link[1] and all(
        is_single(digits_in(node)) and node == locked.candidates & of_digits(digits_in(node))
        for node in link
    )
    premise_facts = {"cells": facts.cells(cells), "digits": facts.digits(digits)}
    holds = has_all_candidates and is_in_unit and has_one_digit_more and links_two_digits
    return Premise("link_in_set", premise_facts, locked.candidates, holds)


def _seen_by_other_digits(link: "Ends", need: "Reason") -> Candidates:
    """Return the candidates that see all places of their digit in an almost locked set.

    The digits of the link are left out. The set lacks one of these two, so it contains all other digits.
    """
    seen = 0
    if isinstance(need, LockedSet):
        other_candidates = need.candidates & ~(link[0] | link[1])
        for bit in members(digits_in(other_candidates)):
            digit_candidates = of_digits(1 << bit)
            seen |= seen_by_all(other_candidates & digit_candidates) & digit_candidates
    return seen


def _weak_link_premise(link: "Ends") -> Premise:
    """Return the premise that all candidates of one node see all of the other: not both nodes are true."""
    start, end = link
    premise_facts = {"start": facts.candidates(start), "end": facts.candidates(end)}
    code = "link_weak_in_cell" if is_single(cells_of(start | end)) else "link_weak"
    return Premise(code, premise_facts, start | end, not end & ~seen_by_all(start))


def _prove_eliminations(
    code: str, links: "list[Ends]", eliminated: Candidates
) -> "Generator[Premise, None, Candidates]":
    """Yield a premise for the candidates that each link eliminates; return the remaining candidates."""
    for link in links:
        seen = eliminated & seen_by_all(link[0] | link[1])
        if seen:
            yield _elimination_premise(code, link, seen, holds=True)
        eliminated &= ~seen
    return eliminated


def _elimination_premise(code: str, link: "Ends", eliminated: Candidates, *, holds: bool) -> Premise:
    sets = {"start": link[0], "end": link[1], "eliminated": eliminated}
    premise_facts = {name: facts.candidates(value) for name, value in sets.items()}
    return Premise(code, premise_facts, link[0] | link[1] | eliminated, holds)


CHECKS: "dict[type, Callable[..., Iterator[Premise]]]" = {
    Chain: prove_chain,
    Chains: prove_chains,
    ContinuousLoop: prove_continuous_loop,
    DiscontinuousLoop: prove_discontinuous_loop,
}
