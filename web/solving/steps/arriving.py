"""Load a board: from a text, an example or a saved game."""

from typing import TYPE_CHECKING

from shared import life
from shared.boards import board as boards
from shared.boards.board import EMPTY, GIVEN
from shared.puzzle_text import find_puzzles, repair_message
from solving.games import identity
from solving.steps.playing import reset_known, with_board
from solving.texts import board_text
from sudoku_core.board.digits import only

if TYPE_CHECKING:
    from shared.boards.board import Board
    from shared.life import Facts, Message
    from solving.state import BoardState
    from solving.texts.game_text import SavedGame


def read_text(state: "BoardState", text: str, markup: str = "") -> "BoardState":
    """Load the puzzle in this text; with several puzzles, show a list; without one, show the problem.

    markup: The same text as HTML, if available.
    """
    # An address of this page can contain more than a position: corner notes, colours, solved digits.
    board_of_page, lost_count = _board_in_address(text)
    if board_of_page and len(text.split()) == 1:
        return load_board(state, board_of_page, repair_message(lost_count))
    puzzles = find_puzzles(text, markup)
    if puzzles.several:
        dialogs = state.dialogs.having(choices=puzzles.several, more_choices=puzzles.may_continue)
        return life.open_dialog(state, "choose").having(dialogs=dialogs)
    if not puzzles.grid:
        if state.dialog:
            return state.having(complaint=puzzles.problem)
        return state.having(message=puzzles.problem)
    board = board_of_page or boards.board_of_grid(puzzles.grid)
    return load_board(state, board, repair_message(lost_count) or puzzles.note)


def _board_in_address(text: str) -> "tuple[Board | None, int]":
    """Return the board in an address of this page, or None, and the number of cells missing at its end."""
    if "state=" not in text:
        return None, 0
    from shared.boards.formats import state_in

    return board_text.read_repaired_board(state_in(text))


def choose_puzzle(state: "BoardState", number: str) -> "BoardState":
    """Load a puzzle from the list of puzzles found in a text. number: Its index."""
    grid = state.dialogs.choices[int(number)].grid
    return load_board(state, boards.board_of_grid(grid)) if grid else state


def load_board(state: "BoardState", board: "Board", message: "Message | None" = None) -> "BoardState":
    """Replace the board; Undo restores the old board."""
    state = life.close_dialog(state).having(input=state.input.having(is_typing_in=False, highlighted=0))
    return _show_drawn_notes(with_board(state, board, message, greeting_message(board), is_new_game=True))


def set_first_board(state: "BoardState", board: "Board") -> "BoardState":
    """Set the first board of the page, before which Undo cannot go back."""
    return _show_drawn_notes(reset_known(state.having(board=board), greeting=greeting_message(board)))


def restore_game(
    state: "BoardState", saved: "SavedGame", greeting: str = "status.restored"
) -> "BoardState":
    """Restore a saved game with all its Undo and Redo steps.

    greeting: The key of the message about the game.
    """
    state = life.close_dialog(state).having(
        board=saved.board, game=saved.game, input=state.input.having(highlighted=0)
    )
    return _show_drawn_notes(reset_known(state).with_known(greeting=(greeting, None), verdict=None))


def _show_drawn_notes(state: "BoardState") -> "BoardState":
    """Reset the held note and the filter; show all candidates if colours or links would be hidden."""
    board = state.board
    drawn_candidates = [candidate for candidate, _ in board.candidate_colours]
    for start, end, _ in board.links:
        drawn_candidates += [start, end]
    state = state.having(input=state.input.having(held=-1), notes_filter="")
    for candidate in drawn_candidates:
        cell, digit_bit = candidate % 81, only(candidate // 81 + 1)
        if not (board.values[cell] or board.centre[cell] or board.corner[cell] & digit_bit):
            return state.having(shows_candidates=True)
    return state


def restore_game_data(
    state: "BoardState", seconds: int, points: "tuple[Board, ...]", hints: int
) -> "BoardState":
    """Restore the saved time, save points and hints of a game to which Undo or Redo has switched."""
    return state.having(game=state.game.having(seconds=seconds, points=points, hints=hints))


def continue_as_new_game(state: "BoardState") -> "BoardState":
    """Continue as a new game, because the same game was changed in another window; show a notice."""
    game = state.game
    state = restore_game_data(identity.start_new_game(state), game.seconds, game.points, game.hints)
    return life.add_notice(state, "status.kept_apart")


def greeting_message(board: "Board") -> "Message":
    """Return the message about a board that has just been loaded."""
    given_count = board.kinds.count(GIVEN)
    entry_count = 81 - board.kinds.count(EMPTY) - given_count
    if not entry_count:
        return ("status.loaded", {"count": given_count})
    placeholders: Facts = {
        "givens": ("game.givens", {"count": given_count}),
        "filled": ("game.entries", {"count": entry_count}),
    }
    return ("status.loaded_entries", placeholders)
