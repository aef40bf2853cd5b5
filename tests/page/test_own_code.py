"""The reader's own code on the page: right, wrong, endless, broken, hostile; kept, reset, and in a link."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import Open, in_chromium_only
from tests.page.driver import button, press
from tests.page.test_accessibility import violations
from tests.puzzles import PUZZLES

WITHOUT_FOUND = """
def solve(board, found):
    for cell in range(81):
        if not board[cell]:
            row, column = divmod(cell, 9)
            seen = {board[peer] for peer in range(81) if peer // 9 == row or peer % 9 == column
                    or (peer // 27, peer % 9 // 3) == (row // 3, column // 3)}
            for digit in range(1, 10):
                if digit not in seen:
                    board[cell] = digit
                    if solve(board, found):
                        return True
                    board[cell] = 0
            return False
    return True
"""

# What code that reached JavaScript would look for: the name of each thing that it found there.
REACH = """
import sys

PROXY = "JsProxy"

def scope():
    frame = sys._getframe()
    while frame:
        for each in frame.f_locals.values():
            for inner in (each, getattr(each, "_tell", None)):
                if type(inner).__name__ == PROXY:
                    return inner.constructor("return globalThis")()
        frame = frame.f_back

def solve(board, found):
    here = scope()
    print("reached", here is not None)
    for name in WANTED:
        print(name, getattr(here, name, None))
    again = "return import(%r).then(module => module.loadPyodide({})).catch(() => 0)"
    here.Function(again % (ADDRESS + "interpreter.js"))()
    here.Function("globalThis.fetch = 1")()
    print("then", here.fetch)
"""
WANTED = [
    "fetch",
    "XMLHttpRequest",
    "WebSocket",
    "EventSource",
    "WebTransport",
    "Worker",
    "SharedWorker",
    "BroadcastChannel",
    "caches",
    "CacheStorage",
    "IDBFactory",
    "navigator",
    "location",
    "postMessage",
    "importScripts",
    "origin",
    "addEventListener",
    "onmessage",
    "document",
    "Request",
]


# Firefox gives an event that a script makes no text, so what pastes is tested in Chromium.
PASTE = """
(element, text) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  element.dispatchEvent(new ClipboardEvent("paste", {clipboardData, bubbles: true, cancelable: true}));
}
"""


def open_own(open_page: Open, query: str = "", **options: object) -> Page:
    page = open_page("lab.html" + query, **options)
    if "code=" not in query:
        page.locator("#own summary").click()
    expect(page.locator('[data-own="run"]')).to_be_enabled(timeout=30_000)
    return page


def write(page: Page, code: str) -> None:
    """Paste this text in the place of the editor's."""
    select_all(page)
    page.locator(".cm-content").evaluate(PASTE, code)


def select_all(page: Page) -> None:
    """Select the editor's text; it takes a moment to see that it has the keyboard."""
    page.locator(".cm-line").first.click()
    expect(page.locator(".cm-editor.cm-focused")).to_be_visible()
    page.keyboard.press("ControlOrMeta+a")
    expect(page.locator(".cm-selectionBackground").first).to_be_attached()


def expect_said(page: Page, words: str) -> None:
    expect(page.get_by_role("status")).to_have_text(re.compile(words), timeout=25_000)


def verdicts(page: Page) -> list[str]:
    return page.locator("#own-table tbody td:nth-child(2)").all_inner_texts()


def calls(page: Page) -> list[str]:
    return page.locator("#own-table tbody td:nth-child(3)").all_inner_texts()


def test_an_algorithm_of_ours_is_right_and_shows_its_steps(open_page: Open) -> None:
    page = open_own(open_page, f"?puzzle={PUZZLES['C']}")
    expect(page.locator(".cm-content")).to_contain_text("tables of booleans")
    press(page, "Run")
    expect_said(page, "right on all 9 puzzles")
    assert verdicts(page) == ["solved"] * 7 + ["right: there is none", "one of them found"]
    assert calls(page)[3] == "10,004"
    press(page, "Show its steps")
    expect_said(page, "shows the steps of your code")
    expect(page.locator(".player-name")).to_have_text("Your own code")
    expect(page.locator(".code")).to_contain_text("row_has = ")
    press(page, "Last")
    expect(page.locator('[data-counter="calls"]')).to_have_text("10,004")
    press(page, "Puzzle D")
    expect(page.locator(".player-name")).to_have_text("Tables")


@in_chromium_only
def test_own_code_is_judged_puzzle_by_puzzle(open_page: Open) -> None:
    page = open_own(open_page)
    write(page, WITHOUT_FOUND)
    press(page, "Run")
    expect_said(page, "right on all 9 puzzles")
    write(page, "def solve(board, found):\n    if not board[0]:\n        board[:] = [1] * 81")
    press(page, "Run")
    expect_said(page, "right on 1 of 9")
    said = verdicts(page)
    assert said[0] == "wrong: nothing found, though there is a solution"
    assert said[4] == "wrong: nothing found, though there is a solution"
    assert said[7] == "right: there is none"
    write(page, "def solve(board, found):\n    board[:] = [1] * 81")
    press(page, "Run")
    expect_said(page, "right on 0 of 9")
    assert re.fullmatch(r"wrong: r\dc\d was given as [2-9]", verdicts(page)[0])
    assert violations(page) == []


@in_chromium_only
@pytest.mark.parametrize(
    ("code", "said", "shown"),
    [
        ("def solve(board, found)\n    pass", "error in line 1", "SyntaxError: expected ':'"),
        ("def solve(board, found):\n    x = 1\n    return x / 0", "error in line 3", "ZeroDivisionError"),
        (
            "def solve(board, found):\n    return solve(board, found)",
            "error in line [12]",
            "RecursionError",
        ),
        ("def other(): pass", "raised an error", "has no function solve"),
        ("import js", "error in line 1", "ModuleNotFoundError"),
        ("from pyodide.code import run_js", "error in line 1", "ModuleNotFoundError"),
        ("raise SystemExit", "error in line 1", "SystemExit"),
    ],
)
def test_broken_code_is_told_with_its_line(open_page: Open, code: str, said: str, shown: str) -> None:
    page = open_own(open_page)
    write(page, code)
    press(page, "Run")
    expect_said(page, said)
    expect(page.locator("#own-error pre")).to_contain_text(shown)
    expect(page.locator("#own-error pre")).not_to_contain_text("/lib/python")


@in_chromium_only
def test_endless_code_is_ended_by_the_reader_or_by_time_and_what_it_printed_stays(open_page: Open) -> None:
    page = open_own(open_page)
    endless = "import time\ndef solve(board, found):\n    while True:\n        print('<b>still</b> here')\n"
    write(page, endless)
    press(page, "Run")
    expect(page.locator("#own-printed pre")).to_contain_text("<b>still</b> here", timeout=30_000)
    press(page, "Stop")
    expect_said(page, "was stopped")
    assert verdicts(page)[0] == "stopped"
    assert len(page.locator("#own-printed pre").inner_text()) <= 20_000
    press(page, "Run")
    expect_said(page, "10 seconds are the most")
    assert verdicts(page)[0] == "too slow: ended after 10 seconds"
    assert violations(page) == []
    write(page, WITHOUT_FOUND)
    press(page, "Run")
    expect_said(page, "right on all 9 puzzles")


@in_chromium_only
def test_hostile_code_finds_nothing_of_the_site_where_it_runs(open_page: Open) -> None:
    page = open_own(open_page)
    address = page.url.split("lab.html")[0]
    write(page, f"WANTED = {WANTED}\nADDRESS = {address!r}\n{REACH}")
    press(page, "Run")
    expect_said(page, "right on 1 of 9")
    printed = page.locator("#own-printed pre").inner_text()
    assert "reached True" in printed
    assert "then 1" not in printed
    assert {line for line in printed.splitlines() if line.split(" ")[0] in WANTED} == {
        f"{name} None" for name in WANTED
    }


@in_chromium_only
def test_what_hostile_code_says_to_the_page_is_text_or_nothing(open_page: Open) -> None:
    page = open_own(open_page)
    forged = [
        {"verdict": [0, "found", 1, 1e300]},
        {"verdict": [99, "found", 1, 1]},
        {"verdict": [0, "<img src=x onerror=alert(1)>", 1, 1]},
        {"at": -1},
        {"printed": ["<img src=x>"]},
        {"error": ["<img src=x>", "1"]},
        {"printed": "<img src=x onerror=alert(1)>"},
    ]
    texts = [json.dumps(each) for each in forged] + ["trace\n{}"]
    code = REACH.split("def solve")[0].replace('inner.constructor("return globalThis")()', "inner")
    code += "def solve(board, found):\n"
    code += f"    for text in {texts!r} + ['[' * 30_000, 'x' * 5_000_000]:\n        scope()(text)\n"
    write(page, code)
    expect(page.locator(".cm-content")).not_to_contain_text("tables of booleans")
    press(page, "Run")
    expect_said(page, "right on 1 of 9")
    assert page.locator("#own-printed pre").inner_text().count("<img src=x onerror=alert(1)>") >= 1
    assert page.locator("img").count() == 0
    assert verdicts(page)[0] == "wrong: nothing found, though there is a solution"


@in_chromium_only
def test_code_is_kept_reset_and_travels_in_a_link_that_is_not_run(open_page: Open) -> None:
    page = open_own(open_page)
    code = "def solve(board, found):\n    print('数独 ran')\n"
    write(page, code)
    page.reload()
    page.locator("#own summary").click()
    expect(page.locator(".cm-content")).to_contain_text("数独 ran")
    press(page, "Copy link to this code")
    expect_said(page, "is copied")
    link = page.evaluate("navigator.clipboard.readText()")
    page.locator("#own-start").select_option("bitmask")
    press(page, "Reset to this algorithm")
    expect(page.locator(".cm-content")).to_contain_text("bit")
    other = open_own(open_page, link.split("lab.html")[1])
    expect(other.locator(".cm-content")).to_contain_text("数独 ran")
    expect(other.locator("#own-foreign")).to_be_visible()
    assert "not been run" in other.locator("#own-foreign").inner_text()
    assert violations(other) == []
    expect(other.locator("#own-printed")).to_be_hidden()
    press(other, "Run")
    expect(other.locator("#own-printed pre")).to_contain_text("数独 ran", timeout=30_000)
    damaged = open_page("lab.html?code=!!!")
    expect(damaged.locator("#own-foreign")).to_contain_text("damaged, or too long")


def test_the_keyboard_leaves_the_editor_by_tab_and_its_keys_do_not_move_the_player(open_page: Open) -> None:
    page = open_own(open_page)
    page.locator(".cm-line").first.click()
    page.keyboard.press("Home")
    page.keyboard.press("Space")
    page.keyboard.type("x")
    expect(page.locator(".cm-line").first).to_contain_text(' x"""Depth-first')
    page.keyboard.press("Tab")
    expect(button(page, "Run")).to_be_focused()
    assert button(page, "Play").count() == 1


# axe judges the page's own tree and styles, which are the same in every engine.
@in_chromium_only
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_chinese_either(open_page: Open, scheme: str) -> None:
    page = open_own(open_page, "?lang=zh-CN", color_scheme=scheme, viewport={"width": 360, "height": 800})
    write(page, "def solve(board, found):\n    print(1)\n    return board[81]")
    page.locator('[data-own="run"]').click()
    expect_said(page, "第 3 行出错")
    page.locator("#race summary").click()
    page.locator('[data-race="start"]').click()
    expect_said(page, "7 种算法全部完成")
    assert violations(page) == []
