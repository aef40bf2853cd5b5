"""The worker's reports beside its answers: the progress of loading and of its work."""

from typing import TYPE_CHECKING

from shared.services.clock import seconds
from shared.services.workers import report_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from dom import Event


class Messages:
    """Passes the reports of a worker on as commands.

    grown: when the bytes of the worker's files last became more, in seconds. reports: how many reports have
    come; each is a sign of life.
    """

    def __init__(self, run: "Callable[..., None]") -> None:
        self._run = run
        self._bytes = 0
        self.grown = seconds()
        self.reports = 0

    def on_message(self, event: "Event") -> None:
        """Run the command of this message, if it is a report: see worker_client.py."""
        report = report_of(event)
        if not report:
            return
        self.reports += 1
        if report[0] == "loading" and report[1] > self._bytes:
            self._bytes, self.grown = report[1], seconds()
        self._run(*report)
