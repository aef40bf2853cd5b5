"""The elements of the page for lists, but for its table."""

import json
from typing import TYPE_CHECKING

from pyscript import document

from bulk.look import Look
from shared.elements import one
from shared.words import number

if TYPE_CHECKING:
    from shared.words import Words


class Page:
    """Shows a look."""

    def __init__(self) -> None:
        self._look = Look()
        self._words: Words | None = None

    def paint(self, look: Look, words: "Words") -> None:
        """Show this look in these words."""
        if look == self._look and words is self._words:
            return
        old, self._look = self._look, look
        is_new = words is not self._words
        self._words = words
        one("#bulk").dataset.stage = look.stage
        for element in document.querySelectorAll("[data-bulk]"):
            _show(element, number(look.numbers.get(element.dataset.bulk, 0)))
        _show(one('[role="status"]'), words.say(*look.message) if look.message else "")
        _show(one("#time"), words.say(*look.time) if look.time else "")
        _show(one("#kept-list"), words.say(*look.kept) if look.kept else "")
        for name in ("start", "cancel", "forget"):
            button = one('#bulk [data-command="' + name + '"]')
            had_focus = document.activeElement == button
            button.hidden = name not in look.can and not (name == "start" and "cancel" not in look.can)
            button.disabled = name not in look.can
            if had_focus and button.hidden:
                one('#bulk [data-command="' + ("cancel" if name == "start" else "start") + '"]').focus()
        for button in document.querySelectorAll('#bulk [data-command="download"]'):
            button.disabled = "download" not in look.can
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
        _show(one("#total"), words.say(*look.total) if look.total else "")
        if is_new or look.charts != old.charts:
            _paint_charts(look, words)
        one('[data-command="retry"]').hidden = not look.failed
        one('[data-command="update"]').hidden = not look.newer

    def _paint_workers(self, look: Look) -> None:
        choice = one('[data-command="workers"]')
        if choice.options.length != look.most_workers:
            choice.replaceChildren()
            for count in range(1, look.most_workers + 1):
                option = document.createElement("option")
                option.textContent = str(count)
                choice.append(option)
        choice.value = str(look.workers)
        choice.disabled = look.stage == "working"


def _show(element: "object", text: str) -> None:
    if element.textContent != text:  # type: ignore[attr-defined]
        element.textContent = text  # type: ignore[attr-defined]


def _paint_charts(look: Look, words: "Words") -> None:
    """Show a table of bars for each chart; hide the others."""
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
            row.insertCell().textContent = number(count)
