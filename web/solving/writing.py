"""Change a board: digits, notes and colours.

Each function returns a new board. If nothing changes, the new board equals the old one, so a command
without effect adds no step to Undo.
"""

from typing import TYPE_CHECKING

from shared.boards.board import CENTRE, EMPTY, ENTRY, GIVEN, SOLVED, Board, candidates
from sudoku_core.board.digits import NONE, only
from sudoku_core.board.geometry import CELLS, PEERS
from sudoku_core.board.grid import conflicts_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from shared.boards.board import Layer

# ---------------------------------------------------------------- digits


def put_digit(board: Board, cells: "Layer", digit: int, *, tidy: bool) -> Board:
    """Put this digit, or 0 for none, into the cells that are not givens; remove it if all have it.

    tidy: See `_set_values`.
    """
    cells = tuple([cell for cell in cells if board.kinds[cell] != GIVEN])
    if all(board.values[cell] == digit for cell in cells):
        digit = 0
    return _set_values(board, _set_items(board.values, cells, digit), ENTRY, tidy=tidy)


def overwrite(board: Board, cell: int, digit: int, *, tidy: bool) -> Board:
    """Put this digit, or 0 for none, into the cell, even if it is a given; reset struck candidates."""
    if board.values[cell] == digit:
        return board
    changed = _set_values(board, _set_items(board.values, (cell,), digit), ENTRY, tidy=tidy)
    return changed.having(struck=(NONE,) * 81)


def fill_empty_cells(board: Board, solution: "Layer", *, tidy: bool) -> Board:
    """Fill every empty cell with its digit in this solution."""
    return _set_values(board, solution, SOLVED, tidy=tidy)


def fill_cell(board: Board, cell: int, digit: int, *, tidy: bool) -> Board:
    """Put this digit of the solution into an empty cell."""
    return _set_values(board, _set_items(board.values, (cell,), digit), SOLVED, tidy=tidy)


def _set_values(board: Board, values: "Layer", kind: int, *, tidy: bool) -> Board:
    """Return the board with these values; new values get this kind.

    tidy: Whether to remove each new digit from the notes of its peers. Digits in conflict are probably
    wrong, so they remove no notes.
    """
    changed_cells = [cell for cell in CELLS if values[cell] != board.values[cell]]
    kinds = list(board.kinds)
    for cell in changed_cells:
        kinds[cell] = kind if values[cell] else EMPTY
    changed = board.having(values=values, kinds=tuple(kinds))
    if not tidy or not (any(board.corner) or any(board.centre)):
        return changed
    conflicting = conflicts_of(values)
    corner, centre = list(board.corner), list(board.centre)
    for cell in changed_cells:
        if values[cell] and cell not in conflicting:
            for peer in PEERS[cell]:
                corner[peer] &= ~only(values[cell])
                centre[peer] &= ~only(values[cell])
    return changed.having(corner=tuple(corner), centre=tuple(centre))


def lock_digits(board: Board) -> Board:
    """Make every digit a given."""
    return board.having(kinds=tuple([GIVEN if value else EMPTY for value in board.values]))


def unlock_givens(board: Board) -> Board:
    """Make every given an entry, so that it can be overwritten."""
    return board.having(kinds=tuple([ENTRY if kind == GIVEN else kind for kind in board.kinds]))


# ---------------------------------------------------------------- notes and colours


def toggle_note(board: Board, cells: "Layer", kind: str, digit: int) -> Board:
    """Note the digit in those of these cells that are empty; if all have the note, remove it.

    kind: CORNER or CENTRE. A centre note also restores a candidate that was struck.
    """
    notes = getattr(board, kind)
    cells = tuple([cell for cell in cells if not board.values[cell]])
    changed = board.having(**{kind: _toggle_member(notes, cells, digit)})
    if kind == CENTRE and any(board.struck):
        noted_cells = [cell for cell in cells if changed.centre[cell] & only(digit)]
        changed = changed.having(struck=_remove_member(changed.struck, noted_cells, digit))
    return changed


def toggle_candidate(board: Board, cells: "Layer", digit: int) -> Board:
    """Toggle the digit in these cells while the page shows all candidates.

    In cells with centre notes, toggle the note. In the other cells, strike the candidate, or restore it if
    it is struck in all of them.
    """
    cells_with_notes = tuple([cell for cell in cells if board.centre[cell]])
    cells_without_notes = [cell for cell in cells if not board.values[cell] and not board.centre[cell]]
    possible, digit_bit = candidates(board.having(struck=(NONE,) * 81)), only(digit)
    cells_without_notes = [cell for cell in cells_without_notes if possible[cell] & digit_bit]
    changed = board.having(struck=_toggle_member(board.struck, cells_without_notes, digit))
    return toggle_note(changed, cells_with_notes, CENTRE, digit) if cells_with_notes else changed


def strike_candidates(board: Board, candidates: "Iterable[int]") -> Board:
    """Strike these candidates, and remove them from the centre notes.

    candidates: Candidates as numbers, see sudoku_core/board/cells.py.
    """
    centre, struck = list(board.centre), list(board.struck)
    for candidate in candidates:
        digit_bit = only(candidate // 81 + 1)
        centre[candidate % 81] &= ~digit_bit
        struck[candidate % 81] |= digit_bit
    return board.having(centre=tuple(centre), struck=tuple(struck))


def note_candidates(board: Board) -> Board:
    """Write the candidates of empty cells as centre notes. Entries in conflict rule out no candidates."""
    conflicting = [cell for cell in conflicts_of(board.values) if board.kinds[cell] != GIVEN]
    possible = candidates(board.having(values=_set_items(board.values, conflicting, 0)))
    cells = zip(board.values, board.centre, possible)
    return board.having(centre=tuple([notes if value else digits for value, notes, digits in cells]))


def toggle_colour(board: Board, cells: "Layer", colour: int) -> Board:
    """Add this colour to the cells, or remove it if all have it."""
    return board.having(colours=_toggle_member(board.colours, cells, colour))


def erase(board: Board, cells: "Layer") -> Board:
    """Erase the digits of these cells except for givens; without digits, the notes; else the colours."""
    if any(board.values[cell] and board.kinds[cell] != GIVEN for cell in cells):
        return put_digit(board, cells, 0, tidy=False)
    empty = [cell for cell in cells if not board.values[cell]]
    if any(board.corner[cell] or board.centre[cell] for cell in empty):
        return board.having(
            corner=_set_items(board.corner, empty, NONE), centre=_set_items(board.centre, empty, NONE)
        )
    return board.having(
        colours=_set_items(board.colours, cells, NONE),
        candidate_colours=tuple([pair for pair in board.candidate_colours if pair[0] % 81 not in cells]),
        links=tuple(
            [link for link in board.links if link[0] % 81 not in cells and link[1] % 81 not in cells]
        ),
    )


def _toggle_member(layer: "Layer", cells: "Sequence[int]", member: int) -> "Layer":
    """Return the layer with this member added to the sets of the cells, or removed if all have it."""
    member_bit = only(member)
    has_all = all(layer[cell] & member_bit for cell in cells)
    items = list(layer)
    for cell in cells:
        items[cell] = items[cell] & ~member_bit if has_all else items[cell] | member_bit
    return tuple(items)


def _remove_member(layer: "Layer", cells: "Iterable[int]", member: int) -> "Layer":
    """Return the layer with this member removed from the sets of the cells."""
    items = list(layer)
    for cell in cells:
        items[cell] &= ~only(member)
    return tuple(items)


def _set_items(layer: "Layer", cells: "Iterable[int]", item: int) -> "Layer":
    items = list(layer)
    for cell in cells:
        items[cell] = item
    return tuple(items)
