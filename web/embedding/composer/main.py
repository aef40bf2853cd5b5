"""Set up the composer, the page for authors, and start it."""

import json
from typing import TYPE_CHECKING

import javascript
from pyscript import document, window

from embedding.composer import services
from embedding.composer.address import read, update_query
from embedding.composer.look import ComposerLook
from embedding.composer.page import ComposerPainter
from embedding.composer.preview import Preview
from embedding.composer.steps import STEPS
from shared.conductor import Conductor
from shared.page import settings
from shared.page.address_bar import AddressBar
from shared.page.opening import open_page
from shared.services import address, display, network, reading, storage

if TYPE_CHECKING:
    from dom import Event

    from embedding.composer.state import ComposerState

# A narrower window starts with the narrowest preview.
NARROW = 760  # px


class Composer(Conductor):
    """The conductor of the page for authors, which has no worker."""

    def __init__(self, state: "ComposerState") -> None:
        super().__init__(state, STEPS, services.SERVICES)
        self._address_bar = AddressBar(self._query, lambda: update_query(self.state, address.query()))
        self.preview = Preview(lambda: self.run("ask_preview"))

    def follow(self, old: "ComposerState") -> None:
        """Update the address after a change of the state, and fetch the board of a new technique."""
        self._address_bar.follow()
        look = ComposerLook(self.state)
        if look.missing_board and look.missing_board != ComposerLook(old).missing_board:
            self.run("fetch_board", look.missing_board)

    def _query(self) -> "str | None":
        """Return the query string for the address bar; None to keep it, if it has invalid parameters."""
        return None if self.state.problems else update_query(self.state, "")

    def address(self) -> str:
        """Return the address of the author's choices."""
        return address.page_address(update_query(self.state, address.query()))


def start() -> None:
    """Open the page."""
    options = document.querySelectorAll("#technique option")
    names = {option.value: json.loads(option.dataset.names) for option in options}
    parameters = address.parameters()
    if window.innerWidth < NARROW and "width" not in parameters:
        parameters["width"] = "320"
    site = window.URL.new("..", javascript.address("")).href
    state = read(parameters, names, site, network.languages(), settings.read(storage))
    page = Composer(state.having(is_page_dark=display.is_dark()))
    open_page(page, ComposerLook, ComposerPainter(state, page.preview))

    def choose(field: str, value: str) -> None:
        if field == "puzzle":
            reading.when_readable(page, value, lambda: page.run("choose", field, value))
        else:
            page.run("choose", field, value)

    def on_input(event: "Event") -> None:
        control = event.target
        if control.matches("textarea[data-command], input[type=text][data-command]"):
            choose(control.dataset.value, control.value)

    document.addEventListener("input", on_input)
    page.run("fetch_board", state.subject.technique)


start()
