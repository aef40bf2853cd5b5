"""A trial: what one press runs of the reader's code, and what the page knows of it.

A trial is for verdicts on the puzzle that the page shows and on our PUZZLES, which the worker gets one
after the other, or for a recorded run, or for a part of it line by line, or for an answer for a judge, or
for the steps that a finder of techniques finds, or for how it does a lesson.
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

    # A code and two numbers: calls and seconds of what it has "found", or "nothing"; calls and 0 where
    # it was ended, see `ended`, or 1 where it cannot end; the cell and the digit of a solution that is
    # wrong; the number of empty cells in a grid that was printed "unsolved", and 0.
    Verdict = tuple[str, float, float]

# What a trial is for.
VERDICT, TRACE, LINES, ANSWER, FIND, LESSON = "verdict", "trace", "lines", "answer", "find", "lesson"

# Its phase: the worker starts, the code runs, it is over.
STARTING, RUNNING, OVER = "starting", "running", "over"

# Purpose -> the messages that may end a question of that purpose, besides those on what went wrong.
LAST = {
    VERDICT: ("found", "nothing", "wrong", "unsolved"),
    TRACE: ("run",),
    LINES: ("lines",),
    ANSWER: ("answer",),
    FIND: ("searched",),
    LESSON: ("judged",),
}

# Why no Python came to run the code: see walled.py; "silent": it had not started after START_SECONDS.
NOT_STARTED = ("missing", "damaged", "blocked", "lost", "start", "start_memory", "no_worker", "silent")

ABOVE = "lab.own_puzzle_above"  # the name of the puzzle that the page shows
MORE = "lab.own_puzzle_more"  # that of one with which an author judges
UNKNOWN = -1


class PartOfRun(Value):
    """A part of a run line by line, as the worker has sent it: the facts of the message "lines"."""

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
    origin: str = ""  # of its code, as its section calls it; the answer belongs to that code
    above: "tuple[str, int] | tuple[()]" = ()  # (line, number of solutions) of the page, or ()
    more: tuple[str, ...] = ()  # puzzles of an author, as lines of 81
    phase: str = STARTING
    loaded: tuple[int, int] = (0, 0)  # (loaded bytes of Python, of how many)
    at: int = -1  # the place of the current puzzle, or -1
    since: float = 0.0  # the beginning of its phase or of this puzzle, in seconds
    began: float = 0.0  # the beginning of the code, in seconds
    spent: int = 0  # whole seconds since `since`
    calls: int = 0  # so far on this puzzle
    verdicts: "tuple[Verdict | None, ...]" = tuple([None for _ in PUZZLES])  # one for each of the puzzles
    printed: str = ""  # by the code
    cut: bool = False  # whether that is only the start of it
    error: Raised | None = None
    call: str = ""  # the one in which an endless recursion comes back, or ""
    stands: Standing | None = None  # the place of the code shortly before the end of its time
    stood: Standing | None = None  # the same for the first question that was ended late
    refused: Refusal | None = None
    run: "tuple[Any, ...]" = ()  # the facts of the message with the recorded run
    part: PartOfRun | None = None  # of the run, line by line
    text: str = ""  # the answer for a judge, or the judgement of a lesson
    steps: tuple[str, ...] = ()  # those that a finder has found, as texts
    searched: "tuple[Any, ...]" = ()  # the facts of the message that there are no more
    ended: str = ""  # the reason of an early end, such as "late", "stopped", "died" or one of NOT_STARTED
    fault: tuple[str, int] = ("", 0)  # the file that Python lacked and the host's status for it

    @property
    def puzzles(self) -> tuple[TrialPuzzle, ...]:
        """The puzzles of a trial for verdicts; an unknown number of solutions is UNKNOWN."""
        above = (TrialPuzzle(MORE if self.more else ABOVE, *self.above),) if self.above else ()
        return above + tuple([TrialPuzzle(MORE, line, 1) for line in self.more]) + PUZZLES

    @property
    def line(self) -> int:
        """The line where the code broke off or is not taken, or stood when it was ended late, or 0."""
        if self.refused:
            return self.refused.line
        return self.error.line if self.error else self.stood.line if self.stood else 0

    @property
    def has_result(self) -> bool:
        """Whether it has ended in a recorded run, its lines or an answer, which nobody has checked yet."""
        return bool(self.run or self.part or self.text)


def for_verdicts(line: str, count: int, now: float, more: tuple[str, ...] = ()) -> Trial:
    """Return a trial of the puzzle above, which has `count` solutions or UNKNOWN, and of all of ours.

    more: puzzles of an author that are tried between them.
    """
    trial = Trial(purpose=VERDICT, above=(line, count), more=more, since=now)
    return trial.having(verdicts=tuple([None for _ in trial.puzzles]))


def start(trial: Trial, now: float) -> Trial:
    """Note that the worker has been asked the first question."""
    at = max(0, trial.at) if trial.purpose == VERDICT else -1
    return trial.having(phase=RUNNING, since=now, began=now, spent=0, at=at)


def take(trial: Trial, message: "Sequence[Any]", now: float) -> Trial:
    """Take what the worker says; ignore what is no message, and all of it unless the trial runs.

    Where the result is at another puzzle, the worker is to be asked about that one.
    """
    if trial.phase != RUNNING or not messages.is_sound(message):
        return trial
    name, facts = message[0], tuple(message[1:])
    if name in messages.LAST:
        return _end_question(trial, name, facts, now)
    if name == "calls":
        return trial.having(calls=facts[0])
    if name == "printed":
        printed = trial.printed + facts[0]
        return trial.having(printed=printed[:MOST_PRINTED], cut=trial.cut or len(printed) > MOST_PRINTED)
    if name == "stands":
        return trial.having(stands=Standing(*facts))
    if name == "steps":
        return _with_steps(trial, facts[0])
    return trial.having(cut=True)


def _with_steps(trial: Trial, text: str) -> Trial:
    """Take these steps, if a finder was asked for them, up to the number that is judged."""
    spent = len("".join(trial.steps))
    if trial.purpose != FIND or spent + len(text) > MOST_STEP_TEXT:
        return trial
    return trial.having(steps=(trial.steps + tuple(text.split("\n")))[:MOST_STEPS])


def _end_question(trial: Trial, name: str, facts: "tuple[Any, ...]", now: float) -> Trial:
    """Take the message that ends a question, if it is one of this purpose."""
    if name == "refused":
        return end(trial, "error").having(refused=Refusal(*facts))
    if name == "recursion":
        return end(trial, "error").having(error=Raised(*facts[:2]), call=facts[2])
    if name in ("error", "memory"):
        return end(trial, name).having(error=Raised(*facts))
    if name not in LAST[trial.purpose]:
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
    judged = _judge(trial, _verdict(trial, name, facts, now))
    return _next(judged, now)


def _next(trial: Trial, now: float) -> Trial:
    if trial.at == len(trial.puzzles) - 1:
        return trial.having(phase=OVER, at=-1)
    return trial.having(at=trial.at + 1, since=now, spent=0, calls=0, stands=None)


def _verdict(trial: Trial, name: str, facts: "tuple[Any, ...]", now: float) -> "Verdict":
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
    """Note how long the trial has lasted; end it if it has had its time.

    Where only the puzzle above needs too long, ours are still tried: by another worker, which has to start.
    """
    spent = now - trial.since
    if trial.phase == RUNNING and trial.above and trial.at == 0 and spent > SECONDS:
        late = end(trial, "late").having(phase=RUNNING, at=0, ended="")
        return _next(late, now).having(phase=STARTING)
    if trial.phase == RUNNING and (spent > SECONDS or now - trial.began > PRESS_SECONDS):
        return end(trial, "late")
    if trial.phase == STARTING and spent > START_SECONDS:
        return end(trial, "silent")
    return trial.having(spent=int(spent))


def end(trial: Trial, reason: str) -> Trial:
    """End the trial before its time, for this reason; see `ended`."""
    is_late, at = reason == "late", trial.at
    endless = trial.stands.is_endless if trial.stands and is_late else 0
    judged = _judge(trial, (reason, trial.calls, endless)) if at >= 0 else trial
    if is_late and not trial.stood and not (at >= 0 and is_slow(judged, at)):
        judged = judged.having(stood=trial.stands)
    return judged.having(phase=OVER, at=-1, ended=reason)


def _judge(trial: Trial, verdict: "Verdict") -> Trial:
    at = trial.at
    return trial.having(verdicts=trial.verdicts[:at] + (verdict,) + trial.verdicts[at + 1 :])


def is_right(trial: Trial, place: int) -> bool:
    """Return whether the code did with this puzzle what it should."""
    verdict = trial.verdicts[place]
    right = ("found",) if trial.puzzles[place].solution_count else ("nothing", "unsolved")
    return verdict is not None and verdict[0] in right


def is_slow(trial: Trial, place: int) -> bool:
    """Return whether the code was late where only an idea helps that a plain search has not."""
    verdict = trial.verdicts[place]
    is_late = verdict is not None and verdict[0] == "late" and not verdict[2]
    return is_late and trial.puzzles[place].line in FOR_SPEED


def is_known(trial: Trial, place: int) -> bool:
    """Return whether anybody knows if the code did with this puzzle what it should."""
    if is_slow(trial, place):
        return False
    verdict = trial.verdicts[place]
    is_counted = trial.puzzles[place].solution_count != UNKNOWN
    return is_counted or verdict is None or verdict[0] not in ("nothing", "unsolved")


def right_count(trial: Trial) -> int:
    """Return on how many of the puzzles the code was right."""
    return len([place for place in range(len(trial.verdicts)) if is_right(trial, place)])


def known_count(trial: Trial) -> int:
    """Return of how many of the puzzles it is known whether the code was right."""
    return len([place for place in range(len(trial.verdicts)) if is_known(trial, place)])


def deserves_steps(trial: Trial) -> bool:
    """Return whether to show the steps of code that has had this trial: it solved some of the puzzles."""
    return trial.purpose == VERDICT and trial.ended in ("", "late") and right_count(trial) > 0
