"""The runner of the reader's code, with a worker that is made up: what is asked, reported and ended."""

import asyncio
import importlib
import sys
from collections.abc import Iterator
from typing import Any
from unittest.mock import MagicMock

import pytest

from tests import coroutines

READY = '{"ready": true}'


class Worker:
    """A worker: what it was asked, and whether it was ended."""

    onmessage = onerror = None

    def __init__(self, hear: Any, die: Any) -> None:
        self.hear, self.die = hear, die
        self.asked: list[str] = []
        self.is_ended = False

    def postMessage(self, text: str) -> None:  # noqa: N802, the browser's name
        self.asked.append(text)

    def terminate(self) -> None:
        self.is_ended = True


class Reports(list[str]):
    """The commands that the runner has reported with."""

    def __call__(self, command: str, *facts: object) -> None:
        if command != "code_time":
            self.append(" ".join([command, *[fact for fact in facts if isinstance(fact, str)]]))


@pytest.fixture
def workers() -> list[Worker]:
    return []


@pytest.fixture
def runner(workers: list[Worker]) -> Iterator[Any]:
    """Return a runner that finds a browser which makes these workers."""

    def start(_file: str, _longest: int, hear: Any, die: Any) -> Worker:
        workers.append(Worker(hear, die))
        return workers[-1]

    before = set(sys.modules)
    with pytest.MonkeyPatch.context() as patch:
        pyscript, javascript = MagicMock(), MagicMock()
        pyscript.window.performance.now.return_value = 1000.0
        javascript.startIsolated = start
        patch.setitem(sys.modules, "pyscript", pyscript)
        patch.setitem(sys.modules, "javascript", javascript)
        yield importlib.import_module("shared.code.runner").Runner()
    for name in set(sys.modules) - before:
        del sys.modules[name]


def test_a_question_waits_for_the_worker_and_the_next_one_has_the_same(
    runner: Any, workers: list[Worker]
) -> None:
    async def play() -> None:
        reports = Reports()
        assert runner.start(reports)
        runner.ask("first")
        (worker,) = workers
        worker.hear("anything")  # before it is ready, it has no code that could say this
        assert (worker.asked, reports, runner.is_ready) == ([], [], False)
        worker.hear(READY)
        assert (worker.asked, reports, runner.is_ready) == (["first"], ["code_started"], True)
        worker.hear("said")
        runner.finish()
        worker.hear("late")
        assert reports == ["code_started", "code_said said"]
        assert runner.start(reports)
        runner.ask("second")
        assert worker.asked == ["first", "second"]
        assert (len(workers), worker.is_ended) == (1, False)
        runner.end()

    coroutines.run(play())


def test_a_worker_that_is_ended_is_not_listened_to(runner: Any, workers: list[Worker]) -> None:
    async def play() -> None:
        reports = Reports()
        runner.start(reports)
        runner.ask("first")
        runner.end()
        assert workers[0].is_ended
        assert workers[0].onmessage is None
        assert not runner.is_ready
        runner.start(reports)
        runner.ask("second")
        workers[1].hear(READY)
        assert (workers[0].asked, workers[1].asked) == ([], ["second"])
        runner.end()

    coroutines.run(play())


def test_a_worker_that_breaks_down_is_replaced_and_reported_if_it_was_at_work(
    runner: Any, workers: list[Worker]
) -> None:
    async def play() -> None:
        reports = Reports()
        runner.start(reports)
        workers[0].die()
        assert reports == []
        runner.start(reports)
        runner.ask("first")
        workers[1].die()
        assert reports == ["code_died"]
        runner.start(reports)
        assert len(workers) == 3

    coroutines.run(play())


def test_time_is_reported_as_long_as_the_question_is_open(
    runner: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.modules["shared.code.runner"], "CLOCK_SECONDS", 0)
    times = []

    async def play() -> None:
        runner.start(lambda command, *_facts: times.append(command))
        runner.ask("first")
        for _ in range(10):
            await asyncio.sleep(0)
        assert times[:3] == ["code_time"] * 3
        runner.finish()
        times.clear()
        for _ in range(10):
            await asyncio.sleep(0)
        assert times == []

    coroutines.run(play())


def test_where_the_page_may_have_no_worker_it_says_so(runner: Any) -> None:
    sys.modules["pyscript"].window.origin = "null"
    assert not runner.start(Reports())
