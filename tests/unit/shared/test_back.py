"""Test the Back button of the browser with dialogs and views."""

import importlib
import json
from collections.abc import Iterator
from typing import Any
from unittest.mock import MagicMock

import pytest

from tests.page_modules import page_modules


class History:
    """A fake history of a tab, in which navigation is synchronous."""

    def __init__(self) -> None:
        self.entries: list[dict[str, Any]] = [{}]
        self.queries = [""]
        self.at = 0
        self.listener: Any = None

    def entry(self) -> str:
        return json.dumps(self.entries[self.at])

    def pushEntry(self, known: str, query: str) -> None:  # noqa: N802 - named as in javascript.js
        del self.entries[self.at + 1 :], self.queries[self.at + 1 :]
        self.entries.append(json.loads(known))
        self.queries.append(query or self.queries[self.at])
        self.at += 1

    def replaceEntry(self, known: str, query: str) -> None:  # noqa: N802
        self.entries[self.at] = json.loads(known)
        self.queries[self.at] = query or self.queries[self.at]

    def goBack(self) -> None:  # noqa: N802
        self.go(-1)

    def onBack(self, listener: Any) -> None:  # noqa: N802
        self.listener = listener

    def go(self, by: int) -> None:
        self.at += by
        self.listener()


class Page:
    """A page with views and dialogs in a tab with this history."""

    def __init__(self, history: History, *, touched: bool = True, framed: bool = False) -> None:
        back: Any = importlib.import_module("shared.page.back")
        back.display = MagicMock(is_touched=lambda: touched, is_framed=lambda: framed)
        self.history = history
        self.view = "A"
        self.open: list[str] = []
        self.back = back.Back()
        self.back.begin("A", self.show)

    def show(self, view: str) -> None:
        self.view = view

    def load(self, view: str) -> None:
        self.view = view
        self.back.push_view(view, "?" + view)

    def open_dialog(self, name: str) -> None:
        self.open.append(name)
        self.back.record_opened(name, lambda: self.open.remove(name))

    def close(self, name: str) -> None:
        self.open.remove(name)
        self.back.record_closed(name)


@pytest.fixture
def history() -> Iterator[History]:
    history = History()
    pyscript = MagicMock(ffi=MagicMock(create_proxy=lambda call: call))
    with page_modules(pyscript=pyscript, javascript=history):
        yield history


def test_back_and_forward_show_the_views_of_the_history(history: History) -> None:
    page = Page(history)
    page.load("B")
    page.load("C")
    assert history.queries == ["", "?B", "?C"]
    for step, view in ((-1, "B"), (-1, "A"), (2, "C")):
        history.go(step)
        assert page.view == view
    page.back.rename_view("D")
    history.go(-1)
    history.go(1)
    assert page.view == "D"


def test_back_closes_the_topmost_dialog(history: History) -> None:
    page = Page(history)
    page.open_dialog("dialog")
    page.open_dialog("confirm")
    history.go(-1)
    assert (page.open, page.view) == (["dialog"], "A")
    history.go(-1)
    assert (page.open, history.at) == ([], 0)
    history.go(1)  # going forward does not open a dialog again
    assert page.open == []


def test_a_dialog_that_was_closed_leaves_no_entry_in_the_history(history: History) -> None:
    page = Page(history)
    page.open_dialog("drawer")
    page.open_dialog("dialog")
    page.close("drawer")
    assert history.at == 1
    page.close("dialog")
    assert (history.at, page.view) == (0, "A")


def test_a_view_opened_from_a_dialog_replaces_the_entry_of_the_dialog(history: History) -> None:
    page = Page(history)
    page.open_dialog("dialog")
    page.load("B")
    page.close("dialog")
    assert (history.at, len(history.entries), history.queries[1]) == (1, 2, "?B")
    history.go(-1)
    assert page.view == "A"


def test_dialogs_have_no_entries_without_touch_and_a_frame_has_none_at_all(history: History) -> None:
    page = Page(history, touched=False)
    page.open_dialog("dialog")
    assert history.at == 0
    page.close("dialog")
    page.load("B")
    assert history.at == 1
    framed = Page(history, framed=True)
    framed.open_dialog("dialog")
    framed.load("C")
    assert len(history.entries) == 2
