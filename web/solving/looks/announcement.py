"""The words for a screen reader on a change that its user has made.

The status line says what Solve, Check and other commands have found. This is for what the eye sees on the
board and on the buttons alone: a digit, a note or a colour that has come or gone, another mode, and the
number of selected cells.
"""

from typing import TYPE_CHECKING

from shared.boards import board as boards
from shared.boards.board import CENTRE, CORNER
from solving.looks.status import conflict_facts
from solving.looks.wrong import wrong_entries
from sudoku_core.board.digits import COUNT, MEMBERS, NONE
from sudoku_core.board.geometry import CELLS, COLUMN_OF, ROW_OF

if TYPE_CHECKING:
    from shared.boards.board import Board
    from shared.life import Message
    from solving.state import BoardState

    Changes = list[tuple[int, int, int]]  # (cell, digits that have gone, digits that have come)


def announcement(old: "BoardState", new: "BoardState") -> "Message | None":
    """Return what to say of the change from one state to the next, or None."""
    if old.input.mode != new.input.mode:
        return ("said.mode", {"mode": ("mode." + new.input.mode, None)})
    before, after = old.board, new.board
    selected = new.input.selected
    if before is after and selected != old.input.selected and len(selected) > 1:
        return ("said.selected", {"count": len(selected)})
    if before is after or (_has_words(new) and not _is_undo_or_redo(old, new)):
        return None
    if before.values != after.values:
        return _of_digits(old, new)
    centre = "candidates" if new.candidates else CENTRE
    for layer in (CORNER, centre, "colours"):
        changes = _changes(_marks(before, layer), _marks(after, layer))
        if changes:
            return _of_marks(layer, changes)
    return None


def _marks(board: "Board", layer: str) -> "tuple[int, ...]":
    """Return the notes, candidates or colours of each cell."""
    if layer == "candidates":  # centre notes, if any, are what is left of the candidates
        return tuple([notes or free for notes, free in zip(board.centre, boards.candidates(board))])
    marks: tuple[int, ...] = getattr(board, layer)
    return marks


def _has_words(state: "BoardState") -> bool:
    """Return whether the status line itself says what has changed."""
    return bool(
        state.message or state.known.greeting or (state.known.verdict and state.known.verdict.purpose)
    )


def _is_undo_or_redo(old: "BoardState", new: "BoardState") -> bool:
    is_undo = old.game.past and new.game.past == old.game.past[:-1]
    is_redo = old.game.future and new.game.future == old.game.future[:-1]
    return bool(is_undo or is_redo)


def _of_digits(old: "BoardState", new: "BoardState") -> "Message | None":
    before, after = old.board.values, new.board.values
    cells = [cell for cell in CELLS if before[cell] != after[cell]]
    names = [_place(cell) for cell in cells]
    digits = {after[cell] for cell in cells}
    if len(digits) > 1:
        return None
    digit = digits.pop()
    if digit:
        key = "said.digit_in_conflict" if _is_unnamed_conflict(old, new, cells) else "said.digit"
        if any(cell in wrong_entries(new) for cell in cells):
            key = "said.digit_wrong"
        return (key, {"digit": digit, "cells": names})
    gone = {before[cell] for cell in cells}
    if len(gone) > 1:
        return ("said.digits_removed", {"cells": names})
    return ("said.digit_removed", {"digit": gone.pop(), "cells": names})


def _is_unnamed_conflict(old: "BoardState", new: "BoardState", cells: list[int]) -> bool:
    """Return whether these cells are in conflict, and the status line goes on naming another one."""
    named = old.known.conflicts and new.known.conflicts and conflict_facts(old) == conflict_facts(new)
    return bool(named) and any(cell in new.known.conflicts for cell in cells)


def _changes(before: "tuple[int, ...]", after: "tuple[int, ...]") -> "Changes":
    if before == after:
        return []
    return [
        (cell, before[cell] & ~after[cell], after[cell] & ~before[cell])
        for cell in CELLS
        if before[cell] != after[cell]
    ]


def _of_marks(layer: str, changes: "Changes") -> "Message | None":
    """Return what to say of notes or colours: one that came or went, or that several went."""
    cells = [_place(cell) for cell, _, _ in changes]
    _, gone, came = changes[0]
    if any(change[1:] != (gone, came) for change in changes) or COUNT[gone | came] > 1:
        if any(came for _, _, came in changes):
            return None
        return (
            "said.all_colours_removed" if layer == "colours" else "said.notes_removed",
            {"cells": cells},
        )
    number = MEMBERS[gone | came][0]
    facts = {"cells": cells, "digit": number, "colour": ("colour." + str(number), None)}
    return ("said." + layer + ("_removed" if came == NONE else ""), facts)


def _place(cell: int) -> "Message":
    """Return the name of a cell as it is heard, and as its label has it: "row 1, column 3"."""
    return ("said.cell", {"row": ROW_OF[cell] + 1, "column": COLUMN_OF[cell] + 1})
