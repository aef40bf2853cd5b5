"""Check that a message names a cause only if the judge has checked this cause, or else asks a question."""

import json
from typing import Any

import pytest

from building.lessons import LESSONS, lessons
from building.needs import WEB
from learning import judged
from shared.languages import TAGS
from sudoku_core.board.geometry import UNITS_OF, name
from sudoku_core.lab.lessons import judge, to_json
from sudoku_core.lab.lessons.checks import find_lesson_lines
from sudoku_core.lab.lessons.errors import EXPLAINED
from sudoku_core.lab.lessons.faults import CHECKS
from tests.unit.learning.answers import ANSWERS_BY_LESSON, lesson_named, message_for, sentences_of
from tests.unit.learning.beginners import BEGINNERS, Beginner

NAMES = [lesson.name for lesson in lessons()]
# Messages for all lessons that need no check, because they only repeat the outcome or Python's error.
OBSERVED = [
    "right", "not_defined", "in_class", "recursion", "recursion_ours", "raises", "raises_at",
    "raises_elsewhere", "raises_ours", "raises_at_ours", "no_board", "other_length", "no_number",
    "printed", "returns_none", "texts_for_numbers", "other_type", "changed_board", "changed_list",
    "changed_cell", "not_undone", "other_value", "other_board", "other_list", "with_why", "syntax",
    "zero_written",
]  # fmt: skip
# Explanations of errors that need no check of their own: they are true for every such error, or the values
# in the error prove them, or Python parses further with the suggested repair.
WHY = [f"why_{name}" for name in EXPLAINED] + [
    "why_index", "why_index_empty", "why_hidden", "why_colon", "why_closed", "why_indent", "why_equals",
    "why_quotes", "why_operators", "why_elif", "why_less_indent", "why_unindent", "why_turned",
]  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_a_sentence_of_a_lesson_has_a_check_or_asks(name: str) -> None:
    folder, lesson = lesson_named(name)
    for tag in TAGS:
        says = folder.texts[tag]["says"]
        for code, text in says.items():
            assert code in lesson.checks or text.endswith(("?", "？")), (tag, code)
        assert not {*lesson.checks} - {*says} - {*CHECKS} - {*OBSERVED}


@pytest.mark.parametrize("tag", TAGS)
def test_a_sentence_for_all_lessons_has_a_check_or_asks(tag: str) -> None:
    locale: dict[str, Any] = json.loads((WEB / "locales" / f"{tag}.json").read_text("utf-8"))
    for key, text in locale.items():
        code = key.removeprefix("learn.said_")
        if code != key and not code.startswith("refused_"):
            has_check = code in (*CHECKS, *OBSERVED, *WHY)
            assert has_check or text.endswith(("?", "？")), key


@pytest.mark.parametrize("name", NAMES)
def test_the_parts_of_a_judge_have_no_name_twice(name: str) -> None:
    """In the joined text of all parts, a second function of the same name would replace the first."""
    folder, _ = lesson_named(name)
    starts = [
        line.split("(")[0] for line in folder.judge.split("\n") if line.startswith(("def ", "class "))
    ]
    assert len(starts) == len({*starts})


OFTEN = 5  # every fifth program runs without --long
PROGRAMS = [
    pytest.param(
        program,
        id=f"{program.lesson}: {program.title}",
        marks=() if place % OFTEN == 0 else (pytest.mark.long,),
    )
    for place, program in enumerate(BEGINNERS)
]


@pytest.mark.slow
@pytest.mark.parametrize("program", PROGRAMS)
def test_a_beginner_gets_the_right_message(program: Beginner) -> None:
    message = message_for(program.lesson, program.source)
    assert " ".join([message.code, message.more]).strip() == program.codes
    assert all(sentences_of(program.lesson, message))


def cells_in(sentence: str, message: Any) -> set[int]:
    """Return the cells that a sentence names, or the cells of the row, column or box that it names."""
    cells = {cell for cell in range(81) if name(cell) in sentence}
    for place, kind in enumerate(("row", "column", "box")):
        if not cells and kind in message.facts:
            number = message.facts[kind]
            assert f"{kind} {number}" in sentence.lower()
            return {cell for cell in range(81) if UNITS_OF[cell][place] % 9 + 1 == number}
    return cells


# Without --long, the test runs for the first answer of each lesson, and for seven more answers of lesson 1.
NAMED: list[Any] = [(name, 0) for name in NAMES] + [("full_grid", at) for at in range(1, 8)]
NAMED += [pytest.param(name, at, marks=(pytest.mark.long,)) for name in NAMES for at in range(8, 26)]


@pytest.mark.slow
@pytest.mark.parametrize(("lesson", "place"), NAMED)
def test_the_cells_that_a_verdict_names_are_the_cells_that_are_marked(lesson: str, place: int) -> None:
    answer = ANSWERS_BY_LESSON[lesson][place]
    done = judge(lesson_named(lesson)[1], answer.source)
    read = judged.read_judgement(to_json(done))
    assert read
    english = sentences_of(lesson, done.message)[0]
    if "`" in english:  # ignore code, which can resemble the name of a cell
        english = "".join(english.split("`")[::2])
    assert set(read.named_cells) == cells_in(english, done.message), english


def test_cells_are_marked_only_on_the_case_of_the_verdict() -> None:
    source = "def is_solved(board):\n    return all(sorted(row) == [*range(1, 10)] for row in board)\n"
    lesson = lesson_named("full_grid")[1]
    wrong = judged.read_judgement(to_json(judge(lesson, source)))
    other = judged.read_judgement(to_json(judge(lesson, source, shown=0)))
    assert wrong
    assert other
    assert len(wrong.named_cells) == 9
    assert other.named_cells == ()


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_cases_have_names_and_say_where_they_are_from(name: str) -> None:
    folder, lesson = lesson_named(name)
    for tag in TAGS:
        names = folder.texts[tag]["cases"]
        assert len(names) == len(lesson.cases)
        assert len({*names}) == len(names)
    rows = judge(lesson, folder.start["en"]).rows
    assert {row.origin for row in rows} <= {"case", "smaller"}


def test_lines_of_the_lessons_start_are_not_the_readers() -> None:
    start = lesson_named("singles")[0].start["en"]
    lines = start.split("\n")
    ours = find_lesson_lines("# mine\n" + start.replace("return True", "return None", 1), start)
    assert 14 in {line - 1 for line in ours}, lines[13]
    assert not {1, 2, 3, 4} & ours
    assert find_lesson_lines("def solve(board):\n    return True\n", start) == set()


EARLIER = {
    "search": "def solve(board):\n    return is_valid(board) and is_solved(board)\n",
    "bits": "def free_digits(row, column, box):\n    return [box_of(row, column)]\n",
    "all_solutions": "def count(board, most):\n    return fill_singles(board) + len(depths(board, 3))\n",
}


@pytest.mark.parametrize("lesson", EARLIER)
def test_functions_of_earlier_lessons_are_there(lesson: str) -> None:
    assert "NameError" not in str(message_for(lesson, EARLIER[lesson]))


def test_a_lesson_lacks_its_own_functions_until_they_are_written() -> None:
    assert message_for("tables", "def box_of(r, c):\n    return 0\n").code == "not_defined"
    assert (LESSONS / "tables" / "lesson.py").is_file()
