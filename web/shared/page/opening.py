"""Open a page, given its state and its painter."""

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
    """Return the fields of a page's state for this visit, and messages on errors in the address."""
    fields, problems = visit.read(address.parameters(), network.languages(), settings.read(storage))
    return fields, tuple([message for _, message in problems])


def open_page(
    page: "Conductor", make_look: "Callable[[Any], Any]", painter: "Painter", has_worker: bool = False
) -> None:
    """Show a page and listen to its controls.

    make_look, painter: The look and the painter of the page, see painting.show_page.
    has_worker: Whether the page's worker starts now. If so, the page is stored for offline use only when
    the worker is ready. Other pages are stored immediately, and frames never.
    """
    show_page(page, make_look, painter)
    listen(page.run)
    page.settle(page.state)
    if not (has_worker or page.state.embedded):
        page.offline.start()
