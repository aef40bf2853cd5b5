"""Paint the variables and the call stack of the next line."""

from typing import TYPE_CHECKING

from pyscript import document

if TYPE_CHECKING:
    from collections.abc import Callable

    from dom import Element

    from shared.drawings.lines import LinesLook, Variable
    from shared.life import Message
    from shared.words import Words


class LinesPainter:
    """The elements that show a line.

    box: An element with a table of variables, a list of calls and a button for more lines.
    """

    def __init__(self, box: "Element") -> None:
        self._box = box
        self._table = box.querySelector("tbody")
        self._stack = box.querySelector(".call-stack")
        self._more = box.querySelector("button")
        self._variables: tuple[Variable, ...] = ()
        self._calls: tuple[Message, ...] = ()

    def paint(self, look: "LinesLook | None", words: "Words") -> None:
        """Show this line; hide the box for None."""
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
        _set_child_count(self._table, len(variables), _make_row)
        for index, variable in enumerate(variables):
            if index >= len(old) or old[index] != variable:
                row = self._table.children[index]
                name, value, is_new = variable
                row.children[0].textContent = name
                row.children[1].textContent = value
                row.className = "new" if is_new else ""

    def _paint_stack(self, calls: "tuple[Message, ...]", words: "Words") -> None:
        old, self._calls = self._calls, calls
        _set_child_count(self._stack, len(calls), _make_item)
        for index, call in enumerate(calls):
            if index >= len(old) or old[index] != call:
                self._stack.children[index].textContent = words.say(*call)
        if len(old) != len(calls):
            self._stack.scrollTop = 10_000  # scroll to the end


def _set_child_count(parent: "Element", count: int, make: "Callable[[], Element]") -> None:
    """Add or remove children until the element has `count` of them."""
    while parent.children.length > count:
        parent.lastElementChild.remove()
    while parent.children.length < count:
        parent.append(make())


def _make_row() -> "Element":
    row = document.createElement("tr")
    name = document.createElement("th")
    name.setAttribute("scope", "row")
    row.append(name, document.createElement("td"))
    return row


def _make_item() -> "Element":
    return document.createElement("li")
