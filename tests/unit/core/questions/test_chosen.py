"""Test questions with chosen techniques: the answer is a step of them, or the easiest other step."""

import json
from typing import Any

import pytest

from sudoku_core.questions import table
from sudoku_core.questions.hint import HintQuestion
from sudoku_core.search.first_search import Search
from sudoku_core.techniques import LADDER, next_step, path
from sudoku_core.techniques.choice import FAMILIES_OF_UNIQUENESS, choose, family_of
from sudoku_core.techniques.ladder import FIRST_TECHNIQUES, TECHNIQUES
from sudoku_core.techniques.position import Position
from tests.own_puzzles import own_puzzle
from tests.positions import positions

MEDIUM = "6...87......9.57.6.4.....8..3...2.....4...69....41..235...3.17..8..9.2....1.763.."
SINGLES = {"only": ["singles"]}
NO_NOTES = (0,) * 81


def ask(purpose: str, values: str, notes: Any = NO_NOTES, **more: object) -> Any:
    fields = {"values": values, "givens": values, "notes": notes, "language": "en", **more}
    return json.loads(json.dumps(table.answer({"purpose": purpose, **fields})))


def ask_at(purpose: str, position: Position, **more: object) -> Any:
    values = "".join(map(str, position.values)).replace("0", ".")
    givens = "".join(map(str, position.givens)).replace("0", ".")
    fields = {"values": values, "givens": givens, "notes": position.digits, "language": "en", **more}
    return json.loads(json.dumps(table.answer({"purpose": purpose, **fields})))


def stuck_position() -> Position:
    """Return the position of MEDIUM in which singles find no further step."""
    found = path(MEDIUM, only=["singles"])
    position = Position.of_lines(MEDIUM, MEDIUM)
    for step in found.steps:
        position = position.after(step)
    return position


def test_a_choice_of_all_techniques_gives_the_same_hints(long: bool) -> None:
    """The positions cover all techniques. With --long there are 200 of them, otherwise every sixth one."""
    every = [(slug, position) for slug, found in positions().items() for position in found]
    for slug, position in every[:: 1 if long else 6][: 200 if long else 34]:
        chosen = ask_at("hint", position, only=["extreme"])
        assert chosen == ask_at("hint", position) == ask_at("hint", position, avoid=[]), slug


def test_a_hint_uses_the_chosen_techniques_first() -> None:
    x_wing = positions()["x-wing"][0]
    easiest = ask_at("hint", x_wing)["step"]["technique"]
    found = ask_at("hint", x_wing, avoid=[easiest])
    technique = found.get("step", found.get("beyond"))["technique"]
    assert technique != easiest
    assert ask_at("hint", x_wing, only=["x-wing"])["step"]["technique"] == "x-wing"


def test_if_no_chosen_technique_finds_a_step_the_easiest_other_step_is_named() -> None:
    position = stuck_position()
    found = ask_at("hint", position, **SINGLES)
    easiest = ask_at("hint", position)["step"]
    assert (found["reason"], found["cells"], found["proper"]) == ("stuck", [], True)
    assert found["beyond"] == easiest
    assert easiest["technique"] not in {"full-house", "naked-single"}


def test_a_path_takes_the_easiest_other_step_only_if_no_chosen_technique_finds_one() -> None:
    found = ask("path", MEDIUM, **SINGLES)
    slugs = [step["technique"] for step in found["steps"]]
    beyond = [slug for slug in slugs if found["techniques"][slug]["beyond"]]
    assert beyond
    assert found["reason"] == "solved"
    position = Position.of_lines(MEDIUM, MEDIUM)
    for number, slug in enumerate(slugs):
        is_beyond = next_step(position, only=["singles"]) == next_step(position, only=[])
        assert is_beyond is found["techniques"][slug]["beyond"], (number, slug)
        step = next_step(position) if is_beyond else next_step(position, only=["singles"])
        shown = ask("path_steps", MEDIUM, first=number + 1, **SINGLES)["steps"][0]
        assert (shown["technique"], shown["text"]["en"]) == (slug, step.say())
        position = position.after(step)  # type: ignore[arg-type]
    assert all("beyond" not in technique for technique in ask("path", MEDIUM)["techniques"].values())


def test_possible_steps_are_the_chosen_ones_or_else_all() -> None:
    chosen = ask("possible", MEDIUM, **SINGLES)
    assert {step["technique"] for step in chosen["steps"]} <= {each.slug for each in choose(["singles"])}
    one = ask("step", MEDIUM, which=len(chosen["steps"]), **SINGLES)["steps"][0]
    assert one["technique"] == chosen["steps"][-1]["technique"]
    position = stuck_position()
    others = ask_at("possible", position, **SINGLES)
    assert others["steps"] == ask_at("possible", position)["steps"]
    assert all(technique["beyond"] for technique in others["techniques"].values())


def test_answers_for_one_choice_are_not_those_for_another() -> None:
    first = ask("path", MEDIUM, **SINGLES)
    assert ask("path", MEDIUM)["techniques"] != first["techniques"]
    assert ask("path", MEDIUM, **SINGLES) == first
    position = stuck_position()
    assert "beyond" in ask_at("hint", position, **SINGLES)
    assert "step" in ask_at("hint", position)


@pytest.mark.parametrize(
    ("choice", "kind"),
    [
        ({"only": ["singles"]}, "beyond"),
        ({"avoid": ["uniqueness"]}, "step"),
        ({"only": ["medium"]}, "step"),
        ({"only": ["singles", "chains"]}, ""),
        ({"only": []}, "beyond"),
    ],
)
def test_a_page_answers_by_itself_only_if_no_harder_technique_is_chosen(
    choice: dict[str, list[str]], kind: str
) -> None:
    """A page has no finder of chains. If they are chosen, they have priority over unchosen techniques."""
    position = stuck_position()
    values = "".join(map(str, position.values)).replace("0", ".")
    question = HintQuestion(values, MEDIUM, position.digits, "en", **choice)
    answers = [answer for answer in question.answer_in_page(Search) if answer is not None]
    if not kind:
        assert answers == [{}]
        return
    assert answers == [ask_at("hint", position, **choice)]
    assert kind in answers[0]


def test_every_step_has_the_name_of_the_technique_that_found_it() -> None:
    """Otherwise a step of a chosen technique could count as a step of another technique."""
    for slug, found in positions().items():
        for position in found[:1]:
            assert {step.technique for step in TECHNIQUES[slug].finder(position)} == {slug}


def test_a_page_has_no_techniques_of_uniqueness() -> None:
    """A page therefore needs no list of techniques to exclude."""
    assert not [
        technique for technique in FIRST_TECHNIQUES if family_of(technique) in FAMILIES_OF_UNIQUENESS
    ]


def test_without_uniqueness_no_path_uses_such_a_technique(long: bool) -> None:
    used = 0
    for number in range(500 if long else 30):
        puzzle = own_puzzle(number)
        steps = path(puzzle, avoid=["uniqueness"]).steps
        assert not [
            step for step in steps if family_of(TECHNIQUES[step.technique]) in FAMILIES_OF_UNIQUENESS
        ]
        first = next_step(puzzle, avoid="uniqueness")
        assert first == (steps[0] if steps else first)
        used += any(
            family_of(TECHNIQUES[step.technique]) in FAMILIES_OF_UNIQUENESS for step in path(puzzle).steps
        )
    assert used, "the sample shows nothing"
    assert len(choose(avoid="uniqueness")) < len(LADDER)
