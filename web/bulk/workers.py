"""Run the workers that solve the puzzles of a list, block by block.

The page passes bytes between these workers and the worker that stores the list, without reading them.
"""

import asyncio
import json
from typing import TYPE_CHECKING

from pyscript import window

from bulk.state import SOLVE, WORKING, all_tasks, unmeasured
from shared.services.clock import seconds
from shared.workers.pool import Pool
from shared.workers.question import Question
from shared.workers.times import SOLVER_SECONDS

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from bulk.keeper import KeeperWorker
    from bulk.state import BulkState
    from shared.conductor import Conductor
    from shared.workers.pool import PoolWorker

    Block = tuple[tuple[int, int], bool, Any]  # (first, count), whether answers follow the rows, bytes

BLOCK_SECONDS = 1.0  # the intended time for a block
LEAST, MOST = 4, 32_768  # puzzles in a block
MOST_LOST = 5  # the work fails after this number of workers is lost in succession without a finished block
# The sizes of the samples for measuring times; solving takes only microseconds per puzzle.
SAMPLE, SAMPLE_OF_SOLVING = 200, 4096


class SolverWorkers:
    """The workers that solve the puzzles. keeper: The worker that stores the list.

    The job of each worker is a list of blocks, (first, count), whose answers have not been stored yet.
    """

    def __init__(self, keeper: "KeeperWorker") -> None:
        self._keeper = keeper
        self._pool = Pool("solver", SOLVER_SECONDS, lambda *_report: None, self._on_lost)
        self._lost = 0  # workers lost in succession
        self._done = 0  # puzzles finished since the start
        self._started_at = 0.0
        self._size = LEAST  # puzzles in the next block
        # The workers for which blocks are being transferred. A new start gets a new list, so that transfers
        # from before it do not count.
        self._transfers: list[PoolWorker] = []
        self._is_measuring = False

    # ------------------------------------------------------------ measuring

    async def measure(self, page: "Conductor") -> None:
        """Measure the time of each task with a sample of the puzzles."""
        if self._is_measuring:
            return
        self._is_measuring = True
        try:
            while _needs_measuring(page.state):
                if not await self._measure(page, unmeasured(page.state)[0]):
                    break
            for place in range(page.state.workers):  # start all workers, so that they are ready in time
                await self._solver(place)
        except Exception as error:  # a JsException: the worker is lost, so the page shows no time
            window.console.warn("The time was not measured: " + str(error))
        self._is_measuring = False

    async def _measure(self, page: "Conductor", task: str) -> bool:
        """Measure the time of one task; return False if there is no worker for it."""
        facts = page.state.open_list.facts
        solver = await self._solver(0)
        if not solver:
            return False
        rows = await self._keeper.core.sample(SAMPLE_OF_SOLVING if task == SOLVE else SAMPLE)
        if not rows.length:
            page.run("measured", task, 0.0)
            return True
        start_time = seconds()
        await _question([] if task == SOLVE else [task], False, rows).ask(solver.proxy)
        if page.state.open_list.facts.rows == facts.rows:
            page.run("measured", task, (seconds() - start_time) / (rows.length / 82))  # 82 bytes a row
        return True

    # ------------------------------------------------------------ the work

    def start(self, page: "Conductor") -> None:
        """Start the work, with the number of workers in the page's state."""
        self._page = page
        self._lost = self._done = 0
        self._transfers = []
        self._started_at, self._size = seconds(), _first_size(page.state)
        for place in range(page.state.workers):
            asyncio.create_task(self._work(page, place))

    def stop(self) -> None:
        """End all workers; the answers for their current blocks are lost."""
        self._is_measuring = False  # an ended worker never answers
        self._pool.end_all()

    async def _solver(self, place: int) -> "PoolWorker | None":
        """Return the worker with this index. Start it if necessary; return None if that fails."""
        while place < len(self._pool.workers):
            if self._pool.workers[place].proxy:
                return self._pool.workers[place]
            await asyncio.sleep(0.05)
        solver = self._pool.add()
        solver.job = []
        return solver if await self._pool.start(solver) else None

    async def _work(self, page: "Conductor", place: int) -> None:
        """Let one worker solve one block after another. Fetch the next block while the worker is busy."""
        solver = await self._solver(place)
        next_block = asyncio.create_task(self._fetch_block(page, solver)) if solver else None
        while solver and next_block and page.state.open_list.stage == WORKING:
            block = await next_block
            if not block:
                break
            next_block = asyncio.create_task(self._fetch_block(page, solver))
            if not await self._solve_block(page, solver, block):
                return
        if not solver or solver in self._pool.workers:
            await self._finish_or_resume(page)

    async def _fetch_block(self, page: "Conductor", solver: "PoolWorker") -> "Block | None":
        """Fetch the next block for this worker; return None if there is none."""
        if not self._keeper.core:
            return None  # the list's worker is lost, and the page already shows that
        transfers = self._transfers
        transfers.append(solver)
        core = self._keeper.core
        try:
            reply = await core.take(self._size)
        except Exception as error:  # a JsException: see `_store_answer`
            window.console.warn("No rows came: " + str(error))
            if core is self._keeper.core:
                self._fail(page)
            return None
        finally:
            transfers.remove(solver)
        if not reply:
            return None
        first, count, expected = json.loads(reply[0])
        if solver not in self._pool.workers:  # the worker was lost during the transfer
            await self._give_back(solver, [(first, count)])
            await self._finish_or_resume(page)
            return None
        solver.job.append((first, count))
        return (first, count), expected, reply[1]

    async def _give_back(self, solver: "PoolWorker", blocks: "list[tuple[int, int]]") -> None:
        """Make these blocks of a lost worker available again."""
        transfers = self._transfers
        transfers.append(solver)
        for first, count in blocks:
            if self._keeper.core:
                await self._keeper.core.give_back(first, count)
        transfers.remove(solver)

    async def _solve_block(self, page: "Conductor", solver: "PoolWorker", block: "Block") -> bool:
        """Let this worker solve a block; return whether it can continue."""
        rows, expected, data = block
        start_time = seconds()
        answer = await self._pool.ask(solver, _question(page.state.open_list.tasks, expected, data))
        if answer is None:
            return False
        self._adapt_size(rows[1], seconds() - start_time)
        asyncio.create_task(self._store_answer(page, solver, rows, answer[1]))
        return True

    async def _store_answer(
        self, page: "Conductor", solver: "PoolWorker", rows: "tuple[int, int]", data: "Any"
    ) -> None:
        """Send a worker's answer for a block to the list's worker."""
        if not self._keeper.core:
            return  # the block will be solved again when the list is back
        core = self._keeper.core
        try:
            facts = json.loads(await core.put(rows[0], data))
        except Exception as error:  # a JsException: the disk fails, or the site's data has been deleted
            window.console.warn("An answer was not kept: " + str(error))
            if core is self._keeper.core:
                self._fail(page)
            return
        if rows in solver.job:
            solver.job.remove(rows)
        if not facts:
            return  # the list has been deleted
        self._lost = 0
        self._done += rows[1]
        page.run("put", facts, self._done / (seconds() - self._started_at))
        await self._finish_or_resume(page)

    def _fail(self, page: "Conductor") -> None:
        """Stop the work, because the list can no longer be read or written."""
        page.run("stop", "bulk.failed")
        self.stop()

    def _adapt_size(self, count: int, duration: float) -> None:
        """Set the size of the next blocks so that each takes about BLOCK_SECONDS.

        The size grows slowly, because some puzzles are hard. count, duration: The size and the time of a
        block.
        """
        size = int(count * BLOCK_SECONDS / max(duration, 0.001))
        self._size = max(LEAST, min(MOST, 4 * count, size))

    async def _finish_or_resume(self, page: "Conductor") -> None:
        """End the workers after the work. Restart one if all are idle and blocks of lost workers remain."""
        if page.state.open_list.stage != WORKING:
            self.stop()
            return
        busy = [solver for solver in self._pool.workers if solver.job or not solver.proxy]
        if not self._transfers and not busy:
            self._lost += 1
            if self._lost < MOST_LOST:
                asyncio.create_task(self._work(page, 0))
            else:
                page.run("stop", "bulk.no_workers")
                self.stop()

    def _on_lost(self, solver: "PoolWorker") -> None:
        asyncio.create_task(self._replace(self._page, solver))

    async def _replace(self, page: "Conductor", solver: "PoolWorker") -> None:
        """Make the blocks of a lost worker available again, and start another worker."""
        self._lost += 1
        self._size = max(LEAST, self._size // 4)
        await self._give_back(solver, list(solver.job))  # a copy, because a late answer may remove a block
        if self._lost < MOST_LOST and page.state.open_list.stage == WORKING:
            asyncio.create_task(self._work(page, len(self._pool.workers)))
        else:
            await self._finish_or_resume(page)


def _needs_measuring(state: "BulkState") -> bool:
    """Return whether a task has not been measured, and the work has not started."""
    opened = state.open_list
    return opened.stage != WORKING and bool(unmeasured(state)) and opened.facts.rows > 0


def _first_size(state: "BulkState") -> int:
    """Return the size of the first blocks.

    If all tasks are measured, a block takes half of BLOCK_SECONDS.
    """
    measured = state.open_list.task_seconds
    known = [measured[task] for task in all_tasks(state) if task in measured]
    if len(known) < len(all_tasks(state)):
        return LEAST if state.open_list.tasks else MOST // 16
    return max(LEAST, min(MOST, int(BLOCK_SECONDS / 2 / max(sum(known), 1e-6))))


def _question(tasks: "Sequence[str]", expected: bool, data: "Any") -> Question:
    fields = {"tasks": list(tasks), "expected": expected}
    return Question(number=1, purpose="rows", fields=fields, data=data)
