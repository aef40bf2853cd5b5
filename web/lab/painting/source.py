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

    box: The scrolling element with the list of lines.
    """

    def __init__(self, box: "Element") -> None:
        self._box = box
        self._list = box.querySelector("ol")
        self._lines: list[Element] = []
        self._current_line = 0  # the number of the line that is marked, or 0
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
            self._current_line = 0
        if self._current_line != look.line:
            self._mark_line(look.line)

    def _mark_line(self, line: int) -> None:
        if 0 < self._current_line <= len(self._lines):
            self._lines[self._current_line - 1].removeAttribute("aria-current")
        self._current_line = line
        if 0 < line <= len(self._lines):
            element = self._lines[line - 1]
            element.setAttribute("aria-current", "true")
            self.needs_scroll = True

    def scroll_to_line(self) -> None:
        """Scroll the box as little as possible to show the marked line and some lines around it."""
        if not self.needs_scroll or not 0 < self._current_line <= len(self._lines):
            return
        self.needs_scroll = False
        box, line = self._box, self._lines[self._current_line - 1]
        visible_height, scroll_top = box.clientHeight, box.scrollTop
        line_height, line_top = line.offsetHeight, line.offsetTop
        # Show up to three lines before and after it, or fewer in a small box.
        margin = max(0, min(3 * line_height, (visible_height - line_height) // 2))
        lowest_top = line_top + line_height + margin - visible_height  # include the margin below
        new_top = max(0, min(max(scroll_top, lowest_top), line_top - margin))
        if new_top != scroll_top:
            box.scrollTop = new_top
