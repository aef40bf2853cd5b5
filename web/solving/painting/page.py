"""Paint the parts of the board page that have changed.

shared/page/painting.py paints the parts common to all pages: language, theme, loading, dialogs.
"""

from typing import TYPE_CHECKING

from pyscript import document

from shared.boards.painting import has_new_text, scroll_text_to_top
from shared.elements import one
from shared.page.status import show_status
from solving.painting.buttons import ButtonsPainter
from solving.painting.cells import CellsPainter
from solving.painting.dialogs import paint_choices, paint_dialogs
from solving.painting.games import GamesPainter
from solving.painting.hint import HintPainter
from solving.painting.path import PathPainter, paint_candidates, scroll_to_shown_step
from solving.painting.reason import ReasonPainter
from solving.painting.solutions import SolutionsPainter
from solving.painting.win import WinPainter

if TYPE_CHECKING:
    from shared.words import Words
    from solving.looks.look import BoardLook


class PagePainter:
    """The painter of the board page, with one painter for each part."""

    def __init__(self) -> None:
        self._look: BoardLook | None = None
        self._words: Words | None = None
        self._painters = (
            CellsPainter(),
            ButtonsPainter(),
            SolutionsPainter(),
            GamesPainter(),
            HintPainter(),
            ReasonPainter(),
            PathPainter(),
            WinPainter(),
        )

    def paint(self, look: "BoardLook", words: "Words") -> None:
        """Paint the changes since the last call; everything if the language has changed."""
        old = self._look if words is self._words else None
        self._look, self._words = look, words
        for painter in self._painters:
            painter.paint(old, look, words)
        paint_candidates(old, look)
        if not old or old.message != look.message:
            show_status(words.say(*look.message), words)
        if not old or (old.board, old.carried) != (look.board, look.carried):
            _paint_links(look)
        if not old or old.shows_candidates != look.shows_candidates:
            one("#show-candidates").checked = look.shows_candidates
        if not old or (old.notes_filter, old.shows_links) != (look.notes_filter, look.shows_links):
            one("#filter-notes").value = look.notes_filter
            one("#show-links").checked = look.shows_links
        if not old or old.options != look.options:
            _paint_options(look.options)
        paint_dialogs(old, look, words)
        paint_choices(old, look, words)
        if look.hint and has_new_text(old.hint if old else None, look.hint):
            scroll_text_to_top()
        scroll_to_shown_step(old, look)


def _paint_options(options: tuple[str, ...]) -> None:
    """Tick the checkboxes of the options that are on, and set `data-options` for the style sheets."""
    document.documentElement.dataset.options = " ".join(options)
    for checkbox in document.querySelectorAll('[data-command="option"]'):
        checkbox.checked = checkbox.dataset.value in options


def _paint_links(look: "BoardLook") -> None:
    """Update the links that contain this board: to the lab, and in a frame to the whole page."""
    one("#lab").href = look.lab + look.carried
    if look.embedded:
        one("#whole").href = look.link + look.carried
