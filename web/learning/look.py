"""Build the look of the page for lessons from its state."""

from typing import TYPE_CHECKING

from learning.cells import PUZZLE, cell_sentence, puzzle_cells, step_cells
from learning.state import END, GUEST, own_of, solution_lines
from learning.steps import outcome_message
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

# The size of the chart of a search's depth, call by call.
PICTURE_WIDTH, PICTURE_HEIGHT, GREATEST_DEPTH = 600, 120, 64


class LearnLook(CodeLook):
    """The look of the page for lessons."""

    lesson_number: int = 0  # the number of the open lesson
    next_lesson: str = ""  # the number of the next lesson; see `next_lesson`
    listed_lessons: tuple[int, ...] = ()  # the numbers of the lessons in the list
    done_lessons: tuple[int, ...] = ()  # the numbers of the lessons that are done
    is_last: bool = False  # whether this is the last page
    is_guest: bool = False  # whether the code is from a link and does not replace the reader's stored code
    is_open: bool = False  # whether the editor is ready
    is_missing: bool = False  # whether the lesson failed to load
    lesson: "dict[str, Any] | None" = None  # its texts
    judgement: "Judgement | None" = None  # of the reader's code
    step: int = 0  # the index of the step on display
    cells: "tuple[CellLook, ...]" = ()  # of the board
    is_playing: bool = False  # whether the steps advance automatically
    verdict: str = ""  # "right", "wrong" or ""
    hint_count: int = 0  # the number of visible hints
    solution_lines: tuple[str, ...] = ()  # the visible lines
    has_more: bool = False  # whether the solution has more lines
    guess: str = ""  # the reader's prediction
    actual_count: "int | None" = None  # after a run, the correct answer to the prediction
    first_call: str = ""  # before a run, the call of the first case
    picked_sentence: "Message | None" = None  # about the picked cell
    lamps: tuple[int, int] = (0, 0)  # two masks of digits
    puzzle_rows: "tuple[Row, ...]" = ()  # the table of the last page
    row_classes: tuple[str, ...] = ()  # the CSS classes of its rows
    solver_calls: int = 0  # the number of the solver's calls for example D, or 0
    trial_message: "Message | None" = None  # the outcome of a trial without a judgement
    hidden_parts: tuple[str, ...] = ()  # the parts of the lesson that the address hides
    message: "Message | None" = None  # the text of the status line
    can_try: bool = False  # whether Run can be pressed
    undoable_action: str = ""  # RESET, RESET_ALL, REPLACED, or "" without such an action


def build_look(state: "LearningState") -> LearnLook:
    """Return the look of this state."""
    code, lesson, judgement = own_of(state), state.lesson, state.attempt.judgement
    lines = solution_lines(lesson["solution"]) if lesson else []
    is_open = code.editor == OPEN and lesson is not None
    basic = LearnLook(
        lesson_number=state.lesson_number,
        next_lesson=next_lesson(state),
        listed_lessons=state.address.lesson_numbers,
        done_lessons=_done_numbers(state),
        is_last=state.is_last,
        is_guest=state.attempt.origin == GUEST,
        is_open=is_open,
        can_try=is_open or bool(state.is_last and state.hand_in.solver and state.hand_in.solver.source),
        is_missing=state.is_missing,
        editor=code.editor,
        is_busy=code.is_busy,
        lesson=lesson,
        judgement=judgement,
        step=state.playback.step,
        cells=_cells(state),
        is_playing=state.playback.is_playing,
        verdict=_verdict(state, code),
        hint_count=state.attempt.hint_count,
        solution_lines=tuple(lines[: state.attempt.revealed_lines]),
        has_more=state.attempt.revealed_lines < len(lines),
        guess=state.attempt.guess,
        actual_count=dict(judgement.counts).get(lesson["counts"]) if judgement and lesson else None,
        first_call=lesson["call"] if lesson and not judgement else "",
        picked_sentence=_picked_sentence(state),
        lamps=state.figures.lamps,
        hidden_parts=state.address.hidden,
        message=life.status_message(state, visit.join_messages(list(state.address.problems))),
        undoable_action=state.undos[-1].action if state.undos else "",
        **text_fields(code),
    )
    trial = code.trial
    if not trial:
        return basic
    indexes = range(len(trial.verdicts)) if trial.purpose == VERDICT else ()
    fields = trial_fields(trial, outcome_message(code), "lab.own_")
    if basic.message == fields["outcome"]:
        basic = basic.having(message=None)  # the verdict already has this text
    return basic.having(
        puzzle_rows=tuple([table_row(trial, index) for index in indexes]),
        row_classes=tuple([row_classes(trial, index) for index in indexes]),
        solver_calls=_solver_calls(trial) if indexes else 0,
        trial_message=fields.pop("outcome"),
        **fields,
    )


def _done_numbers(state: "LearningState") -> tuple[int, ...]:
    return tuple([number for number, name in enumerate(state.lesson_names, 1) if name in state.done_names])


def next_lesson(state: "LearningState") -> str:
    """Return the number of the next selected lesson, END if there is none, or "" on the last page."""
    following = [number for number in state.address.lesson_numbers if number > state.lesson_number]
    return "" if state.is_last else str(min(following)) if following else END


def _solver_calls(trial: "Trial") -> int:
    """Return the solver's number of calls for example D, or 0 if it has not solved example D."""
    for (_, line, _), verdict in zip(trial.puzzles, trial.verdicts):
        if line == PUZZLE and verdict and verdict[0] == "found":
            return int(verdict[1])
    return 0


def _cells(state: "LearningState") -> "tuple[CellLook, ...]":
    judgement = state.attempt.judgement
    if judgement and judgement.given_board:
        return step_cells(judgement, state.playback.step)
    return puzzle_cells(state.figures.picked_cell, state.board)


def _picked_sentence(state: "LearningState") -> "Message | None":
    if state.figures.picked_cell is None or (
        state.attempt.judgement and state.attempt.judgement.given_board
    ):
        return None
    return cell_sentence(state.figures.picked_cell, state.board)


def _verdict(state: "LearningState", code: "LessonCode") -> str:
    """Return "right" or "wrong", or "" if the verdict is unknown."""
    if state.attempt.judgement:
        return "right" if state.attempt.judgement.is_right else "wrong"
    trial = code.trial
    if not trial or code.is_busy or trial.has_result:
        return ""
    if trial.purpose == VERDICT and not trial.ended:
        classes = [row_classes(trial, index) for index in range(len(trial.verdicts))]
        return "wrong" if [text for text in classes if text.startswith("wrong")] else "right"
    return "wrong" if trial.ended in ("late", "error", "memory") else ""


def step_sentence(look: "LearnLook") -> "Message":
    """Return the sentence about the step on display."""
    assert look.judgement
    step = look.judgement.steps[look.step]
    values: dict[str, object] = {"step": look.step + 1, "of": len(look.judgement.steps), "line": step.line}
    values.update({"function": step.function, "value": step.returned or ""})
    return ("learn.at_line" if step.returned is None else "learn.at_return", values)


def announcement(old: "LearnLook", look: "LearnLook", words: "Words") -> str:
    """Return the text that a screen reader announces: a new hint, line, step or cell; "" for none.

    Steps are not announced during playback, because they change too quickly.
    """
    text = ""
    if look.lesson and look.hint_count > old.hint_count:
        text = look.lesson["hints"][look.hint_count - 1]
    elif len(look.solution_lines) > len(old.solution_lines):
        text = look.solution_lines[-1]
    elif (
        look.judgement and look.judgement is old.judgement and look.step != old.step and not look.is_playing
    ):
        text = words.say(*step_sentence(look))
    elif look.picked_sentence and look.picked_sentence != old.picked_sentence:
        text = words.say(*look.picked_sentence)
    return text.replace("`", "")


def depths_path(depths: "Sequence[int]") -> str:
    """Return the SVG path of a chart of these depths, from left to right. Greater depths are higher."""
    if not depths:
        return ""
    column_width = PICTURE_WIDTH / len(depths)
    parts = []
    for number, depth in enumerate(depths, 1):
        top = PICTURE_HEIGHT - PICTURE_HEIGHT * min(depth, GREATEST_DEPTH) // GREATEST_DEPTH
        parts.append("V" + str(top) + "H" + str(int(column_width * number)))
    return "M0 " + str(PICTURE_HEIGHT) + "".join(parts) + "V" + str(PICTURE_HEIGHT) + "z"
