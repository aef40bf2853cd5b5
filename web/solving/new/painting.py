"""Paints what the dialogs of New show: techniques to choose, the calendar, the statistics."""

from typing import TYPE_CHECKING

from pyscript import document

from shared.elements import one
from shared.services import clock, display
from solving.looks.games import time_text
from solving.new import days
from solving.new.state import DAYS, Making
from solving.new.statistics import OfLevel, picture

if TYPE_CHECKING:
    from dom import Element

    from shared.words import Words


def paint(old: "Making | None", making: Making, language: str, words: "Words") -> None:
    """Show this in place of the old one."""
    if not old or old.techniques != making.techniques:
        _paint_techniques(making, language, words)
    if not old or (old.symmetry, old.technique) != (making.symmetry, making.technique):
        one("#new-symmetry").value = making.symmetry
        one("#new-technique").value = making.technique
        one("#practise").hidden = not making.technique
        one("#practise").href = "?practice=" + making.technique + "&lang=" + language
    if not old or (old.today, old.level, old.solved) != (making.today, making.level, making.solved):
        _paint_calendar(making, language, words)
    if not old or old.restored != making.restored:
        one('[data-command="undo_restore"]').hidden = not making.restored
    if not old or (old.statistics, old.deleted) != (making.statistics, making.deleted):
        _paint_statistics(old, making, words)


def _element(name: str, text: str = "") -> "Element":
    element = document.createElement(name)
    element.textContent = text
    return element


def _paint_techniques(making: Making, language: str, words: "Words") -> None:
    """Fill the list of techniques, a group for each level."""
    chooser = one("#new-technique")
    chooser.replaceChildren()
    group, level = None, ""
    for technique in making.techniques:
        if group is None or technique.level != level:
            level = technique.level
            group = document.createElement("optgroup")
            group.label = words.say("level." + level)
            chooser.append(group)
        option = _element("option", technique.names[language])
        option.value = technique.slug
        group.append(option)
    chooser.value = making.technique


def _paint_calendar(making: Making, language: str, words: "Words") -> None:
    one("#day-level").value = making.level
    box = one("#days")
    box.replaceChildren()
    for name in clock.weekdays(language):
        head = _element("span", name)
        head.setAttribute("aria-hidden", "true")
        box.append(head)
    first = making.today - DAYS + 1
    for _ in range(days.weekday(first)):
        box.append(_element("span"))
    for number in range(first, making.today + 1):
        button = _element("button", days.text_of(number)[-2:].lstrip("0"))
        button.type = "button"
        button.dataset.command = "day_puzzle"
        button.dataset.value = days.text_of(number)
        said = clock.calendar_day(number, language)
        is_solved = number in making.solved
        if is_solved:
            button.dataset.solved = ""
        button.setAttribute(
            "aria-label", words.say("day.solved" if is_solved else "day.open", {"day": said})
        )
        if number == making.today:
            button.setAttribute("aria-current", "date")
        box.append(button)


def _paint_statistics(old: "Making | None", making: Making, words: "Words") -> None:
    found = making.statistics
    if not found:
        return
    facts: dict[str, object] = {"count": found.count, "streak": found.streak, "longest": found.longest}
    one("#statistics-sum").textContent = words.say(
        "statistics.sum" if found.count else "statistics.none", facts
    )
    rows = one("#statistics-levels")
    rows.replaceChildren()
    for level in found.levels:
        rows.append(_row(level, words))
    one("#statistics-table").hidden = not found.levels
    one("#statistics-picture").replaceChildren()
    if any(found.days):
        label = words.say("statistics.picture", {"count": sum(found.days)})
        display.show_picture("#statistics-picture", picture(found.days, label))
    for command, is_shown in (
        ("export_statistics", found.count > 0),
        ("delete_statistics", found.count > 0),
        ("put_back_statistics", making.deleted),
    ):
        one('#statistics [data-command="' + command + '"]').hidden = not is_shown
    if old and old.deleted != making.deleted:  # the button that was pressed is gone
        one("#statistics-title").focus()


def _row(level: OfLevel, words: "Words") -> "Element":
    row = _element("tr")
    name = _element(
        "th", words.say("level." + level.level) if level.level else words.say("statistics.other")
    )
    name.setAttribute("scope", "row")
    row.append(name)
    times = [time_text(seconds) if seconds else "–" for seconds in (level.fastest, level.median)]
    for text in (str(level.count), times[0], times[1], str(level.hints)):
        row.append(_element("td", text))
    return row
