"""Ask questions, and pass each answer on to the function for its purpose."""

from typing import TYPE_CHECKING

from shared import life
from shared.boards import board as boards
from shared.boards.board import Board
from shared.examples import TUTORIALS
from shared.page.later import later
from shared.values import Value
from shared.workers.page_question import PageQuestion
from solving import writing
from solving.state import Browse, KnownFacts, is_counting
from solving.steps import answers, background, browsing, choosing, locking, typing_in, walking
from solving.steps.playing import reset_known
from solving.steps.selecting import select_one
from sudoku_core.board.geometry import name
from sudoku_core.board.grid import values_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from solving.state import BoardState

    Answer = Callable[["BoardState", PageQuestion, dict[str, Any]], "BoardState"]


class Purpose(Value):
    """A purpose of questions, and the way its answers are handled."""

    # the function that applies the answer to the state
    answer: "Answer" = answers.show_verdict
    # the fields of the question that describe the position
    fields: tuple[str, ...] = ("values", "givens")
    # The fields of KnownFacts that the question leaves unchanged, besides KEPT_ALWAYS. With "path", the
    # question is about the path's shown position.
    keeps: tuple[str, ...] = ()


# The fields of KnownFacts that are kept with every question.
KEPT_ALWAYS = ("conflicts", "solution", "truth")

# The fields to keep for a question about the shown step.
SHOWN = ("hint", "path", "reason", "chain")

ONLY_VALUES = ("values",)
WITH_NOTES = ("values", "givens", "notes")
WITH_LANGUAGE = WITH_NOTES + ("language",)

PURPOSES = {
    "solve": Purpose(answer=answers.show_verdict),
    "check": Purpose(answer=answers.show_verdict),
    "cell": Purpose(answer=answers.show_verdict),
    "solution": Purpose(answer=answers.store_solution),
    "wrong": Purpose(answer=answers.mark_wrong_entries, keeps=("solution_of_givens",)),
    "why": Purpose(answer=answers.mark_contradiction, fields=ONLY_VALUES),
    "redundant": Purpose(answer=answers.mark_redundant_givens),
    "truth": Purpose(answer=answers.show_true_candidates, fields=ONLY_VALUES),
    "browse": Purpose(answer=browsing.store_solutions, fields=ONLY_VALUES, keeps=("browse",)),
    "estimate": Purpose(answer=browsing.store_estimate, fields=ONLY_VALUES, keeps=("browse",)),
    "hint": Purpose(answer=answers.show_hint, fields=WITH_LANGUAGE),
    "opposites": Purpose(answer=answers.store_opposites, fields=ONLY_VALUES, keeps=SHOWN),
    "reasons": Purpose(
        answer=later("solving.steps.reasons", "show"), fields=WITH_LANGUAGE, keeps=("reason",)
    ),
    "path": Purpose(answer=walking.show_path, fields=WITH_LANGUAGE, keeps=("hint",)),
    "path_steps": Purpose(answer=walking.store_path_steps, fields=WITH_LANGUAGE, keeps=SHOWN),
    "possible": Purpose(answer=walking.show_possible_steps, fields=WITH_LANGUAGE, keeps=SHOWN),
    "step": Purpose(answer=walking.store_possible_step, fields=WITH_LANGUAGE, keeps=SHOWN),
    "make": Purpose(answer=later("solving.new.steps", "store_made"), fields=()),
    "order": Purpose(answer=later("solving.new.steps", "store_ordered"), fields=()),
    "photo": Purpose(answer=later("solving.photo.steps", "show_reading"), fields=()),
    "chain": Purpose(answer=later("solving.chains.checking", "show_verdict"), fields=WITH_LANGUAGE),
    "marks": Purpose(answer=later("solving.exercises.steps", "show_verdict_on_marks"), fields=()),
    "rate": Purpose(answer=walking.store_rating, fields=("values", "givens", "language"), keeps=SHOWN),
}


# The worker is warmed up with this question. No easy technique helps here, so all techniques are loaded.
LIKELY = PageQuestion(
    purpose="hint",
    fields=boards.position_fields(
        Board(values=values_of(dict(TUTORIALS)["A"])), values_of(dict(TUTORIALS)["A"]), "en"
    ),
)


def ask(state: "BoardState", purpose: str, step: int = 0, **more: "Any") -> "BoardState":
    """Ask a question about the position; this replaces any other question.

    step: The number of the step to show when a path is found, see PageQuestion.
    more: Further fields of the question.
    """
    kind = PURPOSES[purpose]
    path = state.known.path if "path" in kind.keeps else None
    board, number = path.board if path else state.board, state.number + 1
    puzzle = boards.puzzle(state.board) if path else boards.givens(board)
    shown = boards.position_fields(board, puzzle, state.language)
    fields = {name: shown[name] for name in kind.fields}
    fields.update(choosing.technique_fields_for(state, purpose))
    fields.update(more)
    question = PageQuestion(
        number=number, purpose=purpose, fields=fields, cell=state.input.cursor, step=step
    )
    return state.having(
        number=number,
        question=question,
        input=state.input.having(is_typing_in=False),
        message=None,
        known=KnownFacts(**{field: getattr(state.known, field) for field in KEPT_ALWAYS + kind.keeps}),
    )


def show_path(state: "BoardState") -> "BoardState":
    """Show the path from this position, or close a shown path."""
    if state.known.path:
        return walking.close_path(state)
    if state.question and state.question.purpose == "path":
        return state
    if state.known.conflicts or all(state.board.values):
        return reset_known(state)
    if not any(state.board.values):
        return life.show_message(state, "status.hint_empty")
    return ask(state, "path", step=state.asked_step).having(asked_step=0)


def solve_cell(state: "BoardState") -> "BoardState":
    """Ask for the digit of the cursor's cell."""
    if state.board.values[state.input.cursor]:
        return life.show_message(state, "status.has_digit", {"cell": name(state.input.cursor)})
    return ask(state, "cell")


def cancel(state: "BoardState") -> "BoardState":
    """Cancel the current action or selection.

    Cancel the first that exists: question, locked digit, held note, solutions, path, hint, typing in, or
    selection of several cells.
    """
    if is_counting(state):
        return browsing.stop(state)
    if state.question and not background.is_quiet(state):
        return state.having(question=None, message=("status.cancelled", None))
    if state.input.locked:
        return locking.lock_digit(state)
    if state.input.held >= 0:
        return state.having(input=state.input.having(held=-1))
    if state.known.browse and state.known.browse.is_open:
        return browsing.close(state)
    if state.known.path:
        return walking.close_path(state)
    if state.known.hint or state.known.reason:
        return state.with_known(hint=None, reason=None).having(message=None)
    return typing_in.end(state) if state.input.is_typing_in else select_one(state)


def answer(state: "BoardState", number: int, reply: "dict[str, Any]") -> "BoardState":
    """Apply the answer to the question with this number; ignore it if that question was replaced."""
    question = state.question
    if not question or question.number != number:
        return state
    if not background.is_quiet(state):
        state = state.with_known(is_link_copied=False).having(message=None)
    state = state.having(question=None)
    return background.ask_again(PURPOSES[question.purpose].answer(state, question, reply))


def choose_language(state: "BoardState", language: str) -> "BoardState":
    """Choose the language, and request shown sentences again that the page cannot translate itself."""
    return background.ask_again(life.choose_language(state, language))


def solve_givens(state: "BoardState") -> "BoardState":
    """Replace the entries by the offered solution of the givens."""
    if not state.known.solution_of_givens:
        return state
    board = boards.without_entries(state.board)
    board = writing.fill(board, values_of(state.known.solution_of_givens), tidy=state.options.tidy)
    return answers.fill_in_solution(state, board)


def browse(state: "BoardState") -> "BoardState":
    """Show the first solution over the board, and count the solutions if they are not yet counted."""
    solutions = state.known.browse or Browse()
    state = state.with_known(browse=solutions.having(index=0, is_open=True, was_turned=False))
    return state if solutions.nothing_left_to_ask else ask(state, "browse", after=0)
