"""Run the reader's code in a sandboxed worker, a fresh one each time the reader presses Run.

The browser enforces the sandbox ("the walls"); own_frame.html describes it. The worker receives only
texts. One fresh worker is started in advance.
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


class WalledWorker:
    """The worker for the reader's code, and its open question.

    While a question is open, it reports these commands and facts:

    - "code_loading", bytes, total, is_due: the loaded bytes of its files; whether to announce them now.
    - "code_started", seconds: the worker has got the question.
    - "code_said", message, seconds: a message of the worker, see messages.py.
    - "code_time", seconds: sent several times per second.
    - "code_died", reason, file, status: see start_walled.
    - "code_unwalled": the browser does not enforce the walls.

    The seconds are counted from the opening of the page.
    """

    def __init__(self) -> None:
        self._report: Callable[..., None] = _ignore
        self._generation = 0  # counts the workers, so that events of an ended one are ignored
        self._has_worker = False  # whether there is a worker, or one is starting
        self._worker: Any = None
        self._first_message = ""  # READY or UNWALLED, as sent by the worker; "" before that
        self._question = ""  # the open question, or ""
        self._pace = Pace()
        self.when_started: Callable[[], object] = _ignore  # called when Python has started in a worker
        self.when_ready: Callable[[], object] = _ignore  # called when a worker is ready for a question

    @property
    def is_ready(self) -> bool:
        """Whether a worker is waiting for a question, or working on one."""
        return self._first_message == READY

    def prepare(self) -> None:
        """Start a worker, unless there is one."""
        if not self._has_worker:
            self._has_worker = True
            self._generation += 1
            asyncio.create_task(self._start(self._generation))

    def ask(self, question: str, report: "Callable[..., None]") -> None:
        """Ask the worker the first question after a press, now or as soon as it is ready.

        report: Called with a command and its facts.
        """
        self._report = report
        is_watched = bool(self._question)
        self._pace = Pace()
        self._question = question
        self.prepare()
        if not is_watched:
            asyncio.create_task(self._watch(self._generation))
        if self._first_message:
            self._send_question()

    def ask_more(self, question: str) -> None:
        """Ask the same worker the next question, after its answer to the previous one."""
        self._question = question
        self._worker.ask(question)

    def end(self) -> None:
        """End the worker, even a busy one."""
        if self._worker:
            self._worker.end()
        self._generation += 1
        self._worker = None
        self._has_worker = False
        self._first_message = self._question = ""

    async def _start(self, generation: int) -> None:
        def hear(message: "list[Any]") -> None:
            if generation == self._generation:
                self._hear(message)

        def die(reason: str, file: str = "", status: int = 0) -> None:
            if generation == self._generation:
                self._die(reason, file, status)

        def load(done: int, total: int) -> None:
            if generation == self._generation and self._question:
                is_due = done >= total or self._pace.show_if_due("loading", done / total, seconds())
                self._report("code_loading", done, total, is_due)

        worker = await start_walled(hear, die, load)
        if generation != self._generation:
            if worker:
                worker.end()
        else:
            self._worker = worker

    def _send_question(self) -> None:
        """Send the question to the worker, unless the browser does not enforce the walls."""
        if self._first_message == READY:
            self._report("code_started", seconds())
            self._worker.ask(self._question)
        else:
            self._report("code_unwalled")

    def _hear(self, message: "list[Any]") -> None:
        if self._first_message:
            if self._question:
                self._report("code_said", message, seconds())
        elif message in ([READY], [UNWALLED]):
            self._first_message = message[0]
            if self.is_ready:
                self.when_started()
                self.when_ready()
            if self._question:
                self._send_question()

    def _die(self, reason: str, file: str, status: int) -> None:
        is_asked = bool(self._question)
        self.end()
        if is_asked:
            self._report("code_died", reason, file, status)

    async def _watch(self, generation: int) -> None:
        await asyncio.sleep(CLOCK_SECONDS)
        while self._question and self._generation == generation:
            self._report("code_time", seconds())
            await asyncio.sleep(CLOCK_SECONDS)


async def start_walled(
    hear: "Callable[[list[Any]], object]",
    die: "Callable[[str, str, int], object]",
    load: "Callable[[int, int], object]",
) -> "Any":
    """Return a new worker, {ask, end}, or None if walled.js cannot be loaded.

    hear: Called with each message of the worker: those of messages.py, and any other list of texts, numbers
    and arrays of numbers.
    die: Called when the worker breaks down or cannot be started, with the reason, the name of the file at
    fault or "", and the HTTP status for it or 0. The reason is "died" (after Python had started),
    "frame_options" or "policy" (the host forbids it with that header), a reason of network.fault_of,
    "start_memory" (not enough memory), "no_worker" (the browser makes no workers) or "start" (any other).
    load: Called with the number of loaded bytes and the total, every second while the worker's files are
    loaded and at the end.
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
    on_message = ffi.create_proxy(lambda message: hear(list(message)))
    return module.start(on_message, ffi.create_proxy(end), ffi.create_proxy(load))


def _ignore(*_facts: object) -> None:
    """Do nothing: the default for callbacks."""
