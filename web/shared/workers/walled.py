"""Run the reader's code in a sandboxed worker, with a new worker for each press of Run.

The browser enforces the sandbox ("the walls"); own_frame.html describes it. The worker receives only
texts. The next worker can be started in advance.
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
    - "code_started", seconds: the worker has received the question.
    - "code_said", message, seconds: a message of the worker, see messages.py.
    - "code_time", seconds: the current time, several times per second.
    - "code_died", reason, file, status: see start_walled.
    - "code_unwalled": the browser does not enforce the walls.

    The seconds are counted from the opening of the page.
    """

    def __init__(self) -> None:
        self._report: Callable[..., None] = _do_nothing
        self._generation = 0  # the number of workers so far; events of earlier workers are ignored
        self._has_worker = False  # whether there is a worker, or one is starting
        self._worker: Any = None
        self._first_message = ""  # READY or UNWALLED, as sent by the worker; "" before that
        self._question = ""  # the open question, or ""
        self._pace = Pace()
        self.when_started: Callable[[], object] = _do_nothing  # called when Python has started in a worker
        self.when_ready: Callable[[], object] = _do_nothing  # called when a worker is ready for a question

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
        """Ask the worker the first question after a press of Run, now or as soon as it is ready.

        report: Called with each of the commands above and its facts.
        """
        self._report = report
        is_watched = bool(self._question)
        self._pace = Pace()
        self._question = question
        self.prepare()
        if not is_watched:
            asyncio.create_task(self._report_time(self._generation))
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
        def on_message(message: "list[Any]") -> None:
            if generation == self._generation:
                self._on_message(message)

        def on_failure(reason: str, file: str = "", status: int = 0) -> None:
            if generation == self._generation:
                self._on_failure(reason, file, status)

        def on_loading(done: int, total: int) -> None:
            if generation == self._generation and self._question:
                is_due = done >= total or self._pace.show_if_due("loading", done / total, seconds())
                self._report("code_loading", done, total, is_due)

        worker = await start_walled(on_message, on_failure, on_loading)
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

    def _on_message(self, message: "list[Any]") -> None:
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

    def _on_failure(self, reason: str, file: str, status: int) -> None:
        is_asked = bool(self._question)
        self.end()
        if is_asked:
            self._report("code_died", reason, file, status)

    async def _report_time(self, generation: int) -> None:
        await asyncio.sleep(CLOCK_SECONDS)
        while self._question and self._generation == generation:
            self._report("code_time", seconds())
            await asyncio.sleep(CLOCK_SECONDS)


async def start_walled(
    on_message: "Callable[[list[Any]], object]",
    on_failure: "Callable[[str, str, int], object]",
    on_loading: "Callable[[int, int], object]",
) -> "Any":
    """Start a worker and return its functions {ask, end}; return None if walled.js cannot be loaded.

    on_message: Called with each message of the worker. The reader's code may send lists of texts, numbers
    and arrays of numbers that are not in messages.py.
    on_failure: Called when the worker breaks down or cannot be started, with a reason, the name of the file
    that caused it or "", and the HTTP status for that file or 0. The reason is "died" (after Python had
    started), "frame_options" or "policy" (the host forbids frames with that header), a reason of
    network.fault_of, "start_memory" (not enough memory), "no_worker" (the browser creates no workers) or
    "start" (any other failure).
    on_loading: Called with the number of loaded bytes and the total, every second while the worker's files
    are loaded, and once at the end.
    """

    async def report_fault(address: str) -> None:
        reason, status = await network.fault_of(address)
        on_failure(reason, address.rsplit("/", 1)[-1], status)

    def on_end(reason: str, address: str) -> None:
        if reason == "file":
            asyncio.create_task(report_fault(address))
        else:
            on_failure(reason, "", 0)

    try:
        (module,) = await js_import(javascript.address(SCRIPT))
    except Exception as error:  # a JsException
        window.console.warn("The sandbox for the reader's code could not be loaded: " + str(error))
        await report_fault(javascript.address(SCRIPT))
        return None
    message_proxy = ffi.create_proxy(lambda message: on_message(list(message)))
    return module.start(message_proxy, ffi.create_proxy(on_end), ffi.create_proxy(on_loading))


def _do_nothing(*_facts: object) -> None:
    """Do nothing: the default for callbacks."""
