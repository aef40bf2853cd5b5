"""Test the list of saved games."""

from solving.games.listed import ListedGame
from solving.state import BoardState
from solving.steps.listing import game_dropped, game_put_back, list_games

GAMES = (ListedGame(name="a", level="hard", when=2), ListedGame(name="b", when=1))


def test_the_list_opens_with_its_games() -> None:
    state = list_games(BoardState(), GAMES, True)
    assert (state.dialog, state.dialogs.games, state.dialogs.keeps_games) == ("games", GAMES, True)
    assert not list_games(BoardState(), (), False).dialogs.keeps_games


def test_a_deleted_game_stays_in_the_list_and_can_be_put_back() -> None:
    state = game_dropped(list_games(BoardState(), GAMES, True), "b")
    assert state.dialogs.games == (GAMES[0], GAMES[1].having(is_deleted=True))
    assert game_put_back(state, "b").dialogs.games == GAMES
