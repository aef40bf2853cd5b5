"""The state of the race: every algorithm solves the same puzzles, each in a lane of its own."""

from typing import TYPE_CHECKING

from shared.values import Value
from sudoku_core.lab.classics.algorithms import QUICKEST_FIRST

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lab.race.spread import Figure, Spread

    Result = tuple[int, int, float, bool]  # of a puzzle: solutions, calls, seconds, whether it has finished

# The fast algorithms come first, so that they do not wait for a slow one.
ORDER = QUICKEST_FIRST

# The status of a lane.
WAITING, RUNNING, FINISHED, CANCELLED, FAILED = "waiting", "running", "finished", "cancelled", "failed"
OPEN = (WAITING, RUNNING)

# The puzzles to race on: the one on the page, the tutorials', the examples of this site, a text.
CHOICES = ("this", "tutorials", "ours", "text")
MOST_PUZZLES = 500
LIMIT_SECONDS = 10  # for each puzzle of several; a lane skips one that takes longer
MOST_WORKERS = 4  # each is a Python of its own, of some 60 MB: a phone has no room for more


class Lane(Value):
    """One algorithm of a race.

    results: of the puzzles that it is done with, in their order. solved, skipped: how many of these it
    found a solution of, and how many took too long. calls, seconds: of its search on all of these together.
    now: the calls and seconds so far on the next one. calls_spread, seconds_spread: of several puzzles,
    once it has ended.
    """

    algorithm: str = ""
    status: str = WAITING
    results: "tuple[Result, ...]" = ()
    solved: int = 0
    skipped: int = 0
    calls: int = 0
    seconds: float = 0.0
    now: tuple[int, float] = (0, 0.0)
    calls_spread: "Spread | None" = None
    seconds_spread: "Spread | None" = None

    @property
    def is_open(self) -> bool:
        """Whether its figures are only lower bounds of what the algorithm needs."""
        return self.status != FINISHED or bool(self.skipped)

    def figures(self, place: int) -> "list[Figure]":
        """Return the calls (place 1) or the seconds (place 2) of each puzzle that it has begun."""
        found: list[Figure] = [(result[place], not result[3]) for result in self.results]
        if self.now[0]:
            found.append((self.now[place - 1], True))
        return found


class Race(Value):
    """The state of the race.

    choice: one of CHOICES, for the next race. puzzles: lines of 81, of the race that runs or has ended.
    of: how many puzzles the reader gave; bad: how many texts besides could not be read.
    lanes: in the order in which they start; () before the first race.
    """

    choice: str = CHOICES[0]
    puzzles: "tuple[str, ...]" = ()
    of: int = 0
    bad: int = 0
    lanes: "tuple[Lane, ...]" = ()

    @property
    def limit(self) -> int:
        """The seconds that a lane has for a puzzle; 0 for as many as it needs."""
        return LIMIT_SECONDS if len(self.puzzles) > 1 else 0

    @property
    def is_running(self) -> bool:
        """Whether a lane still runs or waits."""
        return any(lane.status in OPEN for lane in self.lanes)

    @property
    def has_ended(self) -> bool:
        """Whether there was a race, and it is over."""
        return bool(self.lanes) and not self.is_running


def workers_for(cores: int) -> int:
    """Return how many lanes run at the same time on a machine with this number of cores."""
    return max(1, min(MOST_WORKERS, cores, len(ORDER)))


def next_lane(race: Race, turns: "dict[int, int]", busy: "Sequence[int]") -> "int | None":
    """Return the place of the lane whose turn it is: of those that wait, the one with the fewest turns.

    turns: how many each place has had; busy: the places of the lanes that are at work.
    """
    waiting = [
        (turns.get(place, 0), place)
        for place, lane in enumerate(race.lanes)
        if lane.status in OPEN and place not in busy
    ]
    return min(waiting)[1] if waiting else None
