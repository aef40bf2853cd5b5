"""Test the workers of the race in a fake browser: they share the lanes and are ended in time."""

import asyncio
import importlib
import json
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from lab.race import steps as race
from lab.race.state import CANCELLED, FAILED, FINISHED, LANE_ORDER, RUNNING
from lab.state import LabState
from tests import coroutines
from tests.page_modules import page_modules

STEPS: dict[str, Callable[..., LabState]] = {
    "race_lane_start": race.start_lane,
    "race_lane_report": race.update_lane,
    "race_lane_take": race.finish_turn,
    "race_lane_fail": race.fail_lane,
}


SOLVED = [[1, 50, 0.1, True]]


class FakeCore:
    """The Python side of a worker, which answers as soon as a test puts an answer into its queue."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.answers: asyncio.Queue[Any] = asyncio.Queue()
        self.has_left = False
        self.asked: list[list[str]] = []

    async def hello(self) -> bool:
        return True

    async def ask(self, question: str) -> str:
        self.asked.append(json.loads(question)["puzzles"])
        answer = await self.answers.get()
        if answer is None:
            raise OSError("this worker has broken down")
        return json.dumps({"results": answer})

    def leave(self) -> None:
        self.has_left = True


class FakeBrowser:
    """A fake browser for two workers.

    Attributes:
        cores: The Python side of each worker by the worker's name.
        scripts: The script element of each worker by the worker's name.
        ended: The names of workers that were terminated while they were working.
        refuses: Whether the browser cannot start workers.
    """

    def __init__(self) -> None:
        self.cores: dict[str, FakeCore] = {}
        self.scripts: dict[str, Any] = {}
        self.ended: list[str] = []
        self.refuses = False

    async def create_named_worker(self, _file: str, name: str, **_options: object) -> FakeCore:
        if self.refuses:
            raise OSError("no worker.py")
        worker = SimpleNamespace(onmessage=None, terminate=lambda: self.ended.append(name))
        self.scripts[name] = SimpleNamespace(xworker=worker, remove=lambda: self.scripts.pop(name))
        self.cores[name] = FakeCore(name)
        return self.cores[name]

    def element(self, selector: str) -> Any:
        return self.scripts.get(selector.split('"')[1], MagicMock())

    def report(self, name: str, calls: int, seconds: float) -> None:
        event = SimpleNamespace(data=SimpleNamespace(report=json.dumps(["racing", 1, [], calls, seconds])))
        self.scripts[name].xworker.onmessage(event)


class FakePage:
    """A page with a race of seven lanes on a few puzzles."""

    def __init__(self, puzzles: int = 1) -> None:
        self.state = race.begin(LabState(), ["." * 81] * puzzles)

    def run(self, command: str, *arguments: Any) -> None:
        self.state = STEPS[command](self.state, *arguments)

    @property
    def statuses(self) -> list[str]:
        return [lane.status for lane in race.race_of(self.state).lanes]


@pytest.fixture
def browser() -> FakeBrowser:
    return FakeBrowser()


@pytest.fixture
def workers(browser: FakeBrowser) -> Iterator[Any]:
    """Yield the module for the workers of the race, imported with this browser."""
    window = MagicMock()
    window.navigator.hardwareConcurrency = 2
    document = SimpleNamespace(querySelector=browser.element)
    names = {"create_named_worker": browser.create_named_worker, "window": window, "document": document}
    with page_modules(pyscript=SimpleNamespace(**names)):
        yield importlib.import_module("lab.race.workers")


async def settle() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def test_two_workers_run_all_lanes_and_leave(workers: Any, browser: FakeBrowser) -> None:
    async def play() -> None:
        page, all_workers = FakePage(), workers.RaceWorkers()
        all_workers.start(page)
        await settle()
        first, second = browser.cores.values()
        assert page.statuses.count(RUNNING) == 2
        browser.report(first.name, 4000, 0.5)
        lane = race.race_of(page.state).lanes[0]
        assert (lane.current_calls, lane.current_seconds) == (4000, 0.5)
        second.answers.put_nowait(SOLVED)  # the second worker runs all other lanes
        for _ in LANE_ORDER[2:]:
            second.answers.put_nowait(SOLVED)
        await settle()
        assert page.statuses == [RUNNING] + [FINISHED] * len(LANE_ORDER[1:])
        assert (first.has_left, second.has_left) == (False, True)
        first.answers.put_nowait(SOLVED)
        await settle()
        assert race.race_of(page.state).has_ended
        assert first.has_left
        assert (browser.ended, browser.scripts) == ([], {})

    coroutines.run(play())


def test_only_the_lane_of_a_broken_worker_fails(workers: Any, browser: FakeBrowser) -> None:
    async def play() -> None:
        page = FakePage()
        workers.RaceWorkers().start(page)
        await settle()
        first, second = browser.cores.values()
        first.answers.put_nowait(None)
        for _ in LANE_ORDER[1:]:
            second.answers.put_nowait(SOLVED)
        await settle()
        assert page.statuses == [FAILED] + [FINISHED] * len(LANE_ORDER[1:])
        assert browser.ended == [first.name]

    coroutines.run(play())


def test_a_silent_worker_on_the_last_lane_is_ended(
    workers: Any, browser: FakeBrowser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once, a silent worker continued to run if its lane was the last lane of the race."""
    monkeypatch.setattr(workers, "RACER_SECONDS", 0)

    async def play() -> None:
        page = FakePage()
        workers.RaceWorkers().start(page)
        await settle()
        first, second = browser.cores.values()
        for _ in LANE_ORDER[1:]:
            second.answers.put_nowait(SOLVED)
        await asyncio.sleep(1.1)
        assert page.statuses == [FAILED] + [FINISHED] * len(LANE_ORDER[1:])
        assert browser.ended == [first.name]
        first.answers.put_nowait(SOLVED)
        await settle()
        assert page.statuses[0] == FAILED

    coroutines.run(play())


def test_every_lane_fails_if_no_worker_starts(workers: Any, browser: FakeBrowser) -> None:
    async def play() -> None:
        browser.refuses = True
        page = FakePage()
        workers.RaceWorkers().start(page)
        await settle()
        assert page.statuses == [FAILED] * len(LANE_ORDER)
        assert page.state.message == ("lab.race_ended", {"count": 0, "of": len(LANE_ORDER)})

    coroutines.run(play())


def test_workers_of_a_cancelled_race_are_ended_and_do_not_disturb_a_new_race(
    workers: Any, browser: FakeBrowser
) -> None:
    async def play() -> None:
        page, all_workers = FakePage(), workers.RaceWorkers()
        all_workers.start(page)
        await settle()
        old = list(browser.cores.values())
        all_workers.end()
        page.state = race.cancel(page.state)
        assert page.statuses == [CANCELLED] * len(LANE_ORDER)
        assert browser.ended == [core.name for core in old]

        page.state = race.begin(page.state, ["." * 81])
        all_workers.start(page)
        for core in old:
            core.answers.put_nowait(SOLVED)
        await settle()
        assert page.statuses.count(RUNNING) == 2
        assert {lane.calls for lane in race.race_of(page.state).lanes} == {0}
        assert len(browser.scripts) == 2

    coroutines.run(play())


def test_lanes_take_turns_puzzle_by_puzzle(workers: Any, browser: FakeBrowser) -> None:
    async def play() -> None:
        page = FakePage(puzzles=3)
        workers.RaceWorkers().start(page)
        await settle()
        first, second = browser.cores.values()
        for _ in range(12):  # the first worker never finishes its puzzle
            second.answers.put_nowait(SOLVED)
        await settle()
        await settle()
        done = [len(lane.results) for lane in race.race_of(page.state).lanes]
        assert done == [0, 2, 2, 2, 2, 2, 2]
        assert [len(asked) for asked in second.asked] == [3] * 6 + [2] * 6 + [1]
        assert len(first.asked) == 1

    coroutines.run(play())


@pytest.mark.slow
def test_a_waiting_lane_gets_another_worker_if_runs_have_no_limit(
    workers: Any, browser: FakeBrowser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "PATIENCE_SECONDS", 1)

    async def play() -> None:
        page, all_workers = FakePage(), workers.RaceWorkers()
        all_workers.start(page)
        await settle()
        await asyncio.sleep(2.2)
        assert len(browser.cores) > 2
        assert page.statuses.count(RUNNING) == len(browser.cores)
        all_workers.end()

        several, others = FakePage(puzzles=2), workers.RaceWorkers()
        started = len(browser.cores)
        others.start(several)
        await settle()
        await asyncio.sleep(1.2)
        assert len(browser.cores) == started, "each puzzle of several has a limit"
        others.end()

    coroutines.run(play())
