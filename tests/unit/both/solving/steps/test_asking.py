"""Test questions, and the effects of their answers on the state."""

from shared import life
from shared.boards import board as boards
from solving.looks.look import BoardLook
from solving.looks.status import offered_commands, status_message
from solving.state import EMPTY_BOARD, BoardState, Verdict
from solving.steps.answers import fill_in_solution
from solving.steps.arriving import read_text
from solving.steps.asking import PURPOSES, apply_reply, ask, cancel, fill_in_givens_solution, solve_cell
from solving.steps.playing import clear_board, press, undo, unlock_givens, write_digit
from solving.steps.selecting import go, select_all
from sudoku_core.board.grid import line_of
from tests.boards import SOLVED_D, D

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

OTHER = SOLVED_D[9:18] + SOLVED_D[:9] + SOLVED_D[18:]


def line_on_board(state: BoardState) -> str:
    return line_of(state.board.values)


def loaded() -> BoardState:
    return read_text(BoardState(phase="ready"), D)


def verdict_reply(
    status: str, solution: str | None = None, second: str | None = None, givens: str | None = None
) -> dict[str, object]:
    return {"status": status, "solution": solution, "second": second, "givens": givens}


def answer_open_question(state: BoardState, reply: dict[str, object]) -> BoardState:
    return apply_reply(state, state.number, reply)


def key_of(state: BoardState) -> str:
    return status_message(state)[0]


# ---------------------------------------------------------------- questions


# The additional fields of some questions.
OWN_FIELDS: "dict[str, dict[str, Any]]" = {
    "chain": {"links": []},
    "browse": {"after": 0},
    "estimate": {"seed": 0},
    "opposites": {"candidates": []},
    "reasons": {"cell": 0, "digit": 1},
    "step": {"which": 1},
    "path_steps": {"first": 1},
}


def test_a_question_carries_the_whole_position_and_its_purpose() -> None:
    state = press(write_digit(go(loaded(), 2), 4), 5, "colour")
    state = press(press(go(state, 3), 6, "corner"), 2, "centre")
    for purpose, kind in PURPOSES.items():
        if not kind.fields:
            continue  # this question is not about the position
        own = OWN_FIELDS.get(purpose, {})
        question = ask(state, purpose, **own).question
        fields = question.fields
        assert (question.purpose, question.cell) == (purpose, 3)
        assert sorted(fields) == sorted(list(kind.fields) + list(own))
        assert (fields["values"], fields.get("givens", D)) == (D[:2] + "4" + D[3:], D)
        assert fields.get("notes", {3: 1 << 1})[3] == 1 << 1


def test_each_question_has_its_own_number() -> None:
    first = ask(loaded(), "solve")
    assert ask(first, "solve").question.number == first.question.number + 1


def test_an_answer_to_an_older_question_changes_nothing() -> None:
    first = ask(loaded(), "solve")
    for later in (
        cancel(first),
        ask(first, "check"),
        write_digit(go(first, 2), 4),
        undo(first),
        clear_board(first),
    ):
        assert apply_reply(later, first.number, verdict_reply("unique", SOLVED_D)) is later


def test_cancel_stops_asking_and_where_nothing_is_asked_selects_one_cell() -> None:
    state = cancel(ask(loaded(), "solve"))
    assert (state.question, key_of(state)) == (None, "status.cancelled")
    assert cancel(select_all(BoardState())).input.selected == (0,)


# ---------------------------------------------------------------- Solve, Check and one cell


def test_solve_asks_and_fills_in_what_was_empty() -> None:
    state = ask(write_digit(go(loaded(), 2), 4), "solve")
    state = answer_open_question(state, verdict_reply("unique", SOLVED_D))
    assert line_on_board(state) == SOLVED_D
    assert key_of(state) == key_of(fill_in_solution(loaded(), state.board)) == "status.solved"
    kinds = [state.board.kinds[cell] for cell in (0, 2, 3)]
    assert kinds == [boards.GIVEN, boards.ENTRY, boards.SOLVED]
    assert line_on_board(undo(state))[:4] == "534."
    again = answer_open_question(ask(state, "solve"), verdict_reply("unique", SOLVED_D))
    assert (again.board, key_of(again)) == (state.board, "status.complete")


def test_the_cell_is_solved_that_was_asked_for() -> None:
    state = solve_cell(go(loaded(), 2))
    state = answer_open_question(go(state, 3), verdict_reply("unique", SOLVED_D))
    assert line_on_board(state) == D[:2] + "4" + D[3:]
    assert state.known.verdict == Verdict(purpose="cell", status="unique", cells=(2,), digit=4)
    assert status_message(state) == ("status.solved_cell", {"cells": ["r1c3"], "count": 1, "digit": 4})
    assert solve_cell(go(state, 0)).message == ("status.has_digit", {"cell": "r1c1"})
    last = read_text(BoardState(), SOLVED_D[:80] + ".")
    last = answer_open_question(solve_cell(go(last, 80)), verdict_reply("unique", SOLVED_D))
    assert key_of(last) == "status.complete"


def test_check_only_says_the_verdict() -> None:
    state = answer_open_question(ask(loaded(), "check"), verdict_reply("unique", SOLVED_D))
    assert (line_on_board(state), key_of(state)) == (D, "status.unique")


def test_what_was_said_meanwhile_gives_way_to_the_answer() -> None:
    asked = life.show_message(ask(loaded(), "check"), "status.given").with_known(is_link_copied=True)
    assert key_of(answer_open_question(asked, verdict_reply("unique", SOLVED_D))) == "status.unique"


def test_solve_of_several_fills_nothing_and_shows_the_first() -> None:
    state = answer_open_question(
        ask(BoardState(phase="ready"), "solve"), verdict_reply("multiple", SOLVED_D, OTHER)
    )
    assert state.board == EMPTY_BOARD
    assert [look.digit for look in BoardLook(state).layer or ()] == [int(digit) for digit in SOLVED_D]
    assert status_message(state) == ("status.several_shown", {"count": 18})
    assert offered_commands(state) == ("browse",)
    assert write_digit(state, 1).known.browse is None


def test_check_and_one_cell_of_several_show_none() -> None:
    for purpose, key in (("check", "status.several"), ("cell", "status.several_solve")):
        state = answer_open_question(
            ask(BoardState(phase="ready"), purpose), verdict_reply("multiple", SOLVED_D, OTHER)
        )
        assert (key_of(state), offered_commands(state)) == (key, ("browse",))
        assert BoardLook(state).layer is None


def test_no_solution_is_said_and_the_reason_offered() -> None:
    state = answer_open_question(ask(loaded(), "solve"), verdict_reply("none"))
    assert (key_of(state), offered_commands(state)) == ("status.impossible", ("why",))
    for smallest, key in ((True, "status.why_smallest"), (False, "status.why")):
        explained = answer_open_question(ask(state, "why"), {"cells": [0, 4], "smallest": smallest})
        assert status_message(explained) == (key, {"count": 2, "cells": ["r1c1", "r1c5"], "digit": 0})
        assert (explained.known.marked_cells, offered_commands(explained)) == ((0, 4), ())
    assert write_digit(go(explained, 2), 4).known.marked_cells == ()
    solvable = answer_open_question(ask(state, "why"), {"cells": None, "smallest": False})
    assert (key_of(solvable), solvable.known.marked_cells) == ("status.has_solution", ())


def test_where_entries_fail_the_givens_alone_are_offered_and_what_is_wrong() -> None:
    state = ask(write_digit(go(write_digit(go(loaded(), 2), 1), 3), 6), "solve")
    for status in ("none", "invalid"):
        offered = answer_open_question(state, verdict_reply(status, givens=SOLVED_D))
        assert key_of(offered) == "status.entries_" + status
        assert offered_commands(offered) == ("solve_givens", "show_wrong")
        taken = fill_in_givens_solution(offered)
        assert (line_on_board(taken), key_of(taken), taken.known.solution_of_givens) == (
            SOLVED_D,
            "status.solved",
            None,
        )
        assert taken.board.kinds[2] == boards.SOLVED
        assert undo(taken).board == state.board
        asked = ask(offered, "wrong")
        assert asked.known.solution_of_givens == SOLVED_D, "its solution is offered all the same"
        wrong = answer_open_question(asked, {"cells": [2], "together": False})
        assert (wrong.known.marked_cells, key_of(wrong)) == ((2,), "status.wrong")
        assert offered_commands(wrong) == ("solve_givens",)
    assert fill_in_givens_solution(loaded()).game.past == loaded().game.past


def test_values_in_conflict_are_a_conflict() -> None:
    state = answer_open_question(ask(write_digit(go(loaded(), 2), 5), "check"), verdict_reply("invalid"))
    facts = {"digit": 5, "cell": "r1c1", "cell2": "r1c3"}
    assert (status_message(state), offered_commands(state)) == (("status.conflict", facts), ())


def test_entries_can_fail_only_together_and_givens_by_themselves() -> None:
    state = ask(write_digit(go(loaded(), 2), 1), "solve")
    state = answer_open_question(state, verdict_reply("none"))
    assert offered_commands(state) == ("show_wrong", "why")
    together = answer_open_question(ask(state, "wrong"), {"cells": [2, 3], "together": True})
    facts = {"count": 2, "cells": ["r1c3", "r1c4"], "digit": 0}
    assert status_message(together) == ("status.wrong_together", facts)
    givens = answer_open_question(ask(state, "wrong"), {"cells": None, "together": False})
    assert (key_of(givens), givens.known.marked_cells) == ("status.givens_impossible", ())


# ---------------------------------------------------------------- other purposes


def test_redundant_givens_are_pointed_at() -> None:
    state = ask(loaded(), "redundant")
    assert key_of(answer_open_question(state, {"cells": None})) == "status.not_proper"
    assert key_of(answer_open_question(state, {"cells": []})) == "status.none_redundant"
    some = answer_open_question(state, {"cells": [0, 80]})
    assert some.known.marked_cells == (0, 80)
    assert status_message(some) == ("status.redundant", {"count": 2, "cells": ["r1c1", "r9c9"], "digit": 0})


def test_true_candidates_are_shown_until_the_board_changes() -> None:
    state = answer_open_question(ask(loaded(), "truth"), {"digits": [2] * 81})
    assert (
        state.shows_candidates,
        BoardLook(state).cells[2].centres,
        BoardLook(state).cells[0].centres,
    ) == (
        False,
        2,
        0,
    )
    assert key_of(state) == "status.truth"
    changed = write_digit(go(state, 2), 4)
    assert (changed.shows_candidates, changed.known.truth) == (False, None)
    nothing = answer_open_question(ask(loaded(), "truth"), {"digits": [0] * 81})
    assert (nothing.known.truth, key_of(nothing), offered_commands(nothing)) == (
        None,
        "status.impossible",
        ("why",),
    )


# ---------------------------------------------------------------- a puzzle that was typed


def test_what_was_typed_becomes_the_givens_of_a_proper_puzzle() -> None:
    typed = unlock_givens(loaded())
    checked = answer_open_question(ask(typed, "check"), verdict_reply("unique", SOLVED_D))
    assert checked.board == loaded().board
    assert (key_of(checked), offered_commands(checked)) == ("status.unique_locked", ())
    assert undo(checked).board == typed.board
    assert (
        key_of(answer_open_question(ask(checked, "check"), verdict_reply("unique", SOLVED_D)))
        == "status.unique"
    )
    solved = answer_open_question(ask(typed, "solve"), verdict_reply("unique", SOLVED_D))
    assert (boards.givens(solved.board), line_on_board(solved)) == (loaded().board.values, SOLVED_D)
    assert (key_of(solved), undo(solved).board) == ("status.solved", typed.board)
    step = {"step": {"technique": "full_house"}, "proper": True}
    assert answer_open_question(ask(typed, "hint"), step).board == loaded().board


def test_what_was_typed_stays_editable_where_it_is_no_proper_puzzle() -> None:
    typed = unlock_givens(loaded())
    for purpose in ("check", "solve"):
        several = answer_open_question(ask(typed, purpose), verdict_reply("multiple", SOLVED_D, OTHER))
        assert (several.board, key_of(several)[:14]) == (typed.board, "status.several")
        assert answer_open_question(ask(typed, purpose), verdict_reply("none")).board == typed.board
    step = {"step": {"technique": "full_house"}, "proper": False}
    assert answer_open_question(ask(typed, "hint"), step).board == typed.board
    assert offered_commands(answer_open_question(ask(typed, "check"), verdict_reply("none"))) == ("why",)


# ---------------------------------------------------------------- with and without a worker


def test_before_the_worker_is_there_a_question_for_it_waits_and_says_so() -> None:
    state = ask(read_text(BoardState(phase="typing"), D), "truth")
    assert (key_of(state), offered_commands(state)) == ("status.waiting", ("cancel",))
    state = life.mark_ready(state)
    assert (state.phase, key_of(state)) == ("ready", "status.working")
    assert state.question


def test_what_takes_only_a_search_is_worked_on_whether_there_is_a_worker_or_not() -> None:
    for phase in ("typing", "ready", "failed"):
        for purpose in ("solve", "check", "cell"):
            state = ask(read_text(BoardState(phase=phase), D), purpose)
            assert key_of(state) == "status.working"
            assert "cancel" in offered_commands(state)
            said = answer_open_question(state, verdict_reply("unique", SOLVED_D))
            assert (said.question, said.phase) == (None, phase)


def test_a_worker_that_fails_keeps_the_board_and_the_question_and_offers_a_restart() -> None:
    state = life.mark_failed(ask(loaded(), "truth").having(loading=(1, 2)), "died")
    assert (state.phase, key_of(state), state.loading) == ("failed", "failure.died", None)
    assert offered_commands(state) == ("retry",)
    assert offered_commands(write_digit(go(state, 2), 4)) == ("retry",)
    assert line_on_board(state) == D


def test_while_the_worker_is_down_what_needs_it_says_why_and_the_rest_is_answered() -> None:
    down = life.mark_failed(loaded(), "damaged", "worker.py")
    why = ("failure.damaged", {"file": "worker.py"})
    assert status_message(down) == why
    for purpose in ("truth", "why", "redundant", "wrong", "browse"):
        state = ask(down, purpose, **OWN_FIELDS.get(purpose, {}))
        assert (status_message(state), offered_commands(state)) == (why, ("retry",)), purpose
    state = ask(down, "solve")
    assert (key_of(state), offered_commands(state)) == ("status.working", ("cancel", "retry"))
    state = answer_open_question(state, verdict_reply("unique", SOLVED_D))
    assert (line_on_board(state), key_of(state), state.phase) == (SOLVED_D, "status.solved", "failed")
    assert status_message(ask(state, "truth")) == why, "an answer does not make it forget"
