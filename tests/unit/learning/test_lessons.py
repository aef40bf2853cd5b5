"""Check that each lesson is complete, its solution is right, and wrong answers get their messages."""

import ast
import re
import sys

import pytest

from building.lessons import complete_solution, earlier, first_case, lessons
from shared.languages import TAGS
from sudoku_core import classics
from sudoku_core.lab.lessons import judge
from sudoku_core.lab.lessons.boards import line_of
from sudoku_core.lab.lessons.materials import PUZZLE, SOLVED
from tests.unit.learning.answers import (
    ANSWERS_BY_LESSON,
    Answer,
    lesson_named,
    message_for,
    sentences_of,
    words_of,
)

NAMES = [lesson.name for lesson in lessons()]
OPERATIONS = (ast.BinOp, ast.UnaryOp, ast.AugAssign)
SIGNS: dict[type[ast.AST], str] = {
    ast.BitOr: "|", ast.BitAnd: "&", ast.BitXor: "^", ast.LShift: "<<", ast.RShift: ">>", ast.Invert: "~",
}  # fmt: skip
EXAMPLE = re.compile(r"`([0-9a-fx <>|&^~-]+)` (?:is|等于|就是) `(0b[01]+)`")
# The number of answers at each end of a lesson's list that are always tested, and the number that are
# tested with the slow tests. The others need --long.
QUICK, OFTEN = 2, 3


def marks_of(name: str, place: int) -> tuple[pytest.MarkDecorator, ...]:
    """Return the marks of the answer at this place of a lesson."""
    from_end = min(place, len(ANSWERS_BY_LESSON[name]) - 1 - place)
    if from_end < QUICK:
        return ()
    return (pytest.mark.slow,) if from_end < OFTEN else (pytest.mark.long,)


ANSWERS = [
    pytest.param(answer, id=f"{name}: {answer.title}", marks=marks_of(name, place))
    for name in NAMES
    for place, answer in enumerate(ANSWERS_BY_LESSON[name])
]


def test_lessons_are_numbered_from_1_on() -> None:
    assert [lesson.number for lesson in lessons()] == list(range(1, len(NAMES) + 1))


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_a_solution_is_right(name: str) -> None:
    """Our own solution passes all cases, including random cases."""
    folder, lesson = lesson_named(name)
    judged = judge(lesson, folder.solution, "\n\n".join(each.solution for each in earlier(folder)))
    assert judged.message.code == "right"
    assert judged.steps
    assert all(row.is_right for row in judged.rows)
    assert judged.counts[folder.counts] > 0


@pytest.mark.parametrize("name", NAMES)
def test_the_judge_needs_nothing_that_a_worker_lacks(name: str) -> None:
    """A worker has only the core and the standard library. It gets all files of a judge as one text."""
    tree = ast.parse(lesson_named(name)[0].judge)
    imports = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    imports += [name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names]
    there = sys.stdlib_module_names | {"sudoku_core"}
    assert [module for module in imports if module.split(".")[0] not in there] == []


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_the_start_of_a_lesson_is_wrong_but_compiles(name: str) -> None:
    folder, lesson = lesson_named(name)
    for tag in TAGS:
        message = judge(
            lesson, folder.start[tag], "\n\n".join(each.solution for each in earlier(folder))
        ).message
        assert message.code not in ("right", "syntax"), message
        assert folder.start[tag] != folder.solution


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_has_its_texts(name: str) -> None:
    """A lesson has an idea of at most 80 words, at least six hints, and the same texts in each language."""
    folder, _ = lesson_named(name)
    english, *others = [folder.texts[tag] for tag in TAGS]
    assert len(english["idea"].split()) <= 80
    assert len(english["hints"]) >= 6
    for other in others:
        assert list(other) == list(english)
        assert len(other["hints"]) == len(english["hints"])
        assert list(other.get("says", {})) == list(english.get("says", {}))
    assert 10 <= folder.minutes <= 45, "it fits into an hour of school"
    assert all(folder.texts[tag]["before"] for tag in TAGS)
    assert set(folder.others) == {"C++", "Java"}
    compile(complete_solution(folder), "<solution.py>", "exec")


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_a_chart_beside_a_lesson_gets_numbers(name: str) -> None:
    """The chart of depths is drawn from a list of numbers that the function returns."""
    folder, lesson = lesson_named(name)
    judged = judge(lesson, folder.solution, "\n\n".join(each.solution for each in earlier(folder)))
    assert bool(judged.numbers) or folder.figure != "depth"


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_shows_its_first_case_before_a_run(name: str) -> None:
    """Before a run, the page shows the call of the first case, with its board or with binary numbers."""
    folder, lesson = lesson_named(name)
    first = first_case(folder)
    judged = judge(lesson, folder.solution, "\n\n".join(each.solution for each in earlier(folder)), 0)
    assert (first["call"], first["board"]) == (judged.rows[0].given, judged.given)
    assert first["board"] or "0b" in first["call"]


def _bit_operators(source: str) -> list[str]:
    """Return the bit operators in this code."""
    nodes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, OPERATIONS)]
    return [SIGNS[type(node.op)] for node in nodes if type(node.op) in SIGNS]


@pytest.mark.parametrize("name", NAMES)
def test_operators_are_explained_before_they_are_needed(name: str) -> None:
    """The text above the task explains the bit operators of the solution, with true examples."""
    folder, _ = lesson_named(name)
    given = _bit_operators(folder.start["en"])
    needed = [sign for sign in _bit_operators(folder.solution) if sign not in given]
    for tag in TAGS:
        texts = folder.texts[tag]
        explained = " ".join(code for code, _ in texts.get("operators", []))
        assert all(sign in explained for sign in needed), needed
        for _, sentence in texts.get("operators", []):
            for code, value in EXAMPLE.findall(sentence):
                assert eval(code) == eval(value), code


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_has_twelve_wrong_answers_that_differ(name: str) -> None:
    sources = [answer.source for answer in ANSWERS_BY_LESSON[name]]
    assert len(sources) >= 12
    assert len({*sources}) == len(sources)


def test_the_solver_at_the_end_needs_fewer_calls_than_scanning() -> None:
    """On the last page of the course, the functions of all lessons form one solver."""
    source = "\n\n".join(lesson.solution for lesson in lessons())
    line = line_of(PUZZLE)
    done = classics.watch(source, line, keep="calls")
    assert str(done.solutions[0]) == line_of(SOLVED)
    assert done.calls < classics.run("scan", line, keep="calls").calls / 10


DAMAGED = {words_of(tag).say("learn.damaged") for tag in TAGS}


@pytest.mark.slow
@pytest.mark.parametrize("answer", ANSWERS)
def test_a_wrong_answer_gets_its_sentence(answer: Answer) -> None:
    """`tests.tools.lesson_answers` writes the messages; read the diff before you commit it."""
    message = message_for(answer.lesson, answer.source)
    assert message.code != "right"
    assert message == answer.message
    assert not {*sentences_of(answer.lesson, message)} & DAMAGED
