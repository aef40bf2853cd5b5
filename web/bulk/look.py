"""The look of the page for lists, except for the rows of its table."""

from typing import TYPE_CHECKING

from bulk.state import (
    DONE,
    EMPTY,
    OPENING,
    READING,
    READY,
    STOPPED,
    VERDICTS,
    WORKING,
    RowChoice,
    columns_of,
    seconds_needed,
    unmeasured,
)
from shared import life, visit
from shared.values import Value
from sudoku_core.board.levels import LEVELS

if TYPE_CHECKING:
    from bulk.state import BulkState
    from shared.life import Message

    Bar = tuple[str | Message, int]  # label, count

MOST_BARS = 12


class BulkLook(Value):
    """The look of the page."""

    stage: str = OPENING  # the stage of the list, see state.py
    numbers: "dict[str, int]" = {}  # noqa: RUF012 - name in data-bulk -> number; never changed
    message: "Message | None" = None  # the text of the status line
    time: "Message | None" = None  # the message on the duration of the work
    kept: "Message | None" = None  # the message on whether the list is stored when the tab is closed
    share: "float | None" = None  # the finished share of the work, 0 to 1; None without work
    can: tuple[str, ...] = ()  # the buttons that are enabled
    tasks: tuple[str, ...] = ()  # the chosen tasks
    fixed: bool = False  # whether the tasks are fixed
    workers: int = 1  # the chosen number of workers
    most_workers: int = 1  # the highest number to choose
    charts: "tuple[tuple[str, tuple[Bar, ...]], ...]" = ()  # (name, bars) of each chart
    columns: tuple[str, ...] = ()  # the columns of the table
    filters: tuple[str, ...] = ()  # the filters of the table that can make a difference
    total: "Message | None" = None  # the message on the number of chosen rows
    choice: "RowChoice" = RowChoice()  # the choice of rows
    progress: "float | None" = None  # the progress of the work in the status line, 0 to 1, or None
    failed: bool = False  # whether the worker has failed


def look(state: "BulkState") -> BulkLook:
    """Return the look of the page."""
    opened, facts = state.open_list, state.open_list.facts
    counts = facts.tally.get("verdict", {})
    numbers = {name: counts.get(code, 0) for code, name in enumerate(VERDICTS, 1)}
    if facts.bad > numbers["unreadable"]:
        numbers["unreadable"] = facts.bad
    numbers["done"] = facts.done
    numbers["rows"] = facts.rows
    has_rows = facts.rows > 0 and opened.stage not in (OPENING, READING)
    can = []
    if opened.stage in (READY, STOPPED) and facts.done < facts.rows:
        can.append("start")
    if opened.stage in (WORKING, READING):
        can.append("cancel")
    if has_rows:
        can.append("download")
        if opened.stage != WORKING:
            can.append("forget")
    if opened.can_restore and opened.stage in (EMPTY, READY, STOPPED, DONE):
        can.append("bring_back")
    return BulkLook(
        stage=opened.stage,
        numbers=numbers,
        message=life.status_message(state, _page_message(state)),
        time=_time_message(state),
        kept=_storage_message(state),
        share=_share(state),
        progress=_progress(state),
        can=tuple(can),
        tasks=opened.tasks,
        fixed=facts.done > 0 or opened.stage in (WORKING, DONE),
        workers=state.workers,
        most_workers=state.most_workers,
        charts=tuple(_charts(state)),
        columns=tuple(columns_of(state)) if has_rows else (),
        filters=tuple(_filters(state)),
        total=("bulk.chosen", {"count": state.rows.total}) if state.rows.total is not None else None,
        choice=state.rows.choice,
        failed=state.phase == "failed",
    )


def _filters(state: "BulkState") -> "list[str]":
    """Return the filters of the table that can make a difference."""
    opened = state.open_list
    filters = ["rate"] if "rate" in opened.tasks else []
    has_only = "forms" in opened.tasks or "minimal" in opened.tasks or "as_expected" in columns_of(state)
    return filters + (["only"] if has_only else [])


def _page_message(state: "BulkState") -> "Message | None":
    """Return the message for the status line: the last event, or the current activity."""
    opened, facts = state.open_list, state.open_list.facts
    if state.message:
        return state.message
    if state.written_rows is not None:
        return ("bulk.writing", {"done": state.written_rows})
    if opened.stage == OPENING:
        return None if state.failure else ("bulk.opening", None)
    if opened.stage == READING:
        return ("bulk.reading", {"text": opened.name, "count": facts.rows})
    if opened.stage == WORKING:
        return ("bulk.working", {"done": facts.done, "total": facts.rows})
    if opened.stage == DONE:
        return ("bulk.done", {"count": facts.rows})
    if opened.stage == STOPPED:
        key = "bulk.earlier" if opened.is_earlier else "bulk.stopped"
        return (key, {"text": opened.name, "done": facts.done, "total": facts.rows})
    if opened.stage == READY:
        if facts.bad:
            return ("bulk.ready_bad", {"text": opened.name, "count": facts.rows, "bad": facts.bad})
        return ("bulk.ready", {"text": opened.name, "count": facts.rows})
    return visit.join_messages(list(state.problems)) or ("bulk.empty", None)


def _time_message(state: "BulkState") -> "Message | None":
    opened = state.open_list
    if opened.stage == WORKING:
        if not opened.speed or opened.seconds_left is None:
            return ("bulk.measuring", None)
        speed = round_speed(opened.speed)
        return ("bulk.speed", {"speed": speed, "time": duration(opened.seconds_left)})
    if opened.stage not in (READY, STOPPED) or opened.facts.done == opened.facts.rows:
        return None
    seconds = seconds_needed(state)
    if seconds is None:
        return ("bulk.measuring", None) if unmeasured(state) else None
    return ("bulk.takes", {"time": duration(seconds), "count": state.workers})


def _storage_message(state: "BulkState") -> "Message | None":
    opened = state.open_list
    if opened.stage in (READY, STOPPED, WORKING, DONE):
        if opened.facts.full:
            return ("bulk.full" if opened.facts.kept else "bulk.full_list", None)
        return ("bulk.kept" if opened.facts.kept else "bulk.not_kept", None)
    return None


def _share(state: "BulkState") -> "float | None":
    opened = state.open_list
    if opened.stage == READING and state.read_bytes:
        done, size = state.read_bytes
        return done / size if done <= size and size else None  # a compressed file contains more bytes
    if opened.stage in (WORKING, STOPPED, DONE) and opened.facts.rows:
        return opened.facts.done / opened.facts.rows
    return None


def _progress(state: "BulkState") -> "float | None":
    """Return the progress of the work, or None if the status line does not show it."""
    if state.message:
        return None
    if state.written_rows is not None:
        return 0.0
    return (_share(state) or 0.0) if state.open_list.stage in (READING, WORKING) else None


def duration(seconds: float) -> "Message":
    """Return a number of seconds as text, in a suitable unit."""
    if seconds < 1:
        return ("bulk.under_a_second", None)
    if seconds < 100:
        return ("bulk.seconds", {"count": int(seconds + 0.5)})
    if seconds < 100 * 60:
        return ("bulk.minutes", {"count": int(seconds / 60 + 0.5)})
    if seconds < 72 * 3600:
        return ("bulk.hours", {"count": int(seconds / 3600 + 0.5)})
    return ("bulk.days", {"count": int(seconds / 86400 + 0.5)})


def round_speed(speed: float) -> "int | str":
    """Return the puzzles per second, rounded to two digits."""
    if speed < 10:
        return f"{speed:.1f}"
    step = 1
    while speed / step >= 100:
        step *= 10
    return int(speed / step + 0.5) * step


def _charts(state: "BulkState") -> "list[tuple[str, tuple[Bar, ...]]]":
    """Return the charts that have any bars."""
    tally = state.open_list.facts.tally
    charts: list[tuple[str, tuple[Bar, ...]]] = []
    levels = tally.get("level", {})
    bars: list[Bar] = [
        (("level." + name, None), levels.get(code, 0)) for code, name in enumerate(LEVELS, 1)
    ]
    charts.append(("levels", tuple(bars)))
    ratings: dict[int, int] = {}
    for tenths in tally.get("se", {}):
        if tenths:
            ratings[tenths // 10] = ratings.get(tenths // 10, 0) + tally["se"][tenths]
    charts.append(("ratings", tuple([(str(whole), ratings[whole]) for whole in sorted(ratings)])))
    used = tally.get("technique", {})
    codes = sorted([code for code in used if code], key=lambda code: (-used[code], code))[:MOST_BARS]
    names = [state.technique_names[state.technique_slugs[code - 1]][state.language] for code in codes]
    charts.append(("techniques", tuple(zip(names, [used[code] for code in codes]))))
    givens = tally.get("givens", {})
    charts.append(("givens", tuple([(str(n), givens[n]) for n in sorted(givens) if n])))
    return [(name, bars) for name, bars in charts if sum([count for _, count in bars])]
