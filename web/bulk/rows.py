"""Paint the rows of the table. The page contains only the visible rows, so the table can have millions."""

from typing import TYPE_CHECKING

from pyscript import document, window

from bulk.state import READING, SORT_COLUMNS, columns_of
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
VISIBLE_ROWS = 14  # the number of rows that fit into the table's box
TALLEST_PIXELS = 8_000_000  # browsers do not support much taller elements


class RowsLook(Value):
    """The look of the table."""

    columns: tuple[str, ...] = ()  # the names of its columns
    sort_column: str = "number"  # see RowChoice
    descending: bool = False
    row_count: "int | None" = 0  # the number of chosen rows, or None while they are counted
    first_visible: int = 0  # the index of the first visible row
    active_row: int = 0  # the index of the row that gets the keyboard focus
    rows: "tuple[dict[str, Any], ...] | None" = ()  # the contents of the visible rows; None until loaded
    technique_names: "dict[str, dict[str, str]]" = {}  # noqa: RUF012 - by slug and language; never changed


def rows_look(state: "BulkState") -> RowsLook:
    """Return the look of the table."""
    has_rows = state.open_list.totals.rows > 0 and state.open_list.stage != READING
    view = state.rows
    start = view.first_visible - view.first_loaded
    return RowsLook(
        columns=tuple(columns_of(state)) if has_rows else (),
        sort_column=view.choice.sort_column,
        descending=view.choice.descending,
        row_count=view.row_count,
        first_visible=view.first_visible,
        active_row=view.active_row,
        rows=view.loaded[start : start + VISIBLE_ROWS] if 0 <= start < max(1, len(view.loaded)) else None,
        technique_names=state.technique_names,
    )


class Rows:
    """The elements of the table.

    run: Called with the command "see" and a row's index, or with "move" and its arguments.
    """

    def __init__(self, run: "Callable[..., None]") -> None:
        self._run = run
        self._box = one("#rows")
        self._tall = one("#rows .tall")  # as tall as the whole table, for the scroll bar
        self._body = one("#rows .body")
        self._heads = one("#rows .heads")
        self._look = RowsLook()
        self._words: Words | None = None
        self._top = 0.0  # the last scroll position
        self._is_focus_due = False  # whether to focus the active row when it is loaded
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
        if is_new or (old.columns, old.sort_column, old.descending) != (
            look.columns,
            look.sort_column,
            look.descending,
        ):
            self._paint_heads(look, words)
        if look.row_count is not None:
            self._box.setAttribute("aria-rowcount", str(look.row_count + 1))
            self._tall.style.height = str(_table_height(look.row_count)) + "px"
            top = _top_of(look.first_visible, look.row_count)
            if abs(top - self._top) >= 1 and (old.first_visible, old.row_count) != (
                look.first_visible,
                look.row_count,
            ):
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
        for column_index, name in enumerate(look.columns, 1):
            cell = document.createElement("div")
            cell.setAttribute("role", "columnheader")
            cell.setAttribute("aria-colindex", str(column_index))
            cell.className = "of-" + name
            if name in SORT_COLUMNS:
                button = document.createElement("button")
                button.type = "button"
                button.dataset.command = "sort"
                button.dataset.value = name
                button.textContent = words.say("bulk.column_" + name)
                cell.append(button)
                if SORT_COLUMNS[name] == look.sort_column:
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
        for offset in range(count):
            index = look.first_visible + offset
            element = self._body.children.item(offset)
            element.setAttribute("aria-rowindex", str(index + 2))  # it counts from 1, with the heads
            element.tabIndex = 0 if index == look.active_row else -1
            element.dataset.row = str(index)
            _fill_row(element, look, rows[offset], words)

    # ------------------------------------------------------------ the reader's input

    def _on_scroll(self, _event: "Event") -> None:
        top = self._box.scrollTop
        if abs(top - self._top) < 1 or not self._look.row_count:
            return
        self._top = top
        self._run("see", _row_at(top, self._look.row_count))

    def _on_key(self, event: "Event") -> None:
        if not self._body.contains(event.target):
            return
        offsets = {
            "ArrowDown": 1,
            "ArrowUp": -1,
            "PageDown": VISIBLE_ROWS - 1,
            "PageUp": 1 - VISIBLE_ROWS,
            "Home": -(self._look.row_count or 0),
            "End": self._look.row_count or 0,
        }
        if event.key == "Enter":
            link = event.target.querySelector("a")  # the target is the focused row
            if link:
                window.open(link.href, "_blank", "noopener")
        elif event.key in offsets and not (event.altKey or event.metaKey):
            event.preventDefault()
            self._run("move", offsets[event.key], VISIBLE_ROWS - 1)

    def _on_focus(self, event: "Event") -> None:
        row = event.target.closest("[role=row]")
        index = int(row.dataset.row) if row else self._look.active_row
        if index != self._look.active_row:
            self._run("move", index - self._look.active_row, VISIBLE_ROWS)

    def _focus_active(self) -> None:
        row = self._body.querySelector('[tabindex="0"]')
        if row:
            row.focus()


def _table_height(total: int) -> int:
    return min(TALLEST_PIXELS, total * ROW_PIXELS)


def _top_of(first: int, total: int) -> float:
    """Return the scroll position at which this row is the first visible one."""
    if total * ROW_PIXELS <= TALLEST_PIXELS:
        return first * ROW_PIXELS
    return first * (TALLEST_PIXELS - VISIBLE_ROWS * ROW_PIXELS) / (total - VISIBLE_ROWS)


def _row_at(top: float, total: int) -> int:
    """Return the first visible row at this scroll position."""
    if total * ROW_PIXELS <= TALLEST_PIXELS:
        return int(top / ROW_PIXELS)
    return int(top * (total - VISIBLE_ROWS) / (TALLEST_PIXELS - VISIBLE_ROWS * ROW_PIXELS) + 0.5)


def _make_row() -> "Element":
    row = document.createElement("div")
    row.setAttribute("role", "row")
    return row


def _fill_row(element: "Element", look: RowsLook, contents: "dict[str, Any]", words: "Words") -> None:
    """Show a puzzle in a row. contents: Name of a column -> value."""
    while element.children.length > len(look.columns):
        element.lastElementChild.remove()
    while element.children.length < len(look.columns):
        cell = document.createElement("div")
        cell.setAttribute("role", "gridcell")
        cell.setAttribute("aria-colindex", str(element.children.length + 1))
        element.append(cell)
    for index, name in enumerate(look.columns):
        cell = element.children.item(index)
        cell.className = "of-" + name
        if name == "puzzle":
            _fill_puzzle(cell, contents)
        else:
            text = cell_text(name, contents[name], look, words)
            if cell.textContent != text:
                cell.textContent = text


def _fill_puzzle(cell: "Element", contents: "dict[str, Any]") -> None:
    line = contents["puzzle"]
    text = line or contents["text"]
    cell.title = contents["reason"] or ""
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


def cell_text(column: str, value: "Any", look: RowsLook, words: "Words") -> str:
    """Return the text that shows this value in this column."""
    if value is None:
        return "…" if column == "status" else ""
    if column == "status":
        return words.say("bulk.status_" + value)
    if column == "level":
        return words.say("level." + value)
    if column == "hardest":
        return look.technique_names[value][words.language]
    if column in ("minimal", "as_expected"):
        return words.say("bulk." + value)
    return str(value)
