"""Compute statistics of the record of wins: counts, times and hints by level, and streaks of days."""

from typing import TYPE_CHECKING

from shared.values import Value
from sudoku_core.board.bounded import parse_whole
from sudoku_core.board.levels import LEVELS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

DAYS_IN_PICTURE = 28  # the number of days in the picture

CSV_HEADING = "solved,seconds,hints,level,puzzle"


class LevelStatistics(Value):
    """The wins of a level."""

    level: str = ""  # "" for puzzles of unknown level
    count: int = 0  # the number of wins
    hints: int = 0  # the number of hints used in them
    fastest: int = 0  # the shortest time in seconds, 0 if none was timed
    median: int = 0  # the median time in seconds, 0 if none was timed


class Statistics(Value):
    """The statistics of the record of wins."""

    levels: tuple[LevelStatistics, ...] = ()  # the levels with a win, easiest first
    count: int = 0  # the number of all wins
    days: tuple[int, ...] = ()  # the number of wins on each of the last DAYS_IN_PICTURE days, today last
    streak: int = 0  # the number of days in a row with a win, up to today or yesterday
    longest: int = 0  # the largest number of days in a row with a win


class _Win:
    """A line of the record: see solving/games/wins.py.

    day: The number of its day in the player's calendar.
    """

    def __init__(self, parts: list[str], day: int) -> None:
        self.day = day
        self.seconds = parse_whole(parts[1]) or 0
        self.hints = parse_whole(parts[2]) or 0
        self.level = parts[3] if parts[3] in LEVELS else ""


def compute_statistics(
    lines: "Iterable[str]", today: int, days_of_times: "Callable[[list[int]], list[int]]"
) -> Statistics:
    """Return the statistics of these lines of the record; invalid lines are ignored.

    today: The number of today.
    days_of_times: Returns the player's day at each of these times, with the UTC offset of that time.
    """
    rows = [line.split(" ") for line in lines]
    rows = [
        row for row in rows if len(row) == 5 and parse_whole(row[0]) and parse_whole(row[2]) is not None
    ]
    wins = [
        _Win(row, day) for row, day in zip(rows, days_of_times([parse_whole(row[0]) or 0 for row in rows]))
    ]
    levels = []
    for level in LEVELS + ("",):
        wins_of_level = [win for win in wins if win.level == level]
        if wins_of_level:
            levels.append(_level_statistics(level, wins_of_level))
    win_days = [win.day for win in wins]
    streak, longest = _streaks(win_days, today)
    return Statistics(
        levels=tuple(levels),
        count=len(wins),
        days=tuple([win_days.count(day) for day in range(today - DAYS_IN_PICTURE + 1, today + 1)]),
        streak=streak,
        longest=longest,
    )


def _level_statistics(level: str, wins: list[_Win]) -> LevelStatistics:
    times = sorted([win.seconds for win in wins if win.seconds])
    return LevelStatistics(
        level=level,
        count=len(wins),
        hints=sum([win.hints for win in wins]),
        fastest=times[0] if times else 0,
        median=(times[len(times) // 2] + times[(len(times) - 1) // 2]) // 2 if times else 0,
    )


def _streaks(win_days: list[int], today: int) -> "tuple[int, int]":
    """Return the number of days in a row with a win, up to today or yesterday, and the maximum."""
    longest = length = streak = 0
    previous_day = -2
    for day in sorted(set(win_days)):
        length = length + 1 if day == previous_day + 1 else 1
        previous_day = day
        longest = max(longest, length)
        if today - 1 <= day <= today:
            streak = length
    return streak, longest


def write_csv(lines: "Iterable[str]") -> str:
    """Return the record as CSV, with a heading and a line for each win.

    The first column is the time in milliseconds since 1970.
    """
    rows = [line.split(" ") for line in lines]
    return "\n".join([CSV_HEADING] + [",".join(row) for row in rows if len(row) == 5]) + "\n"


def draw_bar_chart(days: "tuple[int, ...]", label: str) -> str:
    """Return a bar chart of the wins on each day as SVG text, coloured by the style sheet.

    label: The description of the picture. It is not escaped, so it must be a text of the page itself.
    """
    max_count = max(days + (4,))
    parts = ['<svg xmlns="http://www.w3.org/2000/svg" class="of-days" viewBox="0 0 280 60" role="img"']
    parts.append(' aria-label="' + label + '"><path class="ground" d="M0 59.5h280"/>')
    for index, count in enumerate(days):
        if count:
            height = 56 * count // max_count
            rectangle = (
                '<rect x="' + str(10 * index + 1) + '" y="' + str(59 - height) + '" width="8" height="'
            )
            parts.append(rectangle + str(height) + '"/>')
    parts.append("</svg>")
    return "".join(parts)
