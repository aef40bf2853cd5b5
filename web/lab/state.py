"""The lab's state: the recorded runs of up to four algorithms on one puzzle, and how they are looked at.

The runs are played side by side, at one position of a slider, the step. Locked by step, each run stands
after that number of its own events, or at its end. Locked by time, each stands where it would be after the
same time; see positions.py.
"""

import json
from typing import TYPE_CHECKING

from embedding.choices import PANEL_PARTS
from exercises.state import PREDICT
from lab.choices import FINDS, LOCKS, USUAL_ALGORITHMS, USUAL_SPEED
from shared.life import PageState
from shared.values import Value
from sudoku_core.lab.recording.playback import Playback

if TYPE_CHECKING:
    from exercises.state import Exercise
    from lab.own.state import Own
    from lab.race.state import Race
    from shared.drawings.lines import Lines
    from shared.visit import Problem
    from sudoku_core.lab.recording.playback import Cursor
    from sudoku_core.lab.recording.trace import Trace


class Recorded:
    """A recorded run, and a playback of it.

    trace: its events. seconds: how long the run takes up to its last event when nothing records it; 0 where
    nobody knows. is_from_file: whether it comes from a file that is none of the site's own.
    """

    def __init__(self, trace: "Trace", seconds: float, is_from_file: bool = False) -> None:
        self.trace = trace
        self.is_from_file = is_from_file
        self.is_timed = seconds > 0
        self.seconds = max(seconds, 1e-6)
        self.length: int = trace.length
        self._playback = Playback(trace)
        self._calls: int | None = None

    @property
    def seconds_of_event(self) -> float:
        """How long one event takes, if all take the same time."""
        return self.seconds / max(1, self.length)

    @property
    def calls(self) -> int:
        """How many calls the whole run has made."""
        if self._calls is None:
            self._calls = int(self.at(self.length).calls)
        return self._calls

    def at(self, position: int) -> "Cursor":
        """Return the place in the run after this number of events."""
        return self._playback.seek(position)


class Request(Value):
    """A run that is asked for: of the site where it ships that run, else of the worker, which records it.

    file: the address of the shipped run, or "" for the worker. number: of this question. algorithm, puzzle,
    find: of the run. most: the number of events after which it stops.
    after: None, or the number of the event from which on it is asked for line by line; skip: the number
    of lines to leave out; until: the number of events up to which it goes.
    """

    number: int = 0
    file: str = ""
    algorithm: str = ""
    puzzle: str = ""
    find: str = "first"
    most: int = 0
    after: int | None = None
    skip: int = 0
    until: int = 0

    def to_json(self) -> str:
        """Return the question as the worker takes it: one JSON object."""
        asked: dict[str, object] = {
            "number": self.number,
            "algorithm": self.algorithm,
            "puzzle": self.puzzle,
            "find": self.find,
        }
        if self.after is None:
            asked.update({"purpose": "record", "most": self.most})
        else:
            part = {"after": self.after, "skip": self.skip, "until": self.until}
            asked.update({"purpose": "lines"}, **part)
        return json.dumps(asked)


class State(PageState):
    """The state of the lab page. The question of PageState is a Request.

    files: the addresses of the recorded runs that are played, where the page's own address names them; else
    (). lost: the addresses of the shipped runs that did not come, so that the worker records them.
    puzzle: a line of 81. find: one of FINDS.
    algorithms: one to four of ALGORITHMS or OWN; a run in a file may have any name.
    runs: a Recorded for each algorithm, or None where there is none yet.
    lock: one of LOCKS. step: where the slider stands. speed: one of SPEEDS.
    playing: whether the slider moves by itself. last_frame: when it last did so, in milliseconds.
    rest: the part of a step that it still has to move.
    spoken: the step whose sentence is read out; None while the status line says how far the recording is.
    spoken_at: since when that step is read out, in milliseconds.
    wanted: the step that the address asks for, until the runs are there.
    times: the seconds of each run that the address gives, in place of those measured here, or ().
    counts: calls, guesses and backtracks so far of the run that is being recorded.
    then: the move that the reader has made in a frame that waited for it, until the runs are there, or "".
    sources: (algorithm, text of its file) of those that such a frame shows.
    code: the reader's own code that the address brings, or whose run is shown, packed, or "".
    problems: what the address asks for and does not get; each stays until the reader has answered it.
    browser_language: what the page would speak if nobody had chosen a language.
    selected: the cell into which the reader looks, or None. speaks_of_cell: whether that is read out, and
    not the step.
    parts: which of PANEL_PARTS a player in a frame shows.
    unfolded: whether docstrings are shown whole, and what stands before the first function.
    welcomes: whether the status line says what the lab is: on a visit that asks for nothing, until the
    reader does something.
    lines: the run of the algorithm `lined` line by line, of which the line of the index `line` comes next;
    None where the runs are played step by step. The other runs go along with its events.
    own_asked: how often the shown run of the reader's own code has been asked for again. own_part: the part
    of it that was asked for last, line by line: a number, then `after`, `skip` and `until` of a Request.
    race, own: the states of these two sections, None before they are loaded.
    exercise: what the reader of an article is to do here, or None.
    """

    files: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    puzzle: str = "." * 81
    find: str = FINDS[0]
    algorithms: tuple[str, ...] = USUAL_ALGORITHMS
    runs: "tuple[Recorded | None, ...]" = tuple([None for _ in USUAL_ALGORITHMS])
    lock: str = LOCKS[0]
    step: int = 0
    speed: int = USUAL_SPEED
    playing: bool = False
    last_frame: float | None = None
    rest: float = 0.0
    spoken: int | None = None
    spoken_at: float = 0.0
    wanted: int = 0
    times: tuple[float, ...] = ()
    counts: tuple[int, ...] = (0, 0, 0)
    then: str = ""
    sources: tuple[tuple[str, str], ...] = ()
    code: str = ""
    problems: "tuple[Problem, ...]" = ()
    browser_language: str = ""
    selected: int | None = None
    speaks_of_cell: bool = False
    parts: tuple[str, ...] = PANEL_PARTS
    unfolded: bool = False
    welcomes: bool = False
    lines: "Lines | None" = None
    lined: str = ""
    line: int = 0
    own_asked: int = 0
    own_part: tuple[int, ...] = ()
    race: "Race | None" = None
    own: "Own | None" = None
    exercise: "Exercise | None" = None

    @property
    def is_own_busy(self) -> bool:
        """Whether the reader's own code is being tried or recorded."""
        return bool(self.own and self.own.is_busy)

    @property
    def is_to_predict(self) -> bool:
        """Whether the reader is still to say what the run does next."""
        return bool(self.exercise and self.exercise.kind == PREDICT and not self.exercise.how)

    def answered(self, *parameters: str) -> "State":
        """Return the state without the problems of these parameters of the address."""
        return self.having(problems=tuple([each for each in self.problems if each[0] not in parameters]))
