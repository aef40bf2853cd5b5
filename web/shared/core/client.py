"""Asks one question at a time, the newest, of whoever can answer.

The worker answers everything, once it has come. Until then, and where it does not answer, the page's own
Python answers what takes no more than a search, or for a hint than the first techniques. Who asks need not
know which of them answers.
"""

import asyncio
from typing import TYPE_CHECKING

from shared.core.page_search import PageSearch

if TYPE_CHECKING:
    from collections.abc import Callable

    from shared.core.question import Question
    from shared.core.worker_client import WorkerClient

# Where the worker takes longer than this, the page searches as well: the worker may have died, which shows
# only after some seconds. Whichever answer comes first counts.
LATE_SECONDS = 0.7


class CoreClient:
    """The page's questions and their answers.

    run: gets the commands of worker_client.py. make_worker: makes the client of the worker of its `run`.
    """

    def __init__(
        self, run: "Callable[..., None]", make_worker: "Callable[[Callable[..., None]], WorkerClient]"
    ) -> None:
        self._run = run
        self._worker = make_worker(self._on_command)
        self._search = PageSearch(run, self._worker.start, self._leave)
        self._question: Question | None = None

    def start(self, likely: "Question | None" = None) -> None:
        """Start the worker, unless that has been done. likely: what it prepares for: see WorkerClient."""
        if likely:
            self._worker.prepare(likely)
        self._worker.start()

    def restart(self) -> None:
        """Start another worker in place of the one that there is."""
        self._worker.restart()
        self._search_meanwhile()

    def ask(self, question: "Question | None") -> None:
        """Ask this question in place of any other; None asks nothing."""
        if question is self._question:
            return
        self._question = question
        self._worker.ask(question)  # which keeps it until it is there
        if question and question.needs_worker:
            self._worker.start()
        self._search_meanwhile()

    def _on_command(self, command: str, *arguments: object) -> None:
        self._run(command, *arguments)
        if command in ("ready", "failed"):
            self._search_meanwhile()

    def _search_meanwhile(self) -> None:
        """Let the page search for the answer where the worker does not, or is late."""
        question = self._question
        if not question or question.needs_worker:
            self._search.ask(None)
        elif not self._worker.has_answered:
            self._search.ask(question)
        else:
            self._search.ask(None)
            # A hint for which the worker needs longer is more than the page's own techniques.
            if not self._worker.in_page and question.purpose != "hint":
                asyncio.create_task(self._search_late(question))

    def _leave(self, question: "Question") -> None:
        """Leave this question to the worker, if that does not have it: the page cannot answer it."""
        if not self._worker.has_answered:
            self._run("leave_to_worker", question.number)

    async def _search_late(self, question: "Question") -> None:
        await asyncio.sleep(LATE_SECONDS)
        if self._question is question:
            self._search.ask(question)
