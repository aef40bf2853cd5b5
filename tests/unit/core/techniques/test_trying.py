"""What is tried is told to those who wait: not at once, and not too often."""

import json

import pytest

from sudoku_core.techniques import trying, words


def test_only_what_takes_long_is_told_and_then_not_too_often(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, told = [0.0], list[str]()
    monkeypatch.setattr(trying, "monotonic", lambda: clock[0])
    report = trying.telling(told.append)
    for moment in range(25):  # tenths of a second
        clock[0] = moment / 10
        report("x-wing", moment)
    heard = [json.loads(each) for each in told]
    assert [each["found"] for each in heard] == [3, 13, 23]
    assert heard[0]["names"] == words.names_of("x-wing")
