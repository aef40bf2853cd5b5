"""Test the choice of techniques by slug, family, level or the word "uniqueness"."""

import asyncio

import pytest

from sudoku_core import aio
from sudoku_core.techniques import LADDER, ChoiceError, NoStep, all_steps, choose, next_step, path, rate
from sudoku_core.techniques.choice import FAMILY_NAMES, NAMES, family_of

EASY = {"full-house", "hidden-single-box", "naked-single", "hidden-single-line"}
HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"

# The arguments `only` and `avoid` -> some slugs that are chosen, and some that are not.
CHOICES: tuple[tuple[list[str] | str | None, list[str] | str | None, set[str], set[str]], ...] = (
    (None, None, {"full-house", "proof-by-cases"}, set()),
    (["x-wing"], None, {"x-wing"}, {"swordfish", "full-house"}),
    ("x-wing", None, {"x-wing"}, {"swordfish", "full-house"}),
    (["fish"], None, {"x-wing", "finned-swordfish"}, {"franken-x-wing", "full-house"}),
    (["complex-fish"], None, {"franken-x-wing"}, {"x-wing"}),
    (["easy"], None, EASY, {"locked-pair"}),
    (["hard"], None, EASY | {"x-wing", "bug-plus-1"}, {"x-chain", "finned-swordfish"}),
    (
        None,
        ["uniqueness"],
        {"empty-rectangle"},
        {"unique-rectangle-1", "avoidable-rectangle-2", "bug-plus-1"},
    ),
    (["uniqueness"], None, {"hidden-rectangle"}, {"full-house"}),
    (None, ["unfair"], {"x-wing"}, {"x-chain", "forcing-net-unit", "template-set"}),
    (None, "extreme", {"x-chain"}, {"forcing-net-unit"}),
    (["singles", "fish"], ["swordfish"], {"x-wing", "naked-single"}, {"swordfish"}),
    ([], None, set(), {"full-house"}),
)


@pytest.mark.parametrize(("only", "avoid", "chosen", "others"), CHOICES)
def test_a_choice_has_the_named_techniques(
    only: list[str] | str | None, avoid: list[str] | str | None, chosen: set[str], others: set[str]
) -> None:
    slugs = [technique.slug for technique in choose(only, avoid)]
    assert chosen <= {*slugs}
    assert not others & {*slugs}
    assert slugs == [technique.slug for technique in LADDER if technique.slug in slugs]


def test_every_technique_of_the_ladder_belongs_to_a_family() -> None:
    assert {family_of(technique) for technique in LADDER} == {*FAMILY_NAMES} - {"direct"}


# Unknown name -> the most similar known name.
UNKNOWN = (
    ("x wing", "x-wing"),
    ("X_Wing", "x-wing"),
    ("xywing", "xy-wing"),
    ("uniquenes", "uniqueness"),
    ("complex_fishes", "complex-fish"),
    ("zzz", ""),
)


@pytest.mark.parametrize(("name", "nearest"), UNKNOWN)
def test_an_unknown_name_is_refused_with_the_nearest_one(name: str, nearest: str) -> None:
    with pytest.raises(ChoiceError) as refused:
        choose(avoid=[name])
    assert (refused.value.name, refused.value.nearest) == (name, nearest)
    assert nearest in str(refused.value)
    assert (nearest in NAMES) == bool(nearest)


def test_the_steps_of_a_choice_use_nothing_else() -> None:
    assert isinstance(next_step(HARD, only="naked-single"), NoStep)
    names = ["uniqueness", "extreme"]
    chosen = {technique.slug for technique in choose(avoid=names)}
    assert {step.technique for step in path(HARD, avoid=names).steps} <= chosen
    assert {step.technique for step in all_steps(HARD, only="locked-candidates")} <= {
        "locked-candidates-pointing",
        "locked-candidates-claiming",
    }


def test_a_rating_under_a_choice_is_none_if_the_choice_does_not_solve_the_puzzle() -> None:
    assert rate(HARD, only="easy").level is None
    assert rate(HARD).level is not None


def test_without_a_choice_everything_is_as_before() -> None:
    assert next_step(HARD) == next_step(HARD, avoid=())
    assert rate(HARD) == rate(HARD, avoid=[])


def test_the_coroutines_take_the_same_choice() -> None:
    assert isinstance(asyncio.run(aio.next_step(HARD, only="naked-single")), NoStep)
    assert asyncio.run(aio.all_steps(HARD, only=())) == []
    assert asyncio.run(aio.path(HARD, only="singles")) == path(HARD, only="singles")
    assert asyncio.run(aio.rate(HARD, only="easy")) == rate(HARD, only="easy")
