"""The variables and the calls of the line that comes next."""

from typing import TYPE_CHECKING

from pyscript import document

if TYPE_CHECKING:
    from collections.abc import Callable

    from dom import Element

    from shared.drawings.lines import LinesLook, Variable
    from shared.life import Message
    from shared.words import Words


class Lines:
    """The elements that show a line.

    box: has a table of variables, a list of calls and a button for further lines.
    """

    def __init__(self, box: "Element") -> None:
        self._box = box
        self._table = box.querySelector("tbody")
        self._stack = box.querySelector(".call-stack")
        self._more = box.querySelector("button")
        self._variables: tuple[Variable, ...] = ()
        self._calls: tuple[Message, ...] = ()

    def paint(self, look: "LinesLook | None", words: "Words") -> None:
        """Show this line, or nothing for None."""
        self._box.hidden = not look
        if not look:
            return
        self._more.hidden = not look.has_more
        if self._variables != look.variables:
            self._paint_variables(look.variables)
        if self._calls != look.stack:
            self._paint_stack(look.stack, words)

    def _paint_variables(self, variables: "tuple[Variable, ...]") -> None:
        old, self._variables = self._variables, variables
        _fit(self._table, len(variables), _row)
        for place, variable in enumerate(variables):
            if place >= len(old) or old[place] != variable:
                row = self._table.children[place]
                name, value, is_new = variable
                row.children[0].textContent = name
                row.children[1].textContent = value
                row.className = "new" if is_new else ""

    def _paint_stack(self, calls: "tuple[Message, ...]", words: "Words") -> None:
        old, self._calls = self._calls, calls
        _fit(self._stack, len(calls), _item)
        for place, call in enumerate(calls):
            if place >= len(old) or old[place] != call:
                self._stack.children[place].textContent = words.say(*call)
        if len(old) != len(calls):
            self._stack.scrollTop = 10_000


def _fit(parent: "Element", count: int, make: "Callable[[], Element]") -> None:
    """Give an element this number of children."""
    while parent.children.length > count:
        parent.lastElementChild.remove()
    while parent.children.length < count:
        parent.append(make())


def _row() -> "Element":
    row = document.createElement("tr")
    name = document.createElement("th")
    name.setAttribute("scope", "row")
    row.append(name, document.createElement("td"))
    return row


def _item() -> "Element":
    return document.createElement("li")
