"""Workers by their names, in a browser that is made up: one is ended whenever that is asked."""

import asyncio
import importlib
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from tests import coroutines
from tests.page_modules import page_modules


class Script:
    """The element of a worker; PyScript gives it the worker a moment after it is in the page."""

    def __init__(self) -> None:
        self.isConnected = True
        self.said: list[str] = []

    def remove(self) -> None:
        self.isConnected = False

    def make(self) -> None:
        self.xworker = SimpleNamespace(onmessage=print, terminate=lambda: self.said.append("terminate"))


@pytest.fixture
def script() -> Script:
    return Script()


@pytest.fixture
def end_worker(script: Script) -> Iterator[Any]:
    pyscript = MagicMock()
    pyscript.document.querySelector = lambda _selector: script if script.isConnected else None
    with page_modules(pyscript=pyscript):
        yield importlib.import_module("shared.workers.named").end_worker


def test_one_at_work_is_terminated_and_an_idle_one_leaves(script: Script, end_worker: Any) -> None:
    for idle, said in ((None, ["terminate"]), (MagicMock(), [])):
        script.isConnected, script.said = True, []
        script.make()
        end_worker("solver-1", idle)
        assert (script.said, script.isConnected, script.xworker.onmessage) == (said, False, None)
        assert idle is None or idle.leave.call_count == 1
        end_worker("solver-1")  # there is none any more


def test_one_that_is_not_made_yet_is_ended_as_soon_as_it_is(script: Script, end_worker: Any) -> None:
    async def play() -> None:
        end_worker("solver-1")
        (ending,) = asyncio.all_tasks() - {asyncio.current_task()}
        await asyncio.sleep(0)
        assert script.isConnected
        script.make()
        await ending
        assert (script.said, script.isConnected) == (["terminate"], False)

    coroutines.run(play())
