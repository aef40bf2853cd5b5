"""The editor for the reader's code: CodeMirror, which editor.js opens."""

from typing import TYPE_CHECKING

import javascript
from pyscript import js_import, window

from shared.elements import one
from shared.services.calls import attempt

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from dom import Event


class Editor:
    """The editor in an element of the page."""

    def __init__(self, selector: str) -> None:
        """Use the element with this selector. The page does not get its keys, pastes and drops."""
        self._host = one(selector)
        self._view: Any = None
        for event in ("keydown", "paste", "drop", "dragover"):
            self._host.addEventListener(event, _stop)

    async def open(self, on_change: "Callable[[], object]", on_run: "Callable[[], object]") -> bool:
        """Open the editor; return whether it was loaded.

        on_change: Called after each change of the text. on_run: Called for Ctrl + Enter.
        """
        try:
            (module,) = await js_import(javascript.address("editor.js"))
            self._view = await attempt(module.open, None, self._host, on_change, on_run)
        except Exception as error:  # a JsException: its files could not be loaded
            window.console.warn("The editor did not start: " + str(error))
            return False
        return True

    def text(self) -> str:
        """Return the text."""
        text: str = self._view.text()
        return text

    def begin(self, text: str) -> None:
        """Show another text with an empty history, so that Undo does not restore the previous text."""
        self._view.begin(text)

    def write(self, text: str) -> None:
        """Replace the text by a new version; Undo restores the old version."""
        self._view.write(text)

    def speak(self, label: str, deleted: str) -> None:
        """Set the texts for screen readers: the editor's label, and the announcement of a deletion."""
        if self._view:
            self._view.speak(label, deleted)

    def mark(self, number: int) -> None:
        """Mark this line (0 for none) and scroll to it, without changing the selection."""
        if self._view:
            self._view.mark(number)

    def select_line(self, number: int) -> None:
        """Select this line and scroll to it."""
        self._view.goTo(number)


def _stop(event: "Event") -> None:
    event.stopPropagation()
