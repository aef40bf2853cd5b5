"""Compute everything that the dialog of a picture shows from the state."""

from typing import TYPE_CHECKING

from shared import life
from shared.values import Value
from sudoku_core.board.geometry import CELLS, name
from sudoku_core.board.grid import conflicts_of

if TYPE_CHECKING:
    from shared.life import Message
    from solving.photo.state import Photo
    from solving.state import BoardState


class PhotoCellLook(Value):
    """A cell of the board: its digit, its CSS classes, and the messages of its label."""

    text: str = ""
    classes: str = "cell"
    label: "tuple[Message, ...]" = ()


class PhotoLook(Value):
    """Everything that the dialog of a picture shows."""

    language: str = "en"
    photo: "Photo | None" = None  # None while the dialog is closed
    message: "Message" = ("photo.picture_stage", None)  # the line below the title
    cells: tuple[PhotoCellLook, ...] = ()  # the cells of the board
    offers: "tuple[Message, ...]" = ()  # the texts of the offered changes
    is_busy: bool = False  # whether the picture is being read


def photo_look(state: "BoardState") -> PhotoLook:
    """Return everything that the dialog shows in this state."""
    photo = state.dialogs.photo if state.dialog == "photo" else None
    if not photo:
        return PhotoLook(language=state.language)
    return PhotoLook(
        language=state.language,
        photo=photo,
        message=_status_message(state, photo),
        cells=_cell_looks(photo) if photo.was_read else (),
        offers=_offer_messages(photo) if photo.was_read else (),
        is_busy=bool(photo.stage) and not state.failure,
    )


def _status_message(state: "BoardState", photo: "Photo") -> "Message":
    if photo.problem:
        return (photo.problem, None)
    if photo.stage:
        if photo.stage != "picture" and state.question:
            progress = life.progress(state, needs_worker=True)
            if progress == "failed" and state.failure:
                return state.failure
            if progress != "working":
                return ("photo.waiting", None)
        return ("photo." + photo.stage + "_stage", None)
    given_count = len(photo.values) - photo.values.count(0)
    entry_count = len(photo.entries) - photo.entries.count(0) if photo.has_entries else 0
    doubts = ("photo.doubts", {"count": len(photo.doubts)})
    digits = ("photo.digits", {"count": given_count + entry_count})
    key = "photo.read_conflict" if conflicts_of(photo.digits) else "photo.read"
    return (key, {"digits": digits, "doubts": doubts})


def _cell_looks(photo: "Photo") -> tuple[PhotoCellLook, ...]:
    conflicts = conflicts_of(photo.digits)
    return tuple([_cell_look(photo, cell, cell in conflicts) for cell in CELLS])


def _cell_look(photo: "Photo", cell: int, is_in_conflict: bool) -> PhotoCellLook:
    digit = photo.digits[cell]
    kind = "given" if photo.values[cell] else "entry" if digit else "empty"
    label: list[Message] = []
    classes = "cell"
    if digit:
        classes += " " + kind
    if cell in photo.doubts:
        classes += " doubted"
        label.append(("photo.in_doubt", None))
    if is_in_conflict:
        classes += " conflict"
        label.append(("cell.conflict", None))
    label.append(("cell." + kind, {"digit": digit}))
    if cell == photo.cursor:
        classes += " selected cursor"
    return PhotoCellLook(text=str(digit) if digit else "", classes=classes, label=tuple(label))


def _offer_messages(photo: "Photo") -> "tuple[Message, ...]":
    messages: list[Message] = []
    for cell, digit in photo.offers:
        current = photo.digits[cell]
        key = "photo.offer_none"
        if digit:
            key = "photo.offer_other" if current else "photo.offer_more"
        messages.append((key, {"cell": name(cell), "digit": digit, "there": current}))
    return tuple(messages)
