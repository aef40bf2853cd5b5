"""Test simple colours and multi-colours: found steps in pictures, and rejected proofs."""

import pytest

from sudoku_core.board.cells import CandidateSet
from sudoku_core.techniques.ladder import TECHNIQUES
from sudoku_core.techniques.patterns import Cluster, Colours
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.step import Step
from tests.named import candidates_named
from tests.unit.core.techniques.pictures import of_digit

# Pictures of places; o is eliminated. With the additional place `*`, the technique finds nothing.
TRAP = """
    x . . . x . . . *
    . . . . . . . . .
    . . . . . . . . .
    o . . x . . . x .
    . . . . . . . . .
    . . . . x . . . .
    . . . . . . . . .
    x . . . . . . . .
    . . . . . . . . .
"""
WRAP = """
    o . . . x . . . .
    . o . . . . . . .
    . . x . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . x . . o . . * .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
"""
MULTI_1 = """
    x . . . x . . . *
    . x . . . . . . .
    . . x . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . x . . o . . x .
    . . . . . . . . .
    . . . . x . . . .
    . . . . . . . . .
"""
MULTI_2 = """
    . . . . o . . x .
    . . . . . . . . o
    . . . . . . . . .
    x . . . . * . . x
    . . . . . . . . .
    . . . . . . . . .
    o . . . x . . . .
    . . . . . . . . .
    x . x . . . . . x
"""
PICTURES = (
    ("simple-colours-trap", TRAP),
    ("simple-colours-wrap", WRAP),
    ("multi-colours-1", MULTI_1),
    ("multi-colours-2", MULTI_2),
)


def steps(technique: str, position: Position) -> list[Step]:
    found = list(TECHNIQUES[technique].finder(position))
    assert all(step.prove(position).holds for step in found)
    return found


@pytest.mark.parametrize(("technique", "picture"), PICTURES)
def test_it_finds_what_the_picture_shows_and_nothing_else(technique: str, picture: str) -> None:
    position, eliminated = of_digit(picture)
    assert [CandidateSet(step.eliminations) for step in steps(technique, position)] == [eliminated]


@pytest.mark.parametrize(("technique", "picture"), PICTURES)
def test_one_place_more_breaks_it(technique: str, picture: str) -> None:
    whole, eliminated = of_digit(picture)
    position, _ = of_digit(picture.replace("*", "x"))
    assert eliminated not in [step.eliminations for step in steps(technique, position)]
    (step,) = steps(technique, whole)
    failed = step.prove(position).failed
    assert failed
    assert failed.code == "link_in_unit"


@pytest.mark.parametrize(("technique", "picture"), PICTURES)
def test_a_place_that_is_not_false_in_each_case_is_not_eliminated(technique: str, picture: str) -> None:
    position, eliminated = of_digit(picture)
    (step,) = steps(technique, position)
    for wrong in ("4r1c8", "4r3c3", "4r7c5", "4r8c5", "4r8c1", "4r9c3"):
        if candidates_named(wrong) & position.candidates & ~eliminated:
            failed = step._replace(eliminations=eliminated | candidates_named(wrong)).prove(position).failed
            assert failed
            assert failed.code == "colours_see"


def broken(cluster: Cluster) -> dict[str, Cluster]:
    first, second, needs, pairs = cluster
    moved = first & -first
    return {
        "colours_whole": Cluster(first, second, needs[1:], pairs[1:]),  # a link is missing
        "link_in_unit": Cluster(first ^ moved, second | moved, needs, pairs),  # a place of the wrong colour
    }


@pytest.mark.parametrize("code", ["colours_whole", "link_in_unit"])
@pytest.mark.parametrize(("technique", "picture"), PICTURES)
def test_a_broken_cluster_is_refused(technique: str, picture: str, code: str) -> None:
    position, _ = of_digit(picture)
    (step,) = steps(technique, position)
    assert isinstance(step.pattern, Colours)
    cluster, *others = step.pattern.clusters
    pattern = Colours((broken(cluster)[code], *others))
    failed = step._replace(pattern=pattern).prove(position).failed
    assert failed
    assert failed.code == code


def test_three_places_are_not_enough_for_a_trap() -> None:
    # Row 1 and column 1 have three places. r2c3 sees two of them, but only claiming eliminates it.
    position, _ = of_digit(
        """
        x x . . . . . . .
        . . x . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        x . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        """
    )
    assert not steps("simple-colours-trap", position)


def test_colours_place_nothing_and_a_place_has_one_colour() -> None:
    position, eliminated = of_digit(TRAP)
    (step,) = steps("simple-colours-trap", position)
    assert isinstance(step.pattern, Colours)
    placing = step._replace(placements=eliminated, eliminations=0).prove(position).failed
    assert placing
    assert placing.code == "colours_eliminate"
    (cluster,) = step.pattern.clusters
    of_both = Cluster(cluster.first, cluster.second | cluster.first, cluster.needs, cluster.pairs)
    seen_by = candidates_named("4r1c1")
    without_links = Cluster(seen_by, seen_by, (), ())
    for wrong in (of_both, without_links):
        assert not step._replace(pattern=Colours((wrong,))).prove(position).holds


def test_the_cases_are_listed_one_by_one() -> None:
    position, _ = of_digit(MULTI_1)
    (step,) = steps("multi-colours-1", position)
    codes = [premise.code for premise in step.prove(position).premises]
    assert codes.count("colours_clash") == 1
    assert codes.count("colours_see") == 3


def test_the_wrong_colour_is_the_first_and_what_clashes_is_named() -> None:
    position, _ = of_digit(WRAP)
    (step,) = steps("simple-colours-wrap", position)
    assert step.say() == (
        "4 is either in r1c1, r2c2 and r6c5 or in r1c5 and r6c2; "
        "but r1c1 and r2c2 see each other: eliminate 4 in r1c1, r2c2 and r6c5."
    )


def test_weak_links_are_drawn_between_clusters() -> None:
    position, _ = of_digit(MULTI_2)
    (step,) = steps("multi-colours-2", position)
    weak = [link.start | link.end for link in step.pattern.drawing().links if not link.strong]
    assert {*weak} == {candidates_named("4r7c1 4r4c1"), candidates_named("4r2c9 4r4c9")}
