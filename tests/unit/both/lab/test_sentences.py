"""Test the sentences about an event and about a run."""

from lab.looks.reasons import join_parts, unit_name
from lab.looks.sentences import PUZZLE_B, event_sentence, run_notes
from lab.state import RecordedRun
from shared.words import Words
from sudoku_core.lab.recording.events import (
    CONTRADICTION,
    END,
    EXHAUSTED,
    GUESS,
    KINDS,
    PLACE,
    REJECT,
    REMOVE,
    SOLUTION,
)
from sudoku_core.lab.recording.reasons import (
    CELL,
    ELIMINATED,
    ENOUGH,
    FIRST_UNIT,
    SEARCHED,
    STOPPED,
    is_possible,
    pack_reason,
)
from tests.runs import STORY_PUZZLE, story
from tests.traces import moment_at, trace_of

with open("web/locales/en.json") as file:
    WORDS = Words(file.read(), "en")


def test_every_step_has_its_sentence() -> None:
    for algorithm, step, said in (
        ("tables", 0, "Before the first step."),
        ("tables", 1, "r1c1: 1 does not fit; its row already has one."),
        ("tables", 2, "r1c1: 2 does not fit; its column already has one."),
        ("tables", 3, "r1c1: 3 does not fit; its box already has one."),
        ("tables", 4, "r1c1: 4 is tried; 6 digits were free."),
        ("propagation", 4, "r1c1: 4 is a guess."),
        ("tables", 5, "r1c2: 5 is placed; it was the only free digit."),
        ("core", 5, "r1c2: 5 follows."),
        ("tables", 6, "r1c2: 5 is removed."),
        ("tables", 7, "No digit fits r1c2: the search backtracks."),
        ("tables", 8, "Every cell is filled: a solution."),
    ):
        trace = story(algorithm)
        key, facts = event_sentence(trace, moment_at(trace, step))
        assert WORDS.say(key, facts) == said


def test_a_dead_end_is_described_as_its_algorithm_finds_it() -> None:
    clash = "5..5....." + "." * 72
    for event, puzzle, said in (
        ((CONTRADICTION, 5, 3), STORY_PUZZLE, "r1c6: eliminating 3 leaves a cell, row, column or box"),
        ((CONTRADICTION, None, 3), STORY_PUZZLE, "A row, column or box has no place left for 3"),
        ((CONTRADICTION, None, 0), STORY_PUZZLE, "This position leads nowhere"),
        ((CONTRADICTION, 3, 5), clash, "The givens r1c4 and r1c1 are both 5"),
        ((CONTRADICTION, 3, 0), clash, "The givens r1c4 and r1c1 are both 5"),
        ((REJECT, 3, 5), clash, "The givens r1c4 and r1c1 are both 5"),
    ):
        trace = trace_of([event], puzzle)
        key, facts = event_sentence(trace, moment_at(trace, 1))
        assert WORDS.say(key, facts).startswith(said)


def test_a_run_that_was_stopped_says_so() -> None:
    assert run_notes(RecordedRun(story(), 1.0)) == ()
    stopped = run_notes(RecordedRun(story(finished=False), 1.0))
    assert stopped == (("lab.stopped", {"count": 8, "calls": 0}),)
    known = trace_of([], PUZZLE_B, algorithm="bitmask", finished=False)
    ((key, facts),) = run_notes(RecordedRun(known, 1.0))
    assert WORDS.say(key, facts) == (
        "Recording stopped after 0 steps; the whole run makes 1,305,263,522 calls."
    )


def spoken_event(
    event: "tuple[int, int | None, int]",
    reason: int = 0,
    algorithm: str = "propagation",
    then: "tuple[tuple[int, int | None, int], ...]" = (),
    before: "tuple[tuple[int, int | None, int], ...]" = (),
) -> str:
    """Return the sentence about this event with this reason."""
    steps = list(before) + [event] + list(then)
    numbers = [0] * len(before) + [reason] + [0] * len(then)
    trace = trace_of(steps, STORY_PUZZLE, algorithm=algorithm, reasons=numbers)
    key, told = event_sentence(trace, moment_at(trace, len(before) + 1))
    return WORDS.say(key, told)


ROW_3, COLUMN_5, BOX_7 = FIRST_UNIT + 2, FIRST_UNIT + 13, FIRST_UNIT + 24


def test_the_reason_of_a_digit_is_said() -> None:
    for kind, reason, said in (
        (PLACE, pack_reason(CELL, 1), "it is the only candidate left there (naked single)."),
        (PLACE, pack_reason(ROW_3, 1), "row 3 has no other place for it (hidden single)."),
        (PLACE, pack_reason(COLUMN_5, 1), "column 5 has no other place for it (hidden single)."),
        (PLACE, pack_reason(ELIMINATED), "5 follows from candidates that the solver has eliminated."),
        (PLACE, 0, "r3c5: 5 follows."),
        (GUESS, pack_reason(CELL, 3), "r3c5: 5 is a guess, one of 3 candidates."),
        (GUESS, pack_reason(BOX_7, 2), "r3c5: 5 is a guess; box 7 has 2 places for it."),
        (GUESS, 0, "r3c5: 5 is a guess."),
    ):
        assert spoken_event((kind, 22, 5), reason).endswith(said), said
    # The reader's own code may write conflicting digits.
    assert spoken_event((PLACE, 0, 1), pack_reason(CELL, 0), "own") == (
        "r1c1: 1 is tried, though a cell that it sees already has one."
    )
    assert (
        spoken_event((GUESS, 0, 4), pack_reason(CELL, 6), "own") == "r1c1: 4 is tried; 6 digits were free."
    )
    assert spoken_event((PLACE, 0, 4), pack_reason(ROW_3, 1), "own").endswith("(hidden single).")


def test_what_a_contradiction_lacks_is_said() -> None:
    for event, reason, said in (
        ((CONTRADICTION, 22, 5), ROW_3, "No place is left for 5 in row 3: the search backtracks."),
        ((CONTRADICTION, None, 5), BOX_7, "No place is left for 5 in box 7: the search backtracks."),
        (
            (CONTRADICTION, 22, 5),
            CELL,
            "r3c5: its last candidate, 5, is eliminated: the search backtracks.",
        ),
        ((CONTRADICTION, 22, 0), CELL, "No digit fits r3c5: the search backtracks."),
    ):
        assert spoken_event(event, reason) == said
    assert spoken_event((CONTRADICTION, None, 0), 0, "core", before=((GUESS, 4, 7), (PLACE, 5, 8))) == (
        "r1c5 = 7, the last guess, leads to a contradiction: the search backtracks."
    )


def test_a_step_back_says_what_was_tried_and_where_it_goes() -> None:
    of_8_and_9 = pack_reason(CELL, 0b110000000)
    exhausted = (EXHAUSTED, 6, 0)
    back = (REMOVE, 5, 4)
    before = ((GUESS, 3, 2), (PLACE, 5, 4))
    for reason, then, said in (
        (of_8_and_9, (back,), "r1c7: 8 and 9 have failed; back to r1c6, where 4 is removed."),
        (
            of_8_and_9,
            (back, (REMOVE, 3, 2)),
            "r1c7: 8 and 9 have failed; back to r1c4, where 2 is removed.",
        ),
        (pack_reason(CELL, 0b1), (back,), "r1c7: 1 has failed; back to r1c6, where 4 is removed."),
        (
            pack_reason(CELL, 0b111),
            ((END, None, 0),),
            "r1c7: 1, 2 and 3 have failed; there is nothing to go back to.",
        ),
        (of_8_and_9, (), "r1c7: 8 and 9 have failed; the search goes back."),
    ):
        assert spoken_event(exhausted, reason, "tables", then, before) == said
    assert spoken_event(
        (EXHAUSTED, None, 5), pack_reason(ROW_3, 0b101), "dancing_links", (back,), before
    ) == ("5 in row 3: r3c1 and r3c3 have failed; back to r1c6, where 4 is removed.")
    found = ((SOLUTION, None, 0),) + before
    assert spoken_event(exhausted, of_8_and_9, "tables", (back,), found).startswith(
        "r1c7: 8 and 9 have been tried"
    )
    assert spoken_event((EXHAUSTED, None, 5), pack_reason(ROW_3, 0b101), "tables", (), found).startswith(
        "5 in row 3: r3c1 and r3c3 have been tried"
    )
    assert spoken_event((EXHAUSTED, None, 0)).startswith("This position leads nowhere")


def test_the_end_says_why_it_is_the_end() -> None:
    solution = (SOLUTION, None, 0)
    for reason, before, algorithm, said in (
        (ENOUGH, (solution,), "scan", "Finished: the first solution is found, and no other was asked for."),
        (SEARCHED, (solution,), "scan", "Finished: there is exactly one solution."),
        (SEARCHED, (solution,) * 3, "scan", "Finished: there are 3 solutions."),
        (SEARCHED, (), "scan", "Finished: there is no solution; the search has proven it."),
        (SEARCHED, (), "own", "Finished: no solution was found."),
        (STOPPED, (solution,), "scan", "Stopped after 2 steps."),
        (0, (), "scan", "The run is over."),
    ):
        assert spoken_event((END, None, 0), reason, algorithm, before=before) == said


# The codes of a cell and of some units of each kind, and a code that is invalid.
NEEDS = [0, 1, 2, 3, 10, 19, 27, 28, 29, 30, 31]


def test_a_forged_run_has_sentences_too() -> None:
    """Every accepted combination of numbers has a sentence."""
    for kind in range(len(KINDS)):
        for cell, digit in ((None, 0), (None, 9), (0, 0), (80, 9)):
            if kind == REMOVE or (kind in (PLACE, GUESS, REJECT) and (cell is None or not digit)):
                continue  # a run with this event is rejected
            for need in NEEDS:
                for reason in [pack_reason(need, number) for number in (0, 1, 9, 511)]:
                    if is_possible(kind, reason):
                        for algorithm in ("scan", "own", "core"):
                            assert spoken_event((kind, cell, digit), reason, algorithm)


def test_units_and_lists_have_words() -> None:
    assert [WORDS.say(*unit_name(unit)) for unit in (0, 9, 26)] == ["row 1", "column 1", "box 9"]
    for parts, said in (([8], "8 has failed"), ([8, 9], "8 and 9 have"), ([3, 8, 9], "3, 8 and 9 have")):
        facts = {"cell": "r1c7", "tried": join_parts(parts), "count": len(parts)}
        assert WORDS.say("lab.failed_digits", facts).startswith("r1c7: " + said)
