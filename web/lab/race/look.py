"""Compute the appearance of the section with the race."""

from typing import TYPE_CHECKING

from lab.race.state import CANCELLED, FAILED, FINISHED, RUNNING, Lane, Race
from lab.race.steps import race_of
from shared.page.figures import calls_text, seconds_text
from shared.values import Value

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from lab.race.spread import Spread
    from lab.state import LabState
    from shared.life import Message
    from shared.page.figures import Row


class RaceLook(Value):
    """The appearance of the race."""

    choice: str = ""  # the puzzles of the next race, one of CHOICES
    has_text: bool = False  # whether the reader types the puzzles
    is_running: bool = False  # whether there is a race to cancel
    notes: "tuple[Message, ...]" = ()  # messages on puzzles: too many, unreadable or skipped
    rows: "tuple[Row, ...]" = ()  # the table's rows; () hides it
    has_spread: bool = False  # whether the table has the columns that need several puzzles
    ended: Race | None = None  # the race to draw
    theme: str = "auto"  # the chosen theme, for the colours of the drawing


def look(state: "LabState") -> RaceLook:
    """Return the appearance of the race in this state."""
    race = race_of(state)
    return RaceLook(
        choice=race.choice,
        has_text=race.choice == "text",
        is_running=race.is_running,
        notes=tuple(_puzzle_notes(race)),
        rows=tuple([table_row(lane, len(race.puzzles)) for lane in race.lanes]),
        has_spread=len(race.puzzles) > 1,
        ended=race if race.has_ended else None,
        theme=state.theme,
    )


def _puzzle_notes(race: Race) -> "list[Message]":
    raced_count = len(race.puzzles)
    notes: list[Message] = []
    if race.given_count > raced_count:
        notes.append(("lab.race_taken", {"count": raced_count, "of": race.given_count}))
    if race.unreadable_count:
        notes.append(("lab.race_bad", {"count": race.unreadable_count}))
    skipped_count = sum([lane.skipped for lane in race.lanes])
    if skipped_count:
        notes.append(("lab.race_skipped_all", {"count": skipped_count, "seconds": race.limit}))
    return notes


def table_row(lane: Lane, count: int) -> "Row":
    """Return the table row of a lane: name, status, solved puzzles, calls, seconds, and their spreads.

    count: The number of puzzles in the race.
    """
    name = ("lab.algorithm_" + lane.algorithm, None)
    calls, seconds = lane_totals(lane)
    if lane.status not in (RUNNING, FINISHED) and not seconds:
        return (name, _status(lane, count), "", "", "", "", "")
    is_bound = lane.status in (CANCELLED, FAILED) or bool(lane.skipped)
    return (
        name,
        _status(lane, count),
        ("lab.race_of", {"done": lane.solved, "count": count}),
        calls_text(calls, is_bound),
        seconds_text(seconds, is_bound),
        format_spread(lane.calls_spread, calls_text),
        format_spread(lane.seconds_spread, seconds_text),
    )


def lane_totals(lane: Lane) -> tuple[int, float]:
    """Return the calls and seconds of a lane so far, on all puzzles."""
    return lane.calls + lane.current_calls, lane.seconds + lane.current_seconds


def _status(lane: Lane, count: int) -> "Message":
    result_count = len(lane.results)
    if lane.status == RUNNING and count > 1:
        return ("lab.race_running_at", {"done": result_count + 1, "count": count})
    if lane.status == FINISHED and lane.skipped:
        return ("lab.race_finished_skipping", {"count": lane.skipped})
    return ("lab.race_" + lane.status, None)


def format_spread(spread: "Spread | None", format_figure: "Callable[[Any, bool], str]") -> str:
    """Format a median and its quartiles with `text`; "" without a spread."""
    if not spread:
        return ""
    first_quartile, median, third_quartile = [format_figure(*figure) for figure in spread]
    return median + " (" + first_quartile + " – " + third_quartile + ")"
