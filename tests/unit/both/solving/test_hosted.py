"""Test the messages that a board in a frame sends to the page around it."""

from typing import TYPE_CHECKING

from shared import life
from shared.boards import board as boards
from shared.puzzle_text import grid_of_text
from solving.hosted import VIEW
from solving.state import BoardState
from solving.steps import arriving, asking, playing, reasons
from solving.steps.arriving import read_text
from solving.steps.hinting import advance_hint
from solving.steps.selecting import go
from solving.steps.winning import is_won
from solving.texts import board_text
from sudoku_core.board.grid import values_of
from tests.boards import SOLVED_D, D
from tests.hints import candidates, step
from tests.talking import Host

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

STEP = step(candidates("4r1c3"))
LINE = D.replace("0", ".")


STEPS: "dict[str, Callable[..., Any]]" = {
    "load": arriving.load_board,
    "hint": advance_hint,
    "ask": asking.ask,
    "why_ask": reasons.ask_for_reason,
    "rate": lambda state: asking.ask(state, "rate"),
}


def host_of(line: str = D) -> Host:
    """Return the host of a board with this puzzle."""
    return Host(VIEW, read_text(BoardState(phase="typing"), line), STEPS)


def answer_after_reply(host: Host, reply: "dict[str, Any]") -> "Any":
    """Return the board's answer to its host after this reply from the core."""
    host.become(asking.apply_reply(host.state, host.state.number, reply))
    return host.answer()


def test_it_loads_a_puzzle_or_a_state_and_tells_what_the_board_holds() -> None:
    host = Host(VIEW, BoardState(phase="typing"), STEPS)
    shown = host.ask("load", D)
    assert (shown["puzzle"], shown["values"], shown["verdict"]) == (LINE, LINE, None)
    (change,) = [detail for event, detail in host.events() if event == "change"]
    assert change == {"puzzle": shown["puzzle"], "values": shown["values"], "state": shown["state"]}
    board = playing.write_digit(go(host.state, 2), 4).board
    assert host.ask("load", board_text.write_board(board))["values"][2] == "4"
    assert host.state.board == board
    bads: list[object] = [None, 1, [], {}, "", "no puzzle", "1" * 11_000, "<b>"]
    for bad in bads:
        assert host.ask("load", bad) == "value", bad
    assert host.state.board == board


def test_a_verdict_is_answered_when_it_has_come() -> None:
    proven = {"status": "unique", "solution": SOLVED_D, "second": None, "givens": None}
    host = host_of()
    assert host.ask("check") is None
    assert answer_after_reply(host, proven) == {"status": "unique", "solution": None}
    assert host.ask("solve") is None
    assert answer_after_reply(host, proven) == {"status": "unique", "solution": SOLVED_D}
    assert host.ask("state")["verdict"] == {"status": "unique", "solution": SOLVED_D}
    assert host.ask("solve", 1) == "value"


def test_entries_that_fail_where_the_givens_do_not_are_a_mistake() -> None:
    host = host_of()
    host.become(playing.write_digit(go(host.state, 2), 1))
    host.ask("check")
    reply = {"status": "none", "solution": None, "second": None, "givens": SOLVED_D}
    assert answer_after_reply(host, reply) == {"status": "mistake", "solution": None}


def test_another_request_or_the_reader_takes_the_place_of_one() -> None:
    host = host_of()
    host.ask("check")
    host.become(asking.cancel(host.state))
    assert host.answer() == "superseded"
    host.ask("check")
    host.become(asking.ask(host.state, "hint"))
    assert host.answer() == "superseded"


def test_a_worker_that_does_not_come_is_an_error_of_what_needs_it() -> None:
    host = host_of()
    host.ask("rate")
    host.become(life.mark_failed(host.state, "x"))
    assert host.answer() == "failed"


def test_a_rating_is_that_of_programs() -> None:
    host = host_of()
    host.ask("rate")
    rating = {"level": "easy", "score": 4, "hardest": "x", "se": 1.2, "steps": 3}
    assert (
        answer_after_reply(host, dict(rating, status="unique", names={"en": "X"}, techniques=[])) == rating
    )


def test_each_call_for_a_hint_goes_on() -> None:
    host = host_of()
    assert host.ask("hint") is None
    where = answer_after_reply(host, {"step": STEP, "proper": True})
    assert (where["technique"], where["stage"], where["placements"]) == (STEP["technique"], "where", [])
    why = host.ask("hint")
    assert (why["stage"], why["placements"]) == ("why", STEP["placements"])
    host.said = []
    host.ask("hint")
    assert host.said[-1] == {"id": 1, "answer": None}
    assert host.state.board != read_text(BoardState(), D).board
    assert host_of(SOLVED_D).ask("hint") == "failed", "every cell is filled"
    assert Host(VIEW, BoardState(phase="typing"), STEPS).ask("hint") == "failed", "none is"
    host = host_of()
    host.ask("hint")
    host.become(asking.cancel(host.state))
    assert host.answer() == "superseded"


def test_a_reason_has_its_kind_its_sentence_and_its_steps() -> None:
    host = host_of()
    assert host.ask("why", "r1c3-2") is None
    row = {"technique": "x", "placements": [], "eliminations": ["r1c3<>2"], "concludes": ""}
    reply: dict[str, Any] = {"kind": "step", "cell": 2, "digit": 2, "nodes": 0, "proper": True}
    reply.update({"text": {"en": "r1c3 is not 2."}, "reason": "", "cells": [], "techniques": {}})
    reply.update({"steps": [row], "whole": [STEP]})
    assert answer_after_reply(host, reply) == {
        "kind": "step",
        "cell": "r1c3",
        "digit": 2,
        "text": "r1c3 is not 2.",
        "steps": [{"technique": "x", "placements": [], "eliminations": ["r1c3<>2"]}],
    }
    bads: list[object] = [None, "r1c3", {}, "r0c1-1", "r1c1-0", "r1c1=1"]
    for bad in bads:
        assert host.ask("why", bad) == "value", bad
    host.ask("why", "r1c3-2")
    fault = dict(reply, kind="fault", reason="mistake", whole=[], steps=[])
    assert answer_after_reply(host, fault) == "failed"


def test_a_full_grid_that_is_loaded_is_no_success_of_the_reader() -> None:
    kinds = "".join("e" if sign == "." else "g" for sign in D)
    for text in (SOLVED_D, "2_" + SOLVED_D + "_" + kinds):
        host = host_of()
        host.said = []
        host.ask("load", text)
        assert all(host.state.board.values), text
        for command in (playing.undo, playing.redo):
            host.become(command(host.state))
        assert [event for event, _ in host.events()] == ["change"] * 3
        assert not is_won(host.state.having(embedded=False))


def test_it_tells_of_a_mistake_and_of_the_last_cell() -> None:
    host = host_of()
    host.become(playing.write_digit(go(host.state, 2), 5))
    assert [event for event, _ in host.events()] == ["change", "mistake"]
    assert host.events()[1][1] == {"cells": ["r1c1", "r1c3"]}
    host.become(playing.undo(host.state))
    empty = [cell for cell in range(81) if not host.state.board.values[cell]]
    for cell in empty:
        host.said = []
        host.become(playing.write_digit(go(host.state, cell), values_of(SOLVED_D)[cell]))
    assert [event for event, _ in host.events()] == ["change", "solved"]
    grid, _ = grid_of_text(SOLVED_D)
    assert grid
    host.said = []
    host.become(playing.with_board(host.state, boards.board_of_grid(grid)))
    assert [event for event, _ in host.events()] == ["change"]
