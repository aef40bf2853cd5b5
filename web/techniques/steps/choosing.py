"""Steps that choose the stage of the example."""

from typing import TYPE_CHECKING

from shared import life
from shared.boards.board import EMPTY, ENTRY, GIVEN, SOLVED, Board
from shared.boards.hint import Hint
from sudoku_core.board.grid import values_of
from techniques.state import DONE, POSITION, PROOF, STAGES, WHY, Example
from techniques.steps import proving

if TYPE_CHECKING:
    from typing import Any

    from shared.boards.board import Layer
    from techniques.state import TechniqueState

# The stages after a press on Next or Back. The proof is not among them, because it has its own button.
NEXT = {"position": "where", "where": "why", "why": "done", "proof": "done", "done": "position"}
BACK = {"position": "position", "where": "position", "why": "where", "proof": "why", "done": "why"}


def retry_example(state: "TechniqueState") -> "TechniqueState":
    """Load an example again after a failure."""
    return state.having(missing=False)


def store_example(state: "TechniqueState", facts: "dict[str, Any] | None") -> "TechniqueState":
    """Store the example; None if it failed to load. facts: The built JSON, see Example."""
    if facts is None:
        return state.having(missing=True)
    before = _make_board(facts, facts["values"])
    after = _make_board(facts["after"], facts["values"])
    example = Example(
        before=before, after=after, step=facts["step"], finder=facts["finder"], opens=facts["opens"]
    )
    return _set_stage(state.having(example=example, missing=False), state.stage)


def _make_board(facts: "dict[str, Any]", known: str) -> Board:
    """Return the board of a position. known: The values before the step, as a line."""
    values, givens, before = values_of(facts["values"]), values_of(facts["givens"]), values_of(known)
    kinds: Layer = tuple(
        [
            GIVEN if given else EMPTY if not value else SOLVED if old else ENTRY
            for value, given, old in zip(values, givens, before)
        ]
    )
    return Board(values=values, kinds=kinds, centre=tuple(facts["notes"]))


def show_stage(state: "TechniqueState", stage: str) -> "TechniqueState":
    """Show the example at this stage, and remove the problems of the address."""
    if not state.example or stage not in STAGES:
        return state
    return _set_stage(state.having(problems=(), message=None), stage)


def _set_stage(state: "TechniqueState", stage: str) -> "TechniqueState":
    assert state.example
    hint = None
    if stage not in (POSITION, DONE):
        opposites = state.opposites if stage == PROOF else None
        hint = Hint(step=state.example.step, stage=stage, opposites=opposites)
    state = state.having(stage=stage, hint=hint, question=None)
    return proving.ask(state) if stage == PROOF and state.opposites is None else state


def forward(state: "TechniqueState") -> "TechniqueState":
    """Go to the next stage; from the last one, return to the first."""
    return show_stage(state, NEXT[state.stage])


def forward_to_end(state: "TechniqueState") -> "TechniqueState":
    """Go to the next stage, if there is one."""
    return state if state.stage == DONE else forward(state)


def back(state: "TechniqueState") -> "TechniqueState":
    """Go to the previous stage, if there is one."""
    return show_stage(state, BACK[state.stage])


def toggle_proof(state: "TechniqueState") -> "TechniqueState":
    """Show the proof. If it is already visible, return to the reason of the step."""
    return show_stage(state, WHY if state.stage == PROOF else PROOF)


def handle_failure(state: "TechniqueState", reason: str, file: str = "") -> "TechniqueState":
    """Record that there is no worker. Report this only if a question to the worker is open."""
    was_asked = state.question
    state = life.mark_failed(state, reason, file)
    return state if was_asked else state.having(message=None)
