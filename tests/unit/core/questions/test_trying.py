"""Check that the technique in progress is reported, but neither immediately nor too often."""

import pytest

from sudoku_core.questions import trying
from sudoku_core.techniques import words


def test_only_long_work_is_reported_and_then_not_too_often(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, heard = [0.0], list[tuple[object, ...]]()
    monkeypatch.setattr(trying, "monotonic", lambda: clock[0])
    report = trying.make_reporter(lambda *facts: heard.append(facts))
    for moment in range(25):  # for 2.5 seconds, in tenths
        clock[0] = moment / 10
        report("x-wing", moment)
    names = words.names_of("x-wing")
    assert set(names) == {"en", "zh-CN"}, "the reader may choose another while waiting"
    assert heard == [("trying", names, found) for found in (3, 13, 23)]
