"""The runner of the reader's code, with a worker that is made up: what is asked, reported and ended."""

import asyncio
import importlib
import sys
from collections.abc import Callable, Iterator
from typing import Any
from unittest.mock import MagicMock

import pytest

from tests import coroutines
from tests.page_modules import page_modules

READY, UNWALLED = ["ready"], ["unwalled"]


class Worker:
    """A worker: what it was asked, and whether it was ended."""

    def __init__(self, hear: Any, die: Any, load: Any) -> None:
        self.hear, self.die, self.load = hear, die, load
        self.asked: list[str] = []
        self.is_ended = False

    def ask(self, question: str) -> None:
        self.asked.append(question)

    def end(self) -> None:
        self.is_ended = True


class Reports(list[str]):
    """The commands that the runner has reported with."""

    def __call__(self, command: str, *facts: object) -> None:
        if command != "code_time":
            said = [
                fact if isinstance(fact, str) else fact[0]
                for fact in facts
                if isinstance(fact, (str, list))
            ]
            self.append(" ".join([command, *said]))


@pytest.fixture
def workers() -> list[Worker]:
    return []


@pytest.fixture
def runner(workers: list[Worker]) -> Iterator[Any]:
    """Return a runner that finds a browser which makes these workers."""

    async def start_walled(*calls: Any) -> Worker:
        workers.append(Worker(*calls))
        return workers[-1]

    pyscript = MagicMock()
    pyscript.window.performance.now.return_value = 1000.0
    with page_modules(pyscript=pyscript), pytest.MonkeyPatch.context() as patch:
        module = importlib.import_module("shared.workers.walled")
        patch.setattr(module, "start_walled", start_walled)
        yield module.WalledWorker()


async def turns(done: Callable[[], object] = lambda: False) -> None:
    """Run the pending callbacks."""
    for _ in range(10):
        if not done():
            await asyncio.sleep(0)


def test_a_press_has_a_fresh_worker_for_all_its_questions(runner: Any, workers: list[Worker]) -> None:
    async def play() -> None:
        reports = Reports()
        runner.ask("first", reports)
        await turns()
        (worker,) = workers
        worker.hear(["found"])  # before it is ready, it has no code that could say this
        assert (worker.asked, reports, runner.is_ready) == ([], [], False)
        worker.hear(READY)
        assert (worker.asked, reports, runner.is_ready) == (["first"], ["code_started"], True)
        worker.hear(["found"])
        runner.ask_more("second")
        assert worker.asked == ["first", "second"]
        worker.hear(READY)  # a second time is a message like any other
        runner.end()
        worker.hear(["late"])
        assert reports == ["code_started", "code_said found", "code_said ready"]
        assert worker.is_ended
        runner.ask("of another press", reports)
        await turns()
        assert len(workers) == 2
        worker.hear(READY)  # the one that was ended
        assert workers[1].asked == []
        workers[1].hear(READY)
        assert workers[1].asked == ["of another press"]
        runner.end()

    coroutines.run(play())


def test_a_worker_that_was_prepared_is_taken_and_no_second_one_started(
    runner: Any, workers: list[Worker]
) -> None:
    async def play() -> None:
        reports = Reports()
        runner.prepare()
        runner.prepare()
        await turns()
        workers[0].hear(READY)
        workers[0].hear(["found"])
        runner.ask("first", reports)
        assert (workers[0].asked, reports, len(workers)) == (["first"], ["code_started"], 1)
        runner.end()
        runner.prepare()
        runner.end()  # before it has come
        await turns()
        assert [worker.is_ended for worker in workers] == [True, True]

    coroutines.run(play())


def test_without_walls_no_code_is_run(runner: Any, workers: list[Worker]) -> None:
    async def play() -> None:
        reports = Reports()
        runner.ask("first", reports)
        await turns()
        workers[0].hear(UNWALLED)
        runner.end()
        runner.prepare()
        await turns()
        workers[1].hear(UNWALLED)
        runner.ask("second", reports)
        assert reports == ["code_unwalled"] * 2
        assert not runner.is_ready
        assert [worker.asked for worker in workers] == [[], []]
        runner.end()

    coroutines.run(play())


def test_a_worker_that_breaks_down_is_replaced_and_reported_if_it_was_at_work(
    runner: Any, workers: list[Worker]
) -> None:
    async def play() -> None:
        reports = Reports()
        runner.prepare()
        await turns()
        workers[0].die("died")
        assert reports == []
        runner.ask("first", reports)
        await turns()
        workers[1].die("missing", "pyodide.asm.wasm", 403)
        assert reports == ["code_died missing pyodide.asm.wasm"]
        runner.prepare()
        await turns()
        assert len(workers) == 3

    coroutines.run(play())


def test_bytes_are_reported_as_they_come_and_spoken_of_at_a_pace(
    runner: Any, workers: list[Worker], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [100.0]
    monkeypatch.setattr(sys.modules["shared.workers.walled"], "seconds", lambda: now[0])
    # Seconds of a press, how many of 100 bytes have come, whether the status line speaks of it.
    expected = (
        (1, 5, True),
        (2, 19, False),
        (4, 20, True),
        (6, 30, False),
        (10, 39, True),
        (11, 100, True),
    )

    async def play() -> None:
        reports: list[tuple[object, ...]] = []
        runner.prepare()
        await turns()
        workers[0].load(1, 100)  # nobody waits for them
        for start in (0.0, 20.0):  # another press speaks of its first bytes
            reports.clear()
            runner.ask("question", lambda *report: reports.append(report))
            await turns()
            for second, done, _is_due in expected:
                now[0] = 100 + start + second
                workers[-1].load(done, 100)
            loads = [report for report in reports if report[0] == "code_loading"]
            assert loads == [("code_loading", done, 100, is_due) for _second, done, is_due in expected]
            runner.end()
            workers[-1].load(1, 100)
            assert [report for report in reports if report[0] == "code_loading"] == loads

    coroutines.run(play())


def test_time_is_reported_as_long_as_the_question_is_open(
    runner: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.modules["shared.workers.walled"], "CLOCK_SECONDS", 0)
    times: list[str] = []

    async def play() -> None:
        runner.ask("first", lambda command, *_facts: times.append(command))
        await turns(lambda: len(times) >= 3)
        assert times[:3] == ["code_time"] * 3
        runner.end()
        await turns()
        times.clear()
        await turns()
        assert times == []

    coroutines.run(play())
