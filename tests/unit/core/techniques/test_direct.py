"""Test the direct forms of Sudoku Explainer in pictures of 5: x is the cause, - eliminated, ! placed."""

import pytest

from sudoku_core.techniques.ladder import LADDER, TECHNIQUES
from sudoku_core.techniques.patterns import Direct, HiddenSet, LockedCandidates
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.rating.explainer import EXPLAINER_LADDER
from sudoku_core.techniques.step import Step
from tests.named import candidates_named
from tests.unit.core.techniques.sketches import drawn, in_unit, with_places, with_unit

POINTING = """
    x . x | - . - | . - .
    . . . | . . . | . o o
    . . . | . ! . | o o o
    o o . | o o o | . o o
    o . o | o o o | o o .
    . o o | . o o | o . o
    o o o | o o o | o o o
    . o . | o . o | o o o
    o o o | . o . | o o .
"""
CLAIMING = """
    x x . | . . . | . . .
    - - . | ! . . | . . .
    . - - | . o . | o o o
    o o . | o o . | . o o
    o . o | o o o | o o .
    . o o | . o o | o . o
    o o o | o o o | o o o
    . o . | o . o | o o o
    o o o | o o . | o o .
"""
# The only hidden single is in column 4, but direct pointing needs a single in a box.
OTHER_KIND = """
    x . x | - . - | . - .
    . . . | . o o | . o o
    . . . | . o o | o o o
    o o . | . o o | . o o
    o . o | ! o o | o o .
    . o o | . o o | o . o
    o o o | . o o | o o o
    . o . | . o o | o o o
    o o o | . o o | o o .
"""
PAIR = "1234 3456 3456 45678 12567 789 89 89 389"  # without 1 and 2, 7 has two places: c4 and c6
ONE_LEFT = "1234 3456 3456 4568 12567 789 89 89 389"
TRIPLE = "12345 4568 4568 4568 234567 789 89 89 1389"


def found(technique: str, position: Position) -> list[Step]:
    return list(TECHNIQUES[technique].finder(position))


@pytest.mark.parametrize(
    ("technique", "picture", "base", "cover", "unit"),
    [("direct-pointing", POINTING, 18, 0, 19), ("direct-claiming", CLAIMING, 0, 18, 1)],
)
def test_locked_candidates_leave_a_single_in_another_unit_of_the_kind_of_the_base(
    technique: str, picture: str, base: int, cover: int, unit: int
) -> None:
    position = with_places(picture)
    placed = drawn(picture, "!")
    cause = LockedCandidates(base, cover, drawn(picture, "x"))
    step = Step(technique, placed, 0, Direct(cause, placed.bit_length() - 1, unit))
    assert found(technique, position) == [step]
    assert step.prove(position).holds


@pytest.mark.parametrize(
    "picture",
    [
        OTHER_KIND,
        POINTING.replace("! .", "! o"),  # two places are left
        POINTING.replace("- . -", ". . ."),  # a hidden single without pointing
        POINTING.replace("x . x | - . - | . - .", "x . . | - . - | . - ."),
    ],
)
def test_pointing_that_leaves_no_single_in_a_box_is_not_direct(picture: str) -> None:
    assert not found("direct-pointing", with_places(picture))


@pytest.mark.parametrize("unit", [0, 13, 22])
@pytest.mark.parametrize(
    ("technique", "groups", "cause"),
    [
        ("direct-hidden-pair", ONE_LEFT, "12 9 9 9 12 9 9 9 9"),
        ("direct-hidden-triplet", TRIPLE, "123 9 9 9 23 9 9 9 13"),
    ],
)
def test_a_hidden_set_leaves_a_single_in_its_unit(
    technique: str, groups: str, cause: str, unit: int
) -> None:
    position = with_unit(unit, groups)
    placed = in_unit(unit, "9 9 9 9 9 7 9 9 9") & ~in_unit(unit, " ".join(["9"] * 9))
    shown = in_unit(unit, cause) & ~in_unit(unit, " ".join(["9"] * 9))
    steps = found(technique, position)
    assert steps == [
        Step(technique, placed, 0, Direct(HiddenSet(unit, shown), placed.bit_length() - 1, unit))
    ]
    assert steps[0].prove(position).holds


def test_a_hidden_pair_that_leaves_two_places_is_not_direct() -> None:
    assert not found("direct-hidden-pair", with_unit(0, PAIR))
    assert found("hidden-pair", with_unit(0, PAIR))


OF_POINTING = found("direct-pointing", with_places(POINTING))[0]
OF_PAIR = found("direct-hidden-pair", with_unit(0, ONE_LEFT))[0]
PLACED = OF_POINTING.placements


@pytest.mark.parametrize(
    ("code", "step", "position"),
    [
        ("locked_places", OF_POINTING, with_places(POINTING.replace(". . . | . ! .", "o . . | . ! ."))),
        ("direct_place", OF_POINTING, with_places(POINTING.replace("! .", "! o"))),
        (
            "direct_placed",
            OF_POINTING._replace(placements=candidates_named("5r1c1")),
            with_places(POINTING),
        ),
        ("direct_placed", OF_POINTING._replace(eliminations=drawn(POINTING, "-")), with_places(POINTING)),
        ("hidden_places", OF_PAIR, with_unit(0, ONE_LEFT.replace("789", "1789"))),
        ("direct_place", OF_PAIR, with_unit(0, PAIR)),
        ("direct_placed", OF_PAIR._replace(placements=candidates_named("1r1c1")), with_unit(0, ONE_LEFT)),
    ],
)
def test_a_wrong_step_is_refused_and_the_proof_says_why(code: str, step: Step, position: Position) -> None:
    failed = step.prove(position).failed
    assert failed
    assert failed.code == code


def test_they_are_in_the_explainers_order_and_not_on_our_ladder() -> None:
    direct = [each.slug for each in EXPLAINER_LADDER if each.slug.startswith("direct-")]
    assert direct == ["direct-pointing", "direct-claiming", "direct-hidden-pair", "direct-hidden-triplet"]
    assert not {*direct} & {each.slug for each in LADDER}
    ratings = [each.se for each in EXPLAINER_LADDER if each.se]
    assert ratings == sorted(ratings)


def test_what_they_say() -> None:
    assert OF_POINTING.say() == (
        "In box 1, 5 can only go in r1c1 and r1c3, all of them in row 1. "
        "So in box 2, 5 can only go in r3c5."
    )
    assert OF_PAIR.say("zh-CN") == "在第 1 行中，1、2 只能填入 r1c1、r1c5。这样，7 只剩 r1c6 一处可填。"
