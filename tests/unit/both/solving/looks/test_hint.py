"""Test the drawing of a hint in pictures of the board."""

from shared.boards.hint import WHY, Hint
from solving.looks.cells import CellLook
from solving.looks.hint import shapes_over
from solving.looks.leaving import exported_state
from solving.looks.picture import draw_picture
from solving.state import BoardState, Dialogs, KnownFacts
from sudoku_core.pictures.themes import THEMES
from tests.boards import GIVENS
from tests.hints import candidates, step

STEP = step(
    units=[0], crossing=[9], cells=[2], main=candidates("4r1c3 2r1c4"), eliminations=candidates("1r1c3")
)


def test_pictures_have_the_hint_in_their_own_colours_and_what_leaves_alone_has_none() -> None:
    state = BoardState(board=GIVENS, known=KnownFacts(hint=Hint(step=STEP, stage=WHY)))
    for theme in THEMES:
        svg = draw_picture([CellLook(0, 0, 0, 0, 0, 0)] * 81, theme, "", shapes_over(state))
        assert THEMES[theme]["colour-3"] in svg
        assert "{" not in svg
    assert shapes_over(exported_state(state.having(dialogs=Dialogs(contents="givens")))) == []
    assert shapes_over(exported_state(state))
