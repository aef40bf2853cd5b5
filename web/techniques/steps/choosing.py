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

# Stage -> the stage after a press on Next or Back. They do not lead to the proof, which has its own button.
NEXT_STAGE = {"position": "where", "where": "why", "why": "done", "proof": "done", "done": "position"}
PREVIOUS_STAGE = {
    "position": "position",
    "where": "position",
    "why": "where",
    "proof": "why",
    "done": "why",
}


def retry_example(state: "TechniqueState") -> "TechniqueState":
    """Let the page load the example again after a failure."""
    return state.having(is_missing=False)


def store_example(state: "TechniqueState", facts: "dict[str, Any] | None") -> "TechniqueState":
    """Store the example. facts: The JSON from the build, see Example; None if it failed to load."""
    if facts is None:
        return state.having(is_missing=True)
    before = _make_board(facts, facts["values"])
    after = _make_board(facts["after"], facts["values"])
    example = Example(
        before=before, after=after, step=facts["step"], finder=facts["finder"], opens=facts["opens"]
    )
    return _set_stage(state.having(example=example, is_missing=False), state.stage)


def _make_board(facts: "dict[str, Any]", line_before: str) -> Board:
    """Return the board of a position. line_before: The values before the step, as a line."""
    values, givens = values_of(facts["values"]), values_of(facts["givens"])
    kinds: Layer = tuple(
        [
            GIVEN if given else EMPTY if not value else SOLVED if value_before else ENTRY
            for value, given, value_before in zip(values, givens, values_of(line_before))
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
    return proving.ask_for_opposites(state) if stage == PROOF and state.opposites is None else state


def show_next(state: "TechniqueState") -> "TechniqueState":
    """Go to the next stage. From the last one, return to the first."""
    return show_stage(state, NEXT_STAGE[state.stage])


def advance(state: "TechniqueState") -> "TechniqueState":
    """Go to the next stage, if there is one."""
    return state if state.stage == DONE else show_next(state)


def show_previous(state: "TechniqueState") -> "TechniqueState":
    """Go to the previous stage, if there is one."""
    return show_stage(state, PREVIOUS_STAGE[state.stage])


def toggle_proof(state: "TechniqueState") -> "TechniqueState":
    """Show the proof. If it is already visible, return to the reason of the step."""
    return show_stage(state, WHY if state.stage == PROOF else PROOF)


def mark_failed(state: "TechniqueState", reason: str, file: str = "") -> "TechniqueState":
    """Record that the worker has failed. Report this only if a question to the worker is open."""
    has_question = bool(state.question)
    state = life.mark_failed(state, reason, file)
    return state if has_question else state.having(message=None)
