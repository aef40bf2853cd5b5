"""Test the verdicts on steps of the reader's own finder. In these tests it runs outside its sandbox."""

import json
from pathlib import Path
from typing import Any

import pytest

from sudoku_core import techniques
from sudoku_core.questions import table
from sudoku_core.questions.own_finder import find_own_steps
from sudoku_core.techniques import Position, as_dict, families
from sudoku_core.techniques.step_json.writing import text_of
from tests.positions import positions

POSITIONS = positions()
FOLDER = Path(families.__file__).parent
X_WING = "fish/finder", 'plain_finder("x-wing")'
FILE = "<fish.py>"


def shown(position: Position) -> tuple[str, str, tuple[int, ...]]:
    """Return the values, givens and candidates of a position in the page's format."""
    values, givens = (
        "".join(map(str, line)).replace("0", ".") for line in (position.values, position.givens)
    )
    return values, givens, position.digits


def source_of(name: str, old: str = "", new: str = "") -> str:
    source = (FOLDER / f"{name}.py").read_text("utf-8")
    assert not old or source.count(old) == 1
    return source.replace(old, new) if old else source


def found(source: str, name: str, expression: str, position: Position) -> list[str]:
    module = f"{families.__name__}.{name}".replace("/", ".")
    return list(find_own_steps(source, FILE, module, expression, *shown(position)))


def asked(purpose: str, position: Position, **more: object) -> Any:
    fields = dict(zip(("values", "givens", "notes"), shown(position), strict=True))
    question = {"purpose": purpose, **fields, "language": "en", **more}
    return json.loads(json.dumps(table.answer(question)))


def judged(texts: list[str], position: Position) -> Any:
    return asked("judge", position, steps=texts)["judged"]


def whole(text: str, position: Position) -> Any:
    return asked("judge_step", position, step=text)["step"]


@pytest.mark.parametrize(
    ("slug", "name", "expression"),
    [
        ("x-wing", *X_WING),
        ("franken-x-wing", "complex_fish/finder", 'make_finder("franken-x-wing")'),
        ("empty-rectangle", "single_digit/empty_rectangle_finder", "empty_rectangle"),
        ("unique-rectangle-1", "rectangles/finder", "unique_rectangle_1"),  # needs a unique solution
        ("full-house", "singles/finder", "full_house"),
        ("als-xz", "als/finder", "als_xz"),
    ],
)
def test_the_steps_of_a_finder_as_it_is_are_all_proven(slug: str, name: str, expression: str) -> None:
    position = POSITIONS[slug][0]
    texts = found(source_of(name), name, expression, position)
    steps = list(techniques.TECHNIQUES[slug].finder(position))
    assert texts == [text_of(step) for step in steps] != []
    told = judged(texts, position)
    assert [each["what"] for each in told] == ["proven"] * len(steps)
    assert [each["said"] for each in told] == [{"en": step.say()} for step in steps]
    in_chinese = asked("judge", position, steps=texts[:1], language="zh-CN")["judged"]
    assert in_chinese[0]["said"] == {"zh-CN": steps[0].say("zh-CN")}
    step = whole(texts[0], position)
    assert step["technique"] == slug
    assert step["eliminations"] == as_dict(steps[0])["eliminations"]
    assert step["premises"]


def test_a_finder_that_eliminates_what_does_not_follow_is_refused_with_the_premise() -> None:
    """The finder also eliminates the fish itself, and the proof names the premise that fails."""
    position = POSITIONS["x-wing"][0]
    wrong = source_of("fish/finder", "eliminated = places & cover & ~base", "eliminated = places & cover")
    texts = found(wrong, *X_WING, position)
    told = judged(texts, position)
    assert {each["what"] for each in told} == {"refused"}
    assert told[0]["why"]["en"].startswith("Every eliminated candidate lies in rows")
    assert not told[0]["agrees"]
    step = whole(texts[0], position)
    assert len(step["eliminations"]) > 4
    assert "".join(map(str, step["paragraphs"]["en"])) == told[0]["why"]["en"]
    assert step["premises"][0]["lit"] == step["drawing"]["main"] != []


def test_a_step_that_changes_nothing_or_is_of_another_technique_is_named() -> None:
    position = POSITIONS["x-wing"][0]
    (step,) = list(techniques.TECHNIQUES["x-wing"].finder(position))[:1]
    gone = next(number for number in range(729) if not position.candidates >> number & 1)
    texts = [text_of(step._replace(eliminations=1 << gone)), text_of(step._replace(technique="xy-wing"))]
    assert [each["what"] for each in judged(texts, position)] == ["nothing", "other"]


def test_what_is_no_step_is_said_so_and_the_others_are_judged() -> None:
    position = POSITIONS["x-wing"][0]
    texts = found(source_of("fish/finder"), *X_WING, position)
    told = judged(["[]", *texts, "[" * 9999, ""], position)
    assert [each["what"] for each in told] == ["no_step", *["proven"] * len(texts), "no_step", "no_step"]
    assert told[0]["said"]["en"].startswith("a step has these fields")
    assert whole("[]", position) is None


def test_the_number_of_steps_that_are_judged_is_bounded() -> None:
    assert len(judged(["[]"] * 1000, POSITIONS["x-wing"][0])) == 200


def test_what_is_yielded_that_is_no_step_is_an_error_in_the_line_that_yields_it() -> None:
    source = "def plain_finder(slug):\n    def find(position):\n        yield 5\n    return find\n"
    with pytest.raises(ValueError, match="class Conclusion") as refused:
        found(source, *X_WING, POSITIONS["x-wing"][0])
    lines = [frame.lineno for frame in refused.traceback if str(frame.path).endswith(FILE)]
    assert [line + 1 for line in lines] == [3]


def test_the_names_of_the_module_are_its_own() -> None:
    """Only names that the source itself defines are visible, not those of the original module."""
    source = source_of("singles/finder").replace("def full_house", "def empty_house")
    with pytest.raises(NameError, match="full_house"):
        found(source, "singles/finder", "full_house", POSITIONS["full-house"][0])
    assert techniques.TECHNIQUES["full-house"].found_by == "singles.finder.full_house"
