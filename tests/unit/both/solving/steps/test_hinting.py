"""Test that each press of Hint shows a little more."""

from shared.boards import board as boards
from shared.boards.board import CENTRE, CORNER, ENTRY
from shared.boards.hint import PROOF, WHERE, WHY, lit_cells
from shared.boards.lighting import set_highlight, toggle_cell_highlight, toggle_premise_highlight
from solving.looks.look import BoardLook
from solving.looks.status import offered_commands, status_message
from solving.state import BoardState, Options
from solving.steps.answers import fill_in_solution
from solving.steps.arriving import read_text
from solving.steps.asking import apply_reply, ask, cancel
from solving.steps.hinting import (
    advance_hint,
    candidates_to_disprove,
    close_hint,
    mark_hidden_cells,
    prove,
    solve_one,
)
from solving.steps.playing import press, undo, write_digit
from solving.steps.selecting import go
from sudoku_core.board.digits import COUNT, only
from tests.boards import SOLUTION, D
from tests.hints import candidates, step


def loaded() -> BoardState:
    return read_text(BoardState(phase="ready"), D)


def state_with_hint(state: BoardState | None = None, proper: bool = True, **parts: object) -> BoardState:
    """Return the state after the worker has found a step with these parts."""
    asked = advance_hint(state or loaded())
    return apply_reply(asked, asked.number, {"proper": proper, "step": step(**parts)})


def without_step(reason: str, *cells: int) -> BoardState:
    """Return the state after the worker has answered that there is no step, with this reason."""
    asked = advance_hint(loaded())
    return apply_reply(asked, asked.number, {"proper": True, "reason": reason, "cells": list(cells)})


def stage(state: BoardState) -> str | None:
    return state.hint.stage if state.hint else None


# ---------------------------------------------------------------- where, why, do it


def test_three_presses_say_where_then_why_and_do_it_as_one_step() -> None:
    asked = advance_hint(loaded())
    assert (asked.question.purpose, asked.question.needs_worker) == ("hint", False)
    assert advance_hint(asked) is asked, "who presses twice waits for one answer"
    assert status_message(asked) == ("status.looking", None)
    where = state_with_hint(placements=candidates("4r1c3"))
    assert (stage(where), status_message(where)) == (
        WHERE,
        ("status.hint_where", {"technique": "Made up", "where": "row 1"}),
    )
    why = advance_hint(where)
    assert (stage(why), status_message(why)) == (WHY, ("status.hint_why", {"sentence": "This is so."}))
    assert why.board == where.board == loaded().board
    done = advance_hint(why)
    assert (done.hint, done.board.values[2], done.board.kinds[2]) == (None, 4, ENTRY)
    assert status_message(done) == ("status.hint_placed", {"digit": 4, "cells": ["r1c3"]})
    assert undo(done).board == loaded().board


def test_candidates_are_struck_in_the_centre_notes_and_apart_from_them() -> None:
    noted = press(press(go(loaded(), 2), 1, CENTRE), 4, CENTRE)
    state = advance_hint(advance_hint(state_with_hint(noted, eliminations=candidates("1r1c3 2r1c4 6r1c4"))))
    free = boards.candidates(loaded().board)
    assert state.board.centre[2] == only(4)
    assert state.board.centre[3] == 0, "no note where the player has none"
    assert boards.candidates(state.board)[3] == free[3] & ~only(2) & ~only(6)
    assert status_message(state) == ("status.hint_struck", {"count": 3, "cells": ["r1c3", "r1c4"]})
    assert undo(state).board == noted.board


def test_a_digit_goes_out_of_notes_as_one_that_is_typed() -> None:
    noted = press(go(loaded(), 3), 4, CORNER)
    for tidy in (True, False):
        state = advance_hint(
            advance_hint(
                state_with_hint(noted.having(options=Options(tidy=tidy)), placements=candidates("4r1c3"))
            )
        )
        assert bool(state.board.corner[3]) is not tidy


def test_typing_goes_on_from_the_own_grid_and_escape_leaves_the_hint() -> None:
    for state in (state_with_hint(), advance_hint(state_with_hint())):
        assert write_digit(go(state, 2), 4).hint is None
        assert stage(go(state, 5)) == stage(state), "who looks around keeps it"
        assert (cancel(state).hint, close_hint(state).hint) == (None, None)
        assert cancel(state).board == state.board
        assert ask(state, "check").hint is None
        assert undo(write_digit(go(state, 2), 4)).hint is None


def test_a_named_cell_is_lit_while_it_is_pointed_at() -> None:
    state = set_highlight(advance_hint(state_with_hint()), "cell", "2")
    assert state.hint
    assert state.hint.lit == ("cell", 2)
    away = set_highlight(state)
    assert away.hint
    assert away.hint.lit is None
    assert set_highlight(loaded(), "cell", "2").hint is None


def test_what_is_pressed_stays_lit_until_the_next_press_and_what_is_pointed_at_comes_first() -> None:
    why = advance_hint(state_with_hint(premises=[{"texts": {}, "lit": candidates("1r1c1 2r9c9")}]))
    cell = toggle_cell_highlight(why, "2")
    assert cell.hint
    assert lit_cells(cell.hint) == [2]
    both = set_highlight(cell, "cell", "5").hint
    assert both
    assert lit_cells(both) == [5]
    again = toggle_cell_highlight(cell, "2").hint
    assert again
    assert lit_cells(again) == []
    proof = prove(cell)
    assert proof.hint
    assert lit_cells(proof.hint) == [], "the proof names other things"
    premise = toggle_premise_highlight(proof, "0").hint
    assert premise
    assert lit_cells(premise) == [0, 80]
    assert toggle_cell_highlight(loaded(), "2").hint is None


def test_a_puzzle_with_several_solutions_is_named_as_that() -> None:
    assert status_message(state_with_hint(proper=False))[0] == "status.hint_where_several"


def test_a_proof_has_its_premises_and_the_search_for_the_opposite() -> None:
    where = state_with_hint(premises=[{"texts": {}, "lit": [2]}], placements=candidates("4r1c3"))
    assert prove(where) is where, "first comes why"
    asked = prove(advance_hint(where))
    assert (asked.question.purpose, stage(asked)) == ("opposites", PROOF)
    proven = apply_reply(asked, asked.number, {"opposites": [[2, 12], [83, 1]]})
    assert status_message(proven) == ("status.hint_proven", {"count": 2})
    assert (proven.board, proven.question) == (where.board, None)
    assert (close_hint(asked).hint, close_hint(asked).question) == (None, None)
    given_up = cancel(asked)
    assert (stage(given_up), given_up.question) == (PROOF, None)
    done = advance_hint(proven)
    assert (done.hint, done.board.values[2]) == (None, 4)


# ---------------------------------------------------------------- without a step


def test_a_mistake_and_a_missing_digit_are_named_and_their_cells_only_when_asked_for() -> None:
    for reason in ("mistake", "missing"):
        state = without_step(reason, 2, 3)
        assert status_message(state)[0] == "status.hint_" + reason
        assert (state.known.marked_cells, offered_commands(state)) == ((), ("show_where",))
        for shown in (mark_hidden_cells(state), advance_hint(state)):
            assert shown.known.marked_cells == (2, 3)
            assert status_message(shown)[0] == "status.hint_" + reason + "_shown"
            assert offered_commands(shown) == ()
            assert mark_hidden_cells(shown) is shown
        assert advance_hint(advance_hint(state)).question, "then it is asked again"


def test_where_no_technique_helps_one_cell_can_be_solved() -> None:
    state = without_step("stuck")
    assert (status_message(state)[0], offered_commands(state)) == ("status.hint_stuck", ("solve_one",))
    assert state.board.values[0]
    asked = solve_one(state).question
    free = boards.candidates(state.board)
    assert (asked.purpose, state.board.values[asked.cell]) == ("cell", 0)
    assert COUNT[free[asked.cell]] == 1
    assert solve_one(go(state, 3)).question.cell == 3


def test_of_a_puzzle_with_several_solutions_it_says_so_and_solves_no_cell() -> None:
    asked = advance_hint(loaded())
    state = apply_reply(asked, asked.number, {"proper": False, "reason": "stuck", "cells": []})
    assert (status_message(state)[0], offered_commands(state)) == ("status.hint_stuck_several", ())


def test_nothing_is_asked_of_a_grid_that_shows_the_answer_itself() -> None:
    empty = advance_hint(BoardState(phase="ready"))
    assert (empty.question, status_message(empty)) == (None, ("status.hint_empty", None))
    conflict = advance_hint(write_digit(go(loaded(), 2), 5))
    assert (conflict.question, status_message(conflict)[0]) == (None, "status.conflict")
    full = fill_in_solution(loaded(), boards.Board(values=SOLUTION, kinds=(1,) * 81))
    assert (advance_hint(full).question, status_message(advance_hint(full))[0]) == (None, "status.complete")
    assert without_step("none").known.verdict


def test_the_look_has_the_hint() -> None:
    state = state_with_hint()
    assert BoardLook(state).hint is state.hint
    assert BoardLook(loaded()).hint is None


def test_the_opposites_of_a_step_are_what_it_removes_and_the_other_digits_of_a_placement() -> None:
    board = loaded().board
    assert candidates_to_disprove({"placements": ["r9c7=1"], "eliminations": []}, board) == [
        81 * (digit - 1) + 78 for digit in (3, 4, 6)
    ]
    assert candidates_to_disprove({"placements": [], "eliminations": ["r1c3<>2"]}, board) == [81 + 2]
