"""The workers of the race: each runs one waiting lane after another.

They are PyScript workers like the page's own. One that runs a lane answers nothing meanwhile: it can only
be stopped by ending it.
"""

import asyncio
import json
from typing import TYPE_CHECKING

from pyscript import create_named_worker, window

from lab.race import state as race
from shared.elements import one
from shared.services.workers import end_worker, report_of, script_of

if TYPE_CHECKING:
    from typing import Any

    from dom import Event

    from shared.conductor import Conductor

START_SECONDS = 60  # on a slow line it may take as long until Python has come
SILENT_SECONDS = 20  # a worker that runs a lane reports several times per second


class Racer:
    """One of the workers.

    core: its Python, once it has answered. place: of the lane that it runs, or None. silent: for how many
    seconds it has reported nothing.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.core: Any = None
        self.place: int | None = None
        self.silent = 0


class RaceWorkers:
    """All workers of the race that runs on this page."""

    def __init__(self) -> None:
        self._races = 0
        self._racers: list[Racer] = []  # those that have not been ended

    def start(self, page: "Conductor") -> None:
        """Start workers for the race that the page's state has begun."""
        self._races += 1
        for number in range(race.workers_for(window.navigator.hardwareConcurrency or 1)):
            racer = Racer("racer-" + str(self._races) + "-" + str(number))
            self._racers.append(racer)
            asyncio.create_task(self._run_lanes(page, racer))

    def end(self) -> None:
        """End all workers at once, whatever they are doing."""
        for racer in list(self._racers):
            self._end(racer)

    async def _run_lanes(self, page: "Conductor", racer: Racer) -> None:
        """Start a worker, give it one waiting lane after another, and end it."""
        core = await _started(racer.name)
        if racer not in self._racers:  # the race is over
            end_worker(racer.name, core)
            return
        racer.core = core
        if core:
            self._listen(page, racer)
            asyncio.create_task(self._watch(page, racer))
        while core and racer in self._racers and page.state.race.waiting is not None:
            await self._run_lane(page, racer)
        self._end(racer)
        self._fail_waiting(page)

    async def _run_lane(self, page: "Conductor", racer: Racer) -> None:
        place = racer.place = page.state.race.waiting
        racer.silent = 0
        page.run("race_lane_start", place)
        now = page.state.race
        figures = await _figures(racer.core, now.lanes[place].algorithm, now.puzzles)
        if racer not in self._racers:
            return
        if figures:
            racer.place = None
            self._settle(page, "race_lane_finish", place, figures)
        else:
            self._fail(page, racer)

    def _listen(self, page: "Conductor", racer: Racer) -> None:
        def report(event: "Event") -> None:
            facts = report_of(event)
            if not facts or racer not in self._racers:
                return
            racer.silent = 0
            if facts[0] == "racing":
                self._settle(page, "race_lane_report", racer.place, facts[1:])

        script = script_of(racer.name)
        assert script
        assert script.xworker
        script.xworker.onmessage = report

    async def _watch(self, page: "Conductor", racer: Racer) -> None:
        """Give a worker up that reports nothing for long: its Python is gone, and nothing else says so."""
        while racer in self._racers:
            await asyncio.sleep(1)
            racer.silent += 1
            if racer in self._racers and racer.place is not None and racer.silent > SILENT_SECONDS:
                self._fail(page, racer)

    def _fail(self, page: "Conductor", racer: Racer) -> None:
        """End a worker that has broken down, or from which no answer comes any more."""
        self._end(racer)
        self._settle(page, "race_lane_fail", racer.place)
        self._fail_waiting(page)

    def _fail_waiting(self, page: "Conductor") -> None:
        """Give the waiting lanes up if there is no worker any more that could run them."""
        while not self._racers and page.state.race.waiting is not None:
            self._settle(page, "race_lane_fail", page.state.race.waiting)

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


async def _started(name: str) -> "Any":
    """Return the Python of a worker of this name that has answered, or None."""
    try:
        return await asyncio.wait_for(_start(name), START_SECONDS)
    except Exception as error:  # a JsException: its files did not come; or a TimeoutError
        window.console.warn("A worker of the race did not start: " + str(error))
        return None


async def _start(name: str) -> "Any":
    worker = await create_named_worker("worker.py", name, config=one('meta[name="worker"]').content)
    await worker.hello()
    return worker


async def _figures(core: "Any", algorithm: str, puzzles: "tuple[str, ...]") -> "race.Figures | None":
    """Return what a worker needs for a lane, or None where it has broken down."""
    try:
        figures: race.Figures = json.loads(await core.race(algorithm, " ".join(puzzles)))
    except Exception as error:  # a JsException
        window.console.warn("A worker of the race broke down: " + str(error))
        return None
    return figures
