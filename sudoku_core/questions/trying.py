"""Reports of what is tried while somebody waits for a step: after a moment, and then not too often."""

from collections.abc import Callable
from time import monotonic
from typing import Any, Final

from sudoku_core.techniques.engine import Report
from sudoku_core.techniques.words import names_of

FIRST: Final = 0.3  # seconds: what is there earlier needs no words
NEXT: Final = 1.0  # who has it read aloud should hear it to its end


def reporter(report: Callable[..., Any]) -> Report:
    """Return a report for the engine, which passes on what is tried as "trying".

    Its facts are the name of the technique in each language, for the reader may change it while waiting, as
    {language: name}, and how many steps have been found before.
    """
    due = monotonic() + FIRST

    def on_trial(slug: str, found: int) -> None:
        nonlocal due
        if monotonic() >= due:
            due = monotonic() + NEXT
            report("trying", names_of(slug), found)

    return on_trial
