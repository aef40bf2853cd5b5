"""What is tried while somebody waits for a step: told after a moment, and then not too often."""

import json
from collections.abc import Callable
from time import monotonic
from typing import Final

from sudoku_core.techniques.engine import Report
from sudoku_core.techniques.words import names_of

FIRST: Final = 0.3  # seconds: what is there earlier needs no words
NEXT: Final = 1.0  # who has it read aloud should hear it to its end


def telling(tell: Callable[[str], object]) -> Report:
    """Return a report for the engine, which tells as JSON what is tried.

    That is "names" of the technique, and "found": how many steps have been found before.
    """
    due = monotonic() + FIRST

    def report(slug: str, found: int) -> None:
        nonlocal due
        if monotonic() >= due:
            due = monotonic() + NEXT
            tell(json.dumps({"names": names_of(slug), "found": found}, ensure_ascii=False))

    return report
