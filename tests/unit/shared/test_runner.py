"""Test the runner of the reader's code with a fake worker."""

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


class FakeWorker:
    """A worker that records its questions and whether it was ended."""

    def __init__(self, hear: Any, die: Any, load: Any) -> None:
        self.hear, self.die, self.load = hear, die, load
        self.asked: list[str] = []
        self.is_ended = False

    def ask(self, question: str) -> None:
        self.asked.append(question)

    def end(self) -> None:
        self.is_ended = True


class Reports(list[str]):
    """A list of the commands that the runner has sent to the page."""

    def __call__(self, command: str, *facts: object) -> None:
        if command != "code_time":
            details = [
                fact if isinstance(fact, str) else fact[0]
                for fact in facts
                if isinstance(fact, (str, list))
            ]
            self.append(" ".join([command, *details]))


@pytest.fixture
def workers() -> list[FakeWorker]:
    return []


@pytest.fixture
def runner(workers: list[FakeWorker]) -> Iterator[Any]:
    """Yield a runner in a browser with fake workers."""

    async def start_walled(*calls: Any) -> FakeWorker:
        workers.append(FakeWorker(*calls))
        return workers[-1]

    pyscript = MagicMock()
    pyscript.window.performance.now.return_value = 1000.0
    with page_modules(pyscript=pyscript), pytest.MonkeyPatch.context() as patch:
        module = importlib.import_module("shared.workers.walled")
        patch.setattr(module, "start_walled", start_walled)
        yield module.WalledWorker()


async def run_callbacks(done: Callable[[], object] = lambda: False) -> None:
    """Let the event loop run its pending callbacks."""
    for _ in range(10):
        if not done():
            await asyncio.sleep(0)


def test_a_press_has_a_fresh_worker_for_all_its_questions(runner: Any, workers: list[FakeWorker]) -> None:
    async def play() -> None:
        reports = Reports()
        runner.ask("first", reports)
        await run_callbacks()
        (worker,) = workers
        worker.hear(["found"])  # ignored, because a worker that is not ready has no code
        assert (worker.asked, reports, runner.is_ready) == ([], [], False)
        worker.hear(READY)
        assert (worker.asked, reports, runner.is_ready) == (["first"], ["code_started"], True)
        worker.hear(["found"])
        runner.ask_more("second")
        assert worker.asked == ["first", "second"]
        worker.hear(READY)  # the second one is an ordinary message
        runner.end()
        worker.hear(["late"])
        assert reports == ["code_started", "code_said found", "code_said ready"]
        assert worker.is_ended
        runner.ask("of another press", reports)
        await run_callbacks()
        assert len(workers) == 2
        worker.hear(READY)  # ignored, because this worker has ended
        assert workers[1].asked == []
        workers[1].hear(READY)
        assert workers[1].asked == ["of another press"]
        runner.end()

    coroutines.run(play())


def test_a_prepared_worker_is_used_and_no_second_one_is_started(
    runner: Any, workers: list[FakeWorker]
) -> None:
    async def play() -> None:
        reports = Reports()
        runner.prepare()
        runner.prepare()
        await run_callbacks()
        workers[0].hear(READY)
        workers[0].hear(["found"])
        runner.ask("first", reports)
        assert (workers[0].asked, reports, len(workers)) == (["first"], ["code_started"], 1)
        runner.end()
        runner.prepare()
        runner.end()  # before the worker has started
        await run_callbacks()
        assert [worker.is_ended for worker in workers] == [True, True]

    coroutines.run(play())


def test_a_worker_without_isolation_runs_no_code(runner: Any, workers: list[FakeWorker]) -> None:
    async def play() -> None:
        reports = Reports()
        runner.ask("first", reports)
        await run_callbacks()
        workers[0].hear(UNWALLED)
        runner.end()
        runner.prepare()
        await run_callbacks()
        workers[1].hear(UNWALLED)
        runner.ask("second", reports)
        assert reports == ["code_unwalled"] * 2
        assert not runner.is_ready
        assert [worker.asked for worker in workers] == [[], []]
        runner.end()

    coroutines.run(play())


def test_a_worker_that_dies_is_replaced_and_reported_if_it_was_busy(
    runner: Any, workers: list[FakeWorker]
) -> None:
    async def play() -> None:
        reports = Reports()
        runner.prepare()
        await run_callbacks()
        workers[0].die("died")
        assert reports == []
        runner.ask("first", reports)
        await run_callbacks()
        workers[1].die("missing", "pyodide.asm.wasm", 403)
        assert reports == ["code_died missing pyodide.asm.wasm"]
        runner.prepare()
        await run_callbacks()
        assert len(workers) == 3

    coroutines.run(play())


def test_download_progress_is_reported_and_announced_at_intervals(
    runner: Any, workers: list[FakeWorker], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [100.0]
    monkeypatch.setattr(sys.modules["shared.workers.walled"], "seconds", lambda: now[0])
    # Seconds since the button was pressed, the loaded percentage, and whether the status line announces it.
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
        await run_callbacks()
        workers[0].load(1, 100)  # not reported, because no question is open
        for start in (0.0, 20.0):  # after a second press, the first bytes are announced again
            reports.clear()
            runner.ask("question", lambda *report: reports.append(report))
            await run_callbacks()
            for second, done, _is_due in expected:
                now[0] = 100 + start + second
                workers[-1].load(done, 100)
            loads = [report for report in reports if report[0] == "code_loading"]
            assert loads == [("code_loading", done, 100, is_due) for _second, done, is_due in expected]
            runner.end()
            workers[-1].load(1, 100)
            assert [report for report in reports if report[0] == "code_loading"] == loads

    coroutines.run(play())


def test_time_is_reported_while_the_question_is_open(runner: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules["shared.workers.walled"], "CLOCK_SECONDS", 0)
    times: list[str] = []

    async def play() -> None:
        runner.ask("first", lambda command, *_facts: times.append(command))
        await run_callbacks(lambda: len(times) >= 3)
        assert times[:3] == ["code_time"] * 3
        runner.end()
        await run_callbacks()
        times.clear()
        await run_callbacks()
        assert times == []

    coroutines.run(play())
