"""Test the examples of the techniques: the step of each example, and its flag `needed`."""

import json
from itertools import combinations
from typing import Any

import pytest

from building import needs
from sudoku_core import parse
from sudoku_core.techniques import LADDER, TECHNIQUES, Position, Step, next_step
from tests.soundness import fault_of, solution_of

pytestmark = pytest.mark.slow

EXAMPLES: dict[str, Any] = json.loads((needs.WEB / "techniques" / "examples.json").read_text("utf-8"))
# The maximum number of givens that two examples share. Unrelated puzzles of 24 givens share one or two
# givens by chance, and variants of a puzzle share most of them.
MOST_IN_COMMON = 8


def position_of(slug: str) -> Position:
    """Return the position in the example of a technique."""
    return Position.of(parse(EXAMPLES[slug]["position"]), proper=True)


def givens_in_common(one: Position, other: Position) -> int:
    return sum(a == b > 0 for a, b in zip(one.givens, other.givens))


def test_every_technique_has_an_example_in_the_order_of_the_ladder() -> None:
    assert list(EXAMPLES) == [each.slug for each in LADDER]


@pytest.mark.parametrize("slug", EXAMPLES)
def test_the_technique_is_the_next_step_where_it_is_said_to_be_needed(slug: str) -> None:
    """`next_step` also checks that the puzzle is proper, and checks its step with proof and solver."""
    step = next_step(position_of(slug).grid)
    assert isinstance(step, Step)
    assert (step.technique == slug) is EXAMPLES[slug]["needed"]


def test_where_it_is_not_needed_the_technique_finds_something_all_the_same() -> None:
    for slug in [slug for slug, each in EXAMPLES.items() if not each["needed"]]:
        position = position_of(slug)
        step = next(TECHNIQUES[slug].finder(position))
        assert fault_of(step, position, solution_of(position)) is None, slug


def test_no_puzzle_is_the_example_of_two_techniques() -> None:
    firsts = [position_of(slug) for slug in EXAMPLES]
    for one, other in combinations(firsts, 2):
        assert givens_in_common(one, other) <= MOST_IN_COMMON
