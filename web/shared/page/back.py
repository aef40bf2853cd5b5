"""The browser's Back button: it closes what lies over the page, and leads to the view before.

A view, such as a puzzle, has an entry of its own in the history. On a screen that is touched, so has what
is open over the page: there Back is the way out of a dialog. A page within another one makes no entries,
for they would be steps of the article around it.
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
    """The entries of this page in the history.

    show: shows a view again; takes its name.
    """

    def __init__(self) -> None:
        self._is_active = False
        self._show: Callable[[str], object] = lambda _view: None
        self._view = ""
        self._open: list[tuple[str, Closer]] = []  # the topmost last
        self._has_entry = False  # whether the entry of this moment is that of what is open
        self._own_steps = 0  # steps back that the page itself has asked for and that have not arrived

    def begin(self, view: str, show: "Callable[[str], object]") -> None:
        """Begin with this view. show: shows another one again; takes its name."""
        self._is_active = not display.is_framed()
        self._view, self._show = view, show
        if self._is_active:
            self._replace(is_open=False)
            javascript.onBack(ffi.create_proxy(self._moved))

    # ------------------------------------------------------------ views

    def go(self, view: str, query: str) -> None:
        """Show another view, from which Back leads to this one. query: that of its address."""
        if view == self._view:
            return
        self._view = view
        if not self._is_active:
            return
        if self._has_entry:  # the dialog in which it was chosen: Back leads past that
            self._has_entry = False
            self._replace(is_open=False, query=query)
        else:
            javascript.pushEntry(self._entry(is_open=False), query)

    def rename(self, view: str) -> None:
        """Note that the view has another name now."""
        self._view = view
        if self._is_active:
            self._replace(is_open=self._has_entry)

    # ------------------------------------------------------------ what lies over the page

    def opened(self, name: str, close: "Closer") -> None:
        """Note that something is open, which Back closes, unless that is known."""
        if not self._is_active or name in [each for each, _ in self._open]:
            return
        self._open.append((name, close))
        self._cover()

    def _cover(self) -> None:
        """Give what is open an entry in the history, unless it has one."""
        if self._open and not self._has_entry and display.is_touched():
            self._has_entry = True
            javascript.pushEntry(self._entry(is_open=True), "")

    def closed(self, name: str) -> None:
        """Note that this is not open any more; its entry in the history goes too."""
        left = [each for each in self._open if each[0] != name]
        if len(left) == len(self._open):
            return
        self._open = left
        if self._has_entry and not left:
            self._has_entry = False
            self._own_steps += 1
            javascript.goBack()

    # ------------------------------------------------------------ the history

    def _moved(self, *_: object) -> None:
        """Follow a step in the history: close what is open, show the view of this entry."""
        if self._own_steps:
            self._own_steps -= 1
            return
        entry = json.loads(javascript.entry())
        if self._has_entry and self._open:
            self._has_entry = False
            name, close = self._open[-1]
            close()
            self.closed(name)
            self._cover()
        elif entry.get("open"):  # a step forward: what was open there is not
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
    """Return the view of this entry of the history, "" if it has none yet."""
    view: str = json.loads(javascript.entry()).get("view", "")
    return view


BACK = Back()  # that of the page
