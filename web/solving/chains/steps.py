"""Colour candidates, and draw links between them.

A note is held by a press, or by + and -. In Colour mode the next colour goes to it; in Link mode the next
note is linked to it, and then held itself, so that a chain is drawn note by note.
"""

from typing import TYPE_CHECKING

from shared import life
from shared.boards import board as boards
from solving.chains.notes import is_shown
from solving.looks.cells import cells_of
from solving.state import LINK
from solving.steps.playing import with_board
from solving.steps.selecting import go
from solving.texts.mark_text import MOST_LINKS
from sudoku_core.board.digits import ALL
from sudoku_core.board.geometry import name
from sudoku_core.board.grid import free_digits
from sudoku_core.board.link_kinds import WEAK, link_kind

if TYPE_CHECKING:
    from shared.boards.board import Board
    from solving.state import BoardState

# Drawing a link again changes it to the next kind in this order, and after the last kind removes it.
STRONG_FIRST, WEAK_ONLY = (True, False), (False,)


def hold(state: "BoardState", candidate: int) -> "BoardState":
    """Hold this note and go to its cell; -1 for none."""
    state = go(state, candidate % 81) if candidate >= 0 else state
    return state.having(input=state.input.having(held=candidate))


def hold_next(state: "BoardState", offset: int) -> "BoardState":
    """Hold the next (offset 1) or previous (-1) note of the cursor's cell; after the last, hold none."""
    cell, looks = state.input.cursor, cells_of(state)
    notes = [candidate for candidate in range(cell, 729, 81) if is_shown(candidate, looks)] + [-1]
    if len(notes) == 1:
        return state.having(message=("status.no_notes", {"cell": name(cell)}))
    held = state.input.held
    # If no note is held, start at the -1 at the end of the list, so that the next note is the first.
    at = notes.index(held) if held in notes else len(notes) - 1
    chosen = notes[(at + offset) % len(notes)]
    if chosen < 0 and state.input.mode == LINK:
        chosen = notes[(at + 2 * offset) % len(notes)]
    return hold(state, chosen).having(message=None)


def tap(state: "BoardState", candidate: int) -> "BoardState":
    """Hold the pressed note, or release it if it is held; in Link mode, link the held note to it."""
    held = state.input.held
    if state.known.path:
        return state
    # With a locked colour, keep the note held: the colour is about to be added to it or removed.
    if candidate < 0 or (candidate == held and not (state.input.locked and state.input.mode == "colour")):
        return hold(state, -1)
    if state.input.mode == LINK and held >= 0 and is_shown(held, cells_of(state)):
        return hold(link(state, held, candidate), candidate)
    return hold(state, candidate)


def press_digit(state: "BoardState", digit: int) -> "BoardState":
    """Handle a digit key in Link mode like a press on that note of the cursor's cell."""
    cell = state.input.cursor
    candidate = 81 * (digit - 1) + cell
    if not is_shown(candidate, cells_of(state)):
        return state.having(message=("status.no_such_note", {"digit": digit, "cell": name(cell)}))
    return tap(state, candidate).having(message=None)


def draw(state: "BoardState", start: int, end: int) -> "BoardState":
    """Handle a line drawn from one note to another, and release the held note."""
    if state.known.path:
        return state
    return hold(link(hold(state, end), start, end), -1)


def link(state: "BoardState", start: int, end: int) -> "BoardState":
    """Link these candidates; if they are already linked, change the kind of the link or remove it.

    A new link is strong, unless only a weak link is possible.
    """
    ends = (min(start, end), max(start, end))
    before = [each for each in state.board.links if each[:2] == ends]
    others = [each for each in state.board.links if each[:2] != ends]
    if not before and len(others) >= MOST_LINKS:
        return life.tell(state, "status.many_links", {"count": MOST_LINKS})
    kinds = WEAK_ONLY if link_kind(digits_of(state.board), start, end) == WEAK else STRONG_FIRST
    following = kinds[0]
    if before:
        at = kinds.index(before[0][2]) + 1 if before[0][2] in kinds else 0
        if at == len(kinds):
            return with_board(state, state.board.having(links=tuple(others)))
        following = kinds[at]
    links = sorted(others + [ends + (following,)])
    return with_board(state, state.board.having(links=tuple(links)))


def digits_of(board: "Board") -> "tuple[int, ...]":
    """Return the digits that each cell can still contain, for the check of a chain."""
    free, possible = free_digits(board.values), boards.possible(board)
    return tuple([digits & (noted or ALL) for digits, noted in zip(free, possible)])


def colour(state: "BoardState", number: int) -> "BoardState":
    """Colour the held candidate; if it already has this colour, remove the colour."""
    held = state.input.held
    colours = dict(state.board.candidate_colours)
    if colours.get(held) == number:
        del colours[held]
    else:
        colours[held] = number
    return with_board(state, state.board.having(candidate_colours=tuple(sorted(colours.items()))))


def erase(state: "BoardState") -> "BoardState":
    """Erase the colour or, in Link mode, the links of the held note, or else of the selected cells."""
    board, held, cells = state.board, state.input.held, state.input.selected
    if state.input.mode == LINK:
        links = [each for each in board.links if not _touches(each, held, cells)]
        return with_board(state, board.having(links=tuple(links)))
    colours = [pair for pair in board.candidate_colours if pair[0] != held]
    return with_board(state, board.having(candidate_colours=tuple(colours)))


def _touches(link: "tuple[int, int, bool]", held: int, cells: "tuple[int, ...]") -> bool:
    if held >= 0:
        return held in link[:2]
    return link[0] % 81 in cells or link[1] % 81 in cells
