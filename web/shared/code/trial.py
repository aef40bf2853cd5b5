"""A trial: one run of the reader's code and its results so far.

A trial has one of these purposes: verdicts on the page's puzzle and on our PUZZLES, sent to the worker
one by one; a recorded run; a part of that run line by line; an answer for a judge; the steps of a
technique finder; or the judgement of a lesson.
"""

from typing import TYPE_CHECKING, NamedTuple

from shared.code import messages
from shared.code.checking import fault_in
from shared.code.puzzles import FOR_SPEED, PUZZLES, TrialPuzzle
from shared.values import Value
from shared.workers.times import START_SECONDS
from sudoku_core.questions.limits import MOST_PRINTED, MOST_STEP_TEXT, MOST_STEPS, PRESS_SECONDS, SECONDS

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    # A verdict: a code and two numbers.
    # - "found" or "nothing": the calls and the seconds;
    # - a reason of an early end, see `ended`: the calls, and 1 for an endless loop or 0;
    # - a code of messages.WRONG: the cell and the digit;
    # - "unsolved": the number of empty cells in the printed grid, and 0.
    Verdict = tuple[str, float, float]

# The purposes of a trial.
VERDICT, TRACE, LINES, ANSWER, FIND, LESSON = "verdict", "trace", "lines", "answer", "find", "lesson"

# The phases of a trial: the worker starts, the code runs, the trial is over.
STARTING, RUNNING, OVER = "starting", "running", "over"

# Purpose -> the messages with results of that purpose. Any question can also end with an error.
RESULTS = {
    VERDICT: ("found", "nothing", "wrong", "unsolved"),
    TRACE: ("run",),
    LINES: ("lines",),
    ANSWER: ("answer",),
    FIND: ("searched",),
    LESSON: ("judged",),
}

# The reasons why Python did not start: see walled.py; "silent" means not within START_SECONDS.
NOT_STARTED = ("missing", "damaged", "blocked", "lost", "start", "start_memory", "no_worker", "silent")

ABOVE = "lab.own_puzzle_above"  # the name of the page's puzzle
MORE = "lab.own_puzzle_more"  # the name of an additional puzzle from an author
UNKNOWN = -1  # stands for an unknown number of solutions


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
    above: "tuple[str, int] | tuple[()]" = ()  # the page's puzzle: (line of 81, number of solutions), or ()
    more: tuple[str, ...] = ()  # an author's additional puzzles, as lines of 81
    phase: str = STARTING  # STARTING, RUNNING or OVER
    loaded: tuple[int, int] = (0, 0)  # (loaded bytes, all bytes) of Python
    at: int = -1  # the index of the current puzzle, or -1
    since: float = 0.0  # the start of the phase or of the current puzzle, in seconds
    began: float = 0.0  # the time at which the code started, in seconds
    spent: int = 0  # whole seconds since `since`
    calls: int = 0  # the calls so far on the current puzzle
    verdicts: "tuple[Verdict | None, ...]" = tuple([None for _ in PUZZLES])  # one verdict for each puzzle
    printed: str = ""  # the output of the code
    cut: bool = False  # whether the output is incomplete
    error: Raised | None = None  # the error of the code
    call: str = ""  # the recursive call of an endless recursion, or ""
    stands: Standing | None = None  # the position of the code shortly before its timeout
    stood: Standing | None = None  # the position in the first question that timed out
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
        above = (TrialPuzzle(MORE if self.more else ABOVE, *self.above),) if self.above else ()
        return above + tuple([TrialPuzzle(MORE, line, 1) for line in self.more]) + PUZZLES

    @property
    def line(self) -> int:
        """The line of the error or the refusal, or the current line at a timeout, or 0."""
        if self.refused:
            return self.refused.line
        return self.error.line if self.error else self.stood.line if self.stood else 0

    @property
    def has_result(self) -> bool:
        """Whether the trial has ended with a run, lines or a text, which the page has to check."""
        return bool(self.run or self.part or self.text)


def for_verdicts(line: str, count: int, now: float, more: tuple[str, ...] = ()) -> Trial:
    """Return a trial with the page's puzzle, an author's puzzles and all our puzzles, in this order.

    line, count: The page's puzzle and the number of its solutions, or UNKNOWN. more: The author's puzzles.
    """
    trial = Trial(purpose=VERDICT, above=(line, count), more=more, since=now)
    return trial.having(verdicts=tuple([None for _ in trial.puzzles]))


def start(trial: Trial, now: float) -> Trial:
    """Note that the worker has received the first question."""
    at = max(0, trial.at) if trial.purpose == VERDICT else -1
    return trial.having(phase=RUNNING, since=now, began=now, spent=0, at=at)


def receive(trial: Trial, message: "Sequence[Any]", now: float) -> Trial:
    """Process a message of the worker; ignore invalid messages, and all while the trial is not running.

    If the returned trial is at another puzzle, the caller has to ask the worker about it.
    """
    if trial.phase != RUNNING or not messages.is_sound(message):
        return trial
    name, facts = message[0], tuple(message[1:])
    if name in messages.FINAL:
        return _end_question(trial, name, facts, now)
    if name == "calls":
        return trial.having(calls=facts[0])
    if name == "printed":
        printed = trial.printed + facts[0]
        return trial.having(printed=printed[:MOST_PRINTED], cut=trial.cut or len(printed) > MOST_PRINTED)
    if name == "stands":
        return trial.having(stands=Standing(*facts))
    if name == "steps":
        return _add_steps(trial, facts[0])
    return trial.having(cut=True)


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
    if name not in RESULTS[trial.purpose]:
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
    if trial.at == len(trial.puzzles) - 1:
        return trial.having(phase=OVER, at=-1)
    return trial.having(at=trial.at + 1, since=now, spent=0, calls=0, stands=None)


def _make_verdict(trial: Trial, name: str, facts: "tuple[Any, ...]", now: float) -> "Verdict":
    """Return the verdict for this message, after a check of the solution in it."""
    if name == "wrong":
        return facts
    if name == "unsolved":
        return name, facts[0], 0
    if name == "found":
        fault = fault_in(facts[0], trial.puzzles[trial.at].line)
        if fault:
            return fault
        facts = facts[1:]
    return name, facts[0], min(facts[1], now - trial.since)


def check_time(trial: Trial, now: float) -> Trial:
    """Update the duration of the trial, and end it at a timeout.

    If the page's puzzle takes too long, a new worker still tries our puzzles.
    """
    spent = now - trial.since
    if trial.phase == RUNNING and trial.above and trial.at == 0 and spent > SECONDS:
        late = end(trial, "late").having(phase=RUNNING, at=0, ended="")
        return _go_to_next_puzzle(late, now).having(phase=STARTING)
    if trial.phase == RUNNING and (spent > SECONDS or now - trial.began > PRESS_SECONDS):
        return end(trial, "late")
    if trial.phase == STARTING and spent > START_SECONDS:
        return end(trial, "silent")
    return trial.having(spent=int(spent))


def end(trial: Trial, reason: str) -> Trial:
    """End the trial early for this reason; see `ended`."""
    is_late, at = reason == "late", trial.at
    endless = trial.stands.is_endless if trial.stands and is_late else 0
    judged = _set_verdict(trial, (reason, trial.calls, endless)) if at >= 0 else trial
    if is_late and not trial.stood and not (at >= 0 and is_slow(judged, at)):
        judged = judged.having(stood=trial.stands)
    return judged.having(phase=OVER, at=-1, ended=reason)


def _set_verdict(trial: Trial, verdict: "Verdict") -> Trial:
    """Store the verdict on the current puzzle."""
    at = trial.at
    return trial.having(verdicts=trial.verdicts[:at] + (verdict,) + trial.verdicts[at + 1 :])


def is_right(trial: Trial, place: int) -> bool:
    """Return whether the code's result for this puzzle is right."""
    verdict = trial.verdicts[place]
    right = ("found",) if trial.puzzles[place].solution_count else ("nothing", "unsolved")
    return verdict is not None and verdict[0] in right


def is_slow(trial: Trial, place: int) -> bool:
    """Return whether the code timed out on a puzzle that no plain search solves in time."""
    verdict = trial.verdicts[place]
    is_late = verdict is not None and verdict[0] == "late" and not verdict[2]
    return is_late and trial.puzzles[place].line in FOR_SPEED


def is_known(trial: Trial, place: int) -> bool:
    """Return whether the page can check the code's result for this puzzle."""
    if is_slow(trial, place):
        return False
    verdict = trial.verdicts[place]
    is_counted = trial.puzzles[place].solution_count != UNKNOWN
    return is_counted or verdict is None or verdict[0] not in ("nothing", "unsolved")


def right_count(trial: Trial) -> int:
    """Return the number of puzzles with a right result."""
    return len([place for place in range(len(trial.verdicts)) if is_right(trial, place)])


def known_count(trial: Trial) -> int:
    """Return the number of puzzles whose results the page can check."""
    return len([place for place in range(len(trial.verdicts)) if is_known(trial, place)])


def deserves_steps(trial: Trial) -> bool:
    """Return whether to show the steps of the code, because it has solved some of the puzzles."""
    return trial.purpose == VERDICT and trial.ended in ("", "late") and right_count(trial) > 0
