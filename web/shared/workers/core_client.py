"""Send the page's newest question to the worker or to the page's own Python, one question at a time.

The worker can answer every question, but only after its start. Until then, or if it does not answer, the
page's own Python answers questions that need only a search, and hints that need only the first techniques.
Callers need not know which of the two answers.
"""

import asyncio
from typing import TYPE_CHECKING

from shared.workers.page_search import PageSearch
from shared.workers.times import LATE_SECONDS

if TYPE_CHECKING:
    from collections.abc import Callable

    from shared.workers.client import WorkerClient
    from shared.workers.page_question import PageQuestion


class CoreClient:
    """The page's questions and their answers.

    report: Called with the commands of client.py.
    make_worker: Creates the worker's client, given the function that receives its commands.
    """

    def __init__(
        self, report: "Callable[..., None]", make_worker: "Callable[[Callable[..., None]], WorkerClient]"
    ) -> None:
        self._report = report
        self._worker = make_worker(self._on_worker_command)
        self._search = PageSearch(report, self._worker.start, self._leave_to_worker)
        self._question: PageQuestion | None = None

    def start(self, warm_up_question: "PageQuestion | None" = None) -> None:
        """Start the worker if it is not started yet. warm_up_question: See WorkerClient.prepare."""
        if warm_up_question:
            self._worker.prepare(warm_up_question)
        self._worker.start()

    def restart(self) -> None:
        """Replace the worker by a new one."""
        self._worker.restart()
        self._update_search()

    def ask(self, question: "PageQuestion | None") -> None:
        """Ask this question in place of any earlier question; None cancels."""
        if question is self._question:
            return
        self._question = question
        self._worker.ask(question)  # the question waits there until the worker is ready
        if question and question.needs_worker:
            self._worker.start()
        self._update_search()

    def _on_worker_command(self, command: str, *arguments: object) -> None:
        self._report(command, *arguments)
        if command in ("ready", "failed"):
            self._update_search()

    def _update_search(self) -> None:
        """Start the page's own search: now if the worker is not ready, or later if the worker is slow."""
        question = self._question
        if not question or question.needs_worker:
            self._search.ask(None)
        elif not self._worker.has_answered:
            self._search.ask(question)
        else:
            self._search.ask(None)
            # Not for hints: if a hint takes the worker long, the page's few techniques cannot find it.
            if not self._worker.in_page and question.purpose != "hint":
                asyncio.create_task(self._search_if_unanswered(question))

    def _leave_to_worker(self, question: "PageQuestion") -> None:
        """Report that the page cannot answer this question, unless the worker already has it."""
        if not self._worker.has_answered:
            self._report("leave_to_worker", question.number)

    async def _search_if_unanswered(self, question: "PageQuestion") -> None:
        await asyncio.sleep(LATE_SECONDS)
        if self._question is question:
            self._search.ask(question)
