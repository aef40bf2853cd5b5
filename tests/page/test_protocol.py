"""Test version 1 of the protocol between hosts and frames, which will always be supported."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Error, Page, expect

from tests.hosts import Host
from tests.page.conftest import Open, also_in_firefox
from tests.page.driver import cell
from tests.puzzles import PUZZLES, SOLUTIONS

D = PUZZLES["D"]
LINE = D.replace("0", ".")
BOARD = f"index.html?embed=1&lang=en&puzzle={D}"
RUN = "lab.html?embed=1&lang=en&trace=runs/D-bitmask.json.gz&step=20"
STARTS = f"lab.html?embed=1&lang=en&puzzle={D}&algorithm=bitmask"
LESSON = "learn.html?embed=1&lang=en#lesson-2"
TECHNIQUE = "techniques/x-wing.html?embed=1&lang=en"
SCRIPT = Path(__file__).with_name("host_1.js").read_text("utf-8")

Article = Callable[..., Page]


@pytest.fixture
def article(open_page: Open, host: Host, tmp_path: Path) -> Iterator[Article]:
    """Yield a function that opens an article of another site, which exchanges messages with its frame."""

    def open_article(address: str, attributes: str = "") -> Page:
        (tmp_path / "index.html").write_text(
            "<!doctype html><meta charset='utf-8'><title>An article</title><link rel='icon' href='data:,'>"
            f"<iframe title='Sudoku' width='720' height='600' {attributes} src='{host.address}{address}'>"
            f"</iframe><script>{SCRIPT}</script>"
        )
        page = open_page(phase="", at=elsewhere.address)
        page.wait_for_function("heard.some(([event]) => event === 'ready')", timeout=60_000)
        return page

    with Host(tmp_path) as elsewhere:
        yield open_article


def ask(page: Page, verb: str, value: object = None) -> Any:
    """Ask the frame and return its answer; an error in the frame raises a Playwright Error."""
    return page.evaluate("([verb, value]) => ask(verb, value ?? undefined)", [verb, value])


def received_events(page: Page, event: str) -> list[Any]:
    """Return the details of the events of this name."""
    found: list[Any] = page.evaluate("name => heard.filter(([event]) => event === name)", event)
    return [detail for _, detail in found]


@also_in_firefox
def test_a_board_is_asked_and_tells(article: Article) -> None:
    page = article(BOARD)
    frame = page.frames[1]
    (hello,) = {json.dumps(each) for each in page.evaluate("hellos")}
    assert json.loads(hello)["verbs"] == ["check", "hint", "load", "rate", "set", "solve", "state", "why"]
    (ready,) = received_events(page, "ready")
    assert (ready["puzzle"], ready["verdict"]) == (LINE, None)
    cell(frame, "r1c3").click()
    page.keyboard.press("5")
    page.wait_for_function("heard.some(([event]) => event === 'mistake')")
    assert received_events(page, "mistake") == [{"cells": ["r1c1", "r1c3"]}]
    assert ask(page, "check") == {"status": "mistake", "solution": None}
    assert ask(page, "load", D)["values"] == LINE
    assert ask(page, "hint")["stage"] == "where"
    assert ask(page, "hint")["placements"] == ["r9c7=1"]
    assert ask(page, "hint") is None
    expect(cell(frame, "r9c7")).to_have_attribute("data-digit", "1")
    assert ask(page, "solve") == {"status": "unique", "solution": SOLUTIONS["D"]}
    assert received_events(page, "solved") == [], "the reader has not filled it"
    with pytest.raises(Error, match=r"value: .*puzzle"):
        ask(page, "load", "no puzzle")
    ask(page, "load", D)
    reason = ask(page, "why", "r1c3-1")
    assert (reason["kind"], reason["text"]) == ("step", "r1c3 is not 1.")
    assert reason["steps"][0]["placements"] == ["r1c8=1"]
    rating = ask(page, "rate")
    assert (rating["level"], rating["se"]) == ("easy", 1.2)


def test_a_recorded_run_plays_and_a_shipped_one_is_brought_for_a_step(article: Article) -> None:
    page = article(RUN)
    page.wait_for_function("ask('state').then(({ steps }) => steps)")
    state = ask(page, "state")
    assert (state["step"], state["puzzle"], state["algorithms"]) == (20, LINE, ["bitmask"])
    assert ask(page, "step", 30)["step"] == 30
    expect(page.frames[1].locator("#place")).to_contain_text("Step 30 /")
    assert ask(page, "play")["playing"]
    assert not ask(page, "pause")["playing"]
    assert ask(page, "step", 10**9)["step"] == state["steps"]
    page.wait_for_function("heard.some(([event]) => event === 'done')")
    assert ask(article(STARTS), "step", 7)["step"] == 7


def test_a_technique_goes_through_its_stages(article: Article) -> None:
    page = article(TECHNIQUE)
    assert ask(page, "step", 2)["stage"] == "why"
    assert received_events(page, "step") == [{"step": 2, "stage": "why"}]
    with pytest.raises(Error, match="unknown"):
        ask(page, "solve")


def test_a_host_chooses_language_theme_and_look(article: Article) -> None:
    page = article(BOARD)
    root = page.frames[1].locator("html")
    ask(
        page,
        "set",
        {"theme": "dark", "lang": "zh-CN", "accent": [255, 255, 0], "radius": 9, "font": "serif"},
    )
    expect(root).to_have_attribute("data-theme", "dark")
    expect(root).to_have_attribute("lang", "zh-CN")
    hint = page.frames[1].get_by_role("button", name="提示", exact=True)
    expect(hint).to_have_css("border-radius", "9px")
    expect(hint).to_have_css("font-family", "serif")
    expect(hint).to_have_css("border-color", "rgb(255, 255, 0)")


HOSTILE = """
() => {
  const circle = {}; circle.id = 900; circle.itself = circle;
  const id = 900;
  const messages = [
    null, undefined, 0, "", "state", [], {}, { id }, { id: "1", verb: "solve" }, { id: NaN, verb: "solve" },
    { id: -1, verb: "solve" }, { id: 2 ** 40, verb: "solve" }, { id, verb: "run" }, { id, verb: "eval" },
    { id, verb: "__class__" }, { id, verb: "constructor" }, { id, verb: ["solve"] },
    { id, verb: { toString: 1 } }, { id, verb: "load" }, { id, verb: "load", value: {} },
    { id, verb: "load", value: "<img src=x onerror=alert(1)>" }, { id, verb: "load", value: ["1"] },
    { id, verb: "load", value: "x".repeat(1e6) }, { id, verb: "load", value: "2_" + "z".repeat(500) },
    { id, verb: "set" }, { id, verb: "set", value: { theme: "javascript:1" } },
    { id, verb: "set", value: { accent: ["red", 0, 0] } }, { id, verb: "set", value: { radius: "1;" } },
    { id, verb: "set", value: { accent: [1e9, 0, 0] } }, { id, verb: "set", value: { lang: "../en" } },
    { id, verb: "set", value: { font: "x; background: url(//evil)" } },
    { id, verb: "set", value: { __proto__: null, x: 1 } }, { id, verb: "solve", value: 1 },
    { id, verb: "state", value: new Date() }, { id: 1n, verb: "solve" }, { id, verb: "step", value: 1 },
    circle, new Map([["id", 1]]), new Uint8Array(9), /a/, new Error("x"),
    Array(1e5).fill(0), { id, verb: "state", value: Array(3e4).fill([]) },
  ];
  for (const message of messages) send(message);
  const frame = document.querySelector("iframe").contentWindow;
  const { port1, port2 } = new MessageChannel();
  for (const connect of [0, 2, "1", true, [1], {}, null])
    frame.postMessage({ sudokuLab: { connect } }, "*");
  frame.postMessage({ sudokuLab: { connect: 1 } }, "*");
  frame.postMessage({ sudokuLab: { connect: 2 } }, "*", [port2]);
  port1.postMessage({ id: 1, verb: "solve" });
  return messages.length;
}
"""


@also_in_firefox
def test_hostile_messages_change_nothing(article: Article) -> None:
    page = article(BOARD)
    assert page.evaluate(HOSTILE) >= 40
    state = ask(page, "state")
    assert (state["values"], state["verdict"]) == (LINE, None)
    assert received_events(page, "change") == []
    expect(page.frames[1].locator("html")).to_have_attribute("lang", "en")
    expect(page.frames[1].locator("img")).to_have_count(0)


# Sends messages that are not JSON, too deeply nested or too long, and returns the error codes.
UNREADABLE = """
() => {
  const circle = {};
  circle.itself = circle;
  const nested = (depth) => JSON.parse("[".repeat(depth) + "]".repeat(depth));
  const deep = (depth) => {
    let value = 1;
    for (let level = 0; level < depth; level += 1) value = { value };
    return value;
  };
  const values = [circle, 1n, [5n], nested(21), nested(1000), deep(1000), "x".repeat(1e6), [circle, 2n]];
  const verbs = ["solve", "load", "state"];
  const messages = values.flatMap((value) => verbs.map((verb) => [verb, value]));
  messages.push([circle, 1n], ["no", 1n], ["x".repeat(1e6), 1]);
  const codeOf = ([verb, value]) =>
    ask(verb, value).then(() => "answered", ({ message }) => message.split(":")[0]);
  return Promise.all(messages.map(codeOf));
}
"""


def test_a_message_that_cannot_be_read_is_refused_by_its_id(article: Article) -> None:
    page = article(BOARD)
    assert page.evaluate(UNREADABLE) == ["value"] * 24 + ["unknown"] * 3
    assert ask(page, "state")["verdict"] is None


def test_only_the_window_around_the_frame_is_answered(article: Article) -> None:
    page = article(BOARD)
    # A sibling frame can reach the frame as a window, but is not its parent.
    page.evaluate("""() => {
      const other = document.createElement("iframe");
      other.srcdoc = `<script>
        const { port1, port2 } = new MessageChannel();
        const frame = parent.frames[0];
        port1.onmessage = () => parent.heard.push(["stolen", {}]);
        frame.postMessage({ sudokuLab: { connect: 1 } }, "*", [port2]);
        port1.postMessage({ id: 1, verb: "solve" });
        parent.postMessage("tried", "*");
      <\\/script>`;
      addEventListener("message", ({ data }) => { if (data === "tried") window.hasTried = true; });
      document.body.append(other);
    }""")
    page.wait_for_function("window.hasTried")
    assert ask(page, "state")["values"] == LINE
    assert received_events(page, "stolen") == []


def test_it_works_in_a_sandbox(article: Article) -> None:
    page = article(BOARD, attributes="sandbox='allow-scripts allow-same-origin'")
    assert ask(page, "check")["status"] == "unique"


def test_a_lesson_tells_how_it_ended(article: Article) -> None:
    """In an article, the frame shows only the lesson, without the list of lessons."""
    page = article(LESSON)
    frame = page.frames[1]
    (ready,) = received_events(page, "ready")
    assert (ready["lesson"], ready["name"], ready["verdict"]) == (2, "conflicts", None)
    expect(frame.locator("#lessons")).to_be_hidden()
    run = frame.locator('[data-command="own_run"]')
    expect(run).to_be_enabled(timeout=60_000)
    run.click()
    expect(frame.locator('[data-verdict="wrong"]')).to_be_visible(timeout=60_000)
    reveal = frame.locator('[data-command="reveal"]')
    while reveal.is_enabled():
        reveal.click()
    page.wait_for_function("heard.some(([event]) => event === 'done')")
    assert received_events(page, "done") == [{"exercise": "lesson", "how": "given-up", "tries": 1}]
    frame.locator('[data-command="use_solution"]').click()
    run.click()
    expect(frame.locator('[data-verdict="right"]')).to_be_visible(timeout=60_000)
    assert ask(page, "state")["exercise"] == {"exercise": "lesson", "how": "given-up", "tries": 2}
