"""Paint the page for lists, except for its table."""

import json
from typing import TYPE_CHECKING

from pyscript import document

from bulk.look import BulkLook
from shared.elements import one
from shared.page.pace import Pace
from shared.page.status import show_status
from shared.services.clock import seconds
from shared.services.display import Announcements
from shared.words import format_number

if TYPE_CHECKING:
    from dom import Element

    from shared.words import Words

# Button -> the buttons that can get its focus when it is disabled. The first enabled one gets it.
FOCUS_AFTER = {
    "start": ("cancel", "download"),
    "cancel": ("start", "download"),
    "forget": ("bring_back",),
    "bring_back": ("start", "download"),
}


class BulkPainter:
    """The elements of the page."""

    def __init__(self) -> None:
        self._look = BulkLook()
        self._words: Words | None = None
        self._pace = Pace()
        self._announcements = Announcements()
        self._is_total_due = False  # whether to announce the number of rows that the new filters leave

    def paint(self, look: BulkLook, words: "Words") -> None:
        """Show this look."""
        if look == self._look and words is self._words:
            return
        old, self._look = self._look, look
        is_new = words is not self._words
        self._words = words
        one("#bulk").dataset.stage = look.stage
        for element in document.querySelectorAll("[data-bulk]"):
            _set_text(element, format_number(look.counts.get(element.dataset.bulk, 0)))
        if is_new or self._pace.show_if_due(
            look.message[0] if look.message else "", look.status_progress, seconds()
        ):
            show_status(words.say(*look.message) if look.message else "", words)
        _set_text(one("#time"), words.say(*look.time_message) if look.time_message else "")
        _set_text(one("#kept-list"), words.say(*look.storage_message) if look.storage_message else "")
        had_focus = ""
        for name in ("start", "cancel", "forget", "bring_back"):
            button = _button(name)
            if button.matches(":focus"):
                had_focus = name
            button.hidden = name not in look.enabled_buttons and not (
                name == "start" and "cancel" not in look.enabled_buttons
            )
            button.disabled = name not in look.enabled_buttons
        for button in document.querySelectorAll('#bulk [data-command="download"]'):
            button.disabled = "download" not in look.enabled_buttons
        if had_focus and had_focus not in look.enabled_buttons:
            candidates = [name for name in FOCUS_AFTER[had_focus] if name in look.enabled_buttons]
            if candidates:
                _button(candidates[0]).focus()
        for box in document.querySelectorAll('[data-command="task"]'):
            box.checked = box.dataset.value in look.tasks
            box.disabled = look.are_tasks_fixed
        self._paint_workers(look)
        bar = one("#share")
        bar.hidden = look.finished_share is None
        if look.finished_share is not None:
            bar.value = look.finished_share
        one("#results").hidden = not look.columns
        if is_new:
            for option in document.querySelectorAll("#by-technique [data-names]"):
                option.textContent = json.loads(option.dataset.names)[words.language]
        for choice in document.querySelectorAll("#table [data-of]"):
            choice.hidden = choice.dataset.of not in look.filters
        total = words.say(*look.total_message) if look.total_message else ""
        _set_text(one("#total"), total)
        self._is_total_due = self._is_total_due or (bool(old.columns) and old.choice != look.choice)
        if self._is_total_due and total:
            self._is_total_due = False
            self._announcements.announce(total)
        if is_new or look.charts != old.charts:
            _paint_charts(look, words)
        one('[data-command="retry"]').hidden = not look.has_failed

    def _paint_workers(self, look: BulkLook) -> None:
        choice = one('[data-command="workers"]')
        if choice.options.length != look.most_workers:
            choice.replaceChildren()
            for count in range(1, look.most_workers + 1):
                option = document.createElement("option")
                option.textContent = str(count)
                choice.append(option)
        choice.value = str(look.workers)
        choice.disabled = look.stage == "working"


def _button(name: str) -> "Element":
    return one('#bulk [data-command="' + name + '"]')


def _set_text(element: "object", text: str) -> None:
    if element.textContent != text:  # type: ignore[attr-defined]
        element.textContent = text  # type: ignore[attr-defined]


def _paint_charts(look: BulkLook, words: "Words") -> None:
    """Show a table of bars for each chart; hide the tables of charts without bars."""
    charts = dict(look.charts)
    for table in document.querySelectorAll("[data-chart]"):
        bars = charts.get(table.dataset.chart, ())
        table.hidden = not bars
        body = table.querySelector("tbody")
        body.replaceChildren()
        highest_count = max([count for _, count in bars]) if bars else 1
        for label, count in bars:
            row = body.insertRow()
            head = document.createElement("th")
            head.scope = "row"
            head.textContent = label if isinstance(label, str) else words.say(*label)
            meter = document.createElement("meter")
            meter.max = highest_count
            meter.value = count
            meter.setAttribute("aria-hidden", "true")
            row.append(head)
            row.insertCell().append(meter)
            row.insertCell().textContent = format_number(count)
