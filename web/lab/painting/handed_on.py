"""The dialogs that hand this view on."""

from typing import TYPE_CHECKING

from lab.looks.handing.dialogs import text
from shared.elements import one
from shared.services import address

if TYPE_CHECKING:
    from lab.looks.handing.dialogs import HandedLook
    from shared.words import Words


class HandedPainter:
    """Shows what the open dialog hands on."""

    def paint(self, look: "HandedLook | None", words: "Words") -> None:
        """Show this look; None where none of these dialogs is open."""
        if not look:
            return
        one("#" + look.dialog + "-lines").value = text(look, words, address.page_address(""))
        if look.dialog == "embed":
            one("#embed-what").textContent = words.say("lab.embed_" + look.kind)
            one("#embed-more").hidden = not look.composer
            one("#embed-this").href = look.composer or "articles.html"
