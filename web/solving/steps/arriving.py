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
    from solving.texts.game_text import Saved


def read_text(state: "BoardState", text: str, markup: str = "") -> "BoardState":
    """Load the puzzle in this text, offer a choice of several puzzles, or show why there is none.

    markup: The same text as HTML, if available.
    """
    # An address of this page can contain more than a position: corner notes, colours, digits of Solve.
    board_of_page, lost = _state_of_page(text)
    if board_of_page and len(text.split()) == 1:
        return load(state, board_of_page, repair_message(lost))
    reading = find_puzzles(text, markup)
    if reading.several:
        dialogs = state.dialogs.having(choices=reading.several, more_choices=reading.may_continue)
        return life.open_dialog(state, "choose").having(dialogs=dialogs)
    if not reading.grid:
        return (
            state.having(complaint=reading.problem)
            if state.dialog
            else state.having(message=reading.problem)
        )
    return load(
        state, board_of_page or boards.board_of_grid(reading.grid), repair_message(lost) or reading.note
    )


def _state_of_page(text: str) -> "tuple[Board | None, int]":
    """Return the board of this page's address in the text, and the number of cells missing at its end."""
    if "state=" not in text:
        return None, 0
    from shared.boards.formats import state_in

    return board_text.read_mended(state_in(text))


def choose_puzzle(state: "BoardState", number: str) -> "BoardState":
    """Load the puzzle with this number, from 0, in the list of puzzles found in a text."""
    grid = state.dialogs.choices[int(number)].grid
    return load(state, boards.board_of_grid(grid)) if grid else state


def load(state: "BoardState", board: "Board", message: "Message | None" = None) -> "BoardState":
    """Replace the board; Undo restores the old board."""
    state = life.close_dialog(state).having(input=state.input.having(is_typing_in=False, lit=0))
    return _show_marked(with_board(state, board, message, greeting_of(board), is_new_game=True))


def begin(state: "BoardState", board: "Board") -> "BoardState":
    """Set the first board of the page; Undo cannot go back any further."""
    return _show_marked(reset_known(state.having(board=board), greeting=greeting_of(board)))


def restore(state: "BoardState", saved: "Saved", greeting: str = "status.restored") -> "BoardState":
    """Restore a saved game with all its Undo and Redo steps.

    greeting: The key of the message about the game.
    """
    state = life.close_dialog(state).having(
        board=saved.board, game=saved.game, input=state.input.having(lit=0)
    )
    return _show_marked(reset_known(state).with_known(greeting=(greeting, None), verdict=None))


def _show_marked(state: "BoardState") -> "BoardState":
    """Reset the held note and the filter; show all candidates if colours or links would be hidden."""
    board = state.board
    marked = [candidate for candidate, _ in board.candidate_colours]
    for start, end, _ in board.links:
        marked += [start, end]
    state = state.having(input=state.input.having(held=-1), notes_filter="")
    for candidate in marked:
        cell, bit = candidate % 81, only(candidate // 81 + 1)
        if not (board.values[cell] or board.centre[cell] or board.corner[cell] & bit):
            return state.having(shows_candidates=True)
    return state


def recall(state: "BoardState", seconds: int, points: "tuple[Board, ...]", hints: int) -> "BoardState":
    """Restore a game's saved data except for its board, after Undo or Redo has switched to it."""
    return state.having(game=state.game.having(seconds=seconds, points=points, hints=hints))


def keep_apart(state: "BoardState") -> "BoardState":
    """Continue as a new game, because the same game is open in another window; show a message."""
    apart = recall(identity.begin(state), state.game.seconds, state.game.points, state.game.hints)
    return life.add_notice(apart, "status.kept_apart")


def greeting_of(board: "Board") -> "Message":
    """Return the message about a board that has just been loaded."""
    given = board.kinds.count(GIVEN)
    filled = 81 - board.kinds.count(EMPTY) - given
    if not filled:
        return ("status.loaded", {"count": given})
    facts: Facts = {
        "givens": ("game.givens", {"count": given}),
        "filled": ("game.entries", {"count": filled}),
    }
    return ("status.loaded_entries", facts)
