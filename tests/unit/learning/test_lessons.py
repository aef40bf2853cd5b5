"""Each lesson is whole, its solution is right, and each wrong answer gets its sentence."""

import pytest

from building.lessons import earlier, lessons, whole
from shared.languages import TAGS
from sudoku_core import classics
from sudoku_core.lab.lessons import judge
from sudoku_core.lab.lessons.boards import line_of
from sudoku_core.lab.lessons.materials import PUZZLE, SOLVED
from tests.unit.learning.answers import ANSWERS_BY_LESSON, Answer, in_words, lesson_named, said_of

NAMES = [lesson.name for lesson in lessons()]
QUICK, OFTEN = 5, 7  # answers at each end of a lesson, without and with the slow tests; the others: --long


def marks_of(name: str, place: int) -> tuple[pytest.MarkDecorator, ...]:
    """Return when the answer at this place of a lesson is tried."""
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


@pytest.mark.parametrize("name", NAMES)
def test_a_solution_is_right(name: str) -> None:
    """Our own solution passes all cases, made ones too."""
    folder, lesson = lesson_named(name)
    judged = judge(lesson, folder.solution, "\n\n".join(each.solution for each in earlier(folder)))
    assert judged.said.code == "right"
    assert judged.steps
    assert all(row.is_right for row in judged.rows)
    assert judged.counts[folder.counts] > 0


@pytest.mark.parametrize("name", NAMES)
def test_what_a_lesson_begins_with_is_wrong_but_can_be_read(name: str) -> None:
    folder, lesson = lesson_named(name)
    for tag in TAGS:
        said = judge(lesson, folder.start[tag], "\n\n".join(each.solution for each in earlier(folder))).said
        assert said.code not in ("right", "syntax"), said
        assert folder.start[tag] != folder.solution


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_has_its_texts(name: str) -> None:
    """An idea of at most 80 words, six hints or more, and the same parts in each language."""
    folder, _ = lesson_named(name)
    english, *others = [folder.texts[tag] for tag in TAGS]
    assert len(english["idea"].split()) <= 80
    assert len(english["hints"]) >= 6
    for other in others:
        assert list(other) == list(english)
        assert len(other["hints"]) == len(english["hints"])
        assert list(other.get("says", {})) == list(english.get("says", {}))
    assert set(folder.others) == {"C++", "Java"}
    compile(whole(folder), "<solution.py>", "exec")


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_has_twelve_wrong_answers_that_differ(name: str) -> None:
    sources = [answer.source for answer in ANSWERS_BY_LESSON[name]]
    assert len(sources) >= 12
    assert len({*sources}) == len(sources)


def test_the_solver_at_the_end_needs_fewer_calls_than_scanning() -> None:
    """The functions of all lessons, one after the other, as the last page hands them in."""
    source = "\n\n".join(lesson.solution for lesson in lessons())
    line = line_of(PUZZLE)
    done = classics.watch(source, line, keep="calls")
    assert str(done.solutions[0]) == line_of(SOLVED)
    assert done.calls < classics.run("scan", line, keep="calls").calls / 10


@pytest.mark.parametrize("answer", ANSWERS)
def test_a_wrong_answer_gets_its_sentence(answer: Answer) -> None:
    """The sentences are written by tests.tools.lesson_answers; who changes one reads the difference."""
    said = said_of(answer.lesson, answer.source)
    assert said.code != "right"
    assert in_words(answer.lesson, said) == answer.said
