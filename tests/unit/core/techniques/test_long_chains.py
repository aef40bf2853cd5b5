"""Test the finders, words, pictures and proofs of X-chains, XY-chains, nice loops and AICs."""

from collections.abc import Iterator
from itertools import pairwise

import pytest

from sudoku_core.board.cells import CELLS_OF_UNIT, Candidates, cells_of, in_cells
from sudoku_core.techniques.families.chains.nodes import JoinedNodes, group_links, pair_links
from sudoku_core.techniques.families.chains.search import ChainSearch
from sudoku_core.techniques.ladder import TECHNIQUES
from sudoku_core.techniques.patterns import Chain, ContinuousLoop, DiscontinuousLoop, LockedSet
from sudoku_core.techniques.position import Position, seen_by_all
from sudoku_core.techniques.step import Step
from tests import positions
from tests.named import candidates_named, cells_named
from tests.unit.core.techniques.pictures import of_cells
from tests.unit.core.techniques.sketches import ALL, board, with_places

ROW, COLUMN = 0, 9
FAMILY = tuple(slug for slug, each in TECHNIQUES.items() if str(each.found_by).startswith("chains."))
X_CHAIN = """
    . x . . . . . x .
    x x x x x x x x x
    x x x x x x x x x
    x x x x x x x x x
    . . . x . . . x .
    x x x x x x x x x
    x . . x . . . . .
    x x x x x x x x x
    x x x x x x x x x
"""


def position_with(cells: str = "", *places: str) -> Position:
    """Return an empty board with restricted candidates.

    cells: the candidates of some cells, such as "12r1c1 23r1c5".
    places: the only places of a digit in a row or a column, such as "5 row 1: r1c2 r1c7".
    """
    position = of_cells(cells)
    left = ALL & ~in_cells(cells_of(position.candidates)) | position.candidates
    for text in places:
        where, names = text.split(":")
        digit, kind, number = where.split()
        unit = {"row": ROW, "column": COLUMN}[kind] + int(number) - 1
        left &= ~((CELLS_OF_UNIT[unit] & ~cells_named(names)) << 81 * (int(digit) - 1))
    return board(left)


LOOP = position_with("12r1c1 23r1c5 34r5c5 14r5c1")
PLACING = position_with("12r1c1 23r1c5 34r5c5 14r5c9", "1 column 1: r1c1 r5c1")
MIXED = position_with("35r1c5 34r5c5", "4 column 1: r1c1 r5c1")
TYPE_1 = position_with("35r1c2 34r1c8", "4 row 6: r6c8 r6c3", "5 column 3: r6c3 r9c3")
TYPE_2 = position_with("", "5 row 1: r1c2 r1c8", "6 column 8: r1c8 r5c8", "4 row 5: r5c8 r5c2")
GROUPED = position_with("", "5 row 1: r1c2 r1c7 r1c8", "5 column 9: r3c9 r5c9")
SETS = position_with("12r1c1 123r1c2 15r5c1 35r5c2")
LOOP_OF_SETS = position_with("12r1c1 134r1c2 14r1c3 26r5c1 36r5c2")
GROUPED_LOOP = position_with("57r3c4 57r3c7", "5 row 1: r1c4 r1c5 r1c8 r1c9")


def found(slug: str, position: Position) -> list[str]:
    return [step.eureka() for step in TECHNIQUES[slug].finder(position)]


@pytest.mark.parametrize(
    ("slug", "position", "chain", "concluded"),
    [
        ("x-chain", with_places(X_CHAIN), "5r1c2=5r1c8-5r5c8=5r5c4-5r7c4=5r7c1", "5r2c1 5r3c1 5r8c2 5r9c2"),
        (
            "xy-chain",
            position_with("12r1c1 23r1c5 34r5c5 45r5c9 15r7c9"),
            "1r1c1=2r1c1-2r1c5=3r1c5-3r5c5=4r5c5-4r5c9=5r5c9-5r7c9=1r7c9",
            "1r1c9 1r7c1",
        ),
        (
            "continuous-nice-loop",
            LOOP,
            "2r1c1=1r1c1-1r5c1=4r5c1-4r5c5=3r5c5-3r1c5=2r1c5-2r1c1",
            "1r2c1 1r3c1 1r4c1 1r6c1 1r7c1 1r8c1 1r9c1 2r1c2 2r1c3 2r1c4 2r1c6 2r1c7 2r1c8 2r1c9 "
            "3r2c5 3r3c5 3r4c5 3r6c5 3r7c5 3r8c5 3r9c5 4r5c2 4r5c3 4r5c4 4r5c6 4r5c7 4r5c8 4r5c9",
        ),
        (
            "discontinuous-nice-loop",
            PLACING,
            "1r1c1=1r5c1-1r5c9=4r5c9-4r5c5=3r5c5-3r1c5=2r1c5-2r1c1=1r1c1",
            "1r1c1",
        ),
        (
            "discontinuous-nice-loop",
            MIXED,
            "5r1c1-5r1c5=3r1c5-3r5c5=4r5c5-4r5c1=4r1c1-5r1c1",
            "5r1c1",
        ),
        ("aic", TYPE_1, "5r1c2=3r1c2-3r1c8=4r1c8-4r6c8=4r6c3-5r6c3=5r9c3", "5r7c2 5r8c2 5r9c2"),
        ("aic", TYPE_2, "4r5c2=4r5c8-6r5c8=6r1c8-5r1c8=5r1c2", "4r1c2 5r5c2"),
        (
            "grouped-continuous-nice-loop",
            GROUPED_LOOP,
            "5r3c4=7r3c4-7r3c7=5r3c7-5r1c89=5r1c45-5r3c4",
            "5r2c4 5r2c5 5r2c6 5r2c7 5r2c8 5r2c9 5r3c5 5r3c6 5r3c8 5r3c9 "
            "7r3c1 7r3c2 7r3c3 7r3c5 7r3c6 7r3c8 7r3c9",
        ),
        (
            "grouped-aic",
            GROUPED_LOOP,
            "5r3c4=7r3c4-7r3c7=5r3c7-5r1c89=5r1c45",
            "5r2c4 5r2c5 5r2c6 5r3c5 5r3c6",
        ),
        ("grouped-discontinuous-nice-loop", GROUPED, "5r5c2-5r5c9=5r3c9-5r1c78=5r1c2-5r5c2", "5r5c2"),
        ("als-aic", SETS, "1r5c1=3r5c2-3r1c2=1r1c12", "1r2c1 1r3c1"),
        (
            "als-discontinuous-nice-loop",
            SETS,
            "1r2c1-1r1c12=3r1c2-3r5c2=5r5c2-5r5c1=1r15c1-1r2c1",
            "1r2c1",
        ),
        (
            "als-continuous-nice-loop",
            LOOP_OF_SETS,
            "2r1c1=3r1c2-3r5c2=2r5c1-2r1c1",
            # 2 and 3 are locked in their columns, 1 and 4 in the upper set, and 6 in the lower one.
            "2r2c1 2r3c1 2r4c1 2r6c1 2r7c1 2r8c1 2r9c1 3r2c2 3r3c2 3r4c2 3r6c2 3r7c2 3r8c2 3r9c2 "
            "1r1c4 1r1c5 1r1c6 1r1c7 1r1c8 1r1c9 1r2c1 1r2c2 1r2c3 1r3c1 1r3c2 1r3c3 "
            "4r1c4 4r1c5 4r1c6 4r1c7 4r1c8 4r1c9 4r2c1 4r2c2 4r2c3 4r3c1 4r3c2 4r3c3 "
            "6r5c3 6r5c4 6r5c5 6r5c6 6r5c7 6r5c8 6r5c9 6r4c1 6r4c2 6r4c3 6r6c1 6r6c2 6r6c3",
        ),
    ],
)
def test_it_is_found_by_its_links(slug: str, position: Position, chain: str, concluded: str) -> None:
    steps = {step.eureka().partition(" =>")[0]: step for step in TECHNIQUES[slug].finder(position)}
    assert chain in steps, list(steps)
    step = steps[chain]
    assert step.placements | step.eliminations == candidates_named(concluded)
    assert bool(step.placements) == (position is PLACING)
    assert step.prove(position).holds


@pytest.mark.parametrize(
    ("slug", "position"),
    [
        ("x-chain", with_places(X_CHAIN.replace("x . . x", "x x . x"))),  # a third place in row 7
        ("xy-chain", position_with("12r1c1 23r1c5 345r5c5 45r5c9 15r7c9")),  # a cell with three candidates
        (
            "xy-chain",
            position_with("12r1c1 23r1c5 34r6c5 45r5c9 15r7c9"),
        ),  # the cells do not see each other
        ("xy-chain", position_with("12r1c1 23r1c5 13r5c5")),  # an XY-Wing
        ("continuous-nice-loop", position_with("12r1c1 12r1c5")),  # a naked pair
        ("continuous-nice-loop", position_with("12r1c1 23r1c5 34r5c5 145r5c1")),
        ("discontinuous-nice-loop", position_with("35r1c5 34r5c5", "4 column 1: r1c1 r5c1 r8c1")),
        ("aic", MIXED),  # it eliminates only one candidate
        ("grouped-aic", TYPE_1),  # without a group
        ("als-aic", TYPE_2),  # without a set
        (
            "als-aic",
            position_with("12r1c1 1234r1c2 15r5c1 35r5c2"),
        ),  # a set with two extra digits
    ],
)
def test_almost_is_not_enough(slug: str, position: Position) -> None:
    assert not found(slug, position)


@pytest.mark.slow
@pytest.mark.parametrize("slug", FAMILY)
def test_the_shortest_chain_comes_first(slug: str) -> None:
    assert positions.positions()[slug]
    for position in positions.positions()[slug]:
        lengths = [strong_links(step) for step in TECHNIQUES[slug].finder(position)]
        assert lengths == sorted(lengths)


def strong_links(step: Step) -> int:
    assert isinstance(step.pattern, Chain | ContinuousLoop | DiscontinuousLoop)
    return len(step.pattern.needs)


# ---------------------------------------------------------------- the search


def reference_chains(
    search: ChainSearch, links: list[JoinedNodes]
) -> Iterator[tuple[Candidates, Candidates, int]]:
    """Yield a false node, a node that is then true, and the number of strong links between them."""
    partners: dict[Candidates, set[Candidates]] = {node: set() for node in search.nodes}
    for start, end, _ in links:
        partners[start].add(end)
        partners[end].add(start)
    sees = {node: {each for each in search.nodes if not each & ~seen_by_all(node)} for node in search.nodes}
    for start in search.nodes:
        false, ever_false, ever_true, depth = {start}, {start}, set[Candidates](), 0
        while false:
            depth += 1
            true = {end for node in false for end in partners[node]} - ever_true
            ever_true |= true
            yield from ((start, end, depth) for end in true)
            false = {end for node in true for end in sees[node]} - ever_false
            ever_false |= false


@pytest.mark.parametrize("slug", ["aic", "grouped-aic"])
def test_the_search_finds_the_shortest_chains_between_all_ends(slug: str) -> None:
    """The test compares only chains whose ends see each other or a common candidate."""
    for position in positions.positions()[slug][:2]:
        links = pair_links(position) + (group_links(position) if "grouped" in slug else [])
        search = ChainSearch(position, links)
        found = {
            (frozenset((search.nodes[each.start], search.nodes[each.end])), each.depth)
            for layer in search.find_ends()
            for each in layer
            if search.seen_by_ends(each) or search.see_each_other(each.start, each.end)
        }
        assert found == {
            (frozenset((start, end)), depth)
            for start, end, depth in reference_chains(search, links)
            if seen_by_all(start | end) & position.candidates or not end & ~seen_by_all(start)
        }


# ---------------------------------------------------------------- the proof


def failed_premise(step: Step, position: Position) -> str | None:
    """Return the code of the first failed premise, or None."""
    failed = step.prove(position).failed
    return failed and failed.code


def first_step(slug: str, position: Position) -> Step:
    """Return the first step of this technique."""
    return next(TECHNIQUES[slug].finder(position))


def test_a_loop_that_does_not_close_is_refused() -> None:
    step = first_step("continuous-nice-loop", LOOP)
    assert isinstance(step.pattern, ContinuousLoop)
    nodes, needs = step.pattern
    turned = (*nodes[:-2], nodes[-1], nodes[-2])  # its last two nodes are swapped
    assert failed_premise(step, LOOP) is None
    assert failed_premise(step._replace(pattern=ContinuousLoop(turned, needs)), LOOP) == "link_weak"
    open_chain = ContinuousLoop(nodes[2:], needs[1:])
    assert failed_premise(step._replace(pattern=open_chain), LOOP) == "link_weak"
    short = ContinuousLoop(nodes[:-1], needs)
    assert failed_premise(step._replace(pattern=short), LOOP) == "chain_whole"


@pytest.mark.parametrize("wrong", ["1r1c3", "2r1c1", "4r6c1", "5r1c3"])
def test_a_loop_eliminates_only_what_sees_two_neighbours(wrong: str) -> None:
    step = first_step("continuous-nice-loop", LOOP)
    more = step._replace(eliminations=step.eliminations | candidates_named(wrong))
    assert failed_premise(more, LOOP) == "loop_eliminates"
    placing = step._replace(placements=step.pattern.drawing().main, eliminations=0)
    assert failed_premise(placing, LOOP) == "loop_eliminates"


def test_a_discontinuous_loop_concludes_only_at_its_candidate() -> None:
    mixed = first_step("discontinuous-nice-loop", MIXED)
    assert isinstance(mixed.pattern, DiscontinuousLoop)
    other = candidates_named("5r4c1")
    assert failed_premise(mixed, MIXED) is None
    assert failed_premise(mixed._replace(eliminations=other), MIXED) == "chain_ends"
    assert failed_premise(mixed._replace(pattern=mixed.pattern._replace(at=other)), MIXED) == "chain_ends"
    both = mixed._replace(eliminations=other, pattern=mixed.pattern._replace(at=other))
    assert failed_premise(both, MIXED) == "chain_ends"  # it sees only one end
    placed = mixed._replace(placements=mixed.eliminations, eliminations=0)
    assert failed_premise(placed, MIXED) == "loop_places"


def test_a_loop_places_only_what_is_both_its_ends() -> None:
    step = next(step for step in TECHNIQUES["discontinuous-nice-loop"].finder(PLACING) if step.placements)
    assert isinstance(step.pattern, DiscontinuousLoop)
    nodes, needs, at = step.pattern
    assert failed_premise(step, PLACING) is None
    assert failed_premise(step._replace(eliminations=candidates_named("2r1c1")), PLACING) == "loop_places"
    assert failed_premise(step._replace(placements=nodes[1]), PLACING) == "loop_places"
    assert (
        failed_premise(step._replace(pattern=step.pattern._replace(at=nodes[1])), PLACING) == "loop_places"
    )
    part = DiscontinuousLoop(nodes[:-2], needs[:-1], at)
    assert failed_premise(step._replace(pattern=part), PLACING) == "loop_places"


@pytest.mark.parametrize(
    ("cells", "nodes"),
    [
        ("1r1c1 2r1c1", None),  # a cell whose two digits do not include the end
        ("1r1c1 2r1c1 1r1c2 3r1c2", None),  # a candidate of the cells is missing
        ("1r1c1 2r1c1 1r5c1 5r5c1 3r5c2 5r5c2", None),  # the cells share no unit
        (None, ("3r1c2", "1r1c1")),  # not all places of the digit in the set
        (None, ("3r1c2", "3r1c2")),  # both nodes have the same digit
        (None, ("3r1c2", "5r5c1")),  # a node of another set
    ],
)
def test_a_set_that_does_not_have_one_of_the_two_is_refused(
    cells: str | None, nodes: tuple[str, str] | None
) -> None:
    step = first_step("als-aic", SETS)
    assert isinstance(step.pattern, Chain)
    one, other, *_ = step.pattern.nodes
    sets = step.pattern.needs[1] if cells is None else LockedSet(candidates_named(cells))
    last = tuple(map(candidates_named, nodes)) if nodes else step.pattern.nodes[2:]
    chain = Chain((one, other, *last), (step.pattern.needs[0], sets))
    assert failed_premise(step, SETS) is None
    assert failed_premise(step._replace(pattern=chain), SETS) == "link_in_set"


def test_a_set_with_a_further_candidate_is_no_reason() -> None:
    step = first_step("als-aic", SETS)
    more = board(SETS.candidates | candidates_named("4r1c2"))
    assert failed_premise(step, more) == "link_in_set"


@pytest.mark.parametrize("wrong", ["1r4c1", "4r2c4", "6r7c1", "5r5c3"])
def test_what_a_set_of_a_loop_locks_must_be_seen(wrong: str) -> None:
    step = first_step("als-continuous-nice-loop", LOOP_OF_SETS)
    assert failed_premise(step, LOOP_OF_SETS) is None
    more = step._replace(eliminations=step.eliminations | candidates_named(wrong))
    assert failed_premise(more, LOOP_OF_SETS) == "loop_eliminates"


# ---------------------------------------------------------------- words and pictures


def test_a_walk_goes_from_link_to_link() -> None:
    step = first_step("aic", TYPE_1)
    assert isinstance(step.pattern, Chain)
    assert step.say(length="paragraph").startswith(
        "If r1c2 is not 5, it is 3. Then r1c8 is not 3, so it is 4. "
        "Then r6c8 is not 4, so r6c3 is 4 (row 6). "
        "Then r6c3 is not 5, so r9c3 is 5 (column 3). So if one end of the chain is false, the other"
    )
    assert step.say("zh-CN", "paragraph").startswith(
        "如果 r1c2 不是 5，则这一格只能是 3；于是 r1c8 不是 3，只能是 4；"
        "于是 r6c8 不是 4，r6c3 是 4（第 6 行）；"
        "于是 r6c3 不是 5，r9c3 是 5（第 3 列）。"
    )


def test_a_walk_through_a_group_says_so() -> None:
    step = first_step("grouped-discontinuous-nice-loop", GROUPED)
    assert (
        "If r5c2 is 5, r5c9 is not 5, so r3c9 is 5 (column 9). "
        "Then neither r1c7 nor r1c8 is 5, so r1c2 is 5 (row 1). But with 5 in r1c2, r5c2 is not 5"
    ) in step.say(length="paragraph")
    assert "如果 r5c2 是 5，则 r5c9 不是 5，r3c9 是 5（第 9 列）；于是 r1c7、r1c8 都不是 5，" in step.say(
        "zh-CN", "paragraph"
    )


def test_a_walk_through_a_set_says_what_is_left_in_it() -> None:
    step = first_step("als-aic", SETS)
    assert (
        "Then r1c2 is not 3, so one of r1c1 and r1c2 is 1 (only 1 and 2 are left in r1c1 and r1c2). "
        in (step.say(length="paragraph"))
    )
    assert "于是 r1c2 不是 3，r1c1、r1c2 之一是 1（r1c1、r1c2 只剩 1、2）。" in step.say(
        "zh-CN", "paragraph"
    )
    assert step.pattern.drawing().cells & cells_named("r1c1 r1c2") == cells_named("r1c1 r1c2")


def test_what_places_has_sentences_of_its_own() -> None:
    step = next(step for step in TECHNIQUES["discontinuous-nice-loop"].finder(PLACING) if step.placements)
    assert step.say() == "If r1c1 were not 1, it would follow, step by step, that it is. So it is 1."
    assert step.say("zh-CN") == "假如 r1c1 不是 1，一步步会推出它是 1。所以它是 1。"
    assert step.say(length="paragraph").endswith(
        "The assumption leads to its own opposite, so it is wrong: r1c1 is 1."
    )


@pytest.mark.parametrize(
    ("slug", "position", "links"),
    [
        ("continuous-nice-loop", LOOP, "=-=-=-=-"),
        ("discontinuous-nice-loop", MIXED, "-=-=-=-"),
        ("aic", TYPE_1, "=-=-=-="),
    ],
)
def test_it_is_drawn_with_all_its_links(slug: str, position: Position, links: str) -> None:
    """A loop ends at its start; a chain does not."""
    drawing = first_step(slug, position).pattern.drawing()
    assert "".join("=" if link.strong else "-" for link in drawing.links) == links
    assert all(link.end == following.start for link, following in pairwise(drawing.links))
    assert (drawing.links[0].start == drawing.links[-1].end) == (slug != "aic")
    assert not drawing.main & drawing.second
