"""The worker that records runs."""

import json
from typing import TYPE_CHECKING

from lab.state import MOST_EVENTS, Lines, Recorded
from shared.core.worker_client import WorkerClient
from sudoku_core.lab.recording.trace import Trace

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from lab.state import Request

# MOST_EVENTS where the core runs on the page's own thread, which stands still meanwhile.
MOST_EVENTS_IN_PAGE = 20_000


def recorder(run: "Callable[..., None]") -> WorkerClient:
    """Return a client that has runs recorded; run: carries out the commands that it reports with."""

    async def record(worker: "Any", request: "Request") -> "Recorded | Lines":
        most = MOST_EVENTS_IN_PAGE if client.in_page else MOST_EVENTS
        reply = await worker.record(request.having(most=most).to_json())
        if request.after is not None:
            return Lines(reply[0], reply[1], reply[2], reply[1].length)
        facts = json.loads(reply[0])
        return Recorded(Trace(facts, *[reply[part] for part in range(1, 6)]), facts["seconds"])

    client = WorkerClient(run, record)
    return client
