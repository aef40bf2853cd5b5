"""An example of a technique in the form that the build writes, for tests of technique pages."""

from typing import TYPE_CHECKING

from shared.boards import board as boards
from sudoku_core.board.grid import line_of
from techniques.address import read
from techniques.steps.choosing import store_example
from tests.boards import GIVENS, D
from tests.hints import candidates, step

if TYPE_CHECKING:
    from typing import Any

    from techniques.state import TechniqueState

NOTES = boards.candidates(GIVENS)
FILLED, STRUCK, SEEN = 2, 3, 5  # r1c3 becomes 4, r1c4 loses 2, and r1c6 has the candidate 4


def facts() -> "dict[str, Any]":
    """Return an example that places 4 in r1c3 and eliminates 2 in r1c4."""
    values = list(GIVENS.values)
    values[FILLED] = 4
    after = boards.candidates(GIVENS.having(values=tuple(values)))
    notes = [NOTES[cell] & after[cell] for cell in range(81)]
    notes[STRUCK] &= ~(1 << 1)
    return {
        "technique": "made-up",
        "values": D,
        "givens": D,
        "notes": list(NOTES),
        "step": step(placements=candidates("4r1c3"), eliminations=candidates("2r1c4")),
        "after": {"values": line_of(values), "givens": D, "notes": notes},
        "finder": {"file": "", "module": "", "expression": "", "line": 1},
        "opens": "index.html?puzzle=" + D,
    }


def shown(stage: str = "position", **parameters: str) -> "TechniqueState":
    """Return the state that shows this example at this stage."""
    parameters["stage"] = stage
    return store_example(read("made-up", parameters), facts())
