"""All that is seen of a picture and of its puzzle, made from the state alone."""

from typing import TYPE_CHECKING

from shared import life
from shared.values import Value
from sudoku_core.board.geometry import CELLS, name
from sudoku_core.board.grid import conflicts_of

if TYPE_CHECKING:
    from shared.life import Message
    from solving.photo.state import Photo
    from solving.state import BoardState


class CellLook(Value):
    """A cell of the board: its digit, its classes, and what is said of it."""

    text: str = ""
    classes: str = "cell"
    said: "tuple[Message, ...]" = ()


class PhotoLook(Value):
    """The dialog of a picture.

    photo: what it is about, or None where it is closed. said: what the line below the title says.
    cells: those of the board. offers: what each offer asks. is_busy: whether something is being read.
    """

    language: str = "en"
    photo: "Photo | None" = None
    said: "Message" = ("photo.picture_stage", None)
    cells: tuple[CellLook, ...] = ()
    offers: "tuple[Message, ...]" = ()
    is_busy: bool = False


def photo_look(state: "BoardState") -> PhotoLook:
    """Return what is seen of the picture of this state."""
    photo = state.dialogs.photo if state.dialog == "photo" else None
    if not photo:
        return PhotoLook(language=state.language)
    return PhotoLook(
        language=state.language,
        photo=photo,
        said=_said(state, photo),
        cells=_cells(photo) if photo.was_read else (),
        offers=_offers(photo) if photo.was_read else (),
        is_busy=bool(photo.stage) and not state.failure,
    )


def _said(state: "BoardState", photo: "Photo") -> "Message":
    if photo.problem:
        return (photo.problem, None)
    if photo.stage:
        if photo.stage != "picture" and state.question:
            word = life.progress(state, needs_worker=True)
            if word == "failed" and state.failure:
                return state.failure
            if word != "working":
                return ("photo.waiting", None)
        return ("photo." + photo.stage + "_stage", None)
    given = len(photo.values) - photo.values.count(0)
    written = len(photo.entries) - photo.entries.count(0) if photo.has_entries else 0
    doubts = ("photo.doubts", {"count": len(photo.doubts)})
    digits = ("photo.digits", {"count": given + written})
    key = "photo.read_conflict" if conflicts_of(photo.digits) else "photo.read"
    return (key, {"digits": digits, "doubts": doubts})


def _cells(photo: "Photo") -> tuple[CellLook, ...]:
    conflicts = conflicts_of(photo.digits)
    return tuple([_cell(photo, cell, cell in conflicts) for cell in CELLS])


def _cell(photo: "Photo", cell: int, in_conflict: bool) -> CellLook:
    digit = photo.digits[cell]
    kind = "given" if photo.values[cell] else "entry" if digit else "empty"
    said: list[Message] = []
    classes = "cell"
    if digit:
        classes += " " + kind
    if cell in photo.doubts:
        classes += " doubted"
        said.append(("photo.in_doubt", None))
    if in_conflict:
        classes += " conflict"
        said.append(("cell.conflict", None))
    said.append(("cell." + kind, {"digit": digit}))
    if cell == photo.cursor:
        classes += " selected cursor"
    return CellLook(text=str(digit) if digit else "", classes=classes, said=tuple(said))


def _offers(photo: "Photo") -> "tuple[Message, ...]":
    offers: list[Message] = []
    for cell, digit in photo.offers:
        there = photo.digits[cell]
        key = (
            "photo.offer_other" if digit and there else "photo.offer_more" if digit else "photo.offer_none"
        )
        offers.append((key, {"cell": name(cell), "digit": digit, "there": there}))
    return tuple(offers)
