"""Run workers side by side, each with its own job, for the race and for lists.

A worker at work answers nothing but its question: it can only be stopped by ending it.
"""

import asyncio
from typing import TYPE_CHECKING

from pyscript import window

from shared.workers.named import end_worker, listen_to, script_of, started

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from shared.workers.question import Question


class PoolWorker:
    """One worker of a pool.

    proxy: the functions of its Python, or None before its first answer. is_asked: whether it works on a
    question. busy: for how many seconds. silent: for how many seconds it has reported nothing.
    job: what its owner has given it to do.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.proxy: Any = None
        self.is_asked = False
        self.busy = self.silent = 0
        self.job: Any = None


class Pool:
    """The workers of one owner.

    name: the start of their names in the page. patience: the seconds after which a silent worker is lost.
    on_report: called with a worker, and the kind and facts of its report. on_lost: called with a worker
    that was lost at work and is ended now. on_second: called every second while there are workers.

    workers: those that have not been ended, including those that are still starting.
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
        self._count = 0  # of all workers that there have been
        self._is_watched = False
        self.workers: list[PoolWorker] = []

    def add(self) -> PoolWorker:
        """Return another worker, which is still to be started."""
        self._count += 1
        worker = PoolWorker(self._name + "-" + str(self._count))
        self.workers.append(worker)
        if not self._is_watched:
            self._is_watched = True
            asyncio.create_task(self._watch())
        return worker

    async def start(self, worker: PoolWorker) -> bool:
        """Start a worker; return whether it has answered and has not been ended meanwhile."""
        try:
            proxy = await started(worker.name, "worker.py")
        except Exception as error:  # a JsException: its files did not come; or a TimeoutError
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
        """Return the worker's answer, or None if it is lost or ended meanwhile."""
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
        """End a worker, whatever it is doing."""
        if worker in self.workers:
            self.workers.remove(worker)
            end_worker(worker.name, None if worker.is_asked else worker.proxy)

    def end_all(self) -> None:
        """End all workers, whatever they are doing."""
        for worker in list(self.workers):
            self.end(worker)

    def release(self) -> None:
        """End the idle workers; one that is still starting ends as soon as it has started."""
        for worker in list(self.workers):
            if worker.proxy and not worker.is_asked:
                self.end(worker)
        self.workers = []

    def _lose(self, worker: PoolWorker) -> None:
        self.end(worker)
        self._on_lost(worker)

    async def _watch(self) -> None:
        """Find lost workers: nothing else says that a worker's Python is gone."""
        while self.workers:
            await asyncio.sleep(1)
            for worker in list(self.workers):
                worker.busy += 1
                worker.silent += 1
                is_gone = worker.silent > self._patience or not script_of(worker.name)
                if worker.is_asked and is_gone:
                    self._lose(worker)
            if self._on_second:
                self._on_second()
        self._is_watched = False
