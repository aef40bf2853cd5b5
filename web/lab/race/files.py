"""Convert a race to a file: a drawing of its dots, or a table for spreadsheets."""

from typing import TYPE_CHECKING

from lab.race.look import table_row
from lab.race.plot import plot_parts
from lab.race.state import CALLS, FINISHED, MEASURES, RUNNING
from shared.page.figures import calls_text, seconds_text, texts_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from lab.race.state import Lane, Race
    from shared.words import Words

CSV_HEADER = "algorithm,puzzle,status,calls,seconds\r\n"


def race_svg(race: "Race", words: "Words", theme: str) -> str:
    """Return the drawing of a race as SVG; see svg_parts."""
    return "".join(svg_parts(race, words, theme))


def svg_parts(race: "Race", words: "Words", theme: str) -> "Iterator[str]":
    """Yield the SVG elements of a chart with each puzzle's calls and seconds.

    Each element takes less time than a frame of the screen. theme: "light" or "dark".
    """
    has_several = len(race.puzzles) > 1
    names = [texts_of(table_row(lane, len(race.puzzles)), words)[0] for lane in race.lanes]
    panels: Any = []
    for measure in MEASURES:
        rows = []
        for name, lane in zip(names, race.lanes):
            spread = lane.spread_of(measure)
            rows.append((name, lane.figures(measure), spread, _dots_label(lane, measure)))
        panels.append((words.say("lab.race_plot_" + measure), rows))
    key = "lab.race_plot_several" if has_several else "lab.race_plot"
    return plot_parts(panels, theme, words.say(key))


def _dots_label(lane: "Lane", measure: str) -> str:
    """Return the label beside the dots of a lane: the median, or the only figure."""
    format_figure: Any = calls_text if measure == CALLS else seconds_text
    spread = lane.spread_of(measure)
    figures = [spread[1]] if spread else lane.figures(measure)
    return format_figure(*figures[0]) if figures else ""


def race_csv(race: "Race") -> str:
    """Return the race as CSV (RFC 4180): a line for each algorithm and puzzle.

    The status is "solved", "none" (no solution), "skipped" (it took too long), "waiting" (not started), or
    "cancelled" or "failed" for the puzzle during which the lane ended. The calls and seconds of unfinished
    puzzles are lower bounds.
    """
    lines = [CSV_HEADER]
    for lane in race.lanes:
        for index, puzzle in enumerate(race.puzzles):
            status, calls, seconds = _csv_values(lane, index)
            lines.append(f"{lane.algorithm},{puzzle},{status},{calls},{seconds:.6f}\r\n")
    return "".join(lines)


def _csv_values(lane: "Lane", index: int) -> tuple[str, int, float]:
    if index < len(lane.results):
        result = lane.results[index]
        status = "solved" if result.solution_count else "none"
        return status if result.is_finished else "skipped", result.calls, result.seconds
    if index == len(lane.results) and lane.status not in (FINISHED, RUNNING) and lane.current_calls:
        return lane.status, lane.current_calls, lane.current_seconds
    return "waiting", 0, 0.0
