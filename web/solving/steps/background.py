"""Ask background questions, whose answers the reader does not wait for."""

from typing import TYPE_CHECKING

from shared.boards import board as boards
from shared.boards.steps import has_texts_in
from shared.workers.page_question import PageQuestion
from solving.state import POSSIBLE, Path
from solving.steps.choosing import technique_fields_for

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from shared.boards.board import Board
    from solving.state import BoardState, Listed, Shown

# The purposes of background questions: the status line does not mention them.
QUIET = ("path_steps", "possible", "step", "rate", "make", "photo")


def is_at_end(path: Path) -> bool:
    """Return whether the end of the path is shown."""
    return path.index == len(path.steps) and not (path.view == POSSIBLE and path.possible)


def shown_step(path: Path) -> "Shown | None":
    """Return the details of the shown step, or None while they load."""
    if path.view == POSSIBLE and path.possible:
        return path.possible_details.get(path.possible_index)
    return path.details.get(path.index)


def ask_again(state: "BoardState") -> "BoardState":
    """Request shown texts again in the new language, unless the reader is waiting for an answer."""
    if state.question and not is_quiet(state):
        return state
    if _is_reason_foreign(state):
        return _ask_for_reason(state)
    if state.known.path:
        return ask_next(state) if _is_foreign(state.known.path, state.language) else state
    chain = state.known.chain
    if chain and chain.texts and (state.known.hint or chain.status != "right"):
        is_foreign = state.language not in chain.texts
        return _ask(state, "chain", state.board, again=True, links=chain.links) if is_foreign else state
    if state.known.hint and not has_texts_in(state.known.hint.step, state.language):
        return _ask(state, "hint", state.board, again=True)
    beyond = state.known.beyond
    if beyond and not has_texts_in(beyond.step, state.language):
        return _ask(state, "hint", state.board, again=True)
    return state


def _is_reason_foreign(state: "BoardState") -> bool:
    """Return whether the texts of the reason are in another language."""
    reason = state.known.reason
    return bool(reason and reason.reply and state.language not in reason.reply["text"])


def _ask_for_reason(state: "BoardState") -> "BoardState":
    """Ask for the reason again, in another language."""
    reason = state.known.reason
    assert reason
    return _ask(state, "reasons", state.board, again=True, cell=reason.cell, digit=reason.digit)


def _is_foreign(path: Path, language: str) -> bool:
    """Return whether a shown text of the path is in another language."""
    step, rating = shown_step(path), path.rating
    return (
        _have_foreign(path.steps, path, language)
        or _have_foreign(path.possible or (), path, language)
        or bool(step and not has_texts_in(step, language))
        or bool(rating and rating["names"] and language not in rating["names"])
    )


def _have_foreign(steps: "Iterable[Listed]", path: Path, language: str) -> bool:
    """Return whether a technique of these steps lacks its name in this language."""
    foreign = [slug for slug in path.techniques if language not in path.techniques[slug]["names"]]
    return bool(foreign) and any(step["technique"] in foreign for step in steps)


def ask_next(state: "BoardState") -> "BoardState":
    """Ask for the next missing part of the panel; this replaces any other question."""
    path, language = state.known.path, state.language
    if path and path.view == POSSIBLE and path.possible is None:
        return _ask(state, "possible", path.board)
    if path and path.goal:
        if _is_reason_foreign(state):
            return _ask_for_reason(state)
        if path.view != POSSIBLE:
            return state.having(question=None)
    if path and path.awaited_index is not None:
        return _ask(state, "path_steps", state.board, first=path.awaited_index + 1)
    if path and _have_foreign(path.steps, path, language):
        return _ask(state, "path", state.board, again=True)
    if path and _have_foreign(path.possible or (), path, language):
        return _ask(state, "possible", path.board, again=True)
    if path and not is_at_end(path) and not has_texts_in(shown_step(path), language):
        if path.view == POSSIBLE and path.possible:
            return _ask(state, "step", path.board, which=path.possible_index + 1)
        return _ask(state, "path_steps", state.board, first=path.index + 1)
    if path and not path.goal and _needs_rating(path, language):
        question = state.question
        is_asked = question and question.purpose == "rate" and question.fields["language"] == language
        return state if is_asked else _ask(state, "rate", path.board)
    return state.having(question=None)


def _needs_rating(path: Path, language: str) -> bool:
    """Return whether the rating of the puzzle, or its text in this language, is missing."""
    return path.rating is None or bool(path.rating["names"] and language not in path.rating["names"])


def ask_for_rating(state: "BoardState") -> "BoardState":
    """Ask for the rating of a puzzle just solved, if the worker is already running."""
    return _ask(state, "rate", state.board) if state.phase == "ready" else state


def _ask(
    state: "BoardState", purpose: str, board: "Board", again: bool = False, **more: "Any"
) -> "BoardState":
    """Ask a background question about this position.

    again: Whether the question repeats an earlier one in another language.
    more: Fields of the question, in addition to the fields of the position.
    """
    number = state.number + 1
    puzzle = boards.puzzle(state.board) if state.known.path else boards.givens(board)
    fields = boards.position_fields(board, puzzle, state.language)
    if purpose == "rate":
        del fields["notes"]
    fields.update(technique_fields_for(state, purpose))
    fields.update(more)
    question = PageQuestion(number=number, purpose=purpose, fields=fields, again=again)
    return state.having(number=number, question=question)


def is_quiet(state: "BoardState") -> bool:
    """Return whether the question is a background question."""
    return bool(state.question and (state.question.again or state.question.purpose in QUIET))
