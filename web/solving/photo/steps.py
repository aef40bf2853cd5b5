"""Change the dialog of a picture, from reading the picture to loading its puzzle."""

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

# The distance of the initial corners from the edges if no grid was found, as a fraction of the sides.
CORNER_INSET = 0.1


def show_picture(state: "BoardState", photo: Photo) -> "BoardState":
    """Open the dialog of a picture with this picture."""
    return _with_photo(state if state.dialog == "photo" else life.open_dialog(state, "photo"), photo)


def _with_photo(state: "BoardState", photo: Photo) -> "BoardState":
    return state.having(dialogs=state.dialogs.having(photo=photo))


def close_photo(state: "BoardState") -> "BoardState":
    """Close the dialog, and discard the picture and the question about it."""
    if state.dialogs.photo:
        state = state.having(dialogs=state.dialogs.having(photo=None))
        if state.question and state.question.purpose == "photo":
            state = background.ask_for_next_part(state)
    return life.close_dialog(state)


def ask_for_puzzle(state: "BoardState", grey: "Any", corners: "Points" = ()) -> "BoardState":
    """Ask for the puzzle of the picture.

    grey: The grey values of its pixels.
    corners: The corners of the grid, if the player has set them.
    """
    photo = state.dialogs.photo
    if not photo:
        return state
    number = state.number + 1
    fields: dict[str, object] = {"width": photo.width, "height": photo.height}
    if corners:
        fields["corners"] = [list(point) for point in corners]
    question = PageQuestion(number=number, purpose="photo", fields=fields, data=grey)
    waiting_photo = photo.having(stage="grid", problem="", corners=corners or photo.corners)
    return _with_photo(state.having(number=number, question=question), waiting_photo)


def store_stage(state: "BoardState", number: int, stage: str) -> "BoardState":
    """Store the stage that the question with this number has reached."""
    question, photo = state.question, state.dialogs.photo
    if not photo or not question or question.number != number:
        return state
    return _with_photo(state, photo.having(stage=stage))


def show_reading(state: "BoardState", question: PageQuestion, reply: "dict[str, Any]") -> "BoardState":
    """Show the puzzle read from the picture, or the reason for a failed reading."""
    photo = state.dialogs.photo
    if not photo:
        return state
    if "error" in reply:
        corners = photo.corners or inset_corners(photo.width, photo.height)
        return _with_photo(
            state, photo.having(stage="", problem="photo." + reply["error"], corners=corners)
        )
    mesh = _points(reply["mesh"])
    entries = values_of(reply["entries"])
    doubts = tuple(reply["doubts"])
    # If corners were given, the worker has not searched for other grids, so keep the known ones.
    new_others = tuple([_points(points) for points in reply["others"]])
    others = photo.other_grids if "corners" in question.fields else new_others
    new_photo = photo.having(
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
        other_grids=others,
        is_certain=reply["certain"],
    )
    return _with_photo(state, new_photo)


def _points(points: "list[list[float]]") -> "Points":
    return tuple([(x, y) for x, y in points])


def inset_corners(width: int, height: int) -> "Points":
    """Return the initial corners to drag if no grid was found."""
    left, top = round(width * CORNER_INSET), round(height * CORNER_INSET)
    return ((left, top), (width - left, top), (width - left, height - top), (left, height - top))


def move_cursor(state: "BoardState", cell: int) -> "BoardState":
    """Move the cursor to this cell."""
    photo = state.dialogs.photo
    return _with_photo(state, photo.having(cursor=cell)) if photo else state


def next_doubt(state: "BoardState") -> "BoardState":
    """Go to the next doubtful cell; after the last, start again with the first."""
    photo = state.dialogs.photo
    if not photo or not photo.doubts:
        return state
    doubts = photo.doubts
    index = doubts.index(photo.cursor) + 1 if photo.visits and photo.cursor in doubts else 0
    return _with_photo(state, photo.having(cursor=doubts[index % len(doubts)], visits=photo.visits + 1))


def put_digit(state: "BoardState", digit: str) -> "BoardState":
    """Put a digit, or 0 for none, into the cursor's cell, and remove the cell from the doubts."""
    photo = state.dialogs.photo
    return _set_digit(state, photo, photo.cursor, int(digit)) if photo and photo.was_read else state


def apply_offer(state: "BoardState", number: int) -> "BoardState":
    """Apply the offered change with this index, and discard the other offers."""
    photo = state.dialogs.photo
    if not photo or number >= len(photo.offers):
        return state
    cell, digit = photo.offers[number]
    return _set_digit(state, photo.having(cursor=cell), cell, digit)


def _set_digit(state: "BoardState", photo: Photo, cell: int, digit: int) -> "BoardState":
    is_entry = photo.loads_entries and photo.entries[cell]
    values, entries = photo.values, photo.entries
    if is_entry:
        entries = _replace(entries, cell, digit)
    else:
        values = _replace(values, cell, digit)
    doubts = tuple([doubt for doubt in photo.doubts if doubt != cell])
    is_changed = (values, entries) != (photo.values, photo.entries)
    offers = () if is_changed else photo.offers
    return _with_photo(state, photo.having(values=values, entries=entries, doubts=doubts, offers=offers))


def _replace(layer: "Layer", cell: int, digit: int) -> "Layer":
    return layer[:cell] + (digit,) + layer[cell + 1 :]


def choose_entries(state: "BoardState", loads_entries: bool) -> "BoardState":
    """Choose whether to load handwritten digits onto the board."""
    photo = state.dialogs.photo
    return _with_photo(state, photo.having(loads_entries=loads_entries)) if photo else state


def drag_corner(state: "BoardState", dragged: int, x: float, y: float) -> "BoardState":
    """Move the corner with this number to this point, clamped to the picture."""
    photo = state.dialogs.photo
    if not photo or not photo.corners:
        return state
    point = (min(max(0, round(x)), photo.width), min(max(0, round(y)), photo.height))
    corners = tuple([point if index == dragged else corner for index, corner in enumerate(photo.corners)])
    return _with_photo(state, photo.having(corners=corners))


def load_puzzle(state: "BoardState") -> "BoardState":
    """Load the puzzle of the picture; Undo restores the previous board."""
    photo = state.dialogs.photo
    if not photo or not photo.was_read:
        return state
    board = boards.board_of_grid(Grid(photo.digits, givens=photo.values))
    return arriving.load_board(close_photo(state), board)
