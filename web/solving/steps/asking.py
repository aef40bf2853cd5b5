"""Steps that ask, and take the answer to what was asked."""

from typing import TYPE_CHECKING

from shared import life
from shared.boards import board as boards
from shared.boards.board import Board
from shared.examples import TUTORIALS
from shared.page.later import later
from shared.values import Value
from shared.workers.page_question import PageQuestion
from solving import writing
from solving.state import Browse, Known, is_counting
from solving.steps import answers, background, browsing, locking, typing_in, walking
from solving.steps.playing import settled
from solving.steps.selecting import select_one
from sudoku_core.board.geometry import name
from sudoku_core.board.grid import values_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from solving.state import BoardState

    Answer = Callable[["BoardState", PageQuestion, dict[str, Any]], "BoardState"]


class Purpose(Value):
    """A purpose of questions.

    answer: what its answer does to the state. fields: those of the position that it names.
    goes_on_from: what is known and remains besides ALWAYS; with the path, the question is about the
    position that is shown.
    """

    answer: "Answer" = answers.judged
    fields: tuple[str, ...] = ("values", "givens")
    goes_on_from: tuple[str, ...] = ()


# What is known and remains whatever is asked.
ALWAYS = ("conflicts", "solution", "truth")

VALUES = ("values",)
SHOWN = ("values", "givens", "notes")
SAID = SHOWN + ("language",)

PURPOSES = {
    "solve": Purpose(answer=answers.judged),
    "check": Purpose(answer=answers.judged),
    "cell": Purpose(answer=answers.judged),
    "solution": Purpose(answer=answers.found),
    "wrong": Purpose(answer=answers.wrong, goes_on_from=("alone",)),
    "why": Purpose(answer=answers.explained, fields=VALUES),
    "redundant": Purpose(answer=answers.redundant),
    "truth": Purpose(answer=answers.true_candidates, fields=VALUES),
    "browse": Purpose(answer=browsing.browsed, fields=VALUES, goes_on_from=("browse",)),
    "estimate": Purpose(answer=browsing.estimated, fields=VALUES, goes_on_from=("browse",)),
    "hint": Purpose(answer=answers.hinted, fields=SAID),
    "prove": Purpose(answer=answers.proven, fields=SHOWN, goes_on_from=("hint", "path")),
    "path": Purpose(answer=walking.found, fields=SAID, goes_on_from=("hint",)),
    "path_steps": Purpose(answer=walking.path_steps_found, fields=SAID, goes_on_from=("hint", "path")),
    "possible": Purpose(answer=walking.possible_found, fields=SAID, goes_on_from=("hint", "path")),
    "step": Purpose(answer=walking.step_found, fields=SAID, goes_on_from=("hint", "path")),
    "make": Purpose(answer=later("solving.new.steps", "made"), fields=()),
    "photo": Purpose(answer=later("solving.photo.steps", "answered"), fields=()),
    "marks": Purpose(answer=later("solving.exercises.steps", "marked"), fields=()),
    "rate": Purpose(
        answer=walking.rated, fields=("values", "givens", "language"), goes_on_from=("hint", "path")
    ),
}


# The worker prepares for this question: no easy technique helps here, so the hint loads them all.
LIKELY = PageQuestion(
    purpose="hint",
    fields=boards.position_fields(
        Board(values=values_of(dict(TUTORIALS)["A"])), values_of(dict(TUTORIALS)["A"]), "en"
    ),
)


def ask(state: "BoardState", purpose: str, step: int = 0, **more: int) -> "BoardState":
    """Ask this about the whole position, in place of whatever is being asked.

    step: see Question. more: fields of the question besides those that name the position.
    """
    kind = PURPOSES[purpose]
    path = state.known.path if "path" in kind.goes_on_from else None
    board, number = path.board if path else state.board, state.number + 1
    puzzle = boards.puzzle(state.board) if path else boards.givens(board)
    shown = boards.position_fields(board, puzzle, state.language)
    fields = {name: shown[name] for name in kind.fields}
    fields.update(more)
    question = PageQuestion(
        number=number, purpose=purpose, fields=fields, cell=state.input.cursor, step=step
    )
    return state.having(
        number=number,
        question=question,
        input=state.input.having(typing_in=False),
        message=None,
        known=Known(**{field: getattr(state.known, field) for field in ALWAYS + kind.goes_on_from}),
    )


def show_path(state: "BoardState") -> "BoardState":
    """Show the path from here, or the player's own grid again."""
    if state.known.path:
        return walking.close(state)
    if state.question and state.question.purpose == "path":
        return state
    if state.known.conflicts or all(state.board.values):
        return settled(state)
    if not any(state.board.values):
        return life.tell(state, "status.hint_empty")
    return ask(state, "path", step=state.asked_step).having(asked_step=0)


def solve_cell(state: "BoardState") -> "BoardState":
    """Ask for the digit of the cursor's cell."""
    if state.board.values[state.input.cursor]:
        return life.tell(state, "status.has_digit", {"cell": name(state.input.cursor)})
    return ask(state, "cell")


def cancel(state: "BoardState") -> "BoardState":
    """Ask no longer; else unlock a digit, close the solutions, the path or the hint, or select one cell.

    While a puzzle is typed in, the last is to end that.
    """
    if is_counting(state):
        return browsing.stop(state)
    if state.question and not background.is_quiet(state):
        return state.having(question=None, message=("status.cancelled", None))
    if state.input.locked:
        return locking.lock_digit(state)
    if state.known.browse and state.known.browse.is_open:
        return browsing.close(state)
    if state.known.path:
        return walking.close(state)
    if state.known.hint:
        return state.with_known(hint=None).having(message=None)
    return typing_in.end(state) if state.input.typing_in else select_one(state)


def answer(state: "BoardState", number: int, reply: "dict[str, Any]") -> "BoardState":
    """Take the answer to the question of this number; it changes nothing if another one is asked by now."""
    question = state.question
    if not question or question.number != number:
        return state
    if not background.is_quiet(state):
        state = state.with_known(shared=False).having(message=None)
    state = state.having(question=None)
    return background.asking_again(PURPOSES[question.purpose].answer(state, question, reply))


def choose_language(state: "BoardState", language: str) -> "BoardState":
    """Speak this language from now on, and ask for what is shown in its words."""
    return background.asking_again(life.choose_language(state, language))


def solve_givens(state: "BoardState") -> "BoardState":
    """Fill in the offered solution of the givens, in place of the entries."""
    if not state.known.alone:
        return state
    board = boards.without_entries(state.board)
    board = writing.fill(board, values_of(state.known.alone), tidy=state.options.tidy)
    return answers.with_solution(state, board)


def browse(state: "BoardState") -> "BoardState":
    """Show the first solution over the board, and count them, if that has not been done."""
    found = state.known.browse or Browse()
    state = state.with_known(browse=found.having(at=0, is_open=True, turned=False))
    return state if found.over else ask(state, "browse", after=0)
