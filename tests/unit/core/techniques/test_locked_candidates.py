"""Test pointing and claiming in pictures of 5: x is the pattern, - an elimination, o another candidate."""

import pytest

from sudoku_core.techniques.ladder import TECHNIQUES
from sudoku_core.techniques.patterns import LockedCandidates
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.step import Step
from tests.named import candidates_named
from tests.unit.core.techniques.sketches import drawn, with_places

POINTING = """
    x . x | - . - | . - .
    . . . | o . o | . o o
    . . . | o o o | o o o
    o o . | o o . | . o o
    o . o | o o o | o o .
    . o o | . o o | o . o
    o o o | o o o | o o o
    . o . | o . o | o o o
    o o o | . o . | o o .
"""
CLAIMING = """
    x x x | . . . | . . .
    - - . | o . o | . o o
    . - - | o o o | o o o
    o o . | o o . | . o o
    o . o | o o o | o o .
    . o o | . o o | o . o
    o o o | o o o | o o o
    . o . | o . o | o o o
    o o o | . o . | o o .
"""


def found(position: Position) -> list[Step]:
    """Return the steps of pointing and claiming."""
    slugs = ("locked-candidates-pointing", "locked-candidates-claiming")
    return [step for slug in slugs for step in TECHNIQUES[slug].finder(position)]


@pytest.mark.parametrize(
    ("technique", "picture", "base", "cover"),
    [("locked-candidates-pointing", POINTING, 18, 0), ("locked-candidates-claiming", CLAIMING, 0, 18)],
)
def test_a_digit_locked_in_two_units_goes_nowhere_else_in_the_second(
    technique: str, picture: str, base: int, cover: int
) -> None:
    position = with_places(picture)
    pattern = LockedCandidates(base, cover, drawn(picture, "x"))
    assert found(position) == [Step(technique, 0, drawn(picture, "-"), pattern)]
    assert found(position)[0].prove(position).holds


@pytest.mark.parametrize("picture", [POINTING, CLAIMING])
@pytest.mark.parametrize("more", ["r3c1", "r1c5"])
def test_one_more_place_breaks_it(picture: str, more: str) -> None:
    """If the base has another place outside the cover, nothing is found, and the old step is rejected."""
    step = found(with_places(picture))[0]
    where = "r3c1" if step.technique.endswith("pointing") else "r1c5"
    position = with_places(picture)
    broken = Position(
        position.values, position.givens, position.candidates | candidates_named(f"5{more}"), proper=False
    )
    assert bool(found(broken)) == (more != where)
    failed = step.prove(broken).failed
    assert (failed.code if failed else None) == ("locked_places" if more == where else None)


def test_a_single_place_is_no_locked_candidate() -> None:
    assert not found(with_places(POINTING.replace("x . x", "x . .")))


PATTERN = LockedCandidates(18, 0, drawn(POINTING, "x"))
STEP = Step("locked-candidates-pointing", 0, drawn(POINTING, "-"), PATTERN)


@pytest.mark.parametrize(
    ("code", "step"),
    [
        ("changes", STEP._replace(eliminations=0)),
        ("changes", STEP._replace(eliminations=candidates_named("5r1c5"))),
        ("locked_places", STEP._replace(pattern=PATTERN._replace(base=19))),
        ("locked_places", STEP._replace(pattern=PATTERN._replace(candidates=0))),
        (
            "locked_places",
            STEP._replace(pattern=PATTERN._replace(candidates=candidates_named("5r1c1"))),
        ),
        ("locked_in_cover", STEP._replace(pattern=PATTERN._replace(cover=9))),
        ("locked_eliminated", STEP._replace(eliminations=candidates_named("5r2c4"))),
        ("locked_eliminated", STEP._replace(eliminations=candidates_named("5r1c1"))),
        ("locked_eliminated", STEP._replace(eliminations=candidates_named("6r1c4"))),
        ("locked_eliminated", STEP._replace(placements=candidates_named("5r1c1"))),
    ],
)
def test_a_wrong_step_is_refused_and_the_proof_says_why(code: str, step: Step) -> None:
    failed = step.prove(with_places(POINTING)).failed
    assert failed
    assert failed.code == code


def test_what_it_says() -> None:
    assert STEP.say() == (
        "In box 1, 5 can only go in r1c1 and r1c3, all of them in row 1: "
        "eliminate 5 in r1c4, r1c6 and r1c8."
    )
    assert STEP.say("zh-CN") == (
        "在第 1 宫中，5 只能填入 r1c1、r1c3，它们都在第 1 行：删去 r1c4、r1c6、r1c8 的 5。"
    )
