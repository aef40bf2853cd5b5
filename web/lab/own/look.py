"""The look of the reader's own code: what the section shows of a state."""

from typing import TYPE_CHECKING

from lab.own.outcomes import outcome, slow_puzzles
from lab.own.state import DAMAGED, GUEST, LINK, own_of
from shared.code.look import CodeLook, fields_of
from shared.code.puzzles import FOR_SPEED
from shared.code.state import OPEN
from shared.code.trial import OVER, RUNNING, UNKNOWN, VERDICT, is_known, is_right, is_slow
from shared.page.figures import calls_text, seconds_text
from shared.words import number
from sudoku_core.board.geometry import name
from sudoku_core.questions.limits import SECONDS

if TYPE_CHECKING:
    from lab.state import State
    from shared.code.trial import Trial
    from shared.life import Message
    from shared.page.figures import Row

# Where the code is from -> what the section says of it.
NOTICES = {LINK: "lab.own_foreign", GUEST: "lab.own_foreign", DAMAGED: "lab.own_bad_link"}


# Verdicts on which a run can be shown that ended in a wrong board.
SHOWN = ("empty", "given", "twin", "unsolved", "nothing")


class OwnLook(CodeLook):
    """The look of the section with the reader's own code.

    notice: the key of a sentence on the code, or "". is_guest: whether the reader can go back to code of
    their own. algorithm: the one to which the code can be reset. rows, marks: of the table, and the class
    of each row; () hides it. note: why checked code shows no steps, or None.
    is_slow: whether only an idea is missing.
    """

    notice: str = ""
    is_guest: bool = False
    algorithm: str = ""
    rows: "tuple[Row, ...]" = ()
    marks: "tuple[str, ...]" = ()
    note: "Message | None" = None
    is_slow: bool = False

    @property
    def is_open(self) -> bool:
        """Whether the editor is there."""
        return self.editor == OPEN


def look(state: "State") -> OwnLook:
    """Return the look of the reader's own code."""
    own = own_of(state)
    bare = OwnLook(
        editor=own.editor,
        notice=NOTICES.get(own.origin, ""),
        is_guest=own.origin == GUEST,
        algorithm=own.algorithm,
    )
    # The verdicts stay while the steps of the same code are recorded.
    trial = own.checked or own.trial
    if not trial:
        return bare
    places = range(len(trial.verdicts)) if trial.purpose == VERDICT else ()
    return bare.having(
        is_busy=own.is_busy,
        rows=tuple([row(trial, place) for place in places]),
        marks=tuple([mark(trial, place) for place in places]),
        note=outcome(own.trial) if own.checked and own.trial and own.trial.refused else None,
        is_slow=trial.purpose == VERDICT and bool(slow_puzzles(trial)),
        **fields_of(trial, outcome(trial), "lab.own_"),
    )


def row(trial: "Trial", place: int) -> "Row":
    """Return a row of the table: the puzzle, the verdict, calls, seconds."""
    key, line, count = trial.puzzles[place]
    puzzle: Message = (key, {"number": place + 1})
    if line in FOR_SPEED:
        puzzle = ("lab.own_quick_for", {"puzzle": puzzle})
    verdict = trial.verdicts[place]
    if verdict:
        if is_slow(trial, place):
            verdict = ("slow",) + verdict[1:]
        return (puzzle,) + _verdict(verdict, count)
    if trial.phase == RUNNING and trial.at == place:
        return (puzzle, ("lab.own_runs", None), number(trial.calls) if trial.calls else "", "")
    return (puzzle, "", "", "")


def _verdict(verdict: "tuple[str, float, float]", count: int) -> "Row":
    """Return the cells of a verdict on a puzzle with this number of solutions."""
    code, first, second = verdict
    if code in ("empty", "given", "twin"):
        return (("lab.own_verdict_" + code, {"cell": name(int(first)), "digit": int(second)}), "", "")
    if code == "unsolved":
        word = code if count else "unsolved_right"
        return (("lab.own_verdict_" + word, {"count": int(first)}), "", "")
    if code in ("found", "nothing"):
        word = code
        if not count and code == "nothing":
            word = "proven"
        elif count == UNKNOWN and code == "nothing":
            word = "none_found"
        elif count > 1 and code == "found":
            word = "one_of_several"
        return (("lab.own_verdict_" + word, None), number(int(first)), seconds_text(second))
    calls = calls_text(int(first), True) if first else ""
    return (("lab.own_verdict_" + code, {"seconds": SECONDS}), calls, "")


def mark(trial: "Trial", place: int) -> str:
    """Return the class of a row: a wrong verdict must meet the eye, and may show where."""
    verdict = trial.verdicts[place]
    if not verdict or not is_known(trial, place):
        return ""
    if is_right(trial, place):
        return "right"
    is_shown = trial.phase == OVER and verdict[0] in SHOWN
    return "wrong where" if is_shown else "wrong"
