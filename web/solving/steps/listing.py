"""Show the list of saved games, and mark games in it as deleted."""

from typing import TYPE_CHECKING

from shared import life

if TYPE_CHECKING:
    from solving.games.listed import ListedGame
    from solving.state import BoardState


def list_games(state: "BoardState", games: "tuple[ListedGame, ...]", keeps_games: bool) -> "BoardState":
    """Open the list of these games.

    keeps_games: Whether this browser can save games.
    """
    dialogs = state.dialogs.having(games=games, keeps_games=keeps_games)
    return life.open_dialog(state, "games").having(dialogs=dialogs)


def mark_game_deleted(state: "BoardState", name: str) -> "BoardState":
    """Mark the game with this name as deleted; it remains in the list."""
    return _set_deleted(state, name, True)


def mark_game_restored(state: "BoardState", name: str) -> "BoardState":
    """Mark the game with this name as no longer deleted."""
    return _set_deleted(state, name, False)


def _set_deleted(state: "BoardState", name: str, is_deleted: bool) -> "BoardState":
    games = [
        game.having(is_deleted=is_deleted) if game.name == name else game for game in state.dialogs.games
    ]
    return state.having(dialogs=state.dialogs.having(games=tuple(games)))
