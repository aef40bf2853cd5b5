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
        """Let the page's own listeners see nothing of what is typed or pasted in this element."""
        self._host = one(selector)
        self._view: Any = None
        for event in ("keydown", "paste", "drop", "dragover"):
            self._host.addEventListener(event, _stop)

    async def open(self, changed: "Callable[[], object]", run: "Callable[[], object]") -> bool:
        """Open the editor; return whether it came.

        changed: is called at each change of the text; run: at Ctrl + Enter.
        """
        try:
            (module,) = await js_import(javascript.address("editor.js"))
            self._view = await attempt(module.open, None, self._host, changed, run)
        except Exception as error:  # a JsException: its files did not come
            window.console.warn("The editor did not start: " + str(error))
            return False
        return True

    def text(self) -> str:
        """Return the text."""
        text: str = self._view.text()
        return text

    def begin(self, text: str) -> None:
        """Show another text, which has no past: Undo does not lead back to the one before."""
        self._view.begin(text)

    def write(self, text: str) -> None:
        """Replace the text by another version of it, to which Undo leads back."""
        self._view.write(text)

    def speak(self, label: str, deleted: str) -> None:
        """Give the editor its label, and what screen readers say where a selection is deleted."""
        if self._view:
            self._view.speak(label, deleted)

    def mark(self, number: int) -> None:
        """Mark this line, and scroll to it; 0 marks none. What is selected stays so."""
        if self._view:
            self._view.mark(number)

    def select_line(self, number: int) -> None:
        """Select this line, and scroll to it."""
        self._view.goTo(number)


def _stop(event: "Event") -> None:
    event.stopPropagation()
