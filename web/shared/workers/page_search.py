"""Answer questions on the page's own thread, in short slices that keep the page responsive."""

import asyncio
from typing import TYPE_CHECKING

from shared.services import files
from shared.services.clock import seconds
from sudoku_core.questions.judge import JudgeQuestion
from sudoku_core.search.first_search import Search

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from shared.workers.page_question import PageQuestion

# A slice ends with the first position that is finished after this time. A position takes about 1 ms; with
# that and a garbage collection, a slice blocks the page's thread for at most 8 ms.
SLICE_SECONDS = 0.003

# If a search takes longer than this, the worker is started as well.
LONG_SECONDS = 1


class PageSearch:
    """A search that answers the newest question, one question at a time.

    report: Called with "answer", the number of the question and the reply, see sudoku_core/questions.
    on_long: Called once for each search that takes longer than LONG_SECONDS.
    on_unanswerable: Called with each question that this search cannot answer.
    """

    def __init__(
        self,
        report: "Callable[..., None]",
        on_long: "Callable[[], None]",
        on_unanswerable: "Callable[[PageQuestion], None]",
    ) -> None:
        self._report = report
        self._on_long = on_long
        self._on_unanswerable = on_unanswerable
        self._question: PageQuestion | None = None

    def ask(self, question: "PageQuestion | None") -> None:
        """Answer this question in place of any earlier question; None cancels."""
        if question is not self._question:
            self._question = question
            if question:
                asyncio.create_task(self._search(question))

    async def _search(self, question: "PageQuestion") -> None:
        answers = await _start_answering(question)
        long_after = seconds() + LONG_SECONDS
        reply: dict[str, Any] | None = None
        while reply is None and self._question is question:
            slice_end = seconds() + SLICE_SECONDS
            while reply is None and seconds() < slice_end:
                reply = next(answers)
            if long_after and seconds() > long_after:
                long_after = 0
                self._on_long()
            # A sleep of 0 would let other Python tasks run, but not the browser.
            await asyncio.sleep(0.001)
        if self._question is question:
            self._question = None
            if reply:
                self._report("answer", question.number, reply)
            else:
                self._on_unanswerable(question)


async def _start_answering(question: "PageQuestion") -> "Iterator[dict[str, Any] | None]":
    """Return an iterator that yields None after each slice of work, and finally the answer or {}."""
    if question.purpose != "hint":
        return JudgeQuestion(**question.fields).answer(search_of=Search)
    is_choice = "only" in question.fields or "avoid" in question.fields
    if is_choice and not await files.load_bundle("choice.gz"):
        return iter(({},))
    language = question.fields["language"]
    hint = await files.load_part("hints.gz", "sudoku_core.questions.hint", language)
    if not hint:
        return iter(({},))
    answers: Iterator[dict[str, Any] | None] = hint.HintQuestion(**question.fields).answer_in_page(Search)
    return answers
