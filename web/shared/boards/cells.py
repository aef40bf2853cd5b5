"""The cells of a board as elements: the digit that is drawn, and the words that a screen reader reads.

A cell has two parts, see `cell_parts` in building/html/parts.py: the drawn digit, which is hidden from
screen readers, and the words, which are hidden from view.
"""

from typing import TYPE_CHECKING

from pyscript import document

if TYPE_CHECKING:
    from dom import Element, Event


def show_digit(element: "Element", digit: "int | str") -> None:
    """Draw this digit in a cell; 0 or "" for an empty one."""
    element.dataset.digit = element.firstElementChild.textContent = str(digit or "")


def show_words(element: "Element", text: str) -> None:
    """Make this text what screen readers read in a cell."""
    element.lastElementChild.textContent = text


def keep_reachable(cells: str) -> None:
    """Let the Tab key lead back to the cell that had the focus last, however it got it.

    cells: the selector of cells, of which one of each board has tabindex 0.
    """

    def focus(event: "Event") -> None:
        cell = event.target.closest(cells)
        board = cell.closest(".board") if cell else None
        if cell and board:
            for other in board.querySelectorAll('[tabindex="0"]'):
                other.tabIndex = -1
            cell.tabIndex = 0

    document.addEventListener("focusin", focus)
