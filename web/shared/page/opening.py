"""How a page begins, once its state and its painter are there."""

from typing import TYPE_CHECKING

from shared import visit
from shared.page import settings
from shared.page.listening import listen
from shared.page.painting import show_page
from shared.services import address, network, storage

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from shared.conductor import Conductor, Painter
    from shared.life import Message


def fields_of_visit() -> "tuple[dict[str, Any], tuple[Message, ...]]":
    """Return what a page's state has of this visit, by its fields, and what its address says wrong."""
    fields, problems = visit.read(address.parameters(), network.languages(), settings.read(storage))
    return fields, tuple([message for _, message in problems])


def open_page(
    page: "Conductor", make_look: "Callable[[Any], Any]", painter: "Painter", has_worker: bool = False
) -> None:
    """Show a page, and let its reader use it: its buttons are commands from now on.

    make_look, painter: of what is the page's own, see painting.show_page. has_worker: whether its worker
    starts now: the browser stores such a page when that is ready, others now, and a frame not at all.
    """
    show_page(page, make_look, painter)
    listen(page.run)
    page.settle(page.state)
    if not (has_worker or page.state.embedded):
        page.offline.start()
