"""The race: every algorithm on the same puzzles, each on a lane of its own; its state, table and CSV.

Values that never change, and functions from one state to the next, as in game.py. Who runs what on which
worker is the affair of race_desk.py. Written so that MicroPython runs this file.
"""

from typing import TYPE_CHECKING

from shared.words import number

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from shared.words import Words

# The quick ones first: they wait for no slow one, and only then the slow ones share what there is.
ORDER = ("core", "propagation", "dancing_links", "fewest", "bitmask", "tables", "scan")

WAITING, RUNNING, FINISHED, CANCELLED, FAILED = "waiting", "running", "finished", "cancelled", "failed"

MOST_PUZZLES = 500
MOST_RACERS = 4  # each is a Python of its own, of some 60 MB: a phone has no room for more

CSV_HEAD = "algorithm,status,puzzles,done,solved,calls,seconds\r\n"


class Lane:
    """One algorithm of a race.

    status: one of the five above; done: puzzles that it is through with; solved: of those, the ones that it
    found a solution of; calls and seconds: of its search, on all of them together.
    """

    def __init__(
        self,
        algorithm: str,
        status: str = WAITING,
        done: int = 0,
        solved: int = 0,
        calls: int = 0,
        seconds: float = 0.0,
    ) -> None:
        self.algorithm = algorithm
        self.status = status
        self.done = done
        self.solved = solved
        self.calls = calls
        self.seconds = seconds

    @property
    def facts(self) -> "tuple[str, str, int, int, int, float]":
        """All of it, in the order in which it is made."""
        return self.algorithm, self.status, self.done, self.solved, self.calls, self.seconds

    @property
    def is_open(self) -> bool:
        """Whether its figures are only what it has come to, not what it takes."""
        return self.status != FINISHED

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Lane) and self.facts == other.facts

    def __hash__(self) -> int:
        return hash(self.facts)


class Race:
    """A race: puzzles (lines of 81) and lanes, in the order in which they start."""

    def __init__(self, puzzles: "tuple[str, ...]", lanes: "tuple[Lane, ...]") -> None:
        self.puzzles = puzzles
        self.lanes = lanes

    @property
    def is_over(self) -> bool:
        """Whether no lane runs or waits any more."""
        return not [lane for lane in self.lanes if lane.status in (WAITING, RUNNING)]

    @property
    def waiting(self) -> "int | None":
        """The number of the lane that starts next, or None."""
        for place, lane in enumerate(self.lanes):
            if lane.status == WAITING:
                return place
        return None


def begin(puzzles: "Sequence[str]") -> Race:
    """A race on these puzzles, in which all lanes wait."""
    return Race(tuple(puzzles[:MOST_PUZZLES]), tuple([Lane(name) for name in ORDER]))


def racers(cores: int) -> int:
    """How many lanes run at the same time on a machine with so many cores."""
    return max(1, min(MOST_RACERS, cores, len(ORDER)))


def start(race: Race, place: int) -> Race:
    """The lane at this place runs."""
    return _with(race, place, Lane(race.lanes[place].algorithm, RUNNING))


def told(race: Race, place: int, news: "Any") -> Race:
    """What a racer tells of its lane: [puzzles done, solved, calls, seconds].

    Nothing changes where the lane does not run: what comes late comes from a racer that was ended.
    """
    return _told(race, place, RUNNING, news)


def finish(race: Race, place: int, news: "Any") -> Race:
    """The same, where it is the last of it."""
    return _told(race, place, FINISHED, news)


def fail(race: Race, place: int) -> Race:
    """The racer of this lane has broken down, or never came up."""
    return _ended(race, place, FAILED)


def cancel(race: Race) -> Race:
    """Every lane that is not through ends here; what has been counted stays."""
    for place in range(len(race.lanes)):
        race = _ended(race, place, CANCELLED)
    return race


def _ended(race: Race, place: int, status: str) -> Race:
    lane = race.lanes[place]
    if lane.status not in (WAITING, RUNNING):
        return race
    return _with(
        race, place, Lane(lane.algorithm, status, lane.done, lane.solved, lane.calls, lane.seconds)
    )


def _told(race: Race, place: int, status: str, news: "Any") -> Race:
    lane = race.lanes[place]
    if lane.status != RUNNING:
        return race
    done, solved, calls, seconds = news
    return _with(race, place, Lane(lane.algorithm, status, done, solved, calls, seconds))


def _with(race: Race, place: int, lane: Lane) -> Race:
    return Race(race.puzzles, race.lanes[:place] + (lane,) + race.lanes[place + 1 :])


# ---------------------------------------------------------------- the table


def row(race: Race, place: int, words: "Words") -> "tuple[str, ...]":
    """What the table says of a lane: its name, its state, puzzles solved, calls, seconds."""
    lane = race.lanes[place]
    status = words.say("lab.race_" + lane.status)
    if lane.status == RUNNING and len(race.puzzles) > 1:
        status = words.say("lab.race_running_at", {"done": lane.done + 1, "count": len(race.puzzles)})
    begun = lane.status in (RUNNING, FINISHED) or lane.seconds > 0
    return (
        words.say("lab.algorithm_" + lane.algorithm),
        status,
        words.say("lab.race_of", {"done": lane.solved, "count": len(race.puzzles)}) if begun else "",
        figure(lane, number(lane.calls)) if begun else "",
        figure(lane, seconds_text(lane.seconds)) if begun else "",
    )


def figure(lane: Lane, text: str) -> str:
    """A figure of a lane as it may be read: that of one which did not get through is a lower bound."""
    return "≥ " + text if lane.status in (CANCELLED, FAILED) else text


def seconds_text(seconds: float) -> str:
    """Seconds with as many decimals as tell something."""
    if seconds < 0.1:
        return f"{seconds:.4f}"
    if seconds < 10:
        return f"{seconds:.2f}"
    if seconds < 1000:
        return f"{seconds:.1f}"
    return number(int(seconds + 0.5))


def csv(race: Race) -> str:
    """The table for a spreadsheet (RFC 4180), in the names of the code: the same in every language."""
    lines = [CSV_HEAD]
    for lane in race.lanes:
        facts = (lane.algorithm, lane.status, len(race.puzzles), lane.done, lane.solved, lane.calls)
        lines.append(",".join([str(fact) for fact in facts]) + f",{lane.seconds:.6f}\r\n")
    return "".join(lines)
