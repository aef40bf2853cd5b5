"""Ask questions in the background: the player does not wait for their answers."""

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

# The status line does not report questions with these purposes.
BACKGROUND_PURPOSES = ("path_steps", "possible", "step", "rate", "make", "photo")


def is_at_end(path: Path) -> bool:
    """Return whether the end of the path is shown."""
    return path.index == len(path.steps) and not (path.view == POSSIBLE and path.possible)


def shown_step(path: Path) -> "Shown | None":
    """Return the details of the shown step, or None while they load."""
    if path.view == POSSIBLE and path.possible:
        return path.possible_details.get(path.possible_index)
    return path.details.get(path.index)


def ask_for_translation(state: "BoardState") -> "BoardState":
    """Ask for the shown texts in the new language, unless the player is waiting for an answer."""
    if state.question and not is_background(state):
        return state
    if _is_reason_untranslated(state):
        return _ask_for_translated_reason(state)
    if state.known.path:
        is_untranslated = _has_untranslated_text(state.known.path, state.language)
        return ask_for_next_part(state) if is_untranslated else state
    chain = state.known.chain
    if chain and chain.texts and (state.known.hint or chain.status != "right"):
        if state.language in chain.texts:
            return state
        return _ask_in_background(state, "chain", state.board, again=True, links=chain.links)
    if state.known.hint and not has_texts_in(state.known.hint.step, state.language):
        return _ask_in_background(state, "hint", state.board, again=True)
    beyond = state.known.beyond
    if beyond and not has_texts_in(beyond.step, state.language):
        return _ask_in_background(state, "hint", state.board, again=True)
    return state


def _is_reason_untranslated(state: "BoardState") -> bool:
    """Return whether the texts of the reason are missing in the page's language."""
    reason = state.known.reason
    return bool(reason and reason.reply and state.language not in reason.reply["text"])


def _ask_for_translated_reason(state: "BoardState") -> "BoardState":
    """Ask for the reason again, in the page's language."""
    reason = state.known.reason
    assert reason
    return _ask_in_background(
        state, "reasons", state.board, again=True, cell=reason.cell, digit=reason.digit
    )


def _has_untranslated_text(path: Path, language: str) -> bool:
    """Return whether a shown text of the path is missing in this language."""
    step, rating = shown_step(path), path.rating
    return (
        _have_untranslated_names(path.steps, path, language)
        or _have_untranslated_names(path.possible or (), path, language)
        or bool(step and not has_texts_in(step, language))
        or bool(rating and rating["names"] and language not in rating["names"])
    )


def _have_untranslated_names(steps: "Iterable[Listed]", path: Path, language: str) -> bool:
    """Return whether the name of a technique of these steps is missing in this language."""
    untranslated = [slug for slug in path.techniques if language not in path.techniques[slug]["names"]]
    return bool(untranslated) and any(step["technique"] in untranslated for step in steps)


def ask_for_next_part(state: "BoardState") -> "BoardState":
    """Ask for the next missing part of the path's panel; this replaces any other question."""
    path, language = state.known.path, state.language
    if path and path.view == POSSIBLE and path.possible is None:
        return _ask_in_background(state, "possible", path.board)
    if path and path.goal:
        if _is_reason_untranslated(state):
            return _ask_for_translated_reason(state)
        if path.view != POSSIBLE:
            return state.having(question=None)
    if path and path.awaited_index is not None:
        return _ask_in_background(state, "path_steps", state.board, first=path.awaited_index + 1)
    if path and _have_untranslated_names(path.steps, path, language):
        return _ask_in_background(state, "path", state.board, again=True)
    if path and _have_untranslated_names(path.possible or (), path, language):
        return _ask_in_background(state, "possible", path.board, again=True)
    if path and not is_at_end(path) and not has_texts_in(shown_step(path), language):
        if path.view == POSSIBLE and path.possible:
            return _ask_in_background(state, "step", path.board, which=path.possible_index + 1)
        return _ask_in_background(state, "path_steps", state.board, first=path.index + 1)
    if path and not path.goal and _needs_rating(path, language):
        question = state.question
        is_already_asked = (
            question and question.purpose == "rate" and question.fields["language"] == language
        )
        return state if is_already_asked else _ask_in_background(state, "rate", path.board)
    return state.having(question=None)


def _needs_rating(path: Path, language: str) -> bool:
    """Return whether the rating of the puzzle, or its text in this language, is missing."""
    return path.rating is None or bool(path.rating["names"] and language not in path.rating["names"])


def ask_for_rating(state: "BoardState") -> "BoardState":
    """Ask for the rating of a puzzle just solved, if the worker is already running."""
    return _ask_in_background(state, "rate", state.board) if state.phase == "ready" else state


def _ask_in_background(
    state: "BoardState", purpose: str, board: "Board", again: bool = False, **more: "Any"
) -> "BoardState":
    """Ask a background question about this position.

    again: Whether to ask an earlier question again, in another language.
    more: Further fields of the question, besides the position.
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


def is_background(state: "BoardState") -> bool:
    """Return whether the question is a background question."""
    return bool(state.question and (state.question.again or state.question.purpose in BACKGROUND_PURPOSES))
