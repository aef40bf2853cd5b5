"""Very many commands in any order: the state is what a model says, and no answer is for another question.

The model is that of tests/page/test_soak.py, which walks a while on a page.
"""

from functools import cache
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from shared import life
from solving.looks.look import BoardLook
from solving.looks.status import answer
from solving.state import BoardState
from sudoku_core.board.grid import line_of
from sudoku_core.search.judging import judge
from sudoku_core.search.solver import Search
from tests.page.model import FORMATS, WORDS, Model
from tests.page.model import TEXTS as ALL_TEXTS
from tests.puzzles import PUZZLES
from tests.unit.solving.conftest import Load

D = PUZZLES["D"]


def has_answer(state: BoardState) -> bool:
    return answer(state) is not None


def with_entry(digit: str) -> str:
    """Return a link of the page to D with this entry in r1c3."""
    line = D[:2] + digit + D[3:]
    kinds = "".join("." if value == "." else "g" for value in D)
    return f"https://example.org/index.html?state=2_{line}_{kinds[:2]}e{kinds[3:]}"


TEXTS = (
    with_entry("4"),
    with_entry("1"),  # which only a search finds to be wrong
    *ALL_TEXTS,
)
DIALOGS = ("import", "export")


@cache
def verdict(values: str, givens: str) -> dict[str, str | None]:
    return next(reply for reply in judge(Search, values, givens) if reply)


def look_of(state: BoardState) -> dict[str, Any]:
    """Return what the page shows of this state, in the words of the page's recorder."""
    look = BoardLook(state)
    complaint = state.complaint
    return {
        "values": line_of(state.board.values),
        "kinds": "".join(".ges"[kind] for kind in state.board.kinds),
        "cursor": look.cursor,
        "phase": state.phase,
        "words": WORDS.say(*look.message),
        "offers": [name for name in ("cancel", "retry", "solve_givens") if name in look.offers],
        "undo": "undo" not in look.disabled,
        "redo": "redo" not in look.disabled,
        "layer": "".join(str(cell[0]) for cell in look.layer) if look.layer else None,
        "dialog": look.dialog,
        "complaint": WORDS.say(*complaint) if complaint else "",
        "export": look.export if look.dialog == "export" else "",
    }


class Commands(RuleBasedStateMachine):
    """The steps of the page's table on one side, the model on the other."""

    def __init__(self, steps: dict[str, Any]) -> None:
        super().__init__()
        self.steps = steps
        self.state = BoardState(phase="ready", session="soak")
        self.model = Model()
        self.asked: list[tuple[int, dict[str, str | None]]] = []

    def step(self, name: str, *arguments: object) -> None:
        self.state = life.seen(self.state, self.steps[name](self.state, *arguments), has_answer)

    def covered(self) -> bool:
        return bool(self.state.dialog)

    @rule(digit=st.sampled_from("123456789"))
    @precondition(lambda self: not self.covered())
    def press(self, digit: str) -> None:
        self.step("press", int(digit))
        self.model.hear("key", [digit, False, False, False])

    @rule(name=st.sampled_from(["erase", "undo", "redo", "cancel"]))
    @precondition(lambda self: not self.covered())
    def key(self, name: str) -> None:
        keys = {"erase": "Delete", "undo": "z", "redo": "y", "cancel": "Escape"}
        self.step(name)
        self.model.hear("key", [keys[name], name in ("undo", "redo"), False, False])

    @rule(cell=st.integers(0, 80))
    @precondition(lambda self: not self.covered())
    def point(self, cell: int) -> None:
        self.step("go", cell)
        self.model.hear("cell", [cell])

    @rule(way=st.sampled_from([("Up", -1, 0), ("Down", 1, 0), ("Left", 0, -1), ("Right", 0, 1)]))
    @precondition(lambda self: not self.covered())
    def walk(self, way: tuple[str, int, int]) -> None:
        self.step("move", *way[1:])
        self.model.hear("key", ["Arrow" + way[0], False, False, False])

    @rule(text=st.sampled_from(TEXTS))
    @precondition(lambda self: self.state.dialog != "export")
    def read(self, text: str) -> None:
        self.step("take_text", text)
        self.model.hear("paste", [text])

    @rule(name=st.sampled_from(["solve", "check"]))
    @precondition(lambda self: not self.covered() and any(self.state.board.values))
    def ask(self, name: str) -> None:
        self.step(name)
        question = self.state.question
        assert question
        self.asked.append((question.number, verdict(question.fields["values"], question.fields["givens"])))
        self.model.hear("button", [name, ""])

    @rule(text=st.sampled_from(TEXTS), name=st.sampled_from(["solve", "check"]))
    @precondition(lambda self: not self.covered())
    def wonder(self, text: str, name: str) -> None:
        """Ask about a text, and have the patience to hear the answer."""
        self.read(text)
        if any(self.state.board.values):
            self.ask(name)
            self.answer()

    @rule()
    @precondition(lambda self: self.state.question)
    def answer(self) -> None:
        self.step("answer", *self.asked[-1])
        self.model.answered()

    @rule(data=st.data())
    @precondition(lambda self: len(self.asked) > bool(self.state.question))
    def answer_too_late(self, data: st.DataObject) -> None:
        """Give the answer to a question that is open no more."""
        over = self.asked[:-1] if self.state.question else self.asked
        before = self.state
        self.step("answer", *data.draw(st.sampled_from(over)))
        assert self.state is before

    @rule()
    @precondition(lambda self: self.state.known.alone and not self.covered())
    def solve_givens(self) -> None:
        self.step("solve_givens")
        self.model.hear("button", ["solve_givens", ""])

    @rule()
    @precondition(lambda self: not self.covered() and any(self.state.board.values))
    def clear(self) -> None:
        self.step("clear")
        self.model.hear("button", ["clear", ""])

    @rule(name=st.sampled_from(DIALOGS))
    @precondition(lambda self: not self.covered())
    def open(self, name: str) -> None:
        self.step(name)
        self.model.hear("button", [name, ""])

    @rule()
    @precondition(lambda self: self.covered())
    def close(self) -> None:
        self.step("close")
        self.model.hear("button", ["close", ""])

    @rule(format=st.sampled_from(FORMATS))
    @precondition(lambda self: self.state.dialog == "export")
    def choose_format(self, format: str) -> None:
        self.step("choose_format", format)
        self.model.hear("format", [format])

    @rule()
    @precondition(lambda self: not (self.covered() or self.model.several))
    def share(self) -> None:
        self.step("link_copied")
        self.model.copied("status.shared")

    @rule()
    @precondition(lambda self: self.state.phase == "ready" and not self.covered())
    def die(self) -> None:
        self.step("failed", "died")
        self.model.died()

    @rule()
    @precondition(lambda self: self.state.phase == "failed" and not self.covered())
    def retry(self) -> None:
        self.step("restarting")
        self.model.hear("button", ["retry", ""])

    @rule()
    @precondition(lambda self: self.state.phase == "typing" and not self.covered())
    def start(self) -> None:
        self.step("ready")
        self.model.started()

    @invariant()
    def it_looks_as_the_model_says(self) -> None:
        self.model.kept = ()  # games that come back are services', which no step does
        assert self.model.differences(look_of(self.state)) == {}


def test_after_any_commands_the_state_is_what_the_model_says(load: Load, long: bool) -> None:
    steps = load("solving.commands").STEPS
    machine: Any = lambda: Commands(steps)  # noqa: E731 - Hypothesis makes one for each walk
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=2000 if long else 100,
            stateful_step_count=40,
            suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
        ),
    )


def test_a_puzzle_that_is_there_already_is_no_new_one(load: Load) -> None:
    walk = Commands(load("solving.commands").STEPS)
    walk.read("." * 81)
    walk.it_looks_as_the_model_says()
