"""The state of the race, and its steps: every algorithm solves the same puzzles, each in a lane of its own.

Each step takes the lab's state first and returns another. MicroPython runs this file too.
"""

from typing import TYPE_CHECKING

from shared.values import Value
from sudoku_core.classics.algorithms import QUICKEST_FIRST

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lab.state import State

    Figures = Sequence[float]  # puzzles done, puzzles solved, calls, seconds

# The fast algorithms come first, so that they do not wait for a slow one.
ORDER = QUICKEST_FIRST

# The status of a lane.
WAITING, RUNNING, FINISHED, CANCELLED, FAILED = "waiting", "running", "finished", "cancelled", "failed"
OPEN = (WAITING, RUNNING)

# The puzzles to race on: the one on the page, the tutorials', the examples of this site, a text.
CHOICES = ("this", "tutorials", "ours", "text")
MOST_PUZZLES = 500
MOST_WORKERS = 4  # each is a Python of its own, of some 60 MB: a phone has no room for more


class Lane(Value):
    """One algorithm of a race.

    done: how many puzzles it has finished. solved: of how many of these it found a solution.
    calls, seconds: of its search on all puzzles together, so far.
    """

    algorithm: str = ""
    status: str = WAITING
    done: int = 0
    solved: int = 0
    calls: int = 0
    seconds: float = 0.0

    @property
    def is_open(self) -> bool:
        """Whether its figures are only lower bounds of what the algorithm needs."""
        return self.status != FINISHED


class Race(Value):
    """What the page knows of the race.

    choice: one of CHOICES, for the next race. puzzles: lines of 81, of the race that runs or has ended.
    lanes: in the order in which they start; () before the first race.
    """

    choice: str = CHOICES[0]
    puzzles: "tuple[str, ...]" = ()
    lanes: "tuple[Lane, ...]" = ()

    @property
    def is_running(self) -> bool:
        """Whether a lane still runs or waits."""
        return any(lane.status in OPEN for lane in self.lanes)

    @property
    def has_ended(self) -> bool:
        """Whether there was a race, and it is over."""
        return bool(self.lanes) and not self.is_running

    @property
    def waiting(self) -> "int | None":
        """The place of the lane that starts next, or None."""
        for place, lane in enumerate(self.lanes):
            if lane.status == WAITING:
                return place
        return None


def race_of(state: "State") -> Race:
    """Return the race of this state, which has none before the section is opened."""
    return state.race or Race()


def workers_for(cores: int) -> int:
    """Return how many lanes run at the same time on a machine with this number of cores."""
    return max(1, min(MOST_WORKERS, cores, len(ORDER)))


# ---------------------------------------------------------------- steps


def choose(state: "State", choice: str) -> "State":
    """Choose the puzzles of the next race."""
    return state.having(race=race_of(state).having(choice=choice))


def begin(state: "State", puzzles: "Sequence[str]", bad: int) -> "State":
    """Begin a race on these puzzles, in which all lanes wait.

    bad: how many of the reader's texts could not be read as a puzzle.
    """
    taken = tuple(puzzles[:MOST_PUZZLES])
    lanes = tuple([Lane(algorithm=name) for name in ORDER])
    key = "lab.race_some_bad" if bad else "lab.race_started"
    return state.having(
        race=race_of(state).having(puzzles=taken, lanes=lanes),
        message=(key, {"count": len(taken), "bad": bad}),
    )


def start(state: "State", place: int) -> "State":
    """Let the lane at this place run."""
    return _change(state, place, (WAITING,), status=RUNNING)


def report(state: "State", place: int, figures: "Figures") -> "State":
    """Note how far a lane is; ignore a report on a lane that does not run: its worker was ended."""
    return _change(state, place, (RUNNING,), **_named(figures))


def finish(state: "State", place: int, figures: "Figures") -> "State":
    """Note the last figures of a lane."""
    return _change(state, place, (RUNNING,), status=FINISHED, **_named(figures))


def fail(state: "State", place: int) -> "State":
    """Note that the worker of a lane has died, or never started."""
    return _change(state, place, OPEN, status=FAILED)


def cancel(state: "State") -> "State":
    """End every lane that runs or waits; its figures so far stay."""
    for place in range(len(race_of(state).lanes)):
        state = _change(state, place, OPEN, status=CANCELLED)
    return state


def _named(figures: "Figures") -> "dict[str, float]":
    done, solved, calls, seconds = figures
    return {"done": int(done), "solved": int(solved), "calls": int(calls), "seconds": seconds}


def _change(state: "State", place: int, statuses: "tuple[str, ...]", **fields: "str | float") -> "State":
    """Give a lane these fields if it has one of these statuses; announce the end of the race."""
    race = race_of(state)
    lane = race.lanes[place]
    if lane.status not in statuses:
        return state
    race = race.having(lanes=race.lanes[:place] + (lane.having(**fields),) + race.lanes[place + 1 :])
    state = state.having(race=race)
    if race.is_running:
        return state
    finished = len([lane for lane in race.lanes if lane.status == FINISHED])
    key = "lab.race_over" if finished == len(ORDER) else "lab.race_ended"
    return state.having(message=(key, {"count": finished, "of": len(ORDER)}))
