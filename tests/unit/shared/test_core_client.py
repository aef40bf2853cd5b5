"""Test the client of the core with fake workers: the right one answers, and dead workers are replaced."""

import asyncio
import importlib
import json
from collections.abc import Callable, Coroutine, Iterator
from typing import Any
from unittest.mock import MagicMock

import pytest

from shared.workers.page_question import PageQuestion, fields_of
from tests import coroutines
from tests.boards import SOLVED_D, D
from tests.page_modules import page_modules
from tests.puzzles import PUZZLES

SOLVE = PageQuestion(number=1, purpose="solve", fields=fields_of(D, D))
HINT = PageQuestion(
    number=3, purpose="hint", fields={"values": D, "givens": D, "notes": [0] * 81, "language": "en"}
)
HARD = HINT.having(number=4, fields={**HINT.fields, "values": PUZZLES["A"], "givens": PUZZLES["A"]})
WHY = PageQuestion(number=2, purpose="why", fields={"values": D})


class FakeProxy:
    """The proxy of a worker that answers every question, or no question if the worker is dead."""

    def __init__(self) -> None:
        self.is_dead = False
        self.is_slow = False
        self.cancelled = 0
        self.asked: list[str] = []
        self.numbers: list[int] = []

    async def hello(self) -> bool:
        await self._wait_while_dead()
        return True

    async def cancel(self) -> bool:
        await self._wait_while_dead()
        self.cancelled += 1
        return True

    async def ask(self, text: str) -> str:
        question = json.loads(text)
        self.asked.append(question["purpose"])
        self.numbers.append(question["number"])
        await self._wait_while_dead()
        while self.is_slow and not self.cancelled:
            await asyncio.sleep(0.01)
        return "null" if self.cancelled else '{"by": "worker"}'

    async def _wait_while_dead(self) -> None:
        while self.is_dead:
            await asyncio.sleep(0.01)


class FakeWorkers(dict[str, FakeProxy]):
    """PyScript's workers by name, each of which starts on first use."""

    def __missing__(self, name: str) -> Any:
        self[name] = FakeProxy()
        return self[name]


class FakeBrowser:
    """A browser with fake workers that records the commands for the page."""

    def __init__(self) -> None:
        self.proxies = FakeWorkers()
        self.commands: list[tuple[object, ...]] = []
        self.loaded: list[str] = []
        self.has_files = True

    async def add_files(self, _function: str, file: str) -> bool:
        self.loaded.append(file)
        return self.has_files

    def run(self, *command: object) -> None:
        self.commands.append(command)

    def names(self) -> list[object]:
        return [command[0] for command in self.commands]

    def __getitem__(self, name: str) -> Coroutine[Any, Any, FakeProxy]:
        return self._start(name)

    async def _start(self, name: str) -> FakeProxy:
        return self.proxies[name]

    async def until(self, condition: Callable[[], object]) -> None:
        for _ in range(300):
            if condition():
                return
            await asyncio.sleep(0.01)
        pytest.fail(f"the condition was not met: {self.commands}")


@pytest.fixture
def browser() -> FakeBrowser:
    return FakeBrowser()


@pytest.fixture
def client(browser: FakeBrowser) -> Iterator[Any]:
    """Yield a function that makes a client of the core in this browser, with short timeouts."""
    pyscript = MagicMock()
    pyscript.window.origin = "https://a.host"
    pyscript.window.performance.now = lambda: asyncio.get_running_loop().time() * 1000
    pyscript.workers = browser
    with page_modules(pyscript=pyscript), pytest.MonkeyPatch.context() as patch:
        clients = importlib.import_module("shared.workers.core_client")
        worker_clients = importlib.import_module("shared.workers.client")
        files = importlib.import_module("shared.services.files")
        patch.setattr(files, "_call_loader", browser.add_files)
        patch.setattr(clients, "LATE_SECONDS", 0.05)
        patch.setattr(worker_clients, "ALIVE_SECONDS", 0.3)
        patch.setattr(worker_clients, "CANCEL_SECONDS", 0.05)
        patch.setattr(worker_clients, "IDLE_SECONDS", 0.05)
        yield lambda: clients.CoreClient(browser.run, worker_clients.WorkerClient)


def is_from_page(reply: Any) -> bool:
    return bool(reply.get("solution") == SOLVED_D)


def test_the_page_answers_until_a_worker_is_ready(client: Any, browser: FakeBrowser) -> None:
    async def play() -> None:
        core = client()
        core.ask(SOLVE)
        await browser.until(lambda: browser.commands)
        (command, number, reply) = browser.commands[0]
        assert (command, number) == ("answer", 1)
        assert is_from_page(reply)
        assert not browser.proxies

    coroutines.run(play())


def test_the_page_gives_a_hint_without_a_worker_and_loads_the_files_once(
    client: Any, browser: FakeBrowser
) -> None:
    async def play() -> None:
        core = client()
        for question in (HINT, HINT.having(number=5)):
            core.ask(question)
            await browser.until(lambda: browser.commands)
            ((command, number, reply),) = browser.commands
            assert (command, number) == ("answer", question.number)
            assert isinstance(reply, dict)
            assert reply["step"]["placements"] == ["r9c7=1"]
            browser.commands.clear()
        assert sorted(browser.loaded) == ["hints.en.gz", "hints.gz"]
        assert not browser.proxies

    coroutines.run(play())


@pytest.mark.parametrize("has_files", [True, False], ids=["harder than its techniques", "no techniques"])
def test_a_hint_that_the_page_cannot_give_is_left_to_the_worker(
    client: Any, browser: FakeBrowser, has_files: bool
) -> None:
    async def play() -> None:
        browser.has_files = has_files
        core = client()
        core.ask(HARD)
        await browser.until(lambda: browser.commands)
        assert browser.commands == [("leave_to_worker", 4)]
        core.ask(HARD.having(is_left_to_worker=True))
        await browser.until(lambda: len(browser.commands) == 3)
        assert browser.commands[1:] == [("ready",), ("answer", 4, {"by": "worker"})]

    coroutines.run(play())


def test_a_hint_comes_from_the_worker_or_from_the_page_if_the_worker_dies(
    client: Any, browser: FakeBrowser
) -> None:
    async def play() -> None:
        core = client()
        core.start()
        await browser.until(lambda: browser.commands)
        browser.proxies["core"].is_dead = True
        core.ask(HINT)
        await browser.until(lambda: "answer" in browser.names())
        assert browser.names() == ["ready", "failed", "answer"]

    coroutines.run(play())


def test_a_question_for_the_worker_starts_it(client: Any, browser: FakeBrowser) -> None:
    async def play() -> None:
        core = client()
        core.ask(WHY)
        await browser.until(lambda: len(browser.commands) == 2)
        assert browser.commands == [("ready",), ("answer", 2, {"by": "worker"})]
        assert browser.proxies["core"].asked == ["why"]

    coroutines.run(play())


def test_a_ready_worker_is_asked_first(client: Any, browser: FakeBrowser) -> None:
    async def play() -> None:
        core = client()
        core.start()
        await browser.until(lambda: browser.commands)
        core.ask(SOLVE)
        await browser.until(lambda: len(browser.commands) == 2)
        core.ask(None)
        await asyncio.sleep(0.2)
        assert browser.commands == [("ready",), ("answer", 1, {"by": "worker"})]

    coroutines.run(play())


def test_a_new_question_cancels_the_open_one(client: Any, browser: FakeBrowser) -> None:
    async def play() -> None:
        core = client()
        core.start()
        await browser.until(lambda: browser.commands)
        proxy = browser.proxies["core"]
        proxy.is_slow = True
        core.ask(WHY)
        await browser.until(lambda: proxy.asked)
        core.ask(None)
        await browser.until(lambda: proxy.cancelled)
        await asyncio.sleep(0.05)
        assert browser.names() == ["ready"]

    coroutines.run(play())


def test_if_the_worker_died_the_page_answers_and_another_worker_starts(
    client: Any, browser: FakeBrowser
) -> None:
    async def play() -> None:
        core = client()
        core.start()
        await browser.until(lambda: browser.commands)
        browser.proxies["core"].is_dead = True
        core.ask(SOLVE)
        await browser.until(lambda: "answer" in browser.names())
        assert is_from_page(browser.commands[-1][2])
        core.ask(None)
        await browser.until(lambda: browser.names().count("ready") == 2)
        core.ask(WHY)
        await browser.until(lambda: browser.commands[-1] == ("answer", 2, {"by": "worker"}))
        assert browser.proxies["core-2"].asked == ["why"]
        assert "failed" not in browser.names()

    coroutines.run(play())


def test_a_dead_worker_is_reported_if_the_page_cannot_answer_and_a_restart_asks_again(
    client: Any, browser: FakeBrowser
) -> None:
    async def play() -> None:
        core = client()
        core.start()
        await browser.until(lambda: browser.commands)
        browser.proxies["core"].is_dead = True
        core.ask(WHY)
        await browser.until(lambda: "failed" in browser.names())
        assert browser.commands[-1] == ("failed", "died", "")
        core.restart()
        await browser.until(lambda: browser.commands[-1] == ("answer", 2, {"by": "worker"}))

    coroutines.run(play())


def test_an_idle_worker_prepares_the_likely_question_and_its_answer_is_dropped(
    client: Any, browser: FakeBrowser
) -> None:
    """An idle worker answers open questions first. Every worker prepares, also after a restart."""
    likely = HINT.having(number=0)

    async def play() -> None:
        core = client()
        core.ask(WHY)
        core.start(likely)
        await browser.until(lambda: "answer" in browser.names())
        core.ask(None)
        first = browser.proxies["core"]
        await browser.until(lambda: first.asked == ["why", "hint"])
        assert first.numbers == [2, 0]
        core.restart()
        await browser.until(lambda: browser.proxies["core-2"].asked == ["hint"])
        assert browser.names() == ["ready", "answer", "ready"]

    coroutines.run(play())


def test_a_question_does_not_wait_for_the_preparation(client: Any, browser: FakeBrowser) -> None:
    async def play() -> None:
        core = client()
        core.start(HINT.having(number=0))
        await browser.until(lambda: "ready" in browser.names())
        core.ask(WHY)
        await browser.until(lambda: "answer" in browser.names())
        assert browser.proxies["core"].asked == ["why"]

    coroutines.run(play())
