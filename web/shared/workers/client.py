"""Ask the worker one question at a time, the newest.

It answers with these commands and arguments:

- "loading", bytes, of how many: so far the worker's files have come.
- "ready": the worker has answered for the first time.
- "answer", number, reply: of the question of this number.
- "recording", number, calls, guesses, backtracks: so far a run has been recorded.
- "trying", number, names, found: while a step is looked for; see sudoku_core/questions/trying.py.
- "leave_to_worker", number: the page's own search cannot answer this question; see core_client.py.
- "failed", reason, file, status: there is no worker. The reason is one of network.fault_of (this file did
  not come, or not whole; the status is the host's for it), "memory" (the same, or there was too little),
  "start" (it did not start for another reason), "silent" (it said nothing for long) or "died" (it had
  answered before).
"""

import asyncio
import json
from typing import TYPE_CHECKING

from pyscript import window

from shared.workers.times import ALIVE_SECONDS, CANCEL_SECONDS, IDLE_SECONDS
from shared.workers.worker import Worker, called

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any, Protocol

    class Asked(Protocol):
        """A question to the worker."""

        @property
        def number(self) -> int:
            """Return the number of this question."""


class WorkerClient:
    """The page's questions to the worker.

    run: gets the commands above. put: awaited with the worker's functions and a question, gives the answer.
    """

    def __init__(
        self, run: "Callable[..., None]", put: "Callable[[Any, Any], Awaitable[Any]] | None" = None
    ) -> None:
        self._run = run
        self._put = put or _put
        self._worker = Worker(run, self._on_ready)
        self._question: Asked | None = None
        self._at_work: Asked | None = None  # the question that the worker has not answered yet
        self._likely: Asked | None = None

    @property
    def in_page(self) -> bool:
        """Return whether the worker's Python runs on the page's own thread."""
        return self._worker.in_page

    @property
    def has_answered(self) -> bool:
        """Return whether there is a worker that has answered and lives, as far as is known."""
        return self._worker.proxy is not None

    def start(self) -> None:
        """Start the worker, unless that has been done."""
        self._worker.start()

    def restart(self) -> None:
        """Start another worker in place of the one that there is."""
        self._worker.restart()

    def ask(self, question: "Asked | None") -> None:
        """Ask the worker this question in place of any other, once it is there; None asks nothing."""
        if question is self._question:
            return
        self._question = question
        if self.has_answered and (question or self._at_work):
            asyncio.create_task(self._change(question))

    def prepare(self, likely: "Asked") -> None:
        """Have each worker answer this question once while it has nothing to do; the answer is dropped.

        For what is loaded at the first question of its kind: nobody should wait for that. A worker whose
        Python runs on the page's own thread would stop the page for as long.
        """
        self._likely = likely

    async def _prepare(self, number: int) -> None:
        while self._likely and self._is_alive(number) and not self.in_page:
            await asyncio.sleep(IDLE_SECONDS)
            if not self._question and self._is_alive(number):
                try:
                    await self._put(self._worker.proxy, self._likely)
                except Exception:  # a JsException: a real question reports it
                    return
                return

    def _on_ready(self) -> None:
        self._at_work = None
        asyncio.create_task(self._prepare(self._worker.number))
        question = self._question
        self._run("ready")
        if question and question is self._question:
            asyncio.create_task(self._change(question))

    async def _change(self, question: "Asked | None") -> None:
        """Cancel the question at work, if there is one, and ask this one."""
        proxy, number = self._worker.proxy, self._worker.number
        if proxy and self._at_work:
            try:
                await asyncio.wait_for(called(proxy.cancel), CANCEL_SECONDS)
            except asyncio.TimeoutError:
                # It does not even see that it is to stop: only its end will stop it.
                if number == self._worker.number:
                    self.restart()
                return
        if proxy and question and question is self._question:
            self._at_work = question
            answering = asyncio.create_task(self._answer(proxy, question, number))
            await self._watch(answering, number)

    async def _answer(self, proxy: "Any", question: "Asked", number: int) -> None:
        try:
            reply = await self._put(proxy, question)
        except Exception as error:  # a JsException: the worker has broken down
            if self._is_alive(number):  # and has not been given up for another reason
                window.console.warn("The solver broke down: " + str(error))
                self._worker.fail(number, "died")
            return
        if number == self._worker.number:
            if self._at_work is question:
                self._at_work = None
            if reply:
                self._run("answer", question.number, reply)

    async def _watch(self, answering: "asyncio.Task[None]", number: int) -> None:
        """Make sure that the worker lives while there is no answer."""
        while not answering.done() and self._is_alive(number):
            if not await self._worker.shows_life(ALIVE_SECONDS):
                self._worker.fail(number, "died")
                return
            await asyncio.sleep(1)

    def _is_alive(self, number: int) -> bool:
        return number == self._worker.number and self.has_answered


async def _put(proxy: "Any", question: "Any") -> "Any":
    return json.loads(await question.ask(proxy))
