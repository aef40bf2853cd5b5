"""Paint the dialogs of New: the list of techniques, the calendar, the statistics."""

from typing import TYPE_CHECKING

from pyscript import document

from shared.elements import one
from shared.services import clock, display
from solving.looks.games import time_text
from solving.new import days
from solving.new.state import DAYS_IN_CALENDAR, NewDialogs
from solving.new.statistics import LevelStatistics, draw_bar_chart

if TYPE_CHECKING:
    from dom import Element

    from shared.words import Words


def paint(old: "NewDialogs | None", new_dialogs: NewDialogs, language: str, words: "Words") -> None:
    """Paint the changes between two states of the dialogs; everything if `old` is None."""
    if not old or old.techniques != new_dialogs.techniques:
        _paint_techniques(new_dialogs, language, words)
    if not old or (old.symmetry, old.technique) != (new_dialogs.symmetry, new_dialogs.technique):
        one("#new-symmetry").value = new_dialogs.symmetry
        one("#new-technique").value = new_dialogs.technique
        one("#practise").hidden = not new_dialogs.technique
        one("#practise").href = "?practice=" + new_dialogs.technique + "&lang=" + language
    one("#new-chosen").hidden = not new_dialogs.has_selection
    if not old or (old.today, old.level, old.solved_days) != (
        new_dialogs.today,
        new_dialogs.level,
        new_dialogs.solved_days,
    ):
        _paint_calendar(new_dialogs, language, words)
    if not old or old.can_undo_restore != new_dialogs.can_undo_restore:
        one('[data-command="undo_restore"]').hidden = not new_dialogs.can_undo_restore
    if not old or (old.statistics, old.can_restore_statistics) != (
        new_dialogs.statistics,
        new_dialogs.can_restore_statistics,
    ):
        _paint_statistics(old, new_dialogs, words)


def _create_element(name: str, text: str = "") -> "Element":
    element = document.createElement(name)
    element.textContent = text
    return element


def _paint_techniques(new_dialogs: NewDialogs, language: str, words: "Words") -> None:
    """Fill the list of techniques, with a group for each level."""
    select = one("#new-technique")
    select.replaceChildren()
    group, level = None, ""
    for technique in new_dialogs.techniques:
        if group is None or technique.level != level:
            level = technique.level
            group = document.createElement("optgroup")
            group.label = words.say("level." + level)
            select.append(group)
        option = _create_element("option", technique.names[language])
        option.value = technique.slug
        group.append(option)
    select.value = new_dialogs.technique


def _paint_calendar(new_dialogs: NewDialogs, language: str, words: "Words") -> None:
    one("#day-level").value = new_dialogs.level
    grid = one("#days")
    grid.replaceChildren()
    for name in clock.weekdays(language):
        heading = _create_element("span", name)
        heading.setAttribute("aria-hidden", "true")
        grid.append(heading)
    first_day = new_dialogs.today - DAYS_IN_CALENDAR + 1
    for _ in range(days.weekday(first_day)):
        grid.append(_create_element("span"))
    for number in range(first_day, new_dialogs.today + 1):
        button = _create_element("button", days.format_day(number)[-2:].lstrip("0"))
        button.type = "button"
        button.dataset.command = "day_puzzle"
        button.dataset.value = days.format_day(number)
        day = clock.calendar_day(number, language)
        is_solved = number in new_dialogs.solved_days
        if is_solved:
            button.dataset.solved = ""
        button.setAttribute(
            "aria-label", words.say("day.solved" if is_solved else "day.open", {"day": day})
        )
        if number == new_dialogs.today:
            button.setAttribute("aria-current", "date")
        grid.append(button)


def _paint_statistics(old: "NewDialogs | None", new_dialogs: NewDialogs, words: "Words") -> None:
    statistics = new_dialogs.statistics
    if not statistics:
        return
    placeholders: dict[str, object] = {
        "count": statistics.count,
        "streak": statistics.streak,
        "longest": statistics.longest,
    }
    one("#statistics-sum").textContent = words.say(
        "statistics.sum" if statistics.count else "statistics.none", placeholders
    )
    rows = one("#statistics-levels")
    rows.replaceChildren()
    for level in statistics.levels:
        rows.append(_level_row(level, words))
    one("#statistics-table").hidden = not statistics.levels
    one("#statistics-picture").replaceChildren()
    if any(statistics.days):
        label = words.say("statistics.picture", {"count": sum(statistics.days)})
        display.show_picture("#statistics-picture", draw_bar_chart(statistics.days, label))
    for command, is_shown in (
        ("export_statistics", statistics.count > 0),
        ("delete_statistics", statistics.count > 0),
        ("put_back_statistics", new_dialogs.can_restore_statistics),
    ):
        one('#statistics [data-command="' + command + '"]').hidden = not is_shown
    if (
        old and old.can_restore_statistics != new_dialogs.can_restore_statistics
    ):  # the pressed button is now hidden
        one("#statistics-title").focus()


def _level_row(level: LevelStatistics, words: "Words") -> "Element":
    row = _create_element("tr")
    name = _create_element(
        "th", words.say("level." + level.level) if level.level else words.say("statistics.other")
    )
    name.setAttribute("scope", "row")
    row.append(name)
    times = [time_text(seconds) if seconds else "–" for seconds in (level.fastest, level.median)]
    for text in (str(level.count), times[0], times[1], str(level.hints)):
        row.append(_create_element("td", text))
    return row
