"""Compare the masks that the lab shows with the algorithm's own variables before each event."""

import sys
from typing import Any

import pytest

from shared.drawings.masks import event_masks
from sudoku_core.lab import classics
from sudoku_core.lab.recording import running
from sudoku_core.lab.recording.events import (
    CONTRADICTION,
    END,
    EXHAUSTED,
    GUESS,
    KINDS,
    PLACE,
    REMOVE,
    SOLUTION,
)
from sudoku_core.lab.recording.recorder import Recorder
from tests.puzzles import EQUAL_GIVENS, PUZZLES
from tests.traces import moment_at

NAMES = ("rows", "columns", "boxes")


def masks_in(variables: dict[str, Any]) -> tuple[int | None, ...]:
    """Return the masks rows[row], columns[column], boxes[box], free and bit from the variables."""
    places = [variables.get(name) for name in ("row", "column", "box")]
    found = [
        None if place is None else variables[name][place] for name, place in zip(NAMES, places, strict=True)
    ]
    return *found, variables.get("free"), variables.get("bit")


@pytest.mark.parametrize("name", ["bitmask", "fewest"])
def test_the_masks_are_the_variables_of_the_code(name: str) -> None:
    seen: list[tuple[int | None, ...]] = []

    class RecorderOfMasks(Recorder):
        def add_event(self, *event: Any) -> None:
            frame: Any = sys._getframe(1)
            while frame and frame.f_code.co_name not in ("search", "solve"):
                frame = frame.f_back
            seen.append(masks_in(frame.f_locals) if frame else (None,) * 5)
            super().add_event(*event)

    kinds = set()
    runs: list[tuple[str, running.Find]] = [
        (PUZZLES["A"], "first"),
        (PUZZLES["D"], "all"),
        (EQUAL_GIVENS, "first"),
    ]
    for puzzle, find in runs:
        seen.clear()
        code = classics._code_of(name)
        done = running.run_code(code, puzzle, find, "trace", 10**6, 3000, None, 1, recorder=RecorderOfMasks)
        trace = done.trace
        assert trace
        for position, expected in enumerate(seen, 1):
            moment = moment_at(trace, position)
            shown = event_masks(trace.puzzle, moment)
            assert tuple(mask for mask, _ in shown) == expected, (position, moment.event)
            assert moment.event
            kinds.add(moment.event.kind)
    assert {KINDS[kind] for kind in kinds} >= {
        KINDS[kind] for kind in (PLACE, REMOVE, CONTRADICTION, EXHAUSTED, END)
    }
    assert kinds >= {SOLUTION} if name == "fewest" else kinds >= {GUESS}
