"""Test in a fake browser that a named worker can be ended at any time."""

import asyncio
import importlib
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from tests import coroutines
from tests.page_modules import page_modules


class FakeScript:
    """The script element of a worker. PyScript attaches the worker some time after inserting the script."""

    def __init__(self) -> None:
        self.isConnected = True
        self.calls: list[str] = []

    def remove(self) -> None:
        self.isConnected = False

    def attach_worker(self) -> None:
        self.xworker = SimpleNamespace(onmessage=print, terminate=lambda: self.calls.append("terminate"))


@pytest.fixture
def script() -> FakeScript:
    return FakeScript()


@pytest.fixture
def end_worker(script: FakeScript) -> Iterator[Any]:
    pyscript = MagicMock()
    pyscript.document.querySelector = lambda _selector: script if script.isConnected else None
    with page_modules(pyscript=pyscript):
        yield importlib.import_module("shared.workers.named").end_worker


def test_a_busy_worker_is_terminated_and_an_idle_one_leaves(script: FakeScript, end_worker: Any) -> None:
    for idle, calls in ((None, ["terminate"]), (MagicMock(), [])):
        script.isConnected, script.calls = True, []
        script.attach_worker()
        end_worker("solver-1", idle)
        assert (script.calls, script.isConnected, script.xworker.onmessage) == (calls, False, None)
        assert idle is None or idle.leave.call_count == 1
        end_worker("solver-1")  # a second call does nothing


def test_a_worker_is_ended_as_soon_as_it_is_attached(script: FakeScript, end_worker: Any) -> None:
    async def play() -> None:
        end_worker("solver-1")
        (ending,) = asyncio.all_tasks() - {asyncio.current_task()}
        await asyncio.sleep(0)
        assert script.isConnected
        script.attach_worker()
        await ending
        assert (script.calls, script.isConnected) == (["terminate"], False)

    coroutines.run(play())
