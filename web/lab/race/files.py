"""A race as a file: a drawing of its dots, and a table for a spreadsheet."""

from typing import TYPE_CHECKING

from lab.race.look import row
from lab.race.plot import parts_of
from lab.race.state import FINISHED, RUNNING
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
    """Yield the parts of a drawing of the calls and seconds for each puzzle, one by one.

    Each takes no longer than a frame of the screen. theme: "light" or "dark".
    """
    several = len(race.puzzles) > 1
    names = [texts_of(row(lane, len(race.puzzles)), words)[0] for lane in race.lanes]
    panels: Any = []
    for place, key in ((1, "lab.race_plot_calls"), (2, "lab.race_plot_seconds")):
        rows = []
        for name, lane in zip(names, race.lanes):
            spread = lane.seconds_spread if place == 2 else lane.calls_spread
            rows.append((name, lane.figures(place), spread, _said(lane, place)))
        panels.append((words.say(key), rows))
    key = "lab.race_plot_several" if several else "lab.race_plot"
    return parts_of(panels, theme, words.say(key))


def _said(lane: "Lane", place: int) -> str:
    """Return what stands beside the dots of a lane: its median, or its only figure."""
    text: Any = seconds_text if place == 2 else calls_text
    spread = lane.seconds_spread if place == 2 else lane.calls_spread
    figures = [spread[1]] if spread else lane.figures(place)
    return text(*figures[0]) if figures else ""


def csv(race: "Race") -> str:
    """Return a line for each algorithm and puzzle as CSV (RFC 4180), with the names of the code.

    status: "solved", "none" (there is no solution), "skipped" (it took too long), "waiting" where it has
    not begun; else that of the lane which has ended meanwhile. The figures of those that have not been
    solved to the end are lower bounds.
    """
    lines = [CSV_HEAD]
    for lane in race.lanes:
        for place, puzzle in enumerate(race.puzzles):
            status, calls, seconds = _facts(lane, place)
            lines.append(f"{lane.algorithm},{puzzle},{status},{calls},{seconds:.6f}\r\n")
    return "".join(lines)


def _facts(lane: "Lane", place: int) -> tuple[str, int, float]:
    if place < len(lane.results):
        solutions, calls, seconds, finished = lane.results[place]
        return ("skipped" if not finished else "solved" if solutions else "none"), calls, seconds
    if place == len(lane.results) and lane.status not in (FINISHED, RUNNING) and lane.now[0]:
        return lane.status, lane.now[0], lane.now[1]
    return "waiting", 0, 0.0
