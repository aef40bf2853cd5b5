"""A question as the worker gets it."""

import json

from shared.boards.board import Board, position_fields
from shared.workers.page_question import PageQuestion


def test_the_worker_gets_the_number_the_purpose_and_the_fields() -> None:
    """A question that leaves its answer to the page."""
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
    assert PageQuestion(purpose="hint", is_left=True).needs_worker
    assert PageQuestion(purpose="path").needs_worker
