"""The workers of the race: each gives one lane after another a short turn, or one long puzzle.

They are PyScript workers like the page's own. One at work answers nothing meanwhile: it can only be stopped
by ending it.
"""

import asyncio
import json
from typing import TYPE_CHECKING

from pyscript import window

from lab.race import state as race
from shared.services.workers import end_worker, listen_to, started

if TYPE_CHECKING:
    from typing import Any

    from shared.conductor import Conductor

SILENT_SECONDS = 20  # a worker that runs a lane reports several times per second
# Where a puzzle has no limit and every worker has been on its own for so long, a lane that waits for its
# first turn gets a worker more.
PATIENCE_SECONDS = 3


class Racer:
    """One of the workers.

    core: its Python, once it has answered. place: of the lane that it runs, or None. silent: for how many
    seconds it has reported nothing. busy: for how many seconds this turn has lasted.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.core: Any = None
        self.place: int | None = None
        self.silent = self.busy = 0


class RaceWorkers:
    """All workers of the race that runs on this page."""

    def __init__(self) -> None:
        self._made = 0
        self._racers: list[Racer] = []  # those that have not been ended
        self._turns: dict[int, int] = {}  # place of a lane -> how many turns it has had

    @property
    def have_started(self) -> bool:
        """Whether one of them has answered."""
        return any(racer.core for racer in self._racers)

    def start(self, page: "Conductor") -> None:
        """Start workers for the race that the page's state has begun."""
        self._turns = {}
        for _ in range(race.workers_for(window.navigator.hardwareConcurrency or 1)):
            self._add(page)

    def end(self) -> None:
        """End all workers at once, whatever they are doing."""
        for racer in list(self._racers):
            self._end(racer)

    def _add(self, page: "Conductor") -> None:
        self._made += 1
        racer = Racer("racer-" + str(self._made))
        self._racers.append(racer)
        asyncio.create_task(self._run_lanes(page, racer))

    def _next(self, page: "Conductor") -> "int | None":
        """Return the place of the lane that is given a turn next, or None."""
        busy = [racer.place for racer in self._racers if racer.place is not None]
        return race.next_lane(page.state.race, self._turns, busy)

    async def _run_lanes(self, page: "Conductor", racer: Racer) -> None:
        """Start a worker, let it give one lane after another a turn, and end it."""
        core = await self._started(racer)
        if racer not in self._racers:  # the race is over
            end_worker(racer.name, core)
            return
        racer.core = core
        if core:
            self._listen(page, racer)
            asyncio.create_task(self._watch(page, racer))
        while core and racer in self._racers and self._next(page) is not None:
            await self._run_lane(page, racer)
        self._end(racer)
        self._fail_waiting(page)

    async def _started(self, racer: Racer) -> "Any":
        """Return the Python of a racer's worker once it has answered, or None."""
        try:
            return await started(racer.name, "worker.py")
        except Exception as error:  # a JsException: its files did not come; or a TimeoutError
            if racer in self._racers:  # else the race was over before it came, and nobody waits for it
                window.console.warn("A worker of the race did not start: " + str(error))
            return None

    async def _run_lane(self, page: "Conductor", racer: Racer) -> None:
        place = racer.place = self._next(page)
        assert place is not None
        self._turns[place] = self._turns.get(place, 0) + 1
        racer.silent = racer.busy = 0
        if self._turns[place] == 1:
            page.run("race_lane_start", place)
        results = await _results(racer.core, page.state.race, place)
        if racer not in self._racers:
            return
        if results:
            racer.place = None
            self._settle(page, "race_lane_take", place, results)
        else:
            self._fail(page, racer)

    def _listen(self, page: "Conductor", racer: Racer) -> None:
        def heard(kind: str, *facts: "Any") -> None:
            if racer not in self._racers:
                return
            racer.silent = 0
            if kind == "racing":
                _number, results, calls, seconds = facts
                self._settle(page, "race_lane_report", racer.place, results, calls, seconds)

        listen_to(racer.name, heard)

    async def _watch(self, page: "Conductor", racer: Racer) -> None:
        """Give a worker up that reports nothing for long: its Python is gone, and nothing else says so."""
        while racer in self._racers:
            await asyncio.sleep(1)
            racer.silent += 1
            racer.busy += 1
            self._relieve(page)
            if racer in self._racers and racer.place is not None and racer.silent > SILENT_SECONDS:
                self._fail(page, racer)

    def _relieve(self, page: "Conductor") -> None:
        """Start one worker more where a lane would wait for ever behind others."""
        now = page.state.race
        is_stuck = not [racer for racer in self._racers if racer.busy < PATIENCE_SECONDS]
        if not now.limit and is_stuck and self._racers and self._next(page) is not None:
            self._add(page)

    def _fail(self, page: "Conductor", racer: Racer) -> None:
        """End a worker that has broken down, or from which no answer comes any more."""
        self._end(racer)
        self._settle(page, "race_lane_fail", racer.place)
        self._fail_waiting(page)

    def _fail_waiting(self, page: "Conductor") -> None:
        """Give the waiting lanes up if there is no worker any more that could run them."""
        while not self._racers and self._next(page) is not None:
            self._settle(page, "race_lane_fail", self._next(page))

    def _end(self, racer: Racer) -> None:
        if racer in self._racers:
            self._racers.remove(racer)
            end_worker(racer.name, racer.core if racer.place is None else None)

    def _settle(self, page: "Conductor", command: str, *arguments: object) -> None:
        """Run a command; if it ends the race, end the workers that have nothing to do."""
        page.run(command, *arguments)
        if not page.state.race.is_running:
            for racer in list(self._racers):
                if racer.core and racer.place is None:
                    self._end(racer)
            self._racers = []  # any other is still starting, and is ended when it comes


async def _results(core: "Any", now: "race.Race", place: int) -> "list[list[Any]] | None":
    """Return the next results of a lane, or None where the worker has broken down."""
    lane = now.lanes[place]
    asked: dict[str, object] = {"number": 1, "purpose": "race", "algorithm": lane.algorithm}
    asked.update({"puzzles": now.puzzles[len(lane.results) :], "limit": now.limit})
    try:
        results: list[list[Any]] = json.loads(await core.ask(json.dumps(asked)))["results"]
    except Exception as error:  # a JsException
        window.console.warn("A worker of the race broke down: " + str(error))
        return None
    return results
