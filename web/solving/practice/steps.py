"""Practise a technique: start a row, check a position, show a hint, go to the next position."""

from typing import TYPE_CHECKING

from exercises.practising import PracticeRecord, position_name
from exercises.results import GIVEN_UP
from exercises.state import FALSE, change_exercise
from shared import life
from shared.boards import board as boards
from shared.boards.hint import WHERE, WHY, Hint
from shared.puzzle_text import grid_of_text
from solving.exercises import marks
from solving.exercises import steps as exercises
from solving.practice import row as rows
from solving.practice.state import Position, Practice
from solving.state import Game, KnownFacts
from solving.steps import asking, hinting
from solving.steps.playing import choose_mode
from sudoku_core.board.bounded import parse_whole
from sudoku_core.board.symmetry import random_symmetry
from sudoku_core.maker.chance import Chance

if TYPE_CHECKING:
    from typing import Any

    from solving.state import BoardState

# The number of stages of a hint shown so far: where to look, why the step follows, its conclusions.
SHOWN_WHERE, SHOWN_WHY, SHOWN_ALL = 1, 2, 3

# The index of the field with the placements in a line of HoDoKu's library.
_PLACEMENTS_FIELD = 6


def practice_of(state: "BoardState") -> Practice:
    """Return the practice of this state."""
    assert isinstance(state.exercise, Practice)
    return state.exercise


# ---------------------------------------------------------------- a row


def store_technique(
    state: "BoardState", data: "dict[str, Any]", requested_number: str = ""
) -> "BoardState":
    """Store the positions of the technique.

    data: {"names", "lines", "puzzles"}: the names of the technique, the lines of its positions, and the
    number of puzzles in the stock that need it.
    requested_number: The number of the only position to practise, as text from the address, or "".
    """
    exercise = state.exercise
    assert exercise
    positions = tuple([_parse_position(line) for line in data["lines"]])
    number = parse_whole(requested_number, len(positions)) or 0
    practice = Practice(
        kind=exercise.kind,
        technique=exercise.technique,
        names=data["names"],
        positions=positions,
        has_puzzles=bool(data.get("puzzles")),
        requested_number=number,
        unknown_number="" if number else requested_number,
    )
    return state.having(exercise=practice)


def _parse_position(line: str) -> Position:
    return Position(
        name=position_name(line), line=line, places_digits=bool(line.split(":")[_PLACEMENTS_FIELD])
    )


def start_row(state: "BoardState", record: PracticeRecord, seed: int) -> "BoardState":
    """Start a row of positions.

    record: The stored record of the technique.
    seed: The seed of the order.
    """
    practice = practice_of(state)
    names = tuple([position.name for position in practice.positions])
    record = record.only_of(names)
    row = rows.make_row(names, record, seed)
    state = change_exercise(state, seed=seed)
    if practice.requested_number:
        row = row.having(waiting=names[practice.requested_number - 1 : practice.requested_number])
    state = _open_next(change_exercise(state, record=record, row=row, unknown_number=""))
    placeholders: dict[str, object] = {"text": practice.unknown_number, "count": len(names)}
    return life.show_message(state, "practice.unknown", placeholders) if practice.unknown_number else state


def _open_next(state: "BoardState") -> "BoardState":
    """Put the next position of the row on the board, before which Undo cannot go back."""
    practice = practice_of(state)
    state = change_exercise(state, step=None, shown_stages=0, is_wrong=False)
    if not practice.row.waiting:  # the last board remains visible, but is no longer checked
        state = change_exercise(state, start=None, result="")
        return state.having(message=None, question=None, known=KnownFacts())
    state = state.having(game=Game(name=state.game.name), input=state.input.having(locked=0, highlighted=0))
    grid, _ = grid_of_text(practice.position.line)
    assert grid
    if not practice.requested_number:  # transform the position, so that the player does not recognize it
        random_source = Chance(practice.position.name + " " + str(practice.seed))
        grid = random_symmetry(random_source.below).apply_to_grid(grid)
    state = change_exercise(state, places_digits=practice.position.places_digits)
    state = choose_mode(state, "digit")
    return exercises.start_exercise(
        state, marks.note_all_candidates(boards.board_of_grid(grid)), None, "", 0
    )


def go_to_next_position(state: "BoardState") -> "BoardState":
    """Go to the next position; an unfinished position counts as wrong."""
    if not practice_of(state).row.waiting:
        return state
    if not practice_of(state).result:
        state = count_as_wrong(state)
    practice = practice_of(state)
    row = rows.advance(practice.row, is_right=not practice.is_wrong)
    return _open_next(change_exercise(state, row=row))


# ---------------------------------------------------------------- the check


def check(state: "BoardState") -> "BoardState":
    """Ask for a check of the player's marks, unless the position is finished."""
    return state if practice_of(state).result else exercises.check(state)


def count_as_wrong(state: "BoardState") -> "BoardState":
    """Count the position on the board as wrong."""
    practice = practice_of(state)
    record = practice.record.with_result(practice.position.name, is_right=False)
    return change_exercise(state, is_wrong=True, record=record)


def apply_reply(state: "BoardState", number: int, reply: "dict[str, Any]") -> "BoardState":
    """Apply a reply: record a verdict on marks, or show the requested step as a hint."""
    question = state.question
    if not question or question.number != number or "technique" not in question.fields:
        return asking.apply_reply(state, number, reply)
    if _asks_for_step(state):
        return _show_step(state.having(question=None, message=None), reply)
    state = asking.apply_reply(state, number, reply)
    if reply["what"] == FALSE:
        return count_as_wrong(state)
    practice = practice_of(state)
    if practice.result and not practice.is_wrong:
        record = practice.record.with_result(practice.position.name, is_right=True)
        return change_exercise(state, record=record)
    return state


def _asks_for_step(state: "BoardState") -> bool:
    """Return whether the question asks for a step rather than a verdict on marks."""
    fields = state.question.fields if state.question else {}
    return "technique" in fields and not fields["placements"] and not fields["eliminations"]


# ---------------------------------------------------------------- hints


def advance_hint(state: "BoardState") -> "BoardState":
    """Show the next stage of the hint: where to look, why the step follows, and then carry it out."""
    practice, hint = practice_of(state), state.known.hint
    if not practice.start or _asks_for_step(state):
        return state
    if not hint:
        return _show_hint(state) if practice.step else exercises.ask(state, [], [])
    if hint.stage == WHERE:
        state = change_exercise(state, shown_stages=max(practice.shown_stages, SHOWN_WHY))
        return state.with_known(hint=hint.having(stage=WHY, lit=None, pressed=None)).having(message=None)
    if not practice.result:
        state = change_exercise(count_as_wrong(state), result=GIVEN_UP, shown_stages=SHOWN_ALL)
    return hinting.carry_out(exercises.restore_start(state), hint)


def _show_step(state: "BoardState", reply: "dict[str, Any]") -> "BoardState":
    """Show where to look for the step in the reply."""
    if not reply["step"]:
        return life.show_message(state, "exercise.absent", {"technique": ""})
    return _show_hint(change_exercise(state, step=reply["step"]))


def _show_hint(state: "BoardState") -> "BoardState":
    """Show the step at the stage that was reached before."""
    practice = practice_of(state)
    stage = WHY if practice.shown_stages >= SHOWN_WHY else WHERE
    state = change_exercise(state, shown_stages=max(practice.shown_stages, SHOWN_WHERE))
    return state.with_known(hint=Hint(step=practice.step or {}, stage=stage)).having(message=None)


# ---------------------------------------------------------------- other commands


def restart(state: "BoardState") -> "BoardState":
    """Restore the original position; Undo restores the current board."""
    return exercises.restore_start(state) if practice_of(state).start else state


def refuse_puzzle(state: "BoardState", *_: object) -> "BoardState":
    """Show the message that puzzles can be loaded only on the board page without practice."""
    return life.show_message(state, "practice.elsewhere")
