"""Steps that change the board: digits, notes, colours, Undo."""

from typing import TYPE_CHECKING

from shared.boards import board as boards
from shared.boards.board import CENTRE, COLOURS, GIVEN
from solving import writing
from solving.games import identity
from solving.state import EMPTY_BOARD, HISTORY, MODES, Known, Verdict
from sudoku_core.board.geometry import name
from sudoku_core.board.grid import conflicts_of

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
    changed = state.having(board=board, game=state.game.having(future=()))
    if is_new_game or identity.is_emptied(state.board, board):
        changed = identity.begin(changed)
    past = (state.game.past + (identity.write_step(changed, state.board, state.game.name),))[-HISTORY:]
    changed = changed.having(game=changed.game.having(past=past))
    return settled(changed, message, greeting, is_played=not is_new_game)


def settled(
    state: "State",
    message: "Message | None" = None,
    greeting: "Message | None" = None,
    *,
    is_played: bool = False,
) -> "State":
    """Return the state after its board has changed: nothing is asked, and known is what the board shows.

    is_played: whether the player has changed it: a full board that is loaded is nobody's success, and is
    none when Undo or Redo leads to it from another game.
    """
    conflicts = conflicts_of(state.board.values)
    verdict = None
    if conflicts:
        verdict = _INVALID
    elif all(state.board.values):
        verdict = _COMPLETE
    played = is_played and verdict is _COMPLETE
    return state.having(
        known=Known(conflicts=conflicts, verdict=verdict, greeting=greeting, played=played),
        message=None if verdict else message,
        question=None,
    )


# ---------------------------------------------------------------- the selected cells


def press(state: "State", digit: int, mode: str | None = None) -> "State":
    """Do with the selected cells what a digit does in the state's mode, or in this one for once."""
    mode = mode or state.input.mode
    if mode == "digit":
        return write(state, digit)
    if mode == "colour":
        if digit > COLOURS:
            return state.having(message=("status.no_colour", {"count": COLOURS}))
        return with_board(state, writing.colour(state.board, state.input.selected, digit))
    if all(state.board.values[cell] for cell in state.input.selected):
        return state.having(message=("status.no_note", None))
    if mode == CENTRE and state.candidates:
        return with_board(state, writing.strike_or_note(state.board, state.input.selected, digit))
    return with_board(state, writing.note(state.board, state.input.selected, mode, digit))


def write(state: "State", digit: int) -> "State":
    """Write the digit into the selected cells; where all are givens, let it stand out on the board."""
    if all(state.board.kinds[cell] == GIVEN for cell in state.input.selected):
        lit = 0 if digit == state.input.lit else digit
        facts = {"cell": name(state.input.cursor), "digit": digit}
        said = "status.lit" if lit else "status.given"
        entered = state.input.having(lit=lit, lit_at=state.input.cursor)
        return state.having(input=entered, message=(said, facts))
    return with_board(state, writing.put(state.board, state.input.selected, digit, tidy=state.options.tidy))


def erase(state: "State") -> "State":
    """Erase the digits of the selected cells; where there are none, their notes, then their colours."""
    board = writing.erase(state.board, state.input.selected)
    if board == state.board and board.kinds[state.input.cursor] == GIVEN:
        return state.having(message=("status.given", {"cell": name(state.input.cursor)}))
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
    if not state.game.past:
        return state
    changed = _taken(state, state.game.past[-1])
    if not changed:
        return _cut(state, past=())
    future = state.game.future + (identity.write_step(changed, state.board, state.game.name),)
    game = changed.game.having(past=state.game.past[:-1], future=future)
    is_played = game.name == state.game.name
    return settled(changed.having(game=game), ("status.undone", None), is_played=is_played)


def redo(state: "State") -> "State":
    """Go forward to the board that Undo left."""
    if not state.game.future:
        return state
    changed = _taken(state, state.game.future[-1])
    if not changed:
        return _cut(state, future=())
    past = state.game.past + (identity.write_step(changed, state.board, state.game.name),)
    game = changed.game.having(past=past, future=state.game.future[:-1])
    is_played = game.name == state.game.name
    return settled(changed.having(game=game), ("status.redone", None), is_played=is_played)


def _taken(state: "State", step: str) -> "State | None":
    """Return the state after this step, without its history; None for a text that is no step."""
    board, name = identity.take_step(state.board, step)
    game = state.game.having(name=name) if name else state.game
    return state.having(board=board, game=game) if board else None


def _cut(state: "State", **steps: "tuple[str, ...]") -> "State":
    """Return the state without steps of which the next was damaged where the browser keeps it."""
    return settled(state.having(game=state.game.having(**steps)), ("status.steps_damaged", None))


# ---------------------------------------------------------------- how it is played


def choose_mode(state: "State", mode: str) -> "State":
    """Choose what typing a digit does."""
    return state.having(input=state.input.having(mode=mode, typing_in=False))


def next_mode(state: "State") -> "State":
    """Choose the mode after this one, the first after the last."""
    return choose_mode(state, MODES[(MODES.index(state.input.mode) + 1) % len(MODES)])


def show_candidates(state: "State", shown: bool) -> "State":
    """Choose whether empty cells without centre notes show their candidates."""
    return state.knowing(truth=None).having(candidates=shown)
