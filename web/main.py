"""The page, put together: what is heard changes the state, and a changed state is asked and painted."""

import asyncio

import address
import asking
import board as boards
import browser
import game
from core_client import CoreClient
from dom import Page
from examples import Examples
from pyscript import document
from store import Saver
from view import Look
from words import Words

from sudoku_core.notation import parse


class Lab:
    """The state of this page, and those who have to know of it."""

    def __init__(self, state, words, saver):
        self._state = state
        self._saver = saver
        self._examples = Examples(browser.read_own("puzzles.json"))
        self._examples.begin(browser.chance())
        self._page = Page(words, self.hear)
        self._core = CoreClient(self.hear)
        self._offline = False

    def start(self, visit):
        """Show the page as it is, take keys, and wait for the core."""
        if visit.language != "en":
            self._choose_language(visit.language)
        self._settle(self._state)
        self._page.choices(visit.language, visit.theme)
        self._page.listen()
        self._core.start()

    def hear(self, command, *arguments):
        """Carry out a command: a service of the browser's, or a step from one state to the next."""
        service = getattr(self, "_" + command, None)
        if service:
            service(*arguments)
        else:
            step = getattr(asking, command, None) or getattr(game, command)
            self._settle(step(self._state, *arguments))

    def _settle(self, state):
        if state.phase != document.documentElement.dataset.phase:
            self._enter(state.phase)
        old, self._state = self._state, state
        self._core.ask(state.question)
        self._page.paint(Look(state))
        if state.board != old.board:
            self._saver.save(state)

    def _enter(self, phase):
        browser.set_phase(phase)
        if phase == "ready" and not self._offline:
            # Only now, so that what is stored for the next visit does not delay this one.
            self._offline = True
            browser.serve_offline(self.hear)

    def _example(self, name):
        board = boards.of_grid(parse(self._examples.next(name)))
        message = ("example." + name, None) if len(name) == 1 else None
        self._settle(game.load(self._state, board, message))

    def _read_import(self):
        self.hear("read", self._page.import_text())

    def _read_file(self, file):
        asyncio.create_task(self._read_text_of(file))

    async def _read_text_of(self, file):
        text = await browser.text_of_file(file)
        if text is None:
            self.hear("tell", "error.file", {"text": file.name})
        else:
            self.hear("read", text)

    def _restart(self):
        self.hear("restarting")
        self._core.restart()

    def _update(self):
        asyncio.create_task(browser.open_newer(self._address()))

    def _address(self):
        return browser.page_address(address.write(self._state.board))

    def _share(self):
        link = self._address()
        self._copy(link, ("tell", "status.shared"), ("show_link", link))

    def _copy_export(self):
        self._copy(Look(self._state).export, ("exported",), ("show", "export"))

    def _copy(self, text, done, refused):
        asyncio.create_task(self._copy_of(self._state.board, text, done, refused))

    async def _copy_of(self, board, text, done, refused):
        copied = await browser.copy(text)
        if self._state.board == board:  # else the player has gone on, and it would be said of another grid
            self.hear(*(done if copied else refused))

    def _choose_language(self, language):
        browser.set_language(language)
        self._page.speak(words_of(language))

    def _choose_theme(self, theme):
        browser.set_theme(theme)


def words_of(language):
    """All that the page says, in this language."""
    return Words(browser.read_own("locales/" + language + ".json"), language)


def begin(visit, saved):
    """The state that the page begins with: what the address asks for, else the last game, else nothing."""
    state = game.State(phase="typing")
    if visit.board:
        state = game.begin(state, visit.board)
    elif saved:
        state = state.having(board=saved.board, past=saved.past, future=saved.future)
        state = game.tell(state, "status.restored")
    for problem in visit.problems:
        state = game.tell(state, *problem)
    return state


visit = address.read(browser.parameters(), browser.languages())
browser.set_theme(visit.theme)
saver = Saver(browser, browser.now)
Lab(begin(visit, None if visit.board else saver.restore()), words_of(visit.language), saver).start(visit)
