"""Show the list of techniques in the options dialog. Loaded when the dialog is first opened."""

import json
from typing import TYPE_CHECKING

from pyscript import document

from exercises import practising
from shared.elements import one
from shared.services import files, storage
from solving.choice.look import choice_look, visible_slugs
from solving.choice.state import Family
from solving.steps.choosing import OWN_CHOICE, PRACTISED_ONLY, UP_TO_LEVEL

if TYPE_CHECKING:
    from dom import Element, Event

    from shared.words import Words
    from solving.choice.look import ChoiceLook
    from solving.conductor import BoardPage

_TECHNIQUE_CHECKBOXES = '#choice-list [data-command="use_technique"]'


def load_list(page: "BoardPage") -> None:
    """Load the list of all techniques and the practised techniques, and show them from now on."""
    is_first_time = not page.state.dialogs.choice
    families = [
        Family(name=name, techniques=tuple([(slug, level) for slug, level in techniques]))
        for name, techniques in json.loads(files.read_own("families.json"))
    ]
    page.run("choice_loaded", tuple(families), practising.practised_slugs(storage))
    if is_first_time:
        page.add_painter(choice_look, ChoicePainter())
        _listen_to_search(page)


def _listen_to_search(page: "BoardPage") -> None:
    search_field = one("#choice-search")

    def on_input(_event: "Event") -> None:
        page.run("search_technique", search_field.value)

    search_field.addEventListener("input", on_input)


class ChoicePainter:
    """The painter of the list of techniques in the options dialog."""

    def __init__(self) -> None:
        self._look: ChoiceLook | None = None
        self._keys: dict[str, str] = {}  # slug -> searchable names in the current language

    def paint(self, look: "ChoiceLook", words: "Words") -> None:
        """Paint the changes since the last call."""
        old, self._look = self._look, look
        if look == old:
            return
        one("#choice").hidden = False
        one("#choice-kind").value = look.kind
        practised_option = one('#choice-kind [value="' + PRACTISED_ONLY + '"]')
        practised_option.disabled = not look.has_practised
        practised_option.textContent = words.say(
            "choice.practised" if look.has_practised else "choice.practised_none"
        )
        one("#choice-level").value = look.level
        one("#choice-up-to").hidden = look.kind != UP_TO_LEVEL
        one("#choice-note").textContent = words.say(*look.message) if look.message else ""
        one("#choice-own").hidden = look.kind != OWN_CHOICE
        if look.kind != OWN_CHOICE:
            return
        is_new_list = not old or not self._keys or old.language != look.language
        if is_new_list:
            one("#choice-list").innerHTML = files.read_own("choice." + look.language + ".html")
            rows = document.querySelectorAll("#choice-list li")
            self._keys = {row.dataset.technique: row.dataset.names for row in rows}
        if is_new_list or not old or (old.kind, old.used_slugs) != (look.kind, look.used_slugs):
            _paint_checkboxes(look, words)
        if is_new_list or not old or old.text != look.text:
            _paint_matches(visible_slugs(self._keys, look.text), words)


def _paint_checkboxes(look: "ChoiceLook", words: "Words") -> None:
    """Tick the checkboxes of the techniques in use, and of their families."""
    used_slugs = set(look.used_slugs)
    for checkbox in document.querySelectorAll(_TECHNIQUE_CHECKBOXES):
        checkbox.checked = checkbox.dataset.value in used_slugs
    for family in look.families:
        section: Element = one('#choice-list [data-family="' + family.name + '"]')
        count = len([1 for slug, _ in family.techniques if slug in used_slugs])
        total = len(family.techniques)
        checkbox = section.querySelector('[data-command="use_family"]')
        checkbox.checked = count == total
        checkbox.indeterminate = 0 < count < total
        text = words.say("choice.of_family", {"count": count, "total": total})
        section.querySelector(".count").textContent = text


def _paint_matches(matches: "set[str] | None", words: "Words") -> None:
    """Show only the matching techniques, with open families; for None, show all and close the families."""
    for section in document.querySelectorAll("#choice-list section"):
        has_match = False
        for row in section.querySelectorAll("li"):
            row.hidden = matches is not None and row.dataset.technique not in matches
            has_match = has_match or not row.hidden
        section.hidden = not has_match
        section.querySelector("details").open = matches is not None
    count_text = "" if matches is None else words.say("choice.found", {"count": len(matches)})
    one("#choice-found").textContent = count_text
