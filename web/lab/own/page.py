"""Paint the section with the reader's own code."""

from typing import TYPE_CHECKING

from pyscript import document

from lab.own.look import OwnLook
from shared.code.editor import Editor
from shared.code.panel import CodePage
from shared.elements import one
from shared.page.figures import texts_of
from shared.page.tables import Table

if TYPE_CHECKING:
    from shared.words import Words

EDITOR = Editor("#own-editor")


class OwnPainter(CodePage):
    """The elements of the section with the reader's own code."""

    def __init__(self) -> None:
        super().__init__("own", "lab.own_", EDITOR, OwnLook())
        self._table = Table("#own-table")
        self._algorithm = one("#own-start")
        self._algorithm.disabled = False
        # The other buttons are always visible, but disabled during a trial.
        names = ("copy_link", "reset", "adopt", "back", "answer", "restore")
        self._other_buttons = [
            button for name in names for button in document.querySelectorAll(self.selector(name))
        ]

    def paint_own(self, _old: OwnLook, look: OwnLook, words: "Words", _is_new: bool) -> None:
        """Update the notice, the buttons and the table of verdicts."""
        self._algorithm.value = look.algorithm
        one("#own-guest").hidden = not look.is_guest
        one("#own-settings").hidden = look.is_guest
        one("#own-notice").hidden = not look.notice
        if look.notice:
            one("#own-foreign").textContent = words.say(look.notice)
        self.button("run").disabled = not look.is_open
        self.button("steps").disabled = not look.is_open
        self.button("steps").hidden = look.is_busy
        for button in self._other_buttons:
            button.disabled = not look.is_open or look.is_busy
        self.button("restore").hidden = not look.can_restore
        self._table.paint([texts_of(row, words) for row in look.rows])
        self._table.set_row_classes(look.marks)
        self.say("note", look.note, words)
        one("#own-idea").hidden = not look.is_slow
