"""The client of the core, with workers that are made up: who answers, and what happens to a dead worker."""

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


class Proxy:
    """The Python of a worker that answers what it is asked, or is dead and answers nothing."""

    def __init__(self) -> None:
        self.is_dead = False
        self.is_slow = False
        self.cancelled = 0
        self.asked: list[str] = []
        self.numbers: list[int] = []

    async def hello(self) -> bool:
        await self._live()
        return True

    async def cancel(self) -> bool:
        await self._live()
        self.cancelled += 1
        return True

    async def ask(self, text: str) -> str:
        question = json.loads(text)
        self.asked.append(question["purpose"])
        self.numbers.append(question["number"])
        await self._live()
        while self.is_slow and not self.cancelled:
            await asyncio.sleep(0.01)
        return "null" if self.cancelled else '{"by": "worker"}'

    async def _live(self) -> None:
        while self.is_dead:
            await asyncio.sleep(0.01)


class Workers(dict[str, Proxy]):
    """PyScript's workers by name, each of which comes up when it is asked for."""

    def __missing__(self, name: str) -> Any:
        self[name] = Proxy()
        return self[name]


class Browser:
    """A browser with these workers, and the commands that the page gets."""

    def __init__(self) -> None:
        self.proxies = Workers()
        self.commands: list[tuple[object, ...]] = []
        self.brought: list[str] = []
        self.is_there = True  # whatever file of the site is asked for

    async def add_files(self, _function: str, file: str) -> bool:
        self.brought.append(file)
        return self.is_there

    def run(self, *command: object) -> None:
        self.commands.append(command)

    def names(self) -> list[object]:
        return [command[0] for command in self.commands]

    def __getitem__(self, name: str) -> Coroutine[Any, Any, Proxy]:
        return self._come_up(name)

    async def _come_up(self, name: str) -> Proxy:
        return self.proxies[name]

    async def until(self, is_so: Callable[[], object]) -> None:
        for _ in range(300):
            if is_so():
                return
            await asyncio.sleep(0.01)
        pytest.fail(f"it did not come to that: {self.commands}")


@pytest.fixture
def browser() -> Browser:
    return Browser()


@pytest.fixture
def client(browser: Browser) -> Iterator[Any]:
    """Make a client of the core in this browser, which waits for less time than a reader's does."""
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


def by_page(reply: Any) -> bool:
    return bool(reply.get("solution") == SOLVED_D)


def test_the_page_answers_by_itself_while_there_is_no_worker(client: Any, browser: Browser) -> None:
    async def play() -> None:
        core = client()
        core.ask(SOLVE)
        await browser.until(lambda: browser.commands)
        (command, number, reply) = browser.commands[0]
        assert (command, number) == ("answer", 1)
        assert by_page(reply)
        assert not browser.proxies

    coroutines.run(play())


def test_the_page_gives_a_hint_by_itself_and_loads_what_that_takes_once(
    client: Any, browser: Browser
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
        assert sorted(browser.brought) == ["hints.en.gz", "hints.gz"]
        assert not browser.proxies

    coroutines.run(play())


@pytest.mark.parametrize("is_there", [True, False], ids=["none of its techniques", "no techniques"])
def test_a_hint_that_the_page_cannot_give_is_left_to_the_worker(
    client: Any, browser: Browser, is_there: bool
) -> None:
    async def play() -> None:
        browser.is_there = is_there
        core = client()
        core.ask(HARD)
        await browser.until(lambda: browser.commands)
        assert browser.commands == [("leave_to_worker", 4)]
        core.ask(HARD.having(is_left=True))
        await browser.until(lambda: len(browser.commands) == 3)
        assert browser.commands[1:] == [("ready",), ("answer", 4, {"by": "worker"})]

    coroutines.run(play())


def test_a_hint_is_asked_of_a_worker_that_is_there_and_of_the_page_when_that_dies(
    client: Any, browser: Browser
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


def test_what_needs_the_worker_starts_it_and_is_asked_when_it_comes(client: Any, browser: Browser) -> None:
    async def play() -> None:
        core = client()
        core.ask(WHY)
        await browser.until(lambda: len(browser.commands) == 2)
        assert browser.commands == [("ready",), ("answer", 2, {"by": "worker"})]
        assert browser.proxies["core"].asked == ["why"]

    coroutines.run(play())


def test_a_worker_that_is_there_is_asked_first(client: Any, browser: Browser) -> None:
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


def test_another_question_cancels_the_one_at_work(client: Any, browser: Browser) -> None:
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


def test_where_the_worker_has_died_the_page_answers_and_another_one_is_started(
    client: Any, browser: Browser
) -> None:
    async def play() -> None:
        core = client()
        core.start()
        await browser.until(lambda: browser.commands)
        browser.proxies["core"].is_dead = True
        core.ask(SOLVE)
        await browser.until(lambda: "answer" in browser.names())
        assert by_page(browser.commands[-1][2])
        core.ask(None)
        await browser.until(lambda: browser.names().count("ready") == 2)
        core.ask(WHY)
        await browser.until(lambda: browser.commands[-1] == ("answer", 2, {"by": "worker"}))
        assert browser.proxies["core-2"].asked == ["why"]
        assert "failed" not in browser.names()

    coroutines.run(play())


def test_a_dead_worker_is_reported_where_only_it_can_answer_and_asked_again_after_a_restart(
    client: Any, browser: Browser
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


def test_an_idle_worker_prepares_for_what_may_be_asked_and_its_answer_is_dropped(
    client: Any, browser: Browser
) -> None:
    """Not before it has answered what is asked; each worker anew, also one after a restart."""
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


def test_what_is_asked_meanwhile_does_not_wait_for_the_preparation(client: Any, browser: Browser) -> None:
    async def play() -> None:
        core = client()
        core.start(HINT.having(number=0))
        await browser.until(lambda: "ready" in browser.names())
        core.ask(WHY)
        await browser.until(lambda: "answer" in browser.names())
        assert browser.proxies["core"].asked == ["why"]

    coroutines.run(play())
