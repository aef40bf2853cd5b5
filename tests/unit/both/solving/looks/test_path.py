"""Test the display of a path: the position on the board, and the rating."""

from shared.boards.hint import WHY, Hint
from solving.looks import path as looks
from solving.looks.cells import CANDIDATES, CURSOR, NOTES_IN_ROWS, cells_of
from solving.looks.hint import shapes_over
from solving.looks.leaving import exported_state
from solving.looks.look import BoardLook
from solving.state import BoardState, Dialogs, Input, KnownFacts, Path
from solving.steps.walking import board_after
from tests.boards import GIVENS
from tests.hints import candidates, listed, step

PLACED = listed(placed="4r1c3")
THERE = board_after(GIVENS, [PLACED])
PATH = Path(steps=(PLACED, PLACED), index=1, board=THERE)
STATE = BoardState(board=GIVENS, input=Input(cursor=5), known=KnownFacts(path=PATH))
RATING = {
    "status": "unique",
    "level": "hard",
    "score": 1310,
    "se": 4.2,
    "hardest": "x",
    "names": {"en": "X-Wing"},
}


def test_the_position_lies_over_the_board_with_its_candidates() -> None:
    cells = looks.position_cells(STATE)
    assert cells
    assert (cells[2].digit, cells[2].marks) == (4, 0)
    assert cells[3] == (0, 0, CANDIDATES | NOTES_IN_ROWS, 0, THERE.centre[3], 0)
    assert cells[5].marks & CURSOR
    assert looks.position_cells(BoardState(board=GIVENS)) is None
    look = BoardLook(STATE)
    assert (look.layer, look.hint_board, look.board) == (cells, THERE, GIVENS)


def test_pictures_and_texts_take_the_position_along_and_what_leaves_alone_does_not() -> None:
    state = exported_state(STATE.with_known(hint=Hint(step=step(main=candidates("2r1c4")), stage=WHY)))
    assert state.board == THERE
    assert looks.cells_for_picture(state)[2].digit == 4
    assert not looks.cells_for_picture(state)[5].marks & CURSOR
    assert shapes_over(state)
    givens = exported_state(STATE.having(dialogs=Dialogs(contents="givens")))
    assert (givens.known.path, looks.cells_for_picture(givens)) == (None, cells_of(givens))


def test_the_link_names_the_step() -> None:
    assert BoardLook(STATE).link[-7:] == "&path=2"


def test_the_rating_is_said_in_parts_or_why_there_is_none() -> None:
    path = Path()
    assert looks.rating_messages(path, "en") == [("path.rating_comes", None)]
    rated = looks.rating_messages(path.having(rating=RATING), "en")
    assert rated == [
        ("path.level", {"level": ("level.hard", None)}),
        ("path.score", {"score": 1310}),
        ("path.explainer", {"rating": "4.2"}),
        ("path.hardest", {"technique": "X-Wing"}),
    ]
    for status, key in (("stuck", "path.no_rating"), ("multiple", "path.rating_several")):
        rating = dict(RATING)
        rating.update({"status": status, "level": None})
        assert looks.rating_messages(path.having(rating=rating), "en") == [(key, None)]
    without = dict(RATING)
    without["se"] = None
    assert len(looks.rating_messages(path.having(rating=without), "en")) == 3
