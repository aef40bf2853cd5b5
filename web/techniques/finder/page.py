"""The elements of the finder's source."""

from typing import TYPE_CHECKING

import javascript
from pyscript import document

from shared.boards.painting import button
from shared.code.editor import Editor
from shared.elements import one
from shared.page import focus
from techniques.finder.look import FinderLook, can_be_shown
from techniques.finder.state import OPEN, OPENING

if TYPE_CHECKING:
    from dom import Element

    from shared.life import Message
    from shared.words import Words
    from techniques.finder.look import FoundLook

EDITOR = Editor("#finder-editor")


class FinderPage:
    """The section of the finder's source, and what it shows."""

    def __init__(self) -> None:
        self._look = FinderLook()
        self._words: Words | None = None
        self._lines: list[Element] = []

    def paint(self, look: FinderLook, words: "Words") -> None:
        """Show this look in these words."""
        if look == self._look and words is self._words:
            return
        old, is_new = self._look, words is not self._words
        self._look, self._words = look, words
        element = focus.focused()
        self._paint_source(old, look)
        if is_new or old.editor != look.editor:
            EDITOR.speak(words.say("techniques.finder_code"), words.say("techniques.finder_deleted"))
        _paint_buttons(look)
        focus.pass_on(element, _button("stop" if look.is_busy else "run"))
        _paint_said("#finder-missing", ("techniques.finder_missing", None) if look.missing else None, words)
        _paint_said("#finder-notice", (look.notice, None) if look.notice else None, words)
        _paint_said("#finder-time", look.time, words)
        _paint_said("#finder-outcome", look.outcome, words)
        _paint_said("#finder-more", look.more, words)
        _paint_said("#finder-cut", look.cut, words)
        if is_new or old.found != look.found:
            _paint_found(look, words)
        if is_new or old.found != look.found or old.chosen != look.chosen:
            _paint_chosen(look)
        _paint_text("#finder-error", look.traceback)
        _paint_text("#finder-printed", look.printed)

    def _paint_source(self, old: FinderLook, look: FinderLook) -> None:
        """Show the file as a list of lines, or the editor in its place."""
        one("#finder-file").hidden = not look.file
        one("#finder-file").textContent = look.file
        one("#finder-file").href = javascript.address(look.address)
        is_open, box = look.editor == OPEN, one("#finder-source")
        one("#finder-editor").hidden = not is_open
        box.hidden = is_open or look.missing
        if box.hidden:
            return
        is_new = old.text != look.text or not self._lines
        if is_new:
            self._lines = [_line(text) for text in look.text.split("\n")]
            box.querySelector("ol").replaceChildren(*self._lines)
        if is_new or old.line != look.line or old.editor == OPEN:
            self._mark(box, look.line)

    def _mark(self, box: "Element", number: int) -> None:
        """Mark this line, and scroll the box to it."""
        for place, line in enumerate(self._lines):
            if place == number - 1:
                line.setAttribute("aria-current", "true")
                box.scrollTop = line.offsetTop
            else:
                line.removeAttribute("aria-current")


def _line(text: str) -> "Element":
    item, code = document.createElement("li"), document.createElement("code")
    code.textContent = text
    item.append(code)
    return item


def _paint_buttons(look: FinderLook) -> None:
    _button("run").hidden = look.is_busy
    _button("run").disabled = not look.can_run
    _button("stop").hidden = not look.is_busy
    _button("edit").hidden = look.editor == OPEN
    _button("edit").disabled = not look.can_run or look.editor == OPENING
    _button("reset").hidden = not look.can_reset
    _button("restore").hidden = not look.can_restore
    _button("bring").hidden = not look.missing


def _paint_found(look: FinderLook, words: "Words") -> None:
    items = [_item(place + 1, found, words) for place, found in enumerate(look.found)]
    one("#finder-found").replaceChildren(*items)
    one("#finder-found").hidden = not items


def _item(number: int, found: "FoundLook", words: "Words") -> "Element":
    item, verdict = document.createElement("li"), document.createElement("b")
    item.dataset.what = found.what
    verdict.textContent = words.say(found.key)
    item.append(verdict)
    said = button("finder_choose", number, found.said, "found") if can_be_shown(found) else found.said
    item.append(said)
    if found.why:
        why = document.createElement("small")
        why.textContent = found.why
        item.append(why)
    return item


def _paint_chosen(look: FinderLook) -> None:
    for each in document.querySelectorAll("#finder-found button"):
        each.setAttribute("aria-pressed", "true" if each.dataset.value == str(look.chosen) else "false")


def _button(name: str) -> "Element":
    return one('#finder [data-command="finder_' + name + '"]')


def _paint_said(selector: str, message: "Message | None", words: "Words") -> None:
    """Say this in its element; hide the element where there is nothing to say."""
    element, text = one(selector), words.say(message[0], message[1]) if message else ""
    element.hidden = not text
    if element.textContent != text:
        element.textContent = text


def _paint_text(selector: str, text: str) -> None:
    """Show a text in its element, as text; hide the element where there is none."""
    element = one(selector)
    element.hidden = not text
    output = element.querySelector("pre")
    if output.textContent != text:
        output.textContent = text
