"""The rows of the table: only those that are seen are in the page, however many there are."""

from typing import TYPE_CHECKING

from pyscript import document, window

from bulk.state import READING, SORTED_BY, columns_of
from shared.elements import one
from shared.values import Value
from sudoku_core.board.sending import seal_address

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from dom import Element, Event

    from bulk.state import BulkState
    from shared.words import Words

ROW_PIXELS = 36
VISIBLE = 14  # rows for which there is room
TALLEST = 8_000_000  # pixels: browsers show no element that is much taller


class RowsLook(Value):
    """The look of the table.

    columns: its names. by, descending: how it is sorted. total: how many rows there are. first: the first
    one that is seen; active: the one that the keyboard is on. rows: what is known of those that are seen,
    or None while that is on its way. names: of the techniques.
    """

    columns: tuple[str, ...] = ()
    by: str = "number"
    descending: bool = False
    total: "int | None" = 0
    first: int = 0
    active: int = 0
    rows: "tuple[dict[str, Any], ...] | None" = ()
    names: "dict[str, dict[str, str]]" = {}  # noqa: RUF012 - never changed


def rows_look(state: "BulkState") -> RowsLook:
    """Return what is seen of the rows."""
    has_rows = state.open_list.facts.rows > 0 and state.open_list.stage != READING
    view = state.rows
    start = view.first - view.loaded_from
    return RowsLook(
        columns=tuple(columns_of(state)) if has_rows else (),
        by=view.choice.by,
        descending=view.choice.descending,
        total=view.total,
        first=view.first,
        active=view.active,
        rows=view.loaded[start : start + VISIBLE] if 0 <= start < max(1, len(view.loaded)) else None,
        names=state.technique_names,
    )


class Rows:
    """The elements of the table. run: gets the commands "see" and "move"."""

    def __init__(self, run: "Callable[..., None]") -> None:
        self._run = run
        self._box = one("#rows")
        self._tall = one("#rows .tall")
        self._body = one("#rows .body")
        self._heads = one("#rows .heads")
        self._look = RowsLook()
        self._words: Words | None = None
        self._top = 0.0  # where this has scrolled to
        self._is_used = False  # whether the keyboard waits in it for rows to come
        self._box.addEventListener("scroll", self._scrolled)
        self._box.addEventListener("keydown", self._pressed)
        self._body.addEventListener("focusin", self._focused)

    # ------------------------------------------------------------ what is seen

    def paint(self, look: RowsLook, words: "Words") -> None:
        """Show these rows."""
        if look == self._look and words is self._words:
            return
        old, self._look = self._look, look
        is_new = words is not self._words
        self._words = words
        one("#table").hidden = not look.columns
        if is_new or (old.columns, old.by, old.descending) != (look.columns, look.by, look.descending):
            self._paint_heads(look, words)
        if look.total is not None:
            self._box.setAttribute("aria-rowcount", str(look.total + 1))
            self._tall.style.height = str(_height(look.total)) + "px"
            top = _top_of(look.first, look.total)
            if abs(top - self._top) >= 1 and (old.first, old.total) != (look.first, look.total):
                self._top = top
                self._box.scrollTop = top
        if self._body.contains(document.activeElement):
            self._is_used = True
        if look.rows is not None:
            self._paint_rows(look, look.rows, words)
            if self._is_used:
                self._focus_active()
            self._is_used = False

    def _paint_heads(self, look: RowsLook, words: "Words") -> None:
        pressed = self._heads.querySelector("button:focus")
        self._heads.replaceChildren()
        for place, name in enumerate(look.columns):
            cell = document.createElement("div")
            cell.setAttribute("role", "columnheader")
            cell.setAttribute("aria-colindex", str(place + 1))
            cell.className = "of-" + name
            if name in SORTED_BY:
                button = document.createElement("button")
                button.type = "button"
                button.dataset.command = "sort"
                button.dataset.value = name
                button.textContent = words.say("bulk.column_" + name)
                cell.append(button)
                if SORTED_BY[name] == look.by:
                    cell.setAttribute("aria-sort", "descending" if look.descending else "ascending")
            else:
                cell.textContent = words.say("bulk.column_" + name)
            self._heads.append(cell)
        self._box.setAttribute("aria-colcount", str(len(look.columns)))
        again = (
            self._heads.querySelector('[data-value="' + pressed.dataset.value + '"]') if pressed else None
        )
        if again:
            again.focus()

    def _paint_rows(self, look: RowsLook, rows: "tuple[dict[str, Any], ...]", words: "Words") -> None:
        self._body.style.transform = "translateY(" + str(self._top) + "px)"
        count = len(rows)
        while self._body.children.length > count:
            self._body.lastElementChild.remove()
        while self._body.children.length < count:
            self._body.append(_row())
        for place in range(count):
            number = look.first + place
            element = self._body.children.item(place)
            element.setAttribute("aria-rowindex", str(number + 2))
            element.tabIndex = 0 if number == look.active else -1
            element.dataset.row = str(number)
            _fill(element, look, rows[place], words)

    # ------------------------------------------------------------ what the reader does

    def _scrolled(self, _event: "Event") -> None:
        top = self._box.scrollTop
        if abs(top - self._top) < 1 or not self._look.total:
            return
        self._top = top
        self._run("see", _row_at(top, self._look.total))

    def _pressed(self, event: "Event") -> None:
        if not self._body.contains(event.target):
            return
        steps = {
            "ArrowDown": 1,
            "ArrowUp": -1,
            "PageDown": VISIBLE - 1,
            "PageUp": 1 - VISIBLE,
            "Home": -(self._look.total or 0),
            "End": self._look.total or 0,
        }
        if event.key == "Enter":
            link = event.target.querySelector("a")  # of a row, which has the focus
            if link:
                window.open(link.href, "_blank", "noopener")
        elif event.key in steps and not (event.altKey or event.metaKey):
            event.preventDefault()
            self._run("move", steps[event.key], VISIBLE - 1)

    def _focused(self, event: "Event") -> None:
        row = event.target.closest("[role=row]")
        number = int(row.dataset.row) if row else self._look.active
        if number != self._look.active:
            self._run("move", number - self._look.active, VISIBLE)

    def _focus_active(self) -> None:
        row = self._body.querySelector('[tabindex="0"]')
        if row:
            row.focus()


def _height(total: int) -> int:
    return min(TALLEST, total * ROW_PIXELS)


def _top_of(first: int, total: int) -> float:
    """Return how far to scroll so that this row comes first."""
    if total * ROW_PIXELS <= TALLEST:
        return first * ROW_PIXELS
    return first * (TALLEST - VISIBLE * ROW_PIXELS) / (total - VISIBLE)


def _row_at(top: float, total: int) -> int:
    """Return the row that comes first where this has been scrolled."""
    if total * ROW_PIXELS <= TALLEST:
        return int(top / ROW_PIXELS)
    return int(top * (total - VISIBLE) / (TALLEST - VISIBLE * ROW_PIXELS) + 0.5)


def _row() -> "Element":
    row = document.createElement("div")
    row.setAttribute("role", "row")
    return row


def _fill(element: "Element", look: RowsLook, facts: "dict[str, Any]", words: "Words") -> None:
    """Show what is known of a puzzle in a row."""
    while element.children.length > len(look.columns):
        element.lastElementChild.remove()
    while element.children.length < len(look.columns):
        cell = document.createElement("div")
        cell.setAttribute("role", "gridcell")
        cell.setAttribute("aria-colindex", str(element.children.length + 1))
        element.append(cell)
    for place, name in enumerate(look.columns):
        cell = element.children.item(place)
        cell.className = "of-" + name
        if name == "puzzle":
            _fill_puzzle(cell, facts)
        else:
            text = said(name, facts, look, words)
            if cell.textContent != text:
                cell.textContent = text


def _fill_puzzle(cell: "Element", facts: "dict[str, Any]") -> None:
    line = facts["puzzle"]
    text = line or facts["text"]
    cell.title = facts["reason"] or ""
    if cell.textContent == text:
        return
    if line:
        link = document.createElement("a")
        link.href = seal_address("./?puzzle=" + line.replace("0", "."))
        link.target = "_blank"
        link.rel = "noopener"
        link.tabIndex = -1
        link.textContent = line
        cell.replaceChildren(link)
    else:
        cell.textContent = text


def said(name: str, facts: "dict[str, Any]", look: RowsLook, words: "Words") -> str:
    """Return what a cell of this column says."""
    fact = facts[name]
    if fact is None:
        return "…" if name == "status" else ""
    if name == "status":
        return words.say("bulk.status_" + fact)
    if name == "level":
        return words.say("level." + fact)
    if name == "hardest":
        return look.names[fact][words.language]
    if name in ("minimal", "as_expected"):
        return words.say("bulk." + fact)
    return str(fact)
