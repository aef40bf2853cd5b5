"""Start, check and end an exercise."""

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
    from solving.texts.game_text import SavedGame


# ---------------------------------------------------------------- the start


def store_technique(state: "BoardState", data: "dict[str, Any] | None") -> "BoardState":
    """Store the data of the technique, or record that they could not be loaded.

    data: The file of the technique (see techniques/state.py), or None.
    """
    if data is None:
        return change_exercise(state, is_missing=True)
    return change_exercise(
        state, names=data["step"]["names"], places_digits=bool(data["step"]["placements"])
    )


def start_exercise(
    state: "BoardState", board: "Board", saved: "SavedGame | None", result: str, tries: int
) -> "BoardState":
    """Start with this board, before which Undo cannot go back, or continue the saved game.

    saved: The saved game, or None.
    result, tries: The stored result of the exercise, and the number of attempts.
    """
    state = arriving.restore_game(state, saved) if saved else arriving.set_first_board(state, board)
    return _prepare_input(change_exercise(state, start=board, result=result, tries=tries))


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
    return _prepare_input(change_exercise(restore_start(state), result="", tries=0))


def restore_start(state: "BoardState") -> "BoardState":
    """Restore the first board; Undo restores the current board."""
    assert state.exercise
    assert state.exercise.start
    return reset_known(with_board(state, state.exercise.start))


# ---------------------------------------------------------------- the check


def check(state: "BoardState") -> "BoardState":
    """Ask for a check of the player's solution."""
    exercise = state.exercise
    if not exercise or not exercise.start or state.question:
        return state
    if exercise.kind != TECHNIQUE:
        return asking.ask(change_exercise(state, tries=exercise.tries + 1), "check")
    placements = marks.placed_candidates(exercise.start, state.board)
    eliminations = marks.struck_candidates(exercise.start, state.board)
    if not placements and not eliminations:
        return life.show_message(state, "exercise.nothing")
    return ask(change_exercise(state, tries=exercise.tries + 1), placements, eliminations)


def give_up(state: "BoardState") -> "BoardState":
    """Show the solution of the exercise."""
    exercise = state.exercise
    if not exercise or not exercise.start:
        return state
    state = change_exercise(state, **exercise.fields_at_end(GIVEN_UP))
    if exercise.kind != TECHNIQUE:
        return asking.ask(state, "solve")
    return ask(state, [], [])


def ask(state: "BoardState", placements: "list[int]", eliminations: "list[int]") -> "BoardState":
    """Ask for a verdict on these marks; without marks, ask for a step.

    placements, eliminations: The player's marks, as candidates.
    """
    exercise, number = state.exercise, state.number + 1
    assert exercise
    assert exercise.start
    fields = boards.position_fields(exercise.start, boards.givens(exercise.start))
    fields.update({"technique": exercise.technique, "placements": placements, "eliminations": eliminations})
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
    # Show the step on the board on which the player had to find it.
    at_start = restore_start(state).with_known(hint=Hint(step=step, stage=WHY))
    key = "exercise.right" if reply["what"] == RIGHT else "exercise.given_up"
    return at_start.having(message=(key, {"technique": in_language(exercise.names, state.language)}))


def _verdict_message(state: "BoardState", exercise: "Exercise", reply: "dict[str, Any]") -> "Message":
    candidate, verdict, other = reply["candidate"], reply["what"], reply.get("other")
    placeholders: dict[str, object] = {
        "technique": in_language(exercise.names, state.language),
        "count": reply["left"],
        "cell": name(candidate % 81),
        "digit": candidate // 81 + 1,
    }
    if other:
        placeholders["other"] = in_language(other, state.language)
    assert exercise.start
    is_placed = candidate in marks.placed_candidates(exercise.start, state.board)
    key = "exercise." + verdict + ("_named" if other else "")
    return (
        key + ("_placed" if is_placed or (verdict == PART and exercise.places_digits) else ""),
        placeholders,
    )


def end_if_filled(state: "BoardState") -> "BoardState":
    """End the exercise if the board has been filled correctly."""
    exercise = state.exercise
    if not exercise or exercise.result or exercise.kind == TECHNIQUE or not is_just_solved(state):
        return state
    state = change_exercise(state, result=RIGHT, tries=exercise.tries + 1)
    return state.having(message=("exercise.solved", {"count": exercise.tries + 1}))


def is_just_solved(state: "BoardState") -> bool:
    """Return whether the player has just filled the board of this exercise correctly."""
    assert state.exercise
    start, board = state.exercise.start, state.board
    is_same_puzzle = start is not None and boards.givens(start) == boards.givens(board)
    return is_same_puzzle and state.known.just_solved and SOLVED not in board.kinds


def prove(state: "BoardState") -> "BoardState":
    """Show the premises of the step, without the search that proves it, which is not part of the task."""
    hint = state.known.hint
    return state.with_known(hint=hint.having(stage=PROOF)) if hint and hint.stage == WHY else state


def do_nothing(state: "BoardState", *_: object) -> "BoardState":
    """Do nothing, because this command would reveal the answer or end the exercise."""
    return state
