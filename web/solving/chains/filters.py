"""Filter the notes on the board: one digit, cells with two candidates, or the ends of strong links."""

from typing import TYPE_CHECKING

from solving.chains.steps import digits_of
from solving.looks.cells import FIXED, NOTED, ON_GRID, CellLook, lit_digit
from sudoku_core.board.digits import ALL, COUNT, NONE, only
from sudoku_core.board.geometry import CELLS
from sudoku_core.board.link_kinds import strong_links

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared.boards.board import Board
    from solving.state import BoardState

PAIRS, PLACES = "pairs", "places"


def filter_notes(state: "BoardState", looks: "Sequence[CellLook]") -> "tuple[CellLook, ...]":
    """Return the looks with only the notes that match the filter, each note in its own place."""
    wanted, lit = _wanted(state.board, state.notes_filter), lit_digit(state)
    bit = only(lit) if lit else NONE
    filtered = []
    for cell, look in enumerate(looks):
        corners, centres = look.corners & wanted[cell], look.centres & wanted[cell]
        marks = look.marks
        if look.corners | look.centres:
            marks |= ON_GRID | FIXED
            if not (corners | centres) & bit:
                marks &= ~NOTED
        filtered.append(CellLook(look.digit, look.kind, marks, corners, centres, look.colours))
    return tuple(filtered)


def _wanted(board: "Board", notes_filter: str) -> "list[int]":
    """Return the digits of each cell that match the filter."""
    if notes_filter not in (PAIRS, PLACES):
        return [only(int(notes_filter))] * 81
    digits = digits_of(board)
    if notes_filter == PAIRS:
        return [ALL if COUNT[digits[cell]] == 2 else NONE for cell in CELLS]
    wanted = [NONE] * 81
    for digit in range(1, 10):
        for ends in strong_links(digits, digit):
            for candidate in ends:
                wanted[candidate % 81] |= only(digit)
    return wanted


def found_links(state: "BoardState") -> "list[tuple[int, int, bool]]":
    """Return the strong links of the chosen or highlighted digit, which the page shows automatically."""
    if not state.shows_links:
        return []
    digit = int(state.notes_filter) if len(state.notes_filter) == 1 else lit_digit(state)
    if not digit:
        return []
    drawn = [link[:2] for link in state.board.links]
    return [ends + (True,) for ends in strong_links(digits_of(state.board), digit) if ends not in drawn]
