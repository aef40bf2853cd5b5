"""Ask one question at a time, the newest, of the worker or of the page's own Python.

The worker answers every question once it has started. Before that, and if it does not answer, the page's
own Python answers what takes only a search, or, for a hint, only the first techniques. The caller need not
know which of them answers.
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

    run: gets the commands of client.py. make_worker: makes the client of the worker of its `run`.
    """

    def __init__(
        self, run: "Callable[..., None]", make_worker: "Callable[[Callable[..., None]], WorkerClient]"
    ) -> None:
        self._run = run
        self._worker = make_worker(self._on_command)
        self._search = PageSearch(run, self._worker.start, self._leave)
        self._question: PageQuestion | None = None

    def start(self, likely: "PageQuestion | None" = None) -> None:
        """Start the worker, unless that has been done. likely: what it prepares for: see WorkerClient."""
        if likely:
            self._worker.prepare(likely)
        self._worker.start()

    def restart(self) -> None:
        """Start another worker in place of the one that there is."""
        self._worker.restart()
        self._search_meanwhile()

    def ask(self, question: "PageQuestion | None") -> None:
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

    def _leave(self, question: "PageQuestion") -> None:
        """Leave this question to the worker, if that does not have it: the page cannot answer it."""
        if not self._worker.has_answered:
            self._run("leave_to_worker", question.number)

    async def _search_late(self, question: "PageQuestion") -> None:
        await asyncio.sleep(LATE_SECONDS)
        if self._question is question:
            self._search.ask(question)
