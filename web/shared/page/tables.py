"""Paint tables of numbers and texts."""

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
        """Show these rows, and hide the table if there are none. Only changed cells are updated."""
        self._box.hidden = not rows
        elements = self._rows_up_to(len(rows))
        for index, texts in enumerate(rows):
            old = self._shown[index] if index < len(self._shown) else ()
            cells = elements.item(index).cells
            for column, text in enumerate(texts):
                if not old or old[column] != text:
                    cell = cells.item(column)
                    (cell.querySelector("span") or cell).textContent = text  # a cell may have a button
        if rows:
            self._shown = list(rows)

    def _rows_up_to(self, count: int) -> "Elements":
        """Add rows until there are `count`, give their buttons the row's index, and return all rows."""
        body = self._box.querySelector("tbody")
        while body.rows.length < count:
            row = body.rows.item(0).cloneNode(True)
            for button in row.querySelectorAll("[data-value]"):
                button.dataset.value = str(body.rows.length)
            body.append(row)
        return body.rows

    def set_row_classes(self, classes: "Sequence[str]") -> None:
        """Set the class of each row."""
        elements = self._box.querySelector("tbody").rows
        for index, name in enumerate(classes):
            elements.item(index).className = name
