"""The lab's state: the recorded runs of up to four algorithms on one puzzle, and their playback.

The runs are played side by side, and one slider sets the step of all runs. If the runs are locked by step,
each run is shown after that number of its own events, or at its end. If they are locked by time, all runs
are shown at the same time since their start; see positions.py.
"""

from typing import TYPE_CHECKING

from embedding.choices import PANEL_PARTS
from exercises.state import PREDICT
from lab.choices import DEFAULT_ALGORITHMS, DEFAULT_SPEED, FINDS, LOCKS
from shared.life import PageState
from shared.values import Value
from shared.workers.question import Question
from sudoku_core.lab.recording.playback import Playback

if TYPE_CHECKING:
    from typing import Any

    from exercises.state import Exercise
    from lab.own.state import OwnSection
    from lab.race.state import Race
    from shared.drawings.lines import Lines
    from shared.visit import Problem
    from sudoku_core.lab.recording.playback import Cursor
    from sudoku_core.lab.recording.trace import Trace


class RecordedRun:
    """A recorded run and its playback.

    trace: The events.
    seconds: The time of the run up to its last event without recording; 0 if it is unknown.
    is_from_file: Whether the run comes from a file that is not part of the site.
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
        """The time of one event, if all events take the same time."""
        return self.seconds / max(1, self.length)

    @property
    def calls(self) -> int:
        """The number of calls in the whole run."""
        if self._calls is None:
            self._calls = int(self.at(self.length).calls)
        return self._calls

    def at(self, position: int) -> "Cursor":
        """Return the cursor after this number of events."""
        return self._playback.seek(position)


class RunRequest(Value):
    """A run that the page requests: a shipped file, or a recording by the worker."""

    number: int = 0  # the question's number
    file: str = ""  # the address of the shipped run, or "" for the worker
    algorithm: str = ""
    puzzle: str = ""
    find: str = "first"
    after: int | None = None  # the event before the first requested line; None for a whole run
    skip: int = 0  # the number of lines to leave out
    until: int = 0  # the number of the last event with requested lines

    def question(self, event_limit: int) -> Question:
        """Return the question to the worker. event_limit: The maximum number of recorded events."""
        fields: dict[str, Any] = {"algorithm": self.algorithm, "puzzle": self.puzzle, "find": self.find}
        if self.after is None:
            fields["most"] = event_limit
            return Question(number=self.number, purpose="record", fields=fields)
        fields.update({"after": self.after, "skip": self.skip, "until": self.until})
        return Question(number=self.number, purpose="lines", fields=fields)


class Slider(Value):
    """The common step of all runs, and its movement during playback."""

    lock: str = LOCKS[0]  # one of LOCKS
    step: int = 0
    speed: int = DEFAULT_SPEED  # one of SPEEDS
    is_playing: bool = False  # whether the slider moves by itself
    last_frame: float | None = None  # the time of the last frame in playback, in milliseconds
    step_fraction: float = 0.0  # the fraction of a step that has not been moved yet
    announced_step: int | None = None  # the step announced to screen readers; None during a recording
    announced_at: float = 0.0  # the time of that step's first announcement, in milliseconds


class LinePlayback(Value):
    """The run that is played line by line. Without lines, all runs are played step by step."""

    lines: "Lines | None" = None
    algorithm: str = ""  # the algorithm of that run; the other runs follow its events
    index: int = 0  # the index of the next line


class LabView(Value):
    """The reader's selection, and the visible parts of the page."""

    selected_cell: int | None = None
    is_cell_announced: bool = False  # whether the cell is announced instead of the step
    panel_parts: tuple[str, ...] = PANEL_PARTS  # the parts that a player in a frame shows
    is_source_unfolded: bool = False  # whether docstrings and imports are visible
    is_welcome_shown: bool = False  # True before the first action, if the address requests nothing


class LabAddress(Value):
    """The requests of the page's address that are still open, and the files and times of its runs."""

    files: tuple[str, ...] = ()  # the addresses of the shown runs
    step: int = 0  # the step to move to when the runs have arrived
    run_seconds: tuple[float, ...] = ()  # the time of each run; it replaces the measured time
    problems: "tuple[Problem, ...]" = ()  # the problems that the reader has not dismissed
    browser_language: str = ""  # the language of the page before the reader chooses one


class RecordingProgress(Value):
    """The progress of runs that are being loaded or recorded."""

    missing_files: tuple[str, ...] = ()  # shipped runs that did not load; the worker records them instead
    counts: tuple[int, ...] = (0, 0, 0)  # calls, guesses and backtracks of the current run so far
    pending_move: str = ""  # in a frame, the move to make when the runs arrive, such as "forward"
    sources: tuple[tuple[str, str], ...] = ()  # (algorithm, code), shown in a frame before there is a run


class OwnCode(Value):
    """The values of the reader's own code that the page needs before the section is loaded."""

    packed: str = ""  # the code from the address, or the code of the shown run, packed
    rerun_count: int = 0  # the number of requests to record its run again
    requested_lines: tuple[int, ...] = ()  # number, then `after`, `skip`, `until` of a RunRequest


class LabState(PageState):
    """The state of the lab page. Its `question` is a RunRequest."""

    puzzle: str = "." * 81
    find: str = FINDS[0]  # one of FINDS
    algorithms: tuple[str, ...] = DEFAULT_ALGORITHMS  # up to four names, or OWN; a file may have any name
    # One run for each algorithm, or None before it arrives.
    runs: "tuple[RecordedRun | None, ...]" = tuple([None for _ in DEFAULT_ALGORITHMS])
    slider: Slider = Slider()
    line_playback: LinePlayback = LinePlayback()
    view: LabView = LabView()
    address: LabAddress = LabAddress()
    recording: RecordingProgress = RecordingProgress()
    own_code: OwnCode = OwnCode()
    race: "Race | None" = None  # None before the section is loaded
    own: "OwnSection | None" = None  # None before the section is loaded
    exercise: "Exercise | None" = None

    def with_slider(self, **changes: "Any") -> "LabState":
        """Return the state with these fields of its slider changed."""
        return self.having(slider=self.slider.having(**changes))

    def with_view(self, **changes: "Any") -> "LabState":
        """Return the state with these fields of its view changed."""
        return self.having(view=self.view.having(**changes))

    def with_address(self, **changes: "Any") -> "LabState":
        """Return the state with these fields of its address changed."""
        return self.having(address=self.address.having(**changes))

    def with_recording(self, **changes: "Any") -> "LabState":
        """Return the state with these fields of its recording changed."""
        return self.having(recording=self.recording.having(**changes))

    def with_own_code(self, **changes: "Any") -> "LabState":
        """Return the state with these fields of the reader's own code changed."""
        return self.having(own_code=self.own_code.having(**changes))

    def without_problems(self, *parameters: str) -> "LabState":
        """Return the state without the problems of these address parameters."""
        other_problems = tuple(
            [problem for problem in self.address.problems if problem[0] not in parameters]
        )
        return self.with_address(problems=tuple(other_problems))

    @property
    def is_own_busy(self) -> bool:
        """Whether the reader's own code is running in a trial or a recording."""
        return bool(self.own and self.own.is_busy)

    @property
    def is_to_predict(self) -> bool:
        """Whether the exercise still waits for a prediction of the next event."""
        return bool(self.exercise and self.exercise.kind == PREDICT and not self.exercise.result)
