"""Filter the notes on the board: one digit, the cells with two candidates, or the ends of strong links."""

from typing import TYPE_CHECKING

from solving.chains.steps import possible_digits
from solving.looks.cells import (
    FIXED_NOTES,
    HAS_HIGHLIGHTED_NOTE,
    NOTES_IN_ROWS,
    CellLook,
    highlighted_digit,
)
from sudoku_core.board.digits import ALL, COUNT, NONE, only
from sudoku_core.board.geometry import CELLS
from sudoku_core.board.link_kinds import strong_links

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared.boards.board import Board
    from solving.state import BoardState

# The filters, apart from single digits: cells with two candidates, and the ends of strong links.
PAIRS, PLACES = "pairs", "places"


def filter_notes(state: "BoardState", cell_looks: "Sequence[CellLook]") -> "tuple[CellLook, ...]":
    """Return the cells with only the notes that match the filter, each in the fixed place of its digit."""
    matching, highlighted = _matching_digits(state.board, state.notes_filter), highlighted_digit(state)
    highlighted_bit = only(highlighted) if highlighted else NONE
    filtered = []
    for cell, cell_look in enumerate(cell_looks):
        corners, centres = cell_look.corners & matching[cell], cell_look.centres & matching[cell]
        marks = cell_look.marks
        if cell_look.corners | cell_look.centres:
            marks |= NOTES_IN_ROWS | FIXED_NOTES
            if not (corners | centres) & highlighted_bit:
                marks &= ~HAS_HIGHLIGHTED_NOTE
        digit, kind, colours = cell_look.digit, cell_look.kind, cell_look.colours
        filtered.append(CellLook(digit, kind, marks, corners, centres, colours))
    return tuple(filtered)


def _matching_digits(board: "Board", notes_filter: str) -> "list[int]":
    """Return the digits of each cell that match the filter."""
    if notes_filter not in (PAIRS, PLACES):
        return [only(int(notes_filter))] * 81
    digits = possible_digits(board)
    if notes_filter == PAIRS:
        return [ALL if COUNT[digits[cell]] == 2 else NONE for cell in CELLS]
    matching = [NONE] * 81
    for digit in range(1, 10):
        for ends in strong_links(digits, digit):
            for candidate in ends:
                matching[candidate % 81] |= only(digit)
    return matching


def automatic_links(state: "BoardState") -> "list[tuple[int, int, bool]]":
    """Return the strong links of the filtered or highlighted digit, which the page shows automatically.

    Links that the player has drawn are left out.
    """
    if not state.shows_links:
        return []
    digit = int(state.notes_filter) if len(state.notes_filter) == 1 else highlighted_digit(state)
    if not digit:
        return []
    drawn = [link[:2] for link in state.board.links]
    links = strong_links(possible_digits(state.board), digit)
    return [ends + (True,) for ends in links if ends not in drawn]
