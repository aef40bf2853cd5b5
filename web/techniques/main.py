"""Puts the page of techniques together, and starts it."""

from pyscript import document

from embedding.frame import report_height
from shared.conductor import Conductor
from shared.core.client import CoreClient
from shared.core.worker_client import WorkerClient
from shared.page import settings
from shared.page.listening import listen
from shared.page.painting import show_page
from shared.services import address, network, storage
from techniques.address import read
from techniques.commands import SERVICES, STEPS
from techniques.look import look_of
from techniques.painting import Page


class TechniquesPage(Conductor):
    """The page of techniques at work; its worker starts when something needs it."""

    def address(self) -> str:
        """Return the address of exactly this view."""
        return address.page_address(address.query())


def start() -> None:
    """Show the page, and let the reader use it."""
    ladder = [article.id for article in document.querySelectorAll("article.technique")]
    state = read(address.parameters(), ladder, network.languages(), settings.read(storage))
    page = TechniquesPage(state, STEPS, SERVICES)
    page.core = CoreClient(page.run, WorkerClient)
    show_page(page, look_of, Page())
    listen(page.run)
    page.announce_phase()
    if state.embedded:
        report_height()
    else:
        page.offline.start()


start()
