"""Open dialogs that are created on demand and removed when they are closed."""

from typing import TYPE_CHECKING

from pyscript import document

from shared.page.back import BACK

if TYPE_CHECKING:
    from collections.abc import Callable

    from dom import Element, Event


def open_dialog(dialog: "Element", on_close: "Callable[[], object]") -> None:
    """Open a dialog over the page or over another dialog; Escape and Back close it.

    on_close: Called after the dialog has been closed and removed.
    """

    def remove(_event: "Event") -> None:
        dialog.remove()
        BACK.record_closed(dialog.id)
        on_close()

    dialog.addEventListener("close", remove)
    document.body.append(dialog)
    dialog.showModal()
    BACK.record_opened(dialog.id, dialog.close)


def make_button(label: str, value: str = "") -> "Element":
    """Return a button with this label."""
    element = document.createElement("button")
    element.type, element.textContent, element.value = "button", label, value
    return element
