"""The state of the race: every algorithm solves the same puzzles, each in a lane of its own."""

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
        ("is_finished", "bool"),  # whether the search came to its end before the limit
    ],
)

# The measures of a lane, by which the race is drawn.
CALLS, SECONDS = MEASURES = ("calls", "seconds")

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
    """One algorithm of a race."""

    algorithm: str = ""
    status: str = WAITING
    results: tuple[Result, ...] = ()  # of the puzzles that are done, in their order
    solved: int = 0  # how many of these have a solution that was found
    skipped: int = 0  # how many of these took too long
    calls: int = 0  # on all of these together
    seconds: float = 0.0  # on all of these together
    current_calls: int = 0  # on the next puzzle so far
    current_seconds: float = 0.0  # on the next puzzle so far
    calls_spread: "Spread | None" = None  # of several puzzles, after the end
    seconds_spread: "Spread | None" = None  # of several puzzles, after the end

    @property
    def is_open(self) -> bool:
        """Whether its figures are only lower bounds of what the algorithm needs."""
        return self.status != FINISHED or bool(self.skipped)

    def figures(self, measure: str) -> "list[Figure]":
        """Return the calls or the seconds of each puzzle that it has begun."""
        found: list[Figure] = [(getattr(each, measure), not each.is_finished) for each in self.results]
        if self.current_calls:
            found.append((self.current_calls if measure == CALLS else self.current_seconds, True))
        return found

    def spread_of(self, measure: str) -> "Spread | None":
        """Return the spread of the calls or of the seconds, if it is known."""
        return self.calls_spread if measure == CALLS else self.seconds_spread


class Race(Value):
    """The state of the race."""

    choice: str = CHOICES[0]  # one of CHOICES, for the next race
    puzzles: "tuple[str, ...]" = ()  # lines of 81, of the race that runs or has ended
    given_count: int = 0  # how many puzzles the reader gave
    unreadable_count: int = 0  # how many texts besides could not be read
    lanes: "tuple[Lane, ...]" = ()  # in the order in which they start; () before the first race

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
