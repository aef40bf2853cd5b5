"""Paint the rows of the table. The page contains only the visible rows, so the table can have millions."""

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
VISIBLE = 14  # the number of rows that fit into the table's box
TALLEST = 8_000_000  # pixels; browsers do not support much taller elements


class RowsLook(Value):
    """The look of the table."""

    columns: tuple[str, ...] = ()  # the names of its columns
    by: str = "number"  # the column by which it is sorted
    descending: bool = False
    total: "int | None" = 0  # the number of chosen rows, or None while they are counted
    first: int = 0  # the index of the first visible row
    active: int = 0  # the index of the row for the keyboard
    rows: "tuple[dict[str, Any], ...] | None" = ()  # the facts on the visible rows; None until loaded
    names: "dict[str, dict[str, str]]" = {}  # noqa: RUF012 - the techniques' names; never changed


def rows_look(state: "BulkState") -> RowsLook:
    """Return the look of the table."""
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
    """The elements of the table. run: Called with the commands "see" and "move"."""

    def __init__(self, run: "Callable[..., None]") -> None:
        self._run = run
        self._box = one("#rows")
        self._tall = one("#rows .tall")
        self._body = one("#rows .body")
        self._heads = one("#rows .heads")
        self._look = RowsLook()
        self._words: Words | None = None
        self._top = 0.0  # the last scroll position
        self._is_focus_due = False  # whether to focus the active row when its facts are loaded
        self._box.addEventListener("scroll", self._on_scroll)
        self._box.addEventListener("keydown", self._on_key)
        self._body.addEventListener("focusin", self._on_focus)

    # ------------------------------------------------------------ painting

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
            self._is_focus_due = True
        if look.rows is not None:
            self._paint_rows(look, look.rows, words)
            if self._is_focus_due:
                self._focus_active()
            self._is_focus_due = False

    def _paint_heads(self, look: RowsLook, words: "Words") -> None:
        focused = self._heads.querySelector("button:focus")
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
        if focused:  # the button has been replaced by a new one
            button = self._heads.querySelector('[data-value="' + focused.dataset.value + '"]')
            if button:
                button.focus()

    def _paint_rows(self, look: RowsLook, rows: "tuple[dict[str, Any], ...]", words: "Words") -> None:
        self._body.style.transform = "translateY(" + str(self._top) + "px)"
        count = len(rows)
        while self._body.children.length > count:
            self._body.lastElementChild.remove()
        while self._body.children.length < count:
            self._body.append(_make_row())
        for place in range(count):
            number = look.first + place
            element = self._body.children.item(place)
            element.setAttribute("aria-rowindex", str(number + 2))
            element.tabIndex = 0 if number == look.active else -1
            element.dataset.row = str(number)
            _fill(element, look, rows[place], words)

    # ------------------------------------------------------------ the reader's input

    def _on_scroll(self, _event: "Event") -> None:
        top = self._box.scrollTop
        if abs(top - self._top) < 1 or not self._look.total:
            return
        self._top = top
        self._run("see", _row_at(top, self._look.total))

    def _on_key(self, event: "Event") -> None:
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
            link = event.target.querySelector("a")  # the target is the focused row
            if link:
                window.open(link.href, "_blank", "noopener")
        elif event.key in steps and not (event.altKey or event.metaKey):
            event.preventDefault()
            self._run("move", steps[event.key], VISIBLE - 1)

    def _on_focus(self, event: "Event") -> None:
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
    """Return the scroll position at which this row is the first visible one."""
    if total * ROW_PIXELS <= TALLEST:
        return first * ROW_PIXELS
    return first * (TALLEST - VISIBLE * ROW_PIXELS) / (total - VISIBLE)


def _row_at(top: float, total: int) -> int:
    """Return the first visible row at this scroll position."""
    if total * ROW_PIXELS <= TALLEST:
        return int(top / ROW_PIXELS)
    return int(top * (total - VISIBLE) / (TALLEST - VISIBLE * ROW_PIXELS) + 0.5)


def _make_row() -> "Element":
    row = document.createElement("div")
    row.setAttribute("role", "row")
    return row


def _fill(element: "Element", look: RowsLook, facts: "dict[str, Any]", words: "Words") -> None:
    """Show the facts on a puzzle in a row."""
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
            text = cell_text(name, facts, look, words)
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


def cell_text(name: str, facts: "dict[str, Any]", look: RowsLook, words: "Words") -> str:
    """Return the text of a cell in this column."""
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
