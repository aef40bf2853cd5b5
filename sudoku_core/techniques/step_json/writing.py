"""A step as JSON: the one form that programs, pages and walls have of it.

The README has a table of its fields; a caller takes those that it needs. Cells, candidates and units are
numbers but in what a step concludes. Texts are there under their language, as many as are asked for.
"""

import json
from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from sudoku_core.board.cells import Candidates, cell_and_digit, members
from sudoku_core.board.geometry import COLUMN_OF, ROW_OF
from sudoku_core.board.literals import Length
from sudoku_core.techniques import facts
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.drawing import drawn
from sudoku_core.techniques.ladder import TECHNIQUES
from sudoku_core.techniques.proof import Premise
from sudoku_core.techniques.step import Step
from sudoku_core.techniques.step_json.fields import ELIMINATED, PLACED, checked, pattern
from sudoku_core.techniques.step_json.reading import READ_AGAIN, step_of
from sudoku_core.techniques.step_json.showing import drawing_shown, premise_said, premises_shown, said
from sudoku_core.techniques.words import names_of, say
from sudoku_core.techniques.words.forms import LANGUAGES, written

Json = dict[str, object]

# The fields that programs get, and those of a row in a list; `showing` has those that a page shows.
PUBLIC: Final = ("technique", "code", "placements", "eliminations", "text")
LISTED: Final = ("technique", "placements", "eliminations", "concludes")


class _Asked(NamedTuple):
    """What the texts are written from."""

    languages: "Sequence[str]" = LANGUAGES
    length: Length = "line"


def as_dict(step: Step, length: "Length" = "line", languages: "Sequence[str]" = LANGUAGES) -> Json:
    """Return a step as `steps --json` prints it. length, languages: of its texts."""
    return _written(step, PUBLIC, _Asked(languages, length))


def step_refused(step: Step, failed: Premise | None, languages: "Sequence[str]" = LANGUAGES) -> Json:
    """Return in the form of `showing.step_shown` what is shown of a step that is not proven.

    failed: the premise that does not hold, if there is one.
    """
    return {
        "technique": step.technique,
        "names": names_of(step.technique, languages),
        "placements": PLACED.write(step.placements),
        "eliminations": ELIMINATED.write(step.eliminations),
        "premises": premises_shown((failed,) if failed else (), languages),
        "text": said(lambda language: conclusion_said(step, language), languages),
        "paragraphs": premise_said(failed, languages) if failed else said(lambda _: [], languages),
        "where": {"units": [], "cells": [], "texts": said(lambda _: "", languages)},
        "drawing": drawing_shown(drawn(main=failed.lit if failed else 0)),
        "witnesses": [],
    }


def conclusion_said(step: Step, language: str) -> str:
    """Return what a step concludes in words, without why."""
    return written(facts.conclusion(step.placements, step.eliminations), language)


def step_listed(step: Step) -> Json:
    """Return a step as a row of a list."""
    return _written(step, LISTED, _Asked(()))


def text_of(step: Conclusion) -> str:
    """Return a step as a text for `step_of`; ValueError for a step that it does not take."""
    fields = Step(*checked(step, Conclusion))
    text = json.dumps(_written(fields, READ_AGAIN, _Asked(())), separators=(",", ":"))
    step_of(text)
    return text


def _written(step: Step, fields: Sequence[str], asked: _Asked) -> Json:
    return {field: _FIELDS[field](step, asked) for field in fields}


# Each field, and what writes it.
_FIELDS: Final[dict[str, Callable[[Step, _Asked], object]]] = {
    "technique": lambda step, _: step.technique,
    "code": lambda step, _: TECHNIQUES[step.technique].code or step.technique,
    "placements": lambda step, _: PLACED.write(step.placements),
    "eliminations": lambda step, _: ELIMINATED.write(step.eliminations),
    "concludes": lambda step, _: concluded(step.placements, step.eliminations),
    "text": lambda step, asked: said(lambda tag: say(step, tag, asked.length), asked.languages),
    "pattern": lambda step, _: pattern().write(step.pattern),
}


# ---------------------------------------------------------------- in short
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
