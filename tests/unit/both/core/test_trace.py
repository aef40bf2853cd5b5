"""A recorded run from the player's side: any position, both ways, files. MicroPython runs this too."""

import json

from sudoku_core.recording.errors import TraceError
from sudoku_core.recording.events import (
    CONTRADICTION,
    DEEPEST,
    GUESS,
    KINDS,
    LAST_LINE,
    NO_CELL,
    PLACE,
    REJECT,
    REMOVE,
    SOLUTION,
    kind_set,
    pack,
    unpack,
)
from sudoku_core.recording.facts import LONGEST, are_seconds
from sudoku_core.recording.file import BEFORE_FACTS, END, read_head, seal_of, words_between
from sudoku_core.recording.frames import PLACED
from sudoku_core.recording.playback import Moment, Playback
from sudoku_core.recording.trace import Trace, from_json
from tests.traces import recorded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

EMPTY = "." * 81


def up_and_down(turns: int) -> "list[tuple[int, int]]":
    """Cells filled one by one, a rejected digit before each, then emptied out of order, again and again."""
    events = []
    for turn in range(turns):
        digit = turn % 9 + 1
        for cell in range(20):
            kind = GUESS if cell % 4 else PLACE
            events += [(pack(REJECT, cell, 1, cell, 7), cell % 3), (pack(kind, cell, digit, cell, 9), 1)]
        events += [(pack(REMOVE, cell * 7 % 20, digit, cell, 12), 0) for cell in range(20)]
    return events


LONG = recorded(up_and_down(40))


def code_of(action: "Callable[[], object]") -> str:
    """The code of the error that this raises."""
    try:
        action()
    except TraceError as error:
        return error.code
    return "nothing"


def sealed(facts: str, trace: Trace) -> str:
    """Return a file of these facts, as JSON, and of this trace's other parts, with the right seal."""
    data = (bytes(trace.frames), bytes(trace.calls), bytes(trace.events))
    text = ""
    for words, part in zip(words_between(facts, seal_of(facts, data)), data):
        text += words + (part.hex() if part else "")
    return text + END


def test_an_event_is_one_number() -> None:
    for event in (
        (PLACE, 0, 1, 0, 1),
        (REJECT, 80, 9, DEEPEST, LAST_LINE),
        (CONTRADICTION, None, 0, 3, 99),
    ):
        kind, cell, digit, depth, line = event
        number = pack(kind, NO_CELL if cell is None else cell, digit, depth, line)
        assert 0 <= number < 1 << 32
        assert unpack(number) == event
    assert unpack(pack(PLACE, 1, 1, 500, 5000)) == (PLACE, 1, 1, DEEPEST, LAST_LINE)
    assert len(KINDS) == SOLUTION + 1


def test_every_position_is_what_the_events_before_it_make() -> None:
    filled: dict[int, tuple[int, bool]] = {}
    order: list[int] = []
    calls = guesses = backtracks = 0
    for position, (number, more) in enumerate(up_and_down(40), 1):
        event = unpack(number)
        kind, cell, digit, depth, _ = event
        assert cell is not None
        calls += more
        guesses += kind == GUESS
        backtracks += kind == REMOVE
        if kind in (PLACE, GUESS):
            filled[cell] = (digit, kind == GUESS)
            order.append(cell)
        elif kind == REMOVE:
            del filled[cell]
            order.remove(cell)
        values = tuple([filled.get(cell, (0,))[0] for cell in range(81)])
        path = tuple([(cell, filled[cell][0], filled[cell][1]) for cell in order])
        expected = Moment(position, (position, calls, guesses, backtracks, 0), values, path, event)
        assert LONG.at(position) == expected
        assert LONG.at(position).depth == depth


def test_a_step_back_undoes_a_step_forward() -> None:
    player = Playback(LONG)
    there = [player.seek(position) for position in range(LONG.length + 1)]
    back = [player.seek(position) for position in range(LONG.length, -1, -1)]
    assert back == there[::-1]
    assert there[0] == Moment(0, (0, 0, 0, 0, 0), (0,) * 81, (), None)
    jumps = [position * 7919 % (LONG.length + 1) for position in range(500)]
    assert [player.seek(position) for position in jumps] == [there[position] for position in jumps]


def test_positions_that_there_are_not() -> None:
    for position in (-1, LONG.length + 1):
        try:
            LONG.at(position)
        except IndexError:
            continue
        raise AssertionError("no error")


def test_the_next_and_the_previous_event_of_a_kind() -> None:
    kinds = [LONG.events[index] & 7 for index in range(LONG.length)]
    for wanted in (REMOVE, GUESS, (PLACE, REJECT), SOLUTION):
        positions = [at for at, kind in enumerate(kinds, 1) if kind_set(kind) & kind_set(wanted)]
        for position in range(0, LONG.length + 1, 17):
            behind = [at for at in positions if at > position]
            before = [at for at in positions if at < position]
            assert LONG.next(wanted, position) == (behind[0] if behind else None)
            assert LONG.previous(wanted, position) == (before[-1] if before else None)


def test_the_marks_of_a_slider() -> None:
    for slots in (1, 3, 100):
        marks = [0] * slots
        for index in range(LONG.length):
            marks[index * slots // LONG.length] |= 1 << (LONG.events[index] & 7)
        assert LONG.marks(slots) == marks
    assert recorded([]).marks(3) == [0, 0, 0]


def test_many_calls_between_two_events() -> None:
    trace = recorded([(pack(PLACE, 1, 1, 1, 1), 255), (pack(PLACE, 2, 2, 1, 1), 255)], long=[[1, 1000]])
    assert [trace.at(position).calls for position in (0, 1, 2, 1)] == [0, 255, 1510, 255]


def test_a_trace_is_a_line_of_text_and_back() -> None:
    text = LONG.to_json()
    assert "\n" not in text
    again = from_json(text)
    assert again.facts == LONG.facts
    assert again.source == LONG.source
    assert [again.at(at) for at in range(0, 2400, 7)] == [LONG.at(at) for at in range(0, 2400, 7)]
    assert from_json(recorded([]).to_json()).length == 0


def test_texts_that_are_no_trace() -> None:
    text = recorded(up_and_down(1)).to_json()
    for wrong, code in (
        ("", "foreign"),
        ("{}", "foreign"),
        ("[1, 2", "foreign"),
        (text.replace("sudoku-lab-trace", "other"), "foreign"),
        (text.replace('"version": 1', '"version": 2'), "version"),
        (text[:-1], "damaged"),
        (text[: len(text) // 2], "damaged"),
        (text.replace("pass", "past"), "damaged"),
        (text.replace('"facts": {', '"facts": {{'), "damaged"),
        (text[:-10] + ("0" if text[-10] != "0" else "1") + text[-9:], "damaged"),
        (text[:-10] + "é" + text[-9:], "damaged"),
        (text[:200], "damaged"),
    ):
        assert code_of(lambda wrong=wrong: from_json(wrong)) == code, wrong[:80]  # type: ignore[misc]


def test_files_that_are_sealed_but_are_no_trace() -> None:
    trace = recorded(up_and_down(1))
    whole = (bytes(trace.frames), bytes(trace.calls), bytes(trace.events))
    facts = json.dumps(trace.facts)
    assert sealed(facts, trace) == trace.to_json()
    for frames, calls, events, wrong, code in (
        (whole[0], whole[1], whole[2], facts, "nothing"),
        (b"", whole[1], whole[2], facts, "damaged"),
        (whole[0], whole[1][:-1], whole[2], facts, "damaged"),
        (whole[0], whole[1], whole[2][:-1], facts, "damaged"),
        (whole[0], whole[1], whole[2], "[]", "damaged"),
        (whole[0], whole[1], whole[2], facts.replace('"head": 0', '"head": "0"'), "damaged"),
    ):
        data = (frames, calls, events)
        text = ""
        for words, part in zip(words_between(wrong, seal_of(wrong, data)), data):
            text += words + (part.hex() if part else "")
        assert code_of(lambda text=text: from_json(text + END)) == code, wrong  # type: ignore[misc]


def test_facts_that_no_recorder_wrote() -> None:
    few = up_and_down(1)
    assert code_of(lambda: recorded(few)) == "nothing"
    for wrong in (
        {"length": -1},
        {"length": "1"},
        {"total": 1},
        {"head": 256},
        {"head": 3, "moments": 1, "total": 900},
        {"moments": 1},
        {"puzzle": "." * 80},
        {"puzzle": "x" * 81},
        {"puzzle": None},
        {"solutions": ["."]},
        {"solutions": None},
        {"long": [1]},
        {"long": [[1, "1"]]},
        {"source": 3},
        {"finished": None},
        {"more": [1]},
        {"more": {"deeper": 1}},
    ):
        assert code_of(lambda wrong=wrong: recorded(few, **wrong)) == "damaged", wrong  # type: ignore[misc]
    assert code_of(lambda: Trace([], [], b"", b"")) == "damaged"  # type: ignore[arg-type]


def test_numbers_that_no_recorder_wrote() -> None:
    few = up_and_down(1)
    calls = [(number, 255) for number, _ in few[:2]]
    assert code_of(lambda: recorded(calls, long=[[0, 0], [1, 5]])) == "nothing"
    assert code_of(lambda: recorded(up_and_down(10), head=256, moments=2, total=10**9)) == "nothing"
    for events, wrong in (
        (few[:1], {"length": True}),
        (few[:1], {"length": True, "total": True}),
        (few, {"head": False}),
        (few, {"moments": False}),
        (few, {"length": 60.0}),
        (up_and_down(10), {"head": 256, "moments": 2, "total": 1 << 48}),
        (calls, {"long": [[2, 1]]}),
        (calls, {"long": [[-1, 1]]}),
        (calls, {"long": [[0, -1]]}),
        (calls, {"long": [[0, 1 << 48]]}),
        (calls, {"long": [[0, True]]}),
        (calls, {"long": [[0, 1.0]]}),
    ):
        assert code_of(lambda events=events, wrong=wrong: recorded(events, **wrong)) == "damaged", wrong  # type: ignore[misc]


def test_a_time_is_a_number_of_seconds_up_to_a_year() -> None:
    for right in (0, 0.0, 5e-7, 3, 86400.5, LONGEST):
        assert are_seconds(right), right
        text = recorded(up_and_down(1), seconds=right).to_json()
        assert from_json(text).facts["seconds"] == right
    infinite, no_number = float("inf"), float("nan")
    for wrong in ("1", None, True, [1], -1, -1e-9, LONGEST + 1, 10**400, 1e308, infinite, no_number):
        assert not are_seconds(wrong), wrong
        assert code_of(lambda wrong=wrong: recorded([], seconds=wrong)) == "damaged", wrong  # type: ignore[misc]
    facts = json.dumps(recorded([]).facts)
    for wrong in (
        '"1"',
        "null",
        "true",
        "-1",
        "1e308",
        "1e999",
        "Infinity",
        "-Infinity",
        "NaN",
        "9" * 5000,
    ):
        text = sealed(facts[:-1] + ', "seconds": ' + wrong + "}", recorded([]))
        assert code_of(lambda text=text: from_json(text)) == "damaged", wrong  # type: ignore[misc]
        head = text[: text.index(', "frames"')]
        assert code_of(lambda head=head: read_head(head)) == "damaged", wrong  # type: ignore[misc]


def test_files_that_break_whoever_reads_json_are_damaged() -> None:
    trace = recorded(up_and_down(1))
    text, facts = trace.to_json(), json.dumps(trace.facts)
    deep = "[" * 100_000 + "]" * 100_000
    for wrong in (
        sealed(facts[:-1] + ', "more": ' + deep + "}", trace),
        text.replace(BEFORE_FACTS, ', "more": ' + deep + BEFORE_FACTS),
        text.replace(BEFORE_FACTS, ', "more": ' + "[" * 100_000 + BEFORE_FACTS),
    ):
        assert code_of(lambda wrong=wrong: from_json(wrong)) == "damaged", wrong[:200]  # type: ignore[misc]


def test_events_that_no_recorder_wrote() -> None:
    for wrong in (
        pack(PLACE, 81, 1, 0, 1),
        pack(GUESS, NO_CELL, 1, 0, 1),
        pack(PLACE, 0, 0, 0, 1),
        pack(PLACE, 0, 10, 0, 1),
        pack(REMOVE, 3, 1, 0, 1),
        pack(REJECT, 100, 1, 0, 1),
        pack(REJECT, 3, 15, 0, 1),
        pack(7, 3, 1, 0, 1),
    ):
        assert code_of(lambda wrong=wrong: recorded([(wrong, 0)]).at(1)) == "damaged", wrong  # type: ignore[misc]
    twice = recorded([(pack(PLACE, 5, 1, 0, 1), 0), (pack(GUESS, 5, 2, 0, 1), 0)])
    assert code_of(lambda: twice.at(2)) == "damaged"
    trace = recorded([])
    trace.frames[PLACED] = 82  # type: ignore[index]
    assert code_of(lambda: Playback(trace)) == "damaged"
