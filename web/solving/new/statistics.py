"""What the record of wins says: how many puzzles of each level, how quickly, how many days in a row."""

from typing import TYPE_CHECKING

from shared.values import Value
from sudoku_core.board.bounded import parse_whole
from sudoku_core.board.levels import LEVELS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

SHOWN = 28  # days in the picture

HEADING = "solved,seconds,hints,level,puzzle"


class OfLevel(Value):
    """The wins of a level; "" for puzzles whose level is not known.

    count: of them. hints: that were given. fastest, median: seconds of those that were timed, 0 without.
    """

    level: str = ""
    count: int = 0
    hints: int = 0
    fastest: int = 0
    median: int = 0


class Statistics(Value):
    """What the record of wins says.

    levels: those with a win, the easiest first. count: of all wins. days: how many were won on each of the
    latest SHOWN days, today last. streak: the days in a row with a win, up to today or yesterday; longest:
    the most days in a row.
    """

    levels: tuple[OfLevel, ...] = ()
    count: int = 0
    days: tuple[int, ...] = ()
    streak: int = 0
    longest: int = 0


class _Win:
    """A line of the record, see solving/games/wins.py. day: its number in the player's calendar."""

    def __init__(self, parts: list[str], day: int) -> None:
        self.day = day
        self.seconds = parse_whole(parts[1]) or 0
        self.hints = parse_whole(parts[2]) or 0
        self.level = parts[3] if parts[3] in LEVELS else ""


def statistics_of(
    lines: "Iterable[str]", today: int, days_of: "Callable[[list[int]], list[int]]"
) -> Statistics:
    """Return what these lines of the record say; one that cannot be read counts for nothing.

    today: the number of the day. days_of: returns the numbers of the player's days at these moments, each
    by the clock of its day: the clocks may have changed since.
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


def _of_level(level: str, wins: list[_Win]) -> OfLevel:
    times = sorted([win.seconds for win in wins if win.seconds])
    return OfLevel(
        level=level,
        count=len(wins),
        hints=sum([win.hints for win in wins]),
        fastest=times[0] if times else 0,
        median=(times[len(times) // 2] + times[(len(times) - 1) // 2]) // 2 if times else 0,
    )


def _streaks(numbers: list[int], today: int) -> "tuple[int, int]":
    """Return the days in a row that end today or yesterday, and the most days in a row."""
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
    """Return the record as comma-separated values, a line for each win under a heading.

    The first column is a number of milliseconds since 1970.
    """
    rows = [line.split(" ") for line in lines]
    return "\n".join([HEADING] + [",".join(row) for row in rows if len(row) == 5]) + "\n"


def picture(days: "tuple[int, ...]", label: str) -> str:
    """Return how many puzzles were won on each day as SVG text, whose colours are those of the style sheet.

    label: what it shows, in words, with nothing in it that comes from outside.
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
