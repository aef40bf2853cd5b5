"""Ask the reader before data is deleted for good.

Every destructive command can be undone or asks first. Prefer Undo; ask only if the data is too large to
be stored for Undo.
"""

from typing import TYPE_CHECKING

from pyscript import document, window

from shared.page.dialogs import make_button, open_dialog

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from dom import Element, Event

    from shared.words import Words

YES = "yes"  # the value with which the dialog closes when the reader confirms


def confirm(
    words: "Words", question: str, yes_label: str, facts: "dict[str, object] | None" = None
) -> "Awaitable[bool]":
    """Ask in a dialog; return a promise of the reader's answer. Escape, Back and Cancel mean no.

    question: The key of a sentence that names the data to be deleted. facts: Values for its placeholders.
    yes_label: The key of the confirming button's label; it names the action, as in "Delete the list".
    """
    dialog = _make_dialog(
        words.say(question, facts or {}), words.say(yes_label), words.say("command.cancel")
    )

    def open_and_resolve(resolve: "Callable[[bool], object]", _reject: object) -> None:
        open_dialog(dialog, lambda: resolve(dialog.returnValue == YES))

    answer: Awaitable[bool] = window.Promise.new(open_and_resolve)
    return answer


def _make_dialog(question: str, yes_label: str, no_label: str) -> "Element":
    dialog, text, buttons = [document.createElement(name) for name in ("dialog", "p", "div")]
    dialog.id, text.id, text.textContent = "confirm", "confirm-question", question
    dialog.setAttribute("aria-labelledby", text.id)
    buttons.className = "commands"
    # The safe button is first and gets the focus, so that Enter destroys nothing.
    buttons.append(make_button(no_label), make_button(yes_label, YES))

    def close_with_value(event: "Event") -> None:
        if event.target.matches("button"):
            dialog.close(event.target.value)

    buttons.addEventListener("click", close_with_value)
    dialog.append(text, buttons)
    return dialog
