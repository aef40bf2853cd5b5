"""Test the questions that a page sends to the worker."""

import json

from shared.boards.board import Board, position_fields
from shared.workers.page_question import PageQuestion
from shared.workers.question import Question, json_of


def test_the_worker_gets_the_number_the_purpose_and_the_fields() -> None:
    """Fields that only the page needs are not sent."""
    board = Board(values=(1,) + (0,) * 80, centre=(0, 3) + (0,) * 79)
    question = PageQuestion(
        number=7, purpose="hint", fields=position_fields(board, (0,) * 81, "en"), cell=5, step=2
    )
    assert json.loads(question.to_json()) == {
        "number": 7,
        "purpose": "hint",
        "values": "1" + "." * 80,
        "givens": "." * 81,
        "notes": [0, 3] + [0] * 79,
        "language": "en",
    }


def test_the_page_itself_judges() -> None:
    assert not PageQuestion(purpose="solve").needs_worker
    assert not PageQuestion(purpose="hint").needs_worker
    assert PageQuestion(purpose="hint", is_left_to_worker=True).needs_worker
    assert PageQuestion(purpose="path").needs_worker


class Worker:
    """A worker that returns the arguments of a question."""

    async def ask(self, *given: object) -> object:
        """Return the arguments: the text of the question, and its bytes if there are any."""
        return given


def test_bytes_go_beside_the_text_of_a_question() -> None:
    for data, expected in ((None, 1), (b"", 2), (b"shades", 2)):
        question = Question(number=1, purpose="rows", data=data)
        answer: tuple[object, ...] = ()
        try:
            question.ask(Worker()).send(None)
        except StopIteration as ended:
            answer = ended.value
        assert (len(answer), answer[0]) == (expected, question.to_json())


def test_a_question_behind_the_walls_has_no_number() -> None:
    assert json.loads(json_of("verdict", {"source": "pass"})) == {"purpose": "verdict", "source": "pass"}
