"""Test the steps from a picture to the board."""

from solving.photo import steps
from solving.photo.keys import CORNER_STEP, command_of_key, corner_shift
from solving.photo.look import photo_look
from solving.photo.state import Photo
from solving.state import BoardState

MESH = [[x * 10, y * 10] for y in range(10) for x in range(10)]
REPLY = {
    "values": "5" + "." * 80,
    "entries": "." * 80 + "7",
    "doubts": [3, 0],
    "mesh": MESH,
    "offers": [[0, 4]],
    "others": [],
    "certain": False,
}


def photo_of(state: BoardState) -> Photo:
    assert state.dialogs.photo
    return state.dialogs.photo


def state_after_reading() -> BoardState:
    state = steps.show_picture(BoardState(phase="ready"), Photo(width=90, height=90))
    state = steps.ask_for_puzzle(state, b"grey")
    return steps.show_reading(state, state.question, REPLY)


def test_what_was_read_is_shown_with_its_doubts() -> None:
    look = photo_look(state_after_reading())
    facts = {"digits": ("photo.digits", {"count": 2}), "doubts": ("photo.doubts", {"count": 2})}
    assert look.message == ("photo.read", facts)
    assert look.offers == (("photo.offer_other", {"cell": "r1c1", "digit": 4, "there": 5}),)
    assert "doubted" in look.cells[3].classes


def test_doubts_are_visited_and_settled() -> None:
    state = state_after_reading()
    assert photo_of(state).cursor == 3
    first = steps.next_doubt(state)
    assert photo_of(first).cursor == 3
    assert photo_of(steps.next_doubt(first)).cursor == 0
    assert photo_of(steps.next_doubt(steps.next_doubt(first))).cursor == 3
    state = steps.put_digit(state, "5")
    assert photo_of(state).doubts == (0,)
    assert photo_look(state).message[0] == "photo.read_conflict"
    assert photo_of(steps.apply_offer(state_after_reading(), 0)).values[0] == 4


def test_another_grid_is_read_and_this_one_is_offered_then() -> None:
    """If corners are given, the worker does not search for grids, and the page offers the first grid."""
    corners = ((1, 1), (9, 1), (9, 9), (1, 9))
    state = state_after_reading()
    photo = photo_of(state)
    state = steps.show_picture(state, photo.having(other_grids=(photo.corners,)))
    state = steps.ask_for_puzzle(state, b"grey", corners)
    state = steps.show_reading(state, state.question, REPLY)
    assert photo_of(state).other_grids == (photo.corners,)


def test_stages_are_told_and_the_corners_can_be_dragged() -> None:
    state = steps.ask_for_puzzle(
        steps.show_picture(BoardState(phase="ready"), Photo(width=90, height=90)), b"grey"
    )
    state = steps.store_stage(state, state.question.number, "digits")
    assert photo_look(state).message == ("photo.digits_stage", None)
    failed = steps.show_reading(state, state.question, {"error": "none"})
    assert photo_look(failed).message == ("photo.none", None)
    assert photo_of(steps.drag_corner(failed, 0, -5, 20)).corners[0] == (0, 20)


def test_it_is_played_with_entries_or_without() -> None:
    assert steps.load_puzzle(state_after_reading()).board.values[80] == 7
    without = steps.load_puzzle(steps.choose_entries(state_after_reading(), loads_entries=False))
    assert (without.board.values[80], without.board.values[0]) == (0, 5)
    assert without.dialogs.photo is None


def test_to_close_forgets_the_picture() -> None:
    state = steps.ask_for_puzzle(
        steps.show_picture(BoardState(phase="ready"), Photo(width=90, height=90)), b"grey"
    )
    closed = steps.close_photo(state)
    assert (closed.dialog, closed.dialogs.photo, closed.question) == (None, None, None)


def test_keys() -> None:
    assert command_of_key("7", is_in_grid=False, cursor=0) == ("photo_put", "7")
    assert command_of_key("ArrowUp", is_in_grid=True, cursor=0) == ("photo_go", 72)
    assert command_of_key("ArrowUp", is_in_grid=False, cursor=0) is None
    assert command_of_key("n", is_in_grid=False, cursor=0) == ("photo_next",)
    assert corner_shift("ArrowLeft", CORNER_STEP) == (-CORNER_STEP, 0)
    assert corner_shift("a", CORNER_STEP) is None
