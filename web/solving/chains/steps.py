"""Colour candidates, and draw links between them.

The player selects ("holds") a note by pressing it, or with + and -. In Colour mode the next colour applies
to the held note. In Link mode the next note is linked to it and becomes the held note itself, so that a
chain is drawn note by note.
"""

from typing import TYPE_CHECKING

from shared import life
from shared.boards import board as boards
from solving.chains.notes import is_shown
from solving.looks.cells import cells_of
from solving.state import LINK
from solving.steps.playing import with_board
from solving.steps.selecting import go
from solving.texts.mark_text import MAX_LINKS
from sudoku_core.board.digits import ALL
from sudoku_core.board.geometry import name
from sudoku_core.board.grid import free_digits
from sudoku_core.board.link_kinds import WEAK, link_kind

if TYPE_CHECKING:
    from shared.boards.board import Board
    from solving.state import BoardState

# A link that is drawn again changes to the next of these kinds (True for strong), and is removed after the
# last kind.
STRONG_THEN_WEAK, WEAK_ONLY = (True, False), (False,)


def hold_note(state: "BoardState", candidate: int) -> "BoardState":
    """Hold this note and go to its cell; for -1, release the held note."""
    state = go(state, candidate % 81) if candidate >= 0 else state
    return state.having(input=state.input.having(held=candidate))


def hold_next(state: "BoardState", offset: int) -> "BoardState":
    """Hold the next (offset 1) or previous (-1) note of the cursor's cell.

    After the last note no note is held; in Link mode the first follows the last.
    """
    cell, cell_looks = state.input.cursor, cells_of(state)
    notes = [candidate for candidate in range(cell, 729, 81) if is_shown(candidate, cell_looks)] + [-1]
    if len(notes) == 1:
        return state.having(message=("status.no_notes", {"cell": name(cell)}))
    held = state.input.held
    # If no note is held, start at the -1 at the end of the list, so that the next note is the first.
    index = notes.index(held) if held in notes else len(notes) - 1
    next_note = notes[(index + offset) % len(notes)]
    if next_note < 0 and state.input.mode == LINK:
        next_note = notes[(index + 2 * offset) % len(notes)]
    return hold_note(state, next_note).having(message=None)


def tap_note(state: "BoardState", candidate: int) -> "BoardState":
    """Hold the pressed note, or release it if it is held; in Link mode, link the held note to it."""
    held = state.input.held
    if state.known.path:
        return state
    # With a locked colour, keep the note held: the colour is about to be added to it or removed.
    if candidate < 0 or (candidate == held and not (state.input.locked and state.input.mode == "colour")):
        return hold_note(state, -1)
    if state.input.mode == LINK and held >= 0 and is_shown(held, cells_of(state)):
        return hold_note(toggle_link(state, held, candidate), candidate)
    return hold_note(state, candidate)


def press_digit(state: "BoardState", digit: int) -> "BoardState":
    """In Link mode, handle a digit key as if that note of the cursor's cell had been pressed."""
    cell = state.input.cursor
    candidate = 81 * (digit - 1) + cell
    if not is_shown(candidate, cells_of(state)):
        return state.having(message=("status.no_such_note", {"digit": digit, "cell": name(cell)}))
    return tap_note(state, candidate).having(message=None)


def draw_link(state: "BoardState", start: int, end: int) -> "BoardState":
    """Link the two notes that the player has connected with a line, and release the held note."""
    if state.known.path:
        return state
    return hold_note(toggle_link(hold_note(state, end), start, end), -1)


def toggle_link(state: "BoardState", start: int, end: int) -> "BoardState":
    """Link these candidates; if they are already linked, change the kind of the link or remove it.

    A new link is strong, unless only a weak link is possible between the candidates.
    """
    ends = (min(start, end), max(start, end))
    old_links = [link for link in state.board.links if link[:2] == ends]
    other_links = [link for link in state.board.links if link[:2] != ends]
    if not old_links and len(other_links) >= MAX_LINKS:
        return life.show_message(state, "status.many_links", {"count": MAX_LINKS})
    kinds = WEAK_ONLY if link_kind(possible_digits(state.board), start, end) == WEAK else STRONG_THEN_WEAK
    next_kind = kinds[0]
    if old_links:
        kind_index = kinds.index(old_links[0][2]) + 1 if old_links[0][2] in kinds else 0
        if kind_index == len(kinds):
            return with_board(state, state.board.having(links=tuple(other_links)))
        next_kind = kinds[kind_index]
    links = sorted(other_links + [ends + (next_kind,)])
    return with_board(state, state.board.having(links=tuple(links)))


def possible_digits(board: "Board") -> "tuple[int, ...]":
    """Return the digits that each cell can still contain, according to the peers and the notes."""
    free_by_cell, noted_by_cell = free_digits(board.values), boards.possible_digits(board)
    return tuple(
        [digits & (noted_digits or ALL) for digits, noted_digits in zip(free_by_cell, noted_by_cell)]
    )


def toggle_colour(state: "BoardState", colour: int) -> "BoardState":
    """Colour the held candidate; if it already has this colour, remove the colour."""
    held = state.input.held
    colours = dict(state.board.candidate_colours)
    if colours.get(held) == colour:
        del colours[held]
    else:
        colours[held] = colour
    return with_board(state, state.board.having(candidate_colours=tuple(sorted(colours.items()))))


def erase_colour_or_links(state: "BoardState") -> "BoardState":
    """Erase the colour of the held note; in Link mode, erase links.

    These are the links of the held note or, without one, the links of the selected cells.
    """
    board, held, cells = state.board, state.input.held, state.input.selected
    if state.input.mode == LINK:
        links = [link for link in board.links if not _is_to_be_erased(link, held, cells)]
        return with_board(state, board.having(links=tuple(links)))
    colours = [pair for pair in board.candidate_colours if pair[0] != held]
    return with_board(state, board.having(candidate_colours=tuple(colours)))


def _is_to_be_erased(link: "tuple[int, int, bool]", held: int, cells: "tuple[int, ...]") -> bool:
    if held >= 0:
        return held in link[:2]
    return link[0] % 81 in cells or link[1] % 81 in cells
