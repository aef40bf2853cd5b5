"""Steps from a picture to the puzzle on the board."""

from typing import TYPE_CHECKING

from shared import life
from shared.boards import board as boards
from shared.workers.page_question import PageQuestion
from solving.photo.state import Photo
from solving.steps import arriving, background
from sudoku_core.board.grid import Grid, values_of

if TYPE_CHECKING:
    from typing import Any

    from solving.photo.state import Layer, Points
    from solving.state import BoardState

INSET = 0.1  # of the sides: where corners begin in a picture in which no grid was found


def show(state: "BoardState", photo: Photo) -> "BoardState":
    """Show this in the dialog of a picture."""
    return _showing(state if state.dialog == "photo" else life.show(state, "photo"), photo)


def _showing(state: "BoardState", photo: Photo) -> "BoardState":
    return state.having(dialogs=state.dialogs.having(photo=photo))


def close(state: "BoardState") -> "BoardState":
    """Close the dialog, and forget the picture and what is asked about it."""
    if state.dialogs.photo:
        state = state.having(dialogs=state.dialogs.having(photo=None))
        if state.question and state.question.purpose == "photo":
            state = background.asking_on(state)
    return life.close(state)


def ask(state: "BoardState", grey: "Any", corners: "Points" = ()) -> "BoardState":
    """Ask for the puzzle of the picture. grey: its shades. corners: of the grid, where they are known."""
    photo = state.dialogs.photo
    if not photo:
        return state
    number = state.number + 1
    fields: dict[str, object] = {"width": photo.width, "height": photo.height}
    if corners:
        fields["corners"] = [list(point) for point in corners]
    question = PageQuestion(number=number, purpose="photo", fields=fields, data=grey)
    asking = photo.having(stage="grid", problem="", corners=corners or photo.corners)
    return _showing(state.having(number=number, question=question), asking)


def reading(state: "BoardState", number: int, stage: str) -> "BoardState":
    """Note what is done next for the question of this number."""
    question, photo = state.question, state.dialogs.photo
    if not photo or not question or question.number != number:
        return state
    return _showing(state, photo.having(stage=stage))


def answered(state: "BoardState", question: PageQuestion, reply: "dict[str, Any]") -> "BoardState":
    """Show what was read in the picture, or why nothing was."""
    photo = state.dialogs.photo
    if not photo:
        return state
    if "error" in reply:
        corners = photo.corners or inset(photo.width, photo.height)
        return _showing(state, photo.having(stage="", problem="photo." + reply["error"], corners=corners))
    mesh = _points(reply["mesh"])
    entries = values_of(reply["entries"])
    doubts = tuple(reply["doubts"])
    # Between corners that are given it looks for no others: those from before stay.
    found = tuple([_points(each) for each in reply["others"]])
    others = photo.others if "corners" in question.fields else found
    read = photo.having(
        stage="",
        values=values_of(reply["values"]),
        entries=entries,
        has_entries=any(entries),
        doubts=doubts,
        cursor=doubts[0] if doubts else 0,
        visits=0,
        offers=tuple([(cell, digit) for cell, digit in reply["offers"]]),
        mesh=mesh,
        corners=(mesh[0], mesh[9], mesh[99], mesh[90]),
        others=others,
        certain=reply["certain"],
    )
    return _showing(state, read)


def _points(points: "list[list[float]]") -> "Points":
    return tuple([(x, y) for x, y in points])


def inset(width: int, height: int) -> "Points":
    """Return the corners with which the reader begins where no grid was found."""
    left, top = round(width * INSET), round(height * INSET)
    return ((left, top), (width - left, top), (width - left, height - top), (left, height - top))


def go(state: "BoardState", cell: int) -> "BoardState":
    """Let digits go to this cell."""
    photo = state.dialogs.photo
    return _showing(state, photo.having(cursor=cell)) if photo else state


def next_doubt(state: "BoardState") -> "BoardState":
    """Go to the first doubt, and then to the one after this, from the last to the first."""
    photo = state.dialogs.photo
    if not photo or not photo.doubts:
        return state
    doubts = photo.doubts
    place = doubts.index(photo.cursor) + 1 if photo.visits and photo.cursor in doubts else 0
    return _showing(state, photo.having(cursor=doubts[place % len(doubts)], visits=photo.visits + 1))


def put(state: "BoardState", digit: str) -> "BoardState":
    """Put a digit into the cell at the cursor, 0 for none; it is in doubt no longer."""
    photo = state.dialogs.photo
    return _with_digit(state, photo, photo.cursor, int(digit)) if photo and photo.was_read else state


def change(state: "BoardState", number: int) -> "BoardState":
    """Make the offered change of this number, from 0; others would be for the grid before it."""
    photo = state.dialogs.photo
    if not photo or number >= len(photo.offers):
        return state
    cell, digit = photo.offers[number]
    return _with_digit(state, photo.having(cursor=cell), cell, digit)


def _with_digit(state: "BoardState", photo: Photo, cell: int, digit: int) -> "BoardState":
    is_entry = photo.takes_entries and photo.entries[cell]
    values, entries = photo.values, photo.entries
    if is_entry:
        entries = _changed(entries, cell, digit)
    else:
        values = _changed(values, cell, digit)
    doubts = tuple([each for each in photo.doubts if each != cell])
    is_other = (values, entries) != (photo.values, photo.entries)
    offers = () if is_other else photo.offers
    return _showing(state, photo.having(values=values, entries=entries, doubts=doubts, offers=offers))


def _changed(layer: "Layer", cell: int, digit: int) -> "Layer":
    return layer[:cell] + (digit,) + layer[cell + 1 :]


def take_entries(state: "BoardState", taken: bool) -> "BoardState":
    """Take what is written by hand onto the board, or leave it out."""
    photo = state.dialogs.photo
    return _showing(state, photo.having(takes_entries=taken)) if photo else state


def drag(state: "BoardState", number: int, x: float, y: float) -> "BoardState":
    """Move the corner of this number to this point, within the picture."""
    photo = state.dialogs.photo
    if not photo or not photo.corners:
        return state
    point = (min(max(0, round(x)), photo.width), min(max(0, round(y)), photo.height))
    corners = tuple([point if place == number else each for place, each in enumerate(photo.corners)])
    return _showing(state, photo.having(corners=corners))


def play(state: "BoardState") -> "BoardState":
    """Take the puzzle of the picture onto the board; Undo brings back what was there."""
    photo = state.dialogs.photo
    if not photo or not photo.was_read:
        return state
    board = boards.of_grid(Grid(photo.digits, givens=photo.values))
    return arriving.load(close(state), board)
