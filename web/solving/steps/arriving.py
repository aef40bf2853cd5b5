"""Steps that load a board: from a text, an example, a saved game."""

from typing import TYPE_CHECKING

from shared import life
from shared.boards import board as boards
from shared.boards.board import EMPTY, GIVEN
from shared.puzzle_text import find_puzzles, note_of
from solving.games import identity
from solving.steps.playing import settled, with_board
from solving.texts import board_text

if TYPE_CHECKING:
    from shared.boards.board import Board
    from shared.life import Facts, Message
    from solving.state import BoardState
    from solving.texts.game_text import Saved


def read_text(state: "BoardState", text: str, markup: str = "") -> "BoardState":
    """Load the puzzle in this text; let one of several be chosen; if there is none, say why.

    markup: the same as HTML, or nothing.
    """
    # An address of this page has more than a position: corner notes, colours, what Solve has filled in.
    of_page, lost = _state_of_page(text)
    if of_page and len(text.split()) == 1:
        return load(state, of_page, note_of(lost))
    found = find_puzzles(text, markup)
    if found.several:
        dialogs = state.dialogs.having(choices=found.several, more_choices=found.goes_on)
        return life.show(state, "choose").having(dialogs=dialogs)
    if not found.grid:
        return (
            state.having(complaint=found.problem) if state.dialog else state.having(message=found.problem)
        )
    return load(state, of_page or boards.of_grid(found.grid), note_of(lost) or found.note)


def _state_of_page(text: str) -> "tuple[Board | None, int]":
    """Return the board of an address of this page in this text, and how many cells it has lost."""
    if "state=" not in text:
        return None, 0
    from shared.boards.formats import state_in

    return board_text.read_mended(state_in(text))


def choose_puzzle(state: "BoardState", number: str) -> "BoardState":
    """Load the puzzle of this number, from 0, among those of a text."""
    grid = state.dialogs.choices[int(number)].grid
    return load(state, boards.of_grid(grid)) if grid else state


def load(state: "BoardState", board: "Board", message: "Message | None" = None) -> "BoardState":
    """Take another board in place of this one; Undo brings this one back."""
    state = life.close(state).having(input=state.input.having(typing_in=False, lit=0))
    return with_board(state, board, message, greeting_of(board), is_new_game=True)


def begin(state: "BoardState", board: "Board") -> "BoardState":
    """Take the board that the page begins with; Undo cannot go back before it."""
    return settled(state.having(board=board), greeting=greeting_of(board))


def restore(state: "BoardState", saved: "Saved", greeting: str = "status.restored") -> "BoardState":
    """Take a game that was saved, with all its steps. greeting: the key of what to say of it."""
    state = life.close(state).having(board=saved.board, game=saved.game, input=state.input.having(lit=0))
    return settled(state).with_known(greeting=(greeting, None), verdict=None)


def recall(state: "BoardState", seconds: int, points: "tuple[Board, ...]", hints: int) -> "BoardState":
    """Take what is saved of the game besides its board, after Undo or Redo has led to it."""
    return state.having(game=state.game.having(seconds=seconds, points=points, hints=hints))


def keep_apart(state: "BoardState") -> "BoardState":
    """Go on in a game of its own, for another window plays the one that was the same; say so."""
    apart = recall(identity.begin(state), state.game.seconds, state.game.points, state.game.hints)
    return life.inform(apart, "status.kept_apart")


def greeting_of(board: "Board") -> "Message":
    """Return what to say of a board that has just come."""
    given = board.kinds.count(GIVEN)
    filled = 81 - board.kinds.count(EMPTY) - given
    if not filled:
        return ("status.loaded", {"count": given})
    facts: Facts = {
        "givens": ("game.givens", {"count": given}),
        "filled": ("game.entries", {"count": filled}),
    }
    return ("status.loaded_entries", facts)
