"""The page, put together: what is heard changes the state, and a changed state is asked and painted."""

import asyncio

import address
import asking
import browser
import game
from core_client import CoreClient
from dom import Page
from examples import Examples
from pyscript import document
from view import Look
from words import Words


class Lab:
    """The state of this page, and those who have to know of it."""

    def __init__(self, state, words, language, saver):
        self._state = state
        self._language = language
        self._page = Page(words, self.hear)
        self._core = CoreClient(self.hear)
        self._saver = saver
        self._examples = Examples(browser.read_own("examples.json"))
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
            step = getattr(asking, command, None) or getattr(game, command)
            self._settle(step(self._state, *arguments))

    def _settle(self, state):
        if state.phase != document.documentElement.dataset.phase:
            self._enter(state.phase)
        old, self._state = self._state, state
        self._core.ask(state.question)
        self._page.paint(Look(state))
        if old.board != state.board:
            self._saver.save(state)
