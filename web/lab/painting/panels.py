"""Paint the panels of all algorithms, and the checkboxes that choose the algorithms."""

from typing import TYPE_CHECKING

from pyscript import document, ffi, window

from embedding.choices import MOST_ALGORITHMS
from lab.painting.panel import PanelPainter
from shared.elements import one
from shared.page.painting import show_texts

if TYPE_CHECKING:
    from lab.looks.look import LabLook
    from shared.words import Words


class PanelsPainter:
    """One panel for each algorithm. first_look.js has created the panels for the address."""

    def __init__(self) -> None:
        self._root = one("#panels")
        self._explanations = one("#explanations")
        self._panels = [
            PanelPainter(root, explanation)
            for root, explanation in zip(
                self._root.querySelectorAll(".panel"), self._explanations.querySelectorAll(".explained")
            )
        ]
        self._templates = one(".panel").cloneNode(True), one(".explained").cloneNode(True)
        self._resize_observer = window.ResizeObserver.new(ffi.create_proxy(self._on_resize))
        for panel in self._panels:
            self._resize_observer.observe(panel.code)
        self._boxes = list(document.querySelectorAll('[data-command="choose_algorithm"]'))

    def forget(self) -> None:
        """Make the next look paint everything, because the language has changed."""
        for panel in self._panels:
            panel.forget()

    def paint(self, old: "LabLook | None", look: "LabLook", words: "Words") -> None:
        """Update the panels whose look has changed."""
        if not old or old.algorithms != look.algorithms:
            self._arrange(look.algorithms, words)
        if not old or (old.unfolded, old.algorithms) != (look.unfolded, look.algorithms):
            self._root.toggleAttribute("data-unfolded", look.unfolded)
            for panel in self._panels:
                panel.fold_button.setAttribute("aria-pressed", "true" if look.unfolded else "false")
        for panel, panel_look in zip(self._panels, look.panels):
            panel.paint(panel_look, words, (look.puzzle, look.carried))

    def scroll_to_position(self) -> None:
        """Scroll the code of each panel to its marked line, and each path to its end.

        Call this after all painting, because it makes the browser compute a layout.
        """
        for panel in self._panels:
            panel.scroll_to_position()

    def _on_resize(self, *_changes: object) -> None:
        for panel in self._panels:
            panel.scroll_again()

    def _arrange(self, algorithms: tuple[str, ...], words: "Words") -> None:
        while len(self._panels) < len(algorithms):
            panel = PanelPainter(*[template.cloneNode(True) for template in self._templates])
            for container, part in ((self._root, panel.root), (self._explanations, panel.explanation)):
                show_texts(part, words)
                container.append(part)
            self._resize_observer.observe(panel.code)
            self._panels.append(panel)
        while len(self._panels) > len(algorithms):
            panel = self._panels.pop()
            panel.root.remove()
            panel.explanation.remove()
        self._root.dataset.count = str(len(algorithms))
        for box in self._boxes:
            box.checked = box.dataset.value in algorithms
            is_only = algorithms == (box.dataset.value,)
            is_limit_reached = len(algorithms) == MOST_ALGORITHMS and not box.checked
            box.disabled = is_only or is_limit_reached
