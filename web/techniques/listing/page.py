"""The elements of the list of techniques: shows what differs between two looks."""

from typing import TYPE_CHECKING

from pyscript import document

from shared.elements import one
from shared.page.status import show_status
from techniques.listing.look import practised

if TYPE_CHECKING:
    from dom import Element

    from shared.words import Words
    from techniques.listing.look import ListingLook


class ListingPainter:
    """The elements, and the look that they have now."""

    def __init__(self) -> None:
        self._look: ListingLook | None = None
        self._words: Words | None = None

    def paint(self, look: "ListingLook", words: "Words") -> None:
        """Show this look, touching only what differs from the last one."""
        old, self._look = self._look, look
        show_status(words.say(*look.message) if look.message else "", words)
        is_same = old and (old.counts, old.is_forgotten) == (look.counts, look.is_forgotten)
        if words is not self._words or not is_same:
            _paint_practice(look, words)
        self._words = words
        if old and old.shown == look.shown:
            return
        for family in document.querySelectorAll("#ladder > section"):
            family.hidden = not _paint_rows(family, look)


def _paint_practice(look: "ListingLook", words: "Words") -> None:
    """Say of each technique how many positions have gone right; offer to delete that."""
    one("#forget").hidden = not look.counts
    one("#put-back").hidden = not look.is_forgotten
    for part in document.querySelectorAll(".techniques .practised"):
        row = part.closest("li")
        counts = look.counts.get(row.id) if row else None
        part.textContent = words.say(*practised(counts, int(part.dataset.positions))) if counts else ""


def _paint_rows(family: "Element", look: "ListingLook") -> bool:
    """Show what is found of this family; return whether that is something."""
    is_any = False
    for row in family.querySelectorAll("li"):
        row.hidden = look.shown is not None and row.id not in look.shown
        is_any = is_any or not row.hidden
    return is_any
