"""The lab, put together: what is heard changes the state, and a changed state is recorded and painted."""

import asyncio
import json

import browser
import lab_address
import player
from core_client import CoreClient
from elements import choices, one
from examples import TUTORIALS
from lab_dom import Page
from lab_view import Look
from player import Recorded
from pyscript import document
from words import Words

from sudoku_core.classics.trace import Trace

TYPE_CHECKING = False  # as `typing` has it, which MicroPython has not
if TYPE_CHECKING:
    from typing import Any


class Lab:
    """The state of this page, and those who have to know of it."""

    def __init__(self, visit):
        self._state = visit.state
        self._language = visit.language
        self._page = Page(words_of(visit.language), self.hear)
        self._core = CoreClient(self.hear, self._record_run)
        self._desks: list[Any] = []  # of the benches below the player, once one of them is opened
        self._setting_up = False
        self._offline = False

    def start(self, theme):
        """Show the page as it is, take keys, and have recorded what the address asks for."""
        choices(self._language, theme)
        self._page.enable()
        if self._language != "en":
            self._choose_language(self._language)
        message = self._state.message
        asking = player.record(self._state)
        self._settle(asking if message[0] == "lab.none" else asking.having(message=message))
        self._page.listen()
        if browser.is_embedded():
            browser.tell_height()
        else:
            self._wait_for_benches()
        self._core.start()

    def hear(self, command, *arguments):
        """Carry out a command: a service of the browser's, or a step from one state to the next."""
        service = getattr(self, "_" + command, None)
        if service:
            service(*arguments)
        else:
            self._settle(getattr(player, command)(self._state, *arguments))

    def _settle(self, state):
        if state.phase != document.documentElement.dataset.phase:
            self._enter(state.phase)
        old, self._state = self._state, state
        self._core.ask(state.question)
        self._page.paint(Look(state))
        if not state.playing:
            self._page.show_link(self._address())
        elif not old.playing:
            self._page.play()

    def _enter(self, phase):
        browser.set_phase(phase)
        if phase == "ready" and not self._offline:
            self._offline = True
            browser.serve_offline(self.hear)

    async def _record_run(self, worker, request):
        """Have the worker record a run, and make what comes back a Recorded."""
        most = player.MOST_EVENTS_IN_PAGE if self._core.in_page else player.MOST_EVENTS
        reply = await worker.record(request.number, request.algorithm, request.puzzle, request.find, most)
        facts = json.loads(reply[0])
        return Recorded(Trace(facts, reply[1], reply[2], reply[3]), facts["seconds"])

    # ------------------------------------------------------------ the benches below the player

    def _wait_for_benches(self):
        """Set them up as soon as one of them is open: now, where the address brings code to read."""
        if "code" in browser.parameters():
            one("#own").open = True
        for bench in document.querySelectorAll(".bench"):
            bench.addEventListener("toggle", self._open_bench)
            self._open_bench(bench)

    def _open_bench(self, _event=None):
        if one(".bench[open]") and not self._setting_up:
            self._setting_up = True
            asyncio.create_task(self._set_up_benches())

    async def _set_up_benches(self):
        script = await browser.text_of_site("benches.py")
        if script is None:
            self._setting_up = False
            self.hear("tell", "lab.no_bench")
            return
        exec(script, {})
        from benches import set_up

        self._desks = set_up(words_of(self._language), self.hear, lambda: self._state.puzzle)

    def _show_own(self, trace, seconds, message):
        self._settle(player.show_own(self._state, Recorded(trace, seconds), message))

    # ------------------------------------------------------------ puzzles that come

    def _example(self, letter):
        self.hear("read", dict(TUTORIALS)[letter])

    def _read_import(self):
        self.hear("read", self._page.import_text())

    def _read_file(self, file):
        asyncio.create_task(browser.hear_file(file, self.hear))

    # ------------------------------------------------------------ the page itself

    def _address(self):
        return browser.page_address(lab_address.write(self._state))

    def _copy_link(self):
        asyncio.create_task(self._copy(self._address()))

    async def _copy(self, link):
        copied = await browser.copy(link)
        self.hear("tell", "lab.linked" if copied else "lab.not_copied")

    def _take_away(self, algorithm, site, name):
        asyncio.create_task(self._copy_answer("answers/" + algorithm + "." + site + ".py", name))

    async def _copy_answer(self, file, name):
        text = await browser.text_of_site(file)
        copied = text and await browser.copy(text)
        self.hear("tell", "lab.taken" if copied else "lab.not_taken", {"site": name, "file": file})

    def _restart(self):
        self.hear("restarting")
        self._core.restart()

    def _update(self):
        asyncio.create_task(browser.open_newer(self._address()))

    def _choose_language(self, language):
        self._language = language
        browser.set_language(language)
        words = words_of(language)
        self._page.speak(words)
        for desk in self._desks:
            desk.speak(words)

    def _choose_theme(self, theme):
        browser.set_theme(theme)
        for desk in self._desks:
            desk.repaint()


def words_of(language):
    """All that the page says, in this language."""
    return Words(browser.read_own("locales/" + language + ".json"), language)


visit = lab_address.read(browser.parameters(), browser.languages(), dict(TUTORIALS)["D"])
browser.set_theme(visit.theme)
Lab(visit).start(visit.theme)
