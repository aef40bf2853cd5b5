"""Compare a walk on a page with the same walk without a page, and check that memory does not grow.

tests/unit/solving/test_command_walk.py tests the commands in thousands of orders. In this test MicroPython
runs the commands, a worker answers the questions, and the memory of both is measured.
"""

import importlib
import random
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from playwright.sync_api import TimeoutError as TooLongError

import build
from shared.boards.board import Board
from solving.input.keys import CONTROL_KEYS, KEYS
from solving.looks.cells import label
from solving.looks.look import BoardLook
from tests.board_walk import WORDS, BoardWalk
from tests.dist import app_file
from tests.hosts import Host, says
from tests.own_puzzles import own_puzzle
from tests.page.conftest import Open
from tests.page_modules import page_modules

with page_modules():
    STEPS = importlib.import_module("solving.commands").STEPS

OFFERS = ("cancel", "solve_givens", "show_wrong", "why", "browse")
SEEN = """
() => {
  const one = (selector) => document.querySelector(selector);
  const cells = [...document.querySelectorAll("[data-cell]")];
  return {
    cells: cells.map((cell) => [cell.dataset.digit, cell.lastElementChild.textContent]),
    cursor: cells.findIndex((cell) => cell.tabIndex === 0),
    words: one('[role="status"]').textContent,
    offers: OFFERS.filter((name) => !one(`[data-command="${name}"]`).hidden),
    disabled: ["undo", "redo"].filter((name) => one(`[data-command="${name}"]`).disabled),
    layer: one("#solution").hidden
      ? ""
      : [...document.querySelectorAll("[data-board-cell]")].map(({ dataset }) => dataset.digit).join(""),
    dialog: one("dialog[open]")?.id ?? null,
  };
}
""".replace("OFFERS", str([*OFFERS]))
MIDDLE = """
cell => {
    const { x, y, width, height } = document.querySelectorAll("[data-cell]")[cell].getBoundingClientRect();
    return [x + width / 2, y + height / 2];
}
"""
# Keys that type, mark or move the cursor.
TYPED = [*"123456789", "Delete", "z", "x", "c", "v", "f", " "]
MOVED = [key for key in KEYS if len(key) > 1 and KEYS[key][0] == "move"]
PRESSES = "names => names.forEach(name => document.querySelector(`[data-command=${name}]`).click())"
MOST_LEFT = 51  # the number of empty cells of a board for which a hint is found immediately

MAIN = ">import solving.main"
PAGE_MEMORY = """
import gc
from pyscript import window

def _memory():
    gc.collect()
    return gc.mem_alloc()

window.pythonMemory = _memory
"""
WORKER_MEMORY = """
import gc
from pyodide_js import _module

async def memory():
    gc.collect()
    return [gc.get_freeze_count() + len(gc.get_objects()), len(_module.HEAP8)]

__export__.append("memory")
"""


def expected(walk: BoardWalk) -> dict[str, Any]:
    """Return the texts that a page must show for the state of this walk."""
    look, words = BoardLook(walk.state), WORDS[0]
    cells = [
        [str(cell_look[0] or ""), label(cell, cell_look, words, look.sentences.get(cell))]
        for cell, cell_look in enumerate(look.cells)
    ]
    return {
        "cells": cells,
        "cursor": look.cursor,
        "words": walk.message(),
        "offers": [name for name in OFFERS if name in look.offers],
        "disabled": [name for name in ("undo", "redo") if name in look.disabled],
        "layer": "".join(str(cell_look[0]) for cell_look in look.layer or ()),
        "dialog": look.dialog,
    }


MEMORY_OF_WORKER = """
async () => [...await [...document.querySelectorAll("script[worker]")].at(-1).xworker.sync.memory()]
"""


class Walker:
    """A player who makes fast random moves, both on a page and without a page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.walk = BoardWalk(STEPS)
        self.puzzles = 0
        self.answers = self.overtaken = 0

    def go(self, seed: int, commands: int) -> None:
        """Run `count` commands, and compare the page with the walk after each of them."""
        chance = random.Random(seed)
        hands = {
            self.type: 30,
            self.move: 10,
            self.point: 8,
            self.back: 12,
            self.paste: 6,
            self.ask: 10,
            self.ask_in_vain: 6,
            self.look_up: 3,
            self.clear: 2,
        }
        for hand in chance.choices([*hands], [*hands.values()], k=commands):
            hand(chance)
            self.compare()

    def compare(self) -> None:
        must = expected(self.walk)
        if self.page.evaluate(SEEN) == must:
            return
        try:
            self.page.wait_for_function(
                f"must => JSON.stringify(({SEEN})()) === JSON.stringify(must)", arg=must, timeout=10_000
            )
        except TooLongError:
            assert self.page.evaluate(SEEN) == must

    def key(self, key: str) -> None:
        self.page.keyboard.press(key)
        self.walk.run(*KEYS[key])

    def type(self, chance: random.Random) -> None:
        self.key(chance.choice(TYPED))

    def move(self, chance: random.Random) -> None:
        self.key(chance.choice(MOVED))

    def point(self, chance: random.Random) -> None:
        # Do not use a locator's click. Playwright would read attributes for its log, and Chromium would
        # retain a node for each of them, which would count as memory of the page.
        cell = chance.randrange(81)
        self.page.mouse.click(*self.page.evaluate(MIDDLE, cell))
        self.walk.run("select", (cell,), cell)
        self.walk.run("put_locked")

    def back(self, chance: random.Random) -> None:
        key = chance.choice("zzy")
        self.page.keyboard.press(f"Control+{key}")
        self.walk.run(*CONTROL_KEYS[key])

    def paste(self, _chance: random.Random) -> None:
        self.show_a_puzzle()

    def show_a_puzzle(self) -> None:
        """Paste a new puzzle; for a known puzzle the page would restore its game."""
        self.puzzles += 1
        text = own_puzzle(self.puzzles)
        self.page.evaluate("text => navigator.clipboard.writeText(text)", text)
        self.page.keyboard.press("Control+V")
        self.walk.run("take_text", text)
        self.compare()

    def ask(self, chance: random.Random) -> None:
        """Ask a question, and wait for the answer."""
        name = chance.choice(["solve", "check", "hint"])
        if self.can_ask(name):
            self.press(name)
            self.answers += self.settle()

    def ask_in_vain(self, chance: random.Random) -> None:
        """Ask a question, and run a second command before the answer can arrive."""
        names = chance.choice([["solve", "check"], ["check", "clear"], ["solve", "undo"]])
        if self.can_ask(names[0]) and (names[1] != "undo" or self.walk.at):
            self.press(*names)
            self.settle()
            self.overtaken += 1

    def settle(self) -> bool:
        """Wait for the answer to an open question; return whether there was an open question."""
        if not self.walk.state.question:
            return False
        self.page.wait_for_function("document.querySelector('[data-command=cancel]').hidden")
        self.walk.answer()
        return True

    def can_ask(self, name: str) -> bool:
        board: Board = self.walk.state.board
        return any(board.values) and (name != "hint" or board.values.count(0) <= MOST_LEFT)

    def look_up(self, chance: random.Random) -> None:
        """Open a dialog and close it."""
        self.press(chance.choice(["import", "export", "print"]))
        self.compare()
        self.page.keyboard.press("Escape")
        self.walk.run("close")

    def clear(self, _chance: random.Random) -> None:
        if any(self.walk.state.board.values):
            self.press("clear")

    def press(self, *commands: str) -> None:
        """Press these buttons in one turn of the event loop, without moving the focus."""
        self.page.evaluate(PRESSES, commands)
        for command in commands:
            self.walk.run(command)


class Scales:
    """Scales that measure the memory of a page and its worker."""

    def __init__(self, chromium: Browser, page: Page) -> None:
        self._chromium = chromium
        self._page = page
        self._tools = page.context.new_cdp_session(page)
        self._tools.send("Performance.enable")

    def weigh(self) -> dict[str, int]:
        """Return the memory in use after a garbage collection."""
        for _ in range(2):  # JavaScript can free objects only after Python has
            python = self._page.evaluate("pythonMemory()")
            self._tools.send("HeapProfiler.collectGarbage")
        metrics = {
            item["name"]: int(item["value"])
            for item in self._tools.send("Performance.getMetrics")["metrics"]
        }
        objects, wasm = self._page.evaluate(MEMORY_OF_WORKER)
        return {
            "page JavaScript": metrics["JSHeapUsedSize"],
            "page Python": python,
            "DOM nodes": metrics["Nodes"],
            "listeners": metrics["JSEventListeners"],
            "documents": metrics["Documents"],
            "workers": len(self._page.workers),
            "worker Python objects": objects,
            "worker wasm": wasm,
            "processes": self._resident(),
        }

    def _resident(self) -> int:
        """Return the memory of the browser's page processes, or None if the system does not report it."""
        session = self._chromium.new_browser_cdp_session()
        processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
        session.detach()
        total = 0
        for process in processes:
            status = Path(f"/proc/{process['id']}/status")
            if process["type"] == "renderer" and status.exists():
                total += int(status.read_text().split("VmRSS:")[1].split()[0]) * 1024
        return total


# The memory in bytes that a board in the history needs: two tuples of 81 items, a pair, and a list slot.
BOARD_BYTES = 1_300
# The memory in bytes that MicroPython does not free, on average per command.
COMMAND_BYTES = 120
# The number of nodes that rare commands may create late in a walk. A leak in every command creates more.
RARE_NODES = 40


# Only Chromium's protocol can measure the memory of a page and its worker.
@pytest.mark.slow
@pytest.mark.timeout(600)  # a long walk takes some minutes
def test_a_walk_on_a_page_looks_as_it_does_without_one_and_piles_nothing_up(
    browser: Browser, open_page: Open, host: Host, long: bool
) -> None:
    commands = 700 if long else 75
    html = (build.DIST / "index.html").read_text("utf-8")
    assert MAIN in html
    host.answers["walk.html"] = says(html.replace(MAIN, MAIN + PAGE_MEMORY))
    host.answers["worker.py"] = says(app_file("worker.py").read_text("utf-8") + WORKER_MEMORY)
    walker = Walker(open_page("walk.html", phase="ready", fresh=True))
    scales = Scales(browser, walker.page)
    weights = []
    for seed in (1, 2, 3):
        walker.go(seed, commands)
        walker.show_a_puzzle()  # so that notes and drawings do not count
        weights.append({**scales.weigh(), "boards": len(walker.walk.boards)})
        print(f"\nafter {len(weights) * commands} commands: {weights[-1]}")
    print(f"{walker.answers} answers, {walker.overtaken} questions overtaken")
    assert min(walker.answers, walker.overtaken) > commands // 20

    _, first, last = weights  # the first walk creates new elements
    more = {name: last[name] - first[name] for name in last}
    assert more["page Python"] < more["boards"] * BOARD_BYTES + commands * COMMAND_BYTES + 32_000
    assert more["page JavaScript"] < 200_000
    # The browser retains about one node per ten commands, so that it can undo typing.
    assert more["DOM nodes"] < commands / 10 + RARE_NODES
    assert more["listeners"] <= 0
    assert more["documents"] == 0
    assert last["workers"] == 1
    assert last["processes"] < 1.25 * first["processes"]
    assert last["worker Python objects"] < 1.02 * first["worker Python objects"]
    assert last["worker wasm"] == first["worker wasm"]
