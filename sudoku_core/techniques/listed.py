"""The whole path, and all steps of a position, as lists for a page, as JSON; and the rating of the puzzle.

A step of a list is [technique, what it concludes, placements, eliminations, the step as `shown.step_shown`
has it]. The last is a text of JSON, so that a page reads only those that it shows: the whole of a path is
a hundred times as much as its list. All steps of a position can be hundreds, so only the first have it.
Beside the list, "techniques" has of each technique in it its names and its level.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from sudoku_core.board.cells import Candidates, cell_and_digit, members
from sudoku_core.board.geometry import COLUMN_OF, ROW_OF
from sudoku_core.search.slices import Slices, last_of
from sudoku_core.techniques.engine import Clock, Report, path_in_slices
from sudoku_core.techniques.judged import judged_in_slices
from sudoku_core.techniques.ladder import TECHNIQUES
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.rating import rate_in_slices
from sudoku_core.techniques.shown import (
    Json,
    all_steps_of,
    hint_in_slices,
    opposites_in_slices,
    position_shown,
    proof_in_slices,
    step_shown,
)
from sudoku_core.techniques.step import Step
from sudoku_core.techniques.truth import known_of
from sudoku_core.techniques.trying import telling
from sudoku_core.techniques.words import names_of

COMPACT: Final = (",", ":")

# So many of all steps of a position come whole at once; of the others each comes when it is asked for.
WHOLE: Final = 12


def told_in_slices(
    purpose: str,
    values: str,
    givens: str,
    notes: Sequence[int],
    number: int,
    steps: str = "",
    tell: Callable[[str], object] = str,
) -> Iterator[Json | None]:
    """Return the slices of the answer to what a page asks: the function of this purpose says more.

    number: of the step to prove, see `proof_in_slices`. steps: to judge, see `judged_in_slices`; or, as
    JSON, what the step rules out that a page wants proven, see `opposites_in_slices`. tell: hears what is
    tried, see `trying`.
    """
    if purpose == "judge":
        return judged_in_slices(values, givens, notes, steps, number)
    if purpose == "prove" and steps:
        return opposites_in_slices(values, json.loads(steps))
    if purpose in WAITED_FOR:
        return WAITED_FOR[purpose](values, givens, notes, telling(tell))
    if purpose in NUMBERED:
        return NUMBERED[purpose](values, givens, notes, number)
    return TOLD[purpose](values, givens, notes)


def path_listed_in_slices(
    values: str, givens: str, notes: Sequence[int], report: Report | None = None
) -> Iterator[Json | None]:
    """Yield None after each slice of work, and then the path from a player's position.

    Besides "steps" and "techniques" it has "proper": whether the puzzle has exactly one solution; and of
    the end of the path "reason" and "cells", see `NoStep`. The arguments are those of `hint_in_slices`.
    """
    position, truth = yield from known_of(position_shown(values, givens, notes))
    path = yield from last_of(path_in_slices(position, report=report))
    listed = yield from _listed(zip(path.steps, path.positions(), strict=False))
    end = {"reason": path.end.reason, "cells": members(path.end.cells)}
    yield {"proper": truth.is_proper, **end, **listed}


def steps_listed_in_slices(values: str, givens: str, notes: Sequence[int]) -> Iterator[Json | None]:
    """Yield None after each slice of work, and then all steps of a position, the easiest first."""
    position, _ = yield from known_of(position_shown(values, givens, notes))
    steps = yield from all_steps_of(position)
    yield (yield from _listed(((step, position) for step in steps), WHOLE))


def step_whole_in_slices(
    values: str, givens: str, notes: Sequence[int], number: int
) -> Iterator[Json | None]:
    """Yield None after each slice of work, and then the step of this number, from 1, among all steps."""
    position, _ = yield from known_of(position_shown(values, givens, notes))
    steps = yield from all_steps_of(position)
    yield {"number": number, "text": _text(steps[number - 1], position)}


def rating_shown_in_slices(values: str, givens: str, notes: Sequence[int]) -> Iterator[Json | None]:
    """Yield None after each slice of work, and then how hard the puzzle of these givens is.

    "status" is the verdict on it; the rest is that of a `Rating`, and "names", those of the hardest
    technique.
    """
    rating = yield from last_of(rate_in_slices(position_shown(values, givens, notes)))
    yield {
        "status": rating.verdict.status,
        "level": rating.level,
        "score": rating.score,
        "se": rating.se,
        "hardest": rating.hardest,
        "names": rating.hardest and names_of(rating.hardest),
    }


WAITED_FOR: Final = {"hint": hint_in_slices, "path": path_listed_in_slices}
NUMBERED: Final = {"prove": proof_in_slices, "step": step_whole_in_slices}
TOLD: Final = {
    "possible": steps_listed_in_slices,
    "rate": rating_shown_in_slices,
}


def _listed(steps: Iterable[tuple[Step, Position]], whole: int | None = None) -> Slices[Json]:
    """Return the list of these steps, each with its position. whole: how many have their texts, or all."""
    listed: list[list[object]] = []
    techniques: Json = {}
    clock = Clock()
    for step, position in steps:
        slug = step.technique
        techniques[slug] = {"names": names_of(slug), "level": TECHNIQUES[slug].level}
        text = _text(step, position) if whole is None or len(listed) < whole else ""
        concludes = concluded(step.placements, step.eliminations)
        listed.append([slug, concludes, members(step.placements), members(step.eliminations), text])
        yield from clock.pause()
    return {"steps": listed, "techniques": techniques}


def _text(step: Step, position: Position) -> str:
    return json.dumps(step_shown(step, position), ensure_ascii=False, separators=COMPACT)


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
