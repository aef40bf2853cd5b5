"""Steps of an exercise: start, check and end it."""

from typing import TYPE_CHECKING

from exercises.results import GIVEN_UP, RIGHT
from exercises.state import PART, TECHNIQUE, change_exercise
from shared import life
from shared.boards import board as boards
from shared.boards.board import CENTRE, SOLVED
from shared.boards.hint import PROOF, WHY, Hint
from shared.boards.steps import in_language
from shared.workers.page_question import PageQuestion
from solving.exercises import marks
from solving.state import KnownFacts
from solving.steps import arriving, asking
from solving.steps.playing import choose_mode, reset_known, with_board
from sudoku_core.board.geometry import name

if TYPE_CHECKING:
    from typing import Any

    from exercises.state import Exercise
    from shared.boards.board import Board
    from shared.life import Message
    from solving.state import BoardState
    from solving.texts.game_text import Saved


# ---------------------------------------------------------------- the start


def store_technique(state: "BoardState", facts: "dict[str, Any] | None") -> "BoardState":
    """Store the facts about the technique, or note that they could not be loaded.

    facts: The file of the technique (see techniques/state.py), or None.
    """
    if facts is None:
        return change_exercise(state, is_missing=True)
    return change_exercise(
        state, names=facts["step"]["names"], places_digits=bool(facts["step"]["placements"])
    )


def begin(state: "BoardState", board: "Board", saved: "Saved | None", how: str, tries: int) -> "BoardState":
    """Start with this board, or continue the saved game; Undo cannot go back any further.

    saved: The saved game, or None.
    how, tries: The stored result of the exercise.
    """
    state = arriving.restore_game(state, saved) if saved else arriving.set_first_board(state, board)
    return _prepare_input(change_exercise(state, start=board, result=how, tries=tries))


def _prepare_input(state: "BoardState") -> "BoardState":
    """Choose the input mode for the exercise, and clear messages."""
    exercise = state.exercise
    assert exercise
    if exercise.kind == TECHNIQUE and not exercise.places_digits:
        state = choose_mode(state, CENTRE)
    return state.with_known(greeting=None).having(message=None)


def restart(state: "BoardState") -> "BoardState":
    """Start again with the first board; Undo restores the current board."""
    exercise = state.exercise
    if not exercise or not exercise.start:
        return state
    return _prepare_input(change_exercise(put_start_back(state), result="", tries=0))


def put_start_back(state: "BoardState") -> "BoardState":
    """Restore the first board; Undo restores the current board."""
    assert state.exercise
    assert state.exercise.start
    return reset_known(with_board(state, state.exercise.start))


# ---------------------------------------------------------------- the check


def check(state: "BoardState") -> "BoardState":
    """Ask for a check of the reader's work."""
    exercise = state.exercise
    if not exercise or not exercise.start or state.question:
        return state
    if exercise.kind != TECHNIQUE:
        return asking.ask(change_exercise(state, tries=exercise.tries + 1), "check")
    placed = marks.placed_candidates(exercise.start, state.board)
    struck = marks.struck_candidates(exercise.start, state.board)
    if not placed and not struck:
        return life.show_message(state, "exercise.nothing")
    return ask(change_exercise(state, tries=exercise.tries + 1), placed, struck)


def give_up(state: "BoardState") -> "BoardState":
    """Show the solution of the exercise."""
    exercise = state.exercise
    if not exercise or not exercise.start:
        return state
    state = change_exercise(state, **exercise.fields_at_end(GIVEN_UP))
    if exercise.kind != TECHNIQUE:
        return asking.ask(state, "solve")
    return ask(state, [], [])


def ask(state: "BoardState", placed: "list[int]", struck: "list[int]") -> "BoardState":
    """Ask for a verdict on these marks; without marks, ask for a step.

    placed, struck: The reader's marks, as candidates.
    """
    exercise, number = state.exercise, state.number + 1
    assert exercise
    assert exercise.start
    fields = boards.position_fields(exercise.start, boards.givens(exercise.start))
    fields.update({"technique": exercise.technique, "placements": placed, "eliminations": struck})
    question = PageQuestion(number=number, purpose="marks", fields=fields)
    return state.having(number=number, question=question, message=None, known=KnownFacts())


def show_verdict_on_marks(
    state: "BoardState", _question: "PageQuestion", reply: "dict[str, Any]"
) -> "BoardState":
    """Show the verdict on the marks: see sudoku_core/questions/judged.py."""
    exercise, step = state.exercise, reply["step"]
    if not exercise:
        return state
    if not step:
        return life.show_message(state, *_verdict_message(state, exercise, reply))
    if reply["what"] == RIGHT:
        state = change_exercise(state, **exercise.fields_at_end(RIGHT))
    # Draw the step over the board on which the reader had to find it.
    shown = put_start_back(state).with_known(hint=Hint(step=step, stage=WHY))
    key = "exercise.right" if reply["what"] == RIGHT else "exercise.given_up"
    return shown.having(message=(key, {"technique": in_language(exercise.names, state.language)}))


def _verdict_message(state: "BoardState", exercise: "Exercise", reply: "dict[str, Any]") -> "Message":
    candidate, what, other = reply["candidate"], reply["what"], reply.get("other")
    facts: dict[str, object] = {
        "technique": in_language(exercise.names, state.language),
        "count": reply["left"],
        "cell": name(candidate % 81),
        "digit": candidate // 81 + 1,
    }
    if other:
        facts["other"] = in_language(other, state.language)
    assert exercise.start
    is_placed = candidate in marks.placed_candidates(exercise.start, state.board)
    key = "exercise." + what + ("_named" if other else "")
    return (key + ("_placed" if is_placed or (what == PART and exercise.places_digits) else ""), facts)


def note_filled(state: "BoardState") -> "BoardState":
    """End the exercise if the board has been filled correctly."""
    exercise = state.exercise
    if not exercise or exercise.result or exercise.kind == TECHNIQUE or not is_filled(state):
        return state
    state = change_exercise(state, result=RIGHT, tries=exercise.tries + 1)
    return state.having(message=("exercise.solved", {"count": exercise.tries + 1}))


def is_filled(state: "BoardState") -> bool:
    """Return whether the reader has just filled the board of this exercise correctly."""
    assert state.exercise
    start, board = state.exercise.start, state.board
    is_same = start is not None and boards.givens(start) == boards.givens(board)
    return is_same and state.known.just_solved and SOLVED not in board.kinds


def prove(state: "BoardState") -> "BoardState":
    """Show the premises of the step, without the search for its opposite, which is not part of the task."""
    hint = state.known.hint
    return state.with_known(hint=hint.having(stage=PROOF)) if hint and hint.stage == WHY else state


def do_nothing(state: "BoardState", *_: object) -> "BoardState":
    """Do nothing, because this command would reveal the answer or leave the exercise."""
    return state
