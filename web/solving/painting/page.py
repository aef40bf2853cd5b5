"""Paints the board page: what is different in a new look is changed on the page, and nothing else.

shared/page/painting.py paints what every page shows in the same way: language, theme, loading, dialogs.
"""

from typing import TYPE_CHECKING

from pyscript import document

from shared.boards.painting import is_new, show_from_top
from shared.elements import one
from shared.page.status import show_status
from solving.painting.buttons import Buttons
from solving.painting.cells import Cells
from solving.painting.dialogs import paint_choices, paint_dialogs
from solving.painting.games import Games
from solving.painting.hint import Hints
from solving.painting.path import Paths, bring_in_sight, paint_candidates
from solving.painting.solutions import Solutions
from solving.painting.win import Wins

if TYPE_CHECKING:
    from shared.words import Words
    from solving.looks.look import Look


class PagePainter:
    """The elements of the page, and the look that they have now."""

    def __init__(self) -> None:
        self._look: Look | None = None
        self._words: Words | None = None
        self._parts = (Cells(), Buttons(), Solutions(), Games(), Hints(), Paths(), Wins())

    def paint(self, look: "Look", words: "Words") -> None:
        """Show this look in these words; in other words than the last ones, show all of it again."""
        old = self._look if words is self._words else None
        self._look, self._words = look, words
        for part in self._parts:
            part.paint(old, look, words)
        paint_candidates(old, look)
        if not old or old.message != look.message:
            show_status(words.say(*look.message), words)
        if not old or (old.board, old.carried) != (look.board, look.carried):
            _paint_links(look)
        if not old or old.candidates != look.candidates:
            one("#show-candidates").checked = look.candidates
        if not old or old.options != look.options:
            _paint_options(look.options)
        paint_dialogs(old, look, words)
        paint_choices(old, look, words)
        if look.hint and is_new(old.hint if old else None, look.hint):
            show_from_top()
        bring_in_sight(old, look)


def _paint_options(options: tuple[str, ...]) -> None:
    """Tick the options that are on, and name them to the style sheet."""
    document.documentElement.dataset.options = " ".join(options)
    for box in document.querySelectorAll('[data-command="option"]'):
        box.checked = box.dataset.value in options


def _paint_links(look: "Look") -> None:
    """Let the links to the lab and from a frame to the whole page lead on with this board."""
    one("#lab").href = look.lab + look.carried
    if look.embedded:
        one("#whole").href = look.link + look.carried
