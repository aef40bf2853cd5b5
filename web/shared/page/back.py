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
    """The page's entries in the browser's history."""

    def __init__(self) -> None:
        self._is_active = False  # False in a frame
        self._show_view: Callable[[str], object] = lambda _view: None
        self._view = ""  # the name of the current view
        self._layers: list[
            tuple[str, Closer]
        ] = []  # open dialogs and drawers with their `close`, topmost last
        self._is_at_layer_entry = False  # whether the current entry belongs to an open dialog or drawer
        self._pending_own_steps = 0  # the steps back requested by the page that are still to arrive

    def begin(self, view: str, show: "Callable[[str], object]") -> None:
        """Start with this view. show: A function that shows the view with a given name."""
        self._is_active = not display.is_framed()
        self._view, self._show_view = view, show
        if self._is_active:
            self._replace_entry(is_open=False)
            javascript.onBack(ffi.create_proxy(self._on_history_step))

    # ------------------------------------------------------------ views

    def push_view(self, view: str, query: str) -> None:
        """Add an entry for a new view. query: The query string of its address."""
        if view == self._view:
            return
        self._view = view
        if not self._is_active:
            return
        if self._is_at_layer_entry:  # reuse the history entry of the dialog in which the view was chosen
            self._is_at_layer_entry = False
            self._replace_entry(is_open=False, query=query)
        else:
            javascript.pushEntry(self._entry_json(is_open=False), query)

    def rename_view(self, view: str) -> None:
        """Change the name of the current view."""
        self._view = view
        if self._is_active:
            self._replace_entry(is_open=self._is_at_layer_entry)

    # ------------------------------------------------------------ dialogs and drawers

    def record_opened(self, name: str, close: "Closer") -> None:
        """Record that a dialog or drawer is open, so that Back closes it; ignore a repeated call."""
        if not self._is_active or name in [layer_name for layer_name, _ in self._layers]:
            return
        self._layers.append((name, close))
        self._push_layer_entry()

    def _push_layer_entry(self) -> None:
        """Add an entry for the open dialog or drawer, if any, unless it already has one."""
        if self._layers and not self._is_at_layer_entry and display.is_touched():
            self._is_at_layer_entry = True
            javascript.pushEntry(self._entry_json(is_open=True), "")

    def record_closed(self, name: str) -> None:
        """Record that a dialog or drawer has been closed, and remove its history entry."""
        remaining = [layer for layer in self._layers if layer[0] != name]
        if len(remaining) == len(self._layers):
            return
        self._layers = remaining
        if self._is_at_layer_entry and not remaining:
            self._is_at_layer_entry = False
            self._pending_own_steps += 1
            javascript.goBack()

    # ------------------------------------------------------------ the history

    def _on_history_step(self, *_: object) -> None:
        """Handle a step in the history: close the topmost layer, or show the view of the new entry."""
        if self._pending_own_steps:
            self._pending_own_steps -= 1
            return
        entry = json.loads(javascript.entry())
        if self._is_at_layer_entry and self._layers:
            self._is_at_layer_entry = False
            name, close = self._layers[-1]
            close()
            self.record_closed(name)
            self._push_layer_entry()
        elif entry.get("open"):  # a step forward to a dialog that is no longer open
            self._replace_entry(is_open=False)
        view = view_of_entry()
        if view and view != self._view:
            self._view = view
            self._show_view(view)

    def _entry_json(self, *, is_open: bool) -> str:
        return json.dumps({"view": self._view, "open": is_open})

    def _replace_entry(self, *, is_open: bool, query: str = "") -> None:
        javascript.replaceEntry(self._entry_json(is_open=is_open), query)


def view_of_entry() -> str:
    """Return the view of the current history entry, or "" if the entry has no view yet."""
    view: str = json.loads(javascript.entry()).get("view", "")
    return view


BACK = Back()  # the only instance
