"""All that is seen of a state of the page for lists, but for the rows of its table."""

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
    Choice,
    columns_of,
    seconds_needed,
    unmeasured,
)
from shared import life, visit
from shared.values import Value
from sudoku_core.board.levels import LEVELS

if TYPE_CHECKING:
    from bulk.state import State
    from shared.life import Message

    Bar = tuple[str | Message, int]  # what it stands for, how many

MOST_BARS = 12


class Look(Value):
    """The look of the page.

    numbers: name in data-bulk -> number. message: of the status line. time: what is said of how long it
    takes, kept: of what remains when the tab is closed, total: of how many rows are chosen; or None.
    choice: of the rows. progress: how much is done of what the status line speaks of, or None.
    share: of the work that is done, 0 to 1, or None while there is no work. can: which of the buttons can
    be pressed. tasks, workers: what is chosen; fixed: whether the tasks cannot be changed any more.
    charts: name -> bars. columns: of the table. filters: those of the table that are of use.
    """

    stage: str = OPENING
    numbers: "dict[str, int]" = {}  # noqa: RUF012 - never changed
    message: "Message | None" = None
    time: "Message | None" = None
    kept: "Message | None" = None
    share: "float | None" = None
    can: tuple[str, ...] = ()
    tasks: tuple[str, ...] = ()
    fixed: bool = False
    workers: int = 1
    most_workers: int = 1
    charts: "tuple[tuple[str, tuple[Bar, ...]], ...]" = ()
    columns: tuple[str, ...] = ()
    filters: tuple[str, ...] = ()
    total: "Message | None" = None
    choice: "Choice" = Choice()
    progress: "float | None" = None
    failed: bool = False


def look(state: "State") -> Look:
    """Return the look of the page."""
    facts = state.facts
    counts = facts.tally.get("verdict", {})
    numbers = {name: counts.get(code, 0) for code, name in enumerate(VERDICTS, 1)}
    if facts.bad > numbers["unreadable"]:
        numbers["unreadable"] = facts.bad
    numbers["done"] = facts.done
    numbers["rows"] = facts.rows
    has_rows = facts.rows > 0 and state.stage not in (OPENING, READING)
    can = []
    if state.stage in (READY, STOPPED) and facts.done < facts.rows:
        can.append("start")
    if state.stage in (WORKING, READING):
        can.append("cancel")
    if has_rows:
        can.append("download")
        if state.stage != WORKING:
            can.append("forget")
    if state.can_bring_back and state.stage in (EMPTY, READY, STOPPED, DONE):
        can.append("bring_back")
    return Look(
        stage=state.stage,
        numbers=numbers,
        message=life.said(state, _message(state)),
        time=_time(state),
        kept=_kept(state),
        share=_share(state),
        progress=_progress(state),
        can=tuple(can),
        tasks=state.tasks,
        fixed=facts.done > 0 or state.stage in (WORKING, DONE),
        workers=state.workers,
        most_workers=state.most_workers,
        charts=tuple(_charts(state)),
        columns=tuple(columns_of(state)) if has_rows else (),
        filters=tuple(_filters(state)),
        total=("bulk.chosen", {"count": state.total}) if state.total is not None else None,
        choice=state.choice,
        failed=state.phase == "failed",
    )


def _filters(state: "State") -> "list[str]":
    """Return the filters of the table that there is something to choose with."""
    found = ["rate"] if "rate" in state.tasks else []
    can_only = "forms" in state.tasks or "minimal" in state.tasks or "as_expected" in columns_of(state)
    return found + (["only"] if can_only else [])


def _message(state: "State") -> "Message | None":
    """Return what the status line says: of what has happened, or of what the page is doing."""
    facts = state.facts
    if state.message:
        return state.message
    if state.writing is not None:
        return ("bulk.writing", {"done": state.writing})
    if state.stage == OPENING:
        return None if state.failure else ("bulk.opening", None)
    if state.stage == READING:
        return ("bulk.reading", {"text": state.name, "count": facts.rows})
    if state.stage == WORKING:
        return ("bulk.working", {"done": facts.done, "total": facts.rows})
    if state.stage == DONE:
        return ("bulk.done", {"count": facts.rows})
    if state.stage == STOPPED:
        key = "bulk.earlier" if state.is_earlier else "bulk.stopped"
        return (key, {"text": state.name, "done": facts.done, "total": facts.rows})
    if state.stage == READY:
        if facts.bad:
            return ("bulk.ready_bad", {"text": state.name, "count": facts.rows, "bad": facts.bad})
        return ("bulk.ready", {"text": state.name, "count": facts.rows})
    return visit.joined(list(state.problems)) or ("bulk.empty", None)


def _time(state: "State") -> "Message | None":
    if state.stage == WORKING:
        if not state.speed or state.left is None:
            return ("bulk.measuring", None)
        return ("bulk.speed", {"speed": round_speed(state.speed), "time": duration(state.left)})
    if state.stage not in (READY, STOPPED) or state.facts.done == state.facts.rows:
        return None
    seconds = seconds_needed(state)
    if seconds is None:
        return ("bulk.measuring", None) if unmeasured(state) else None
    return ("bulk.takes", {"time": duration(seconds), "count": state.workers})


def _kept(state: "State") -> "Message | None":
    if state.stage in (READY, STOPPED, WORKING, DONE):
        if state.facts.full:
            return ("bulk.full" if state.facts.kept else "bulk.full_list", None)
        return ("bulk.kept" if state.facts.kept else "bulk.not_kept", None)
    return None


def _share(state: "State") -> "float | None":
    if state.stage == READING and state.read:
        seen, size = state.read
        return seen / size if seen <= size and size else None  # a packed file has more than its size
    if state.stage in (WORKING, STOPPED, DONE) and state.facts.rows:
        return state.facts.done / state.facts.rows
    return None


def _progress(state: "State") -> "float | None":
    """Return how much is done of what the status line speaks of; None if that is no work."""
    if state.message:
        return None
    if state.writing is not None:
        return 0.0
    return (_share(state) or 0.0) if state.stage in (READING, WORKING) else None


def duration(seconds: float) -> "Message":
    """Return about how long so many seconds are."""
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
    """Return puzzles a second as a reader needs them: two digits of it."""
    if speed < 10:
        return f"{speed:.1f}"
    step = 1
    while speed / step >= 100:
        step *= 10
    return int(speed / step + 0.5) * step


def _charts(state: "State") -> "list[tuple[str, tuple[Bar, ...]]]":
    """Return the bars of what has been counted, where there are some."""
    tally = state.facts.tally
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
    names = [state.names[state.techniques[code - 1]][state.language] for code in codes]
    charts.append(("techniques", tuple(zip(names, [used[code] for code in codes]))))
    givens = tally.get("givens", {})
    charts.append(("givens", tuple([(str(n), givens[n]) for n in sorted(givens) if n])))
    return [(name, some) for name, some in charts if sum([count for _, count in some])]
