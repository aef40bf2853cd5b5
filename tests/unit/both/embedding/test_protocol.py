"""Test a frame's answers to the page around it, and its events."""

import json

from embedding.protocol import GREATEST_ID, MOST_WAITING, PENDING, RefusedError, Verb, View
from shared import life
from shared.life import PageState
from tests.talking import Host

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def is_asked(state: "Any", _words: "Any") -> "Any":
    if state.failure:
        raise RefusedError("failed", state.failure)
    return PENDING if state.question else {"number": state.number}


def ask(_state: "Any", value: "Any") -> "list[tuple[Any, ...]]":
    if value == "bad":
        raise RefusedError("value")
    return [("ask", value)]


VIEW = View(
    "page",
    lambda state, _words: {"dialog": state.dialog},
    {"ask": Verb(is_asked, ask)},
    ("opened",),
    lambda old, new: [("opened", {"dialog": new.dialog})] if old.dialog != new.dialog else [],
)


def asked(state: PageState, _value: object) -> PageState:
    """Return the state that asks a question."""
    return state.having(question="?", number=state.number + 1)


def page_of() -> Host:
    """Return the host of a page that asks a question on request."""
    return Host(VIEW, PageState(phase="typing"), {"ask": asked})


def test_it_says_what_it_is_and_that_it_can_be_used() -> None:
    page = page_of()
    assert json.loads(page.talk.greeting()) == {
        "versions": [1],
        "view": "page",
        "verbs": ["ask", "set", "state"],
        "events": ["ready", "error", "opened"],
    }
    page.talk.connect()
    assert page.said == [{"event": "ready", "detail": {"dialog": None}}]


def test_an_answer_has_the_number_of_its_request_and_comes_when_there_is_one() -> None:
    page = page_of()
    assert page.receive({"id": 7, "verb": "state"}) == [{"id": 7, "answer": {"dialog": None}}]
    assert page.receive({"id": 8, "verb": "ask", "value": "?"}) == []
    assert page.receive({"id": 9, "verb": "state"}) == [{"id": 9, "answer": {"dialog": None}}]
    page.become(page.state.having(question=None))
    assert page.said[-1] == {"id": 8, "answer": {"number": 1}}


def test_what_happens_is_told_first_and_then_a_failure_answers_what_waits() -> None:
    page = page_of()
    page.become(life.open_dialog(page.state, "import"))
    assert page.said == [{"event": "opened", "detail": {"dialog": "import"}}]
    page.receive({"id": 1, "verb": "ask"})
    page.become(life.mark_failed(page.state, "x"))
    assert page.said == [
        {"event": "error", "detail": {"code": "failed", "text": "failure.x"}},
        {"id": 1, "error": {"code": "failed", "text": "failure.x"}},
    ]


def test_what_is_no_request_is_refused_and_without_a_number_not_answered() -> None:
    page = page_of()
    messages: list[Any] = [
        None, 1, "state", [], {}, {"verb": "state"}, {"id": "1", "verb": "state"},
        {"id": True, "verb": "state"},
        {"id": -1, "verb": "state"}, {"id": 1.5, "verb": "state"}, {"id": GREATEST_ID + 1, "verb": "state"},
        {"id": [1], "verb": "state"}, {"id": {}, "verb": "state"}, {"id": None, "verb": "state"},
    ]  # fmt: skip
    for message in messages:
        assert page.receive(message) == [], message
    for verb in ("", "run", "__init__", "answer", None, 1, ["state"], {"verb": "state"}, "state "):
        assert page.receive({"id": 1, "verb": verb}) == [
            {"id": 1, "error": {"code": "unknown", "text": "host.unknown"}}
        ], verb
    refused = [{"id": 0, "error": {"code": "value", "text": "host.value"}}]
    assert page.receive({"id": 0, "verb": "ask", "value": "bad"}) == refused
    assert page.receive({"id": 0, "verb": "state", "value": 1})[0]["error"]["code"] == "value"
    assert page.ran == []


def test_only_so_many_requests_can_wait() -> None:
    page = page_of()
    for number in range(MOST_WAITING):
        assert page.receive({"id": number, "verb": "ask"}) == []
    assert page.receive({"id": 99, "verb": "ask"})[0]["error"]["code"] == "busy"
    page.talk.connect()
    assert page.receive({"id": 0, "verb": "state"})[0]["answer"], "another host has asked nothing yet"


def test_a_host_chooses_language_theme_and_look_of_what_there_is() -> None:
    page = page_of()
    value = {"theme": "dark", "lang": "zh-CN", "accent": [200, 0, 0], "radius": 2.5, "font": "serif"}
    assert "answer" in page.receive({"id": 1, "verb": "set", "value": value})[0]
    assert sorted(page.ran) == [
        ("choose_language", "zh-CN"),
        ("choose_theme", "dark"),
        ("dress", "accent", [200, 0, 0]),
        ("dress", "font", "serif"),
        ("dress", "radius", 2.5),
    ]
    page.ran = []
    bads: list[Any] = [
        None, {}, [], "dark", {"theme": "host"}, {"theme": ["dark"]}, {"lang": "xx"}, {"lang": 1}, {"x": 1},
        {"accent": "red"}, {"accent": [1, 2]}, {"accent": [1, 2, 256]}, {"accent": [1, 2, -1]},
        {"accent": [1, 2, 0.5]}, {"accent": [1, 2, True]}, {"accent": [1, 2, [3]]}, {"radius": "1px"},
        {"radius": -1}, {"radius": 25}, {"radius": True}, {"radius": [1]}, {"font": "url(x)"}, {"font": {}},
    ]  # fmt: skip
    for bad in bads:
        assert page.receive({"id": 1, "verb": "set", "value": bad})[0]["error"]["code"] == "value", bad
    assert page.ran == []
