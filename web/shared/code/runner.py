"""The runner of the reader's code: a worker of its own, which is ended when its code has had its time.

The worker is given nothing but texts, and everything that it says is taken as text.
"""

import asyncio
from typing import TYPE_CHECKING

from shared.code.isolation import start_isolated
from shared.code.messages import READY
from shared.code.trial import LONGEST_TEXT
from shared.services.clock import seconds

if TYPE_CHECKING:
    from collections.abc import Callable

    from dom import Worker

CLOCK_SECONDS = 0.2


class Runner:
    """The worker, and the question that it works on.

    While it works, it reports with these commands and facts: "code_started", seconds; "code_said", text,
    seconds; "code_time", seconds, several times per second; "code_died". The seconds are those since the
    page was opened.
    """

    def __init__(self) -> None:
        self._report: Callable[..., None] = _ignore
        self._worker: Worker | None = None
        self._ready = False
        self._question = ""

    @property
    def is_ready(self) -> bool:
        """Whether there is a worker that waits for a question, or works on one."""
        return self._ready

    def start(self, report: "Callable[..., None]") -> bool:
        """Start a worker unless there is one; return False where this page may have none.

        report: called with a command and its facts.
        """
        self._report = report
        if not self._worker:
            self._ready = False
            self._worker = start_isolated("own_worker.js", LONGEST_TEXT, self._hear, self._die)
        return bool(self._worker)

    def ask(self, question: str) -> None:
        """Ask the worker, now or as soon as it is ready."""
        self._question = question
        if self._ready:
            self._post()
        asyncio.create_task(self._watch(question))

    def finish(self) -> None:
        """Report no more on this question; keep the worker for the next one."""
        self._question = ""

    def end(self) -> None:
        """End the worker, whatever it is doing."""
        if self._worker:
            self._worker.onmessage = self._worker.onerror = None
            self._worker.terminate()
        self._worker = None
        self._ready = False
        self._question = ""

    def _post(self) -> None:
        assert self._worker
        self._report("code_started", seconds())
        self._worker.postMessage(self._question)

    def _hear(self, text: str) -> None:
        if self._ready:
            if self._question:
                self._report("code_said", text, seconds())
        elif text == READY:
            self._ready = True
            if self._question:
                self._post()

    def _die(self) -> None:
        is_asked = bool(self._question)
        self.end()
        if is_asked:
            self._report("code_died")

    async def _watch(self, question: str) -> None:
        await asyncio.sleep(CLOCK_SECONDS)
        while self._question is question:
            self._report("code_time", seconds())
            await asyncio.sleep(CLOCK_SECONDS)


def _ignore(_command: str, *_facts: object) -> None:
    """Stand for a report while nobody has asked for any."""
