"""Test the list of saved games."""

from solving.games.listed import ListedGame
from solving.state import BoardState
from solving.steps.listing import list_games, mark_game_deleted, mark_game_restored

GAMES = (ListedGame(name="a", level="hard", when=2), ListedGame(name="b", when=1))


def test_the_list_opens_with_its_games() -> None:
    state = list_games(BoardState(), GAMES, True)
    assert (state.dialog, state.dialogs.games, state.dialogs.keeps_games) == ("games", GAMES, True)
    assert not list_games(BoardState(), (), False).dialogs.keeps_games


def test_a_deleted_game_stays_in_the_list_and_can_be_put_back() -> None:
    state = mark_game_deleted(list_games(BoardState(), GAMES, True), "b")
    assert state.dialogs.games == (GAMES[0], GAMES[1].having(is_deleted=True))
    assert mark_game_restored(state, "b").dialogs.games == GAMES
