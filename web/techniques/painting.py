"""The elements of the page of techniques: shows what differs between two looks."""

from typing import TYPE_CHECKING

from shared.elements import one

if TYPE_CHECKING:
    from shared.words import Words
    from techniques.look import Look


class Page:
    """The elements, and the look that they have now."""

    def __init__(self) -> None:
        self._look: Look | None = None
        self._words: Words | None = None

    def paint(self, look: "Look", words: "Words") -> None:
        """Show this look, touching only what differs from the last one."""
        old = self._look if words is self._words else None
        self._look, self._words = look, words
        if not old or old.technique != look.technique:
            one("#live").dataset.technique = look.technique
            one("#live").hidden = not look.technique and not look.message
        if not old or old.message != look.message:
            one('[role="status"]').textContent = words.say(*look.message) if look.message else ""
