"""Paint the list of techniques: update the elements whose look has changed."""

from typing import TYPE_CHECKING

from pyscript import document

from shared.elements import one
from shared.page.status import show_status
from shared.services import address
from techniques.listing.next_page import NextPainter

if TYPE_CHECKING:
    from dom import Element

    from shared.words import Words
    from techniques.listing.look import ListingLook


class ListingPainter:
    """The elements of the list, and their current look."""

    def __init__(self) -> None:
        self._look: ListingLook | None = None
        self._words: Words | None = None
        self._next = NextPainter()

    def paint(self, look: "ListingLook", words: "Words") -> None:
        """Update the elements that differ from the last look."""
        old, self._look = self._look, look
        show_status(words.say(*look.message) if look.message else "", words)
        is_same_record = old and (old.progress, old.has_record, old.is_forgotten) == (
            look.progress,
            look.has_record,
            look.is_forgotten,
        )
        if words is not self._words or not is_same_record:
            _paint_progress(look, words)
        self._next.paint(old if words is self._words else None, look, words)
        self._words = words
        one("#teacher-link").value = address.page_address(look.teacher_query) if look.teacher_query else ""
        if old and old.visible_slugs == look.visible_slugs:
            return
        for family in document.querySelectorAll(".family"):
            family.hidden = not _paint_rows(family, look)


def _paint_progress(look: "ListingLook", words: "Words") -> None:
    """Show the progress with each technique, and the buttons to delete or restore the record."""
    one("#forget").hidden = not look.has_record
    one("#put-back").hidden = not look.is_forgotten
    for element in document.querySelectorAll(".techniques .practised"):
        row = element.closest("li")
        messages = look.progress.get(row.id, ()) if row else ()
        element.textContent = " · ".join([words.say(*message) for message in messages])


def _paint_rows(family: "Element", look: "ListingLook") -> bool:
    """Show the matching techniques of this family; return whether there are any."""
    has_match = False
    for row in family.querySelectorAll("li"):
        row.hidden = look.visible_slugs is not None and row.id not in look.visible_slugs
        has_match = has_match or not row.hidden
    return has_match
