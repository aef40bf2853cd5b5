"""Changes of a board: digits, notes and colours.

Every function takes a board and returns a board; where nothing changes it returns the same one, so that a
command without effect is no step for Undo.
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
    """Put this digit (0 for none) in those of the cells that are not given; where all have it, remove it.

    tidy: see `_placed`.
    """
    cells = tuple([cell for cell in cells if board.kinds[cell] != GIVEN])
    if all(board.values[cell] == digit for cell in cells):
        digit = 0
    return _placed(board, _changed(board.values, cells, digit), ENTRY, tidy=tidy)


def type_over(board: Board, cell: int, digit: int, *, tidy: bool) -> Board:
    """Put this digit (0 for none) in the cell, even in place of a given; nothing is struck any more."""
    if board.values[cell] == digit:
        return board
    changed = _placed(board, _changed(board.values, (cell,), digit), ENTRY, tidy=tidy)
    return changed.having(struck=(NONE,) * 81)


def fill(board: Board, solution: "Layer", *, tidy: bool) -> Board:
    """Fill every empty cell from this solution."""
    return _placed(board, solution, SOLVED, tidy=tidy)


def fill_cell(board: Board, cell: int, digit: int, *, tidy: bool) -> Board:
    """Put this digit of the solution in an empty cell."""
    return _placed(board, _changed(board.values, (cell,), digit), SOLVED, tidy=tidy)


def _placed(board: Board, values: "Layer", kind: int, *, tidy: bool) -> Board:
    """Return the board with these values, those that are new of this kind.

    tidy: take each new digit out of the notes of the cells that see it, unless it is in conflict: a digit
    that clashes rules nothing out.
    """
    new = [cell for cell in CELLS if values[cell] != board.values[cell]]
    kinds = list(board.kinds)
    for cell in new:
        kinds[cell] = kind if values[cell] else EMPTY
    changed = board.having(values=values, kinds=tuple(kinds))
    if not tidy or not (any(board.corner) or any(board.centre)):
        return changed
    clashing = conflicts_of(values)
    corner, centre = list(board.corner), list(board.centre)
    for cell in new:
        if values[cell] and cell not in clashing:
            for peer in PEERS[cell]:
                corner[peer] &= ~only(values[cell])
                centre[peer] &= ~only(values[cell])
    return changed.having(corner=tuple(corner), centre=tuple(centre))


def lock(board: Board) -> Board:
    """Make every digit a given."""
    return board.having(kinds=tuple([GIVEN if value else EMPTY for value in board.values]))


def unlock(board: Board) -> Board:
    """Make every given an entry, which can be typed over."""
    return board.having(kinds=tuple([ENTRY if kind == GIVEN else kind for kind in board.kinds]))


# ---------------------------------------------------------------- notes and colours


def note(board: Board, cells: "Layer", kind: str, digit: int) -> Board:
    """Note the digit in those of the cells that are empty; where all have it, remove it.

    kind: CORNER or CENTRE. Who notes a digit in the centre finds it possible again, if it was struck.
    """
    notes = getattr(board, kind)
    cells = tuple([cell for cell in cells if not board.values[cell]])
    changed = board.having(**{kind: _toggled(notes, cells, digit)})
    if kind == CENTRE and any(board.struck):
        noted = [cell for cell in cells if changed.centre[cell] & only(digit)]
        changed = changed.having(struck=_without(changed.struck, noted, digit))
    return changed


def strike_or_note(board: Board, cells: "Layer", digit: int) -> Board:
    """Change what is shown where all candidates are: centre notes, and in cells that have none, candidates.

    A candidate is struck, or if it is struck in all of these cells, possible again.
    """
    noted = tuple([cell for cell in cells if board.centre[cell]])
    plain = [cell for cell in cells if not board.values[cell] and not board.centre[cell]]
    free, bit = candidates(board.having(struck=(NONE,) * 81)), only(digit)
    plain = [cell for cell in plain if free[cell] & bit]
    changed = board.having(struck=_toggled(board.struck, plain, digit))
    return note(changed, noted, CENTRE, digit) if noted else changed


def strike(board: Board, candidates: "Iterable[int]") -> Board:
    """Strike these candidates (see sudoku_core/board/cells.py), also where they are noted in the centre."""
    centre, struck = list(board.centre), list(board.struck)
    for candidate in candidates:
        bit = only(candidate // 81 + 1)
        centre[candidate % 81] &= ~bit
        struck[candidate % 81] |= bit
    return board.having(centre=tuple(centre), struck=tuple(struck))


def note_candidates(board: Board) -> Board:
    """Note the candidates of every empty cell in its centre; an entry that clashes rules nothing out."""
    clashing = [cell for cell in conflicts_of(board.values) if board.kinds[cell] != GIVEN]
    free = candidates(board.having(values=_changed(board.values, clashing, 0)))
    noted = [notes if value else digits for value, notes, digits in zip(board.values, board.centre, free)]
    return board.having(centre=tuple(noted))


def colour(board: Board, cells: "Layer", number: int) -> Board:
    """Give the cells this colour too; where all have it, take it away."""
    return board.having(colours=_toggled(board.colours, cells, number))


def erase(board: Board, cells: "Layer") -> Board:
    """Erase the first of these that the cells have: digits that are not given, notes, colours."""
    if any(board.values[cell] and board.kinds[cell] != GIVEN for cell in cells):
        return put(board, cells, 0, tidy=False)
    empty = [cell for cell in cells if not board.values[cell]]
    if any(board.corner[cell] or board.centre[cell] for cell in empty):
        return board.having(
            corner=_changed(board.corner, empty, NONE), centre=_changed(board.centre, empty, NONE)
        )
    return board.having(colours=_changed(board.colours, cells, NONE))


def _toggled(layer: "Layer", cells: "Sequence[int]", number: int) -> "Layer":
    """Return the layer with this number in the sets of the cells, or in none of them where all have it."""
    bit = only(number)
    has_all = all(layer[cell] & bit for cell in cells)
    items = list(layer)
    for cell in cells:
        items[cell] = items[cell] & ~bit if has_all else items[cell] | bit
    return tuple(items)


def _without(layer: "Layer", cells: "Iterable[int]", number: int) -> "Layer":
    """Return the layer without this number in the sets of the cells."""
    items = list(layer)
    for cell in cells:
        items[cell] &= ~only(number)
    return tuple(items)


def _changed(layer: "Layer", cells: "Iterable[int]", item: int) -> "Layer":
    items = list(layer)
    for cell in cells:
        items[cell] = item
    return tuple(items)
