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
    """Return a page state's fields from the address and the settings, and the address's problems."""
    fields, problems = visit.read(address.parameters(), network.languages(), settings.read(storage))
    return fields, tuple([message for _, message in problems])


def open_page(
    page: "Conductor", make_look: "Callable[[Any], Any]", painter: "Painter", has_worker: bool = False
) -> None:
    """Show a page and listen to its controls.

    make_look, painter: See painting.show_page.
    has_worker: Whether the page's worker starts now. If so, the page is stored for offline use only after
    the worker is ready. Other pages are stored as soon as they are idle, and frames are never stored.
    """
    show_page(page, make_look, painter)
    listen(page.run)
    page.settle(page.state)
    if not (has_worker or page.state.embedded):
        page.offline.start()
