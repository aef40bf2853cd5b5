"""Copies a text; where the browser refuses, the text stands selected, to be copied by hand."""

from typing import TYPE_CHECKING

from pyscript import document, window

from shared.elements import one
from shared.page.dialogs import button, open_dialog
from shared.services import clipboard

if TYPE_CHECKING:
    from dom import Element

    from shared.conductor import Conductor
    from shared.words import Words

BOX = "copy-by-hand"


async def copy(
    page: "Conductor", text: str, done: str, facts: "dict[str, object] | None" = None, shown_in: str = ""
) -> None:
    """Copy a text and say so; where the browser refuses, select the text and say that.

    done, facts: the sentence for a text that was copied. shown_in: the selector of an element that shows
    the text already; without one, a dialog with the text is opened.
    """
    if await clipboard.copy(text):
        page.run("tell", done, facts)
    elif shown_in:
        page.run("tell", "status.copy_refused")
        select(shown_in)
    else:
        page.run("tell", "status.not_copied")
        _show(text, page.words)


def select(selector: str) -> None:
    """Select the text of this element, so that Ctrl + C copies it."""
    element = one(selector)
    element.focus()  # a selection in a text box is copied only while the box has the focus
    if element.matches("textarea"):
        element.select()
    else:
        window.getSelection().selectAllChildren(element)


def _show(text: str, words: "Words") -> None:
    """Open a dialog with this text, in place of an earlier one."""
    earlier = one("#" + BOX)
    if earlier:
        earlier.remove()
    dialog = _dialog(text, words)
    open_dialog(dialog, lambda: None)
    select("#" + BOX + " textarea")


def _dialog(text: str, words: "Words") -> "Element":
    dialog, why, box, buttons = [
        document.createElement(name) for name in ("dialog", "p", "textarea", "div")
    ]
    dialog.id, why.id, why.textContent = BOX, BOX + "-why", words.say("status.copy_refused")
    dialog.setAttribute("aria-labelledby", why.id)
    box.className, box.value = "lines-to-copy", text
    for name, value in (("rows", "7"), ("readonly", ""), ("spellcheck", "false")):
        box.setAttribute(name, value)
    box.setAttribute("aria-label", words.say("copying.text"))
    buttons.className = "commands"
    close = button(words.say("command.close"))
    close.addEventListener("click", lambda _event: dialog.close())
    buttons.append(close)
    dialog.append(why, box, buttons)
    return dialog
