"""Write a step as JSON, in one form for programs, pages and untrusted code.

The README has a table of the fields; each caller uses only some of them. Cells, candidates and units are
numbers, except in placements and eliminations. Texts are stored under the tags of their languages.
"""

import json
from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from sudoku_core.board.cells import Candidates, cell_and_digit, members
from sudoku_core.board.geometry import COLUMN_OF, ROW_OF
from sudoku_core.board.literals import Length
from sudoku_core.techniques import facts
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.drawing import make_drawing
from sudoku_core.techniques.ladder import TECHNIQUES
from sudoku_core.techniques.proof import Premise
from sudoku_core.techniques.step import Step
from sudoku_core.techniques.step_json.fields import ELIMINATED, PLACED, check_type, pattern_kind
from sudoku_core.techniques.step_json.reading import READ_FIELDS, step_of
from sudoku_core.techniques.step_json.showing import (
    drawing_to_json,
    in_each_language,
    premise_parts,
    premises_to_json,
)
from sudoku_core.techniques.words import names_of, say
from sudoku_core.techniques.words.forms import LANGUAGES, write_fact

Json = dict[str, object]

# The fields for programs, and for a row in a list. `showing` has the fields for pages.
PUBLIC_FIELDS: Final = ("technique", "code", "placements", "eliminations", "text")
LISTED_FIELDS: Final = ("technique", "placements", "eliminations", "concludes")


class _TextOptions(NamedTuple):
    """The languages and the length of the texts."""

    languages: "Sequence[str]" = LANGUAGES
    length: Length = "line"


def as_dict(step: Step, length: "Length" = "line", languages: "Sequence[str]" = LANGUAGES) -> Json:
    """Return a step as plain data, in the form of the command `steps --json`.

    step: A Step.
    length: "line" or "paragraph", as for `Step.say`.
    languages: The languages of "text", which has a text for each; it may be empty.
    The keys are "technique", "code" (HoDoKu's), "placements", "eliminations" and "text".

    >>> from sudoku_core.techniques import next_step
    >>> as_dict(next_step("." + "23456789" + 72 * "."), languages=())["code"]
    '0000'
    """
    return _write_fields(step, PUBLIC_FIELDS, _TextOptions(languages, length))


def refused_step_to_json(
    step: Step, failed: Premise | None, languages: "Sequence[str]" = LANGUAGES
) -> Json:
    """Return an unproven step with the fields of `showing.step_to_json`, but only with its conclusion.

    failed: the premise that does not hold, if there is one.
    """
    return {
        "technique": step.technique,
        "names": names_of(step.technique, languages),
        "placements": PLACED.write(step.placements),
        "eliminations": ELIMINATED.write(step.eliminations),
        "premises": premises_to_json((failed,) if failed else (), languages),
        "text": in_each_language(lambda language: conclusion_sentence(step, language), languages),
        "paragraphs": premise_parts(failed, languages)
        if failed
        else in_each_language(lambda _: [], languages),
        "where": {"units": [], "cells": [], "texts": in_each_language(lambda _: "", languages)},
        "drawing": drawing_to_json(make_drawing(main=failed.lit if failed else 0)),
        "witnesses": [],
    }


def conclusion_sentence(step: Step, language: str) -> str:
    """Return the conclusion of a step in words, without its reason."""
    return write_fact(facts.conclusion(step.placements, step.eliminations), language)


def listed_step_to_json(step: Step) -> Json:
    """Return a step as a row of a list."""
    return _write_fields(step, LISTED_FIELDS, _TextOptions(()))


def text_of(step: Conclusion) -> str:
    """Return a step as a JSON text for `step_of`; raise ValueError for a step that `step_of` rejects."""
    validated = Step(*check_type(step, Conclusion))
    text = json.dumps(_write_fields(validated, READ_FIELDS, _TextOptions(())), separators=(",", ":"))
    step_of(text)
    return text


def _write_fields(step: Step, fields: Sequence[str], options: _TextOptions) -> Json:
    return {field: _FIELD_WRITERS[field](step, options) for field in fields}


# The function that writes each field.
_FIELD_WRITERS: Final[dict[str, Callable[[Step, _TextOptions], object]]] = {
    "technique": lambda step, _: step.technique,
    "code": lambda step, _: TECHNIQUES[step.technique].code or step.technique,
    "placements": lambda step, _: PLACED.write(step.placements),
    "eliminations": lambda step, _: ELIMINATED.write(step.eliminations),
    "concludes": lambda step, _: short_conclusion(step.placements, step.eliminations),
    "text": lambda step, options: in_each_language(
        lambda tag: say(step, tag, options.length), options.languages
    ),
    "pattern": lambda step, _: pattern_kind().write(step.pattern),
}


# ---------------------------------------------------------------- the short notation
def short_conclusion(placements: Candidates, eliminations: Candidates) -> str:
    """Return the shortest notation of a conclusion: "r9c7=1", or "r1c46≠5, r2c2≠78"."""
    parts = _write_candidates(placements, "="), _write_candidates(eliminations, "≠")
    return ", ".join(filter(None, parts))


def _write_candidates(candidates: Candidates, sign: str) -> str:
    """Write candidates with this sign, grouped by digit or by cell, whichever is shorter."""
    cells_by_digit: dict[int, set[int]] = {}
    digits_by_cell: dict[int, set[int]] = {}
    for cell, digit in map(cell_and_digit, members(candidates)):
        cells_by_digit.setdefault(digit, set()).add(cell)
        digits_by_cell.setdefault(cell, set()).add(digit)
    by_digit = _group_keys(cells_by_digit)
    by_cell = [(cells, digits) for digits, cells in _group_keys(digits_by_cell)]
    texts = [
        ", ".join([f"{_write_cells(cells)}{sign}{_concatenate(digits)}" for cells, digits in groups])
        for groups in (by_digit, by_cell)
    ]
    return min(texts, key=len)


def _group_keys(sets: dict[int, set[int]]) -> list[tuple[list[int], list[int]]]:
    """Return each distinct set, in ascending order, with the keys that map to it."""
    keys_of: dict[tuple[int, ...], list[int]] = {}
    for key, values in sorted(sets.items()):
        keys_of.setdefault(tuple(sorted(values)), []).append(key)
    return [(list(distinct_set), keys) for distinct_set, keys in keys_of.items()]


def _concatenate(numbers: Iterable[int]) -> str:
    return "".join(map(str, numbers))


def _write_cells(cells: Iterable[int]) -> str:
    """Write cells by rows, with rows that have the same columns together: "r13c46,r5c7"."""
    columns_of: dict[int, set[int]] = {}
    for cell in cells:
        columns_of.setdefault(ROW_OF[cell] + 1, set()).add(COLUMN_OF[cell] + 1)
    return ",".join(
        [f"r{_concatenate(rows)}c{_concatenate(columns)}" for columns, rows in _group_keys(columns_of)]
    )
