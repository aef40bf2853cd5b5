"""The state of play: what each command makes of a state. MicroPython runs this file too."""

from solving import board as boards
from solving import state as game
from solving.state import (
    State,
    choose_mode,
    clear,
    erase,
    go,
    lock,
    move,
    note_candidates,
    press,
    read,
    redo,
    select_alike,
    select_all,
    select_one,
    toggle,
    undo,
    unlock,
    write,
)

D = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED_D = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
OTHER = SOLVED_D[9:18] + SOLVED_D[:9] + SOLVED_D[18:]


def shown(state: State) -> str:
    return game.line(state.board.values)


def loaded() -> State:
    return read(State(phase="ready"), D)


def test_the_cursor_moves_and_stops_at_the_edge() -> None:
    for start, step, end in (
        (40, (-1, 0), 31),
        (40, (0, 1), 41),
        (0, (-1, 0), 0),
        (8, (0, 1), 8),
        (40, (0, -8), 36),
        (40, (0, 8), 44),
        (40, (-8, -8), 0),
        (40, (8, 8), 80),
    ):
        assert move(go(State(), start), *step).cursor == end


def test_typing_writes_an_entry_and_deleting_takes_it_away() -> None:
    state = write(go(State(), 4), 7)
    assert shown(state) == "....7" + "." * 76
    assert state.board.kinds[4] == boards.ENTRY
    assert erase(state).board == game.EMPTY_BOARD


def test_a_given_stays_and_says_so() -> None:
    state = write(go(loaded(), 0), 1)
    assert shown(state) == D
    assert state.message == ("status.given", {"row": 1, "column": 1})


def test_undo_and_redo_are_inverses_step_by_step() -> None:
    states = [State()]
    for cell, digit in ((0, 1), (1, 2), (0, 0)):
        states.append(write(go(states[-1], cell), digit))
    state = states[-1]
    for expected in reversed(states[:-1]):
        state = undo(state)
        assert state.board == expected.board
    assert undo(state).board == state.board
    for expected in states[1:]:
        state = redo(state)
        assert state.board == expected.board
    assert redo(state).board == state.board


def test_the_last_steps_can_be_taken_back_and_older_ones_are_let_go() -> None:
    state = State()
    for step in range(game.HISTORY + 3):
        state = write(state, step % 9 + 1)
    taken_back = 0
    while state.past:
        state = undo(state)
        taken_back += 1
    assert taken_back == game.HISTORY
    assert state.board.values[0] == 3
    for _ in range(taken_back):
        state = redo(state)
    assert (len(state.past), state.future) == (game.HISTORY, ())


def test_a_new_step_ends_what_could_be_done_again() -> None:
    state = write(undo(write(State(), 1)), 2)
    assert redo(state).board == state.board


def test_the_same_digit_again_is_no_step() -> None:
    state = write(State(), 1)
    assert write(state, 1).past == state.past


def test_a_conflict_is_said_at_once_and_gone_when_it_is_mended() -> None:
    state = write(go(loaded(), 2), 5)
    assert state.message == (
        "status.conflict",
        {"digit": 5, "row": 1, "column": 1, "row2": 1, "column2": 3},
    )
    assert write(state, 4).message == ("status.none", None)


def test_a_full_board_without_conflict_is_complete() -> None:
    state = read(State(), SOLVED_D[:80] + ".")
    assert write(go(state, 80), 9).message == ("status.complete", None)


def test_reading_a_text_loads_givens_and_can_be_undone() -> None:
    state = loaded()
    assert game.line(boards.givens(state.board)) == D
    assert state.message == ("status.loaded", {"count": 30})
    assert undo(state).board == game.EMPTY_BOARD


def test_a_bad_text_changes_nothing_but_the_message() -> None:
    state = read(loaded(), D[:80])
    assert shown(state) == D
    assert state.message == ("error.length", {"row": None, "column": None, "text": "80"})


def test_in_the_import_dialog_a_bad_text_is_a_complaint_and_a_good_one_closes_it() -> None:
    state = read(game.show(loaded(), "import"), "53")
    assert state.complaint
    assert (state.dialog, state.complaint[0]) == ("import", "error.length")
    state = read(state, SOLVED_D)
    assert (state.dialog, state.complaint, shown(state)) == (None, None, SOLVED_D)


def test_clear_empties_the_board_and_can_be_undone() -> None:
    state = clear(loaded())
    assert state.board == game.EMPTY_BOARD
    assert undo(state).board == loaded().board


def test_a_given_is_not_erased_and_says_so() -> None:
    state = erase(go(loaded(), 0))
    assert (shown(state), state.message[0]) == (D, "status.given")


# ---------------------------------------------------------------- selections and modes


def test_moving_selects_one_cell_and_with_shift_more() -> None:
    state = move(go(State(), 40), 0, 1)
    assert (state.cursor, state.selected) == (41, (41,))
    state = move(move(state, 1, 0, True), 1, 0, True)
    assert (state.cursor, state.selected) == (59, (41, 50, 59))
    assert select_one(state).selected == (59,)
    assert go(state, 3).selected == (3,)


def test_a_cell_goes_into_the_selection_and_out_of_it_and_the_last_one_stays() -> None:
    state = toggle(go(State(), 4), 2)
    assert (state.cursor, state.selected) == (2, (2, 4))
    state = toggle(state, 2)
    assert (state.cursor, state.selected) == (4, (4,))
    assert toggle(state, 4).selected == (4,)
    assert select_all(state).selected == tuple(range(81))


def test_all_cells_alike_are_selected_by_digit_else_by_colour() -> None:
    fives = tuple([cell for cell in range(81) if D[cell] == "5"])
    assert select_alike(loaded(), 0).selected == fives
    state = press(toggle(go(loaded(), 2), 3), 4, "colour")
    assert select_alike(go(state, 80), 3).selected == (2, 3)
    assert select_alike(state, 5).selected == (5,)


def test_a_digit_goes_into_every_selected_cell_but_the_givens() -> None:
    state = write(toggle(toggle(go(loaded(), 0), 2), 3), 4)
    assert shown(state)[:4] == "5344"
    assert shown(undo(state)) == D


def test_what_a_digit_does_depends_on_the_mode_and_on_the_keys_held() -> None:
    for mode, layer, mark in (("corner", "corner", 16), ("centre", "centre", 16), ("colour", "colours", 5)):
        for state in (press(choose_mode(go(State(), 7), mode), 5), press(go(State(), 7), 5, mode)):
            assert getattr(state.board, layer)[7] == mark
            assert sum(state.board.values) == 0
        assert getattr(press(state, 5, mode).board, layer)[7] == 0, "again takes it away"
    assert press(State(), 5).board.values[0] == 5
    modes = [State()]
    for _ in range(4):
        modes.append(game.next_mode(modes[-1]))
    assert [state.mode for state in modes] == ["digit", "corner", "centre", "colour", "digit"]


def test_there_are_eight_colours_and_notes_only_in_empty_cells() -> None:
    assert press(State(), 9, "colour").message == ("status.no_colour", {"count": 8})
    state = press(go(loaded(), 0), 4, "corner")
    assert (state.board, state.message) == (loaded().board, ("status.no_note", None))


def test_a_text_that_is_too_long_for_a_puzzle_is_not_read() -> None:
    assert shown(read(State(), D + " " * 9000)) == D
    assert read(loaded(), "1" * 10_001).message == ("error.long", {"count": 10_000})


def test_notes_are_kept_clean_as_digits_go_in_unless_that_is_switched_off() -> None:
    noted = press(go(State(), 1), 5, "corner")
    assert write(go(noted, 0), 5).board.corner[1] == 0
    assert write(go(game.keep_tidy(noted, False), 0), 5).board.corner[1] == 16
    assert undo(write(go(noted, 0), 5)).board == noted.board


def test_candidates_are_noted_in_every_empty_cell_as_one_step() -> None:
    state = note_candidates(loaded())
    assert [boards.text(digits) for digits in state.board.centre[:4]] == ["", "", "124", "26"]
    assert undo(state).board == loaded().board


def test_locked_digits_are_givens_and_unlocked_ones_can_be_typed_over() -> None:
    state = lock(write(go(State(), 4), 7))
    assert boards.givens(state.board)[4] == 7
    assert write(state, 1).message[0] == "status.given"
    assert write(unlock(state), 1).board.values[4] == 1


def test_candidates_are_shown_in_place_of_notes_until_that_is_switched_off() -> None:
    state = game.show_candidates(loaded(), True)
    assert state.overlay == "candidates"
    assert write(go(state, 2), 4).overlay == "candidates"
    assert game.show_candidates(state, False).overlay == "none"


def test_that_the_site_is_kept_is_said_once_and_hides_no_answer() -> None:
    assert not State().kept
    greetings: tuple[game.Message, ...] = (("status.start", None), ("status.loaded", {"count": 30}))
    for message in greetings:
        told = game.kept(State(message=message), True)
        assert (told.kept, told.message) == (True, ("status.kept", None))
        again = game.kept(State(message=message), False)
        assert (again.kept, again.message) == (True, message)
    solved = ("status.solved", None)
    assert game.kept(State(message=solved), True).message == solved
