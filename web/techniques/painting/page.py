"""The elements of the page of techniques: shows what differs between two looks."""

from typing import TYPE_CHECKING

from pyscript import document

from shared.boards.hint import WHERE
from shared.boards.painting import is_new, paint_opposites, paint_pressed, paint_text, show_from_top
from shared.elements import one
from techniques.looks.look import OFFERS
from techniques.painting.board import BoardPainter

if TYPE_CHECKING:
    from shared.words import Words
    from techniques.looks.look import Look


class Page:
    """The elements, and the look that they have now."""

    def __init__(self) -> None:
        self._look: Look | None = None
        self._words: Words | None = None
        self._board = BoardPainter()

    def paint(self, look: "Look", words: "Words") -> None:
        """Show this look, touching only what differs from the last one."""
        old = self._look if words is self._words else None
        before, self._look, self._words = self._look, look, words
        if not before or before.technique != look.technique:
            _place(before.technique if before else "", look.technique)
        if not old or (old.technique, old.names) != (look.technique, look.names):
            _paint_names(look, words)
        self._board.paint(old, look, words)
        _paint_hint(old, look, words)
        _paint_stages(old, look, words)
        if not old or old.message != look.message:
            one('[role="status"]').textContent = words.say(*look.message) if look.message else ""
        if not old or old.offers != look.offers:
            for command in OFFERS:
                one('#live [data-command="' + command + '"]').hidden = command not in look.offers
        if not old or (old.opens, old.whole) != (look.opens, look.whole):
            one("#opens").hidden = not look.opens
            one("#opens").href = look.opens or "./"
            one("#whole").href = look.whole
        if look.hint and is_new(old.hint if old else None, look.hint):
            show_from_top()


def _place(old: str, technique: str) -> None:
    """Show the list, or the article of this technique alone with the live example in it."""
    live, root = one("#live"), document.documentElement
    root.dataset.technique = live.dataset.technique = technique
    if old:
        document.getElementById(old).removeAttribute("data-shown")
    if technique:
        article = document.getElementById(technique)
        article.setAttribute("data-shown", "")
        example = article.querySelector(".example")
        if example:
            example.after(live)
        else:
            article.append(live)
    else:
        one("#ladder").before(live)
    live.hidden = False
    one("#live-example").hidden = not technique


def _paint_names(look: "Look", words: "Words") -> None:
    """Name the technique where the browser names the page; before its example has come it has no name."""
    name = look.names[words.language] if look.names else ""
    key = "techniques.title_of" if name else "techniques.title"
    document.title = words.say(key, {"technique": name})
    one("#hint-title").textContent = name


def _paint_hint(old: "Look | None", look: "Look", words: "Words") -> None:
    """Say beside the board what the step says at this stage; the status has said where to look."""
    hint, before = look.hint, old.hint if old else None
    if old and hint is before:
        return
    if not hint or hint.stage == WHERE:
        one("#hint-text").replaceChildren()
        return
    if is_new(before, hint):
        paint_text(hint, words, [])
    elif before and before.opposites is not hint.opposites:
        paint_opposites(hint, words)
    if not before or before.pressed != hint.pressed:
        paint_pressed(hint)


def _paint_stages(old: "Look | None", look: "Look", words: "Words") -> None:
    is_there = look.board is not None
    if old and (old.stage, old.board is not None) == (look.stage, is_there):
        return
    one("#live-example").dataset.stage = look.stage
    for button in document.querySelectorAll('[data-command="stage"]'):
        button.setAttribute("aria-pressed", "true" if button.dataset.value == look.stage else "false")
        button.disabled = not is_there
    one("#next").textContent = words.say("techniques.next_" + look.following)
    one("#next").disabled = not is_there
    one("#back").disabled = not is_there or look.stage == "position"
