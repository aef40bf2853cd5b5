"""The steps of the race: each takes the lab's state first and returns a new one."""

from typing import TYPE_CHECKING

from lab.race.spread import spread
from lab.race.state import (
    CALLS,
    CANCELLED,
    FAILED,
    FINISHED,
    MOST_PUZZLES,
    OPEN,
    ORDER,
    RUNNING,
    SECONDS,
    WAITING,
    Lane,
    Race,
    Result,
)

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from lab.state import LabState
    from shared.life import Message


def race_of(state: "LabState") -> Race:
    """Return the race of this state, or an empty one before the section is opened."""
    return state.race or Race()


def choose(state: "LabState", choice: str) -> "LabState":
    """Choose the puzzles of the next race."""
    return state.having(race=race_of(state).having(choice=choice))


def begin(
    state: "LabState", puzzles: "Sequence[str]", given_count: int = 0, unreadable_count: int = 0
) -> "LabState":
    """Start a race on these puzzles with all lanes waiting. For the counts, see Race."""
    taken = tuple(puzzles[:MOST_PUZZLES])
    race = race_of(state).having(
        puzzles=taken,
        given_count=max(given_count, len(puzzles)),
        unreadable_count=unreadable_count,
        lanes=tuple([Lane(algorithm=name) for name in ORDER]),
    )
    return state.having(race=race, message=("lab.race_started", {"count": len(taken)}))


def start_lane(state: "LabState", place: int) -> "LabState":
    """Mark the lane at this place as running."""
    return _change(state, place, (WAITING,), status=RUNNING)


def update_lane(
    state: "LabState", place: int, results: "Sequence[Sequence[Any]]", calls: int, seconds: float
) -> "LabState":
    """Add results of a lane, and update its progress on the next puzzle.

    Ignore a lane that does not run: its worker was stopped.
    """
    return _add_results(state, place, results, calls, seconds)


def finish_turn(state: "LabState", place: int, results: "Sequence[Sequence[Any]]") -> "LabState":
    """Add the results of a lane at the end of its turn. If no puzzle is left, mark the lane as finished."""
    return _add_results(state, place, results, 0, 0.0)


def fail_lane(state: "LabState", place: int) -> "LabState":
    """Record that the worker of a lane has died or never started."""
    return _change(state, place, OPEN, status=FAILED)


def cancel(state: "LabState") -> "LabState":
    """End every lane that is running or waiting, and keep its figures."""
    for place in range(len(race_of(state).lanes)):
        state = _change(state, place, OPEN, status=CANCELLED)
    return state


def _add_results(
    state: "LabState", place: int, results: "Sequence[Sequence[Any]]", calls: int, seconds: float
) -> "LabState":
    race = race_of(state)
    lane = race.lanes[place]
    added = tuple([Result(*result) for result in results])
    reported = lane.results + added
    return _change(
        state,
        place,
        (RUNNING,),
        status=FINISHED if len(reported) == len(race.puzzles) else RUNNING,
        results=reported,
        solved=lane.solved + len([result for result in added if result.solution_count]),
        skipped=lane.skipped + len([result for result in added if not result.is_finished]),
        calls=lane.calls + sum([result.calls for result in added]),
        seconds=lane.seconds + sum([result.seconds for result in added]),
        current_calls=calls,
        current_seconds=seconds,
    )


def _change(state: "LabState", place: int, statuses: "tuple[str, ...]", **fields: object) -> "LabState":
    """Change these fields of a lane if it has one of these statuses; announce the end of the race."""
    race = race_of(state)
    lane = race.lanes[place]
    if lane.status not in statuses:
        return state
    lane = lane.having(**fields)
    if lane.status not in OPEN:
        calls, seconds = spread(lane.figures(CALLS)), spread(lane.figures(SECONDS))
        lane = lane.having(calls_spread=calls, seconds_spread=seconds)
    race = race.having(lanes=race.lanes[:place] + (lane,) + race.lanes[place + 1 :])
    state = state.having(race=race)
    return state if race.is_running else state.having(message=_outcome(race))


def _outcome(race: Race) -> "Message":
    finished = len([lane for lane in race.lanes if lane.status == FINISHED])
    key = "lab.race_over" if finished == len(ORDER) else "lab.race_ended"
    return (key, {"count": finished, "of": len(ORDER)})
