"""What the core is asked, and what its answers do. MicroPython runs this file too."""

from solving import board as boards
from solving import state as game
from solving.asking import (
    MOST_SOLUTIONS,
    answer,
    ask,
    cancel,
    failed,
    ready,
    restarting,
    solve_cell,
    solve_givens,
    turn,
)
from solving.look import Look
from solving.state import State, clear, go, read, undo, write

D = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED_D = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
OTHER = SOLVED_D[9:18] + SOLVED_D[:9] + SOLVED_D[18:]


def shown(state: State) -> str:
    return game.line(state.board.values)


def loaded() -> State:
    return read(State(phase="ready"), D)


def verdict(
    status: str, solution: str | None = None, second: str | None = None, givens: str | None = None
) -> dict[str, object]:
    return {"status": status, "solution": solution, "second": second, "givens": givens}


def answered(state: State, reply: dict[str, object]) -> State:
    return answer(state, state.number, reply)


def test_solve_asks_and_fills_in_what_was_empty() -> None:
    state = ask(write(go(loaded(), 2), 4), "solve")
    assert state.question
    assert (state.question.purpose, state.question.values[:3], state.question.givens) == ("solve", "534", D)
    state = answered(state, verdict("unique", SOLVED_D))
    assert shown(state) == SOLVED_D
    assert state.message == ("status.solved", None)
    kinds = [state.board.kinds[cell] for cell in (0, 2, 3)]
    assert kinds == [boards.GIVEN, boards.ENTRY, boards.SOLVED]
    assert game.line(undo(state).board.values)[:4] == "534."


def test_one_cell_is_solved_that_it_was_asked_for() -> None:
    state = solve_cell(go(loaded(), 2))
    state = answered(go(state, 3), verdict("unique", SOLVED_D))
    assert shown(state) == D[:2] + "4" + D[3:]
    assert state.message == ("status.solved_cell", {"cells": "r1c3", "digit": 4})
    assert solve_cell(go(state, 0)).message == ("status.has_digit", {"cells": "r1c1"})


def test_check_only_tells() -> None:
    state = answered(ask(loaded(), "check"), verdict("unique", SOLVED_D))
    assert (shown(state), state.message) == (D, ("status.unique", None))


def test_solve_of_several_fills_nothing_and_shows_two() -> None:
    state = answered(ask(State(phase="ready"), "solve"), verdict("multiple", SOLVED_D, OTHER))
    assert state.board == game.EMPTY_BOARD
    assert Look(state).pair == (SOLVED_D, OTHER)
    assert state.message == ("status.several_solve", None)
    assert Look(state).offers == ("browse",)
    assert write(state, 1).browse is None


def test_no_solution_is_said_and_the_reason_offered() -> None:
    state = answered(ask(loaded(), "solve"), verdict("none"))
    assert state.message == ("status.impossible", None)
    assert Look(state).offers == ("why",)
    for smallest, key in ((True, "status.why_smallest"), (False, "status.why")):
        told = answered(ask(state, "why"), {"cells": [0, 4], "smallest": smallest})
        assert told.message == (key, {"count": 2, "cells": "r1c1, r1c5"})
        assert told.marked == (0, 4)
    assert write(go(told, 2), 4).marked == ()


def test_where_entries_fail_the_givens_alone_are_offered_and_what_is_wrong() -> None:
    state = ask(write(go(write(go(loaded(), 2), 1), 3), 6), "solve")
    for status in ("none", "invalid"):
        offered = answered(state, verdict(status, givens=SOLVED_D))
        assert offered.message == ("status.entries_" + status, None)
        assert Look(offered).offers == ("solve_givens", "show_wrong")
        taken = solve_givens(offered)
        assert (shown(taken), taken.message, taken.alone) == (SOLVED_D, ("status.solved", None), None)
        assert taken.board.kinds[2] == boards.SOLVED
        assert undo(taken).board == state.board
        asked = ask(offered, "wrong")
        assert asked.alone == SOLVED_D, "its solution is offered all the same"
        wrong = answered(asked, {"cells": [2], "together": False})
        assert (wrong.marked, wrong.message) == ((2,), ("status.wrong", {"count": 1, "cells": "r1c3"}))
        assert Look(wrong).offers == ("solve_givens",)


def test_entries_can_fail_only_together_and_givens_by_themselves() -> None:
    state = ask(write(go(loaded(), 2), 1), "solve")
    state = answered(state, verdict("none"))
    assert Look(state).offers == ("show_wrong", "why")
    together = answered(ask(state, "wrong"), {"cells": [2, 3], "together": True})
    assert together.message == ("status.wrong_together", {"count": 2, "cells": "r1c3, r1c4"})
    givens = answered(ask(state, "wrong"), {"cells": None, "together": False})
    assert (givens.message, givens.marked) == (("status.givens_impossible", None), ())


def test_redundant_givens_are_pointed_at() -> None:
    state = ask(loaded(), "redundant")
    assert answered(state, {"cells": None}).message == ("status.not_proper", None)
    assert answered(state, {"cells": []}).message == ("status.none_redundant", None)
    told = answered(state, {"cells": [0, 80]})
    assert told.marked == (0, 80)
    assert told.message == ("status.redundant", {"count": 2, "cells": "r1c1, r9c9"})


def test_true_candidates_are_shown_until_the_board_changes() -> None:
    state = answered(ask(loaded(), "truth"), {"digits": [2] * 81})
    assert (state.overlay, Look(state).cells[2][4], Look(state).cells[0][4]) == ("true", 2, 0)
    changed = write(go(state, 2), 4)
    assert (changed.overlay, changed.truth) == ("none", None)
    nothing = answered(ask(loaded(), "truth"), {"digits": [0] * 81})
    assert (nothing.overlay, nothing.message[0]) == ("none", "status.impossible")


def test_solutions_are_counted_while_they_are_looked_at() -> None:
    state = answered(ask(State(phase="ready"), "check"), verdict("multiple", SOLVED_D, OTHER))
    state = ask(state, "browse")
    assert state.browse
    state = answered(state, {"lines": [SOLVED_D, OTHER, SOLVED_D], "complete": False})
    assert state.question
    assert (state.question.purpose, state.question.known) == ("browse", 3)
    state = turn(turn(state, 1), 1)
    assert Look(state).pair == (OTHER, SOLVED_D)
    assert Look(state).pair_message == ("pair.counting", {"first": 2, "second": 3, "count": 3})
    state = answered(state, {"lines": [OTHER], "complete": True})
    assert (state.question, state.message) == (None, ("status.counted", {"count": 4}))
    assert Look(state).pair_message == ("pair.of_all", {"first": 2, "second": 3, "count": 4})
    assert turn(turn(state, -1), -1).browse.first == 0  # type: ignore[union-attr]


def test_counting_ends_at_the_most_and_when_it_is_cancelled() -> None:
    state = answered(ask(State(phase="ready"), "check"), verdict("multiple", SOLVED_D, OTHER))
    state = ask(state, "browse")
    all_of_them = answered(state, {"lines": [SOLVED_D] * MOST_SOLUTIONS, "complete": True})
    assert all_of_them.message == ("status.counted", {"count": MOST_SOLUTIONS})
    for complete in (False, True):
        many = answered(state, {"lines": [SOLVED_D] * (MOST_SOLUTIONS + 1), "complete": complete})
        assert (many.question, many.message) == (None, ("status.too_many", {"count": MOST_SOLUTIONS}))
        assert Look(many).pair_message == (
            "pair.of_some",
            {"first": 1, "second": 2, "count": MOST_SOLUTIONS},
        )
    state = cancel(answered(state, {"lines": [SOLVED_D] * 5, "complete": False}))
    assert state.question is None
    assert Look(state).pair_message == ("pair.of_some", {"first": 1, "second": 2, "count": 5})


def test_an_answer_to_an_older_question_changes_nothing() -> None:
    first = ask(loaded(), "solve")
    for later in (cancel(first), ask(first, "check"), write(go(first, 2), 4), undo(first), clear(first)):
        assert answer(later, first.number, verdict("unique", SOLVED_D)) is later


def test_before_the_core_is_there_a_question_for_it_waits_and_says_so() -> None:
    state = ask(read(State(phase="typing"), D), "truth")
    assert state.message == ("status.waiting", None)
    state = ready(state)
    assert (state.phase, state.message) == ("ready", ("status.working", None))
    assert state.question


def test_before_the_core_is_there_what_takes_only_a_search_is_worked_on() -> None:
    for phase in ("typing", "ready", "failed"):
        for purpose in ("solve", "check", "cell"):
            state = ask(read(State(phase=phase), D), purpose)
            assert state.message == ("status.working", None)
            assert "cancel" in Look(state).offers
            said = answered(state, verdict("unique", SOLVED_D))
            assert (said.question, said.phase) == (None, phase)


def test_a_core_that_fails_keeps_the_board_and_the_question_and_offers_a_start() -> None:
    state = failed(ask(loaded(), "truth").having(loading=(1, 2)), "died")
    assert (state.phase, state.message, state.loading) == ("failed", ("failure.died", None), None)
    assert Look(state).offers == ("restart",)
    assert Look(write(go(state, 2), 4)).offers == ("restart",)
    assert shown(state) == D
    again = ready(restarting(state))
    assert (again.phase, again.question, Look(again).offers) == ("ready", state.question, ("cancel",))


def test_a_core_that_did_not_start_names_the_file() -> None:
    assert failed(loaded(), "file", "worker.py").message == ("failure.file", {"file": "worker.py"})


def test_while_the_core_is_down_what_needs_it_says_why_and_the_rest_is_answered() -> None:
    down = failed(loaded(), "file", "worker.py")
    why = ("failure.file", {"file": "worker.py"})
    for purpose in ("truth", "why", "redundant", "wrong", "browse"):
        state = ask(down, purpose)
        assert (state.message, Look(state).offers) == (why, ("restart",)), purpose
    state = ask(down, "solve")
    assert (state.message, Look(state).offers) == (("status.working", None), ("cancel", "restart"))
    state = answered(state, verdict("unique", SOLVED_D))
    assert (shown(state), state.message, state.phase) == (SOLVED_D, ("status.solved", None), "failed")
    assert ask(state, "truth").message == why, "an answer does not make it forget"
    assert ask(restarting(state), "truth").message == ("status.waiting", None)


def test_cancel_stops_asking_and_where_nothing_is_asked_selects_one_cell() -> None:
    state = cancel(ask(loaded(), "solve"))
    assert (state.question, state.message) == (None, ("status.cancelled", None))
    assert cancel(game.select_all(State())).selected == (0,)
