"""Load examples; load, list and delete the games saved in the browser."""

from typing import TYPE_CHECKING

from exercises import progress
from shared.boards import board as boards
from shared.services import clock, storage
from solving.games.listed import GIVEN_KEY, ListedGame, read_given_rows
from solving.games.wins import WinRecord
from solving.steps import arriving
from sudoku_core.board.grid import Grid, line_of, values_of
from sudoku_core.board.levels import LEVELS

if TYPE_CHECKING:
    from shared.boards.board import Board
    from solving.conductor import BoardPage
    from solving.games.saved_games import Saver
    from solving.state import BoardState
    from solving.texts.game_text import GameTitle


def first_state(
    state: "BoardState", board: "Board | None", saver: "Saver", is_reload: bool
) -> "BoardState":
    """Return the first state of the page, with the board in the address, the last game or an empty board.

    state, board: The results of solving.address.read.
    is_reload: Whether the page is being reloaded.
    """
    address_problem, greeting = state.message, "status.restored"
    if board and is_reload:
        saved = saver.resume(board)
    elif board:
        # A link shows its own board; Undo returns to the saved game of the same puzzle.
        saved, greeting = saver.follow(board), "status.followed"
    else:
        # A board in an article must not show the player's last game.
        saved = None if address_problem or state.embedded else saver.restore()
    if saved:
        state = arriving.restore_game(state, saved, greeting)
    elif board:
        state = arriving.set_first_board(state, board)
    return state.having(message=address_problem)


def load_example(page: "BoardPage", name: str) -> None:
    """Load an example.

    name: The letter of a tutorial, or a level for its next example.
    """
    board = boards.board_of_grid(Grid(values_of(page.examples.next(name))))
    page.run("load", board, ("example." + name, None) if len(name) == 1 else None)


def next_puzzle(page: "BoardPage") -> None:
    """Load another puzzle of the same level after a win."""
    rating = page.state.known.rating or {}
    name = page.examples.name_after(page.state.game.level or rating.get("level") or "easy")
    page.run("example" if len(name) == 1 else "new_puzzle", name)


def update_level(page: "BoardPage") -> None:
    """Set the level of the puzzle, if it is an example or was loaded by New."""
    level = _levels_by_givens(page).get(line_of(boards.givens(page.state.board)), "")
    if level != page.state.game.level:
        page.run("set_level", level)


def _levels_by_givens(page: "BoardPage") -> dict[str, str]:
    """Return a dict from givens to level, for the examples and the puzzles loaded by New."""
    levels = page.examples.levels()
    for _name, level, _day, givens in read_given_rows(storage.load(GIVEN_KEY)):
        levels[givens] = level
    return levels


def record_win(page: "BoardPage") -> None:
    """Add the puzzle to the record of wins; if New chose it for a technique, offer the next technique."""
    WinRecord(storage).add(page.state, clock.now())
    givens = line_of(boards.givens(page.state.board))
    given_rows = read_given_rows(storage.load(GIVEN_KEY))
    names = [name for name, _level, _day, row_givens in given_rows if row_givens == givens]
    # The second part of a name is a level or the start of a slug: see needed_technique in new/given.py.
    if names and [kind for kind in names[-1].split("-")[1:2] if kind not in LEVELS]:
        page.run("record_technique", names[-1])


def record_hint(page: "BoardPage") -> None:
    """Add the technique of the shown hint to the record of the player's progress."""
    progress.record_hint(storage, page.state.known.hint.step["technique"], clock.day_number())


def list_saved_games(page: "BoardPage") -> None:
    """List the games that are saved in the browser."""
    levels = _levels_by_givens(page)
    entries = tuple([_list_entry(game, levels) for game in page.saver.games()])
    page.run("list_games", entries, page.saver.can_save)


def _list_entry(game: "GameTitle", levels: "dict[str, str]") -> ListedGame:
    level = levels.get(game.givens, "")
    return ListedGame(name=game.name, values=game.values, kinds=game.kinds, level=level, when=game.when)


def open_game(page: "BoardPage", name: str) -> None:
    """Open the saved game with this name; if its Undo steps are damaged, only its board."""
    saved = page.saver.open(name)
    title = page.saver.title(name)
    if saved:
        page.opens_saved_game = True
        page.run("restore", saved)
    elif title:
        page.run("load", title.board, ("status.game_in_part", None))


def load_changes_elsewhere(page: "BoardPage") -> None:
    """Load the changes that another window has made to this game, unless this window has changed it too."""
    saved = page.saver.changes_elsewhere(page.state.game.name)
    if saved:
        page.run("restore", saved, "status.continued")


def save_time(page: "BoardPage") -> None:
    """Save the time played in a saved game, unless another window has changed the game."""
    state: BoardState = page.state
    is_saved = page.saver.title(state.game.name) and not page.saver.is_changed_elsewhere(state.game.name)
    if state.options.timer and is_saved:
        page.saver.save(state)


def delete_game(page: "BoardPage", name: str) -> None:
    """Delete the saved game with this name. It can be restored until the page is closed."""
    page.saver.delete(name)
    page.run("game_dropped", name)


def restore_deleted_game(page: "BoardPage", name: str) -> None:
    """Restore a deleted game."""
    if page.saver.restore_deleted(name):
        page.run("game_put_back", name)
