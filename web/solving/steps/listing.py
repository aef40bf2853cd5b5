"""Steps of the list of saved games."""

from typing import TYPE_CHECKING

from shared import life

if TYPE_CHECKING:
    from solving.games.listed import ListedGame
    from solving.state import BoardState


def list_games(state: "BoardState", games: "tuple[ListedGame, ...]", keeps_games: bool) -> "BoardState":
    """Open the list of these games. keeps_games: whether this browser saves any."""
    dialogs = state.dialogs.having(games=games, keeps_games=keeps_games)
    return life.show(state, "games").having(dialogs=dialogs)


def game_dropped(state: "BoardState", name: str) -> "BoardState":
    """Mark the game of this name as deleted; the list still shows it."""
    return _marked(state, name, True)


def game_put_back(state: "BoardState", name: str) -> "BoardState":
    """Mark the game of this name as saved again."""
    return _marked(state, name, False)


def _marked(state: "BoardState", name: str, deleted: bool) -> "BoardState":
    games = [game.having(deleted=deleted) if game.name == name else game for game in state.dialogs.games]
    return state.having(dialogs=state.dialogs.having(games=tuple(games)))
