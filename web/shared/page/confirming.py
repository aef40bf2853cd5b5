"""Asks the reader before something is lost that cannot be put back.

What destroys can be undone, or asks. Prefer Undo; ask only where what goes is too large to be held.
"""

from typing import TYPE_CHECKING

from pyscript import document, window

from shared.page.dialogs import button, open_dialog

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from dom import Element, Event

    from shared.words import Words

YES = "yes"  # the value with which the dialog closes when the reader confirms


def confirm(
    words: "Words", question: str, yes: str, facts: "dict[str, object] | None" = None
) -> "Awaitable[bool]":
    """Ask in a dialog; await whether the reader confirms. Escape, Back and Cancel all mean no.

    question: the key of what will be lost, a whole sentence. facts: those that it names. yes: the key of
    the button that confirms; name what it does, as in "Delete the list".
    """
    dialog = _dialog(words.say(question, facts or {}), words.say(yes), words.say("command.cancel"))

    def promise(resolve: "Callable[[bool], object]", _reject: object) -> None:
        open_dialog(dialog, lambda: resolve(dialog.returnValue == YES))

    answer: Awaitable[bool] = window.Promise.new(promise)
    return answer


def _dialog(question: str, yes: str, no: str) -> "Element":
    dialog, text, buttons = [document.createElement(name) for name in ("dialog", "p", "div")]
    dialog.id, text.id, text.textContent = "confirm", "confirm-question", question
    dialog.setAttribute("aria-labelledby", text.id)
    buttons.className = "commands"
    # The safe button comes first, where the keyboard begins: Enter destroys nothing.
    buttons.append(button(no), button(yes, YES))

    def press(event: "Event") -> None:
        if event.target.matches("button"):
            dialog.close(event.target.value)

    buttons.addEventListener("click", press)
    dialog.append(text, buttons)
    return dialog
