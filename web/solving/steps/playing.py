"""Steps that change the board: digits, notes, colours, Undo."""

from typing import TYPE_CHECKING

from shared.boards import board as boards
from shared.boards.board import CENTRE, COLOURS, GIVEN
from solving import writing
from solving.games import identity
from solving.state import EMPTY_BOARD, HISTORY, MODES, Verdict
from sudoku_core.board.geometry import name
from sudoku_core.board.grid import Grid

if TYPE_CHECKING:
    from shared.boards.board import Board
    from shared.life import Message
    from solving.state import State

_INVALID = Verdict(status="invalid")
_COMPLETE = Verdict(status="complete")


def with_board(
    state: "State",
    board: "Board",
    message: "Message | None" = None,
    greeting: "Message | None" = None,
    *,
    is_new_game: bool = False,
) -> "State":
    """Take a new board and store the old one for Undo; end what was asked or shown of the old one.

    message, greeting: what to say of the new board, unless it has a conflict or is complete.
    is_new_game: whether it is another puzzle, which is saved apart from this one.
    """
    if board == state.board:
        said = message or greeting
        return state.having(message=said) if said else state
    changed = state.having(board=board, future=())
    if is_new_game or identity.is_emptied(state.board, board):
        changed = identity.begin(changed)
    past = (state.past + (identity.write_step(changed, state.board, state.game),))[-HISTORY:]
    return settled(changed.having(past=past), message, greeting)


def settled(state: "State", message: "Message | None" = None, greeting: "Message | None" = None) -> "State":
    """Return the state after its board has changed: nothing asked, and what the board itself shows."""
    conflicts = Grid(state.board.values).conflicts()
    verdict = None
    if conflicts:
        verdict = _INVALID
    elif all(state.board.values):
        verdict = _COMPLETE
    return state.having(
        conflicts=conflicts,
        message=None if verdict else message,
        greeting=greeting,
        verdict=verdict,
        shared=False,
        solution=None,
        contents="board" if state.contents == "solution" else state.contents,
        question=None,
        alone=None,
        browse=None,
        hint=None,
        path=None,
        truth=None,
        overlay="none" if state.overlay == "true" else state.overlay,
        marked=(),
    )


# ---------------------------------------------------------------- the selected cells


def press(state: "State", digit: int, mode: str | None = None) -> "State":
    """Do with the selected cells what a digit does in the state's mode, or in this one for once."""
    mode = mode or state.mode
    if mode == "digit":
        return write(state, digit)
    if mode == "colour":
        if digit > COLOURS:
            return state.having(message=("status.no_colour", {"count": COLOURS}))
        return with_board(state, writing.colour(state.board, state.selected, digit))
    if all(state.board.values[cell] for cell in state.selected):
        return state.having(message=("status.no_note", None))
    board = state.board
    if mode == CENTRE and state.overlay == "candidates":
        board = writing.keep_candidates(board, state.selected)  # so that one can be struck
    return with_board(state, writing.note(board, state.selected, mode, digit))


def write(state: "State", digit: int) -> "State":
    """Write the digit into the selected cells; where all are givens, let it stand out on the board."""
    if all(state.board.kinds[cell] == GIVEN for cell in state.selected):
        lit = 0 if digit == state.lit else digit
        facts = {"cell": name(state.cursor), "digit": digit}
        said = "status.lit" if lit else "status.given"
        return state.having(lit=lit, lit_at=state.cursor, message=(said, facts))
    return with_board(state, writing.put(state.board, state.selected, digit, tidy=state.tidy))


def erase(state: "State") -> "State":
    """Erase the digits of the selected cells; where there are none, their notes, then their colours."""
    board = writing.erase(state.board, state.selected)
    if board == state.board and board.kinds[state.cursor] == GIVEN:
        return state.having(message=("status.given", {"cell": name(state.cursor)}))
    return with_board(state, board)


# ---------------------------------------------------------------- the whole board


def clear(state: "State") -> "State":
    """Empty the board."""
    return with_board(state, EMPTY_BOARD, ("status.cleared", None))


def restart(state: "State") -> "State":
    """Take away all but the givens; if there are none, say so and change nothing."""
    if GIVEN not in state.board.kinds:
        return state.having(message=("status.no_givens", None))
    board = boards.without_entries(state.board)
    said = "status.only_givens" if board == state.board else "status.from_the_start"
    return with_board(state, board, (said, None))


def play(state: "State") -> "State":
    """Lock what has been typed, to play it."""
    return with_board(state, writing.lock(state.board), ("status.playing", None))


def lock(state: "State") -> "State":
    """Make every digit a given: what has been typed is the puzzle."""
    return with_board(state, writing.lock(state.board), ("status.locked", None))


def unlock(state: "State") -> "State":
    """Make every given an entry, which can be typed over."""
    return with_board(state, writing.unlock(state.board), ("status.unlocked", None))


def note_candidates(state: "State") -> "State":
    """Write the candidates of every empty cell as its centre notes."""
    return with_board(state, writing.note_candidates(state.board), ("status.noted", None))


def undo(state: "State") -> "State":
    """Go back to the board before the last change."""
    if not state.past:
        return state
    changed = _taken(state, state.past[-1])
    future = state.future + (identity.write_step(changed, state.board, state.game),)
    return settled(changed.having(past=state.past[:-1], future=future), ("status.undone", None))


def redo(state: "State") -> "State":
    """Go forward to the board that Undo left."""
    if not state.future:
        return state
    changed = _taken(state, state.future[-1])
    past = state.past + (identity.write_step(changed, state.board, state.game),)
    return settled(changed.having(past=past, future=state.future[:-1]), ("status.redone", None))


def _taken(state: "State", step: str) -> "State":
    board, game = identity.take_step(state.board, step)
    return state.having(board=board or state.board, game=game or state.game)


# ---------------------------------------------------------------- how it is played


def choose_mode(state: "State", mode: str) -> "State":
    """Choose what typing a digit does."""
    return state.having(mode=mode, typing_in=False)


def next_mode(state: "State") -> "State":
    """Choose the mode after this one, the first after the last."""
    return choose_mode(state, MODES[(MODES.index(state.mode) + 1) % len(MODES)])


def show_candidates(state: "State", shown: bool) -> "State":
    """Choose whether empty cells without centre notes show their candidates."""
    return state.having(overlay="candidates" if shown else "none", truth=None)
