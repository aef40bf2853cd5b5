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
    """One panel per algorithm. first_look.js has already made the panels for the address."""

    def __init__(self) -> None:
        self._root = one("#panels")
        self._explanations = one("#explanations")
        self._panels = [
            PanelPainter(root, explained)
            for root, explained in zip(
                self._root.querySelectorAll(".panel"), self._explanations.querySelectorAll(".explained")
            )
        ]
        self._spare = one(".panel").cloneNode(True), one(".explained").cloneNode(True)
        self._watch = window.ResizeObserver.new(ffi.create_proxy(self._resized))
        for panel in self._panels:
            self._watch.observe(panel.code)
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
                panel.fold.setAttribute("aria-pressed", "true" if look.unfolded else "false")
        for panel, panel_look in zip(self._panels, look.panels):
            panel.paint(panel_look, words, (look.puzzle, look.carried))

    def follow(self) -> None:
        """Scroll the code of each panel to its marked line, and each path to its end.

        This forces the browser to lay out the page, so call it after all painting: then there is only one
        layout.
        """
        for panel in self._panels:
            panel.follow()

    def _resized(self, *_changes: object) -> None:
        for panel in self._panels:
            panel.move()

    def _arrange(self, algorithms: tuple[str, ...], words: "Words") -> None:
        while len(self._panels) < len(algorithms):
            panel = PanelPainter(*[spare.cloneNode(True) for spare in self._spare])
            for home, part in ((self._root, panel.root), (self._explanations, panel.explained)):
                show_texts(part, words)
                home.append(part)
            self._watch.observe(panel.code)
            self._panels.append(panel)
        while len(self._panels) > len(algorithms):
            panel = self._panels.pop()
            panel.root.remove()
            panel.explained.remove()
        self._root.dataset.count = str(len(algorithms))
        for box in self._boxes:
            box.checked = box.dataset.value in algorithms
            is_only = algorithms == (box.dataset.value,)
            is_one_too_many = len(algorithms) == MOST_ALGORITHMS and not box.checked
            box.disabled = is_only or is_one_too_many
