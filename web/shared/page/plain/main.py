"""Start a page of plain text. It has only the parts that all pages share."""

from typing import TYPE_CHECKING

from shared import life
from shared.conductor import Conductor
from shared.page import settings
from shared.page.opening import open_page
from shared.page.plain.state import look_of, read
from shared.page.status import show_status
from shared.services import address, network, storage
from shared.services.common import SERVICES

if TYPE_CHECKING:
    from shared.page.plain.state import PlainLook
    from shared.words import Words


class Painter:
    """The status line of the page."""

    def paint(self, look: "PlainLook", words: "Words") -> None:
        """Show this look."""
        show_status(words.say(*look.message) if look.message else "", words)


def start() -> None:
    """Open the page."""
    state = read(address.parameters(), network.languages(), settings.read(storage))
    open_page(Conductor(state, dict(life.STEPS), dict(SERVICES)), look_of, Painter())


start()
