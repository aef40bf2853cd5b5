"""Talks to the worker: one question at a time, the newest wins; cancels; starts a dead worker again.

`hear(command, *arguments)` is told what comes of it: ("ready",), ("answer", number, verdict) or
("failed", reason), where the reason is "start" (it never came up), "silent" (nothing for a long time)
or "died" (it had answered before).
"""

import asyncio
import json

from pyscript import create_named_worker, document, window, workers

TYPE_CHECKING = False  # as `typing` has it, which MicroPython has not
if TYPE_CHECKING:
    from typing import Any

# A worker that is loading may be silent for as long as a slow line needs for one file; one that has
# answered before says something between any two slices of its work.
START_SECONDS = 20
ALIVE_SECONDS = 5
CANCEL_SECONDS = 0.3


class CoreClient:
    """The page's end of the line to the worker."""

    def __init__(self, hear):
        self._hear = hear
        self._worker: Any = None
        self._failed = False
        self._generation = 0
        self._question = None
        self._at_work = None  # the question that the worker has not answered yet

    def start(self):
        """Take the worker that the page's HTML has started, or start another in place of a dead one."""
        self._generation += 1
        self._failed = False
        self._at_work = None
        asyncio.create_task(self._connect(self._generation))

    def restart(self):
        """End whatever worker there is and start a new one."""
        self._end()
        self.start()

    def ask(self, question):
        """Ask the core this question instead of any other; None asks nothing."""
        if question is self._question:
            return
        self._question = question
        if self._worker and (question or self._at_work):
            asyncio.create_task(self._change(question, self._generation))

    async def _connect(self, generation):
        asyncio.create_task(self._watch_start(generation))
        try:
            worker = await self._find(generation)
            await worker.hello()
        except Exception as error:  # a JsException: a file is missing, or broken
            window.console.warn("The solver did not start: " + str(error))
            self._fail(generation, "start")
            return
        # It may come late, after we have said that it is silent: on a slow line that is no mistake.
        if generation == self._generation:
            self._worker = worker
            self._hear("ready")
            if self._question:
                await self._put(self._question, generation)

    async def _watch_start(self, generation):
        await asyncio.sleep(START_SECONDS)
        if generation == self._generation and not self._worker and not self._failed:
            self._fail(generation, "silent")

    async def _find(self, generation):
        if generation == 1:
            return await workers["core"]
        script = document.querySelector('script[name="core"]')
        config = script.getAttribute("config")
        return await create_named_worker("worker.py", _name(generation), config=config)

    async def _change(self, question, generation):
        worker = self._worker
        if worker and self._at_work:
            try:
                await asyncio.wait_for(_call(worker.cancel), CANCEL_SECONDS)
            except asyncio.TimeoutError:
                # It does not even see the flag: nothing but its end will stop it.
                if generation == self._generation:
                    self.restart()
                return
        if worker and question and question is self._question:
            await self._put(question, generation)

    async def _put(self, question, generation):
        """Ask, and while there is no answer make sure that the worker lives."""
        worker = self._worker
        self._at_work = question
        answer = asyncio.create_task(self._answer(worker, question, generation))
        while not answer.done() and generation == self._generation:
            try:
                await asyncio.wait_for(_call(worker.hello), ALIVE_SECONDS)
            except asyncio.TimeoutError:
                self._fail(generation, "died")
                return
            await asyncio.sleep(1)

    async def _answer(self, worker, question, generation):
        try:
            reply = json.loads(await worker.judge(question.number, question.values, question.givens))
        except Exception as error:  # a JsException: the worker has broken down
            window.console.warn("The solver broke down: " + str(error))
            self._fail(generation, "died")
            return
        if generation == self._generation and self._at_work is question:
            self._at_work = None
        if generation == self._generation and reply:
            self._hear("answer", question.number, reply)

    def _fail(self, generation, reason):
        if generation == self._generation:
            self._worker = None
            self._failed = True
            self._hear("failed", reason)

    def _end(self):
        script = document.querySelector('script[name="' + _name(self._generation) + '"]')
        self._worker = None
        if script and script.xworker:
            script.xworker.terminate()
            script.remove()


def _name(generation):
    return "core" if generation == 1 else "core-" + str(generation)


async def _call(function):
    """Await a call to the worker as a coroutine, which is what `wait_for` takes."""
    return await function()
