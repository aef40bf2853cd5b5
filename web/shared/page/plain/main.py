"""Starts a page that is only read: it has the frame of all pages, with language, theme and updates."""

from typing import TYPE_CHECKING

from shared import life
from shared.conductor import Conductor
from shared.elements import one
from shared.page import settings
from shared.page.listening import listen
from shared.page.painting import show_page
from shared.page.plain.state import look_of, read
from shared.services import address, network, storage
from shared.services.common import SERVICES

if TYPE_CHECKING:
    from shared.page.plain.state import Look
    from shared.words import Words


class PlainPage(Conductor):
    """The page at work; it asks no worker anything."""

    def address(self) -> str:
        """Return the address of the page."""
        return address.page_address(address.query())


class Painter:
    """Shows what is said of the page."""

    def paint(self, look: "Look", words: "Words") -> None:
        """Show this look."""
        one('[role="status"]').textContent = words.say(*look.message) if look.message else ""
        one('[data-command="update"]').hidden = not look.newer


def start() -> None:
    """Show the page, and let the reader use it."""
    state = read(address.parameters(), network.languages(), settings.read(storage))
    page = PlainPage(state, dict(life.STEPS), dict(SERVICES))
    show_page(page, look_of, Painter())
    page.settle(state)
    listen(page.run)
    if not state.embedded:
        page.offline.start()


start()
