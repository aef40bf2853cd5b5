"""The state of play: what each command makes of a state. MicroPython runs this file too."""

import game
from game import (
    State,
    answer,
    cancel,
    check,
    clear,
    failed,
    go,
    move,
    read,
    ready,
    redo,
    solve,
    undo,
    write,
)
from view import Look

D = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED_D = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
OTHER = SOLVED_D[9:18] + SOLVED_D[:9] + SOLVED_D[18:]


def shown(state: State) -> str:
    return game.line(state.board[0])


def loaded() -> State:
    return read(State(phase="ready"), D)


def verdict(
    status: str, solution: str | None = None, second: str | None = None, givens: str | None = None
) -> dict[str, str | None]:
    return {"status": status, "solution": solution, "second": second, "givens": givens}


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
    assert state.board[1][4] == game.ENTRY
    assert write(state, 0).board == game.EMPTY_BOARD


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
    assert state.board[0][0] == 3
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
    assert game.line(game.givens(state.board)) == D
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


def test_solve_asks_and_fills_in_what_was_empty() -> None:
    state = solve(write(go(loaded(), 2), 4))
    assert state.question
    assert (state.question.purpose, state.question.values[:3], state.question.givens) == ("solve", "534", D)
    state = answer(state, state.number, verdict("unique", SOLVED_D))
    assert shown(state) == SOLVED_D
    assert state.message == ("status.solved", None)
    assert [state.board[1][cell] for cell in (0, 2, 3)] == [game.GIVEN, game.ENTRY, game.SOLVED]
    assert game.line(undo(state).board[0])[:4] == "534."


def test_check_only_tells() -> None:
    state = check(loaded())
    state = answer(state, state.number, verdict("unique", SOLVED_D))
    assert (shown(state), state.message) == (D, ("status.unique", None))


def test_solve_of_several_fills_nothing_and_shows_two() -> None:
    state = solve(State(phase="ready"))
    state = answer(state, state.number, verdict("multiple", SOLVED_D, OTHER))
    assert state.board == game.EMPTY_BOARD
    assert state.pair
    assert [game.line(values) for values in state.pair] == [SOLVED_D, OTHER]
    assert state.message == ("status.several_solve", None)
    assert write(state, 1).pair is None


def test_no_solution_is_said() -> None:
    state = solve(loaded())
    assert answer(state, state.number, verdict("none")).message == ("status.impossible", None)


def test_where_entries_fail_the_givens_alone_are_offered() -> None:
    state = solve(write(go(loaded(), 2), 1))
    for status in ("none", "invalid"):
        offered = answer(state, state.number, verdict(status, givens=SOLVED_D))
        assert offered.message == ("status.entries_" + status, None)
        taken = game.solve_givens(offered)
        assert (shown(taken), taken.message, taken.alone) == (SOLVED_D, ("status.solved", None), None)
        assert taken.board[1][2] == game.SOLVED
        assert undo(taken).board == state.board


def test_an_answer_to_an_older_question_changes_nothing() -> None:
    first = solve(loaded())
    for later in (cancel(first), check(first), write(go(first, 2), 4), undo(first), clear(first)):
        assert answer(later, first.number, verdict("unique", SOLVED_D)) is later


def test_before_the_core_is_there_a_question_waits_and_says_so() -> None:
    state = solve(read(State(phase="typing"), D))
    assert state.message == ("status.waiting", None)
    state = ready(state)
    assert (state.phase, state.message) == ("ready", ("status.working", None))
    assert state.question


def test_a_core_that_fails_keeps_the_board_and_the_question_and_offers_a_start() -> None:
    state = failed(solve(loaded()), "died")
    assert (state.phase, state.message) == ("failed", ("failure.died", None))
    assert Look(state).offers == ("restart",)
    assert Look(write(go(state, 2), 4)).offers == ("restart",)
    assert shown(state) == D
    again = ready(game.restarting(state))
    assert (again.phase, again.question, Look(again).offers) == ("ready", state.question, ("cancel",))


def test_a_text_that_is_too_long_for_a_puzzle_is_not_read() -> None:
    assert shown(read(State(), D + " " * 9000)) == D
    assert read(loaded(), "1" * 10_001).message == ("error.long", {"count": 10_000})


def test_a_core_that_did_not_start_names_the_file() -> None:
    assert failed(loaded(), "file", "worker.py").message == ("failure.file", {"file": "worker.py"})


def test_solve_while_the_core_is_down_says_so() -> None:
    state = solve(failed(loaded(), "start"))
    assert (state.message, Look(state).offers) == (("status.failed", None), ("restart",))


def test_cancel_stops_asking() -> None:
    state = cancel(solve(loaded()))
    assert (state.question, state.message) == (None, ("status.cancelled", None))
    assert cancel(State()).message == State().message
