"""Copy a text, or select it if the browser refuses, so that the reader can copy it by hand."""

from typing import TYPE_CHECKING

from pyscript import document, window

from shared.elements import one
from shared.page.dialogs import make_button, open_dialog
from shared.services import clipboard

if TYPE_CHECKING:
    from dom import Element

    from shared.conductor import Conductor
    from shared.words import Words

DIALOG_ID = "copy-by-hand"


async def copy(
    page: "Conductor",
    text: str,
    success_key: str,
    success_facts: "dict[str, object] | None" = None,
    shown_in: str = "",
) -> None:
    """Copy a text and report the result; if the browser refuses, select the text.

    success_key, success_facts: The message after a successful copy.
    shown_in: The selector of an element that already shows the text. Without it, a dialog with the text
    opens if the browser refuses.
    """
    if await clipboard.copy(text):
        page.run("tell", success_key, success_facts)
    elif shown_in:
        page.run("tell", "status.copy_refused")
        select_text(shown_in)
    else:
        page.run("tell", "status.not_copied")
        _show_dialog(text, page.words)


def select_text(selector: str) -> None:
    """Select the text of this element, so that Ctrl + C copies it."""
    element = one(selector)
    element.focus()  # browsers copy a selection in a text box only while the box has the focus
    if element.matches("textarea"):
        element.select()
    else:
        window.getSelection().selectAllChildren(element)


def _show_dialog(text: str, words: "Words") -> None:
    """Open a dialog with this text in place of an earlier one."""
    earlier_dialog = one("#" + DIALOG_ID)
    if earlier_dialog:
        earlier_dialog.remove()
    dialog = _make_dialog(text, words)
    open_dialog(dialog, lambda: None)
    select_text("#" + DIALOG_ID + " textarea")


def _make_dialog(text: str, words: "Words") -> "Element":
    dialog, explanation, text_box, buttons = [
        document.createElement(name) for name in ("dialog", "p", "textarea", "div")
    ]
    dialog.id, explanation.id, explanation.textContent = (
        DIALOG_ID,
        DIALOG_ID + "-why",
        words.say("status.copy_refused"),
    )
    dialog.setAttribute("aria-labelledby", explanation.id)
    text_box.className, text_box.value = "lines-to-copy", text
    for name, value in (("rows", "7"), ("readonly", ""), ("spellcheck", "false")):
        text_box.setAttribute(name, value)
    text_box.setAttribute("aria-label", words.say("copying.text"))
    buttons.className = "commands"
    close_button = make_button(words.say("command.close"))
    close_button.addEventListener("click", lambda _event: dialog.close())
    buttons.append(close_button)
    dialog.append(explanation, text_box, buttons)
    return dialog
