"""Paint the panel of one algorithm: its board, its figures and its source."""

from typing import TYPE_CHECKING

from lab.choices import ALGORITHMS
from lab.looks.cells import SELECTED, cell_label, css_classes, format_candidates
from lab.looks.numbers import format_count
from lab.looks.panel import COUNTERS, algorithm_name
from lab.painting.explained import ExplanationPainter
from lab.painting.inspected import CellDetailsPainter
from lab.painting.path import PathPainter
from lab.painting.source import SourcePainter
from shared.boards.cells import show_digit, show_words
from shared.drawings.lines_painter import LinesPainter
from shared.drawings.masks import WITH_MASKS
from shared.drawings.masks_painter import MasksPainter

if TYPE_CHECKING:
    from dom import Element

    from lab.looks.cells import CellLook
    from lab.looks.panel import PanelLook
    from shared.words import Words


class PanelPainter:
    """The elements of one algorithm, and their current look.

    root: The panel. code: The scrolling box of the source.
    explained: The element with the explanation, below all panels. fold: The button that folds the source.
    """

    def __init__(self, root: "Element", explained: "Element") -> None:
        self.root, self.explained = root, explained
        self._look: PanelLook | None = None
        self._texts: dict[int, str] = {}  # candidates -> how a cell shows them
        self._labels: dict[tuple[int, int, int], str] = {}  # cell, kind and digit -> name of the cell
        self._name, self._what = root.querySelector(".panel-name"), root.querySelector(".panel-what")
        self._cells = list(root.querySelectorAll("[data-board-cell]"))
        self._sentence, self._notes = root.querySelector(".sentence"), root.querySelector(".notes")
        self._work = root.querySelector(".work")
        self._counters = [root.querySelector('[data-counter="' + name + '"]') for name in COUNTERS]
        self._inspected = CellDetailsPainter(root.querySelector(".inspected"))
        self._lines = LinesPainter(root.querySelector(".lines"))
        self._by_line = root.querySelector('[data-command="lines"]')
        self._by_line.disabled = False  # the HTML, from which later panels are copied, disables it
        self._masks = MasksPainter(root.querySelector(".masks"))
        self.code = root.querySelector(".code")
        self._source = SourcePainter(self.code)
        self._path = PathPainter(root.querySelector(".path"))
        self.fold = root.querySelector(".fold")
        self.fold.disabled = False
        self._explain = root.querySelector(".explain")
        self._explained = ExplanationPainter(explained)

    def forget(self) -> None:
        """Make the next look paint everything, because the language has changed."""
        self._look = None
        self._labels.clear()

    def paint(self, look: "PanelLook", words: "Words", links: tuple[str, str]) -> None:
        """Update the elements that differ from the last look.

        links: See ExplanationPainter.paint.
        """
        old, self._look = self._look, look
        if not old or old.algorithm != look.algorithm:
            self._paint_algorithm(look.algorithm, words)
        self._explained.paint(look.algorithm, words, links)
        self._source.paint(old, look, words)
        self._paint_cells(old.cells if old else None, look.cells, words)
        if not old or old.candidates != look.candidates:
            self._paint_candidates(old.candidates if old else (), look.candidates)
        self._inspected.paint(look.inspected, words)
        if not old or old.sentence != look.sentence:
            self._sentence.textContent = words.say(*look.sentence) if look.sentence else ""
        if not old or look.lines is not old.lines:
            self._lines.paint(look.lines, words)
            self._by_line.setAttribute("aria-pressed", "true" if look.lines else "false")
            self.root.toggleAttribute("data-lined", bool(look.lines))
        if not old or old.notes != look.notes:
            self._notes.textContent = words.say_all(look.notes)
        if not old or old.work != look.work:
            self._work.textContent = words.say_all(look.work)
        if not old or old.counters != look.counters:
            self._paint_counters(old.counters if old else None, look.counters)
        if not old or old.path != look.path:
            self._path.paint(look.path, words)
        if look.masks and (not old or old.masks != look.masks):
            self._masks.paint(look.masks)

    def follow(self) -> None:
        """Scroll the code and the path to the run's position; see PanelsPainter.follow."""
        self._source.follow()
        self._path.follow()

    def move(self) -> None:
        """Scroll the code again after the size of its box has changed."""
        self._source.needs_scroll = True
        self._source.follow()

    def _paint_algorithm(self, algorithm: str, words: "Words") -> None:
        name = algorithm_name(algorithm, words)
        self._by_line.dataset.value = algorithm
        self._name.textContent = name
        self.explained.querySelector(".caption").textContent = name
        self._explain.dataset.value = algorithm
        self._explain.disabled = algorithm not in ALGORITHMS
        self._what.textContent = words.say("lab.what_" + algorithm) if algorithm in ALGORITHMS else ""
        self.root.setAttribute("aria-label", name)
        self.code.setAttribute("aria-label", words.say("lab.code", {"name": name}))
        self._masks.table.hidden = bool(algorithm) and algorithm not in WITH_MASKS

    def _paint_cells(
        self, old: "tuple[CellLook, ...] | None", cells: "tuple[CellLook, ...]", words: "Words"
    ) -> None:
        for cell, look in enumerate(cells):
            old_look = old[cell] if old else None
            if old_look == look:
                continue
            element = self._cells[cell]
            if not old_look or old_look.value != look.value:
                show_digit(element, look.value)
            if not old_look or old_look.tried != look.tried:
                element.dataset.tried = str(look.tried) if look.tried else ""
            if not old_look or old_look.value != look.value or old_look.kind != look.kind:
                show_words(element, self._label(cell, look, words))
            element.className = css_classes(look)
            if ((old_look.marks if old_look else 0) ^ look.marks) & SELECTED:
                element.setAttribute("aria-selected", "true" if look.marks & SELECTED else "false")

    def _paint_candidates(self, old: tuple[int, ...], candidates: tuple[int, ...]) -> None:
        for cell, digits in enumerate(candidates or (0,) * 81):
            if not old or old[cell] != digits:
                if digits not in self._texts:
                    self._texts[digits] = format_candidates(digits)
                self._cells[cell].dataset.candidates = self._texts[digits]

    def _label(self, cell: int, look: "CellLook", words: "Words") -> str:
        """Return the name of a cell. Names are cached, because making one takes most of a cell's time."""
        key = (cell, look.kind, look.value)
        if key not in self._labels:
            self._labels[key] = cell_label(cell, look, words)
        return self._labels[key]

    def _paint_counters(self, old: "tuple[int, ...] | None", counters: "tuple[int, ...]") -> None:
        for place, count in enumerate(counters):
            if old is None or old[place] != count:
                self._counters[place].textContent = format_count(COUNTERS[place], count)
