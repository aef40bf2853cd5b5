"""Puts the page of books together, and starts it."""

import json
from typing import TYPE_CHECKING

from pyscript import document, window

from books import services
from books.look import Look, drawn_of
from books.page import Page
from books.state import State, is_made, recipe
from books.steps import STEPS
from shared.conductor import Conductor
from shared.page import settings
from shared.page.opening import fields_of_visit, open_page
from shared.services import network, storage
from shared.workers.client import WorkerClient
from shared.workers.core_client import CoreClient

if TYPE_CHECKING:
    from dom import Event


class BookPage(Conductor):
    """The page of books at work; its worker starts when it is to say what puzzles need.

    drawing: the number of the last time that the pages were drawn. shown: what the pages that are shown
    depend on, None while they are not complete.
    """

    def __init__(self, state: State) -> None:
        super().__init__(state, STEPS, services.SERVICES)
        self.drawing = 0
        self.shown: tuple[object, ...] | None = None

    def follow(self, old: State) -> None:
        """Make the puzzles, draw the pages, or print them, where that is due."""
        state = self.state
        if recipe(old) != recipe(state):
            self.shown = None
            self.drawing += 1  # pages that are being drawn are of other puzzles
            self.run("make", old.typed != state.typed)
        elif drawn_of(old) != drawn_of(state):
            self.run("draw", old.title != state.title)
        elif state.prints and is_made(state) and self.shown == drawn_of(state):
            self.run("print_now")


def start() -> None:
    """Show the page, and let the reader use it."""
    options = document.querySelectorAll("#techniques option")
    names = {option.value: json.loads(option.dataset.names) for option in options}
    fields, problems = fields_of_visit()
    paper = "letter" if settings.read(storage).get("paper") == "letter" else "a4"
    rates = network.may_load_early()
    state = State(phase="typing", names=names, paper=paper, rates=rates, problems=problems, **fields)
    listed = storage.load_in_window("for_book") if window.location.hash == "#list" else None
    page = BookPage(state.having(source="list", typed=listed) if listed else state)
    page.core = CoreClient(page.run, WorkerClient)
    open_page(page, Look, Page())

    def type_in(event: "Event") -> None:
        control = event.target
        if control.matches("textarea[data-command], input[type=text][data-command]"):
            page.run("choose", control.dataset.value, control.value)

    document.addEventListener("input", type_in)
    page.run("make")


start()
