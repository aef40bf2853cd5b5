"""Run the reader's code in a fresh worker for each press, behind walls that the browser holds.

The worker is given nothing but texts. One is ready in advance, in which no code has run. own_frame.html
says what the walls are.
"""

import asyncio
from typing import TYPE_CHECKING

import javascript
from pyscript import ffi, js_import, window

from shared.code.messages import READY, UNWALLED
from shared.page.pace import Pace
from shared.services import network
from shared.services.clock import seconds

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

SCRIPT = "walled.js"
CLOCK_SECONDS = 0.2


class Runner:
    """The worker, and whether it is asked.

    While it is asked, it reports with these commands and facts: "code_loading", how many bytes of its files
    have come, of how many, and whether to speak of it now; "code_started", seconds; "code_said",
    message, seconds; "code_time", seconds, several times per second; "code_died", why, a file and a status,
    see start_walled; "code_unwalled", where the browser does not hold the walls. The seconds are
    those since the page was opened.
    """

    def __init__(self) -> None:
        self._report: Callable[..., None] = _ignore
        self._number = 0  # of the worker, or of the one that comes; another one has another
        self._is_there = False  # whether there is a worker, or one comes
        self._worker: Any = None
        self._first = ""  # READY or UNWALLED, once the worker has said it
        self._question = ""
        self._pace = Pace()
        self.when_started: Callable[[], object] = _ignore  # called whenever Python has started in a worker
        self.when_ready: Callable[[], object] = _ignore  # called whenever a worker waits for a question

    @property
    def is_ready(self) -> bool:
        """Whether there is a worker that waits for a question, or works on one."""
        return self._first == READY

    def prepare(self) -> None:
        """Have a worker started, unless there is one."""
        if not self._is_there:
            self._is_there = True
            self._number += 1
            asyncio.create_task(self._start(self._number))

    def ask(self, question: str, report: "Callable[..., None]") -> None:
        """Ask the worker this question of a press, now or as soon as it is ready.

        report: called with a command and its facts.
        """
        self._report = report
        is_watched = bool(self._question)
        self._pace = Pace()
        self._question = question
        self.prepare()
        if not is_watched:
            asyncio.create_task(self._watch(self._number))
        if self._first:
            self._begin()

    def ask_more(self, question: str) -> None:
        """Ask the same worker the next question of the same press; it has answered the one before."""
        self._question = question
        self._worker.ask(question)

    def end(self) -> None:
        """End the worker, whatever it is doing."""
        if self._worker:
            self._worker.end()
        self._number += 1
        self._worker = None
        self._is_there = False
        self._first = self._question = ""

    async def _start(self, number: int) -> None:
        def hear(message: "list[Any]") -> None:
            if number == self._number:
                self._hear(message)

        def die(reason: str, file: str = "", status: int = 0) -> None:
            if number == self._number:
                self._die(reason, file, status)

        def load(done: int, total: int) -> None:
            if number == self._number and self._question:
                is_due = done >= total or self._pace.is_due("loading", done / total, seconds())
                self._report("code_loading", done, total, is_due)

        worker = await start_walled(hear, die, load)
        if number != self._number:
            if worker:
                worker.end()
        else:
            self._worker = worker

    def _begin(self) -> None:
        """Ask the question, if the worker may have it."""
        if self._first == READY:
            self._report("code_started", seconds())
            self._worker.ask(self._question)
        else:
            self._report("code_unwalled")

    def _hear(self, message: "list[Any]") -> None:
        if self._first:
            if self._question:
                self._report("code_said", message, seconds())
        elif message in ([READY], [UNWALLED]):
            self._first = message[0]
            if self.is_ready:
                self.when_started()
                self.when_ready()
            if self._question:
                self._begin()

    def _die(self, reason: str, file: str, status: int) -> None:
        is_asked = bool(self._question)
        self.end()
        if is_asked:
            self._report("code_died", reason, file, status)

    async def _watch(self, number: int) -> None:
        await asyncio.sleep(CLOCK_SECONDS)
        while self._question and self._number == number:
            self._report("code_time", seconds())
            await asyncio.sleep(CLOCK_SECONDS)


async def start_walled(
    hear: "Callable[[list[Any]], object]",
    die: "Callable[[str, str, int], object]",
    load: "Callable[[int, int], object]",
) -> "Any":
    """Return a new worker, {ask, end}, or None if the page's own file for that cannot be loaded.

    hear: called with each message of messages.py that it sends, and with anything else that is a list of
    texts, numbers and arrays of numbers. die: called when it breaks down or cannot be started, with the
    reason, the name of the file at fault or "", and the host's status for it or 0. The reason is "died"
    (Python had started); what the host forbids it with, "frame_options" or "policy"; that of a file, see
    network.fault_of; "start_memory" (there was too little), "no_worker" (the browser makes none)
    or "start" (for another reason). load: called every second while its files come, and when all are
    there, with how many bytes have come, and of how many.
    """

    async def explain(address: str) -> None:
        reason, status = await network.fault_of(address)
        die(reason, address.rsplit("/", 1)[-1], status)

    def end(reason: str, address: str) -> None:
        if reason == "file":
            asyncio.create_task(explain(address))
        else:
            die(reason, "", 0)

    try:
        (module,) = await js_import(javascript.address(SCRIPT))
    except Exception as error:  # a JsException
        window.console.warn("The walls for the reader's code did not come: " + str(error))
        await explain(javascript.address(SCRIPT))
        return None
    heard = ffi.create_proxy(lambda message: hear(list(message)))
    return module.start(heard, ffi.create_proxy(end), ffi.create_proxy(load))


def _ignore(*_facts: object) -> None:
    """Stand for a report while nobody has asked for any."""
