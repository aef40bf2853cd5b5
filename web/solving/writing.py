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


def put(board: Board, cells: "Layer", digit: int, *, tidy: bool) -> Board:
    """Put this digit (0 for none) into the cells that are not givens, or remove it if all have it.

    tidy: see `_set_values`.
    """
    cells = tuple([cell for cell in cells if board.kinds[cell] != GIVEN])
    if all(board.values[cell] == digit for cell in cells):
        digit = 0
    return _set_values(board, _set_items(board.values, cells, digit), ENTRY, tidy=tidy)


def type_over(board: Board, cell: int, digit: int, *, tidy: bool) -> Board:
    """Put this digit (0 for none) into the cell, even if it is a given; reset all struck candidates."""
    if board.values[cell] == digit:
        return board
    changed = _set_values(board, _set_items(board.values, (cell,), digit), ENTRY, tidy=tidy)
    return changed.having(struck=(NONE,) * 81)


def fill(board: Board, solution: "Layer", *, tidy: bool) -> Board:
    """Fill every empty cell from this solution."""
    return _set_values(board, solution, SOLVED, tidy=tidy)


def fill_cell(board: Board, cell: int, digit: int, *, tidy: bool) -> Board:
    """Put this digit of the solution into an empty cell."""
    return _set_values(board, _set_items(board.values, (cell,), digit), SOLVED, tidy=tidy)


def _set_values(board: Board, values: "Layer", kind: int, *, tidy: bool) -> Board:
    """Return the board with these values; new values get this kind.

    tidy: Remove each new digit from the notes of its peers, unless it is in conflict. A conflicting digit
    is probably wrong, so it rules nothing out.
    """
    new = [cell for cell in CELLS if values[cell] != board.values[cell]]
    kinds = list(board.kinds)
    for cell in new:
        kinds[cell] = kind if values[cell] else EMPTY
    changed = board.having(values=values, kinds=tuple(kinds))
    if not tidy or not (any(board.corner) or any(board.centre)):
        return changed
    conflicting = conflicts_of(values)
    corner, centre = list(board.corner), list(board.centre)
    for cell in new:
        if values[cell] and cell not in conflicting:
            for peer in PEERS[cell]:
                corner[peer] &= ~only(values[cell])
                centre[peer] &= ~only(values[cell])
    return changed.having(corner=tuple(corner), centre=tuple(centre))


def lock(board: Board) -> Board:
    """Make every digit a given."""
    return board.having(kinds=tuple([GIVEN if value else EMPTY for value in board.values]))


def unlock(board: Board) -> Board:
    """Make every given an entry, so that it can be overwritten."""
    return board.having(kinds=tuple([ENTRY if kind == GIVEN else kind for kind in board.kinds]))


# ---------------------------------------------------------------- notes and colours


def note(board: Board, cells: "Layer", kind: str, digit: int) -> Board:
    """Note the digit in the empty cells among these, or remove the note if all have it.

    kind: CORNER or CENTRE. A centre note also restores a candidate that was struck.
    """
    notes = getattr(board, kind)
    cells = tuple([cell for cell in cells if not board.values[cell]])
    changed = board.having(**{kind: _toggle(notes, cells, digit)})
    if kind == CENTRE and any(board.struck):
        noted = [cell for cell in cells if changed.centre[cell] & only(digit)]
        changed = changed.having(struck=_remove_number(changed.struck, noted, digit))
    return changed


def strike_or_note(board: Board, cells: "Layer", digit: int) -> Board:
    """Toggle the digit in these cells while the page shows all candidates.

    In cells with centre notes, toggle the note. In the other cells, strike the candidate, or restore it if
    it is struck in all of them.
    """
    noted = tuple([cell for cell in cells if board.centre[cell]])
    plain = [cell for cell in cells if not board.values[cell] and not board.centre[cell]]
    free, bit = candidates(board.having(struck=(NONE,) * 81)), only(digit)
    plain = [cell for cell in plain if free[cell] & bit]
    changed = board.having(struck=_toggle(board.struck, plain, digit))
    return note(changed, noted, CENTRE, digit) if noted else changed


def strike(board: Board, candidates: "Iterable[int]") -> Board:
    """Strike these candidates, and remove them from the centre notes.

    candidates: Candidates as numbers, see sudoku_core/board/cells.py.
    """
    centre, struck = list(board.centre), list(board.struck)
    for candidate in candidates:
        bit = only(candidate // 81 + 1)
        centre[candidate % 81] &= ~bit
        struck[candidate % 81] |= bit
    return board.having(centre=tuple(centre), struck=tuple(struck))


def note_candidates(board: Board) -> Board:
    """Fill in the candidates as centre notes of empty cells; entries in conflict are ignored."""
    conflicting = [cell for cell in conflicts_of(board.values) if board.kinds[cell] != GIVEN]
    free = candidates(board.having(values=_set_items(board.values, conflicting, 0)))
    noted = [notes if value else digits for value, notes, digits in zip(board.values, board.centre, free)]
    return board.having(centre=tuple(noted))


def colour(board: Board, cells: "Layer", number: int) -> Board:
    """Add this colour to the cells, or remove it if all have it."""
    return board.having(colours=_toggle(board.colours, cells, number))


def erase(board: Board, cells: "Layer") -> Board:
    """Erase the digits that are not givens, or if there are none, the notes, or else colours and links."""
    if any(board.values[cell] and board.kinds[cell] != GIVEN for cell in cells):
        return put(board, cells, 0, tidy=False)
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


def _toggle(layer: "Layer", cells: "Sequence[int]", number: int) -> "Layer":
    """Return the layer with this number added to the cells' sets, or removed if all of them have it."""
    bit = only(number)
    has_all = all(layer[cell] & bit for cell in cells)
    items = list(layer)
    for cell in cells:
        items[cell] = items[cell] & ~bit if has_all else items[cell] | bit
    return tuple(items)


def _remove_number(layer: "Layer", cells: "Iterable[int]", number: int) -> "Layer":
    """Return the layer with this number removed from the sets of the cells."""
    items = list(layer)
    for cell in cells:
        items[cell] &= ~only(number)
    return tuple(items)


def _set_items(layer: "Layer", cells: "Iterable[int]", item: int) -> "Layer":
    items = list(layer)
    for cell in cells:
        items[cell] = item
    return tuple(items)
