"""Save a race as a file: a drawing of its dots, or a table for a spreadsheet."""

from typing import TYPE_CHECKING

from lab.race.look import row
from lab.race.plot import plot_parts
from lab.race.state import CALLS, FINISHED, MEASURES, RUNNING
from shared.page.figures import calls_text, seconds_text, texts_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from lab.race.state import Lane, Race
    from shared.words import Words

CSV_HEAD = "algorithm,puzzle,status,calls,seconds\r\n"


def svg(race: "Race", words: "Words", theme: str) -> str:
    """Return the drawing of a race; see svg_parts."""
    return "".join(svg_parts(race, words, theme))


def svg_parts(race: "Race", words: "Words", theme: str) -> "Iterator[str]":
    """Yield the parts of a drawing of the calls and seconds for each puzzle.

    Each part takes less time than a frame of the screen. theme: "light" or "dark".
    """
    several = len(race.puzzles) > 1
    names = [texts_of(row(lane, len(race.puzzles)), words)[0] for lane in race.lanes]
    panels: Any = []
    for measure in MEASURES:
        rows = []
        for name, lane in zip(names, race.lanes):
            spread = lane.spread_of(measure)
            rows.append((name, lane.figures(measure), spread, _label(lane, measure)))
        panels.append((words.say("lab.race_plot_" + measure), rows))
    key = "lab.race_plot_several" if several else "lab.race_plot"
    return plot_parts(panels, theme, words.say(key))


def _label(lane: "Lane", measure: str) -> str:
    """Return the label beside the dots of a lane: its median, or its only figure."""
    text: Any = calls_text if measure == CALLS else seconds_text
    spread = lane.spread_of(measure)
    figures = [spread[1]] if spread else lane.figures(measure)
    return text(*figures[0]) if figures else ""


def csv(race: "Race") -> str:
    """Return the race as CSV (RFC 4180): a line per algorithm and puzzle, with the names of the code.

    status: "solved", "none" (no solution), "skipped" (it took too long) or "waiting" (not started). If the
    lane ended during a puzzle, its status is "cancelled" or "failed". The calls and seconds of unfinished
    puzzles are lower bounds.
    """
    lines = [CSV_HEAD]
    for lane in race.lanes:
        for place, puzzle in enumerate(race.puzzles):
            status, calls, seconds = _csv_facts(lane, place)
            lines.append(f"{lane.algorithm},{puzzle},{status},{calls},{seconds:.6f}\r\n")
    return "".join(lines)


def _csv_facts(lane: "Lane", place: int) -> tuple[str, int, float]:
    if place < len(lane.results):
        result = lane.results[place]
        status = "solved" if result.solution_count else "none"
        return status if result.is_finished else "skipped", result.calls, result.seconds
    if place == len(lane.results) and lane.status not in (FINISHED, RUNNING) and lane.current_calls:
        return lane.status, lane.current_calls, lane.current_seconds
    return "waiting", 0, 0.0
