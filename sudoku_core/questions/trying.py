"""Report the technique being tried while a player waits for a step: after a short delay, at intervals."""

from collections.abc import Callable
from time import monotonic
from typing import Any, Final

from sudoku_core.search.pauses import Report
from sudoku_core.techniques.words import names_of

FIRST: Final = 0.3  # seconds; a faster answer needs no report
NEXT: Final = 1.0  # seconds, so that a screen reader can read each report to its end


def reporter(report: Callable[..., Any]) -> Report:
    """Return a callback for the engine that reports the technique being tried as "trying".

    The facts are the technique's name as {language: name}, because the reader may change the language while
    waiting, and the number of steps found so far.
    """
    due = monotonic() + FIRST

    def on_trial(slug: str, found: int) -> None:
        nonlocal due
        if monotonic() >= due:
            due = monotonic() + NEXT
            report("trying", names_of(slug), found)

    return on_trial
