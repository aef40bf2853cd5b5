"""Test the time of a run, which is the best time of several short runs, and runs that are stopped."""

import pytest

from sudoku_core import classics
from sudoku_core.lab.recording import running, timing
from tests.puzzles import PUZZLES


def test_a_short_run_is_timed_several_times_and_the_best_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    times: list[float] = []

    def noted(*arguments: object) -> classics.Run:
        run = running.run_code(*arguments)  # type: ignore[arg-type]
        times.append(run.time)
        return run

    monkeypatch.setattr(timing, "run_code", noted)
    monkeypatch.setattr(timing, "SHORT_SECONDS", 60)
    monkeypatch.setattr(timing, "TINY_SECONDS", 0)
    short = classics.time("core", PUZZLES["D"])
    assert (short.times, len(times), short.seconds) == (5, 5, min(times))
    assert (short.calls, short.solution_count, short.finished) == (1, 1, True)
    monkeypatch.setattr(timing, "TINY_SECONDS", 60)
    times.clear()
    tiny = classics.time("core", PUZZLES["D"])
    means = [sum(times[1 + 10 * n : 11 + 10 * n]) / 10 for n in range(5)]
    assert (tiny.times, len(times)) == (5, 51)
    assert tiny.seconds == pytest.approx(min(means))
    monkeypatch.setattr(timing, "SHORT_SECONDS", 0)
    monkeypatch.setattr(timing, "TINY_SECONDS", 0)
    assert classics.time("core", PUZZLES["D"]).times == 1


def test_a_long_run_is_stopped_at_its_limit_and_reports_until_then() -> None:
    reports: list[tuple[int, float]] = []
    late = classics.time("scan", PUZZLES["B"], limit=0.1, report=lambda *facts: reports.append(facts))
    assert (late.finished, late.solution_count, late.times) == (False, 0, 1)
    assert 0.1 <= late.seconds < 1
    assert late.calls == reports[-1][0] == 100 * len(reports)
    assert classics.time("core", PUZZLES["D"], limit=10).finished
