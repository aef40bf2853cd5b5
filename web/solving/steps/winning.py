"""Detect that the player has solved a puzzle, and handle the panel that then opens."""

from typing import TYPE_CHECKING

from shared.boards import board as boards
from shared.boards.board import ENTRY, GIVEN
from solving.state import Verdict
from solving.steps import asking, playing

if TYPE_CHECKING:
    from solving.state import BoardState


def is_won(state: "BoardState") -> bool:
    """Return whether the player has just filled the grid of a puzzle correctly."""
    kinds, verdict = state.board.kinds, state.known.verdict
    is_complete = bool(verdict and (verdict.purpose, verdict.status) == ("", "complete"))
    is_practised = bool(state.exercise and state.exercise.is_practice)
    is_game = GIVEN in kinds and ENTRY in kinds and not is_practised
    return is_complete and state.known.just_solved and is_game and not state.embedded


def close_win(state: "BoardState") -> "BoardState":
    """Close the panel of the win."""
    return state.with_known(verdict=Verdict(purpose="check", status="complete"))


def set_level(state: "BoardState", level: str) -> "BoardState":
    """Store the level of the puzzle."""
    return state.having(game=state.game.having(level=level))


def offer_technique(state: "BoardState", slug: str, names: "dict[str, str]") -> "BoardState":
    """Offer a technique to learn next. names: Language -> name."""
    return state.with_known(next_technique=(slug, names))


def watch_path(state: "BoardState") -> "BoardState":
    """Remove the player's digits and show the path from the givens; Undo restores the digits."""
    givens = playing.with_board(state, boards.without_entries(state.board))
    return asking.ask(givens, "path")
