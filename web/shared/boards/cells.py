"""Update the cells of a board: the visible digit, and the words for screen readers.

A cell has two parts (see `cell_parts` in building/html/parts.py): the visible digit, which is hidden from
screen readers, and the words, which are hidden from view.
"""

from typing import TYPE_CHECKING

from pyscript import document

if TYPE_CHECKING:
    from dom import Element, Event


def show_digit(element: "Element", digit: "int | str") -> None:
    """Show this digit in a cell; 0 or "" for an empty cell."""
    element.dataset.digit = element.firstElementChild.textContent = str(digit or "")


def show_words(element: "Element", text: str) -> None:
    """Set the words that screen readers read in a cell."""
    element.lastElementChild.textContent = text


def keep_reachable(cells: str) -> None:
    """Make the last focused cell of a board the one that the Tab key reaches.

    cells: The selector of the cells. Exactly one cell of each board has tabindex 0.
    """

    def on_focus(event: "Event") -> None:
        cell = event.target.closest(cells)
        board = cell.closest(".board") if cell else None
        if cell and board:
            for other in board.querySelectorAll('[tabindex="0"]'):
                other.tabIndex = -1
            cell.tabIndex = 0

    document.addEventListener("focusin", on_focus)
