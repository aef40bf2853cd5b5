"""Show the placements of a run in order."""

from typing import TYPE_CHECKING

from pyscript import document

from sudoku_core.board.geometry import name

if TYPE_CHECKING:
    from dom import Element

    from shared.words import Words
    from sudoku_core.lab.recording.events import Placement


class PathPainter:
    """The element that shows the placements.

    box: The scrolling element with the paragraph of placements.
    """

    def __init__(self, box: "Element") -> None:
        self._box = box
        self._paragraph = box.querySelector("p")
        self._shown: tuple[Placement, ...] = ()
        self._elements: list[Element] = []  # one for each placement
        self._needs_scroll = False

    def paint(self, path: "tuple[Placement, ...]", words: "Words") -> None:
        """Show this path; the elements of unchanged placements at its start are reused."""
        old, self._shown = self._shown, path
        unchanged_count = 0
        while (
            unchanged_count < len(old)
            and unchanged_count < len(path)
            and old[unchanged_count] == path[unchanged_count]
        ):
            unchanged_count += 1
        if not old or not path:
            self._paragraph.textContent = "" if path else words.say("lab.path_empty")
            del self._elements[:]
        for element in self._elements[unchanged_count:]:
            element.remove()
        del self._elements[unchanged_count:]
        for cell, digit, is_guess in path[unchanged_count:]:
            element = document.createElement("span")
            element.textContent = name(cell) + "=" + str(digit)
            if is_guess:
                element.className = "guess"
            self._paragraph.append(element)
            self._elements.append(element)
        self._needs_scroll = True

    def scroll_to_end(self) -> None:
        """Scroll to the end of the path if the path has changed."""
        if self._needs_scroll:
            self._needs_scroll = False
            self._box.scrollTop = 10_000
