"""Steps of an exercise: it begins, is judged, ends."""

from typing import TYPE_CHECKING

from exercises.state import GIVEN_UP, PART, RIGHT, TECHNIQUE, having
from shared import life
from shared.boards import board as boards
from shared.boards.board import CENTRE, SOLVED
from shared.boards.hint import PROOF, WHY, Hint
from shared.boards.steps import in_language
from shared.workers.page_question import PageQuestion
from solving.exercises import marks
from solving.state import Known
from solving.steps import arriving, asking
from solving.steps.playing import choose_mode, settled, with_board
from sudoku_core.board.geometry import name

if TYPE_CHECKING:
    from typing import Any

    from exercises.state import Exercise
    from shared.boards.board import Board
    from shared.life import Message
    from solving.state import BoardState
    from solving.texts.game_text import Saved


# ---------------------------------------------------------------- the beginning


def named(state: "BoardState", facts: "dict[str, Any] | None") -> "BoardState":
    """Take what the site has of the technique, None where it did not come: see techniques/state.py."""
    if facts is None:
        return having(state, missing=True)
    return having(state, names=facts["step"]["names"], places=bool(facts["step"]["placements"]))


def begin(state: "BoardState", board: "Board", saved: "Saved | None", how: str, tries: int) -> "BoardState":
    """Begin with this board, or go on where the reader has left it; Undo does not go back before it.

    saved: the game, None where the board is as it was. how, tries: what is kept of the exercise.
    """
    state = arriving.restore(state, saved) if saved else arriving.begin(state, board)
    return _ready(having(state, start=board, how=how, tries=tries))


def _ready(state: "BoardState") -> "BoardState":
    """Return the state in the mode that the exercise needs."""
    exercise = state.exercise
    assert exercise
    if exercise.kind == TECHNIQUE and not exercise.places:
        state = choose_mode(state, CENTRE)
    return state.with_known(greeting=None).having(message=None)


def restart(state: "BoardState") -> "BoardState":
    """Begin again, with the board as it was at the beginning; Undo brings this one back."""
    exercise = state.exercise
    if not exercise or not exercise.start:
        return state
    return _ready(having(at_start(state), how="", tries=0))


def at_start(state: "BoardState") -> "BoardState":
    """Put the board as it was at the beginning; Undo brings this one back."""
    assert state.exercise
    assert state.exercise.start
    return settled(with_board(state, state.exercise.start))


# ---------------------------------------------------------------- the judgement


def check(state: "BoardState") -> "BoardState":
    """Have what the reader has done judged."""
    exercise = state.exercise
    if not exercise or not exercise.start or state.question:
        return state
    if exercise.kind != TECHNIQUE:
        return asking.ask(having(state, tries=exercise.tries + 1), "check")
    placed = marks.placed(exercise.start, state.board)
    struck = marks.struck(exercise.start, state.board)
    if not placed and not struck:
        return life.tell(state, "exercise.nothing")
    return ask(having(state, tries=exercise.tries + 1), placed, struck)


def give_up(state: "BoardState") -> "BoardState":
    """Show what was to be found."""
    exercise = state.exercise
    if not exercise or not exercise.start:
        return state
    state = having(state, **exercise.ended(GIVEN_UP))
    if exercise.kind != TECHNIQUE:
        return asking.ask(state, "solve")
    return ask(state, [], [])


def ask(state: "BoardState", placed: "list[int]", struck: "list[int]") -> "BoardState":
    """Ask what these marks are; without any, for a step."""
    exercise, number = state.exercise, state.number + 1
    assert exercise
    assert exercise.start
    fields = boards.position_fields(exercise.start, boards.givens(exercise.start))
    fields.update({"technique": exercise.technique, "placements": placed, "eliminations": struck})
    question = PageQuestion(number=number, purpose="marks", fields=fields)
    return state.having(number=number, question=question, message=None, known=Known())


def marked(state: "BoardState", _question: "PageQuestion", reply: "dict[str, Any]") -> "BoardState":
    """Take the judgement of what is marked: see sudoku_core/questions/judged.py."""
    exercise, step = state.exercise, reply["step"]
    if not exercise:
        return state
    if not step:
        return life.tell(state, *_said(state, exercise, reply))
    if reply["what"] == RIGHT:
        state = having(state, **exercise.ended(RIGHT))
    # The step is drawn over the board on which it was to be found.
    shown = at_start(state).with_known(hint=Hint(step=step, stage=WHY))
    key = "exercise.right" if reply["what"] == RIGHT else "exercise.given_up"
    return shown.having(message=(key, {"technique": in_language(exercise.names, state.language)}))


def _said(state: "BoardState", exercise: "Exercise", reply: "dict[str, Any]") -> "Message":
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
    is_placed = candidate in marks.placed(exercise.start, state.board)
    key = "exercise." + what + ("_named" if other else "")
    return (key + ("_placed" if is_placed or (what == PART and exercise.places) else ""), facts)


def filled(state: "BoardState") -> "BoardState":
    """Note that the reader has filled the board, and filled it right."""
    exercise = state.exercise
    if not exercise or exercise.how or exercise.kind == TECHNIQUE or not is_filled(state):
        return state
    state = having(state, how=RIGHT, tries=exercise.tries + 1)
    return state.having(message=("exercise.solved", {"count": exercise.tries + 1}))


def is_filled(state: "BoardState") -> bool:
    """Return whether the reader has filled the board just now, and right; no other puzzle counts."""
    assert state.exercise
    start, board = state.exercise.start, state.board
    is_same = start is not None and boards.givens(start) == boards.givens(board)
    return is_same and state.known.played and SOLVED not in board.kinds


def prove(state: "BoardState") -> "BoardState":
    """Show the premises of the step; the search for its opposite is not the reader's task here."""
    hint = state.known.hint
    return state.with_known(hint=hint.having(stage=PROOF)) if hint and hint.stage == WHY else state
