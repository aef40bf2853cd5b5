"""Puts the list of techniques together, and starts it."""

from typing import TYPE_CHECKING

from pyscript import document

from exercises import practising
from shared import life
from shared.conductor import Conductor
from shared.elements import one
from shared.page import settings
from shared.page.opening import open_page
from shared.services import address, network, storage
from shared.services.common import SERVICES
from techniques.listing.look import look_of
from techniques.listing.page import Page
from techniques.listing.state import forgotten, practised, put_back_counts, read, search

if TYPE_CHECKING:
    from dom import Event

# The table of its commands: command -> step, see shared/conductor.py.
STEPS = dict(life.STEPS)
STEPS.update(
    {"search": search, "practised": practised, "forgotten": forgotten, "put_back": put_back_counts}
)


_forgotten = [""]  # the record that was deleted last


def forget(page: "Conductor") -> None:
    """Delete what the browser keeps of practice; while the page is open, it can be put back."""
    _forgotten[:] = [practising.forget(storage)]
    page.run("forgotten")


def put_back(page: "Conductor") -> None:
    """Keep again what was deleted of practice."""
    if practising.put_back(storage, _forgotten[0]):
        page.run("put_back", practising.counts(storage))


def start() -> None:
    """Show the page, and let the reader use it."""
    keys = {row.id: row.dataset.names for row in document.querySelectorAll(".techniques li")}
    state = read(address.parameters(), keys, network.languages(), settings.read(storage))
    services = dict(SERVICES)
    services["forget_practice"] = forget
    services["put_back_practice"] = put_back
    box = one("#search")
    # Browsers bring back what was typed.
    page = Conductor(state.having(text=box.value), STEPS, services)
    open_page(page, look_of, Page())

    def search_for(_event: "Event") -> None:
        page.run("search", box.value)

    box.addEventListener("input", search_for)
    page.run("practised", practising.counts(storage))
    if state.embedded:
        from embedding.frame import report_height

        report_height()


start()
