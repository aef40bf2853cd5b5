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
    from bulk.state import BulkState, ListTotals
    from shared.life import Message

    Bar = tuple[str | Message, int]  # label, count

MOST_BARS = 12  # the maximum number of techniques in the chart


class BulkLook(Value):
    """The look of the page."""

    stage: str = OPENING  # the stage of the list, see state.py
    counts: "dict[str, int]" = {}  # noqa: RUF012 - name in data-bulk -> number of rows; never changed
    message: "Message | None" = None  # the text of the status line
    time_message: "Message | None" = None  # the speed, and the time that solving takes
    storage_message: "Message | None" = None  # whether the list remains stored after the tab is closed
    finished_share: "float | None" = None  # the value of the progress bar, 0 to 1; None to hide it
    enabled_buttons: tuple[str, ...] = ()  # the commands of the enabled buttons
    tasks: tuple[str, ...] = ()  # the chosen tasks
    are_tasks_fixed: bool = False  # whether the reader can no longer choose tasks
    workers: int = 1  # the chosen number of workers
    most_workers: int = 1  # the highest number that can be chosen
    charts: "tuple[tuple[str, tuple[Bar, ...]], ...]" = ()  # (name, bars) of each chart
    columns: tuple[str, ...] = ()  # the columns of the table
    filters: tuple[str, ...] = ()  # the visible filters of the table
    total_message: "Message | None" = None  # the number of chosen rows
    choice: "RowChoice" = RowChoice()  # the choice of rows
    status_progress: "float | None" = None  # the progress that the status line reports, 0 to 1, or None
    has_failed: bool = False  # whether the worker has failed


def build_look(state: "BulkState") -> BulkLook:
    """Return the look of the page."""
    open_list, totals = state.open_list, state.open_list.totals
    has_rows = _has_rows(state)
    return BulkLook(
        stage=open_list.stage,
        counts=_counts(totals),
        message=life.status_message(state, _page_message(state)),
        time_message=_time_message(state),
        storage_message=_storage_message(state),
        finished_share=_share(state),
        status_progress=_progress(state),
        enabled_buttons=tuple(_enabled_buttons(state)),
        tasks=open_list.tasks,
        are_tasks_fixed=totals.done > 0 or open_list.stage in (WORKING, DONE),
        workers=state.workers,
        most_workers=state.most_workers,
        charts=tuple(_charts(state)),
        columns=tuple(columns_of(state)) if has_rows else (),
        filters=tuple(_filters(state)),
        total_message=("bulk.chosen", {"count": state.rows.row_count})
        if state.rows.row_count is not None
        else None,
        choice=state.rows.choice,
        has_failed=state.phase == "failed",
    )


def _has_rows(state: "BulkState") -> bool:
    return state.open_list.totals.rows > 0 and state.open_list.stage not in (OPENING, READING)


def _counts(totals: "ListTotals") -> "dict[str, int]":
    """Return the number of rows with each verdict, of finished rows, and of all rows."""
    tally = totals.tally.get("verdict", {})
    counts = {name: tally.get(code, 0) for code, name in enumerate(VERDICTS, 1)}
    counts["unreadable"] = max(counts["unreadable"], totals.bad)  # reading finds these before solving
    counts["done"] = totals.done
    counts["rows"] = totals.rows
    return counts


def _enabled_buttons(state: "BulkState") -> "list[str]":
    stage, totals = state.open_list.stage, state.open_list.totals
    buttons = []
    if stage in (READY, STOPPED) and totals.done < totals.rows:
        buttons.append("start")
    if stage in (WORKING, READING):
        buttons.append("cancel")
    if _has_rows(state):
        buttons.append("download")
        if stage != WORKING:
            buttons.append("forget")
    if state.open_list.can_restore and stage in (EMPTY, READY, STOPPED, DONE):
        buttons.append("bring_back")
    return buttons


def _filters(state: "BulkState") -> "list[str]":
    """Return the filters that can exclude rows of this list."""
    tasks = state.open_list.tasks
    filters = ["rate"] if "rate" in tasks else []
    has_only = "forms" in tasks or "minimal" in tasks or "as_expected" in columns_of(state)
    return filters + (["only"] if has_only else [])


def _page_message(state: "BulkState") -> "Message | None":
    """Return the message of the status line: the last event, or the current activity."""
    open_list, totals = state.open_list, state.open_list.totals
    if state.message:
        return state.message
    if state.written_rows is not None:
        return ("bulk.writing", {"done": state.written_rows})
    if open_list.stage == OPENING:
        return None if state.failure else ("bulk.opening", None)
    if open_list.stage == READING:
        return ("bulk.reading", {"text": open_list.name, "count": totals.rows})
    if open_list.stage == WORKING:
        return ("bulk.working", {"done": totals.done, "total": totals.rows})
    if open_list.stage == DONE:
        return ("bulk.done", {"count": totals.rows})
    if open_list.stage == STOPPED:
        key = "bulk.earlier" if open_list.is_earlier else "bulk.stopped"
        return (key, {"text": open_list.name, "done": totals.done, "total": totals.rows})
    if open_list.stage == READY:
        if totals.bad:
            return ("bulk.ready_bad", {"text": open_list.name, "count": totals.rows, "bad": totals.bad})
        return ("bulk.ready", {"text": open_list.name, "count": totals.rows})
    return visit.join_messages(list(state.problems)) or ("bulk.empty", None)


def _time_message(state: "BulkState") -> "Message | None":
    open_list = state.open_list
    if open_list.stage == WORKING:
        if not open_list.speed or open_list.seconds_left is None:
            return ("bulk.measuring", None)
        speed = round_speed(open_list.speed)
        return ("bulk.speed", {"speed": speed, "time": duration(open_list.seconds_left)})
    if open_list.stage not in (READY, STOPPED) or open_list.totals.done == open_list.totals.rows:
        return None
    seconds = seconds_needed(state)
    if seconds is None:
        return ("bulk.measuring", None) if unmeasured(state) else None
    return ("bulk.takes", {"time": duration(seconds), "count": state.workers})


def _storage_message(state: "BulkState") -> "Message | None":
    open_list = state.open_list
    if open_list.stage in (READY, STOPPED, WORKING, DONE):
        if open_list.totals.full:
            return ("bulk.full" if open_list.totals.kept else "bulk.full_list", None)
        return ("bulk.kept" if open_list.totals.kept else "bulk.not_kept", None)
    return None


def _share(state: "BulkState") -> "float | None":
    open_list = state.open_list
    if open_list.stage == READING and state.read_bytes:
        done, size = state.read_bytes
        return done / size if done <= size and size else None  # a compressed file yields more bytes
    if open_list.stage in (WORKING, STOPPED, DONE) and open_list.totals.rows:
        return open_list.totals.done / open_list.totals.rows
    return None


def _progress(state: "BulkState") -> "float | None":
    """Return the progress of reading, solving or writing; None if the status line does not show it."""
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
    """Return the puzzles per second, rounded to two significant digits."""
    if speed < 10:
        return f"{speed:.1f}"
    step = 1
    while speed / step >= 100:
        step *= 10
    return int(speed / step + 0.5) * step


def _charts(state: "BulkState") -> "list[tuple[str, tuple[Bar, ...]]]":
    """Return the name and the bars of each chart, without charts in which all counts are 0."""
    tally = state.open_list.totals.tally
    levels, givens = tally.get("level", {}), tally.get("givens", {})
    charts: list[tuple[str, list[Bar]]] = [
        (
            "levels",
            [(("level." + level, None), levels.get(code, 0)) for code, level in enumerate(LEVELS, 1)],
        ),
        ("ratings", _rating_bars(tally.get("se", {}))),
        ("techniques", _technique_bars(state, tally.get("technique", {}))),
        ("givens", [(str(count), givens[count]) for count in sorted(givens) if count]),
    ]
    return [(name, tuple(bars)) for name, bars in charts if sum([count for _, count in bars])]


def _rating_bars(tally: "dict[int, int]") -> "list[Bar]":
    """Return a bar for each whole rating. tally: Rating in tenths, 0 if unknown -> number of rows."""
    counts: dict[int, int] = {}
    for tenths in tally:
        if tenths:
            counts[tenths // 10] = counts.get(tenths // 10, 0) + tally[tenths]
    return [(str(rating), counts[rating]) for rating in sorted(counts)]


def _technique_bars(state: "BulkState", tally: "dict[int, int]") -> "list[Bar]":
    """Return bars for the most frequent techniques. tally: Code, 0 if unknown -> number of rows."""
    codes = sorted([code for code in tally if code], key=lambda code: (-tally[code], code))[:MOST_BARS]
    slugs = [state.technique_slugs[code - 1] for code in codes]
    names = [state.technique_names[slug][state.language] for slug in slugs]
    return [(name, tally[code]) for name, code in zip(names, codes)]
