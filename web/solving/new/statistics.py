"""Compute statistics of the record of wins: counts, times and hints by level, days in a row."""

from typing import TYPE_CHECKING

from shared.values import Value
from sudoku_core.board.bounded import parse_whole
from sudoku_core.board.levels import LEVELS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

SHOWN = 28  # the number of days in the picture

HEADING = "solved,seconds,hints,level,puzzle"


class LevelStatistics(Value):
    """The wins of a level."""

    level: str = ""  # "" for puzzles of unknown level
    count: int = 0  # the number of wins
    hints: int = 0  # the number of hints used in them
    fastest: int = 0  # the shortest time in seconds, 0 if none was timed
    median: int = 0  # the median time in seconds, 0 if none was timed


class Statistics(Value):
    """The statistics of the record of wins."""

    levels: tuple[LevelStatistics, ...] = ()  # the levels with a win, the easiest first
    count: int = 0  # the number of all wins
    days: tuple[int, ...] = ()  # the number of wins on each of the last SHOWN days, today last
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


def statistics_of(
    lines: "Iterable[str]", today: int, days_of: "Callable[[list[int]], list[int]]"
) -> Statistics:
    """Return the statistics of these lines of the record; unreadable lines are ignored.

    today: The number of today.
    days_of: Returns the player's days at these moments, each with the UTC offset of its time.
    """
    rows = [line.split(" ") for line in lines]
    rows = [
        row for row in rows if len(row) == 5 and parse_whole(row[0]) and parse_whole(row[2]) is not None
    ]
    wins = [_Win(row, day) for row, day in zip(rows, days_of([parse_whole(row[0]) or 0 for row in rows]))]
    levels = []
    for level in LEVELS + ("",):
        of_level = [win for win in wins if win.level == level]
        if of_level:
            levels.append(_of_level(level, of_level))
    numbers = [win.day for win in wins]
    streak, longest = _streaks(numbers, today)
    return Statistics(
        levels=tuple(levels),
        count=len(wins),
        days=tuple([numbers.count(day) for day in range(today - SHOWN + 1, today + 1)]),
        streak=streak,
        longest=longest,
    )


def _of_level(level: str, wins: list[_Win]) -> LevelStatistics:
    times = sorted([win.seconds for win in wins if win.seconds])
    return LevelStatistics(
        level=level,
        count=len(wins),
        hints=sum([win.hints for win in wins]),
        fastest=times[0] if times else 0,
        median=(times[len(times) // 2] + times[(len(times) - 1) // 2]) // 2 if times else 0,
    )


def _streaks(numbers: list[int], today: int) -> "tuple[int, int]":
    """Return the number of days in a row up to today or yesterday, and the largest such number."""
    longest = length = streak = 0
    before = -2
    for day in sorted(set(numbers)):
        length = length + 1 if day == before + 1 else 1
        before = day
        longest = max(longest, length)
        if today - 1 <= day <= today:
            streak = length
    return streak, longest


def table(lines: "Iterable[str]") -> str:
    """Return the record as CSV, with a heading and a line for each win.

    The first column is the time in milliseconds since 1970.
    """
    rows = [line.split(" ") for line in lines]
    return "\n".join([HEADING] + [",".join(row) for row in rows if len(row) == 5]) + "\n"


def picture(days: "tuple[int, ...]", label: str) -> str:
    """Return a bar chart of the wins on each day as SVG text, coloured by the style sheet.

    label: The description of the picture. It is not escaped, so it must be a text of the page itself.
    """
    most = max(days + (4,))
    parts = ['<svg xmlns="http://www.w3.org/2000/svg" class="of-days" viewBox="0 0 280 60" role="img"']
    parts.append(' aria-label="' + label + '"><path class="ground" d="M0 59.5h280"/>')
    for number, count in enumerate(days):
        if count:
            height = 56 * count // most
            place = '<rect x="' + str(10 * number + 1) + '" y="' + str(59 - height) + '" width="8" height="'
            parts.append(place + str(height) + '"/>')
    parts.append("</svg>")
    return "".join(parts)
