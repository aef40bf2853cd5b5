"""Test the verdict on the player's marks, which should be a step of a technique."""

import json
from typing import Any

import pytest

from sudoku_core.board.cells import members
from sudoku_core.board.grid import line_of
from sudoku_core.questions import table
from sudoku_core.techniques import Position
from sudoku_core.techniques.ladder import LADDER, TECHNIQUES
from sudoku_core.techniques.words import name_of
from tests.positions import positions
from tests.soundness import solution_of

POSITIONS = positions()
X_WING = "x-wing"


def judged(position: Position, technique: str, placed: list[int], struck: list[int]) -> Any:
    question = {
        "purpose": "marks",
        "values": line_of(position.values),
        "givens": line_of(position.givens),
        "notes": position.digits,
        "technique": technique,
        "placements": placed,
        "eliminations": struck,
    }
    return json.loads(json.dumps(table.answer(question)))


def first_step(slug: str, least: int = 1) -> tuple[Position, list[int], list[int]]:
    """Return a position in which the technique's first step has `least` conclusions or more, and these."""
    for position in POSITIONS[slug]:
        step = next(TECHNIQUES[slug].finder(position))
        placed, struck = members(step.placements), members(step.eliminations)
        if len(placed or struck) >= least:
            return position, placed, struck
    raise AssertionError(slug)


@pytest.mark.slow
@pytest.mark.parametrize("slug", TECHNIQUES)
def test_what_a_technique_concludes_is_right(slug: str) -> None:
    position, placed, struck = first_step(slug)
    reply = judged(position, slug, placed, [] if placed else struck)
    assert reply["what"] == "right"
    assert set(reply["step"]["names"]) == {
        "en",
        "zh-CN",
    }  # the player may switch to the other language


@pytest.mark.slow
def test_a_part_of_a_step_is_told_from_what_is_false_and_from_what_it_does_not_show(long: bool) -> None:
    position, _, struck = first_step(X_WING, least=2)
    reply = judged(position, X_WING, [], struck[:1])
    assert (reply["what"], reply["step"]) == ("part", None)
    assert reply["left"] >= 1
    solution = judged(position, X_WING, [], [])["step"]
    assert solution["technique"] == X_WING
    assert judged(position, X_WING, [], [])["what"] == "nothing"
    every = [candidate for candidate in members(position.candidates) if candidate not in struck]
    tried = every if long else every[::5]
    found = {judged(position, X_WING, [], [*struck, each])["what"] for each in tried}
    assert found == {"false", "other"}


@pytest.mark.slow
def test_what_another_technique_shows_is_named_by_the_easiest() -> None:
    position, _, _ = first_step(X_WING)
    solution, named = solution_of(position), set()
    for each in members(position.candidates & ~solution)[:8]:
        reply = judged(position, X_WING, [], [each])
        if reply["what"] == "other":
            easiest = next(one.slug for one in LADDER if rules_out(one.slug, position, each))
            assert reply["other"] == {"en": name_of(easiest, "en"), "zh-CN": name_of(easiest, "zh-CN")}
            named.add(easiest)
    assert len(named) > 1
    (single, *_) = TECHNIQUES["hidden-single-box"].finder(position)
    reply = judged(position, X_WING, members(single.placements), [])
    assert (reply["what"], reply["other"]["en"]) == ("other", "Hidden single in a box")
    assert judged(position, X_WING, [], [])["other"] is None


def rules_out(slug: str, position: Position, candidate: int) -> bool:
    """Return whether any step of this technique eliminates this candidate."""
    steps = TECHNIQUES[slug].finder(position)
    after = [position.after(step).candidates | step.placements for step in steps]
    return any(not candidates & 1 << candidate for candidates in after)


def test_a_digit_is_judged_by_the_solution_first() -> None:
    position, placed, _ = first_step("naked-single")
    cell = placed[0] % 81
    wrong = 81 * (placed[0] // 81 + 1) % 729 + cell
    reply = judged(position, "naked-single", [wrong], [])
    assert (reply["what"], reply["candidate"]) == ("false", wrong)


def test_what_cannot_be_found_is_absent() -> None:
    position, _, struck = first_step(X_WING)
    assert judged(position, "no-such-technique", [], struck)["what"] == "absent"
    solved, placed, _ = first_step("full-house")
    assert judged(solved, "jellyfish", [], [])["what"] == "absent"
    assert judged(solved, "jellyfish", placed, [])["what"] == "other"
