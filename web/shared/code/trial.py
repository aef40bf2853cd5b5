"""The reader's own code: what it is tried on, and what the page knows of a trial; pure.

The worker tells, as texts: {"ready": true}; {"at": n}, puzzle n of the ladder begins; {"calls": [n,
calls]}; {"verdict": [n, code, a, b]}; {"printed": text}; {"error": [traceback, line]}; {"refused": [code,
name, owner]}, the facts of a CodeError; {"end": true}; and, each below its name in a first line, a "trace":
the seconds of the run in a line, and its trace; or an "answer" for a judge. The code that runs there may
come from anybody and say anything in the worker's name: what has not exactly this form is not heard.

Written so that MicroPython runs this file.
"""

import json
from typing import TYPE_CHECKING

from lab.race.race import seconds_text
from shared.words import number
from sudoku_core.geometry import name

if TYPE_CHECKING:
    from typing import Any

    from shared.words import Words

    Verdict = tuple[str, float, float]  # code, and two numbers: see VERDICTS

# Words "lab.own_puzzle_" + name, line of 81, how many solutions (2: several), from quick to slow. The plain
# algorithms need from a hundred calls to a hundred thousand, and for the last one more than a thousand
# million.
LADDER = (
    ("gentle", "1..4.3.7..8..7.52.729..8....57..24.8.1.....6.4.87..35....6..293.36.1..8..7.5.9..6", 1),
    ("easy", "3..81..5...5....7.8.7...4....61....3.7.9.6.2.9....81....3...9.4.2....5...4..65..7", 1),
    ("D", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", 1),
    ("C", "6...87......9.57.6.4.....8..3...2.....4...69....41..235...3.17..8..9.2....1.763..", 1),
    ("medium", "45.2..7.6.....6....2..8.1.428...19.............48...739.2.6..4....5.....6.5..8.17", 1),
    ("hard", ".1........9..7.5..7....8..6.....28...68.4..2.4...1..9.3..7......8...496..74.2....", 1),
    ("fierce", "43..2............1....9.86..2...3....536.2..98......7.....3..1..6.5....42....8...", 1),
    ("A", "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", 1),
    ("none", "23..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", 0),
    ("several", "53..7....6..195....9.....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", 2),
    ("B", "9..8...........5............2..1...3.1.....6....4...7.7.86.........3.1..4.....2..", 1),
)

# Code of a verdict -> what its two numbers are: "found" and "nothing" calls and seconds; the others a cell
# and a digit of a wrong solution. The page adds "late", "stopped", "error" and "died".
VERDICTS = ("found", "nothing", "empty", "given", "twin")

# Why code cannot be run or made an answer as it stands: the codes of a CodeError.
REFUSALS = ("no_solve", "import", "name_of_site", "name_of_module")

# What a trial is for: verdicts on the puzzles of the ladder; or one text.
VERDICT, TRACE, ANSWER = "verdict", "trace", "answer"
READY = '{"ready": true}'
SECONDS = 10  # for each puzzle, and for a trace
MOST_PRINTED = 20_000  # characters that are shown
LONGEST_MESSAGE = 40_000
LONGEST_TEXT = 4_000_000  # of a trace or an answer
MOST_MESSAGES = 2_000  # of a trial: at ten seconds for each puzzle and five a second none says more

IDLE, STARTING, RUNNING = "idle", "starting", "running"


class Trial:
    """A trial of the reader's code.

    phase: IDLE, STARTING (its worker comes up) or RUNNING; wanted: VERDICT, TRACE or ANSWER; at: the puzzle
    that it works on, or -1; since: the second at which that began; calls: so far. verdicts: for each puzzle
    of the ladder one, or None. printed: what it has printed. error: (traceback, line) or None. refused:
    (code, name, owner) or None. text: the trace or the answer; heard: how many messages. ended: why it
    ended before its time, see `end`, or "".
    """

    def __init__(self, wanted: str = VERDICT) -> None:
        self.phase = STARTING
        self.wanted = wanted
        self.at = -1
        self.since = 0.0
        self.calls = 0
        self.verdicts: tuple[Verdict | None, ...] = tuple([None for _ in LADDER])
        self.printed = ""
        self.error: tuple[str, int] | None = None
        self.refused: tuple[str, str, str] | None = None
        self.text = ""
        self.heard = 0
        self.ended = ""

    @property
    def facts(self) -> "tuple[Any, ...]":
        """All of it."""
        return tuple([getattr(self, field) for field in _FIELDS])

    def having(self, **changes: "Any") -> "Trial":
        """The same, with these fields changed."""
        other = Trial()
        for field in _FIELDS:
            setattr(other, field, changes[field] if field in changes else getattr(self, field))
        return other


_FIELDS = (
    "phase",
    "wanted",
    "at",
    "since",
    "calls",
    "verdicts",
    "printed",
    "error",
    "refused",
    "text",
    "heard",
    "ended",
)


def run(trial: Trial, now: float) -> Trial:
    """Its worker has come up and has been given the code."""
    return trial.having(phase=RUNNING, since=now)


def hear(trial: Trial, text: str, now: float) -> Trial:
    """What the worker says; nothing changes where it says nothing that is known."""
    if trial.phase != RUNNING:
        return trial
    trial = trial.having(heard=trial.heard + 1)
    head = trial.wanted + "\n"
    if text.startswith(head) and trial.wanted != VERDICT and len(text) <= LONGEST_TEXT:
        return trial.having(text=text[len(head) :], phase=IDLE)
    said = message(text)
    if not said:
        return trial
    kind, what = said
    if kind == "at":
        return trial.having(at=what, since=now, calls=0)
    if kind == "calls":
        return trial.having(calls=what[1]) if what[0] == trial.at else trial
    if kind == "verdict":
        return _judged(trial, what[0], (what[1], what[2], what[3]))
    if kind == "printed":
        return trial.having(printed=(trial.printed + what)[:MOST_PRINTED])
    if kind == "error":
        return end(trial, "error").having(error=(what[0], what[1]))
    if kind == "refused":
        return end(trial, "error").having(refused=(what[0], what[1], what[2]))
    return trial.having(phase=IDLE, at=-1)  # the end


def is_late(trial: Trial, now: float) -> bool:
    """Whether it has had its time, or talks too much."""
    return trial.phase == RUNNING and (now - trial.since > SECONDS or trial.heard > MOST_MESSAGES)


def end(trial: Trial, code: str) -> Trial:
    """It ends before its time, for this reason: "late", "stopped", "error" or "died"."""
    judged = _judged(trial, trial.at, (code, trial.calls, 0)) if trial.at >= 0 else trial
    return judged.having(phase=IDLE, at=-1, ended=code)


def _judged(trial: Trial, at: int, verdict: "Verdict") -> Trial:
    return trial.having(verdicts=trial.verdicts[:at] + (verdict,) + trial.verdicts[at + 1 :])


# ---------------------------------------------------------------- what may be said


def _is_whole(fact: object) -> bool:
    return isinstance(fact, int) and not isinstance(fact, bool) and 0 <= fact < 10**15


def _is_number(fact: object) -> bool:
    return _is_whole(fact) or (isinstance(fact, float) and 0 <= fact < 1e9)


def _is_place(fact: object) -> bool:
    return isinstance(fact, int) and not isinstance(fact, bool) and 0 <= fact < len(LADDER)


def _is_text(fact: object) -> bool:
    return isinstance(fact, str)


def _is_verdict(facts: "Any") -> bool:
    if not (isinstance(facts, list) and len(facts) == 4 and _is_place(facts[0]) and facts[1] in VERDICTS):
        return False
    if facts[1] in ("found", "nothing"):
        return _is_whole(facts[2]) and _is_number(facts[3])
    return _is_whole(facts[2]) and facts[2] < 81 and _is_whole(facts[3]) and facts[3] <= 9


def _is_calls(facts: "Any") -> bool:
    return isinstance(facts, list) and len(facts) == 2 and _is_place(facts[0]) and _is_whole(facts[1])


def _is_error(facts: "Any") -> bool:
    return isinstance(facts, list) and len(facts) == 2 and _is_text(facts[0]) and _is_whole(facts[1])


def _is_refusal(facts: "Any") -> bool:
    if not (isinstance(facts, list) and len(facts) == 3 and facts[0] in REFUSALS):
        return False
    return _is_text(facts[1]) and _is_text(facts[2])


def _is_true(fact: object) -> bool:
    return fact is True


FORMS = (
    ("ready", _is_true),
    ("at", _is_place),
    ("calls", _is_calls),
    ("verdict", _is_verdict),
    ("printed", _is_text),
    ("error", _is_error),
    ("refused", _is_refusal),
    ("end", _is_true),
)


def message(text: str) -> "tuple[str, Any] | None":
    """Kind and content of a message of the worker's, or None for a text that is none."""
    if len(text) > LONGEST_MESSAGE:
        return None
    try:
        said = json.loads(text)
    except (ValueError, RuntimeError):  # RuntimeError: nested too deep
        return None
    if isinstance(said, dict) and len(said) == 1:
        for kind, is_formed in FORMS:
            if kind in said and is_formed(said[kind]):
                return kind, said[kind]
    return None


# ---------------------------------------------------------------- what is said of it


def is_worth_showing(trial: Trial) -> bool:
    """Whether the steps of code that has had this trial are to be shown: it did some of the puzzles."""
    return trial.wanted == VERDICT and trial.ended in ("", "late") and right(trial) > 0


def is_right(trial: Trial, place: int) -> bool:
    """Whether the code did with this puzzle what is to be done."""
    verdict = trial.verdicts[place]
    return verdict is not None and verdict[0] == ("found" if LADDER[place][2] else "nothing")


def right(trial: Trial) -> int:
    """On how many of the puzzles it was right."""
    return len([place for place in range(len(LADDER)) if is_right(trial, place)])


def row(trial: Trial, place: int, words: "Words") -> tuple[str, str, str, str]:
    """What the table says of a puzzle: its name, the verdict, calls and seconds."""
    said = words.say("lab.own_puzzle_" + LADDER[place][0])
    verdict = trial.verdicts[place]
    if not verdict:
        running = trial.phase == RUNNING and trial.at == place
        calls = number(trial.calls) if running and trial.calls else ""
        return said, words.say("lab.own_runs") if running else "", calls, ""
    code, first, second = verdict
    if code in ("empty", "given", "twin"):
        facts = {"cell": name(int(first)), "digit": int(second)}
        return said, words.say("lab.own_verdict_" + code, facts), "", ""
    if code in ("found", "nothing"):
        key = code
        if not LADDER[place][2] and code == "nothing":
            key = "proven"
        elif LADDER[place][2] > 1 and code == "found":
            key = "one_of_several"
        return said, words.say("lab.own_verdict_" + key), number(int(first)), seconds_text(second)
    calls = "≥ " + number(int(first)) if first else ""
    return said, words.say("lab.own_verdict_" + code, {"seconds": SECONDS}), calls, ""


def mark(trial: Trial, place: int) -> str:
    """The class of a row of the table: what is wrong must meet the eye."""
    if not trial.verdicts[place]:
        return ""
    return "right" if is_right(trial, place) else "wrong"


def outcome(trial: Trial, words: "Words") -> "tuple[str, dict[str, object]]":
    """The sentence, key and facts, that tells how a trial ended."""
    if trial.refused:
        return "lab.own_refused_" + trial.refused[0], {
            "name": trial.refused[1],
            "owner": trial.refused[2],
        }
    if trial.error:
        line = trial.error[1]
        if trial.wanted == ANSWER:
            return "lab.own_not_taken_at" if line else "lab.own_not_taken", {"line": line}
        return "lab.own_error_at" if line else "lab.own_error", {"line": line}
    facts: dict[str, object] = {"count": right(trial), "of": len(LADDER), "seconds": SECONDS}
    late = [place for place, verdict in enumerate(trial.verdicts) if verdict and verdict[0] == "late"]
    if late:
        facts["puzzle"] = words.say("lab.own_puzzle_" + LADDER[late[0]][0])
        return "lab.own_late_at", facts
    if trial.ended:
        return "lab.own_ended_" + trial.ended, facts
    return "lab.own_all_right" if right(trial) == len(LADDER) else "lab.own_some_right", facts
