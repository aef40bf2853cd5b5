"""The workers of the page for lists that look at its puzzles, block by block.

Bytes go from the worker that stores the list to them, and back, through the page, which does not look into
them.
"""

import asyncio
import json
from typing import TYPE_CHECKING

from pyscript import window

from bulk.state import SOLVE, WORKING, asked, unmeasured
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

    Taken = tuple[tuple[int, int], bool, Any]  # (first, how many), whether answers follow the rows, bytes

BLOCK_SECONDS = 1.0  # a block is as long as this takes
LEAST, MOST = 4, 32_768  # puzzles in a block
MOST_LOST = 5  # workers that may be lost, one after the other, without a block done
# The sample by which the time is told: more where a puzzle takes microseconds.
SAMPLE, SAMPLE_OF_SOLVING = 200, 4096


class Workers:
    """The workers that look at puzzles. keeper: the one that has the list.

    The job of each is a list of blocks, (first, count), whose answers are not stored yet.
    """

    def __init__(self, keeper: "KeeperWorker") -> None:
        self._keeper = keeper
        self._pool = Pool("solver", SOLVER_SECONDS, lambda *_report: None, self._on_lost)
        self._lost = 0
        self._done = 0  # puzzles since the start
        self._begun = 0.0
        self._size = LEAST
        self._moving: list[PoolWorker] = []  # those for which blocks are on the way, since the last start
        self._is_measuring = False

    # ------------------------------------------------------------ how long it takes

    async def measure(self, page: "Conductor") -> None:
        """Find out how long what is asked takes, by a sample of the puzzles."""
        if self._is_measuring:
            return
        self._is_measuring = True
        try:
            while _is_to_measure(page.state):
                if not await self._measure(page, unmeasured(page.state)[0]):
                    break
            for place in range(page.state.workers):  # so that all are there when they are wanted
                await self._solver(place)
        except Exception as error:  # a JsException: the worker is gone, and the time is not said
            window.console.warn("The time was not measured: " + str(error))
        self._is_measuring = False

    async def _measure(self, page: "Conductor", task: str) -> bool:
        """Find out how long one task takes; return whether there is a worker that can."""
        facts = page.state.open_list.facts
        solver = await self._solver(0)
        if not solver:
            return False
        rows = await self._keeper.core.sample(SAMPLE_OF_SOLVING if task == SOLVE else SAMPLE)
        if not rows.length:
            page.run("measured", task, 0.0)
            return True
        begun = seconds()
        await _question([] if task == SOLVE else [task], False, rows).ask(solver.proxy)
        if page.state.open_list.facts.rows == facts.rows:
            page.run("measured", task, (seconds() - begun) / (rows.length / 82))
        return True

    # ------------------------------------------------------------ the work

    def start(self, page: "Conductor") -> None:
        """Let as many workers work as the page's state says."""
        self._page = page
        self._lost = self._done = 0
        self._moving = []
        self._begun, self._size = seconds(), _first_size(page.state)
        for place in range(page.state.workers):
            asyncio.create_task(self._work(page, place))

    def stop(self) -> None:
        """End all workers that look at puzzles; what they have not told is lost."""
        self._is_measuring = False  # a worker that is ended never answers
        self._pool.end_all()

    async def _solver(self, place: int) -> "PoolWorker | None":
        """Return the worker at this place, started if need be; None if none comes."""
        while place < len(self._pool.workers):
            if self._pool.workers[place].proxy:
                return self._pool.workers[place]
            await asyncio.sleep(0.05)
        solver = self._pool.add()
        solver.job = []
        return solver if await self._pool.start(solver) else None

    async def _work(self, page: "Conductor", place: int) -> None:
        """Let one worker look at one block after the other; the next one is fetched meanwhile."""
        solver = await self._solver(place)
        coming = asyncio.create_task(self._take(page, solver)) if solver else None
        while solver and coming and page.state.open_list.stage == WORKING:
            taken = await coming
            if not taken:
                break
            coming = asyncio.create_task(self._take(page, solver))
            if not await self._look_at(page, solver, taken):
                return
        if not solver or solver in self._pool.workers:
            await self._end_or_go_on(page)

    async def _take(self, page: "Conductor", solver: "PoolWorker") -> "Taken | None":
        """Return the next block for this worker, or None where there is none."""
        if not self._keeper.core:
            return None  # it was lost in the meantime, and the page says so
        moving = self._moving
        moving.append(solver)
        core = self._keeper.core
        try:
            taken = await core.take(self._size)
        except Exception as error:  # a JsException: see `_put`
            window.console.warn("No rows came: " + str(error))
            if core is self._keeper.core:
                self._fail(page)
            return None
        finally:
            moving.remove(solver)
        if not taken:
            return None
        first, count, expected = json.loads(taken[0])
        if solver not in self._pool.workers:
            await self._give_back(solver, [(first, count)])
            await self._end_or_go_on(page)
            return None
        solver.job.append((first, count))
        return (first, count), expected, taken[1]

    async def _give_back(self, solver: "PoolWorker", blocks: "list[tuple[int, int]]") -> None:
        """Let others take these blocks of a lost worker."""
        moving = self._moving
        moving.append(solver)
        for first, count in blocks:
            if self._keeper.core:
                await self._keeper.core.give_back(first, count)
        moving.remove(solver)

    async def _look_at(self, page: "Conductor", solver: "PoolWorker", taken: "Taken") -> bool:
        """Let this worker look at a block; return whether it can go on."""
        block, expected, data = taken
        begun = seconds()
        answer = await self._pool.ask(solver, _question(page.state.open_list.tasks, expected, data))
        if answer is None:
            return False
        self._adapt(block[1], seconds() - begun)
        asyncio.create_task(self._put(page, solver, block, answer[1]))
        return True

    async def _put(
        self, page: "Conductor", solver: "PoolWorker", block: "tuple[int, int]", data: "Any"
    ) -> None:
        """Keep what a worker has found out of a block."""
        if not self._keeper.core:
            return  # the block is looked at again when the list is back
        core = self._keeper.core
        try:
            facts = json.loads(await core.put(block[0], data))
        except (
            Exception
        ) as error:  # a JsException: the disk fails, or the reader has deleted the site's data
            window.console.warn("An answer was not kept: " + str(error))
            if core is self._keeper.core:
                self._fail(page)
            return
        if block in solver.job:
            solver.job.remove(block)
        if not facts:
            return  # the list has been deleted
        self._lost = 0
        self._done += block[1]
        page.run("put", facts, self._done / (seconds() - self._begun))
        await self._end_or_go_on(page)

    def _fail(self, page: "Conductor") -> None:
        """End the work: the list can be read or written no more."""
        page.run("stop", "bulk.failed")
        self.stop()

    def _adapt(self, count: int, took: float) -> None:
        """Let the next blocks take about BLOCK_SECONDS; they grow slowly, for some puzzles are hard."""
        size = int(count * BLOCK_SECONDS / max(took, 0.001))
        self._size = max(LEAST, min(MOST, 4 * count, size))

    async def _end_or_go_on(self, page: "Conductor") -> None:
        """End the workers where all is done; let one go on where blocks came back and nobody is at work."""
        if page.state.open_list.stage != WORKING:
            self.stop()
            return
        is_at_work = [solver for solver in self._pool.workers if solver.job or not solver.proxy]
        if not self._moving and not is_at_work:
            self._lost += 1
            if self._lost < MOST_LOST:
                asyncio.create_task(self._work(page, 0))
            else:
                page.run("stop", "bulk.no_workers")
                self.stop()

    def _on_lost(self, solver: "PoolWorker") -> None:
        asyncio.create_task(self._replace(self._page, solver))

    async def _replace(self, page: "Conductor", solver: "PoolWorker") -> None:
        """Take a lost worker's blocks back, and start another worker."""
        self._lost += 1
        self._size = max(LEAST, self._size // 4)
        await self._give_back(solver, list(solver.job))  # a copy: an answer may still take one away
        if self._lost < MOST_LOST and page.state.open_list.stage == WORKING:
            asyncio.create_task(self._work(page, len(self._pool.workers)))
        else:
            await self._end_or_go_on(page)


def _is_to_measure(state: "BulkState") -> bool:
    """Return whether the time of a task is not known before the work on the list begins."""
    opened = state.open_list
    return opened.stage != WORKING and bool(unmeasured(state)) and opened.facts.rows > 0


def _first_size(state: "BulkState") -> int:
    """Return how many puzzles the first blocks have: as far as is known, half as long as others."""
    measured = state.open_list.task_seconds
    needed = [measured[task] for task in asked(state) if task in measured]
    if len(needed) < len(asked(state)):
        return LEAST if state.open_list.tasks else MOST // 16
    return max(LEAST, min(MOST, int(BLOCK_SECONDS / 2 / max(sum(needed), 1e-6))))


def _question(tasks: "Sequence[str]", expected: bool, data: "Any") -> Question:
    fields = {"tasks": list(tasks), "expected": expected}
    return Question(number=1, purpose="rows", fields=fields, data=data)
