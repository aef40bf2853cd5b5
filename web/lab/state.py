"""The lab's state of play: values that never change, and functions from one state to the next.

Up to four algorithms have run on one puzzle, and their recorded runs are looked at side by side, at one
position of a slider, the step. Locked by step, each run stands after so many of its own events, or at
its end. Locked by time, each stands where it would be after the same time: its events are taken as spread
evenly over the seconds that it needs when nobody watches it, and a step is the time of one event of the
run whose events are the shortest. Runs are recorded by the core, one after the other; of each the state
knows only its Trace, wherever that comes from. Every function takes a State first and gives a State.
Written so that MicroPython runs this file.
"""

from typing import TYPE_CHECKING

from solving.state import grid_of_text, line
from sudoku_core.recording.events import CONTRADICTION, GUESS
from sudoku_core.recording.frames import FRAME
from sudoku_core.recording.playback import Playback

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from solving.state import Facts, Message
    from sudoku_core.recording.playback import Moment
    from sudoku_core.recording.trace import Trace

OWN = "own"  # the reader's own code, in the place of an algorithm's name
ALGORITHMS = ("scan", "tables", "bitmask", "fewest", "propagation", "dancing_links", "core")
MOST_ALGORITHMS = 4
FINDS = ("first", "all")
LOCKS = ("step", "time")

# Steps in a second; 0 for as many as the screen can follow: from one frame of the traces to the next.
SPEEDS = (1, 2, 5, 10, 30, 100, 1000, 0)
USUAL_SPEED = 5
USUAL_ALGORITHMS = ("tables",)

# A screen that was away for longer than this, in milliseconds, does not make up for it.
LONGEST_FRAME = 250

# While it plays, so many milliseconds pass from one sentence that is read out to the next.
SPEECH = 4000

# So many events are recorded of a run, and then it is stopped: it takes seconds, and some megabytes.
MOST_EVENTS = 1_000_000
# The same where the core runs on the page's own thread, which stands still meanwhile.
MOST_EVENTS_IN_PAGE = 20_000

# What the buttons jump to: name -> kind of event, and whether forward.
JUMPS = {
    "previous_guess": (GUESS, False),
    "next_guess": (GUESS, True),
    "next_contradiction": (CONTRADICTION, True),
}


class Recorded:
    """A run that has been recorded.

    trace: of its events. seconds: that it needs when nobody watches it, up to the last of its events;
    0 where nobody knows.
    """

    def __init__(self, trace: "Trace", seconds: float) -> None:
        self.trace = trace
        self.is_timed = seconds > 0
        self.seconds = max(seconds, 1e-6)
        self.length: int = trace.length
        self._player = Playback(trace)

    @property
    def seconds_of_event(self) -> float:
        """How long one of its events takes, if they all take the same."""
        return self.seconds / max(1, self.length)

    def at(self, position: int) -> "Moment":
        """The moment after so many of its events."""
        return self._player.seek(position)


class Request:
    """A run that the core is asked to record: a number of its own, which algorithm, on which puzzle."""

    def __init__(self, number: int, algorithm: str, puzzle: str, find: str) -> None:
        self.number = number
        self.algorithm = algorithm
        self.puzzle = puzzle
        self.find = find


FIELDS = (
    "files",
    "puzzle",
    "find",
    "algorithms",
    "runs",
    "lock",
    "step",
    "speed",
    "playing",
    "last_frame",
    "owed",
    "spoken",
    "spoken_at",
    "wanted",
    "times",
    "phase",
    "message",
    "number",
    "question",
    "counts",
    "dialog",
    "complaint",
    "loading",
    "newer",
    "kept",
)


class State:
    """All that can be seen or done in the lab.

    files: the recorded runs that are played, by their addresses; () where the core records them.
    puzzle: a line of 81; find: the "first" solution or "all"; algorithms: one to four of ALGORITHMS; those
    of files may be called anything, and are "" until they are there.
    runs: for each of them a Recorded, or None as long as there is none.
    lock: one of LOCKS; step: where the slider stands; speed: one of SPEEDS; playing: if it moves alone.
    last_frame: when it moved last, in milliseconds; owed: the part of a step that is still to be made.
    spoken: the step whose sentence is read out; spoken_at: since when.
    wanted: the step that the address asks for, until there are runs that have it. times: the seconds of
    each run that the address gives, in place of those that are measured here, or ().
    phase, message, question, dialog, complaint, loading, newer, kept: as in game.State; the question is
    a Request. number: of the last question. counts: calls, guesses and backtracks of the run that is being
    recorded.
    """

    def __init__(
        self,
        puzzle: str,
        find: str = "first",
        algorithms: tuple[str, ...] = USUAL_ALGORITHMS,
        runs: "tuple[Recorded | None, ...]" = (None,),
        lock: str = "step",
        step: int = 0,
        speed: int = USUAL_SPEED,
        playing: bool = False,
        last_frame: float | None = None,
        owed: float = 0.0,
        spoken: int = 0,
        spoken_at: float = 0.0,
        wanted: int = 0,
        times: tuple[float, ...] = (),
        phase: str = "loading",
        message: "Message" = ("lab.none", None),
        number: int = 0,
        question: "Request | None" = None,
        counts: tuple[int, ...] = (0, 0, 0),
        dialog: str | None = None,
        complaint: "Message | None" = None,
        loading: "tuple[int, int] | None" = None,
        newer: bool = False,
        kept: bool = False,
        files: tuple[str, ...] = (),
    ) -> None:
        self.files = files
        self.puzzle = puzzle
        self.find = find
        self.algorithms = algorithms
        self.runs = runs
        self.lock = lock
        self.step = step
        self.speed = speed
        self.playing = playing
        self.last_frame = last_frame
        self.owed = owed
        self.spoken = spoken
        self.spoken_at = spoken_at
        self.wanted = wanted
        self.times = times
        self.phase = phase
        self.message = message
        self.number = number
        self.question = question
        self.counts = counts
        self.dialog = dialog
        self.complaint = complaint
        self.loading = loading
        self.newer = newer
        self.kept = kept

    def having(self, **changes: "Any") -> "State":
        """The same state but for these fields."""
        return State(**{name: changes.get(name, getattr(self, name)) for name in FIELDS})


# ---------------------------------------------------------------- where the runs stand


def present(state: State) -> "list[Recorded]":
    """The runs that there are."""
    return [run for run in state.runs if run]


def seconds_of_step(state: State) -> float:
    """The time of one step where the runs are locked by time."""
    return min([run.seconds_of_event for run in present(state)] + [1.0])


def last_step(state: State) -> int:
    """The step at which every run is at its end."""
    return max([0] + [_step_of(state, run, run.length) for run in present(state)])


def position(state: State, run: Recorded) -> int:
    """After how many of its events a run stands."""
    step = state.step
    if state.lock == "time":
        # A hair more, for a quotient that is a hair less than the whole number it stands for.
        step = int(step * seconds_of_step(state) / run.seconds_of_event + 1e-6)
    return min(step, run.length)


def _step_of(state: State, run: Recorded, position: int) -> int:
    """The first step at which a run stands after so many of its events."""
    if state.lock == "step":
        return position
    return -int(-(position * run.seconds_of_event / seconds_of_step(state) - 1e-6) // 1)


def _same_place(old: State, state: State) -> State:
    """The state with the step at which the first run stands where it stood in the old one."""
    run = state.runs[0]
    if not run or not old.runs[0]:
        return _at(state, state.step)
    return _at(state, _step_of(state, run, min(position(old, old.runs[0]), run.length)))


def _at(state: State, step: int) -> State:
    return state.having(step=max(0, min(step, last_step(state))))


# ---------------------------------------------------------------- moving


def seek(state: State, step: int) -> State:
    """Everything at this step, or at the end that it lies beyond; it stops playing."""
    if not present(state):
        return state
    moved = _at(state, step).having(playing=False)
    return moved.having(spoken=moved.step, message=("lab.none", None))


def first(state: State) -> State:
    """Back to before the first step."""
    return seek(state, 0)


def last(state: State) -> State:
    """On to the end of the longest run."""
    return seek(state, last_step(state))


def back(state: State) -> State:
    """One step back."""
    return seek(state, state.step - 1)


def forward(state: State) -> State:
    """One step forward."""
    return seek(state, state.step + 1)


def jump(state: State, name: str) -> State:
    """To the nearest event of JUMPS with this name, of whichever run; if there is none, it says so."""
    kind, is_forward = JUMPS[name]
    steps = []
    for run in present(state):
        here = position(state, run)
        there = run.trace.next(kind, here) if is_forward else run.trace.previous(kind, here)
        if there is not None:
            steps.append(_step_of(state, run, there))
    if not steps:
        return state.having(playing=False, message=("lab.no_" + name, None))
    return seek(state, min(steps) if is_forward else max(steps))


def play(state: State) -> State:
    """Play, from the beginning where it stands at the end; or pause."""
    if state.playing:
        return seek(state, state.step)
    if not last_step(state):
        return state
    begun = state.having(step=0) if state.step >= last_step(state) else state
    return begun.having(
        playing=True, last_frame=None, owed=0.0, spoken=begun.step, message=("lab.none", None)
    )


def tick(state: State, now: float) -> State:
    """As far as it has to be when the screen shows a frame at this time, in milliseconds."""
    if not state.playing:
        return state
    if state.last_frame is None:
        return state.having(last_frame=now, spoken_at=now)
    if state.speed:
        owed = state.owed + min(now - state.last_frame, LONGEST_FRAME) * state.speed / 1000
        step = state.step + int(owed)
        owed -= int(owed)
    else:
        # Where a trace has a frame, a look is made without a replay.
        step, owed = (state.step // FRAME + 1) * FRAME, 0.0
    if step >= last_step(state):
        return last(state)
    moved = state.having(step=step, owed=owed, last_frame=now)
    return moved.having(spoken=step, spoken_at=now) if now >= state.spoken_at + SPEECH else moved


# ---------------------------------------------------------------- what is looked at


def choose_speed(state: State, speed: int) -> State:
    """So many steps in a second from now on."""
    return state.having(speed=speed)


def choose_lock(state: State, lock: str) -> State:
    """Locked by step or by time; the first run stays where it is."""
    return _same_place(state, state.having(lock=lock, playing=False))


def choose_find(state: State, find: str) -> State:
    """All runs anew, to the first solution or to the end."""
    return state if find == state.find else _anew(state.having(find=find))


def choose_algorithm(state: State, name: str, chosen: bool) -> State:
    """One algorithm more, or less, where one stays and no more than four are there."""
    algorithms, runs = state.algorithms, state.runs
    if (
        chosen == (name in algorithms)
        or (chosen and len(algorithms) == MOST_ALGORITHMS)
        or (not chosen and len(algorithms) == 1)
    ):
        return state
    if chosen:
        changed = state.having(algorithms=algorithms + (name,), runs=runs + (None,))
    else:
        at = algorithms.index(name)
        changed = state.having(
            algorithms=algorithms[:at] + algorithms[at + 1 :], runs=runs[:at] + runs[at + 1 :]
        )
    changed = changed.having(playing=False, times=())
    old = state if changed.runs[0] is state.runs[0] else changed
    return record(_same_place(old, changed))


def read(state: State, text: str) -> State:
    """The puzzle that this text holds; where it holds none, a message that says why."""
    grid, complaint = grid_of_text(text)
    if not grid:
        return state.having(complaint=complaint) if state.dialog else state.having(message=complaint)
    return _anew(close(state).having(puzzle=line(grid.values)))


def show_own(state: State, recorded: Recorded, message: "Message") -> State:
    """The run of the reader's own code alone, and what is said of it; no run of another puzzle is shown."""
    if "".join([str(digit) if digit else "." for digit in recorded.trace.puzzle]) != state.puzzle:
        return tell(state, "lab.own_other_puzzle")
    changed = state.having(
        algorithms=(OWN,), runs=(recorded,), find="first", question=None, times=(), wanted=0
    )
    return changed.having(step=0, spoken=0, playing=False, message=message)


def _anew(state: State) -> State:
    """The state with nothing recorded, and all of it asked for, but for the reader's own code."""
    algorithms = tuple([name for name in state.algorithms if name != OWN]) or State("").algorithms
    runs = tuple([None for _ in algorithms])
    return record(
        state.having(algorithms=algorithms, runs=runs, step=0, spoken=0, playing=False, wanted=0, times=())
    )


# ---------------------------------------------------------------- what the core records


def record(state: State) -> State:
    """Ask for the first run that there is not, if the one that is asked for is not just that."""
    missing = [name for name, run in zip(state.algorithms, state.runs) if not run]
    if not missing:
        return state.having(question=None)
    asked = state.question
    if asked and (asked.algorithm, asked.puzzle, asked.find) == (missing[0], state.puzzle, state.find):
        return state
    number = state.number + 1
    request = Request(number, missing[0], state.puzzle, state.find)
    asking = state.having(number=number, question=request, counts=(0, 0, 0))
    if state.phase == "failed":
        return asking.having(message=("status.failed", None))
    return asking.having(message=("lab.recording" if state.phase == "ready" else "lab.waiting", None))


def recording(state: State, number: int, calls: int, guesses: int, backtracks: int) -> State:
    """So far the run of this question has come."""
    if not state.question or state.question.number != number:
        return state
    return state.having(counts=(calls, guesses, backtracks))


def answer(state: State, number: int, recorded: Recorded) -> State:
    """The run of this question is there; nothing changes where that is not the one asked for.

    What was said meanwhile, of another matter, stays said.
    """
    question = state.question
    if not question or question.number != number:
        return state
    at = state.algorithms.index(question.algorithm)
    if at < len(state.times):
        recorded = Recorded(recorded.trace, state.times[at])
    runs = state.runs[:at] + (recorded,) + state.runs[at + 1 :]
    there = _same_place(state, state.having(runs=runs, question=None))
    if None not in runs and there.wanted:
        there = _at(there, there.wanted).having(wanted=0)
    done = record(there.having(spoken=there.step))
    if state.message[0] not in ("lab.recording", "lab.waiting"):
        return done.having(message=state.message)
    return done if done.question else done.having(message=("lab.ready", {"count": last_step(done)}))


def cancel(state: State) -> State:
    """Ask for no more runs."""
    if not state.question:
        return state
    return state.having(question=None, message=("lab.cancelled", None))


# ---------------------------------------------------------------- what comes from files


def opened(state: State, runs: "Sequence[Recorded]", problem: "Message | None") -> State:
    """The runs that could be opened of the files; problem: what is to be said of one that could not."""
    if not runs:
        return tell(state, *problem).having(phase="failed") if problem else state
    if len(runs) == len(state.times):
        runs = [Recorded(run.trace, seconds) for run, seconds in zip(runs, state.times)]
    trace = runs[0].trace
    there = state.having(
        runs=tuple(runs),
        algorithms=tuple([run.trace.algorithm for run in runs]),
        puzzle=line(trace.puzzle),
        find=trace.find,
        lock=state.lock if not [run for run in runs if not run.is_timed] else "step",
        phase="ready",
    )
    there = _at(there, state.wanted).having(wanted=0)
    if problem or state.message[0] == "lab.opening":
        there = there.having(message=problem or ("lab.ready", {"count": last_step(there)}))
    return there.having(spoken=there.step)


def broken(state: State) -> State:
    """In a run that is played there is something that no recorder wrote."""
    nothing = tuple([None for _ in state.runs])
    told = ("lab.file_damaged", {"text": ", ".join(state.files)})
    return state.having(runs=nothing, step=0, playing=False, phase="failed", message=told)


# ---------------------------------------------------------------- the core, dialogs and words


def ready(state: State) -> State:
    """The core has come up."""
    arrived = state.having(phase="ready", loading=None)
    if state.question:
        return arrived.having(message=("lab.recording", None))
    return arrived.having(message=("status.ready", None)) if state.phase == "failed" else arrived


def failed(state: State, reason: str, file: str = "") -> State:
    """The core does not answer, for a reason that there are words for."""
    return state.having(phase="failed", loading=None, message=("failure." + reason, {"file": file}))


def restarting(state: State) -> State:
    """The core is being started once more; what was asked is asked again."""
    return state.having(phase="typing", message=("status.restarting", None))


def loading(state: State, done: int, total: int) -> State:
    """So many of the bytes that the core needs have come."""
    return state.having(loading=(done, total))


def newer(state: State) -> State:
    """A newer build of the site is ready to be opened."""
    return state.having(newer=True)


def kept(state: State, _is_new: bool) -> State:
    """All of the site is in the browser, and works without a network."""
    return state.having(kept=True)


def tell(state: State, key: str, facts: "Facts | None" = None) -> State:
    """The sentence of this key in the status line."""
    return state.having(message=(key, facts))


def show(state: State, dialog: str) -> State:
    """The dialog of this name, open."""
    return state.having(dialog=dialog, complaint=None)


def close(state: State) -> State:
    """No dialog."""
    return state.having(dialog=None, complaint=None)
