"""Change the player's board: digits, notes, colours, Undo and Redo."""

from typing import TYPE_CHECKING

from shared.boards import board as boards
from shared.boards.board import CENTRE, COLOURS, GIVEN
from shared.page.later import later
from solving import writing
from solving.games import identity
from solving.state import DRAWING_MODES, EMPTY_BOARD, LINK, MAX_UNDO_STEPS, MODES, KnownFacts, Verdict
from sudoku_core.board.geometry import name
from sudoku_core.board.grid import conflicts_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from shared.boards.board import Board
    from shared.life import Message
    from solving.state import BoardState

    Step = Callable[..., BoardState]

# The steps for Link mode and for held notes.
_press_note: "Step" = later("solving.chains.steps", "press_digit")
_colour_note: "Step" = later("solving.chains.steps", "toggle_colour")
_hold_next: "Step" = later("solving.chains.steps", "hold_next")
_erase_marks_of_notes: "Step" = later("solving.chains.steps", "erase_colour_or_links")

_INVALID_VERDICT = Verdict(status="invalid")
_COMPLETE_VERDICT = Verdict(status="complete")


def with_board(
    state: "BoardState",
    board: "Board",
    message: "Message | None" = None,
    greeting: "Message | None" = None,
    *,
    is_new_game: bool = False,
) -> "BoardState":
    """Replace the board, store the old board for Undo, and reset `known`.

    message, greeting: Messages about the new board. They are not shown if it has a conflict or is complete.
    is_new_game: Whether the board is another puzzle, which is saved as a separate game.
    """
    if board == state.board:
        shown_message = message or greeting
        return state.having(message=shown_message) if shown_message else state
    changed = state.having(board=board, game=state.game.having(future=()))
    if is_new_game or identity.is_emptied(state.board, board):
        changed = identity.start_new_game(changed)
    past = (state.game.past + (identity.write_step(changed, state.board, state.game.name),))[
        -MAX_UNDO_STEPS:
    ]
    changed = changed.having(game=changed.game.having(past=past))
    return reset_known(changed, message, greeting, is_played=not is_new_game)


def reset_known(
    state: "BoardState",
    message: "Message | None" = None,
    greeting: "Message | None" = None,
    *,
    is_played: bool = False,
) -> "BoardState":
    """Reset `known` to what the changed board itself shows, and discard the question.

    is_played: Whether the player has changed the board. A full board is not a win if it was loaded, or if
        Undo or Redo has led to it from another game.
    """
    conflicts = conflicts_of(state.board.values)
    verdict = None
    if conflicts:
        verdict = _INVALID_VERDICT
    elif all(state.board.values):
        verdict = _COMPLETE_VERDICT
    just_solved = is_played and verdict is _COMPLETE_VERDICT
    return state.having(
        known=KnownFacts(conflicts=conflicts, verdict=verdict, greeting=greeting, just_solved=just_solved),
        message=None if verdict else message,
        question=None,
    )


# ---------------------------------------------------------------- the selected cells


def press(state: "BoardState", digit: int, mode: str | None = None) -> "BoardState":
    """Apply a digit key to the selected cells, in the current mode unless `mode` is given."""
    mode = mode or state.input.mode
    if mode == "digit":
        return write_digit(state, digit)
    if mode == LINK:
        return _press_note(state, digit) if state.has_drawing_code else state
    if mode == "colour":
        if digit > COLOURS and state.input.mode == mode:
            return choose_mode(state, LINK)
        if _applies_to_held_note(state):
            return _colour_note(state, digit)
        if digit > COLOURS:
            return state.having(message=("status.no_colour", {"count": COLOURS}))
        return with_board(state, writing.toggle_colour(state.board, state.input.selected, digit))
    if all(state.board.values[cell] for cell in state.input.selected):
        return state.having(message=("status.no_note", None))
    if mode == CENTRE and state.shows_candidates:
        return with_board(state, writing.toggle_candidate(state.board, state.input.selected, digit))
    return with_board(state, writing.toggle_note(state.board, state.input.selected, mode, digit))


def _applies_to_held_note(state: "BoardState") -> bool:
    """Return whether colours apply to the held note: in Colour mode, if only its cell is selected."""
    held = state.input.held
    return (
        state.has_drawing_code
        and state.input.mode == "colour"
        and held >= 0
        and state.input.selected == (held % 81,)
    )


def hold_next(state: "BoardState", offset: int) -> "BoardState":
    """Hold another note of the cursor's cell in Colour or Link mode: see chains/steps.py."""
    is_drawing = state.has_drawing_code and state.input.mode in DRAWING_MODES and not state.known.path
    return _hold_next(state, offset) if is_drawing else state


def write_digit(state: "BoardState", digit: int) -> "BoardState":
    """Write the digit into the selected cells; if all of them are givens, highlight the digit instead."""
    if all(state.board.kinds[cell] == GIVEN for cell in state.input.selected):
        highlighted = 0 if digit == state.input.highlighted else digit
        placeholders = {"cell": name(state.input.cursor), "digit": digit}
        key = "status.lit" if highlighted else "status.given"
        changed_input = state.input.having(highlighted=highlighted, highlighted_at=state.input.cursor)
        return state.having(input=changed_input, message=(key, placeholders))
    return with_board(
        state, writing.put_digit(state.board, state.input.selected, digit, tidy=state.options.tidy)
    )


def erase(state: "BoardState") -> "BoardState":
    """Erase the digits of the selected cells; without digits, their notes, or else their colours.

    In Link mode, and in Colour mode with a held note, erase only colours and links of notes.
    """
    if state.has_drawing_code and (state.input.mode == LINK or _applies_to_held_note(state)):
        return _erase_marks_of_notes(state)
    board = writing.erase(state.board, state.input.selected)
    if board == state.board and board.kinds[state.input.cursor] == GIVEN:
        return state.having(message=("status.given", {"cell": name(state.input.cursor)}))
    return with_board(state, board)


def erase_drawing(state: "BoardState") -> "BoardState":
    """Erase all colours and links of candidates."""
    board = state.board.having(candidate_colours=(), links=())
    key = "status.nothing_drawn" if board == state.board else "status.drawing_erased"
    return with_board(state.having(input=state.input.having(held=-1)), board, (key, None))


# ---------------------------------------------------------------- the whole board


def clear_board(state: "BoardState") -> "BoardState":
    """Empty the board."""
    return with_board(state, EMPTY_BOARD, ("status.cleared", None))


def restart_puzzle(state: "BoardState") -> "BoardState":
    """Remove everything but the givens. Without givens, only show a message."""
    if GIVEN not in state.board.kinds:
        return state.having(message=("status.no_givens", None))
    board = boards.without_entries(state.board)
    key = "status.only_givens" if board == state.board else "status.from_the_start"
    return with_board(state, board, (key, None))


def lock_digits(state: "BoardState") -> "BoardState":
    """Make every digit a given, so that the typed digits become the puzzle."""
    return with_board(state, writing.lock_digits(state.board), ("status.locked", None))


def unlock_givens(state: "BoardState") -> "BoardState":
    """Make every given an entry, so that it can be overwritten."""
    return with_board(state, writing.unlock_givens(state.board), ("status.unlocked", None))


def note_candidates(state: "BoardState") -> "BoardState":
    """Write the candidates of every empty cell as its centre notes."""
    return with_board(state, writing.note_candidates(state.board), ("status.noted", None))


def undo(state: "BoardState") -> "BoardState":
    """Go back to the board before the last change."""
    if not state.game.past:
        return state
    changed = _apply_undo_step(state, state.game.past[-1])
    if not changed:
        return _drop_damaged_steps(state, past=())
    future = state.game.future + (identity.write_step(changed, state.board, state.game.name),)
    game = changed.game.having(past=state.game.past[:-1], future=future)
    is_played = game.name == state.game.name
    return reset_known(changed.having(game=game), ("status.undone", None), is_played=is_played)


def redo(state: "BoardState") -> "BoardState":
    """Go forward to the board before the last Undo."""
    if not state.game.future:
        return state
    changed = _apply_undo_step(state, state.game.future[-1])
    if not changed:
        return _drop_damaged_steps(state, future=())
    past = state.game.past + (identity.write_step(changed, state.board, state.game.name),)
    game = changed.game.having(past=past, future=state.game.future[:-1])
    is_played = game.name == state.game.name
    return reset_known(changed.having(game=game), ("status.redone", None), is_played=is_played)


def _apply_undo_step(state: "BoardState", step: str) -> "BoardState | None":
    """Apply this step without changing the history; return None if the text is not a step."""
    board, name = identity.read_step(state.board, step)
    game = state.game.having(name=name) if name else state.game
    return state.having(board=board, game=game) if board else None


def _drop_damaged_steps(state: "BoardState", **steps: "tuple[str, ...]") -> "BoardState":
    """Discard the steps of Undo or Redo, because the next step was damaged in the browser's storage."""
    return reset_known(state.having(game=state.game.having(**steps)), ("status.steps_damaged", None))


# ---------------------------------------------------------------- modes


def choose_mode(state: "BoardState", mode: str) -> "BoardState":
    """Choose the effect of a digit key, one of MODES or LINK."""
    held = state.input.held if mode in DRAWING_MODES else -1
    changed = state.having(input=state.input.having(mode=mode, is_typing_in=False, held=held))
    return changed.having(message=("status.link_mode", None)) if mode == LINK else changed


def next_mode(state: "BoardState") -> "BoardState":
    """Choose the next of MODES; the first follows the last."""
    mode = state.input.mode
    index = MODES.index(mode) if mode in MODES else len(MODES) - 1
    return choose_mode(state, MODES[(index + 1) % len(MODES)])


def show_candidates(state: "BoardState", is_shown: bool) -> "BoardState":
    """Choose whether empty cells without centre notes show their candidates."""
    return state.with_known(truth=None).having(shows_candidates=is_shown)
