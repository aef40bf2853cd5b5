"""The look of the race: what the section shows of a state.

MicroPython runs this file too.
"""

from typing import TYPE_CHECKING

from lab.race.state import CANCELLED, FAILED, FINISHED, RUNNING, Lane, Race, race_of
from shared.page.figures import calls_text, seconds_text
from shared.values import Value

if TYPE_CHECKING:
    from lab.state import State
    from shared.life import Message
    from shared.page.figures import Row


class RaceLook(Value):
    """What is seen of the race.

    choice: the puzzles of the next race. has_text: whether the reader types them. is_running: whether there
    is something to cancel. rows: of the table; () hides it. ended: the race that is drawn, or None.
    theme: what the reader has chosen, for the colours of the drawing.
    """

    choice: str = ""
    has_text: bool = False
    is_running: bool = False
    rows: "tuple[Row, ...]" = ()
    ended: Race | None = None
    theme: str = "auto"


def look(state: "State") -> RaceLook:
    """Return the look of the race."""
    race = race_of(state)
    return RaceLook(
        choice=race.choice,
        has_text=race.choice == "text",
        is_running=race.is_running,
        rows=tuple([row(lane, len(race.puzzles)) for lane in race.lanes]),
        ended=race if race.has_ended else None,
        theme=state.theme,
    )


def row(lane: Lane, count: int) -> "Row":
    """Return a row of the table: the name, the status, puzzles solved, calls, seconds.

    count: the puzzles of the race.
    """
    name = ("lab.algorithm_" + lane.algorithm, None)
    status: Message = ("lab.race_" + lane.status, None)
    if lane.status == RUNNING and count > 1:
        status = ("lab.race_running_at", {"done": lane.done + 1, "count": count})
    if lane.status not in (RUNNING, FINISHED) and not lane.seconds:
        return (name, status, "", "", "")
    is_bound = lane.status in (CANCELLED, FAILED)
    return (
        name,
        status,
        ("lab.race_of", {"done": lane.solved, "count": count}),
        calls_text(lane.calls, is_bound),
        seconds_text(lane.seconds, is_bound),
    )
