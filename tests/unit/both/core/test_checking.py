"""Test that a run is rejected if its events do not match the board, even with a valid checksum."""

from sudoku_core.lab.checking import COUNT_LIMIT, check
from sudoku_core.lab.recording.events import (
    CONTRADICTION,
    END,
    EXHAUSTED,
    GUESS,
    NO_CELL,
    PLACE,
    REJECT,
    REMOVE,
    SOLUTION,
    pack,
)
from sudoku_core.lab.recording.frames import AHEAD, LEFT_OUT, PLACED, SUMMARY_AHEAD
from sudoku_core.lab.recording.reasons import (
    CELL,
    ELIMINATED,
    ENOUGH,
    FIRST_UNIT,
    SEARCHED,
    STOPPED,
    pack_reason,
)
from sudoku_core.lab.recording.trace import Trace
from tests.puzzles import SOLUTIONS
from tests.traces import code_of, fill_and_empty, recorded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Step = tuple[int, int, int, int]  # kind, cell, digit, reason

WHOLE = SOLUTIONS["D"]
ONE, TWO, THREE = pack_reason(CELL, 1), pack_reason(CELL, 2), pack_reason(CELL, 3)


def without(*cells: int) -> str:
    """Return the line of the solution with these cells empty."""
    return "".join(["." if cell in cells else WHOLE[cell] for cell in range(81)])


def run(steps: "list[Step]", puzzle: str, **facts: "Any") -> Trace:
    """Return a run with a call before each of these events, at depth 1."""
    numbers = [(pack(kind, cell, digit, 1, 1), 1) for kind, cell, digit, _ in steps]
    known: dict[str, Any] = {"puzzle": puzzle, "solutions": [WHOLE]}
    known.update(facts)
    return recorded(numbers, reasons=[reason for _, _, _, reason in steps], **known)


def error_of(trace: Trace, judged: bool = True) -> str:
    """Return the error code for an impossible run, or "nothing" for a possible one."""
    return code_of(lambda: list(check(trace, judged)))


# The events of a possible run that fills r1c1 with 5, and then r5c5.
GOOD: "list[Step]" = [
    (REJECT, 0, 3, 0),
    (PLACE, 0, 5, ONE),
    (PLACE, 40, int(WHOLE[40]), ONE),
    (SOLUTION, NO_CELL, 0, 0),
    (END, NO_CELL, 0, ENOUGH),
]
PUZZLE = without(0, 40)


def replace_step(place: int, *steps: "Step") -> "list[Step]":
    """Return GOOD with the step at this place replaced by these steps."""
    return GOOD[:place] + list(steps) + GOOD[place + 1 :]


def test_a_run_that_can_have_happened_agrees() -> None:
    assert error_of(run(GOOD, PUZZLE)) == "nothing"
    back = [GOOD[1], (EXHAUSTED, 40, 0, pack_reason(CELL, 1 << int(WHOLE[40]) - 1)), (REMOVE, 0, 5, 0)]
    assert error_of(run(back + GOOD, PUZZLE)) == "nothing"
    stopped = [GOOD[0], (END, NO_CELL, 0, STOPPED)]
    assert error_of(run(stopped, PUZZLE, solutions=[], finished=False)) == "nothing"
    clash = "55" + "." * 79
    assert error_of(run([(CONTRADICTION, 1, 5, 0), (END, NO_CELL, 0, SEARCHED)], clash, solutions=[])) == (
        "nothing"
    )


def test_what_the_board_does_not_show_is_damaged() -> None:
    five = int(WHOLE[40])
    for steps in (
        replace_step(2),  # "every cell is filled", but one cell is empty
        replace_step(0, (REJECT, 0, 5, 0)),  # "its box already has this digit", but the box does not
        replace_step(0, (REJECT, 99, 5, 0)),
        replace_step(0, (REJECT, 0, 12, 0)),
        replace_step(1, GOOD[1], GOOD[1]),  # a placement in a filled cell
        replace_step(1, (PLACE, 1, 3, ONE)),  # a placement over a given
        replace_step(1, (PLACE, 0, 4, ONE)),  # a digit that contradicts the solution
        replace_step(1, (PLACE, 0, 5, TWO)),  # "one of two digits", but only one digit is possible
        replace_step(1, (GUESS, 0, 5, ONE)),
        replace_step(1, (GUESS, 0, 5, TWO)),
        replace_step(1, (PLACE, 0, 5, 0)),
        replace_step(1, (PLACE, NO_CELL, 5, ONE)),
        replace_step(1, (PLACE, 0, 0, ONE)),
        replace_step(0, (REMOVE, 0, 5, 0)),  # the cell is empty
        replace_step(2, GOOD[1], (REMOVE, 0, 4, 0)),  # the cell has another digit
        replace_step(0, (CONTRADICTION, 0, 0, CELL)),  # "no digit fits", but one digit fits
        replace_step(0, (CONTRADICTION, 0, 5, 0)),
        replace_step(0, (CONTRADICTION, NO_CELL, 5, FIRST_UNIT)),
        replace_step(0, (EXHAUSTED, 0, 0, pack_reason(CELL, 0b11))),  # "1 and 2 were tried", but 5 is left
        replace_step(2, GOOD[2], (EXHAUSTED, 40, 0, pack_reason(CELL, 1 << five - 1))),
        replace_step(3, GOOD[3], GOOD[3]),  # a second solution, although the run stops at the first
        replace_step(4),  # the end is missing
        replace_step(4, (END, NO_CELL, 0, SEARCHED)),
        replace_step(4, (END, NO_CELL, 0, STOPPED)),
        replace_step(0, GOOD[4]),  # an end event before the last event
    ):
        assert error_of(run(steps, PUZZLE)) == "damaged", steps


def test_facts_that_the_events_do_not_bear_out_are_damaged() -> None:
    other = WHOLE[1] + WHOLE[0] + WHOLE[2:]
    kinds: list[dict[str, Any]] = [
        {"solutions": []},
        {"solutions": [WHOLE, WHOLE]},
        {"solutions": [other]},
        {"solutions": [PUZZLE]},
        {"finished": False},
        {"puzzle": without(0, 40, 41)},
        {"long": [[0, COUNT_LIMIT]]},
    ]
    for facts in kinds:
        trace = run(GOOD, facts.pop("puzzle", PUZZLE), **facts)
        if "long" in facts:
            trace.calls = bytearray([255] + list(trace.calls)[1:])
        assert error_of(trace) == "damaged", facts


def test_frames_that_do_not_show_what_the_events_lead_to_are_damaged() -> None:
    events = fill_and_empty(10)
    events.append((pack(END, NO_CELL, 0, 0, 1), 0))
    reasons = [0] * len(events)
    reasons[-1] = SEARCHED
    own = recorded(events, reasons=reasons)
    assert error_of(own, judged=False) == "damaged", "digits that are free, without a reason"
    for index, (event, _) in enumerate(events):
        if event & 7 in (PLACE, GUESS):
            events[index] = (event & ~7 | GUESS, 1)
    good = recorded(events, reasons=reasons)
    assert error_of(good, judged=False) == "nothing"
    size = good.frame_bytes
    bytes_of_frame = (0, 6, 12, 18, 24, AHEAD, PLACED, SUMMARY_AHEAD, SUMMARY_AHEAD + 1, SUMMARY_AHEAD + 2)
    for place in bytes_of_frame + tuple([size + place for place in bytes_of_frame + (PLACED + 1,)]):
        forged = recorded(events, reasons=reasons)
        forged.frames[place] ^= 1  # type: ignore[index]
        assert error_of(forged, judged=False) == "damaged", place
    forged = recorded(events, reasons=reasons)
    forged.frames[LEFT_OUT] ^= 1  # type: ignore[index]
    assert error_of(forged, judged=False) == "nothing", "nothing is left out, and nobody reads it"


def test_reasons_of_algorithms_with_candidates_are_held_against_them() -> None:
    row, column, other = FIRST_UNIT, FIRST_UNIT + 9, FIRST_UNIT + 1
    for reason, kind, agrees in (
        (ONE, PLACE, True),
        (pack_reason(row, 1), PLACE, True),
        (pack_reason(column, 1), PLACE, True),
        (pack_reason(ELIMINATED), PLACE, True),
        (0, PLACE, True),
        (0, GUESS, True),
        (pack_reason(other, 1), PLACE, False),  # the cell is not in that row
        (pack_reason(row, 2), GUESS, False),  # "two places", but there is only one
        (pack_reason(row, 2), PLACE, False),
        (pack_reason(row, 1), GUESS, False),
        (TWO, GUESS, False),
        (pack_reason(ELIMINATED), GUESS, False),
    ):
        trace = run(replace_step(1, (kind, 0, 5, reason)), PUZZLE, candidates="board")
        assert (error_of(trace, judged=False) == "nothing") == agrees, (reason, kind)
    for step, agrees in (
        ((CONTRADICTION, NO_CELL, 0, 0), True),  # the page makes no claim about this program's knowledge
        ((CONTRADICTION, NO_CELL, 5, FIRST_UNIT + 1), True),  # row 2 already has a 5
        ((CONTRADICTION, NO_CELL, 5, FIRST_UNIT), False),
        ((CONTRADICTION, 0, 0, CELL), False),
        ((EXHAUSTED, NO_CELL, 5, pack_reason(FIRST_UNIT, 1)), True),
        ((EXHAUSTED, NO_CELL, 5, pack_reason(FIRST_UNIT, 2)), False),  # the other place is filled
        ((REJECT, 0, 5, 0), True),  # from another program, which may reject any digit
    ):
        trace = run(replace_step(0, step), PUZZLE, candidates="board")
        assert (error_of(trace, judged=False) == "nothing") == agrees, step


def test_a_run_without_events_is_none() -> None:
    assert error_of(recorded([])) == "damaged"
