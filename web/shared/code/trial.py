"""A trial: one run of the reader's code in its worker, and what the page knows of it.

A trial is for verdicts on the PUZZLES, or for one text: the trace of a run, which is its seconds in a line
and then its file, or an answer for a judge. Such a text comes below a line that says which of them it is;
messages.py has everything else that the worker says. MicroPython runs this file too.
"""

from typing import TYPE_CHECKING

from shared.code import messages
from shared.code.puzzles import PUZZLES
from shared.values import Value

if TYPE_CHECKING:
    Verdict = tuple[str, float, float]  # code and two numbers: see messages.VERDICTS

# What a trial is for.
VERDICT, TRACE, ANSWER = "verdict", "trace", "answer"

# Its phase: the worker starts, the code runs, it is over.
STARTING, RUNNING, OVER = "starting", "running", "over"

START_SECONDS = 60  # on a slow line it may take as long until Python has come
SECONDS = 10  # for each puzzle, and for a trace
MOST_PRINTED = 20_000  # characters that are shown
LONGEST_TEXT = 4_000_000  # of a trace or an answer
MOST_MESSAGES = 2_000  # a worker sends five per second, and has ten seconds for each puzzle


class Trial(Value):
    """A trial of the reader's code.

    purpose: VERDICT, TRACE or ANSWER. at: the place of the puzzle that it works on, or -1. since: when its
    phase or this puzzle began, in seconds; spent: the whole seconds since. calls: so far on this puzzle.
    verdicts: one for each of the PUZZLES, or None. printed: what the code has printed. error: (traceback,
    line) or None. refused: (code, name, owner, line) or None. text: the trace or the answer. messages: how
    many have come. ended: why it ended before its time: "late", "stopped", "died", "error", or "".
    """

    purpose: str = VERDICT
    phase: str = STARTING
    at: int = -1
    since: float = 0.0
    spent: int = 0
    calls: int = 0
    verdicts: "tuple[Verdict | None, ...]" = tuple([None for _ in PUZZLES])
    printed: str = ""
    error: "tuple[str, int] | None" = None
    refused: "tuple[str, str, str, int] | None" = None
    text: str = ""
    messages: int = 0
    ended: str = ""


def start(trial: Trial, now: float) -> Trial:
    """Note that the worker has been given the code."""
    return trial.having(phase=RUNNING, since=now, spent=0)


def take(trial: Trial, text: str, now: float) -> Trial:
    """Take what the worker says; ignore what is no message, and all of it unless the trial runs."""
    if trial.phase != RUNNING:
        return trial
    trial = trial.having(messages=trial.messages + 1)
    head = trial.purpose + "\n"
    if text.startswith(head) and trial.purpose != VERDICT and len(text) <= LONGEST_TEXT:
        return trial.having(text=text[len(head) :], phase=OVER)
    if trial.messages > MOST_MESSAGES:
        return end(trial, "late")
    message = messages.read(text)
    if not message:
        return trial
    name, facts = message
    if name == "at":
        return trial.having(at=facts, since=now, spent=0, calls=0)
    if name == "calls":
        return trial.having(calls=facts[1]) if facts[0] == trial.at else trial
    if name == "verdict":
        return _judge(trial, facts[0], (facts[1], facts[2], facts[3]))
    if name == "printed":
        return trial.having(printed=(trial.printed + facts)[:MOST_PRINTED])
    if name == "error":
        return end(trial, "error").having(error=(facts[0], facts[1]))
    if name == "refused":
        return end(trial, "error").having(refused=(facts[0], facts[1], facts[2], facts[3]))
    if name == "end":
        return trial.having(phase=OVER, at=-1)
    return trial


def check_time(trial: Trial, now: float) -> Trial:
    """Note how long the trial has lasted; end it if it has had its time."""
    spent = now - trial.since
    if trial.phase == RUNNING and spent > SECONDS:
        return end(trial, "late")
    if trial.phase == STARTING and spent > START_SECONDS:
        return end(trial, "died")
    return trial.having(spent=int(spent))


def end(trial: Trial, reason: str) -> Trial:
    """End the trial before its time, for this reason; see `ended`."""
    judged = _judge(trial, trial.at, (reason, trial.calls, 0)) if trial.at >= 0 else trial
    return judged.having(phase=OVER, at=-1, ended=reason)


def _judge(trial: Trial, place: int, verdict: "Verdict") -> Trial:
    return trial.having(verdicts=trial.verdicts[:place] + (verdict,) + trial.verdicts[place + 1 :])


def is_right(trial: Trial, place: int) -> bool:
    """Return whether the code did with this puzzle what it should."""
    verdict = trial.verdicts[place]
    return verdict is not None and verdict[0] == ("found" if PUZZLES[place][2] else "nothing")


def right_count(trial: Trial) -> int:
    """Return on how many of the puzzles the code was right."""
    return len([place for place in range(len(PUZZLES)) if is_right(trial, place)])


def deserves_steps(trial: Trial) -> bool:
    """Return whether to show the steps of code that has had this trial: it solved some of the puzzles."""
    return trial.purpose == VERDICT and trial.ended in ("", "late") and right_count(trial) > 0
