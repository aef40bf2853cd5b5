"""The steps of the race. Each takes the lab's state and returns a new state."""

from typing import TYPE_CHECKING

from lab.race.spread import compute_spread
from lab.race.state import (
    CALLS,
    CANCELLED,
    FAILED,
    FINISHED,
    LANE_ORDER,
    MOST_PUZZLES,
    RUNNING,
    SECONDS,
    UNFINISHED,
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
    """Start a race on these puzzles, with all lanes waiting. given_count, unreadable_count: See Race."""
    chosen = tuple(puzzles[:MOST_PUZZLES])
    race = race_of(state).having(
        puzzles=chosen,
        given_count=max(given_count, len(puzzles)),
        unreadable_count=unreadable_count,
        lanes=tuple([Lane(algorithm=name) for name in LANE_ORDER]),
    )
    return state.having(race=race, message=("lab.race_started", {"count": len(chosen)}))


def start_lane(state: "LabState", index: int) -> "LabState":
    """Mark the lane with this index as running."""
    return _change_lane(state, index, (WAITING,), status=RUNNING)


def update_lane(
    state: "LabState", index: int, results: "Sequence[Sequence[Any]]", calls: int, seconds: float
) -> "LabState":
    """Add results of a lane, and update its progress on the next puzzle.

    A lane that is not running is ignored, because its worker was stopped.
    """
    return _add_results(state, index, results, calls, seconds)


def finish_turn(state: "LabState", index: int, results: "Sequence[Sequence[Any]]") -> "LabState":
    """Add the results of a lane at the end of its turn; mark it as finished if no puzzle is left."""
    return _add_results(state, index, results, 0, 0.0)


def fail_lane(state: "LabState", index: int) -> "LabState":
    """Record that the worker of a lane has died or never started."""
    return _change_lane(state, index, UNFINISHED, status=FAILED)


def cancel(state: "LabState") -> "LabState":
    """Mark every running or waiting lane as cancelled; its figures remain."""
    for index in range(len(race_of(state).lanes)):
        state = _change_lane(state, index, UNFINISHED, status=CANCELLED)
    return state


def _add_results(
    state: "LabState", index: int, results: "Sequence[Sequence[Any]]", calls: int, seconds: float
) -> "LabState":
    race = race_of(state)
    lane = race.lanes[index]
    new_results = tuple([Result(*result) for result in results])
    all_results = lane.results + new_results
    return _change_lane(
        state,
        index,
        (RUNNING,),
        status=FINISHED if len(all_results) == len(race.puzzles) else RUNNING,
        results=all_results,
        solved=lane.solved + len([result for result in new_results if result.solution_count]),
        skipped=lane.skipped + len([result for result in new_results if not result.is_finished]),
        calls=lane.calls + sum([result.calls for result in new_results]),
        seconds=lane.seconds + sum([result.seconds for result in new_results]),
        current_calls=calls,
        current_seconds=seconds,
    )


def _change_lane(
    state: "LabState", index: int, statuses: "tuple[str, ...]", **fields: object
) -> "LabState":
    """Change these fields of a lane if it has one of these statuses; if the race ends, show its outcome."""
    race = race_of(state)
    lane = race.lanes[index]
    if lane.status not in statuses:
        return state
    lane = lane.having(**fields)
    if lane.status not in UNFINISHED:
        calls, seconds = compute_spread(lane.figures(CALLS)), compute_spread(lane.figures(SECONDS))
        lane = lane.having(calls_spread=calls, seconds_spread=seconds)
    race = race.having(lanes=race.lanes[:index] + (lane,) + race.lanes[index + 1 :])
    state = state.having(race=race)
    return state if race.is_running else state.having(message=_outcome(race))


def _outcome(race: Race) -> "Message":
    finished_count = len([lane for lane in race.lanes if lane.status == FINISHED])
    key = "lab.race_over" if finished_count == len(LANE_ORDER) else "lab.race_ended"
    return (key, {"count": finished_count, "of": len(LANE_ORDER)})
