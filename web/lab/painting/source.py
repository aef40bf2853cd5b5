"""Show the source of an algorithm, and mark the line that has just run."""

from typing import TYPE_CHECKING

from lab.looks.listing import listing_html, read_annotations
from shared.services import files

if TYPE_CHECKING:
    from dom import Element

    from lab.looks.panel import PanelLook
    from shared.words import Words


class SourcePainter:
    """The elements that show the source.

    box: The scrolling element around the list of lines.
    """

    def __init__(self, box: "Element") -> None:
        self._box = box
        self._list = box.querySelector("ol")
        self._lines: list[Element] = []
        self._current = 0  # the number of the line that is marked, or 0
        self.needs_scroll = False  # whether the box must still scroll to that line

    def paint(self, old: "PanelLook | None", look: "PanelLook", words: "Words") -> None:
        """Update the elements whose look has changed."""
        if not old or old.source != look.source:
            notes = {}
            if words.language != "en":
                notes = read_annotations(
                    files.read_own("annotations." + words.language + ".json"), look.algorithm
                )
            self._list.innerHTML = listing_html(look.source, notes) if look.source else ""
            self._lines = list(self._list.children)
            self._current = 0
        if self._current != look.line:
            self._mark(look.line)

    def _mark(self, line: int) -> None:
        if 0 < self._current <= len(self._lines):
            self._lines[self._current - 1].removeAttribute("aria-current")
        self._current = line
        if 0 < line <= len(self._lines):
            element = self._lines[line - 1]
            element.setAttribute("aria-current", "true")
            self.needs_scroll = True

    def follow(self) -> None:
        """Scroll the box just enough to show the marked line and some lines around it."""
        if not self.needs_scroll or not 0 < self._current <= len(self._lines):
            return
        self.needs_scroll = False
        box, line = self._box, self._lines[self._current - 1]
        visible_height, scroll_top = box.clientHeight, box.scrollTop
        line_height, line_top = line.offsetHeight, line.offsetTop
        # Up to three lines before and after it, or fewer in a small box.
        margin = max(0, min(3 * line_height, (visible_height - line_height) // 2))
        lowest_top = line_top + line_height + margin - visible_height  # include the margin below
        best = max(0, min(max(scroll_top, lowest_top), line_top - margin))
        if best != scroll_top:
            box.scrollTop = best
