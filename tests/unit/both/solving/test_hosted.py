"""The board in a frame: what the page around it gets."""

import json
from typing import TYPE_CHECKING

from embedding.protocol import Talk
from shared import life
from shared.boards import board as boards
from shared.puzzle_text import grid_of_text
from solving.hosted import VIEW
from solving.state import State
from solving.steps import arriving, asking, playing
from solving.steps.arriving import read_text
from solving.steps.hinting import hint
from solving.steps.selecting import go
from solving.texts import board_text
from sudoku_core.board.grid import values_of
from tests.boards import SOLVED_D, D
from tests.hints import candidates, step

if TYPE_CHECKING:
    from typing import Any

STEP = step(candidates("4r1c3"))
LINE = D.replace("0", ".")


class Keys:
    """Words that say the key of a sentence."""

    def say(self, key: str, _facts: "Any" = None) -> str:
        """Return the key."""
        return key


WORDS: "Any" = Keys()


class Host:
    """A host that speaks with a board; `said` is what it has heard."""

    def __init__(self, state: State) -> None:
        self.said: list[Any] = []
        self.state = state
        self.talk = Talk(VIEW, self.run, lambda text: self.said.append(json.loads(text)))
        self.talk.paint(state, WORDS)

    def run(self, command: str, *arguments: "Any") -> None:
        """Carry out a step of the board page."""
        if command == "load":
            self.become(arriving.load(self.state, *arguments))
        elif command == "hint":
            self.become(hint(self.state))
        else:
            self.become(asking.ask(self.state, command))

    def become(self, state: State) -> None:
        """Have this state."""
        self.state = state
        self.talk.paint(state, WORDS)

    def ask(self, verb: str, value: object = None) -> "Any":
        """Return what is answered at once, or None."""
        self.said = []
        self.talk.hear(json.dumps({"id": 1, "verb": verb, "value": value}))
        return self.answer()

    def answer(self) -> "Any":
        """Return what has been answered, or the code of why nothing was."""
        found = [each for each in self.said if "id" in each]
        return (found[0].get("answer") or found[0].get("error", {}).get("code")) if found else None

    def reply(self, reply: "dict[str, Any]") -> "Any":
        """Return what is answered when the core has replied."""
        self.become(asking.answer(self.state, self.state.number, reply))
        return self.answer()


def test_it_loads_a_puzzle_or_a_state_and_tells_what_the_board_holds() -> None:
    host = Host(State(phase="typing"))
    shown = host.ask("load", D)
    assert (shown["puzzle"], shown["values"], shown["verdict"]) == (LINE, LINE, None)
    (change,) = [each["detail"] for each in host.said if each.get("event") == "change"]
    assert change == {"puzzle": shown["puzzle"], "values": shown["values"], "state": shown["state"]}
    board = playing.write(go(host.state, 2), 4).board
    assert host.ask("load", board_text.write(board))["values"][2] == "4"
    assert host.state.board == board
    bads: list[object] = [None, 1, [], {}, "", "no puzzle", "1" * 11_000, "<b>"]
    for bad in bads:
        assert host.ask("load", bad) == "value", bad
    assert host.state.board == board


def test_a_verdict_is_answered_when_it_has_come() -> None:
    proven = {"status": "unique", "solution": SOLVED_D, "second": None, "givens": None}
    host = Host(read_text(State(phase="typing"), D))
    assert host.ask("check") is None
    assert host.reply(proven) == {"status": "unique", "solution": None}
    assert host.ask("solve") is None
    assert host.reply(proven) == {"status": "unique", "solution": SOLVED_D}
    assert host.ask("state")["verdict"] == {"status": "unique", "solution": SOLVED_D}
    assert host.ask("solve", 1) == "value"


def test_entries_that_fail_where_the_givens_do_not_are_a_mistake() -> None:
    host = Host(playing.write(go(read_text(State(phase="typing"), D), 2), 1))
    host.ask("check")
    reply = {"status": "none", "solution": None, "second": None, "givens": SOLVED_D}
    assert host.reply(reply) == {"status": "mistake", "solution": None}


def test_another_request_or_the_reader_takes_the_place_of_one() -> None:
    host = Host(read_text(State(phase="typing"), D))
    host.ask("check")
    host.become(asking.cancel(host.state))
    assert host.answer() == "superseded"
    host.ask("check")
    host.become(asking.ask(host.state, "hint"))
    assert host.answer() == "superseded"


def test_a_worker_that_does_not_come_is_an_error_of_what_needs_it() -> None:
    host = Host(read_text(State(phase="typing"), D))
    host.ask("rate")
    host.become(life.failed(host.state, "x"))
    assert host.answer() == "failed"


def test_a_rating_is_that_of_programs() -> None:
    host = Host(read_text(State(phase="ready"), D))
    host.ask("rate")
    rating = {"level": "easy", "score": 4, "hardest": "x", "se": 1.2, "steps": 3}
    assert host.reply(dict(rating, status="unique", names={"en": "X"}, techniques=[])) == rating


def test_each_call_for_a_hint_goes_on() -> None:
    host = Host(read_text(State(phase="typing"), D))
    assert host.ask("hint") is None
    where = host.reply({"step": STEP, "proper": True})
    assert (where["technique"], where["stage"], where["placements"]) == (STEP["technique"], "where", [])
    why = host.ask("hint")
    assert (why["stage"], why["placements"]) == ("why", STEP["placements"])
    host.said = []
    host.ask("hint")
    assert host.said[-1] == {"id": 1, "answer": None}
    assert host.state.board != read_text(State(), D).board
    host = Host(read_text(State(phase="typing"), SOLVED_D))
    assert host.ask("hint") == "failed", "every cell is filled"


def test_it_tells_of_a_mistake_and_of_the_last_cell() -> None:
    host = Host(read_text(State(phase="typing"), D))
    host.become(playing.write(go(host.state, 2), 5))
    assert [each["event"] for each in host.said] == ["change", "mistake"]
    assert host.said[1]["detail"] == {"cells": ["r1c1", "r1c3"]}
    host.become(playing.undo(host.state))
    empty = [cell for cell in range(81) if not host.state.board.values[cell]]
    for cell in empty:
        host.said = []
        host.become(playing.write(go(host.state, cell), values_of(SOLVED_D)[cell]))
    assert [each["event"] for each in host.said] == ["change", "solved"]
    grid, _ = grid_of_text(SOLVED_D)
    assert grid
    host.said = []
    host.become(playing.with_board(host.state, boards.of_grid(grid)))
    assert [each["event"] for each in host.said] == ["change"]
