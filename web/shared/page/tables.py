"""The tables of figures on a page."""

from typing import TYPE_CHECKING

from shared.elements import one

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dom import Elements


class Table:
    """A table whose rows stand in the HTML, empty: as many as it mostly shows."""

    def __init__(self, selector: str) -> None:
        """Find the table in this element."""
        self._box = one(selector)
        self._shown: list[tuple[str, ...]] = []

    def paint(self, rows: "Sequence[tuple[str, ...]]") -> None:
        """Show these texts, changing only the cells that differ; hide the table where there are none."""
        self._box.hidden = not rows
        elements = self._rows(len(rows))
        for place, texts in enumerate(rows):
            old = self._shown[place] if place < len(self._shown) else ()
            cells = elements.item(place).cells
            for column, text in enumerate(texts):
                if not old or old[column] != text:
                    cell = cells.item(column)
                    (cell.querySelector("span") or cell).textContent = text  # beside a button
        if rows:
            self._shown = list(rows)

    def _rows(self, count: int) -> "Elements":
        """Return the rows, so many at least; a button in a row has the number of its row."""
        body = self._box.querySelector("tbody")
        while body.rows.length < count:
            row = body.rows.item(0).cloneNode(True)
            for button in row.querySelectorAll("[data-value]"):
                button.dataset.value = str(body.rows.length)
            body.append(row)
        return body.rows

    def mark(self, classes: "Sequence[str]") -> None:
        """Give each row this class."""
        elements = self._box.querySelector("tbody").rows
        for place, name in enumerate(classes):
            elements.item(place).className = name
