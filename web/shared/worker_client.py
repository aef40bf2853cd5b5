"""Talks to the worker: starts it, asks it one question at a time, cancels, starts a dead one again.

`hear(command, *arguments)` is told what comes of it: ("loading", bytes, of how many), ("ready",),
("answer", number, reply), ("recording", number, calls, guesses, backtracks) while a run is recorded, or
("failed", reason, file), where the reason is "file" (the one that is named did not come, or not whole),
"memory" (the same, or there was too little), "start" (it did not come up, for whatever else), "silent"
(nothing for a long time) or "died" (it had answered before).
"""

import asyncio
import json
from typing import TYPE_CHECKING

from pyscript import create_named_worker, document, js_import, window, workers

from shared.elements import end_worker, one, script_of
from shared.services import browser

if TYPE_CHECKING:
    from typing import Any

# A worker that is loading tells of its bytes, and may be silent for as long as it compiles them; when it is
# later than a good start we look for the reason. One that has answered before says something between any
# two slices of its work.
START_SECONDS = 20
LOOK_SECONDS = 3
ALIVE_SECONDS = 5
CANCEL_SECONDS = 0.3

# What the worker is made of, as its errors name it.
FILES = (
    "interpreter.js",
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "worker.py",
)


class WorkerClient:
    """The page's end of the line to the worker.

    hear: see above. put: awaited with the worker and a question, it gives the answer.
    """

    def __init__(self, hear, put=None):
        self._hear = hear
        self._ask_worker = put or _ask
        self._worker: Any = None
        self._failed = False
        self._generation = 0
        # Whether the solver runs here, since no worker can be made. To a sandboxed frame, which has no
        # origin, browsers give none that works.
        self._in_page = window.origin == "null"
        self._question = None
        self._at_work = None  # the question that the worker has not answered yet
        self._news = 0  # how often it has said how far it is
        self._bytes = 0  # of the worker that starts, as far as they have come
        self._grown = 0.0  # when they became more, in seconds

    @property
    def in_page(self):
        """Whether the solver runs on the page's own thread."""
        return self._in_page

    @property
    def has_answered(self):
        """Whether there is a worker that has answered and lives, as far as is known."""
        return self._worker is not None

    def start(self):
        """Start a worker, or take the one that the page's HTML has started; once is enough."""
        if not self._generation:
            self._start()

    def _start(self):
        self._generation += 1
        self._failed = False
        self._at_work = None
        self._bytes, self._grown = 0, browser.seconds()
        asyncio.create_task(self._connect(self._generation))

    def restart(self):
        """End whatever worker there is and start a new one."""
        self._end()
        self._start()

    def ask(self, question):
        """Ask the worker this question in place of any other, once it is there; None asks nothing."""
        if question is self._question:
            return
        self._question = question
        if self._worker and (question or self._at_work):
            asyncio.create_task(self._change(question, self._generation))

    async def _connect(self, generation):
        asyncio.create_task(self._watch_start(generation))
        worker = None
        try:
            worker = await self._find(generation)
            await worker.hello()
        except Exception as error:  # a JsException: a file is missing, or broken
            window.console.warn("The solver did not start: " + str(error))
            # One that came up and cannot even say hello has a broken script.
            self._fail(generation, *(("file", "worker.py") if worker else _reason(str(error))))
            return
        # It may come late, after we have said that it is silent: on a slow line that is no mistake.
        if generation == self._generation:
            self._worker = worker
            self._hear("ready")
            if self._question:
                await self._put(self._question, generation)

    async def _watch_start(self, generation):
        await asyncio.sleep(LOOK_SECONDS)
        if self._is_starting(generation):
            asyncio.create_task(self._look(generation))
        await asyncio.sleep(START_SECONDS - LOOK_SECONDS)
        left = self._grown + START_SECONDS - browser.seconds()
        while self._is_starting(generation) and left > 0:
            await asyncio.sleep(left)
            left = self._grown + START_SECONDS - browser.seconds()
        if self._is_starting(generation):
            self._fail(generation, "silent")

    async def _look(self, generation):
        """Find out why nothing is heard, where PyScript has nothing to say."""
        has_script = await _has_script()
        in_page = self._in_page or not await _can_make_workers()
        if not self._is_starting(generation):
            return
        if in_page and not self._in_page:
            self._in_page = True
            self._start()
        elif not has_script:
            self._fail(generation, "file", "worker.py")

    def _is_starting(self, generation):
        return generation == self._generation and not self._worker and not self._failed

    async def _find(self, generation):
        if self._in_page:
            return await _solver_in_page(generation)
        name = _name(generation)
        if not script_of(name):
            asyncio.create_task(_make_worker(name))
        await self._listen(generation)
        return await workers[name]

    async def _listen(self, generation):
        """Hear what the worker tells beside its answers, from its first bytes on."""
        worker = None
        while not worker and self._is_starting(generation):
            await asyncio.sleep(0.01)  # PyScript makes it within a few turns of the browser
            worker = getattr(script_of(_name(generation)), "xworker", None)
        if worker:
            # Not by a listener, which would have to be the same object again to be taken off: PyScript
            # keeps every worker that there ever was.
            worker.onmessage = self._hear_news

    def _hear_news(self, event):
        news = getattr(event.data, "news", None)
        if not news:  # one of PyScript's own messages
            return
        kind = news[0]
        if kind == "loading":
            if news[1] > self._bytes:
                self._bytes, self._grown = news[1], browser.seconds()
            self._hear("loading", news[1], news[2])
        elif kind == "recording":
            self._news += 1
            self._hear("recording", *[news[place] for place in range(1, 5)])

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
        while not answer.done() and generation == self._generation and not self._failed:
            news = self._news
            try:
                await asyncio.wait_for(_call(worker.hello), ALIVE_SECONDS)
            except asyncio.TimeoutError:
                # A run that is being recorded has no time for a word, only for news.
                if news == self._news:
                    self._fail(generation, "died")
                    return
            await asyncio.sleep(1)

    async def _answer(self, worker, question, generation):
        try:
            reply = await self._ask_worker(worker, question)
        except Exception as error:  # a JsException: the worker has broken down
            if generation == self._generation and not self._failed:  # it has not told the reason itself
                window.console.warn("The solver broke down: " + str(error))
                self._fail(generation, "died")
            return
        if generation == self._generation and self._at_work is question:
            self._at_work = None
        if generation == self._generation and reply:
            self._hear("answer", question.number, reply)

    def _fail(self, generation, reason, file=""):
        if generation == self._generation:
            self._worker = None
            self._failed = True
            self._hear("failed", reason, file)

    def _end(self):
        self._worker = None
        end_worker(_name(self._generation))


def _name(generation):
    return "core" if generation == 1 else "core-" + str(generation)


async def _ask(worker, question):
    facts = (question.number, question.purpose, question.values, question.givens, question.known)
    return json.loads(await worker.ask(*facts))


async def _make_worker(name):
    try:
        await create_named_worker("worker.py", name, config=one('meta[name="worker"]').content)
    except Exception:  # a JsException, which those who wait for the worker of this name hear too
        return


async def _call(function):
    """Await a call to the worker as a coroutine, which is what `wait_for` takes."""
    return await function()


def _reason(error):
    """Why the worker did not start, as far as this error tells: the reason and the file of a failure."""
    for file in FILES:
        if file in error:
            # Firefox speaks of memory where the file is cut short, too.
            return ("memory" if "memory" in error else "file", file)
    return ("start", "")


async def _has_script():
    """Whether the host has the worker's script."""
    try:
        response = await window.fetch("worker.py")
    except Exception:  # a JsException: no connection
        return False
    return response.ok and "html" not in (response.headers.get("Content-Type") or "")


async def _can_make_workers():
    """Whether this page may have workers: a strict frame may not, nor may one with a stricter policy."""
    script = window.Blob.new(["onmessage = () => postMessage(1)"], {"type": "text/javascript"})
    parts = window.Array.of(window.URL.createObjectURL(script), {"type": "module"})
    heard = asyncio.Event()
    events = []

    def hear(event):
        events.append(event.type)
        heard.set()

    try:
        worker = await browser.attempt(window.Reflect.construct, None, window.Worker, parts, window.Worker)
        worker.onmessage = worker.onerror = hear
        worker.postMessage(1)
        await asyncio.wait_for(heard.wait(), ALIVE_SECONDS)
    except Exception:  # a JsException: it may not; or a TimeoutError
        return False
    worker.terminate()
    return events == ["message"]


async def _solver_in_page(generation):
    """The worker's functions on the page's own thread; they work in slices, so it stays alive."""
    # A browser keeps a module that has failed, but not under another name.
    address = window.URL.new("interpreter.js#" + str(generation), document.baseURI).href
    modules = await js_import(address)
    pyodide = await modules[0].loadPyodide({"stderr": window.console.warn})
    response = await window.fetch("worker.py")
    pyodide.FS.writeFile("worker.py", await response.text())
    return await browser.attempt(pyodide.pyimport, pyodide, "worker")
