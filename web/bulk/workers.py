"""Run the workers that solve the puzzles of a list, block by block.

The page passes the bytes of a block between these workers and the worker that stores the list. It does not
decode them.
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

    # (first, count) of its rows; whether the file's solutions follow the rows in the bytes; the bytes
    Block = tuple[tuple[int, int], bool, Any]

BLOCK_SECONDS = 1.0  # the intended time for a block
SMALLEST_BLOCK, LARGEST_BLOCK = 4, 32_768  # in puzzles
ROW_BYTES = 82  # the length of a row in a block: 81 cells and a line break
MOST_LOST_WORKERS = 5  # solving fails after this number of losses without a finished block between them
POLL_SECONDS = 0.05  # the time between two checks of whether a worker has started

# The number of puzzles for measuring the time of a task. Solving takes only microseconds per puzzle.
SAMPLE_SIZE, SOLVING_SAMPLE_SIZE = 200, 4096


class SolverWorkers:
    """The workers that solve the puzzles.

    The job of each worker is a list of blocks, as (first, count), whose answers have not been stored yet.

    keeper: The worker that stores the list.
    """

    def __init__(self, keeper: "KeeperWorker") -> None:
        self._keeper = keeper
        self._pool = Pool("solver", SOLVER_SECONDS, lambda *_report: None, self._on_lost)
        self._lost_in_succession = 0  # the number of workers lost since the last finished block
        self._finished_puzzles = 0  # since the start
        self._started_at = 0.0
        self._block_size = SMALLEST_BLOCK  # the number of puzzles in the next block
        # The workers for which blocks are being transferred. `start` replaces this list, so that unfinished
        # transfers of an earlier start do not count.
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
            for index in range(page.state.workers):  # start all workers now, to avoid a delay later
                await self._get_solver(index)
        except Exception as error:  # a JsException: the worker is lost, so the page shows no time
            window.console.warn("The time was not measured: " + str(error))
        self._is_measuring = False

    async def _measure(self, page: "Conductor", task: str) -> bool:
        """Measure the time of one task; return False if there is no worker for it."""
        totals = page.state.open_list.totals
        solver = await self._get_solver(0)
        if not solver:
            return False
        rows = await self._keeper.core.sample(SOLVING_SAMPLE_SIZE if task == SOLVE else SAMPLE_SIZE)
        if not rows.length:
            page.run("measured", task, 0.0)
            return True
        start_time = seconds()
        await _question([] if task == SOLVE else [task], False, rows).ask(solver.proxy)
        if page.state.open_list.totals.rows == totals.rows:
            page.run("measured", task, (seconds() - start_time) / (rows.length / ROW_BYTES))
        return True

    # ------------------------------------------------------------ solving

    def start(self, page: "Conductor") -> None:
        """Start solving, with the number of workers in the page's state."""
        self._page = page
        self._lost_in_succession = self._finished_puzzles = 0
        self._transfers = []
        self._started_at, self._block_size = seconds(), _first_block_size(page.state)
        for index in range(page.state.workers):
            asyncio.create_task(self._work(page, index))

    def stop(self) -> None:
        """End all workers. The answers for their current blocks are lost."""
        self._is_measuring = False  # an ended worker never answers
        self._pool.end_all()

    async def _get_solver(self, index: int) -> "PoolWorker | None":
        """Return the worker with this index. Start it if necessary; return None if that fails."""
        while index < len(self._pool.workers):
            if self._pool.workers[index].proxy:
                return self._pool.workers[index]
            await asyncio.sleep(POLL_SECONDS)
        solver = self._pool.add()
        solver.job = []
        return solver if await self._pool.start(solver) else None

    async def _work(self, page: "Conductor", index: int) -> None:
        """Solve one block after another with this worker. Fetch the next block while the worker is busy."""
        solver = await self._get_solver(index)
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
            reply = await core.take(self._block_size)
        except Exception as error:  # a JsException: see `_store_answer`
            window.console.warn("The next rows were not received: " + str(error))
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
        """Solve a block with this worker; return False if the worker is lost."""
        (first, count), expected, data = block
        start_time = seconds()
        answer = await self._pool.ask(solver, _question(page.state.open_list.tasks, expected, data))
        if answer is None:
            return False
        _, answer_bytes = answer
        self._adapt_block_size(count, seconds() - start_time)
        asyncio.create_task(self._store_answer(page, solver, (first, count), answer_bytes))
        return True

    async def _store_answer(
        self, page: "Conductor", solver: "PoolWorker", rows: "tuple[int, int]", data: "Any"
    ) -> None:
        """Send a worker's answer for a block to the worker that stores the list.

        rows: The block as (first, count).
        """
        if not self._keeper.core:
            return  # the block will be solved again when the list is back
        core, (first, count) = self._keeper.core, rows
        try:
            totals = json.loads(await core.put(first, data))
        except Exception as error:  # a JsException: the disk fails, or the site's data has been deleted
            window.console.warn("An answer was not stored: " + str(error))
            if core is self._keeper.core:
                self._fail(page)
            return
        if rows in solver.job:
            solver.job.remove(rows)
        if not totals:
            return  # the list has been deleted
        self._lost_in_succession = 0
        self._finished_puzzles += count
        page.run("put", totals, self._finished_puzzles / (seconds() - self._started_at))
        await self._finish_or_resume(page)

    def _fail(self, page: "Conductor") -> None:
        """Stop solving, because the list can no longer be read or written."""
        page.run("stop", "bulk.failed")
        self.stop()

    def _adapt_block_size(self, count: int, duration: float) -> None:
        """Set the size of the next blocks so that each takes about BLOCK_SECONDS.

        The size grows by at most a factor of 4, because some puzzles are much harder than others.

        count: The number of puzzles in the last block.
        duration: The time for the last block in seconds.
        """
        size = int(count * BLOCK_SECONDS / max(duration, 0.001))
        self._block_size = max(SMALLEST_BLOCK, min(LARGEST_BLOCK, 4 * count, size))

    async def _finish_or_resume(self, page: "Conductor") -> None:
        """End the workers when the list is finished or stopped.

        If all workers are idle and blocks of lost workers remain, use one of the workers again.
        """
        if page.state.open_list.stage != WORKING:
            self.stop()
            return
        busy = [solver for solver in self._pool.workers if solver.job or not solver.proxy]
        if not self._transfers and not busy:
            self._lost_in_succession += 1
            if self._lost_in_succession < MOST_LOST_WORKERS:
                asyncio.create_task(self._work(page, 0))
            else:
                page.run("stop", "bulk.no_workers")
                self.stop()

    def _on_lost(self, solver: "PoolWorker") -> None:
        asyncio.create_task(self._replace(self._page, solver))

    async def _replace(self, page: "Conductor", solver: "PoolWorker") -> None:
        """Make the blocks of a lost worker available again, and start another worker."""
        self._lost_in_succession += 1
        self._block_size = max(SMALLEST_BLOCK, self._block_size // 4)
        await self._give_back(solver, list(solver.job))  # a copy, because a late answer may remove a block
        if self._lost_in_succession < MOST_LOST_WORKERS and page.state.open_list.stage == WORKING:
            asyncio.create_task(self._work(page, len(self._pool.workers)))
        else:
            await self._finish_or_resume(page)


def _needs_measuring(state: "BulkState") -> bool:
    """Return whether the time of a task is unknown, and the workers are not busy with the list."""
    opened = state.open_list
    return opened.stage != WORKING and bool(unmeasured(state)) and opened.totals.rows > 0


def _first_block_size(state: "BulkState") -> int:
    """Return the size of the first blocks.

    If all tasks have been measured, a block takes about half of BLOCK_SECONDS.
    """
    if unmeasured(state):
        return SMALLEST_BLOCK if state.open_list.tasks else LARGEST_BLOCK // 16
    puzzle_seconds = sum([state.open_list.task_seconds[task] for task in all_tasks(state)])
    size = int(BLOCK_SECONDS / 2 / max(puzzle_seconds, 1e-6))
    return max(SMALLEST_BLOCK, min(LARGEST_BLOCK, size))


def _question(tasks: "Sequence[str]", expected: bool, data: "Any") -> Question:
    fields = {"tasks": list(tasks), "expected": expected}
    return Question(number=1, purpose="rows", fields=fields, data=data)
