"""The lab, put together: what is heard changes the state, and a changed state is recorded and painted."""

import asyncio
import json

import browser
import lab_address
import player
import run_files
from core_client import CoreClient
from elements import choices
from examples import TUTORIALS
from lab_dom import Page
from lab_view import Look
from player import Recorded
from pyscript import document
from words import Words

from sudoku_core.classics.trace import Trace, TraceError

TYPE_CHECKING = False  # as `typing` has it, which MicroPython has not
if TYPE_CHECKING:
    from typing import Any


class Lab:
    """The state of this page, and those who have to know of it."""

    def __init__(self, visit):
        self._state = visit.state
        self._language = visit.language
        self._page = Page(words_of(visit.language), self.hear)
        # A recorded run is played without the core.
        self._core: Any = None if self._state.files else CoreClient(self.hear, self._record_run)
        self._offline = False

    def start(self, theme):
        """Show the page as it is, take keys, and have recorded what the address asks for."""
        choices(self._language, theme)
        self._page.enable()
        if self._language != "en":
            self._choose_language(self._language)
        message = self._state.message
        asking = player.record(self._state) if self._core else player.tell(self._state, "lab.opening")
        self._settle(asking if message[0] == "lab.none" else asking.having(message=message))
        self._page.listen(takes_puzzles=bool(self._core))
        if browser.is_embedded():
            browser.tell_height()
        if self._core:
            self._core.start()
        else:
            asyncio.create_task(self._open_files())

    def hear(self, command, *arguments):
        """Carry out a command: a service of the browser's, or a step from one state to the next."""
        service = getattr(self, "_" + command, None)
        if service:
            service(*arguments)
            return
        try:
            self._settle(getattr(player, command)(self._state, *arguments))
        except TraceError:
            self._settle(player.broken(self._state))

    def _settle(self, state):
        if state.phase != document.documentElement.dataset.phase:
            self._enter(state.phase)
        old, self._state = self._state, state
        if self._core:
            self._core.ask(state.question)
        self._page.paint(Look(state))
        if not state.playing:
            self._page.show_links(self._address(), self._whole_address())
        elif not old.playing:
            self._page.play()

    def _enter(self, phase):
        browser.set_phase(phase)
        if phase == "ready" and self._core and not self._offline:
            self._offline = True
            browser.serve_offline(self.hear)

    async def _record_run(self, worker, request):
        """Have the worker record a run, and make what comes back a Recorded."""
        most = player.MOST_EVENTS_IN_PAGE if self._core.in_page else player.MOST_EVENTS
        reply = await worker.record(request.number, request.algorithm, request.puzzle, request.find, most)
        facts = json.loads(reply[0])
        return Recorded(Trace(facts, reply[1], reply[2], reply[3]), facts["seconds"])

    # ------------------------------------------------------------ recorded runs in files

    async def _open_files(self):
        runs, problem = [], None
        for name in self._state.files:
            run, trouble = await run_files.opened(name)
            if run:
                runs.append(run)
            problem = problem or trouble
        self.hear("opened", runs, problem)

    def _save_runs(self):
        for run in self._state.runs:
            asyncio.create_task(run_files.save(run.trace))

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

    def _whole_address(self):
        """Where the lab itself shows what a recorded run has shown; "" before there is one."""
        if not any(self._state.runs):
            return ""
        query = lab_address.without_files(self._state) + "&lang=" + self._language
        return browser.page_address(query)

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
        self._page.speak(words_of(language))

    def _choose_theme(self, theme):
        browser.set_theme(theme)


def words_of(language):
    """All that the page says, in this language."""
    return Words(browser.read_own("locales/" + language + ".json"), language)


visit = lab_address.read(browser.parameters(), browser.languages(), dict(TUTORIALS)["D"])
browser.set_theme(visit.theme)
Lab(visit).start(visit.theme)
