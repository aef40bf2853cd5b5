"""Handle the browser's Back button, which closes dialogs and drawers or returns to the previous view.

Each view, such as a puzzle, has an entry in the history. On touch screens an open dialog or drawer has an
entry too, because users expect Back to close it. A page in a frame adds no entries, because they would be
steps in the history of the surrounding article.
"""

import json
from typing import TYPE_CHECKING

import javascript
from pyscript import ffi

from shared.services import display

if TYPE_CHECKING:
    from collections.abc import Callable

    Closer = Callable[[], object]


class Back:
    """The page's entries in the history."""

    def __init__(self) -> None:
        self._is_active = False  # False in a frame
        self._show: Callable[[str], object] = lambda _view: None
        self._view = ""  # the name of the current view
        self._open: list[tuple[str, Closer]] = []  # the open dialogs and drawers, the topmost last
        self._is_at_open_entry = False  # whether the current entry belongs to an open dialog or drawer
        self._own_steps = 0  # the number of pending steps back requested by the page itself

    def begin(self, view: str, show: "Callable[[str], object]") -> None:
        """Start with this view. show: A function that shows a view again, given its name."""
        self._is_active = not display.is_framed()
        self._view, self._show = view, show
        if self._is_active:
            self._replace(is_open=False)
            javascript.onBack(ffi.create_proxy(self._on_step))

    # ------------------------------------------------------------ views

    def push_view(self, view: str, query: str) -> None:
        """Add an entry for a new view. query: The query string of its address."""
        if view == self._view:
            return
        self._view = view
        if not self._is_active:
            return
        if self._is_at_open_entry:  # reuse the history entry of the dialog in which the view was chosen
            self._is_at_open_entry = False
            self._replace(is_open=False, query=query)
        else:
            javascript.pushEntry(self._entry(is_open=False), query)

    def rename_view(self, view: str) -> None:
        """Change the name of the current view."""
        self._view = view
        if self._is_active:
            self._replace(is_open=self._is_at_open_entry)

    # ------------------------------------------------------------ dialogs and drawers

    def note_opened(self, name: str, close: "Closer") -> None:
        """Note that a dialog or drawer is open, so that Back closes it; ignore a repeated call."""
        if not self._is_active or name in [known_name for known_name, _ in self._open]:
            return
        self._open.append((name, close))
        self._push_open_entry()

    def _push_open_entry(self) -> None:
        """Add an entry for the open dialog or drawer, if any, unless it already has one."""
        if self._open and not self._is_at_open_entry and display.is_touched():
            self._is_at_open_entry = True
            javascript.pushEntry(self._entry(is_open=True), "")

    def note_closed(self, name: str) -> None:
        """Note that a dialog or drawer has been closed, and remove its entry from the history."""
        left = [layer for layer in self._open if layer[0] != name]
        if len(left) == len(self._open):
            return
        self._open = left
        if self._is_at_open_entry and not left:
            self._is_at_open_entry = False
            self._own_steps += 1
            javascript.goBack()

    # ------------------------------------------------------------ the history

    def _on_step(self, *_: object) -> None:
        """React to a step in the history: close the open dialog, or show the view of the new entry."""
        if self._own_steps:
            self._own_steps -= 1
            return
        entry = json.loads(javascript.entry())
        if self._is_at_open_entry and self._open:
            self._is_at_open_entry = False
            name, close = self._open[-1]
            close()
            self.note_closed(name)
            self._push_open_entry()
        elif entry.get("open"):  # a step forward to a dialog that is no longer open
            self._replace(is_open=False)
        view = view_of_entry()
        if view and view != self._view:
            self._view = view
            self._show(view)

    def _entry(self, *, is_open: bool) -> str:
        return json.dumps({"view": self._view, "open": is_open})

    def _replace(self, *, is_open: bool, query: str = "") -> None:
        javascript.replaceEntry(self._entry(is_open=is_open), query)


def view_of_entry() -> str:
    """Return the view of the current history entry, or "" if the entry has no view yet."""
    view: str = json.loads(javascript.entry()).get("view", "")
    return view


BACK = Back()  # the page's only one
