"""All that is seen of a state of the page for lessons."""

from typing import TYPE_CHECKING

from learning.cells import PUZZLE, cells_of_puzzle, cells_of_step, said_of_cell
from learning.state import END, GUEST, lines_of, own_of
from learning.steps import outcome_of
from shared import life, visit
from shared.code.look import CodeLook, fields_of, fields_of_text
from shared.code.state import OPEN
from shared.code.trial import VERDICT
from shared.code.verdicts import mark, row

if TYPE_CHECKING:
    from typing import Any

    from learning.cells import CellLook
    from learning.judged import Judged
    from learning.state import Own, State
    from shared.code.trial import Trial
    from shared.life import Message
    from shared.page.figures import Row
    from shared.words import Words


class LearnLook(CodeLook):
    """The look of the page for lessons.

    at: the number of the lesson; following: see `following`. chosen, done: numbers of lessons.
    is_last, is_guest, is_open, missing: see State. lesson: what the site has of it, or None.
    judged: what came of the code; step: the one that is shown. cells: of the board; plays: see State.
    verdict: "right", "wrong" or "". hints: how many are shown. solution: the lines that are.
    guess: what was predicted, and counted: what it was, or None. first_call: of the first case, "" after a
    run. said_of_picked: the sentence on the picked cell, or None. lamps: see State.
    puzzles, marks: the table of the last page; calls: of its solver for example D, or 0. ended: how a trial
    ended that was not judged, or None. hidden: see State. message: of the status line. can_try: whether Run
    can be pressed. undo: what can be undone, or "".
    """

    at: int = 0
    following: str = ""
    chosen: tuple[int, ...] = ()
    done: tuple[int, ...] = ()
    is_last: bool = False
    is_guest: bool = False
    is_open: bool = False
    missing: bool = False
    lesson: "dict[str, Any] | None" = None
    judged: "Judged | None" = None
    step: int = 0
    cells: "tuple[CellLook, ...]" = ()
    plays: bool = False
    verdict: str = ""
    hints: int = 0
    solution: tuple[str, ...] = ()
    has_more: bool = False
    guess: str = ""
    counted: "int | None" = None
    first_call: str = ""
    said_of_picked: "Message | None" = None
    lamps: tuple[int, int] = (0, 0)
    puzzles: "tuple[Row, ...]" = ()
    marks: tuple[str, ...] = ()
    calls: int = 0
    ended: "Message | None" = None
    hidden: tuple[str, ...] = ()
    message: "Message | None" = None
    can_try: bool = False
    undo: str = ""


def look(state: "State") -> LearnLook:
    """Return the look of this state."""
    own, lesson, judged = own_of(state), state.lesson, state.judged
    lines = lines_of(lesson["solution"]) if lesson else []
    is_open = own.editor == OPEN and lesson is not None
    seen = LearnLook(
        at=state.at,
        following=following(state),
        chosen=state.chosen,
        done=tuple([place + 1 for place, name in enumerate(state.names) if name in state.done]),
        is_last=state.is_last,
        is_guest=state.origin == GUEST,
        is_open=is_open,
        can_try=is_open or bool(state.is_last and state.handed and state.handed.source),
        missing=state.missing,
        editor=own.editor,
        is_busy=own.is_busy,
        lesson=lesson,
        judged=judged,
        step=state.step,
        cells=_cells(state),
        plays=state.plays,
        verdict=_verdict(state, own),
        hints=state.hints,
        solution=tuple(lines[: state.revealed]),
        has_more=state.revealed < len(lines),
        guess=state.guess,
        counted=dict(judged.counts).get(lesson["counts"]) if judged and lesson else None,
        first_call=lesson["call"] if lesson and not judged else "",
        said_of_picked=_said_of_picked(state),
        lamps=state.lamps,
        hidden=state.hidden,
        message=life.said(state, visit.joined(list(state.problems))),
        undo=state.undos[-1].what if state.undos else "",
        **fields_of_text(own),
    )
    trial = own.trial
    if not trial:
        return seen
    places = range(len(trial.verdicts)) if trial.purpose == VERDICT else ()
    fields = fields_of(trial, outcome_of(own), "lab.own_")
    if seen.message == fields["outcome"]:
        seen = seen.having(message=None)  # the verdict says it
    return seen.having(
        puzzles=tuple([row(trial, place) for place in places]),
        marks=tuple([mark(trial, place) for place in places]),
        calls=_calls(trial) if places else 0,
        ended=fields.pop("outcome"),
        **fields,
    )


def following(state: "State") -> str:
    """Return the number of the next lesson that was chosen, END for the last page, "" on that page."""
    later = [number for number in state.chosen if number > state.at]
    return "" if state.is_last else str(min(later)) if later else END


def _calls(trial: "Trial") -> int:
    """Return how many calls the solver needed for example D, 0 before it has solved that."""
    for (_, line, _), verdict in zip(trial.puzzles, trial.verdicts):
        if line == PUZZLE and verdict and verdict[0] == "found":
            return int(verdict[1])
    return 0


def _cells(state: "State") -> "tuple[CellLook, ...]":
    judged = state.judged
    if judged and judged.given:
        return cells_of_step(judged, state.step)
    return cells_of_puzzle(state.picked, state.board)


def _said_of_picked(state: "State") -> "Message | None":
    if state.picked is None or (state.judged and state.judged.given):
        return None
    return said_of_cell(state.picked, state.board)


def _verdict(state: "State", own: "Own") -> str:
    """Return whether the code is right, as far as that is known."""
    if state.judged:
        return "right" if state.judged.is_right else "wrong"
    trial = own.trial
    if not trial or own.is_busy or trial.has_result:
        return ""
    if trial.purpose == VERDICT and not trial.ended:
        marks = [mark(trial, place)[:5] for place in range(len(trial.verdicts))]
        return "wrong" if "wrong" in marks else "right"
    return "wrong" if trial.ended in ("late", "error", "memory") else ""


def sentence_on_step(look: "LearnLook") -> "Message":
    """Return the sentence on the step that is shown."""
    assert look.judged
    step = look.judged.steps[look.step]
    facts: dict[str, object] = {"step": look.step + 1, "of": len(look.judged.steps), "line": step.line}
    facts.update({"function": step.function, "value": step.returned or ""})
    return ("learn.at_line" if step.returned is None else "learn.at_return", facts)


def announcement(old: "LearnLook", look: "LearnLook", words: "Words") -> str:
    """Return what a screen reader says of a press: the new hint, line, step or cell; "" for none of these.

    Steps that follow by themselves are too quick to be read.
    """
    said = ""
    if look.lesson and look.hints > old.hints:
        said = look.lesson["hints"][look.hints - 1]
    elif len(look.solution) > len(old.solution):
        said = look.solution[-1]
    elif look.judged and look.judged is old.judged and look.step != old.step and not look.plays:
        said = words.say(*sentence_on_step(look))
    elif look.said_of_picked and look.said_of_picked != old.said_of_picked:
        said = words.say(*look.said_of_picked)
    return said.replace("`", "")
