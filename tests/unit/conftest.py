"""Validate every question that a unit test makes against the table of questions."""

import importlib
import inspect
from collections.abc import Iterator
from typing import Any

import pytest

from shared.workers.question import Question
from sudoku_core.questions import table


@pytest.fixture(autouse=True, scope="session")
def questions_of_the_table() -> Iterator[None]:
    """Raise an error for a question that `table.answer_in_slices` would refuse in the worker."""

    def checked_init(question: Question, **given: Any) -> None:
        original_init(question, **given)
        if question.fields:
            module, name = table.QUESTION_CLASSES[question.purpose]
            kind = getattr(importlib.import_module("sudoku_core.questions." + module), name)
            data = {} if question.data is None else {"data": question.data}
            inspect.signature(kind).bind(**question.fields, **data)

    original_init = Question.__init__
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Question, "__init__", checked_init)
        yield
