"""The lab, put together: what is heard changes the state, and a changed state is recorded and painted."""

import asyncio
import json
from typing import TYPE_CHECKING

from pyscript import document

from lab import address as lab_address
from lab import run_files
from lab import state as player
from lab.look import Look
from lab.page import Page
from lab.state import Recorded
from shared.elements import choices, one
from shared.examples import TUTORIALS
from shared.old_conductor import Conductor
from shared.services import browser
from shared.worker_client import WorkerClient
from sudoku_core.recording.errors import TraceError
from sudoku_core.recording.trace import Trace

if TYPE_CHECKING:
    from typing import Any


class Lab(Conductor):
    """The page on which recorded runs are looked at; those in files are played without the core."""

    steps = (player,)
    look = Look

    def __init__(self, visit):
        super().__init__(visit.state, visit.language, Page)
        if not visit.state.files:
            self._core = WorkerClient(self.hear, self._record_run)
        self._desks: list[Any] = []  # of the benches below the player, once one of them is opened
        self._setting_up = False

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
        elif self._core:
            self._wait_for_benches()
        if self._core:
            self._core.start()
        else:
            asyncio.create_task(self._open_files())

    def hear(self, command, *arguments):
        """Carry out a command, as every page does; a run in which it shows that it is none is put away."""
        try:
            super().hear(command, *arguments)
        except TraceError:
            self._settle(player.broken(self._state))

    def _follow(self, old):
        if not self._state.playing:
            self._page.show_links(self._address(), self._whole_address())
        elif not old.playing:
            self._page.play()

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
        if not await browser.bring("benches.json"):
            self._setting_up = False
            self.hear("tell", "lab.no_bench")
            return
        from lab.sections import set_up

        self._desks = set_up(self._words, self.hear, lambda: self._state.puzzle)

    def _show_own(self, trace, seconds, message):
        self._settle(player.show_own(self._state, Recorded(trace, seconds), message))

    # ------------------------------------------------------------ the page itself

    def _example(self, letter):
        self.hear("read", dict(TUTORIALS)[letter])

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

    def _choose_language(self, language):
        super()._choose_language(language)
        for desk in self._desks:
            desk.speak(self._words)

    def _choose_theme(self, theme):
        super()._choose_theme(theme)
        for desk in self._desks:
            desk.repaint()


visit = lab_address.read(browser.parameters(), browser.languages(), dict(TUTORIALS)["D"])
browser.set_theme(visit.theme)
Lab(visit).start(visit.theme)
