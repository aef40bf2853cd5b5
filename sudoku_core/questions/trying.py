"""Report the technique being tried while a player waits for a step: after a short delay, at intervals."""

from collections.abc import Callable
from time import monotonic
from typing import Any, Final

from sudoku_core.search.pauses import Report
from sudoku_core.techniques.words import names_of

FIRST_DELAY: Final = 0.3  # seconds; a faster answer needs no report
NEXT_DELAY: Final = 1.0  # seconds, so that a screen reader can read each report to its end


def make_reporter(report: Callable[..., Any]) -> Report:
    """Return a callback for the engine that reports the technique being tried as "trying".

    The values of a report are the technique's name as {language: name}, because the player may change the
    language while waiting, and the number of steps found so far.
    """
    next_report = monotonic() + FIRST_DELAY

    def report_trial(slug: str, step_count: int) -> None:
        nonlocal next_report
        if monotonic() >= next_report:
            next_report = monotonic() + NEXT_DELAY
            report("trying", names_of(slug), step_count)

    return report_trial
