"""Answers on the page's own thread, in slices so short that the page stays alive between them."""

import asyncio
from typing import TYPE_CHECKING

from shared.services import files
from shared.services.clock import seconds
from sudoku_core.questions.judge import Judge
from sudoku_core.search.first_search import Search

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from shared.workers.page_question import PageQuestion

# A slice ends after the first position that is tried later than this. With that position, which takes about
# a millisecond, and with a collection of garbage, the page's thread is blocked for at most 8 ms.
SLICE_SECONDS = 0.003

# A search that takes longer than this is one for the worker, if that has not been started yet.
LONG_SECONDS = 1


class PageSearch:
    """Answers one question at a time, the newest.

    run: gets the command "answer" with the number of the question and a reply, see sudoku_core/questions.
    on_long: is called once for each search that takes long. on_left: with a question that it cannot answer.
    """

    def __init__(
        self,
        run: "Callable[..., None]",
        on_long: "Callable[[], None]",
        on_left: "Callable[[PageQuestion], None]",
    ) -> None:
        self._run = run
        self._on_long = on_long
        self._on_left = on_left
        self._question: PageQuestion | None = None

    def ask(self, question: "PageQuestion | None") -> None:
        """Search for the answer to this question in place of any other; None ends the search."""
        if question is not self._question:
            self._question = question
            if question:
                asyncio.create_task(self._search(question))

    async def _search(self, question: "PageQuestion") -> None:
        answers = await _answers(question)
        late = seconds() + LONG_SECONDS
        reply: dict[str, Any] | None = None
        while reply is None and self._question is question:
            end = seconds() + SLICE_SECONDS
            while reply is None and seconds() < end:
                reply = next(answers)
            if late and seconds() > late:
                late = 0
                self._on_long()
            # Not 0 seconds, which give other tasks of Python their turn, and the browser none.
            await asyncio.sleep(0.001)
        if self._question is question:
            self._question = None
            if reply:
                self._run("answer", question.number, reply)
            else:
                self._on_left(question)


async def _answers(question: "PageQuestion") -> "Iterator[dict[str, Any] | None]":
    """Return an iterator that yields None after each slice of work, and then the answer, or {}."""
    if question.purpose != "hint":
        return Judge(**question.fields).answer(search_of=Search)
    language = question.fields["language"]
    hint = await files.bring_part("hints.gz", "sudoku_core.questions.hint", language)
    if not hint:
        return iter(({},))
    answers: Iterator[dict[str, Any] | None] = hint.Hint(**question.fields).answer_in_page(Search)
    return answers
