"""Run the workers of the race. The lanes take turns of a few puzzles, or of a single long one."""

import asyncio
import json
from typing import TYPE_CHECKING

from pyscript import window

from lab.race import state as race
from shared.workers.pool import Pool
from shared.workers.question import Question
from shared.workers.times import RACER_SECONDS

if TYPE_CHECKING:
    from typing import Any

    from shared.conductor import Conductor
    from shared.workers.pool import PoolWorker

# If the race has no time limit and every worker has been busy for longer than this, another worker is
# started for the next waiting lane.
PATIENCE_SECONDS = 3


class RaceWorkers:
    """All workers of the race. The job of a worker is the index of the lane that it runs."""

    def __init__(self) -> None:
        self._pool = Pool("racer", RACER_SECONDS, self._on_report, self._on_lost, self._add_if_stuck)
        self._turns: dict[int, int] = {}  # index of a lane -> the number of its turns

    @property
    def have_started(self) -> bool:
        """Whether any worker has started."""
        return any(worker.proxy for worker in self._pool.workers)

    def start(self, page: "Conductor") -> None:
        """Start workers for the race in the page's state."""
        self._page = page
        self._turns = {}
        for _ in range(race.worker_count(window.navigator.hardwareConcurrency or 1)):
            self._add()

    def end(self) -> None:
        """Stop all workers immediately."""
        self._pool.end_all()

    def _add(self) -> None:
        asyncio.create_task(self._run_lanes(self._pool.add()))

    def _next_lane(self) -> "int | None":
        """Return the index of the lane that runs next, or None."""
        busy = [worker.job for worker in self._pool.workers if worker.job is not None]
        return race.next_lane(self._page.state.race, self._turns, busy)

    async def _run_lanes(self, worker: "PoolWorker") -> None:
        """Start a worker, run lanes on it in turn, and end it."""
        await self._pool.start(worker)
        while worker in self._pool.workers and self._next_lane() is not None:
            await self._run_lane(worker)
        self._pool.end(worker)
        self._fail_waiting()

    async def _run_lane(self, worker: "PoolWorker") -> None:
        index = worker.job = self._next_lane()
        assert index is not None
        self._turns[index] = self._turns.get(index, 0) + 1
        if self._turns[index] == 1:
            self._page.run("race_lane_start", index)
        answer = await self._pool.ask(worker, _lane_question(self._page.state.race, index))
        if answer is not None:
            worker.job = None
            self._run_command("race_lane_take", index, json.loads(answer)["results"])

    def _on_report(self, worker: "PoolWorker", kind: str, *facts: "Any") -> None:
        if kind == "racing":
            _number, results, calls, seconds = facts
            self._run_command("race_lane_report", worker.job, results, calls, seconds)

    def _on_lost(self, worker: "PoolWorker") -> None:
        self._run_command("race_lane_fail", worker.job)
        self._fail_waiting()

    def _add_if_stuck(self) -> None:
        """Start another worker if a waiting lane would never get its turn."""
        workers = self._pool.workers
        is_stuck = not [worker for worker in workers if worker.busy < PATIENCE_SECONDS]
        if not self._page.state.race.limit and is_stuck and workers and self._next_lane() is not None:
            self._add()

    def _fail_waiting(self) -> None:
        """Mark the waiting lanes as failed if no worker is left to run them."""
        while not self._pool.workers and self._next_lane() is not None:
            self._run_command("race_lane_fail", self._next_lane())

    def _run_command(self, command: str, *arguments: object) -> None:
        """Run a command, and release the workers if it ends the race."""
        self._page.run(command, *arguments)
        if not self._page.state.race.is_running:
            self._pool.release()


def _lane_question(state: "race.Race", index: int) -> Question:
    lane = state.lanes[index]
    puzzles = state.puzzles[len(lane.results) :]
    fields = {"algorithm": lane.algorithm, "puzzles": puzzles, "limit": state.limit}
    return Question(number=1, purpose="race", fields=fields)
