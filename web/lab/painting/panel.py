"""Paint the panel of one algorithm: its board, its counters and its source."""

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

    root: The panel.
    explanation: The element with the explanation, below all panels.
    code: The scrolling box of the source.
    fold_button: The button that folds the source.
    """

    def __init__(self, root: "Element", explanation: "Element") -> None:
        self.root, self.explanation = root, explanation
        self._look: PanelLook | None = None
        self._texts: dict[int, str] = {}  # cache: candidates -> their text
        self._labels: dict[tuple[int, int, int], str] = {}  # cache: (cell, kind, digit) -> label
        self._name, self._description = root.querySelector(".panel-name"), root.querySelector(".panel-what")
        self._cells = list(root.querySelectorAll("[data-board-cell]"))
        self._sentence, self._notes = root.querySelector(".sentence"), root.querySelector(".notes")
        self._work = root.querySelector(".work")
        self._counters = [root.querySelector('[data-counter="' + name + '"]') for name in COUNTERS]
        self._details_painter = CellDetailsPainter(root.querySelector(".inspected"))
        self._lines_painter = LinesPainter(root.querySelector(".lines"))
        self._line_button = root.querySelector('[data-command="lines"]')
        self._line_button.disabled = False  # disabled in the HTML, of which each panel is a copy
        self._masks_painter = MasksPainter(root.querySelector(".masks"))
        self.code = root.querySelector(".code")
        self._source_painter = SourcePainter(self.code)
        self._path_painter = PathPainter(root.querySelector(".path"))
        self.fold_button = root.querySelector(".fold")
        self.fold_button.disabled = False
        self._explain_button = root.querySelector(".explain")
        self._explanation_painter = ExplanationPainter(explanation)

    def forget(self) -> None:
        """Paint everything at the next look, because the language has changed."""
        self._look = None
        self._labels.clear()

    def paint(self, look: "PanelLook", words: "Words", links: tuple[str, str]) -> None:
        """Update the elements that differ from the last look.

        links: See ExplanationPainter.paint.
        """
        old, self._look = self._look, look
        if not old or old.algorithm != look.algorithm:
            self._paint_algorithm(look.algorithm, words)
        self._explanation_painter.paint(look.algorithm, words, links)
        self._source_painter.paint(old, look, words)
        self._paint_cells(old.cells if old else None, look.cells, words)
        if not old or old.candidates != look.candidates:
            self._paint_candidates(old.candidates if old else (), look.candidates)
        self._details_painter.paint(look.inspected, words)
        if not old or old.sentence != look.sentence:
            self._sentence.textContent = words.say(*look.sentence) if look.sentence else ""
        if not old or look.lines is not old.lines:
            self._lines_painter.paint(look.lines, words)
            self._line_button.setAttribute("aria-pressed", "true" if look.lines else "false")
            self.root.toggleAttribute("data-lined", bool(look.lines))
        if not old or old.notes != look.notes:
            self._notes.textContent = words.say_all(look.notes)
        if not old or old.work != look.work:
            self._work.textContent = words.say_all(look.work)
        if not old or old.counters != look.counters:
            self._paint_counters(old.counters if old else None, look.counters)
        if not old or old.path != look.path:
            self._path_painter.paint(look.path, words)
        if look.masks and (not old or old.masks != look.masks):
            self._masks_painter.paint(look.masks)

    def scroll_to_position(self) -> None:
        """Scroll the code and the path to the run's position; see PanelsPainter."""
        self._source_painter.scroll_to_line()
        self._path_painter.scroll_to_end()

    def scroll_again(self) -> None:
        """Scroll the code again after the size of its box has changed."""
        self._source_painter.needs_scroll = True
        self._source_painter.scroll_to_line()

    def _paint_algorithm(self, algorithm: str, words: "Words") -> None:
        name = algorithm_name(algorithm, words)
        self._line_button.dataset.value = algorithm
        self._name.textContent = name
        self.explanation.querySelector(".caption").textContent = name
        self._explain_button.dataset.value = algorithm
        self._explain_button.disabled = algorithm not in ALGORITHMS
        self._description.textContent = (
            words.say("lab.what_" + algorithm) if algorithm in ALGORITHMS else ""
        )
        self.root.setAttribute("aria-label", name)
        self.code.setAttribute("aria-label", words.say("lab.code", {"name": name}))
        self._masks_painter.table.hidden = bool(algorithm) and algorithm not in WITH_MASKS

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
        """Return the label of a cell from the cache, because creating it takes most of a cell's time."""
        key = (cell, look.kind, look.value)
        if key not in self._labels:
            self._labels[key] = cell_label(cell, look, words)
        return self._labels[key]

    def _paint_counters(self, old: "tuple[int, ...] | None", counters: "tuple[int, ...]") -> None:
        for index, count in enumerate(counters):
            if old is None or old[index] != count:
                self._counters[index].textContent = format_count(COUNTERS[index], count)
