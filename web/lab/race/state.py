"""The state of the race: all algorithms solve the same puzzles, each in its own lane."""

from typing import TYPE_CHECKING, NamedTuple

from shared.values import Value
from sudoku_core.lab.classics.algorithms import QUICKEST_FIRST

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lab.race.spread import Figure, Spread

Result = NamedTuple(
    "Result",
    [
        ("solution_count", "int"),
        ("calls", "int"),
        ("seconds", "float"),
        ("is_finished", "bool"),  # whether the search ended before the limit
    ],
)

# The measures of a lane. Each has a drawing.
CALLS, SECONDS = MEASURES = ("calls", "seconds")

# The order of the lanes. Fast algorithms come first, so that they do not wait for slow ones.
LANE_ORDER = QUICKEST_FIRST

# The statuses of a lane.
WAITING, RUNNING, FINISHED, CANCELLED, FAILED = "waiting", "running", "finished", "cancelled", "failed"
UNFINISHED = (WAITING, RUNNING)

# The puzzles of a race: the page's puzzle, the tutorials', the site's examples, or a text.
CHOICES = ("this", "tutorials", "ours", "text")
MOST_PUZZLES = 500
LIMIT_SECONDS = 10  # the limit for each of several puzzles; a lane skips a puzzle that takes longer
MOST_WORKERS = 4  # each worker is a separate Python of about 60 MB, and phones have little memory


class Lane(Value):
    """One algorithm of a race."""

    algorithm: str = ""
    status: str = WAITING
    results: tuple[Result, ...] = ()  # one for each finished puzzle, in order
    solved: int = 0  # the number of results with a solution
    skipped: int = 0  # the number of results that took too long
    calls: int = 0  # the sum of all results
    seconds: float = 0.0  # the sum of all results
    current_calls: int = 0  # the calls on the current puzzle so far
    current_seconds: float = 0.0  # the seconds on the current puzzle so far
    calls_spread: "Spread | None" = None  # set at the end of a race on several puzzles
    seconds_spread: "Spread | None" = None  # set at the end of a race on several puzzles

    @property
    def has_lower_bounds(self) -> bool:
        """Whether the totals are only lower bounds."""
        return self.status != FINISHED or bool(self.skipped)

    def figures(self, measure: str) -> "list[Figure]":
        """Return the calls or the seconds of each puzzle that the lane has started, as figures."""
        figures: list[Figure] = [
            (getattr(result, measure), not result.is_finished) for result in self.results
        ]
        if self.current_calls:
            figures.append((self.current_calls if measure == CALLS else self.current_seconds, True))
        return figures

    def spread_of(self, measure: str) -> "Spread | None":
        """Return the spread of the calls or of the seconds, or None before the end."""
        return self.calls_spread if measure == CALLS else self.seconds_spread


class Race(Value):
    """The state of the race section."""

    choice: str = CHOICES[0]  # one of CHOICES, for the next race
    puzzles: "tuple[str, ...]" = ()  # lines of 81, of the current or last race
    given_count: int = 0  # the number of puzzles that the reader entered
    unreadable_count: int = 0  # the number of texts that could not be read as a puzzle
    lanes: "tuple[Lane, ...]" = ()  # in starting order; () before the first race

    @property
    def limit(self) -> int:
        """The seconds that a lane has for each puzzle; 0 for no limit."""
        return LIMIT_SECONDS if len(self.puzzles) > 1 else 0

    @property
    def is_running(self) -> bool:
        """Whether a lane is running or waiting."""
        return any(lane.status in UNFINISHED for lane in self.lanes)

    @property
    def has_ended(self) -> bool:
        """Whether there was a race that has ended."""
        return bool(self.lanes) and not self.is_running


def worker_count(cores: int) -> int:
    """Return the number of lanes that run in parallel on a machine with this number of cores."""
    return max(1, min(MOST_WORKERS, cores, len(LANE_ORDER)))


def next_lane(race: Race, turns: "dict[int, int]", busy: "Sequence[int]") -> "int | None":
    """Return the index of the next lane to run: the unfinished lane with the fewest turns, or None.

    turns: Index of a lane -> the number of its turns. busy: The indexes of the running lanes.
    """
    waiting = [
        (turns.get(index, 0), index)
        for index, lane in enumerate(race.lanes)
        if lane.status in UNFINISHED and index not in busy
    ]
    return min(waiting)[1] if waiting else None
