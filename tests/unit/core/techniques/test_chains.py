"""Test the rejected proofs, the notation, the sentences and the drawings of chains."""

import pytest

from sudoku_core.board.cells import Candidates
from sudoku_core.techniques.patterns import Chain, Chains, Single
from sudoku_core.techniques.position import Position, need_of_digit
from sudoku_core.techniques.step import Step
from tests.named import candidates_named
from tests.unit.core.techniques.pictures import of_digit

ROW_2, ROW_5, COLUMN_3 = 1, 4, 11
SKYSCRAPER = """
    . . . . . . o . .
    . . x . . . . x .
    . . . . . . . . .
    . . . . . . . o .
    . . x . . . x . .
    . . . . . . . . .
    . . x . . x . . .
    . . . . . . . . .
    . . . . . . . . .
"""
NODES = ("4r2c8", "4r2c3", "4r5c3", "4r5c7")


def step(
    eliminated: Candidates, nodes: tuple[str, ...] = NODES, units: tuple[int, ...] = (ROW_2, ROW_5)
) -> Step:
    chain = Chain(tuple(map(candidates_named, nodes)), tuple(need_of_digit(4, unit) for unit in units))
    return Step("skyscraper", 0, eliminated, chain)


def refused(step: Step, position: Position) -> str | None:
    """Return the code of the first premise that fails."""
    failed = step.prove(position).failed
    return failed and failed.code


def test_a_chain_whose_links_hold_is_proven() -> None:
    position, eliminated = of_digit(SKYSCRAPER)
    assert refused(step(eliminated), position) is None
    codes = [premise.code for premise in step(eliminated).prove(position).premises]
    assert codes == ["changes", "link_in_unit", "link_in_unit", "link_weak", "chain_ends"]


@pytest.mark.parametrize(
    ("place", "code"),
    [
        ("4r2c5", "link_in_unit"),  # a third place in the unit of a strong link
        ("4r5c1", "link_in_unit"),
        ("4r9c3", None),  # the candidates only have to see column 3
    ],
)
def test_a_further_place_breaks_it_where_a_link_must_be_strong(place: str, code: str | None) -> None:
    position, eliminated = of_digit(SKYSCRAPER)
    other = Position(
        position.values, position.givens, position.candidates | candidates_named(place), proper=False
    )
    assert refused(step(eliminated), other) == code


@pytest.mark.parametrize(
    ("nodes", "units", "code"),
    [
        (("4r2c3", "4r2c8", "4r5c3", "4r5c7"), (ROW_2, ROW_5), "link_weak"),  # the first link is reversed
        (("4r2c8", "4r2c3", "4r7c3", "4r5c7"), (ROW_2, ROW_5), "link_in_unit"),  # another cell
        (("4r2c8", "4r2c3", "4r5c3", "4r5c7"), (ROW_5, ROW_2), "link_in_unit"),  # in other units
        (("4r2c8", "4r2c3", "4r5c3", "4r7c3"), (ROW_2, COLUMN_3), "link_in_unit"),  # three in column 3
        (("4r2c8", "4r2c3", "4r5c3", "4r5c9"), (ROW_2, ROW_5), "chain_whole"),  # not a candidate
        (("4r2c8", "4r2c3 4r7c3", "4r5c3", "4r5c7"), (ROW_2, ROW_5), "link_in_unit"),  # in another unit
        (("4r2c8", "4r2c3", "4r5c3"), (ROW_2, ROW_5), "chain_whole"),  # one end is missing
        (("4r2c8", "4r2c3", "4r5c3", ""), (ROW_2, ROW_5), "chain_whole"),
        ((), (), "chain_whole"),
        (("4r2c8", "4r2c3"), (ROW_2,), "chain_ends"),  # the second half is missing
    ],
)
def test_a_broken_chain_is_refused(nodes: tuple[str, ...], units: tuple[int, ...], code: str) -> None:
    position, eliminated = of_digit(SKYSCRAPER)
    assert refused(step(eliminated, nodes, units), position) == code


@pytest.mark.parametrize("wrong", ["4r7c3", "4r7c6", "4r2c8"])
def test_what_does_not_see_both_ends_is_not_eliminated(wrong: str) -> None:
    position, eliminated = of_digit(SKYSCRAPER)
    assert refused(step(eliminated | candidates_named(wrong)), position) == "chain_ends"


def test_a_chain_places_nothing() -> None:
    position, eliminated = of_digit(SKYSCRAPER)
    placing = step(eliminated)._replace(placements=candidates_named("4r2c8"), eliminations=0)
    assert refused(placing, position) == "chain_ends"


def test_one_of_several_chains_must_conclude_each_elimination() -> None:
    position, eliminated = of_digit(SKYSCRAPER)
    chain = step(eliminated).pattern
    assert isinstance(chain, Chain)
    turned = Chain(chain.nodes[::-1], chain.needs[::-1])
    both = Step("skyscraper", 0, eliminated, Chains((chain, turned)))
    assert refused(both, position) is None
    assert len(both.prove(position).premises) == 5  # each link is listed once
    assert refused(both._replace(eliminations=candidates_named("4r7c3")), position) == "chain_ends"
    unlike = Chain(chain.nodes, (chain.needs[0], need_of_digit(4, COLUMN_3)))
    assert refused(both._replace(pattern=Chains((chain, unlike))), position) == "link_in_unit"
    assert refused(both._replace(pattern=Chains(())), position) == "chain_whole"


def test_it_is_written_in_eureka_notation() -> None:
    _, eliminated = of_digit(SKYSCRAPER)
    assert step(eliminated).eureka() == "4r2c8=4r2c3-4r5c3=4r5c7 => r1c7<>4, r4c8<>4"


def test_a_step_that_is_no_chain_has_no_eureka_notation() -> None:
    assert Step("full-house", 1, 0, Single(0, 0)).eureka() == ""


def test_it_is_said_with_its_units_and_cells() -> None:
    _, eliminated = of_digit(SKYSCRAPER)
    assert step(eliminated).say() == (
        "In rows 2 and 5, 4 has only two places each, and r2c3 and r5c3 see each other. "
        "So 4 is in r2c8 or in r5c7: eliminate 4 in r1c7 and r4c8."
    )
    assert step(eliminated).say("zh-CN") == (
        "4 在第 2、5 行中各只有两个位置，而 r2c3、r5c3 互相看到。"
        "所以 r2c8 与 r5c7 至少有一格是 4：删去 r1c7、r4c8 的 4。"
    )


def test_it_is_drawn_with_strong_and_weak_links_in_turn() -> None:
    _, eliminated = of_digit(SKYSCRAPER)
    drawing = step(eliminated).pattern.drawing()
    assert [link.strong for link in drawing.links] == [True, False, True]
    assert drawing.units == (ROW_2, ROW_5)
    assert drawing.main == candidates_named("4r2c8 4r5c3")
    assert drawing.second == candidates_named("4r2c3 4r5c7")
