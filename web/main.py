"""The page, put together: what is heard changes the state, and a changed state is asked and painted."""

import asyncio

import address
import browser
import game
from core_client import CoreClient
from dom import Page
from pyscript import document
from view import Look
from words import Words

TYPE_CHECKING = False  # as `typing` has it, which MicroPython has not
if TYPE_CHECKING:
    from collections.abc import Callable

TRANSITIONS: "dict[str, Callable[..., game.State]]" = {
    "move": game.move,
    "go": game.go,
    "write": game.write,
    "read": game.read,
    "clear": game.clear,
    "undo": game.undo,
    "redo": game.redo,
    "solve": game.solve,
    "check": game.check,
    "cancel": game.cancel,
    "solve_givens": game.solve_givens,
    "answer": game.answer,
    "ready": game.ready,
    "failed": game.failed,
    "loading": game.loading,
    "newer": game.newer,
    "restarting": game.restarting,
    "show": game.show,
    "show_link": game.show_link,
    "choose_format": game.choose_format,
    "close": game.close,
    "exported": game.exported,
    "tell": game.tell,
}


class Lab:
    """The state of this page, and those who have to know of it."""

    def __init__(self, state, words):
        self._state = state
        self._page = Page(words, self.hear)
        self._core = CoreClient(self.hear)
        self._offline = False

    def start(self):
        """Show the page as it is, take keys, and wait for the core."""
        self._settle(self._state)
        self._page.listen()
        self._core.start()

    def hear(self, command, *arguments):
        """Carry out a command: a service of the browser's, or a step from one state to the next."""
        service = getattr(self, "_" + command, None)
        if service:
            service(*arguments)
        else:
            self._settle(TRANSITIONS[command](self._state, *arguments))

    def _settle(self, state):
        if state.phase != document.documentElement.dataset.phase:
            self._enter(state.phase)
        self._state = state
        self._core.ask(state.question)
        self._page.paint(Look(state))

    def _enter(self, phase):
        browser.set_phase(phase)
        if phase == "ready" and not self._offline:
            # Only now, so that what is stored for the next visit does not delay this one.
            self._offline = True
            browser.serve_offline(self.hear)

    def _read_import(self):
        self.hear("read", self._page.import_text())

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


visit = address.read(browser.parameters())
browser.set_theme(visit.theme)
beginning = game.State(phase="typing")
if visit.board:
    beginning = game.begin(beginning, visit.board)
for problem in visit.problems:
    beginning = game.tell(beginning, *problem)
with open("locales/" + visit.language + ".json") as file:
    Lab(beginning, Words(file.read())).start()
