"""A trial: one run of the reader's code, and its results so far.

A trial has one of these purposes: verdicts on the page's puzzle and on our PUZZLES, sent to the worker
one by one; a recorded run; a part of that run line by line; an answer for a judge; the steps of a
technique finder; or the judgement of a lesson.
"""

from typing import TYPE_CHECKING, NamedTuple

from shared.code import messages
from shared.code.checking import find_fault
from shared.code.puzzles import PUZZLES, SPEED_PUZZLES, TrialPuzzle
from shared.values import Value
from shared.workers.times import START_SECONDS
from sudoku_core.questions.limits import MOST_PRINTED, MOST_STEP_TEXT, MOST_STEPS, PRESS_SECONDS, SECONDS

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    # A verdict: a code and two numbers.
    # - "found" or "nothing": the calls and the seconds;
    # - a reason for an early end, see `ended`: the calls, and 1 for an endless loop or 0;
    # - a code of messages.SOLUTION_FAULTS: the cell and the digit;
    # - "unsolved": the number of empty cells in the printed grid, and 0.
    Verdict = tuple[str, float, float]

# The purposes of a trial.
VERDICT, TRACE, LINES, ANSWER, FIND, LESSON = "verdict", "trace", "lines", "answer", "find", "lesson"

# The phases of a trial: the worker starts, the code runs, the trial is over.
STARTING, RUNNING, OVER = "starting", "running", "over"

# Purpose -> the messages with results of that purpose. Any question can also end with an error.
RESULT_MESSAGES = {
    VERDICT: ("found", "nothing", "wrong", "unsolved"),
    TRACE: ("run",),
    LINES: ("lines",),
    ANSWER: ("answer",),
    FIND: ("searched",),
    LESSON: ("judged",),
}

# The reasons why Python did not start: see walled.py; "silent" means not within START_SECONDS.
START_FAILURES = ("missing", "damaged", "blocked", "lost", "start", "start_memory", "no_worker", "silent")

PAGE_PUZZLE_NAME = "lab.own_puzzle_above"  # the name of the page's puzzle
AUTHOR_PUZZLE_NAME = "lab.own_puzzle_more"  # the name of an additional puzzle from an author
UNKNOWN = -1  # instead of an unknown number of solutions


class PartOfRun(Value):
    """A part of a run line by line: the facts of the message "lines"."""

    start: int = 0
    since: int = 0
    finished: int = 0
    event: tuple[int, int, int] = (0, 0, 0)
    lines: "Sequence[int]" = b""
    calls: "Sequence[int]" = b""


Raised = NamedTuple("Raised", [("traceback", "str"), ("line", "int")])
Standing = NamedTuple("Standing", [("line", "int"), ("text", "str"), ("is_endless", "int")])
Refusal = NamedTuple("Refusal", [("code", "str"), ("name", "str"), ("owner", "str"), ("line", "int")])


class Trial(Value):
    """A trial of the reader's code."""

    purpose: str = VERDICT  # VERDICT, TRACE, LINES, ANSWER, FIND or LESSON
    origin: str = ""  # the section's name for the code, to match an answer to its code
    page_puzzle: "tuple[str, int] | tuple[()]" = ()  # (line of 81, number of solutions), or () for none
    author_puzzles: tuple[str, ...] = ()  # an author's additional puzzles, as lines of 81
    phase: str = STARTING  # STARTING, RUNNING or OVER
    loaded: tuple[int, int] = (0, 0)  # (loaded bytes, all bytes) of Python
    puzzle_index: int = -1  # the index of the current puzzle, or -1
    since: float = 0.0  # the start of the phase or of the current puzzle, in seconds
    code_start: float = 0.0  # the time at which the code started, in seconds
    spent: int = 0  # whole seconds since `since`
    calls: int = 0  # the calls so far on the current puzzle
    verdicts: "tuple[Verdict | None, ...]" = tuple([None for _ in PUZZLES])  # one verdict for each puzzle
    printed: str = ""  # the output of the code
    is_cut: bool = False  # whether the output is incomplete
    error: Raised | None = None  # the error of the code
    call: str = ""  # the call that caused an endless recursion, or ""
    last_standing: Standing | None = None  # the code's line and variables shortly before its timeout
    timeout_standing: Standing | None = None  # the same for the first question that timed out
    refused: Refusal | None = None  # the reason why the code cannot be run
    run: "tuple[Any, ...]" = ()  # the facts of the message "run"
    part: PartOfRun | None = None  # a part of the run, line by line
    text: str = ""  # the answer for a judge, or the judgement of a lesson
    steps: tuple[str, ...] = ()  # the steps of a finder, as texts
    searched: "tuple[Any, ...]" = ()  # the facts of the message "searched"
    ended: str = ""  # the reason for an early end: "late", "stopped", "died", one of NOT_STARTED, or ""
    fault: tuple[str, int] = ("", 0)  # the file that Python could not load, and the HTTP status

    @property
    def puzzles(self) -> tuple[TrialPuzzle, ...]:
        """The puzzles of a trial for verdicts."""
        first_name = AUTHOR_PUZZLE_NAME if self.author_puzzles else PAGE_PUZZLE_NAME
        first = (TrialPuzzle(first_name, *self.page_puzzle),) if self.page_puzzle else ()
        others = tuple([TrialPuzzle(AUTHOR_PUZZLE_NAME, line, 1) for line in self.author_puzzles])
        return first + others + PUZZLES

    @property
    def line(self) -> int:
        """The line of the error or the refusal, or the current line at a timeout, or 0."""
        if self.refused:
            return self.refused.line
        if self.error:
            return self.error.line
        return self.timeout_standing.line if self.timeout_standing else 0

    @property
    def has_result(self) -> bool:
        """Whether the trial has ended with a run, lines or a text, which the page has to check."""
        return bool(self.run or self.part or self.text)


def for_verdicts(line: str, count: int, now: float, author_puzzles: tuple[str, ...] = ()) -> Trial:
    """Return a trial with the page's puzzle, an author's puzzles and all our puzzles, in this order.

    line, count: The page's puzzle and the number of its solutions, or UNKNOWN.
    """
    trial = Trial(purpose=VERDICT, page_puzzle=(line, count), author_puzzles=author_puzzles, since=now)
    return trial.having(verdicts=tuple([None for _ in trial.puzzles]))


def start(trial: Trial, now: float) -> Trial:
    """Start the code's time, because the worker has received the first question."""
    puzzle_index = max(0, trial.puzzle_index) if trial.purpose == VERDICT else -1
    return trial.having(phase=RUNNING, since=now, code_start=now, spent=0, puzzle_index=puzzle_index)


def receive(trial: Trial, message: "Sequence[Any]", now: float) -> Trial:
    """Process a message of the worker; ignore it if it is invalid or the trial is not running.

    If the returned trial has another `puzzle_index`, the caller must ask the worker about that puzzle.
    """
    if trial.phase != RUNNING or not messages.is_sound(message):
        return trial
    name, facts = message[0], tuple(message[1:])
    if name in messages.FINAL_MESSAGES:
        return _end_question(trial, name, facts, now)
    if name == "calls":
        return trial.having(calls=facts[0])
    if name == "printed":
        printed = trial.printed + facts[0]
        return trial.having(
            printed=printed[:MOST_PRINTED], is_cut=trial.is_cut or len(printed) > MOST_PRINTED
        )
    if name == "stands":
        return trial.having(last_standing=Standing(*facts))
    if name == "steps":
        return _add_steps(trial, facts[0])
    return trial.having(is_cut=True)


def _add_steps(trial: Trial, text: str) -> Trial:
    """Add these steps, up to the limits, if the trial is about a finder."""
    length = len("".join(trial.steps))
    if trial.purpose != FIND or length + len(text) > MOST_STEP_TEXT:
        return trial
    return trial.having(steps=(trial.steps + tuple(text.split("\n")))[:MOST_STEPS])


def _end_question(trial: Trial, name: str, facts: "tuple[Any, ...]", now: float) -> Trial:
    """Process a message that ends a question; ignore a result of another purpose."""
    if name == "refused":
        return end(trial, "error").having(refused=Refusal(*facts))
    if name == "recursion":
        return end(trial, "error").having(error=Raised(*facts[:2]), call=facts[2])
    if name in ("error", "memory"):
        return end(trial, name).having(error=Raised(*facts))
    if name not in RESULT_MESSAGES[trial.purpose]:
        return trial
    if name == "run":
        return trial.having(run=facts, phase=OVER)
    if name == "lines":
        start, since, finished, kind, cell, digit, lines, calls = facts
        part = PartOfRun(
            start=start, since=since, finished=finished, event=(kind, cell, digit), lines=lines, calls=calls
        )
        return trial.having(part=part, phase=OVER)
    if name in ("answer", "judged"):
        return trial.having(text=facts[0], phase=OVER)
    if name == "searched":
        return trial.having(searched=facts, phase=OVER)
    judged = _set_verdict(trial, _make_verdict(trial, name, facts, now))
    return _go_to_next_puzzle(judged, now)


def _go_to_next_puzzle(trial: Trial, now: float) -> Trial:
    if trial.puzzle_index == len(trial.puzzles) - 1:
        return trial.having(phase=OVER, puzzle_index=-1)
    return trial.having(
        puzzle_index=trial.puzzle_index + 1, since=now, spent=0, calls=0, last_standing=None
    )


def _make_verdict(trial: Trial, name: str, facts: "tuple[Any, ...]", now: float) -> "Verdict":
    """Return the verdict for this message; a solution in it is checked first."""
    if name == "wrong":
        return facts
    if name == "unsolved":
        return name, facts[0], 0
    if name == "found":
        fault = find_fault(facts[0], trial.puzzles[trial.puzzle_index].line)
        if fault:
            return fault
        facts = facts[1:]
    return name, facts[0], min(facts[1], now - trial.since)


def check_time(trial: Trial, now: float) -> Trial:
    """Update the duration of the trial, and end it at a timeout.

    If the page's puzzle takes too long, a new worker still tries our puzzles.
    """
    spent = now - trial.since
    if trial.phase == RUNNING and trial.page_puzzle and trial.puzzle_index == 0 and spent > SECONDS:
        timed_out = end(trial, "late").having(phase=RUNNING, puzzle_index=0, ended="")
        return _go_to_next_puzzle(timed_out, now).having(phase=STARTING)
    if trial.phase == RUNNING and (spent > SECONDS or now - trial.code_start > PRESS_SECONDS):
        return end(trial, "late")
    if trial.phase == STARTING and spent > START_SECONDS:
        return end(trial, "silent")
    return trial.having(spent=int(spent))


def end(trial: Trial, reason: str) -> Trial:
    """End the trial early for this reason; see `ended`."""
    is_late, puzzle_index = reason == "late", trial.puzzle_index
    is_endless = trial.last_standing.is_endless if trial.last_standing and is_late else 0
    judged = _set_verdict(trial, (reason, trial.calls, is_endless)) if puzzle_index >= 0 else trial
    if is_late and not trial.timeout_standing and not (puzzle_index >= 0 and is_slow(judged, puzzle_index)):
        judged = judged.having(timeout_standing=trial.last_standing)
    return judged.having(phase=OVER, puzzle_index=-1, ended=reason)


def _set_verdict(trial: Trial, verdict: "Verdict") -> Trial:
    """Store the verdict on the current puzzle."""
    puzzle_index = trial.puzzle_index
    return trial.having(
        verdicts=trial.verdicts[:puzzle_index] + (verdict,) + trial.verdicts[puzzle_index + 1 :]
    )


def is_right(trial: Trial, index: int) -> bool:
    """Return whether the code's result for this puzzle is right."""
    verdict = trial.verdicts[index]
    right_codes = ("found",) if trial.puzzles[index].solution_count else ("nothing", "unsolved")
    return verdict is not None and verdict[0] in right_codes


def is_slow(trial: Trial, index: int) -> bool:
    """Return whether the code timed out on a puzzle that is too hard for any plain search."""
    verdict = trial.verdicts[index]
    is_late = verdict is not None and verdict[0] == "late" and not verdict[2]
    return is_late and trial.puzzles[index].line in SPEED_PUZZLES


def is_checkable(trial: Trial, index: int) -> bool:
    """Return whether the page can check the code's result for this puzzle."""
    if is_slow(trial, index):
        return False
    verdict = trial.verdicts[index]
    is_counted = trial.puzzles[index].solution_count != UNKNOWN
    return is_counted or verdict is None or verdict[0] not in ("nothing", "unsolved")


def right_count(trial: Trial) -> int:
    """Return the number of puzzles with a right result."""
    return len([index for index in range(len(trial.verdicts)) if is_right(trial, index)])


def checkable_count(trial: Trial) -> int:
    """Return the number of puzzles whose results the page can check."""
    return len([index for index in range(len(trial.verdicts)) if is_checkable(trial, index)])


def should_show_steps(trial: Trial) -> bool:
    """Return whether to show the steps of the code: it was checked and has solved some puzzles."""
    return trial.purpose == VERDICT and trial.ended in ("", "late") and right_count(trial) > 0
