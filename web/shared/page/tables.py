"""Paint tables of figures."""

from typing import TYPE_CHECKING

from shared.elements import one

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dom import Elements


class Table:
    """A table in the HTML, which already contains the usual number of empty rows."""

    def __init__(self, selector: str) -> None:
        """Use the table in the element with this selector."""
        self._box = one(selector)
        self._shown: list[tuple[str, ...]] = []

    def paint(self, rows: "Sequence[tuple[str, ...]]") -> None:
        """Show these rows, and update only changed cells; hide the table if there are no rows."""
        self._box.hidden = not rows
        elements = self._rows(len(rows))
        for place, texts in enumerate(rows):
            old = self._shown[place] if place < len(self._shown) else ()
            cells = elements.item(place).cells
            for column, text in enumerate(texts):
                if not old or old[column] != text:
                    cell = cells.item(column)
                    (cell.querySelector("span") or cell).textContent = text  # a cell may have a button
        if rows:
            self._shown = list(rows)

    def _rows(self, count: int) -> "Elements":
        """Return the table's rows, after adding rows up to `count`; buttons get the number of their row."""
        body = self._box.querySelector("tbody")
        while body.rows.length < count:
            row = body.rows.item(0).cloneNode(True)
            for button in row.querySelectorAll("[data-value]"):
                button.dataset.value = str(body.rows.length)
            body.append(row)
        return body.rows

    def mark(self, classes: "Sequence[str]") -> None:
        """Set the class of each row."""
        elements = self._box.querySelector("tbody").rows
        for place, name in enumerate(classes):
            elements.item(place).className = name
