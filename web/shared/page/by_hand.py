"""Copy a text, or select it if the browser refuses, so that the reader can copy it by hand."""

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
    """Copy a text and report the result; if the browser refuses, select the text.

    done, facts: The message after a successful copy. shown_in: The selector of an element that already
    shows the text; without one, a dialog with the text opens.
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
    element.focus()  # browsers copy a selection in a text box only while the box has the focus
    if element.matches("textarea"):
        element.select()
    else:
        window.getSelection().selectAllChildren(element)


def _show(text: str, words: "Words") -> None:
    """Open a dialog with this text, and remove an earlier dialog."""
    earlier = one("#" + BOX)
    if earlier:
        earlier.remove()
    dialog = _make_dialog(text, words)
    open_dialog(dialog, lambda: None)
    select("#" + BOX + " textarea")


def _make_dialog(text: str, words: "Words") -> "Element":
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
