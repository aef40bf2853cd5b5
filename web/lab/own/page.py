"""The elements of the reader's own code."""

from typing import TYPE_CHECKING

from pyscript import document

from lab.own.look import OwnLook
from shared.code.editor import Editor
from shared.elements import one
from shared.page import focus
from shared.page.figures import texts_of
from shared.page.tables import Table

if TYPE_CHECKING:
    from dom import Element

    from shared.life import Message
    from shared.words import Words

EDITOR = Editor("#own-editor")


class OwnPage:
    """The section of the reader's own code, and what it shows."""

    def __init__(self) -> None:
        self._look = OwnLook()
        self._words: Words | None = None
        self._run = _button("run")
        self._stop = _button("stop")
        self._table = Table("#own-table")
        self._steps = _button("steps")
        self._algorithm = one("#own-start")
        self._algorithm.disabled = False
        # The others are there all the time, but a trial leaves them no use.
        names = ("copy_link", "reset", "adopt", "back", "answer")
        self._others = [button for name in names for button in document.querySelectorAll(_selector(name))]

    def paint(self, look: OwnLook, words: "Words") -> None:
        """Show this look in these words."""
        if look == self._look and words is self._words:
            return
        if words is not self._words or look.is_open != self._look.is_open:
            EDITOR.speak(words.say("lab.own_code"), words.say("lab.own_deleted"))
        self._look, self._words = look, words
        element = focus.focused()
        self._algorithm.value = look.algorithm
        self._paint_notice(look, words)
        self._paint_buttons(look)
        focus.pass_on(element, self._stop if look.is_busy else self._run)
        self._table.paint([texts_of(row, words) for row in look.rows])
        self._table.mark(look.marks)
        _paint_text("#own-time", _said(look.time, words))
        _paint_text("#own-outcome", _said(look.outcome, words))
        _paint_text("#own-note", _said(look.note, words))
        _paint_text("#own-error", look.traceback)
        _paint_text("#own-printed", look.printed)
        one("#own-cut").textContent = _said(look.cut, words)

    def _paint_notice(self, look: OwnLook, words: "Words") -> None:
        one("#own-notice").hidden = not look.notice
        one("#own-guest").hidden = not look.is_guest
        one("#own-settings").hidden = look.is_guest
        if look.notice:
            one("#own-foreign").textContent = words.say(look.notice)

    def _paint_buttons(self, look: OwnLook) -> None:
        for button in (self._run, self._steps):
            button.disabled = not look.is_open
            button.hidden = look.is_busy
        self._stop.hidden = not look.is_busy
        for button in self._others:
            button.disabled = not look.is_open or look.is_busy


def _selector(name: str) -> str:
    return '#own [data-command="own_' + name + '"]'


def _button(name: str) -> "Element":
    return one(_selector(name))


def _said(message: "Message | None", words: "Words") -> str:
    return words.say(message[0], message[1]) if message else ""


def _paint_text(selector: str, text: str) -> None:
    """Show a text in its element, as text; hide the element where there is none."""
    element = one(selector)
    element.hidden = not text
    output = element.querySelector("pre") or element
    if output.textContent != text:
        output.textContent = text
