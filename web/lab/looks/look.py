"""Compute the appearance of the lab page from its state."""

from typing import TYPE_CHECKING

from lab import address, positions
from lab.choices import SPEEDS
from lab.looks import depth, sentences
from lab.looks.numbers import format_place, format_rounded
from lab.looks.panel import build_panel
from lab.steps.waiting import AWAITED_MOVES, waits_for_move
from shared import life, visit
from shared.examples import TUTORIALS
from shared.life import progress
from sudoku_core.board.sending import seal_address

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lab.looks.panel import PanelLook
    from lab.state import LabState
    from shared.life import Message

# Progress (see life.progress) -> the key of the status line's text while the page waits for runs.
PROGRESS = {
    "restarting": "status.restarting",
    "failed": "status.failed",
    "waiting": "lab.waiting",
    "working": "lab.recording",
}
# Progress -> the key of its text before a run is played line by line.
LINE_PROGRESS = {"waiting": "lab.lines_waiting", "working": "lab.lines_recording"}

STEP_SPEEDS = tuple([str(speed) + "/s" if speed else "" for speed in SPEEDS])

OFFERS = ("cancel", "retry", "record")  # the commands of the buttons beside the status line
JUMPS = (
    "previous_guess",
    "next_guess",
    "previous_contradiction",
    "next_contradiction",
    "previous_solution",
    "next_solution",
    "previous_change",
    "next_change",
    "end_of_call",
)
MOVE_COMMANDS = ("first", "back", "play", "forward", "last") + JUMPS


class LabLook:
    """The appearance of the lab page, in addition to its PageLook. Equal fields look the same."""

    def __init__(self, state: "LabState") -> None:
        self.algorithms = state.algorithms
        self.files = state.address.files  # the addresses of the recorded runs on display
        self.unfolded = state.view.is_source_unfolded  # whether docstrings and imports are visible
        self.lock = state.slider.lock
        speed = str(state.slider.speed)
        # (name, value) of each list of choices
        self.settings = (("find", state.find), ("lock", self.lock), ("speed", speed))
        # The duration of a step of Forward or Back if the runs are locked by time: "1.5 µs"; else "".
        self.time_step = _time_step(state)
        # The label of each of SPEEDS: the steps per second, or the time of the runs per second.
        self.speeds = _speeds(state, self.time_step)
        self.choices = _choices(state)  # (key of the summary of the choices, puzzle's letter or "", `find`)
        self.is_playing = state.slider.is_playing
        self.step = positions.current_step(state)
        self.last = positions.last_place(state)
        self.panels = tuple([build_panel(state, index) for index in range(len(state.algorithms))])
        self.place = place_message(state, self.last)  # the sentence on the slider's position
        last_step = positions.last_step(state)
        # (run, the fraction of the slider that its picture takes, algorithm)
        self.strips = tuple(
            [
                (run, depth.slider_fraction(state, run, last_step), name)
                for run, name in zip(state.runs, state.algorithms)
                if run
            ]
        )
        # Each run's position in its picture, as an SVG path.
        self.position_paths = tuple([depth.position_path(state, run, part) for run, part, _ in self.strips])
        self.problems = tuple(
            [message for _, message in state.address.problems]
        )  # the problems with the address
        # The message of the status line; None if it shows the step, whose message is in `speech`
        self.status = life.status_message(state, _status(state))
        self.speech = _speech(state, self.panels)  # the message for screen readers; None for no new one
        self.offers = _offers(state)  # the commands beside the status line
        self.disabled = _disabled(state, self.last)  # the commands that have no effect now
        # The query strings of this view, and of the same runs recorded by the worker instead of loaded from
        # files ("" before there is a run). None during playback, because they change on each frame.
        self.links = None if state.slider.is_playing else (address.write(state), _recorded_query(state))
        self.puzzle = state.puzzle
        self.carried = visit.link_parameters(state)
        # The address of the board page with this puzzle.
        self.home = seal_address("./?puzzle=" + state.puzzle + self.carried)


def _choices(state: "LabState") -> tuple[str, str, str]:
    tutorial_letters = [letter for letter, line in TUTORIALS if line == state.puzzle]
    key = "lab.choices_by_time" if state.slider.lock == "time" else "lab.choices"
    return (key, tutorial_letters[0] if tutorial_letters else "", state.find)


def place_message(state: "LabState", last_place: int) -> "Message":
    """Return the message on the slider's position. last_place: The last step or line."""
    if state.line_playback.lines:
        return ("lab.place_line", {"line": state.line_playback.index, "last": last_place})
    if state.slider.lock == "time":
        unit = positions.seconds_of_step(state)
        time, total = format_place(state.slider.step * unit, last_place * unit, unit)
        return ("lab.place_time", {"time": time, "total": total})
    return ("lab.place", {"step": state.slider.step, "last": last_place})


def _time_step(state: "LabState") -> str:
    """Return the duration of a step as text if the runs are locked by time, else ""."""
    if state.slider.lock == "step" or state.line_playback.lines or not positions.recorded_runs(state):
        return ""
    return format_rounded(positions.seconds_of_step(state))


def _speeds(state: "LabState", time_step: str) -> tuple[str, ...]:
    """Return the label of each of SPEEDS; "" for the highest speed."""
    if not time_step:
        return STEP_SPEEDS
    step = positions.seconds_of_step(state)
    return tuple([format_rounded(speed * step) + "/s" if speed else "" for speed in SPEEDS])


def _status(state: "LabState") -> "Message | None":
    if state.view.is_welcome_shown and not state.message:
        return ("lab.welcome", None)
    if state.message or state.slider.announced_step is not None:
        return state.message
    if state.address.files:
        return None if state.phase == "failed" else ("lab.opening", None)
    if state.question and state.question.file:
        return ("lab.opening", None)
    progress_name = progress(state, needs_worker=True)
    if progress_name in LINE_PROGRESS and state.question.after is not None:
        return (LINE_PROGRESS[progress_name], {"calls": state.recording.counts[0]})
    return (PROGRESS[progress_name], None) if progress_name else None


def _speech(state: "LabState", panels: "Sequence[PanelLook]") -> "Message | None":
    """Return the message for screen readers: the first run's step, or None for no new message.

    If a cell is selected, the message is the sentence on that cell.
    """
    run, inspected = state.runs[0], panels[0].inspected
    if state.is_to_predict:
        return None
    if state.view.is_cell_announced and inspected:
        return inspected.sentence
    if not run or state.slider.announced_step != positions.current_step(state):
        return None
    if state.line_playback.lines:
        return panels[state.algorithms.index(state.line_playback.algorithm)].sentence
    return sentences.event_sentence(run.trace, run.at(positions.position_of(state, run)))


def _offers(state: "LabState") -> tuple[str, ...]:
    is_asking = bool(state.question)
    is_offered = {
        "cancel": is_asking and (state.phase == "ready" or state.question.after is not None),
        "retry": state.phase == "failed" and not state.address.files,
        "record": not (is_asking or (state.own and state.own.is_busy))
        and None in state.runs
        and not state.address.files
        and not state.embedded,
    }
    return tuple([command for command in OFFERS if is_offered[command]])


def _disabled(state: "LabState", last_place: int) -> tuple[str, ...]:
    disabled_saving = ("save_runs",) if None in state.runs else ()
    if waits_for_move(state):
        return tuple([name for name in MOVE_COMMANDS if name not in AWAITED_MOVES]) + disabled_saving
    return (() if last_place else MOVE_COMMANDS) + disabled_saving


def _recorded_query(state: "LabState") -> str:
    if not positions.recorded_runs(state):
        return ""
    return address.write_without_files(state)
