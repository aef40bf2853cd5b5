"""Announce the player's changes to screen readers.

The status line reports the results of commands such as Solve. Announcements report changes that are
otherwise only visible: added or removed digits, notes and colours, the mode, and the number of selected
cells.
"""

from typing import TYPE_CHECKING

from shared.boards import board as boards
from shared.boards.board import CENTRE, CORNER
from shared.page.later import later
from solving.looks.status import conflict_placeholders
from solving.looks.wrong import wrong_entries
from sudoku_core.board.digits import COUNT, MEMBERS, NONE
from sudoku_core.board.geometry import CELLS, COLUMN_OF, ROW_OF

announce_drawing = later("solving.chains.look", "announcement")

if TYPE_CHECKING:
    from shared.boards.board import Board
    from shared.life import Message
    from solving.state import BoardState

    Changes = list[tuple[int, int, int]]  # (cell, removed digits, added digits)


def announcement(old: "BoardState", new: "BoardState") -> "Message | None":
    """Return the announcement of the change between two states, or None."""
    if old.input.mode != new.input.mode:
        return ("said.mode", {"mode": ("mode." + new.input.mode, None)})
    before, after = old.board, new.board
    selected = new.input.selected
    if before is after and selected != old.input.selected and len(selected) > 1:
        return ("said.selected", {"count": len(selected)})
    if before is after and new.has_drawing_code and new.input.held != old.input.held:
        return _drawing_message(old, new)
    if before is after or (_is_in_status_line(new) and not _is_undo_or_redo(old, new)):
        return None
    if before.values != after.values:
        return _digits_message(old, new)
    centre = "candidates" if new.shows_candidates else CENTRE
    for layer in (CORNER, centre, "colours"):
        changes = _changed_marks(_cell_marks(before, layer), _cell_marks(after, layer))
        if changes:
            return _marks_message(layer, changes)
    return _drawing_message(old, new)


def _drawing_message(old: "BoardState", new: "BoardState") -> "Message | None":
    message: Message | None = announce_drawing(old, new) if new.has_drawing_code else None
    return message


def _cell_marks(board: "Board", layer: str) -> "tuple[int, ...]":
    """Return the notes, candidates or colours of each cell."""
    if layer == "candidates":  # centre notes, if any, are shown instead of the candidates
        return tuple([notes or digits for notes, digits in zip(board.centre, boards.candidates(board))])
    marks: tuple[int, ...] = getattr(board, layer)
    return marks


def _is_in_status_line(state: "BoardState") -> bool:
    """Return whether the status line itself reports the change."""
    return bool(
        state.message or state.known.greeting or (state.known.verdict and state.known.verdict.purpose)
    )


def _is_undo_or_redo(old: "BoardState", new: "BoardState") -> bool:
    is_undo = old.game.past and new.game.past == old.game.past[:-1]
    is_redo = old.game.future and new.game.future == old.game.future[:-1]
    return bool(is_undo or is_redo)


def _digits_message(old: "BoardState", new: "BoardState") -> "Message | None":
    before, after = old.board.values, new.board.values
    cells = [cell for cell in CELLS if before[cell] != after[cell]]
    cell_names = [_cell_name(cell) for cell in cells]
    digits = {after[cell] for cell in cells}
    if len(digits) > 1:
        return None
    digit = digits.pop()
    if digit:
        key = "said.digit_in_conflict" if _is_unnamed_conflict(old, new, cells) else "said.digit"
        if any(cell in wrong_entries(new) for cell in cells):
            key = "said.digit_wrong"
        return (key, {"digit": digit, "cells": cell_names})
    removed = {before[cell] for cell in cells}
    if len(removed) > 1:
        return ("said.digits_removed", {"cells": cell_names})
    return ("said.digit_removed", {"digit": removed.pop(), "cells": cell_names})


def _is_unnamed_conflict(old: "BoardState", new: "BoardState", cells: list[int]) -> bool:
    """Return whether these cells are in conflict while the status line still names other cells."""
    if not old.known.conflicts or not new.known.conflicts:
        return False
    is_same_message = conflict_placeholders(old) == conflict_placeholders(new)
    return is_same_message and any(cell in new.known.conflicts for cell in cells)


def _changed_marks(before: "tuple[int, ...]", after: "tuple[int, ...]") -> "Changes":
    if before == after:
        return []
    return [
        (cell, before[cell] & ~after[cell], after[cell] & ~before[cell])
        for cell in CELLS
        if before[cell] != after[cell]
    ]


def _marks_message(layer: str, changes: "Changes") -> "Message | None":
    """Return the announcement of added or removed notes or colours, or None if they differ too much."""
    cells = [_cell_name(cell) for cell, _, _ in changes]
    _, removed, added = changes[0]
    if any(change[1:] != (removed, added) for change in changes) or COUNT[removed | added] > 1:
        if any(added for _, _, added in changes):
            return None
        return (
            "said.all_colours_removed" if layer == "colours" else "said.notes_removed",
            {"cells": cells},
        )
    digit_or_colour = MEMBERS[removed | added][0]
    placeholders = {
        "cells": cells,
        "digit": digit_or_colour,
        "colour": ("colour." + str(digit_or_colour), None),
    }
    return ("said." + layer + ("_removed" if added == NONE else ""), placeholders)


def _cell_name(cell: int) -> "Message":
    """Return the spoken name of a cell, as in its label: "row 1, column 3"."""
    return ("said.cell", {"row": ROW_OF[cell] + 1, "column": COLUMN_OF[cell] + 1})
