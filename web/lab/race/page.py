"""Paint the section with the race."""

import asyncio
from typing import TYPE_CHECKING

from lab.race.files import svg_parts
from lab.race.look import RaceLook
from shared.elements import one
from shared.page import focus
from shared.page.figures import texts_of
from shared.page.tables import Table
from shared.services.display import is_dark, show_picture

if TYPE_CHECKING:
    from shared.words import Words


class RacePainter:
    """The elements of the race, and their current look."""

    def __init__(self) -> None:
        self._look = RaceLook()
        self._words: Words | None = None
        self._start = one('[data-command="race_start"]')
        self._cancel = one('[data-command="race_cancel"]')
        self._table = Table("#race-table")
        self._puzzles = one("#race-puzzles")
        for control in (self._start, self._puzzles):
            control.disabled = False

    def paint(self, look: RaceLook, words: "Words") -> None:
        """Update the elements to this look and these words."""
        if look == self._look and words is self._words:
            return
        old, self._look = self._look, look
        is_drawn = words is self._words and (old.ended, old.theme) == (look.ended, look.theme)
        self._words = words
        one("#race").dataset.racing = "true" if look.is_running else "false"
        self._puzzles.value = look.choice
        one("#race-text").hidden = not look.has_text
        element = focus.focused_element()
        self._start.hidden = look.is_running
        self._cancel.hidden = not look.is_running
        focus.leave_if_unusable(element, self._cancel if look.is_running else self._start)
        self._table.paint([texts_of(row, words) for row in look.rows])
        one("#race-table").dataset.spread = "true" if look.has_spread else "false"
        notes = words.say_all(look.notes)
        if one("#race-notes").textContent != notes:
            one("#race-notes").textContent = notes
        one("#race-result").hidden = not look.ended
        if look.ended and not is_drawn:
            asyncio.create_task(self._draw(look, words))

    async def _draw(self, look: RaceLook, words: "Words") -> None:
        """Show the drawing, with a dot for each puzzle, without blocking the page."""
        assert look.ended
        parts = []
        for part in svg_parts(look.ended, words, "dark" if is_dark() else "light"):
            parts.append(part)
            await asyncio.sleep(0.001)
        if self._look is look and self._words is words:
            show_picture("#race-plot", "".join(parts))
