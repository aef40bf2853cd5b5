"""Paint the section with the finder's source."""

from typing import TYPE_CHECKING

import javascript
from pyscript import document

from shared.boards.painting import command_button
from shared.code.editor import Editor
from shared.code.panel import CodePage
from shared.code.state import OPEN, OPENING
from shared.elements import one
from techniques.finder.look import FinderLook, can_be_shown

if TYPE_CHECKING:
    from dom import Element

    from shared.words import Words
    from techniques.finder.look import FoundStepLook

EDITOR = Editor("#finder-editor")


class FinderPainter(CodePage):
    """The elements of the section with the finder's source."""

    def __init__(self) -> None:
        super().__init__("finder", "techniques.finder_", EDITOR, FinderLook())
        self._lines: list[Element] = []
        # A closed section cannot scroll, so scroll when it is opened.
        one("#finder").addEventListener("toggle", lambda _event: self._scroll())

    def paint_own(self, old: FinderLook, look: FinderLook, words: "Words", is_new: bool) -> None:
        """Update the source, its buttons and the steps of the last run."""
        self._paint_source(old, look)
        self.button("run").disabled = not look.can_run
        self.button("edit").hidden = look.editor == OPEN
        self.button("edit").disabled = not look.can_run or look.editor == OPENING
        self.button("reset").hidden = not look.can_reset
        self.button("restore").hidden = not look.can_restore
        self.button("bring").hidden = not look.is_missing
        self.say("missing", ("techniques.finder_missing", None) if look.is_missing else None, words)
        self.say("notice", (look.notice, None) if look.notice else None, words)
        self.say("more", look.more_message, words)
        if is_new or old.found_steps != look.found_steps:
            _paint_found_steps(look, words)
        if is_new or old.found_steps != look.found_steps or old.chosen_number != look.chosen_number:
            _paint_chosen(look)

    def _paint_source(self, old: FinderLook, look: FinderLook) -> None:
        """Show the file as a list of lines, or the editor instead."""
        one("#finder-file").hidden = not look.file
        one("#finder-file").textContent = look.file
        one("#finder-file").href = javascript.address(look.address)
        is_open, box = look.editor == OPEN, one("#finder-source")
        one("#finder-editor").hidden = not is_open
        box.hidden = is_open or look.is_missing
        if box.hidden:
            return
        is_new = old.text != look.text or not self._lines
        if is_new:
            self._lines = [_make_line(text) for text in look.text.split("\n")]
            box.querySelector("ol").replaceChildren(*self._lines)
        if is_new or old.marked_line != look.marked_line or old.editor == OPEN:
            self._mark(look.marked_line)

    def _mark(self, number: int) -> None:
        """Mark this line and scroll to it."""
        for line_number, line in enumerate(self._lines, 1):
            if line_number == number:
                line.setAttribute("aria-current", "true")
            else:
                line.removeAttribute("aria-current")
        self._scroll()

    def _scroll(self) -> None:
        for line in self._lines:
            if line.hasAttribute("aria-current"):
                one("#finder-source").scrollTop = line.offsetTop


def _make_line(text: str) -> "Element":
    item, code = document.createElement("li"), document.createElement("code")
    code.textContent = text
    item.append(code)
    return item


def _paint_found_steps(look: FinderLook, words: "Words") -> None:
    items = [_make_item(number, step, words) for number, step in enumerate(look.found_steps, 1)]
    one("#finder-found").replaceChildren(*items)
    one("#finder-found").hidden = not items


def _make_item(number: int, step: "FoundStepLook", words: "Words") -> "Element":
    item, verdict = document.createElement("li"), document.createElement("b")
    item.dataset.what = step.verdict
    verdict.textContent = words.say(step.verdict_key)
    item.append(verdict)
    sentence = (
        command_button("finder_choose", number, step.sentence, "found")
        if can_be_shown(step)
        else step.sentence
    )
    item.append(sentence)
    if step.reason:
        reason = document.createElement("small")
        reason.textContent = step.reason
        item.append(reason)
    return item


def _paint_chosen(look: FinderLook) -> None:
    for button in document.querySelectorAll("#finder-found button"):
        is_pressed = button.dataset.value == str(look.chosen_number)
        button.setAttribute("aria-pressed", "true" if is_pressed else "false")
