"""Test colouring and linking candidates by presses on notes, by digits and by keys."""

from shared.boards import board as boards
from shared.boards.board import CENTRE
from solving import writing
from solving.chains import steps
from solving.state import MODES
from solving.steps import locking, playing, selecting
from solving.steps.asking import cancel
from solving.steps.playing import choose_mode, press
from solving.texts.mark_text import MAX_LINKS
from tests.boards import GIVENS
from tests.drawn_boards import SIX_AT_4, TWO_AT_3, TWO_AT_4, drawing


def test_the_positions_of_these_tests() -> None:
    free = boards.candidates(GIVENS)
    assert [boards.digits_text(free[cell]) for cell in (2, 3, 5)] == ["124", "26", "2468"]


def test_a_press_on_one_note_after_another_links_them_and_goes_on() -> None:
    state = steps.tap_note(drawing(), TWO_AT_3)
    assert (state.input.held, state.input.cursor, state.board.links) == (TWO_AT_3, 2, ())
    state = steps.tap_note(state, TWO_AT_4)
    assert state.board.links == ((TWO_AT_3, TWO_AT_4, False),)
    state = steps.tap_note(state, SIX_AT_4)
    assert state.board.links == ((TWO_AT_3, TWO_AT_4, False), (TWO_AT_4, SIX_AT_4, True))
    assert (state.input.held, state.input.selected) == (SIX_AT_4, (3,))
    assert steps.tap_note(state, SIX_AT_4).input.held == -1, "a press on the held note lets go of it"
    assert steps.tap_note(state, -1).input.held == -1, "and one that finds no note"
    assert len(state.game.past) == 2
    assert playing.undo(playing.undo(state)).board == GIVENS


def test_the_same_link_again_changes_its_kind_and_then_removes_it() -> None:
    state = drawing()
    for strengths in ([True], [False], [], [True]):  # both kinds are correct in a cell with two candidates
        state = steps.draw_link(state, SIX_AT_4, TWO_AT_4)
        assert [strong for _, _, strong in state.board.links] == strengths
        assert state.input.held == -1
    for strengths in ([False], [], [False]):  # only a weak link is correct
        state = steps.draw_link(state, TWO_AT_3, TWO_AT_4)
        assert [strong for start, _, strong in state.board.links if start == TWO_AT_3] == strengths
    for strengths in ([True], [False], []):  # neither kind is correct, so the player decides
        state = steps.draw_link(state, TWO_AT_3, SIX_AT_4)
        links = state.board.links
        assert [strong for start, end, strong in links if (start, end) == (TWO_AT_3, SIX_AT_4)] == strengths
    strong = state.board.having(links=((TWO_AT_3, TWO_AT_4, True),))  # it was a strong link earlier
    assert steps.draw_link(drawing(board=strong), TWO_AT_3, TWO_AT_4).board.links == (
        (TWO_AT_3, TWO_AT_4, False),
    )


def test_the_players_notes_decide_whether_a_link_is_strong() -> None:
    noted = writing.toggle_note(writing.toggle_note(GIVENS, (5,), CENTRE, 2), (5,), CENTRE, 4)
    state = steps.draw_link(drawing(board=noted), 81 + 5, 3 * 81 + 5)
    assert state.board.links == ((81 + 5, 3 * 81 + 5, True),)


def test_a_board_has_a_most_of_links() -> None:
    links = tuple([(0, 100 + end, False) for end in range(MAX_LINKS)])
    state = drawing(board=GIVENS.having(links=links))
    full = steps.draw_link(state, TWO_AT_3, TWO_AT_4)
    assert (full.message, full.board) == (("status.many_links", {"count": MAX_LINKS}), state.board)
    assert len(steps.draw_link(state, 0, 100).board.links) == MAX_LINKS - 1


def test_digits_choose_notes_in_link_mode() -> None:
    state = press(selecting.go(drawing(), 2), 2)
    assert (state.input.held, state.board) == (TWO_AT_3, GIVENS)
    state = press(selecting.go(state, 3), 2)
    assert state.board.links == ((TWO_AT_3, TWO_AT_4, False),)
    refused = press(state, 9)
    assert (refused.message, refused.board) == (
        ("status.no_such_note", {"digit": 9, "cell": "r1c4"}),
        state.board,
    )
    assert cancel(state).input.held == -1
    unloaded = drawing().having(has_drawing_code=False)
    assert press(unloaded, 2) is unloaded


def test_a_colour_goes_to_the_held_note_and_otherwise_to_the_cell() -> None:
    state = steps.tap_note(drawing("colour"), TWO_AT_3)
    state = press(state, 5)
    assert (state.board.candidate_colours, state.board.colours) == (((TWO_AT_3, 5),), GIVENS.colours)
    state = press(state, 3)
    assert state.board.candidate_colours == ((TWO_AT_3, 3),)
    assert press(state, 3).board.candidate_colours == ()
    assert playing.erase(state).board == GIVENS
    several = selecting.select(state, (2, 3), 2)
    assert press(several, 3).board.colours[2:4] == (1 << 2, 1 << 2)
    elsewhere = selecting.go(state, 3)
    assert press(elsewhere, 3).board.candidate_colours == ((TWO_AT_3, 3),)
    assert press(steps.tap_note(state, TWO_AT_3), 3).board.colours[2] == 1 << 2, "let go by a second press"
    assert press(choose_mode(state, "digit"), 3).board.values[2] == 3


def test_a_locked_colour_goes_to_each_pressed_note() -> None:
    state = drawing("colour")
    state = state.having(input=state.input.having(locked=5))
    for candidate, coloured in (
        (TWO_AT_3, [TWO_AT_3]),
        (TWO_AT_4, [TWO_AT_3, TWO_AT_4]),
        (TWO_AT_4, [TWO_AT_3]),
    ):
        state = locking.put_locked_digit(steps.tap_note(state, candidate))
        assert [each for each, _ in state.board.candidate_colours] == coloured
    state = locking.put_locked_digit(steps.tap_note(state, -1))
    assert (state.board.colours[3], len(state.board.candidate_colours)) == (1 << 4, 1)


def test_the_ninth_place_of_the_colours_is_link_mode() -> None:
    state = press(drawing("colour"), 9)
    assert (state.input.mode, state.message) == ("link", ("status.link_mode", None))
    assert playing.next_mode(state).input.mode == MODES[0]
    assert choose_mode(steps.tap_note(state, TWO_AT_3), "colour").input.held == TWO_AT_3


def test_keys_hold_one_note_of_the_cell_after_another() -> None:
    hold_next = playing.hold_next
    state, held = selecting.go(drawing("colour"), 2), []
    for _ in range(5):
        state = hold_next(state, 1)
        held.append(state.input.held)
    assert held == [2, 81 + 2, 3 * 81 + 2, -1, 2]
    assert hold_next(hold_next(state, -1), -1).input.held == 3 * 81 + 2
    assert hold_next(selecting.go(state, 0), 1).message == ("status.no_notes", {"cell": "r1c1"})
    linking, held = selecting.go(drawing("link"), 3), []
    for _ in range(3):
        linking = hold_next(linking, 1)
        held.append(linking.input.held)
    assert held == [TWO_AT_4, SIX_AT_4, TWO_AT_4], "in Link mode one is always held"
    for other in (choose_mode(state, "digit"), state.having(has_drawing_code=False)):
        assert hold_next(other, 1) is other


def test_erase_in_link_mode_removes_links_of_the_note_or_of_the_cells() -> None:
    links = ((TWO_AT_3, TWO_AT_4, False), (TWO_AT_4, SIX_AT_4, True))
    state = drawing(board=GIVENS.having(links=links))
    assert playing.erase(steps.tap_note(state, SIX_AT_4)).board.links == links[:1]
    assert playing.erase(selecting.go(state, 3)).board.links == ()
    assert playing.erase(selecting.go(state, 2)).board.links == links[1:]
    assert playing.erase(selecting.go(choose_mode(state, "digit"), 2)).board.links == links[1:]


def test_all_that_is_drawn_is_erased_at_once() -> None:
    state = steps.tap_note(drawing("colour"), TWO_AT_3)
    state = steps.draw_link(press(state, 5), TWO_AT_3, TWO_AT_4)
    erased = playing.erase_drawing(state)
    assert (erased.board, erased.message) == (GIVENS, ("status.drawing_erased", None))
    assert playing.undo(erased).board == state.board
    assert playing.erase_drawing(erased).message == ("status.nothing_drawn", None)
