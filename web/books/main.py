"""Set up the page of books and start it."""

import json
from typing import TYPE_CHECKING

from pyscript import document, window

from books import services
from books.look import BooksLook, drawing_key
from books.page import BooksPainter
from books.state import BooksState, Layout, Ratings, is_made, recipe
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
    """The conductor of the page of books. Its worker starts when it has to rate puzzles."""

    def __init__(self, state: BooksState) -> None:
        super().__init__(state, STEPS, services.SERVICES)
        self.drawing_number = 0  # increases when the drawing of the pages starts; older drawings then stop
        self.drawn_key: tuple[object, ...] | None = (
            None  # the `drawing_key` of the pages; None until complete
        )

    def follow(self, old: BooksState) -> None:
        """Make the puzzles, draw the pages or print them if a change of the state requires it."""
        state: BooksState = self.state
        if recipe(old) != recipe(state):
            self.drawn_key = None
            self.drawing_number += 1  # stop the current drawing, because the puzzles have changed
            self.run("make", old.order.typed != state.order.typed)
        elif drawing_key(old) != drawing_key(state):
            self.run("draw", old.layout.title != state.layout.title)
        elif state.is_print_due and is_made(state) and self.drawn_key == drawing_key(state):
            self.run("print_now")


def start() -> None:
    """Open the page."""
    options = document.querySelectorAll("#techniques option")
    names = {option.value: json.loads(option.dataset.names) for option in options}
    fields, problems = fields_of_visit()
    paper = "letter" if settings.read(storage).get("paper") == "letter" else "a4"
    are_ratings_wanted = network.may_load_early()
    state = BooksState(
        phase="typing",
        layout=Layout(paper=paper),
        ratings=Ratings(are_wanted=are_ratings_wanted),
        technique_names=names,
        problems=problems,
        **fields,
    )
    list_text = storage.load_in_window("for_book") if window.location.hash == "#list" else None
    page = BookPage(state.with_order(source="list", typed=list_text) if list_text else state)
    page.core = CoreClient(page.run, WorkerClient)
    open_page(page, BooksLook, BooksPainter())

    def on_input(event: "Event") -> None:
        control = event.target
        if control.matches("textarea[data-command], input[type=text][data-command]"):
            page.run("choose", control.dataset.value, control.value)

    document.addEventListener("input", on_input)
    page.run("make")


start()
