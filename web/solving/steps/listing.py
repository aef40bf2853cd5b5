"""Steps of the list of saved games."""

from typing import TYPE_CHECKING

from shared import life

if TYPE_CHECKING:
    from solving.games.listed import ListedGame
    from solving.state import State


def list_games(state: "State", games: "tuple[ListedGame, ...]", keeps_games: bool) -> "State":
    """Open the list of these games. keeps_games: whether this browser saves any."""
    dialogs = state.dialogs.having(games=games, keeps_games=keeps_games)
    return life.show(state, "games").having(dialogs=dialogs)


def game_dropped(state: "State", name: str) -> "State":
    """Mark the game of this name as deleted; the list still shows it."""
    return _marked(state, name, True)


def game_put_back(state: "State", name: str) -> "State":
    """Mark the game of this name as saved again."""
    return _marked(state, name, False)


def _marked(state: "State", name: str, deleted: bool) -> "State":
    games = [game.having(deleted=deleted) if game.name == name else game for game in state.dialogs.games]
    return state.having(dialogs=state.dialogs.having(games=tuple(games)))
