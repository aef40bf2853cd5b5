"""Very many commands on one page: nothing piles up, and no answer is ever for another question.

What the commands do, tests/unit/solving/test_soak.py asks in thousands of orders, without a page: here the
questions are on their way to a real worker, and the page and its worker are weighed.
"""

import random
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Page, Worker

import build
from tests.dist import app_file
from tests.hosts import Host, says
from tests.page.conftest import Open
from tests.page.driver import button, expect_phase
from tests.page.model import FORMATS, TEXTS, Model, follow
from tests.puzzles import PUZZLES

# How often somebody who has asked waits for the answer.
PATIENCE = 0.15

MIDDLE = """
name => {
    const cell = document.querySelector(`[data-cell="${name}"]`);
    cell.scrollIntoView({block: "nearest"});
    const box = cell.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
}
"""

D = PUZZLES["D"]

# For the import dialog: of a text of many lines the browser keeps every line, to undo the typing of it.
LINES = tuple(text for text in TEXTS if "\n" not in text)

MAIN = ">import solving.main"
PAGE_MEMORY = """
import gc
from pyscript import window

def _memory():
    gc.collect()
    return gc.mem_alloc()

window.pythonMemory = _memory
"""

# A worker that needs so long for each position, and its answers so long on their way, that questions
# overlap; and whose memory can be seen.
WORKER = """
import gc
import random
import time

from pyodide_js import _module
from sudoku_core.search import solver

class SlowSearch(solver.Search):
    def __init__(self, values):
        super().__init__(values, slice_nodes=1)

    def __iter__(self):
        for item in super().__iter__():
            time.sleep(random.random() * 0.004)
            yield item

sudoku_core.api.Search = solver.Search = SlowSearch
prompt_ask = ask

async def ask(*question):
    reply = await prompt_ask(*question)
    await asyncio.sleep(random.random() * 0.03)
    return reply

async def memory():
    gc.collect()
    return [gc.get_freeze_count() + len(gc.get_objects()), len(_module.HEAP8)]

__export__.append("memory")
"""


class Player:
    """Somebody with a fast hand and no plan, and the model that knows what must come of it."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.random = random.Random(seed)
        page.evaluate(Path(__file__).with_name("recorder.js").read_text("utf-8"))
        self.model = Model()
        self.look: dict[str, Any] = page.evaluate("recorder.look()")
        self.hands = (
            (26, self.type),
            (8, self.point),
            (6, self.walk),
            (14, lambda: self.paste(self.random.choice(TEXTS))),
            (16, lambda: self.wonder("Solve")),
            (8, lambda: self.wonder("Check")),
            (6, lambda: self.key("Control+z")),
            (4, lambda: self.key("Control+y")),
            (5, lambda: self.key("Escape")),
            (2, lambda: self.press("Clear")),
            (2, self.read),
            (1, self.export),
            (2, lambda: self.press("Share")),
        )

    def command(self) -> None:
        """One command, whatever comes."""
        weights, hands = zip(*self.hands)
        try:
            self.random.choices(hands, weights)[0]()
        except Error:
            self.look_back()  # the model may know why
            raise

    def key(self, key: str) -> None:
        self.page.keyboard.press(key)

    def press(self, name: str) -> None:
        """Press a button by the keyboard, which waits for nothing."""
        button(self.page, name).press("Enter")

    def type(self) -> None:
        self.key(self.random.choice([*"123456789", "Delete"]))

    def wonder(self, question: str) -> None:
        """Ask, and now and then have the patience to hear the answer."""
        self.press(question)
        if self.random.random() < PATIENCE:
            self.settle()

    def point(self) -> None:
        # Not by a locator's click: Playwright reads the attributes of what it clicks for its log, and
        # Chromium then keeps a node for each of them, which would be weighed with the page's own.
        row, column = self.random.randint(1, 9), self.random.randint(1, 9)
        self.page.mouse.click(*self.page.evaluate(MIDDLE, f"r{row}c{column}"))

    def walk(self) -> None:
        self.key("Arrow" + self.random.choice(["Up", "Down", "Left", "Right"]))

    def paste(self, text: str) -> None:
        self.page.evaluate("text => recorder.write(text)", text)
        self.key("Control+V")

    def read(self) -> None:
        self.press("Import")
        self.page.get_by_label("Puzzle as text").fill(self.random.choice(LINES))
        self.press("Import puzzle")
        self.key("Escape")

    def export(self) -> None:
        self.press("Export")
        self.page.get_by_label("Format", exact=True).select_option(self.random.choice(FORMATS))
        if self.random.random() < 0.5:
            self.press("Copy text")
        self.key("Escape")

    def wait_for_worker(self) -> None:
        """Wait until there is a worker that answers: the page itself may have answered before it."""
        self.settle()
        expect_phase(self.page, "ready")
        self.page.evaluate(
            "async () => { const { ready, sync } = recorder.worker(); await ready; await sync.hello(); }"
        )
        self.settle()

    def kill(self, *, by_silence: bool) -> None:
        """End the worker, which a cancel notices at once, and without one a long silence."""
        self.wait_for_worker()
        self.page.evaluate("recorder.kill()")
        self.press("Check")
        if by_silence:
            self.settle()
        else:
            self.key("Escape")

    def look_back(self) -> None:
        """Hold all that was shown since the last time against the model."""
        log, look = self.page.evaluate("[recorder.take(), recorder.look()]")
        self.model, self.look = follow(self.model, self.look, log)
        assert self.look == look

    def settle(self) -> None:
        """Wait until nothing is asked, and look back."""
        self.page.wait_for_function("document.querySelector('[data-command=cancel]').hidden")
        self.look_back()
        if self.model.phase == "failed":
            self.press("Start the solver again")
        elif self.model.alone and self.random.random() < 0.5:
            self.press("Solve without my entries")


class Scales:
    """Weighs the page and its worker."""

    def __init__(self, chromium: Browser, page: Page) -> None:
        self._chromium = chromium
        self._page = page
        self._tools = page.context.new_cdp_session(page)
        self._tools.send("Performance.enable")

    def weigh(self) -> dict[str, int]:
        """Return what there is after all garbage is gone."""
        for _ in range(2):  # what Python lets go of, JavaScript can let go of after that
            python = self._page.evaluate("pythonMemory()")
            self._tools.send("HeapProfiler.collectGarbage")
        metrics = {
            item["name"]: int(item["value"])
            for item in self._tools.send("Performance.getMetrics")["metrics"]
        }
        objects, wasm = self._page.evaluate("async () => [...await recorder.worker().sync.memory()]")
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
        """Return the memory of the browser's page processes, where the system tells."""
        session = self._chromium.new_browser_cdp_session()
        processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
        session.detach()
        total = 0
        for process in processes:
            status = Path(f"/proc/{process['id']}/status")
            if process["type"] == "renderer" and status.exists():
                total += int(status.read_text().split("VmRSS:")[1].split()[0]) * 1024
        return total


# What a board in the history takes in MicroPython: two tuples of 81, the pair of them, and its place.
BOARD_BYTES = 1_300
# What MicroPython does not get back of a command, on average; as much before each puzzle had its own game.
COMMAND_BYTES = 120
# PyScript keeps the name of every worker that there ever was, and with it what led to that worker.
RESTART_BYTES = 60_000
RESTART_LISTENERS = 2
# What a short walk comes upon for the first time after the warm-up; a node left by each command is more.
RARE_NODES = 40


# Only Chromium's own protocol weighs a page and its worker.
@pytest.mark.slow
@pytest.mark.timeout(600)  # two thousand take some two minutes on two cores that nobody else uses
def test_very_many_commands_pile_nothing_up_and_no_answer_is_for_another_question(
    browser: Browser, open_page: Open, host: Host, long: bool
) -> None:
    commands = 2000 if long else 200
    warm_up = commands // 4 if long else 100  # until everything has been on the page once
    # After this one the worker is left alone, so that its own memory can be seen over many questions.
    last_kill = commands * 3 // 4
    html = (build.DIST / "index.html").read_text("utf-8")
    assert MAIN in html
    host.answers["soak.html"] = says(html.replace(MAIN, MAIN + PAGE_MEMORY))
    host.answers["worker.py"] = says(app_file("worker.py").read_text("utf-8") + WORKER)
    page = open_page("soak.html", phase="ready", fresh=True)
    workers: list[Worker] = []
    page.set_default_timeout(10_000)
    page.on("worker", lambda worker: workers.append(worker))
    player = Player(page, seed=1)
    scales = Scales(browser, page)
    kills = sorted(player.random.sample(range(1, last_kill), commands // 200))
    weights: dict[int, dict[str, int]] = {}
    for number in range(1, commands + 1):
        if number in kills:
            player.kill(by_silence=kills.index(number) % 5 == 0)
        else:
            player.command()
        if player.random.random() < 0.05:
            player.settle()
        if number in (warm_up, last_kill, commands):
            # The same grid each time, and a worker that has answered.
            player.settle()
            player.paste(D)
            player.wait_for_worker()
            boards = len(player.model.past) + len(player.model.future)
            weights[number] = {**scales.weigh(), "boards": boards, "restarts": len(workers)}
            print(f"\nafter {number} commands: {weights[number]}")
    asked, answers = player.model.asked, player.model.answers
    print(f"{asked} questions, {answers} answers, {asked - answers} overtaken")
    assert answers > commands // 20
    assert asked - answers > commands // 20

    first, middle, last = weights.values()
    more = {name: last[name] - first[name] for name in last}
    done = commands - warm_up
    assert more["page Python"] < more["boards"] * BOARD_BYTES + done * COMMAND_BYTES + 32_000
    assert more["page JavaScript"] < more["restarts"] * RESTART_BYTES + 200_000
    # A node in ten commands: what the browser itself keeps, to undo the typing into the import dialog.
    assert more["DOM nodes"] < done / 10 + RARE_NODES
    assert more["listeners"] <= more["restarts"] * RESTART_LISTENERS
    assert more["documents"] == 0
    assert last["workers"] == 1
    assert last["processes"] < 1.25 * first["processes"]
    assert last["worker Python objects"] < 1.02 * middle["worker Python objects"]
    assert last["worker wasm"] == middle["worker wasm"]
