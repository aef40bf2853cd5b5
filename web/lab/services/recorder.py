"""Load runs that the site ships, and record any others with the worker."""

import asyncio
import json
from typing import TYPE_CHECKING

from pyscript import window

from lab.services.run_files import open_file
from lab.state import RecordedRun
from shared.drawings.lines import Lines
from shared.services import files
from shared.workers.client import WorkerClient
from sudoku_core.lab.recording.trace import Trace
from sudoku_core.questions.limits import MOST_EVENTS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from lab.state import RunRequest

# The limit if the worker's Python runs on the page's own thread, because a recording blocks the page.
MOST_EVENTS_IN_PAGE = 20_000


class Recorder:
    """Loads or records the run of the latest request, one run at a time; starts the worker when needed.

    run: Runs the commands of shared/workers/client.py, and "lost" with the number of a question whose file
    could not be loaded.
    """

    def __init__(self, run: "Callable[..., None]") -> None:
        self._run = run
        self._worker = WorkerClient(run, self._record)
        self._question: RunRequest | None = None

    def start(self) -> None:
        """Start the worker if it is not running."""
        self._worker.start()

    def restart(self) -> None:
        """Replace the worker by a new one."""
        self._worker.restart()

    def ask(self, question: "RunRequest | None") -> None:
        """Load or record this run in place of any other; None cancels the current request."""
        if question is self._question:
            return
        self._question = question
        is_shipped = bool(question and question.file)
        self._worker.ask(None if is_shipped else question)
        if question and is_shipped:
            asyncio.create_task(self._open_file(question))
        elif question:
            self._worker.start()

    async def _open_file(self, question: "RunRequest") -> None:
        recorded, _ = await open_file(question.file)
        if question is not self._question:
            return
        if recorded:
            self._run("answer", question.number, recorded)
        else:
            self._run("lost", question.number)

    async def _record(self, worker: "Any", request: "RunRequest") -> "RecordedRun | Lines":
        event_limit = MOST_EVENTS_IN_PAGE if self._worker.in_page else MOST_EVENTS
        reply = await request.question(event_limit).ask(worker)
        header, byte_array = json.loads(reply[0]), reply[1]
        if request.after is not None:
            texts, count = files.text_of_bytes(byte_array).split("\n"), header["lines"]
            return Lines(reply[0], texts[:count], texts[count:], count)
        events, reasons, changes, calls, frames = _split_arrays(byte_array, header["layout"])
        facts = header["facts"]
        return RecordedRun(Trace(facts, events, calls, frames, reasons, changes), facts["seconds"])


def _split_arrays(byte_array: "Any", layout: "Sequence[Sequence[int]]") -> "list[Any]":
    """Split the bytes into typed arrays. layout: The item size and the number of bytes of each array."""
    arrays, offset = [], byte_array.byteOffset
    for item_size, size in layout:
        array_type = getattr(window, "Uint" + str(8 * item_size) + "Array")
        arrays.append(array_type.new(byte_array.buffer, offset, size // item_size))
        offset += size
    return arrays
