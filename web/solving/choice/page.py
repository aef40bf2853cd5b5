"""Show the choice of techniques in the dialog of options. Loaded when the dialog is first opened."""

import json
from typing import TYPE_CHECKING

from pyscript import document

from exercises import practising
from shared.elements import one
from shared.services import files, storage
from solving.choice.look import look_of, visible_slugs
from solving.choice.state import Family
from solving.steps.choosing import LEVEL, OWN, PRACTISED

if TYPE_CHECKING:
    from dom import Element, Event

    from shared.words import Words
    from solving.choice.look import ChoiceLook
    from solving.conductor import BoardPage

_BOXES = '#choice-list [data-command="use_technique"]'


def show(page: "BoardPage") -> None:
    """Load the list of techniques when the dialog is first opened; update the practised techniques."""
    is_new = not page.state.dialogs.choice
    families = [
        Family(name=name, techniques=tuple([(slug, level) for slug, level in techniques]))
        for name, techniques in json.loads(files.read_own("families.json"))
    ]
    page.run("choice_loaded", tuple(families), practising.practised_slugs(storage))
    if is_new:
        page.show(look_of, ChoicePainter())
        _listen_to_search(page)


def _listen_to_search(page: "BoardPage") -> None:
    box = one("#choice-search")

    def search(_event: "Event") -> None:
        page.run("search_technique", box.value)

    box.addEventListener("input", search)


class ChoicePainter:
    """The painter of the choice of techniques."""

    def __init__(self) -> None:
        self._look: ChoiceLook | None = None
        self._keys: dict[str, str] = {}  # slug -> search key, of the list in the shown language

    def paint(self, look: "ChoiceLook", words: "Words") -> None:
        """Paint the changes since the last look."""
        old, self._look = self._look, look
        if look == old:
            return
        one("#choice").hidden = False
        one("#choice-kind").value = look.kind
        practised = one('#choice-kind [value="' + PRACTISED + '"]')
        practised.disabled = not look.has_practised
        practised.textContent = words.say(
            "choice.practised" if look.has_practised else "choice.practised_none"
        )
        one("#choice-level").value = look.level
        one("#choice-up-to").hidden = look.kind != LEVEL
        one("#choice-note").textContent = words.say(*look.message) if look.message else ""
        one("#choice-own").hidden = look.kind != OWN
        if look.kind != OWN:
            return
        is_new = not old or not self._keys or old.language != look.language
        if is_new:
            one("#choice-list").innerHTML = files.read_own("choice." + look.language + ".html")
            rows = document.querySelectorAll("#choice-list li")
            self._keys = {row.dataset.technique: row.dataset.names for row in rows}
        if is_new or not old or (old.kind, old.chosen) != (look.kind, look.chosen):
            _paint_boxes(look, words)
        if is_new or not old or old.text != look.text:
            _paint_search(visible_slugs(self._keys, look.text), words)


def _paint_boxes(look: "ChoiceLook", words: "Words") -> None:
    """Tick the boxes of the chosen techniques and families."""
    chosen = set(look.chosen)
    for box in document.querySelectorAll(_BOXES):
        box.checked = box.dataset.value in chosen
    for family in look.families:
        section: Element = one('#choice-list [data-family="' + family.name + '"]')
        count, total = len([1 for slug, _ in family.techniques if slug in chosen]), len(family.techniques)
        box = section.querySelector('[data-command="use_family"]')
        box.checked = count == total
        box.indeterminate = 0 < count < total
        text = words.say("choice.of_family", {"count": count, "total": total})
        section.querySelector(".count").textContent = text


def _paint_search(shown: "set[str] | None", words: "Words") -> None:
    """Show only these techniques and open their families; for None, show all and close the families."""
    for section in document.querySelectorAll("#choice-list section"):
        is_any = False
        for row in section.querySelectorAll("li"):
            row.hidden = shown is not None and row.dataset.technique not in shown
            is_any = is_any or not row.hidden
        section.hidden = not is_any
        section.querySelector("details").open = shown is not None
    found = "" if shown is None else words.say("choice.found", {"count": len(shown)})
    one("#choice-found").textContent = found
