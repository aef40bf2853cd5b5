"""Test the page's question why a digit can or cannot go into a cell."""

import json
from typing import Any

from sudoku_core import techniques
from sudoku_core.questions import table
from tests.puzzles import EMPTY, IMPOSSIBLE, PUZZLES

D = PUZZLES["D"]
NO_NOTES = (0,) * 81


def ask(cell: int, digit: int, values: str = D, **more: object) -> dict[str, Any]:
    fields = {"values": values, "givens": values, "notes": NO_NOTES, "language": "en", **more}
    question = {"purpose": "reasons", "cell": cell, "digit": digit, **fields}
    found: dict[str, Any] = json.loads(json.dumps(table.answer(question)))
    return found


def test_one_step_has_all_details_that_a_hint_has() -> None:
    found = ask(2, 1)
    assert (found["kind"], found["reason"], found["proper"]) == ("step", "", True)
    assert found["text"] == {"en": "r1c3 is not 1."}
    assert found["whole"][0]["placements"] == found["steps"][0]["placements"] == ["r1c8=1"]
    assert found["whole"][0]["premises"]


def test_a_chain_has_a_row_for_each_step() -> None:
    found = ask(2, 2)
    assert found["kind"] == "chain"
    assert len(found["steps"]) == len(techniques.why(D, 2, 2).steps)
    assert {row["technique"] for row in found["steps"]} == {*found["techniques"]}


def test_values_that_decide_are_cells() -> None:
    assert (ask(2, 5)["kind"], ask(2, 5)["cells"]) == ("value", [0])


def test_a_choice_without_such_a_step_leads_to_a_search() -> None:
    found = ask(2, 2, only=["x-wing"])
    assert (found["kind"], found["steps"], found["nodes"]) == ("search", [], 1)


def test_a_fault_is_the_reason_of_a_hint() -> None:
    faults = {ask(3, digit, values=IMPOSSIBLE)["reason"] for digit in range(1, 10)}
    assert faults == {"", "none"}  # "" if the cell sees the digit
    assert ask(1, 1, values=EMPTY)["kind"] == "open"
