"""Test paths, lists of all steps and ratings in the page's format, in which few steps are complete."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from sudoku_core import solve
from sudoku_core.board.cells import candidate, set_of
from sudoku_core.board.geometry import name
from sudoku_core.questions import table
from sudoku_core.questions.listing import MAX_WHOLE_STEPS, all_steps_of
from sudoku_core.search.slices import run_to_end
from sudoku_core.techniques import all_steps, path, rate
from sudoku_core.techniques.ladder import WITHOUT_FORCING
from sudoku_core.techniques.step import Proven
from sudoku_core.techniques.step_json.writing import short_conclusion
from sudoku_core.techniques.truth import judge_position
from sudoku_core.techniques.words import names_of
from tests.positions import positions

MEDIUM = "6...87......9.57.6.4.....8..3...2.....4...69....41..235...3.17..8..9.2....1.763.."
SEVERAL = "." + MEDIUM[1:20] + "." + MEDIUM[21:]
NO_NOTES = (0,) * 81
CELLS = {name(cell): cell for cell in range(81)}


def asked(purpose: str, values: str, givens: str = "", notes: Any = NO_NOTES, **more: object) -> Any:
    fields = {"values": values, "givens": givens or values, "notes": notes, "language": "en", **more}
    if purpose == "rate":
        del fields["notes"]
    return json.loads(json.dumps(table.answer({"purpose": purpose, **fields})))


def test_each_step_of_the_path_is_the_hint_of_its_position() -> None:
    """A page can therefore ask about a step of a path by sending only its position."""
    found = asked("path", MEDIUM)
    assert (found["proper"], found["reason"], found["cells"]) == (True, "solved", [])
    whole = path(MEDIUM)
    assert len(found["steps"]) == len(whole.steps) == 55
    for number, at in list(enumerate(whole.positions()))[:55:6]:
        step = found["steps"][number]
        values = "".join(map(str, at.values)).replace("0", ".")
        hint = asked("hint", values, MEDIUM, at.digits)["step"]
        shown = asked("path_steps", MEDIUM, first=number + 1)
        assert shown["number"] == number + 1
        assert shown["steps"][0] == hint
        assert number >= MAX_WHOLE_STEPS or found["whole"][number] == hint
        assert all(step[key] == hint[key] for key in ("technique", "placements", "eliminations"))


def test_what_a_shown_step_rules_out_is_searched_for_whichever_step_is_the_next() -> None:
    solution = str(solve(MEDIUM).grid)
    false = [candidate(1, 1) if solution[1] != "1" else candidate(1, 2), candidate(2, int(solution[2]))]
    question = {"purpose": "opposites", "values": MEDIUM, "candidates": false}
    opposites = table.answer(question)["opposites"]
    assert [proven for proven, nodes in opposites if nodes] == false[:1]


def test_techniques_have_their_names_and_levels() -> None:
    techniques = asked("path", MEDIUM)["techniques"]
    assert techniques["locked-candidates-claiming"]["level"] == "medium"
    assert techniques["hidden-single-box"]["names"] == {"en": "Hidden single in a box"}
    in_chinese = asked("path", MEDIUM, language="zh-CN")["techniques"]
    assert in_chinese["hidden-single-box"]["names"] == {"zh-CN": "宫排除"}


def test_a_path_that_is_stuck_says_so_and_one_with_a_mistake_has_no_step() -> None:
    assert asked("path", SEVERAL)["reason"] == "stuck"
    wrong = asked("path", MEDIUM[:1] + "1" + MEDIUM[2:], MEDIUM)
    assert (wrong["reason"], wrong["cells"], wrong["steps"]) == ("mistake", [1], [])
    assert asked("path", SEVERAL)["proper"] is False


@pytest.mark.slow
def test_all_steps_are_those_of_the_position_and_any_of_them_can_be_proven() -> None:
    listed = asked("possible", MEDIUM)["steps"]
    named = {technique.slug for technique in WITHOUT_FORCING}
    steps = [step for step in all_steps(MEDIUM) if step.technique in named]
    assert [step["technique"] for step in listed] == [step.technique for step in steps]


def test_forcing_is_listed_where_nothing_else_is_possible() -> None:
    def listed() -> Iterator[list[Proven] | None]:
        position, truth = yield from judge_position(positions()["proof-by-cases"][0])
        yield (yield from all_steps_of(position, truth))

    assert {step.technique for step, _ in run_to_end(listed())} == {"proof-by-cases"}


@pytest.mark.parametrize("puzzle", [MEDIUM, SEVERAL])
def test_the_rating_is_that_of_the_givens(puzzle: str) -> None:
    rating = rate(puzzle)
    found = asked("rate", puzzle)
    assert found["status"] == rating.verdict.status
    assert (found["level"], found["score"], found["se"]) == (rating.level, rating.score, rating.se)
    assert bool(found["names"]) == bool(rating.hardest)
    assert found["techniques"] == [names_of(slug, ("en",)) for slug in rating.techniques]


@pytest.mark.parametrize(
    ("placed", "struck", "expected"),
    [
        ("9r1c7", "", "r1c7=9"),
        ("4r1c2 4r3c8", "", "r1c2,r3c8=4"),
        ("", "5r1c4 5r1c6", "r1c46≠5"),
        ("", "5r1c4 5r1c6 5r3c4 5r3c6 5r5c7 8r2c2", "r13c46,r5c7≠5, r2c2≠8"),
        ("", "3r5c6 7r5c6 8r5c6 5r5c5 7r5c5 8r5c5", "r5c5≠578, r5c6≠378"),
        ("", "3r5c6 4r5c6 3r5c5 4r5c5", "r5c56≠34"),
    ],
)
def test_a_conclusion_is_written_as_short_as_it_can_be(placed: str, struck: str, expected: str) -> None:
    def candidates(names: str) -> int:
        return set_of([candidate(CELLS[each[1:]], int(each[0])) for each in names.split()])

    assert short_conclusion(candidates(placed), candidates(struck)) == expected


@pytest.mark.slow
def test_of_many_steps_the_first_come_whole_and_the_others_when_they_are_asked_for() -> None:
    found = asked("possible", MEDIUM)
    listed = found["steps"]
    assert len(listed) > MAX_WHOLE_STEPS == len(found["whole"])
    for number in (1, len(listed)):
        step = asked("step", MEDIUM, which=number)
        assert step["number"] == number
        assert [each["technique"] for each in step["steps"]] == [listed[number - 1]["technique"]]
    assert asked("step", MEDIUM, which=1)["steps"] == found["whole"][:1]
