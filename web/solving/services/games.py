"""Services that load, list and delete games: examples, and games saved in the browser."""

from typing import TYPE_CHECKING

from exercises import progress
from shared.boards import board as boards
from shared.services import clock, storage
from solving.games.listed import GIVEN, ListedGame, rows_given
from solving.games.wins import WinRecord
from solving.steps import arriving
from sudoku_core.board.grid import Grid, line_of, values_of
from sudoku_core.board.levels import LEVELS

if TYPE_CHECKING:
    from shared.boards.board import Board
    from solving.conductor import BoardPage
    from solving.games.saved_games import Saver
    from solving.state import BoardState
    from solving.texts.game_text import Title


def first_state(
    state: "BoardState", board: "Board | None", saver: "Saver", is_reload: bool
) -> "BoardState":
    """Return the first state, with the board of the address, the last game or an empty board.

    state, board: The results of solving.address.read.
    is_reload: Whether the page is being reloaded.
    """
    problem, greeting = state.message, "status.restored"
    if board and is_reload:
        saved = saver.resume(board)
    elif board:
        # A reader who opens a link wants to see its board; Undo returns to the saved game of the puzzle.
        saved, greeting = saver.follow(board), "status.followed"
    else:
        # An article must not show the reader's last game.
        saved = None if problem or state.embedded else saver.restore()
    if saved:
        state = arriving.restore(state, saved, greeting)
    elif board:
        state = arriving.begin(state, board)
    return state.having(message=problem)


def example(page: "BoardPage", name: str) -> None:
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


def find_level(page: "BoardPage") -> None:
    """Set the level of the puzzle, if it is an example or was loaded by New."""
    level = _levels(page).get(line_of(boards.givens(page.state.board)), "")
    if level != page.state.game.level:
        page.run("set_level", level)


def _levels(page: "BoardPage") -> dict[str, str]:
    """Return givens -> level, for the examples and the puzzles loaded by New."""
    levels = page.examples.levels()
    levels.update({row[3]: row[1] for row in rows_given(storage.load(GIVEN))})
    return levels


def record_win(page: "BoardPage") -> None:
    """Add the puzzle to the record of wins; if it needed a technique, offer the next technique."""
    WinRecord(storage).add(page.state, clock.now())
    givens = line_of(boards.givens(page.state.board))
    names = [row[0] for row in rows_given(storage.load(GIVEN)) if row[3] == givens]
    if names and [kind for kind in names[-1].split("-")[1:2] if kind not in LEVELS]:
        page.run("record_technique", names[-1])


def record_hint(page: "BoardPage") -> None:
    """Store the technique of the hint that is shown."""
    progress.record_hint(storage, page.state.known.hint.step["technique"], clock.day_number())


def games(page: "BoardPage") -> None:
    """List the games that are saved in the browser."""
    levels = _levels(page)
    listed = tuple([_listed(game, levels) for game in page.saver.games()])
    page.run("list_games", listed, page.saver.works)


def _listed(game: "Title", levels: "dict[str, str]") -> ListedGame:
    level = levels.get(game.givens, "")
    return ListedGame(name=game.name, values=game.values, kinds=game.kinds, level=level, when=game.when)


def open_game(page: "BoardPage", name: str) -> None:
    """Open the saved game with this name, or only its board if the steps are damaged."""
    saved = page.saver.open(name)
    title = page.saver.title(name)
    if saved:
        page.is_opening = True
        page.run("restore", saved)
    elif title:
        page.run("load", title.board, ("status.game_in_part", None))


def look_again(page: "BoardPage") -> None:
    """Load another window's changes to this game, unless this window has also changed the game."""
    saved = page.saver.changes_elsewhere(page.state.game.name)
    if saved:
        page.run("restore", saved, "status.continued")


def keep_time(page: "BoardPage") -> None:
    """Save the played time of a saved game, unless another window has changed the game."""
    state: BoardState = page.state
    is_saved = page.saver.title(state.game.name) and not page.saver.is_changed_elsewhere(state.game.name)
    if state.options.timer and is_saved:
        page.saver.save(state)


def drop_game(page: "BoardPage", name: str) -> None:
    """Delete the saved game with this name; it can be restored while the page is open."""
    page.saver.drop(name)
    page.run("game_dropped", name)


def put_back_game(page: "BoardPage", name: str) -> None:
    """Restore a deleted game."""
    if page.saver.put_back(name):
        page.run("game_put_back", name)
