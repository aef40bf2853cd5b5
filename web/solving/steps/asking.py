"""Ask questions about the board, and apply the replies."""

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
    """The properties of all questions with the same purpose.

    With "path" in `kept_fields`, the question is about the shown position of the path.
    """

    apply_reply: "Answer" = answers.show_verdict  # the function that applies the reply to the state
    fields: tuple[str, ...] = ("values", "givens")  # the fields of the question that describe the position
    kept_fields: tuple[str, ...] = ()  # the fields of KnownFacts that remain besides ALWAYS_KEPT


# The fields of KnownFacts that remain during every question.
ALWAYS_KEPT = ("conflicts", "solution", "truth")

# The fields that remain during a question about the shown step.
STEP_FIELDS = ("hint", "path", "reason", "chain")

ONLY_VALUES = ("values",)
WITH_NOTES = ("values", "givens", "notes")
WITH_LANGUAGE = WITH_NOTES + ("language",)

PURPOSES = {
    "solve": Purpose(apply_reply=answers.show_verdict),
    "check": Purpose(apply_reply=answers.show_verdict),
    "cell": Purpose(apply_reply=answers.show_verdict),
    "solution": Purpose(apply_reply=answers.store_solution),
    "wrong": Purpose(apply_reply=answers.mark_wrong_entries, kept_fields=("solution_of_givens",)),
    "why": Purpose(apply_reply=answers.mark_contradiction, fields=ONLY_VALUES),
    "redundant": Purpose(apply_reply=answers.mark_redundant_givens),
    "truth": Purpose(apply_reply=answers.show_true_candidates, fields=ONLY_VALUES),
    "browse": Purpose(apply_reply=browsing.store_solutions, fields=ONLY_VALUES, kept_fields=("browse",)),
    "estimate": Purpose(apply_reply=browsing.store_estimate, fields=ONLY_VALUES, kept_fields=("browse",)),
    "hint": Purpose(apply_reply=answers.show_hint, fields=WITH_LANGUAGE),
    "opposites": Purpose(apply_reply=answers.store_proof, fields=ONLY_VALUES, kept_fields=STEP_FIELDS),
    "reasons": Purpose(
        apply_reply=later("solving.steps.reasons", "show_answer"),
        fields=WITH_LANGUAGE,
        kept_fields=("reason",),
    ),
    "path": Purpose(apply_reply=walking.show_path, fields=WITH_LANGUAGE, kept_fields=("hint",)),
    "path_steps": Purpose(
        apply_reply=walking.store_path_steps, fields=WITH_LANGUAGE, kept_fields=STEP_FIELDS
    ),
    "possible": Purpose(
        apply_reply=walking.show_possible_steps, fields=WITH_LANGUAGE, kept_fields=STEP_FIELDS
    ),
    "step": Purpose(apply_reply=walking.store_possible_step, fields=WITH_LANGUAGE, kept_fields=STEP_FIELDS),
    "make": Purpose(apply_reply=later("solving.new.steps", "store_made_puzzle"), fields=()),
    "order": Purpose(apply_reply=later("solving.new.steps", "store_ordered_puzzle"), fields=()),
    "photo": Purpose(apply_reply=later("solving.photo.steps", "show_reading"), fields=()),
    "chain": Purpose(apply_reply=later("solving.chains.checking", "show_verdict"), fields=WITH_LANGUAGE),
    "marks": Purpose(apply_reply=later("solving.exercises.steps", "show_verdict_on_marks"), fields=()),
    "rate": Purpose(
        apply_reply=walking.store_rating, fields=("values", "givens", "language"), kept_fields=STEP_FIELDS
    ),
}


# The worker answers this question when it starts. No easy technique finds a step here, so it loads all
# techniques.
WARM_UP_QUESTION = PageQuestion(
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
    properties = PURPOSES[purpose]
    path = state.known.path if "path" in properties.kept_fields else None
    board, number = path.board if path else state.board, state.number + 1
    puzzle = boards.puzzle(state.board) if path else boards.givens(board)
    position_fields = boards.position_fields(board, puzzle, state.language)
    fields = {name: position_fields[name] for name in properties.fields}
    fields.update(choosing.technique_fields_for(state, purpose))
    fields.update(more)
    kept_facts = {field: getattr(state.known, field) for field in ALWAYS_KEPT + properties.kept_fields}
    question = PageQuestion(
        number=number, purpose=purpose, fields=fields, cell=state.input.cursor, step=step
    )
    return state.having(
        number=number,
        question=question,
        input=state.input.having(is_typing_in=False),
        message=None,
        known=KnownFacts(**kept_facts),
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
    return ask(state, "path", step=state.requested_step).having(requested_step=0)


def solve_cell(state: "BoardState") -> "BoardState":
    """Ask for the digit of the cursor's cell."""
    if state.board.values[state.input.cursor]:
        return life.show_message(state, "status.has_digit", {"cell": name(state.input.cursor)})
    return ask(state, "cell")


def cancel(state: "BoardState") -> "BoardState":
    """Cancel the current action or selection.

    Only the first of these that exists is cancelled: question, locked digit, held note, shown solution,
    path, hint, typing in, selection of several cells.
    """
    if is_counting(state):
        return browsing.stop_counting(state)
    if state.question and not background.is_background(state):
        return state.having(question=None, message=("status.cancelled", None))
    if state.input.locked:
        return locking.lock_digit(state)
    if state.input.held >= 0:
        return state.having(input=state.input.having(held=-1))
    if state.known.browse and state.known.browse.is_open:
        return browsing.close_solutions(state)
    if state.known.path:
        return walking.close_path(state)
    if state.known.hint or state.known.reason:
        return state.with_known(hint=None, reason=None).having(message=None)
    return typing_in.end_typing_in(state) if state.input.is_typing_in else select_one(state)


def apply_reply(state: "BoardState", number: int, reply: "dict[str, Any]") -> "BoardState":
    """Apply the reply to the question with this number; ignore it if that question was replaced."""
    question = state.question
    if not question or question.number != number:
        return state
    if not background.is_background(state):
        state = state.with_known(is_link_copied=False).having(message=None)
    state = state.having(question=None)
    return background.ask_for_translation(PURPOSES[question.purpose].apply_reply(state, question, reply))


def choose_language(state: "BoardState", language: str) -> "BoardState":
    """Choose the language, and ask the worker again for the shown texts that only it can translate."""
    return background.ask_for_translation(life.choose_language(state, language))


def fill_in_givens_solution(state: "BoardState") -> "BoardState":
    """Replace the entries with the solution of the givens that was offered."""
    if not state.known.solution_of_givens:
        return state
    board = boards.without_entries(state.board)
    board = writing.fill_empty_cells(
        board, values_of(state.known.solution_of_givens), tidy=state.options.tidy
    )
    return answers.fill_in_solution(state, board)


def show_solutions(state: "BoardState") -> "BoardState":
    """Show the first solution over the board, and count the solutions if they are not yet counted."""
    browse = state.known.browse or Browse()
    state = state.with_known(browse=browse.having(index=0, is_open=True, was_turned=False))
    return state if browse.nothing_left_to_ask else ask(state, "browse", after=0)
