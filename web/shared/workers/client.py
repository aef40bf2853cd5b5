"""Send the page's newest question to the worker, one question at a time.

The client reports these commands and arguments:

- "loading", bytes, total: the loaded bytes of the worker's files.
- "ready": the worker has answered for the first time.
- "answer", number, reply: the reply to the question with this number.
- "recording", number, calls, guesses, backtracks: the progress of a run that is being recorded.
- "trying", number, names, found: the progress of a search for a step; see sudoku_core/questions/trying.py.
- "leave_to_worker", number: the page's own search cannot answer this question; see core_client.py.
- "failed", reason, file, status: there is no worker. The reason is one of network.fault_of (the file is
  missing or damaged; the status is the host's), "memory" (a damaged file, or not enough memory), "start"
  (another failure at the start), "silent" (a long time without reports) or "died" (a breakdown later).
"""

import asyncio
import json
from typing import TYPE_CHECKING

from pyscript import window

from shared.workers.times import ALIVE_SECONDS, CANCEL_SECONDS, IDLE_SECONDS
from shared.workers.worker import Worker, call_async

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any, Protocol

    class NumberedQuestion(Protocol):
        """A question to the worker."""

        @property
        def number(self) -> int:
            """Return the number of the question."""


class WorkerClient:
    """The page's questions to the worker.

    report: Called with the commands above.
    send: An async function that sends a question to the worker's proxy and returns the answer.
    """

    def __init__(
        self, report: "Callable[..., None]", send: "Callable[[Any, Any], Awaitable[Any]] | None" = None
    ) -> None:
        self._report = report
        self._send = send or send_question
        self._worker = Worker(report, self._on_ready)
        self._newest_question: NumberedQuestion | None = None  # the newest question of the page
        self._unanswered: NumberedQuestion | None = None  # the question that the worker is working on
        self._warm_up_question: NumberedQuestion | None = None  # see `prepare`

    @property
    def in_page(self) -> bool:
        """Return whether the worker's Python runs on the page's thread."""
        return self._worker.in_page

    @property
    def has_answered(self) -> bool:
        """Return whether the worker has answered for the first time and has not failed since."""
        return self._worker.proxy is not None

    def start(self) -> None:
        """Start the worker if it is not started yet."""
        self._worker.start()

    def restart(self) -> None:
        """Replace the worker by a new one."""
        self._worker.restart()

    def ask(self, question: "NumberedQuestion | None") -> None:
        """Ask this question, in place of any earlier question, when the worker is ready; None cancels."""
        if question is self._newest_question:
            return
        self._newest_question = question
        if self.has_answered and (question or self._unanswered):
            asyncio.create_task(self._replace_question(question))

    def prepare(self, question: "NumberedQuestion") -> None:
        """Warm up each worker with this question while it is idle, and drop the answer.

        The first question of a kind loads modules, which would make the reader wait. A worker on the page's
        own thread is not warmed up, because this would block the page.
        """
        self._warm_up_question = question

    async def _warm_up(self, generation: int) -> None:
        while self._warm_up_question and self._is_alive(generation) and not self.in_page:
            await asyncio.sleep(IDLE_SECONDS)
            if not self._newest_question and self._is_alive(generation):
                try:
                    await self._send(self._worker.proxy, self._warm_up_question)
                except Exception:  # a JsException: the next real question will report it
                    return
                return

    def _on_ready(self) -> None:
        self._unanswered = None
        asyncio.create_task(self._warm_up(self._worker.generation))
        question = self._newest_question
        self._report("ready")
        if question and question is self._newest_question:
            asyncio.create_task(self._replace_question(question))

    async def _replace_question(self, question: "NumberedQuestion | None") -> None:
        """Cancel the unanswered question, if any, and ask this one."""
        proxy, generation = self._worker.proxy, self._worker.generation
        if proxy and self._unanswered:
            try:
                await asyncio.wait_for(call_async(proxy.cancel), CANCEL_SECONDS)
            except asyncio.TimeoutError:
                # The worker is too busy to notice the request, so it must be ended.
                if generation == self._worker.generation:
                    self.restart()
                return
        if proxy and question and question is self._newest_question:
            self._unanswered = question
            answer_task = asyncio.create_task(self._report_answer(proxy, question, generation))
            await self._end_if_lost(answer_task, generation)

    async def _report_answer(self, proxy: "Any", question: "NumberedQuestion", generation: int) -> None:
        try:
            reply = await self._send(proxy, question)
        except Exception as error:  # a JsException: the worker has broken down
            if self._is_alive(generation):  # otherwise another failure has been reported
                window.console.warn("The solver broke down: " + str(error))
                self._worker.fail(generation, "died")
            return
        if generation == self._worker.generation:
            if self._unanswered is question:
                self._unanswered = None
            if reply:
                self._report("answer", question.number, reply)

    async def _end_if_lost(self, answer_task: "asyncio.Task[None]", generation: int) -> None:
        """Until the worker has answered, check every second that it is alive; give it up if it is not."""
        while not answer_task.done() and self._is_alive(generation):
            if not await self._worker.shows_life(ALIVE_SECONDS):
                self._worker.fail(generation, "died")
                return
            await asyncio.sleep(1)

    def _is_alive(self, generation: int) -> bool:
        return generation == self._worker.generation and self.has_answered


async def send_question(proxy: "Any", question: "Any") -> "Any":
    """Send a question to the worker and return its answer."""
    return json.loads(await question.ask(proxy))
