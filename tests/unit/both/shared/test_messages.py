"""What the worker with the reader's code may say, and nothing else."""

import json

from shared.code.messages import LONGEST, VERDICTS, read
from shared.code.puzzles import PUZZLES

GOOD = (
    {"at": 0},
    {"at": len(PUZZLES) - 1},
    {"calls": [2, 12345]},
    {"verdict": [0, "found", 700, 0.25]},
    {"verdict": [1, "nothing", 700, 3]},
    {"verdict": [1, "given", 80, 9]},
    {"printed": ""},
    {"error": ["Traceback", 0]},
    {"refused": ["import", "numpy", ""]},
    {"end": True},
)
BAD: tuple[object, ...] = (
    {},
    [],
    None,
    1,
    {"at": -1},
    {"at": len(PUZZLES)},
    {"at": True},
    {"at": 1.0},
    {"at": 0, "end": True},
    {"calls": [2]},
    {"calls": [2, -1]},
    {"calls": [2, 10**15]},
    {"verdict": [0, "found", 700]},
    {"verdict": [0, "found", 700, 1e9]},
    {"verdict": [0, "found", 700, "1"]},
    {"verdict": [0, "lost", 700, 1]},
    {"verdict": [0, "twin", 81, 1]},
    {"verdict": [0, "twin", 80, 10]},
    {"verdict": "found"},
    {"printed": None},
    {"error": ["Traceback"]},
    {"error": [1, 0]},
    {"refused": ["whim", "", ""]},
    {"refused": ["import", "numpy", 1]},
    {"end": 1},
    {"ready": True},
)


def test_a_message_has_one_name_and_the_facts_of_that_name() -> None:
    for message in GOOD:
        ((name, facts),) = message.items()
        assert read(json.dumps(message)) == (name, facts)


def test_what_has_another_form_is_no_message() -> None:
    for message in BAD:
        assert read(json.dumps(message)) is None, message
    for text in ("", "{", "at", '{"at": NaN}', "[" * 3000):
        assert read(text) is None, text[:10]


def test_a_text_that_is_too_long_is_no_message() -> None:
    longest = LONGEST - len(json.dumps({"printed": ""}))
    assert read(json.dumps({"printed": "x" * longest}))
    assert read(json.dumps({"printed": "x" * (longest + 1)})) is None


def test_every_verdict_can_be_said() -> None:
    for code in VERDICTS:
        assert read(json.dumps({"verdict": [0, code, 1, 1]})) == ("verdict", [0, code, 1, 1])
