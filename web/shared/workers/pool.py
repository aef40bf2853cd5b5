"""Run workers in parallel, each with its own job, for the race and for lists.

A busy worker does not handle other calls, so the only way to stop it is to end it.
"""

import asyncio
from typing import TYPE_CHECKING

from pyscript import window

from shared.workers.named import end_worker, listen_to, script_element, start_worker

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from shared.workers.question import Question


class PoolWorker:
    """One worker of a pool. name: Its name in the page."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.proxy: Any = None  # the functions of its Python, or None before its first answer
        self.is_asked = False  # whether the worker is working on a question
        self.busy = 0  # the seconds since it received its question
        self.silent = 0  # the seconds since its last report
        self.job: Any = None  # the worker's current job, set by the pool's owner


class Pool:
    """The workers of one owner.

    name: The prefix of the workers' names in the page.
    patience: The seconds without a report after which a busy worker counts as lost.
    on_report: Called with a worker, and the kind and facts of its report.
    on_lost: Called with a worker that was lost while working, after it has been ended.
    on_second: Called every second while there are workers.
    """

    def __init__(
        self,
        name: str,
        patience: float,
        on_report: "Callable[..., None]",
        on_lost: "Callable[[PoolWorker], None]",
        on_second: "Callable[[], None] | None" = None,
    ) -> None:
        self._name = name
        self._patience = patience
        self._on_report = on_report
        self._on_lost = on_lost
        self._on_second = on_second
        self._count = 0  # the number of workers so far, including ended ones
        self._is_watched = False  # whether `_watch` is running
        self.workers: list[PoolWorker] = []  # all workers that have not been ended, including starting ones

    def add(self) -> PoolWorker:
        """Add a worker to the pool, and return it; the caller must start it."""
        self._count += 1
        worker = PoolWorker(self._name + "-" + str(self._count))
        self.workers.append(worker)
        if not self._is_watched:
            self._is_watched = True
            asyncio.create_task(self._watch())
        return worker

    async def start(self, worker: PoolWorker) -> bool:
        """Start a worker; return whether it has answered and has not been ended."""
        try:
            proxy = await start_worker(worker.name, "worker.py")
        except Exception as error:  # a JsException: its files could not be loaded; or a TimeoutError
            if worker in self.workers:
                window.console.warn("A worker did not start: " + str(error))
                self.end(worker)
            return False
        if worker not in self.workers:
            end_worker(worker.name, proxy)
            return False

        def report(kind: str, *facts: "Any") -> None:
            worker.silent = 0
            if worker in self.workers:
                self._on_report(worker, kind, *facts)

        worker.proxy = proxy
        listen_to(worker.name, report)
        return True

    async def ask(self, worker: PoolWorker, question: "Question") -> "Any":
        """Return the worker's answer, or None if the worker is lost or ended before it answers."""
        worker.is_asked = True
        worker.busy = worker.silent = 0
        try:
            answer = await question.ask(worker.proxy)
        except Exception as error:  # a JsException: the worker has broken down
            if worker in self.workers:
                window.console.warn("A worker broke down: " + str(error))
                self._lose(worker)
            return None
        worker.is_asked = False
        return answer if worker in self.workers else None

    def end(self, worker: PoolWorker) -> None:
        """End a worker, even a busy one."""
        if worker in self.workers:
            self.workers.remove(worker)
            end_worker(worker.name, None if worker.is_asked else worker.proxy)

    def end_all(self) -> None:
        """End all workers, even busy ones."""
        for worker in list(self.workers):
            self.end(worker)

    def release(self) -> None:
        """End the idle workers, and forget the others; a starting worker ends as soon as it has started."""
        for worker in list(self.workers):
            if worker.proxy and not worker.is_asked:
                self.end(worker)
        self.workers = []

    def _lose(self, worker: PoolWorker) -> None:
        self.end(worker)
        self._on_lost(worker)

    async def _watch(self) -> None:
        """Find lost workers every second, because no event reports the end of a worker's Python."""
        while self.workers:
            await asyncio.sleep(1)
            for worker in list(self.workers):
                worker.busy += 1
                worker.silent += 1
                is_gone = worker.silent > self._patience or not script_element(worker.name)
                if worker.is_asked and is_gone:
                    self._lose(worker)
            if self._on_second:
                self._on_second()
        self._is_watched = False
