"""Steps of practice: a row begins, a position is judged, a hint says a little more, the next one comes."""

from typing import TYPE_CHECKING

from exercises.practising import Record, name_of
from exercises.state import FALSE, GIVEN_UP, having
from shared import life
from shared.boards import board as boards
from shared.boards.hint import WHERE, WHY, Hint
from shared.puzzle_text import grid_of_text
from solving.exercises import marks
from solving.exercises import steps as exercises
from solving.practice import row as rows
from solving.practice.state import Position, Practice
from solving.state import Game, Known
from solving.steps import asking, hinting
from solving.steps.playing import choose_mode
from sudoku_core.board.bounded import parse_whole
from sudoku_core.board.symmetry import random_symmetry
from sudoku_core.maker.chance import Chance

if TYPE_CHECKING:
    from typing import Any

    from solving.state import BoardState

# How much of a step a hint has told: where to look, why, and what it does.
TOLD_WHERE, TOLD_WHY, TOLD_ALL = 1, 2, 3

# Fields of the line of a position in HoDoKu's library.
_PLACES = 6


def of(state: "BoardState") -> Practice:
    """Return the practice of this state, which has one."""
    assert isinstance(state.exercise, Practice)
    return state.exercise


# ---------------------------------------------------------------- a row


def named(state: "BoardState", facts: "dict[str, Any]", chosen: str = "") -> "BoardState":
    """Store what the site has to practise the technique.

    facts: "names" of the technique, and the "lines" of its positions. chosen: the number of the only
    position that is asked for, as the address has it, or "".
    """
    exercise = state.exercise
    assert exercise
    positions = tuple([_position(line) for line in facts["lines"]])
    number = parse_whole(chosen, len(positions)) or 0
    practice = Practice(
        kind=exercise.kind,
        technique=exercise.technique,
        names=facts["names"],
        positions=positions,
        chosen=number,
        unknown="" if number else chosen,
    )
    return state.having(exercise=practice)


def _position(line: str) -> Position:
    return Position(name=name_of(line), line=line, places=bool(line.split(":")[_PLACES]))


def begin(state: "BoardState", record: Record, seed: int) -> "BoardState":
    """Begin a row. record: what the browser keeps of the technique. seed: of the order."""
    practice = of(state)
    names = tuple([each.name for each in practice.positions])
    record = record.among(names)
    row = rows.begun(names, record, seed)
    state = having(state, seed=seed)
    if practice.chosen:
        row = row.having(waiting=names[practice.chosen - 1 : practice.chosen])
    state = _opened(having(state, record=record, row=row, unknown=""))
    facts: dict[str, object] = {"text": practice.unknown, "count": len(names)}
    return life.tell(state, "practice.unknown", facts) if practice.unknown else state


def _opened(state: "BoardState") -> "BoardState":
    """Put the next position of the row on the board; Undo does not go back before it."""
    practice = of(state)
    state = having(state, step=None, level=0, failed=False)
    if not practice.row.waiting:  # the last board stays, and is judged no more
        state = having(state, start=None, how="")
        return state.having(message=None, question=None, known=Known())
    state = state.having(game=Game(name=state.game.name), input=state.input.having(locked=0, lit=0))
    grid, _ = grid_of_text(practice.position.line)
    assert grid
    if not practice.chosen:  # who has seen the position before does not know it by its places
        chance = Chance(practice.position.name + " " + str(practice.seed))
        grid = random_symmetry(chance.below).apply_to_grid(grid)
    state = having(state, places=practice.position.places)
    state = choose_mode(state, "digit")
    return exercises.begin(state, marks.begun(boards.of_grid(grid)), None, "", 0)


def go_on(state: "BoardState") -> "BoardState":
    """Go on to the next position; one that is not done counts as gone wrong."""
    if not of(state).row.waiting:
        return state
    if not of(state).how:
        state = failed(state)
    practice = of(state)
    row = rows.after(practice.row, is_right=not practice.failed)
    return _opened(having(state, row=row))


# ---------------------------------------------------------------- the judgement


def check(state: "BoardState") -> "BoardState":
    """Have what the reader has marked judged, until the position is done."""
    return state if of(state).how else exercises.check(state)


def failed(state: "BoardState") -> "BoardState":
    """Note that the position on the board has gone wrong."""
    practice = of(state)
    record = practice.record.ended(practice.position.name, is_right=False)
    return having(state, failed=True, record=record)


def answer(state: "BoardState", number: int, reply: "dict[str, Any]") -> "BoardState":
    """Take an answer: the judgement of marks counts for the record, a step that was asked for is a hint."""
    question = state.question
    if not question or question.number != number or "technique" not in question.fields:
        return asking.answer(state, number, reply)
    if _asks_for_step(state):
        return _hinted(state.having(question=None, message=None), reply)
    state = asking.answer(state, number, reply)
    if reply["what"] == FALSE:
        return failed(state)
    practice = of(state)
    if practice.how and not practice.failed:
        record = practice.record.ended(practice.position.name, is_right=True)
        return having(state, record=record)
    return state


def _asks_for_step(state: "BoardState") -> bool:
    """Return whether a step is asked for, and no judgement of marks."""
    fields = state.question.fields if state.question else {}
    return "technique" in fields and not fields["placements"] and not fields["eliminations"]


# ---------------------------------------------------------------- hints


def hint(state: "BoardState") -> "BoardState":
    """Say where to look; at the next press why something follows there; then do it."""
    practice, shown = of(state), state.known.hint
    if not practice.start or _asks_for_step(state):
        return state
    if not shown:
        return _shown(state) if practice.step else exercises.ask(state, [], [])
    if shown.stage == WHERE:
        state = having(state, level=max(practice.level, TOLD_WHY))
        return state.with_known(hint=shown.having(stage=WHY, lit=None, pressed=None)).having(message=None)
    if not practice.how:
        state = having(failed(state), how=GIVEN_UP, level=TOLD_ALL)
    return hinting.done(exercises.at_start(state), shown)


def _hinted(state: "BoardState", reply: "dict[str, Any]") -> "BoardState":
    """Show where to look for the step that has come."""
    if not reply["step"]:
        return life.tell(state, "exercise.absent", {"technique": ""})
    return _shown(having(state, step=reply["step"]))


def _shown(state: "BoardState") -> "BoardState":
    """Show the step again, as far as it has been told."""
    practice = of(state)
    stage = WHY if practice.level >= TOLD_WHY else WHERE
    state = having(state, level=max(practice.level, TOLD_WHERE))
    return state.with_known(hint=Hint(step=practice.step or {}, stage=stage)).having(message=None)


# ---------------------------------------------------------------- what is not done here


def restart(state: "BoardState") -> "BoardState":
    """Put the position on the board as it was; Undo brings this one back."""
    return exercises.at_start(state) if of(state).start else state


def elsewhere(state: "BoardState", *_: object) -> "BoardState":
    """Say that puzzles of the reader's own are for the board page."""
    return life.tell(state, "practice.elsewhere")


def nothing(state: "BoardState", *_: object) -> "BoardState":
    """Do nothing: this command would tell the answer, or leave the row."""
    return state
