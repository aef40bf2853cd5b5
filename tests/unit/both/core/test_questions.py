"""Check that CPython and MicroPython give the same answers to questions."""

from sudoku_core.questions.judge import JudgeQuestion
from sudoku_core.questions.limits import MOST_STEP_TEXT, MOST_STEPS
from sudoku_core.questions.table import QUESTION_CLASSES, answer_in_slices, needs_worker
from sudoku_core.search.first_search import Search
from tests.puzzles import PUZZLES, SOLUTIONS

D, SOLUTION = PUZZLES["D"], SOLUTIONS["D"]
WRONG = "532" + D[3:]


def test_the_page_answers_what_is_judged_and_the_worker_everything() -> None:
    alone = [purpose for purpose in QUESTION_CLASSES if not needs_worker(purpose)]
    assert sorted(alone) == ["cell", "check", "hint", "solution", "solve"]


def test_both_give_the_same_verdict() -> None:
    """The page's own search gives the expected verdict; the table of questions uses the default search."""
    for values, status, solution, alone in (
        (D, "unique", SOLUTION, None),
        (WRONG, "none", None, SOLUTION),
    ):
        expected = {"status": status, "solution": solution, "second": None, "givens": alone}
        answers = [each for each in JudgeQuestion(values, D).answer(search_of=Search) if each]
        assert answers == [expected]


def test_a_question_of_another_purpose_is_refused() -> None:
    try:
        answer_in_slices({"purpose": "what", "values": D})
    except KeyError:
        return
    raise AssertionError("there is no such question")


def test_a_finder_may_find_steps_of_some_length() -> None:
    assert MOST_STEP_TEXT > 100 * MOST_STEPS
