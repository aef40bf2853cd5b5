"""Test files of traces: writing, reading, and rejecting files and values that no recorder writes."""

import json

from sudoku_core.lab.recording.facts import MOST_SECONDS, is_duration
from sudoku_core.lab.recording.file import BEFORE_FACTS, END, part_prefixes, read_head, seal_of
from sudoku_core.lab.recording.trace import Trace, from_json
from tests.traces import as_version_1, code_of, fill_and_empty, moment_at, recorded

LONG = recorded(fill_and_empty(40))


def sealed(facts: str, trace: Trace) -> str:
    """Return a file with these JSON values, this trace's other parts, and a valid checksum."""
    return text_with(facts, [bytes(part) for part in trace.parts])


def text_with(facts: str, parts: "list[bytes]") -> str:
    """Return a file with these JSON values, these other parts, and a valid checksum."""
    text = ""
    for words, part in zip(part_prefixes(facts, seal_of(facts, parts)), parts):
        text += words + (part.hex() if part else "")
    return text + END


def test_a_trace_is_a_line_of_text_and_back() -> None:
    text = LONG.to_json()
    assert "\n" not in text
    assert '"version": 2,' in text
    again = from_json(text)
    assert again.facts == LONG.facts
    assert again.source == LONG.source
    assert [moment_at(again, at) for at in range(0, 2400, 7)] == [
        moment_at(LONG, at) for at in range(0, 2400, 7)
    ]
    assert from_json(recorded([]).to_json()).length == 0


def test_texts_that_are_no_trace() -> None:
    text = recorded(fill_and_empty(1)).to_json()
    for wrong, code in (
        ("", "foreign"),
        ("{}", "foreign"),
        ("[1, 2", "foreign"),
        (text.replace("sudoku-lab-trace", "other"), "foreign"),
        (text.replace('"version": 2', '"version": 3'), "version"),
        (text.replace('"version": 2', '"version": "2"'), "version"),
        (as_version_1(text), "version"),
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
    trace = recorded(fill_and_empty(1))
    whole = [bytes(part) for part in trace.parts]
    facts = json.dumps(trace.facts)
    assert sealed(facts, trace) == trace.to_json()
    assert code_of(lambda: from_json(text_with(facts, whole))) == "nothing"
    for place in range(len(whole)):
        for part in (b"" if whole[place] else b"12", whole[place][:-1] or b"1"):
            parts = whole[:place] + [part] + whole[place + 1 :]
            assert code_of(lambda: from_json(text_with(facts, parts))) == "damaged", place  # noqa: B023
    for wrong in ("[]", facts.replace('"head": 0', '"head": "0"')):
        assert code_of(lambda: from_json(text_with(wrong, whole))) == "damaged", wrong  # noqa: B023


def test_facts_that_no_recorder_wrote() -> None:
    few = fill_and_empty(1)
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
    assert code_of(lambda: Trace([], [], b"", b"", [])) == "damaged"  # type: ignore[arg-type]


def test_numbers_that_no_recorder_wrote() -> None:
    few = fill_and_empty(1)
    calls = [(number, 255) for number, _ in few[:2]]
    assert code_of(lambda: recorded(calls, long=[[0, 0], [1, 5]])) == "nothing"
    assert code_of(lambda: recorded(fill_and_empty(10), head=256, moments=2, total=10**9)) == "nothing"
    for events, wrong in (
        (few[:1], {"length": True}),
        (few[:1], {"length": True, "total": True}),
        (few, {"head": False}),
        (few, {"moments": False}),
        (few, {"length": 60.0}),
        (fill_and_empty(10), {"head": 256, "moments": 2, "total": 1 << 48}),
        (calls, {"long": [[2, 1]]}),
        (calls, {"long": [[-1, 1]]}),
        (calls, {"long": [[0, -1]]}),
        (calls, {"long": [[0, 1 << 48]]}),
        (calls, {"long": [[0, True]]}),
        (calls, {"long": [[0, 1.0]]}),
    ):
        assert code_of(lambda events=events, wrong=wrong: recorded(events, **wrong)) == "damaged", wrong  # type: ignore[misc]


def test_a_time_is_a_number_of_seconds_up_to_a_year() -> None:
    for right in (0, 0.0, 5e-7, 3, 86400.5, MOST_SECONDS):
        assert is_duration(right), right
        text = recorded(fill_and_empty(1), seconds=right).to_json()
        assert from_json(text).facts["seconds"] == right
    infinite, no_number = float("inf"), float("nan")
    for wrong in ("1", None, True, [1], -1, -1e-9, MOST_SECONDS + 1, 10**400, 1e308, infinite, no_number):
        assert not is_duration(wrong), wrong
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
    trace = recorded(fill_and_empty(1))
    text, facts = trace.to_json(), json.dumps(trace.facts)
    deep = "[" * 100_000 + "]" * 100_000
    for wrong in (
        sealed(facts[:-1] + ', "more": ' + deep + "}", trace),
        text.replace(BEFORE_FACTS, ', "more": ' + deep + BEFORE_FACTS),
        text.replace(BEFORE_FACTS, ', "more": ' + "[" * 100_000 + BEFORE_FACTS),
    ):
        assert code_of(lambda wrong=wrong: from_json(wrong)) == "damaged", wrong[:200]  # type: ignore[misc]
