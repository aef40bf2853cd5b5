"""Steps as a list for a page."""

from collections.abc import Iterable
from typing import Final

from sudoku_core.board.cells import Candidates, cell_and_digit, members
from sudoku_core.board.geometry import COLUMN_OF, ROW_OF
from sudoku_core.questions.position_shown import Json
from sudoku_core.questions.step_shown import step_shown
from sudoku_core.search.slices import Slices
from sudoku_core.techniques.engine import Clock
from sudoku_core.techniques.ladder import TECHNIQUES
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.step import Step
from sudoku_core.techniques.words import names_of

# Steps that come whole at once: all of a path are a hundred times as much as its list, and a page takes
# a frame to read this many.
WHOLE: Final = 12


def listed(steps: Iterable[tuple[Step, Position]]) -> Slices[Json]:
    """Return the list of these steps, each with its position.

    It has "steps": of each its "technique", what it "concludes" in short, its "placements" and
    "eliminations"; "whole": the first WHOLE of them as `step_shown` returns them; and "techniques": of each
    technique in the list its names and its level.
    """
    rows: list[Json] = []
    whole: list[Json] = []
    techniques: Json = {}
    clock = Clock()
    for step, position in steps:
        slug = step.technique
        techniques[slug] = {"names": names_of(slug), "level": TECHNIQUES[slug].level}
        if len(whole) < WHOLE:
            whole.append(step_shown(step, position))
        rows.append(
            {
                "technique": slug,
                "concludes": concluded(step.placements, step.eliminations),
                "placements": members(step.placements),
                "eliminations": members(step.eliminations),
            }
        )
        yield from clock.pause()
    return {"steps": rows, "whole": whole, "techniques": techniques}


def concluded(placements: Candidates, eliminations: Candidates) -> str:
    """Return a conclusion as short as it can be written: "r9c7=1", or "r1c46≠5, r2c2≠78"."""
    return ", ".join([part for part in (_signed(placements, "="), _signed(eliminations, "≠")) if part])


def _signed(candidates: Candidates, sign: str) -> str:
    """Write candidates with this sign: the cells of each digit together, or the digits of each cell."""
    cells_of: dict[int, set[int]] = {}
    digits_of: dict[int, set[int]] = {}
    for cell, digit in map(cell_and_digit, members(candidates)):
        cells_of.setdefault(digit, set()).add(cell)
        digits_of.setdefault(cell, set()).add(digit)
    by_digit = _together(cells_of)
    by_cell = [(cells, digits) for digits, cells in _together(digits_of)]
    texts = [
        ", ".join([f"{_cells(cells)}{sign}{_row(digits)}" for cells, digits in parts])
        for parts in (by_digit, by_cell)
    ]
    return min(texts, key=len)


def _together(sets: dict[int, set[int]]) -> list[tuple[list[int], list[int]]]:
    """Return each set once, ascending, with the keys that have it."""
    keys_of: dict[tuple[int, ...], list[int]] = {}
    for key, members_of in sorted(sets.items()):
        keys_of.setdefault(tuple(sorted(members_of)), []).append(key)
    return [(list(found), keys) for found, keys in keys_of.items()]


def _row(numbers: Iterable[int]) -> str:
    return "".join(map(str, numbers))


def _cells(cells: Iterable[int]) -> str:
    """Return cells by their rows, those with the same columns together: "r13c46,r5c7"."""
    columns_of: dict[int, set[int]] = {}
    for cell in cells:
        columns_of.setdefault(ROW_OF[cell] + 1, set()).add(COLUMN_OF[cell] + 1)
    return ",".join([f"r{_row(rows)}c{_row(columns)}" for columns, rows in _together(columns_of)])
