"""Build the look of the page for lessons from its state."""

from typing import TYPE_CHECKING

from learning.cells import PUZZLE, cell_sentence, cells_of_puzzle, cells_of_step
from learning.state import END, GUEST, lines_of, own_of
from learning.steps import outcome_of
from shared import life, visit
from shared.code.look import CodeLook, text_fields, trial_fields
from shared.code.state import OPEN
from shared.code.trial import VERDICT
from shared.page.later import later

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from learning.cells import CellLook
    from learning.judged import Judgement
    from learning.state import LearningState, LessonCode
    from shared.code.trial import Trial
    from shared.life import Message
    from shared.page.figures import Row
    from shared.words import Words

row_classes = later("shared.code.verdicts", "row_classes")
table_row = later("shared.code.verdicts", "table_row")

WIDTH, HEIGHT, DEEPEST = 600, 120, 64  # the picture of a search's depth, call by call


class LearnLook(CodeLook):
    """The look of the page for lessons."""

    lesson_number: int = 0  # the number of the open lesson
    following: str = ""  # the number of the next lesson; see `following`
    chosen: tuple[int, ...] = ()  # the numbers of the lessons in the list
    done: tuple[int, ...] = ()  # the numbers of the lessons that are done
    is_last: bool = False  # whether this is the last page
    is_guest: bool = False  # whether the code is from a link and does not replace the reader's stored code
    is_open: bool = False  # whether the editor is ready
    missing: bool = False  # whether the lesson failed to load
    lesson: "dict[str, Any] | None" = None  # its texts
    judged: "Judgement | None" = None  # the judgement of the reader's code
    step: int = 0  # the step on display
    cells: "tuple[CellLook, ...]" = ()  # the cells of the board
    is_playing: bool = False  # whether the steps advance automatically
    verdict: str = ""  # "right", "wrong" or ""
    hints: int = 0  # the number of visible hints
    solution: tuple[str, ...] = ()  # the visible lines
    has_more: bool = False  # whether the solution has more lines
    guess: str = ""  # the reader's prediction
    counted: "int | None" = None  # after a run, the actual number for that prediction
    first_call: str = ""  # before a run, the call of the first case
    picked_sentence: "Message | None" = None  # the sentence on the picked cell
    lamps: tuple[int, int] = (0, 0)  # two masks of digits
    puzzles: "tuple[Row, ...]" = ()  # the table of the last page
    marks: tuple[str, ...] = ()  # the CSS classes of its rows
    calls: int = 0  # the solver's calls for example D, or 0
    ended: "Message | None" = None  # the message on a trial without a judgement
    hidden: tuple[str, ...] = ()  # the parts of the lesson that the address hides
    message: "Message | None" = None  # the status line
    can_try: bool = False  # whether Run can be pressed
    undo: str = ""  # the action that can be undone: RESET, RESET_ALL, REPLACED or ""


def look(state: "LearningState") -> LearnLook:
    """Return the look of this state."""
    own, lesson, judged = own_of(state), state.lesson, state.attempt.judged
    lines = lines_of(lesson["solution"]) if lesson else []
    is_open = own.editor == OPEN and lesson is not None
    basic = LearnLook(
        lesson_number=state.lesson_number,
        following=following(state),
        chosen=state.address.lesson_numbers,
        done=_done_numbers(state),
        is_last=state.is_last,
        is_guest=state.attempt.origin == GUEST,
        is_open=is_open,
        can_try=is_open or bool(state.is_last and state.hand_in.solver and state.hand_in.solver.source),
        missing=state.is_missing,
        editor=own.editor,
        is_busy=own.is_busy,
        lesson=lesson,
        judged=judged,
        step=state.playback.step,
        cells=_cells(state),
        is_playing=state.playback.is_playing,
        verdict=_verdict(state, own),
        hints=state.attempt.hint_count,
        solution=tuple(lines[: state.attempt.revealed_lines]),
        has_more=state.attempt.revealed_lines < len(lines),
        guess=state.attempt.guess,
        counted=dict(judged.counts).get(lesson["counts"]) if judged and lesson else None,
        first_call=lesson["call"] if lesson and not judged else "",
        picked_sentence=_picked_sentence(state),
        lamps=state.figures.lamps,
        hidden=state.address.hidden,
        message=life.status_message(state, visit.join_messages(list(state.address.problems))),
        undo=state.undos[-1].what if state.undos else "",
        **text_fields(own),
    )
    trial = own.trial
    if not trial:
        return basic
    places = range(len(trial.verdicts)) if trial.purpose == VERDICT else ()
    fields = trial_fields(trial, outcome_of(own), "lab.own_")
    if basic.message == fields["outcome"]:
        basic = basic.having(message=None)  # the verdict already has this text
    return basic.having(
        puzzles=tuple([table_row(trial, place) for place in places]),
        marks=tuple([row_classes(trial, place) for place in places]),
        calls=_calls(trial) if places else 0,
        ended=fields.pop("outcome"),
        **fields,
    )


def _done_numbers(state: "LearningState") -> tuple[int, ...]:
    return tuple([number for number, name in enumerate(state.lesson_names, 1) if name in state.done_names])


def following(state: "LearningState") -> str:
    """Return the next selected lesson's number, END before the last page, or "" on the last page."""
    later = [number for number in state.address.lesson_numbers if number > state.lesson_number]
    return "" if state.is_last else str(min(later)) if later else END


def _calls(trial: "Trial") -> int:
    """Return the solver's number of calls for example D, or 0 if it has not solved example D."""
    for (_, line, _), verdict in zip(trial.puzzles, trial.verdicts):
        if line == PUZZLE and verdict and verdict[0] == "found":
            return int(verdict[1])
    return 0


def _cells(state: "LearningState") -> "tuple[CellLook, ...]":
    judged = state.attempt.judged
    if judged and judged.given:
        return cells_of_step(judged, state.playback.step)
    return cells_of_puzzle(state.figures.picked_cell, state.board)


def _picked_sentence(state: "LearningState") -> "Message | None":
    if state.figures.picked_cell is None or (state.attempt.judged and state.attempt.judged.given):
        return None
    return cell_sentence(state.figures.picked_cell, state.board)


def _verdict(state: "LearningState", own: "LessonCode") -> str:
    """Return "right" or "wrong", or "" if the verdict is unknown."""
    if state.attempt.judged:
        return "right" if state.attempt.judged.is_right else "wrong"
    trial = own.trial
    if not trial or own.is_busy or trial.has_result:
        return ""
    if trial.purpose == VERDICT and not trial.ended:
        marks = [row_classes(trial, place)[:5] for place in range(len(trial.verdicts))]
        return "wrong" if "wrong" in marks else "right"
    return "wrong" if trial.ended in ("late", "error", "memory") else ""


def sentence_on_step(look: "LearnLook") -> "Message":
    """Return the sentence on the step on display."""
    assert look.judged
    step = look.judged.steps[look.step]
    facts: dict[str, object] = {"step": look.step + 1, "of": len(look.judged.steps), "line": step.line}
    facts.update({"function": step.function, "value": step.returned or ""})
    return ("learn.at_line" if step.returned is None else "learn.at_return", facts)


def announcement(old: "LearnLook", look: "LearnLook", words: "Words") -> str:
    """Return the text that a screen reader announces: a new hint, line, step or cell; "" for none.

    Steps during playback are too quick to be read out.
    """
    text = ""
    if look.lesson and look.hints > old.hints:
        text = look.lesson["hints"][look.hints - 1]
    elif len(look.solution) > len(old.solution):
        text = look.solution[-1]
    elif look.judged and look.judged is old.judged and look.step != old.step and not look.is_playing:
        text = words.say(*sentence_on_step(look))
    elif look.picked_sentence and look.picked_sentence != old.picked_sentence:
        text = words.say(*look.picked_sentence)
    return text.replace("`", "")


def path_of_depths(depths: "Sequence[int]") -> str:
    """Return the SVG path of a picture of these depths, from left to right. Greater depths are higher."""
    if not depths:
        return ""
    wide = WIDTH / len(depths)
    parts = []
    for place, depth in enumerate(depths):
        height = HEIGHT - HEIGHT * min(depth, DEEPEST) // DEEPEST
        parts.append("V" + str(height) + "H" + str(int(wide * (place + 1))))
    return "M0 " + str(HEIGHT) + "".join(parts) + "V" + str(HEIGHT) + "z"
