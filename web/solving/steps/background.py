"""Questions about what is shown, asked beside what the reader does: nothing waits for their answers."""

from typing import TYPE_CHECKING

from shared.boards import board as boards
from shared.boards.steps import has_texts_in
from shared.workers.page_question import PageQuestion
from solving.state import POSSIBLE, Path

if TYPE_CHECKING:
    from collections.abc import Iterable

    from shared.boards.board import Board
    from solving.state import BoardState, Listed, Shown

# Questions that are asked beside what the reader does: nothing is said of them, and nothing waits for them.
QUIET = ("path_steps", "possible", "step", "rate", "make", "photo")


def is_over(path: Path) -> bool:
    """Return whether the end of the path is shown."""
    return path.at == len(path.steps) and not (path.view == POSSIBLE and path.possible)


def whole_of(path: Path) -> "Shown | None":
    """Return the step that is shown, whole, if it has come."""
    if path.view == POSSIBLE and path.possible:
        return path.whole_possible.get(path.chosen)
    return path.whole.get(path.at)


def asking_again(state: "BoardState") -> "BoardState":
    """Ask for what is shown and was said in another language, unless the reader waits for something."""
    if state.question and not is_quiet(state):
        return state
    if state.known.path:
        return asking_on(state) if _is_foreign(state.known.path, state.language) else state
    if state.known.hint and not has_texts_in(state.known.hint.step, state.language):
        return _asking(state, "hint", state.board, again=True)
    return state


def _is_foreign(path: Path, language: str) -> bool:
    """Return whether something of the path was said in another language."""
    step, rating = whole_of(path), path.rating
    return (
        _have_foreign(path.steps, path, language)
        or _have_foreign(path.possible or (), path, language)
        or bool(step and not has_texts_in(step, language))
        or bool(rating and rating["names"] and language not in rating["names"])
    )


def _have_foreign(steps: "Iterable[Listed]", path: Path, language: str) -> bool:
    """Return whether a technique of these steps has its name in another language."""
    foreign = [slug for slug in path.techniques if language not in path.techniques[slug]["names"]]
    return bool(foreign) and any(step["technique"] in foreign for step in steps)


def asking_on(state: "BoardState") -> "BoardState":
    """Ask for what the panel still has to know, in place of anything else."""
    path, language = state.known.path, state.language
    if path and path.view == POSSIBLE and path.possible is None:
        return _asking(state, "possible", path.board)
    if path and path.going is not None:
        return _asking(state, "path_steps", state.board, first=path.going + 1)
    if path and _have_foreign(path.steps, path, language):
        return _asking(state, "path", state.board, again=True)
    if path and _have_foreign(path.possible or (), path, language):
        return _asking(state, "possible", path.board, again=True)
    if path and not is_over(path) and not has_texts_in(whole_of(path), language):
        if path.view == POSSIBLE and path.possible:
            return _asking(state, "step", path.board, which=path.chosen + 1)
        return _asking(state, "path_steps", state.board, first=path.at + 1)
    if path and (path.rating is None or (path.rating["names"] and language not in path.rating["names"])):
        question = state.question
        is_asked = question and question.purpose == "rate" and question.fields["language"] == language
        return state if is_asked else _asking(state, "rate", path.board)
    return state.having(question=None)


def asking_rating(state: "BoardState") -> "BoardState":
    """Ask how hard the puzzle is that has just been solved, where the worker is there anyway."""
    return _asking(state, "rate", state.board) if state.phase == "ready" else state


def _asking(
    state: "BoardState", purpose: str, board: "Board", again: bool = False, **more: int
) -> "BoardState":
    """Ask about a position of the path, or for the hint again.

    more: fields of the question besides those that name it.
    """
    number = state.number + 1
    puzzle = boards.puzzle(state.board) if state.known.path else boards.givens(board)
    fields = boards.position_fields(board, puzzle, state.language)
    if purpose == "rate":
        del fields["notes"]
    fields.update(more)
    question = PageQuestion(number=number, purpose=purpose, fields=fields, again=again)
    return state.having(number=number, question=question)


def is_quiet(state: "BoardState") -> bool:
    """Return whether what is asked is none of what the reader waits for."""
    return bool(state.question and (state.question.again or state.question.purpose in QUIET))
