"""What a reader has marked as the step of a technique."""

import json
from typing import Any

import pytest

from sudoku_core.board.cells import members
from sudoku_core.board.grid import line_of
from sudoku_core.questions import table
from sudoku_core.techniques import Position
from sudoku_core.techniques.ladder import TECHNIQUES
from tests.positions import positions

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
    """Return a position, and what the first step of this technique concludes there: so much at least."""
    for position in POSITIONS[slug]:
        step = next(TECHNIQUES[slug].finder(position))
        placed, struck = members(step.placements), members(step.eliminations)
        if len(placed or struck) >= least:
            return position, placed, struck
    raise AssertionError(slug)


@pytest.mark.parametrize("slug", TECHNIQUES)
def test_what_a_technique_concludes_is_right(slug: str) -> None:
    position, placed, struck = first_step(slug)
    reply = judged(position, slug, placed, [] if placed else struck)
    assert reply["what"] == "right"
    assert set(reply["step"]["names"]) == {"en", "zh-CN"}  # who finds it may choose the other language


def test_a_part_of_a_step_is_told_from_what_is_false_and_from_what_it_does_not_show() -> None:
    position, _, struck = first_step(X_WING, least=2)
    reply = judged(position, X_WING, [], struck[:1])
    assert (reply["what"], reply["step"]) == ("part", None)
    assert reply["left"] >= 1
    solution = judged(position, X_WING, [], [])["step"]
    assert solution["technique"] == X_WING
    assert judged(position, X_WING, [], [])["what"] == "nothing"
    every = [candidate for candidate in members(position.candidates) if candidate not in struck]
    found = {judged(position, X_WING, [], [*struck, each])["what"] for each in every}
    assert found == {"false", "other"}


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
