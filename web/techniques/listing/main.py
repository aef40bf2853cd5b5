"""Assemble the list of techniques and start it."""

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
from techniques.listing.page import ListingPainter
from techniques.listing.state import clear_counts, read, restore_counts, search, store_counts

if TYPE_CHECKING:
    from dom import Event

# The commands of this page: command -> step, see shared/conductor.py.
STEPS = dict(life.STEPS)
STEPS.update(
    {"search": search, "practised": store_counts, "forgotten": clear_counts, "put_back": restore_counts}
)


_forgotten = [""]  # the last deleted record, for restoring it


def forget(page: "Conductor") -> None:
    """Delete the browser's record of practice. It can be restored while the page is open."""
    _forgotten[:] = [practising.forget(storage)]
    page.run("forgotten")


def restore(page: "Conductor") -> None:
    """Restore the deleted record of practice."""
    if practising.put_back(storage, _forgotten[0]):
        page.run("put_back", practising.counts(storage))


def start() -> None:
    """Show the page and make it usable."""
    keys = {row.id: row.dataset.names for row in document.querySelectorAll(".techniques li")}
    state = read(address.parameters(), keys, network.languages(), settings.read(storage))
    services = dict(SERVICES)
    services["forget_practice"] = forget
    services["put_back_practice"] = restore
    box = one("#search")
    # Browsers restore the text that was typed before.
    page = Conductor(state.having(text=box.value), STEPS, services)
    open_page(page, look_of, ListingPainter())

    def search_for(_event: "Event") -> None:
        page.run("search", box.value)

    box.addEventListener("input", search_for)
    page.run("practised", practising.counts(storage))
    if state.embedded:
        from embedding.frame import report_height

        report_height()


start()
