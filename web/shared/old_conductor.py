"""What a page of the site is put together with: what is heard changes the state, which is then shown."""

import asyncio
from typing import TYPE_CHECKING

from pyscript import document

from shared.services import browser, offline
from shared.words import Words

if TYPE_CHECKING:
    from typing import Any


class Conductor:
    """The state of a page, and those who have to know of it.

    steps: the modules whose functions go from one state to the next. look: makes of a state all that is
    seen of it. A service of the browser's is a method with `_` before the name of its command.
    """

    steps: "tuple[Any, ...]" = ()
    look: "Any" = None

    def __init__(self, state, language, make_page):
        self._state = state
        self._language = language
        self._words = words_of(language)
        self._page = make_page(self._words, self.hear)
        self._core: Any = None  # for a page that asks: a CoreClient, or a WorkerClient
        self._offline = offline.Offline(self.hear)

    def hear(self, command, *arguments):
        """Carry out a command: a service of the browser's, or a step from one state to the next."""
        service = getattr(self, "_" + command, None)
        if service:
            service(*arguments)
        else:
            step = next(getattr(module, command) for module in self.steps if hasattr(module, command))
            self._settle(step(self._state, *arguments))

    def _settle(self, state):
        old, self._state = self._state, state
        if self._core:
            self._core.ask(state.question)
        self._page.paint(self.look(state))
        self._follow(old)
        if state.phase != document.documentElement.dataset.phase:
            self._enter(state.phase)  # only now, for it is to be seen

    def _enter(self, phase):
        browser.set_phase(phase)
        # Not while the worker is on its way: to store the site takes time that the worker needs.
        if phase in ("ready", "failed") and not browser.is_embedded():
            self._offline.start()
        if phase == "ready" and self._core:
            self._offline.keep_core()

    def _follow(self, old):
        """Do what else a state asks for that comes after this old one."""

    def _address(self):
        """The address of what is seen."""
        return document.baseURI

    def _read_import(self):
        self.hear("read", self._page.import_text())

    def _read_file(self, file):
        asyncio.create_task(browser.hear_file(file, self.hear))

    def _restart(self):
        self.hear("restarting")
        self._core.restart()

    def _update(self):
        asyncio.create_task(offline.open_newer(self._address()))

    def _choose_language(self, language):
        self._language = language
        self._words = words_of(language)
        browser.set_language(language)
        self._page.speak(self._words)

    def _choose_theme(self, theme):
        browser.set_theme(theme)


def words_of(language):
    """All that the site says, in this language."""
    return Words(browser.read_own("locales/" + language + ".json"), language)
