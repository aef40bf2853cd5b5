"""Paint the lab: update the elements whose look has changed."""

from typing import TYPE_CHECKING

from pyscript import document

from lab.looks.look import MOVE_COMMANDS, OFFERS
from lab.looks.panel import algorithm_name
from lab.looks.sharing import dialogs
from lab.painting.panels import PanelsPainter
from lab.painting.slider import SliderPainter
from shared.elements import one
from shared.page.status import show_status
from shared.services import address

if TYPE_CHECKING:
    from dom import Element

    from lab.looks.look import LabLook
    from lab.looks.sharing.dialogs import SharingLook
    from shared.life import Message
    from shared.words import Words


class LabPainter:
    """The elements of the lab and their current look."""

    def __init__(self) -> None:
        self._look: LabLook | None = None
        self._words: Words | None = None
        self._speech: Message | None = None
        self._panels = PanelsPainter()
        self._slider = SliderPainter()
        self._status = one('[role="status"]')
        self._buttons = {name: _command_button(name) for name in OFFERS + MOVE_COMMANDS + ("save_runs",)}

    def paint(self, look: "LabLook", words: "Words") -> None:
        """Update the elements that differ from the last look."""
        if words is not self._words:
            self._words = words
            self._look = None
            self._panels.forget()
        old, self._look = self._look, look
        self._panels.paint(old, look, words)
        self._slider.paint(old, look, words)
        self._paint_problems(old, look, words)
        self._paint_status(look, words)
        self._paint_commands(old, look, words)
        self._paint_settings(old, look, words)
        self._paint_choices(old, look, words)
        self._paint_links(old, look)
        self._panels.scroll_to_position()

    def _paint_status(self, look: "LabLook", words: "Words") -> None:
        """Show the status line.

        Without a status, only screen readers get the current step, because its panel already shows it.
        """
        if look.speech:
            self._speech = look.speech
        message = look.status or self._speech
        show_status(words.say(*message) if message else "", words)
        self._status.classList.toggle("unseen", not look.status)

    def _paint_problems(self, old: "LabLook | None", look: "LabLook", words: "Words") -> None:
        if old and old.problems == look.problems:
            return
        items = []
        for key, facts in look.problems:
            item = document.createElement("li")
            item.textContent = words.say(key, facts)
            items.append(item)
        one("#problems ul").replaceChildren(*items)
        one("#problems").hidden = not items

    def _paint_commands(self, old: "LabLook | None", look: "LabLook", words: "Words") -> None:
        if not old or old.is_playing != look.is_playing:
            play_button = self._buttons["play"]
            play_button.querySelector("span").textContent = words.say(
                "lab.pause" if look.is_playing else "lab.play"
            )
            play_button.classList.toggle("playing", look.is_playing)
        if not old or old.disabled != look.disabled:
            for name in MOVE_COMMANDS + ("save_runs",):
                self._buttons[name].disabled = name in look.disabled
        if not old or old.offers != look.offers:
            for name in OFFERS:
                self._buttons[name].hidden = name not in look.offers

    def _paint_settings(self, old: "LabLook | None", look: "LabLook", words: "Words") -> None:
        if not old or old.settings != look.settings:
            for name, value in look.settings:
                one("#" + name).value = value
            one("#lock-hint").hidden = look.lock != "time"
        if not old or (old.speeds, old.time_step) != (look.speeds, look.time_step):
            self._paint_units(look, words)

    def _paint_units(self, look: "LabLook", words: "Words") -> None:
        """Show the time of a step and the speeds in the same unit as the position."""
        step = look.time_step
        key = "lab.lock_time_step" if step else "lab.lock_time_hint"
        one("#lock-hint").textContent = words.say(key, {"step": step})
        one(".speed span").textContent = words.say("lab.speed_time" if step else "lab.speed")
        one("#speed").classList.toggle("in-time", bool(step))
        for option, text in zip(document.querySelectorAll("#speed option"), look.speeds):
            option.textContent = text or words.say("lab.speed_fastest")

    def _paint_choices(self, old: "LabLook | None", look: "LabLook", words: "Words") -> None:
        """Show the summary of the choices, which is visible while they are folded."""
        if look.files or (old and (old.choices, old.algorithms) == (look.choices, look.algorithms)):
            return
        key, letter, find = look.choices
        facts: dict[str, object] = {
            "puzzle": letter or ("lab.other_puzzle", None),
            "algorithms": [algorithm_name(algorithm, words) for algorithm in look.algorithms],
            "find": ("lab.finds_" + find, None),
        }
        one("#choices").textContent = words.say(key, facts)

    def _paint_links(self, old: "LabLook | None", look: "LabLook") -> None:
        if look.links and (not old or old.links != look.links):
            view_query, recorded_query = look.links
            one("#view-link").href = address.page_address(view_query)
            one("#whole").href = address.page_address(recorded_query)
            one("#whole").hidden = not recorded_query
        if not old or old.home != look.home:
            one("#home").href = look.home


def _command_button(command: str) -> "Element":
    return one('button[data-command="' + command + '"]')


class SharingPainter:
    """The dialogs that share this view."""

    def paint(self, look: "SharingLook | None", words: "Words") -> None:
        """Update the open dialog; do nothing for None."""
        if not look:
            return
        one("#" + look.dialog + "-lines").value = dialogs.html_lines(look, words, address.page_address(""))
        if look.dialog == "embed":
            one("#embed-what").textContent = words.say("lab.embed_" + look.kind)
            one("#embed-more").hidden = not look.composer
            one("#embed-this").href = look.composer or "articles.html"
