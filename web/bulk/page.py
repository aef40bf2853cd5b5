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

# Button -> the buttons that can get the focus when it is disabled; the first enabled one gets it.
AFTER = {
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
        self._is_total_due = False  # whether to announce the number of rows after a new choice

    def paint(self, look: BulkLook, words: "Words") -> None:
        """Show this look."""
        if look == self._look and words is self._words:
            return
        old, self._look = self._look, look
        is_new = words is not self._words
        self._words = words
        one("#bulk").dataset.stage = look.stage
        for element in document.querySelectorAll("[data-bulk]"):
            _show(element, format_number(look.numbers.get(element.dataset.bulk, 0)))
        if is_new or self._pace.show_if_due(
            look.message[0] if look.message else "", look.progress, seconds()
        ):
            show_status(words.say(*look.message) if look.message else "", words)
        _show(one("#time"), words.say(*look.time) if look.time else "")
        _show(one("#kept-list"), words.say(*look.kept) if look.kept else "")
        had_focus = ""
        for name in ("start", "cancel", "forget", "bring_back"):
            button = _button(name)
            if button.matches(":focus"):
                had_focus = name
            button.hidden = name not in look.can and not (name == "start" and "cancel" not in look.can)
            button.disabled = name not in look.can
        for button in document.querySelectorAll('#bulk [data-command="download"]'):
            button.disabled = "download" not in look.can
        if had_focus and had_focus not in look.can:
            after = [name for name in AFTER[had_focus] if name in look.can]
            if after:
                _button(after[0]).focus()
        for box in document.querySelectorAll('[data-command="task"]'):
            box.checked = box.dataset.value in look.tasks
            box.disabled = look.fixed
        self._paint_workers(look)
        bar = one("#share")
        bar.hidden = look.share is None
        if look.share is not None:
            bar.value = look.share
        one("#results").hidden = not look.columns
        if is_new:
            for option in document.querySelectorAll("#by-technique [data-names]"):
                option.textContent = json.loads(option.dataset.names)[words.language]
        for choice in document.querySelectorAll("#table [data-of]"):
            choice.hidden = choice.dataset.of not in look.filters
        total = words.say(*look.total) if look.total else ""
        _show(one("#total"), total)
        self._is_total_due = self._is_total_due or (bool(old.columns) and old.choice != look.choice)
        if self._is_total_due and total:
            self._is_total_due = False
            self._announcements.announce(total)
        if is_new or look.charts != old.charts:
            _paint_charts(look, words)
        one('[data-command="retry"]').hidden = not look.failed

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


def _show(element: "object", text: str) -> None:
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
        most = max([count for _, count in bars]) if bars else 1
        for name, count in bars:
            row = body.insertRow()
            head = document.createElement("th")
            head.scope = "row"
            head.textContent = name if isinstance(name, str) else words.say(*name)
            meter = document.createElement("meter")
            meter.max = most
            meter.value = count
            meter.setAttribute("aria-hidden", "true")
            row.append(head)
            row.insertCell().append(meter)
            row.insertCell().textContent = format_number(count)
