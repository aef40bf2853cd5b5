"""A step as JSON: the one form that programs, pages and walls have of it.

The README has a table of its fields; a caller takes those that it needs. Cells, candidates and units are
numbers but in what a step concludes. Texts are there under their language, as many as are asked for.
"""

import json
import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final, Literal, NamedTuple

from sudoku_core.board.cells import Candidates, Cells, cell_and_digit, cells_of, members
from sudoku_core.board.geometry import COLUMN_OF, ROW_OF, UNITS_OF, name
from sudoku_core.techniques import facts
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.drawing import Drawing, drawn
from sudoku_core.techniques.ladder import TECHNIQUES
from sudoku_core.techniques.proof import Premise, Proof
from sudoku_core.techniques.step import Step
from sudoku_core.techniques.step_json.fields import ELIMINATED, PLACED, checked, pattern
from sudoku_core.techniques.step_json.reading import READ_AGAIN, step_of
from sudoku_core.techniques.words import names_of, say_premise
from sudoku_core.techniques.words.forms import LANGUAGES, written

Json = dict[str, object]
Length = Literal["line", "paragraph"]

# The fields that programs get, those of a row in a list, and those that a page shows of a step.
PUBLIC: Final = ("technique", "code", "placements", "eliminations", "text")
LISTED: Final = ("technique", "placements", "eliminations", "concludes")
SHOWN: Final = (
    *("technique", "names", "placements", "eliminations", "text", "paragraphs"),
    *("where", "drawing", "premises"),
)

# The most cells that are named to those who ask where to look; of more, their boxes.
MOST_CELLS: Final = 4

_CELL_OF_NAME = {name(cell): cell for cell in range(81)}
_NAMES = re.compile("(r[1-9]c[1-9])")


class _Asked(NamedTuple):
    """What the fields are written from."""

    languages: Sequence[str] = LANGUAGES
    length: Length = "line"
    proof: Proof = Proof(())


def as_dict(step: Step, length: Length = "line", languages: Sequence[str] = LANGUAGES) -> Json:
    """Return a step as `steps --json` prints it. length, languages: of its texts."""
    return _written(step, PUBLIC, _Asked(languages, length))


def step_shown(step: Step, proof: Proof, languages: Sequence[str] = LANGUAGES) -> Json:
    """Return all that a page shows of a step: where to look, what is drawn and said, and its proof."""
    return _written(step, SHOWN, _Asked(languages, proof=proof))


def step_refused(step: Step, failed: Premise | None, languages: Sequence[str] = LANGUAGES) -> Json:
    """Return in the form of `step_shown` what is shown of a step that is not proven.

    failed: the premise that does not hold, if there is one.
    """
    asked = _Asked(languages, proof=Proof((failed,) if failed else ()))
    shown = _written(step, ("technique", "names", "placements", "eliminations", "premises"), asked)
    return {
        **shown,
        "text": said(lambda language: conclusion_said(step, language), languages),
        "paragraphs": _premise_said(failed, languages),
        "where": {"units": [], "cells": [], "texts": said(lambda _: "", languages)},
        "drawing": drawing_shown(drawn(main=failed.lit if failed else 0)),
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


def said(say: Callable[[str], object], languages: Sequence[str]) -> Json:
    """Return what is said in each of these languages, under the language."""
    return {language: say(language) for language in languages}


def parts_of(sentence: str) -> list[str | int]:
    """Return the sentence in parts: its texts, and the cells that it names between them."""
    return [_CELL_OF_NAME.get(part, part) for part in _NAMES.split(sentence) if part]


def _written(step: Step, fields: Sequence[str], asked: _Asked) -> Json:
    return {field: _FIELDS[field](step, asked) for field in fields}


def _paragraphs(step: Step, asked: _Asked) -> Json:
    return said(lambda language: parts_of(step.say(language, "paragraph")), asked.languages)


def _where(step: Step, asked: _Asked) -> Json:
    return where_to_look(step.pattern.drawing(), asked.languages)


def where_to_look(drawing: Drawing, languages: Sequence[str]) -> Json:
    """Return where to look, without what is to be seen there: units, or else some cells."""
    units, cells = drawing.units, _cells_of_pattern(drawing)
    if not units and not 1 < cells.bit_count() <= MOST_CELLS:
        units = tuple(sorted({UNITS_OF[cell][2] for cell in members(cells)}))
    fact = facts.units(*units) if units else facts.cells(cells)
    return {
        "units": list(units),
        "cells": [] if units else members(cells),
        "texts": said(lambda language: written(fact, language), languages),
    }


def _cells_of_pattern(drawing: Drawing) -> Cells:
    return drawing.cells | cells_of(drawing.main | drawing.second | drawing.third | drawing.fins)


def drawing_shown(drawing: Drawing) -> Json:
    """Return the parts of a drawing."""
    sets = ("cells", "main", "second", "third", "fins")
    return {
        "units": list(drawing.units),
        "crossing": list(drawing.crossing),
        **{part: members(getattr(drawing, part)) for part in sets},
        "links": [[members(link.start), members(link.end), link.strong] for link in drawing.links],
    }


def _premises(_step: Step, asked: _Asked) -> list[Json]:
    return [
        {"texts": _premise_said(premise, asked.languages), "lit": members(premise.lit)}
        for premise in asked.proof.premises
    ]


def _premise_said(premise: Premise | None, languages: Sequence[str]) -> Json:
    return said(lambda tag: parts_of(say_premise(premise, tag) if premise else ""), languages)


# Each field, and what writes it.
_FIELDS: Final[dict[str, Callable[[Step, _Asked], object]]] = {
    "technique": lambda step, _: step.technique,
    "code": lambda step, _: TECHNIQUES[step.technique].code or step.technique,
    "names": lambda step, asked: names_of(step.technique, asked.languages),
    "placements": lambda step, _: PLACED.write(step.placements),
    "eliminations": lambda step, _: ELIMINATED.write(step.eliminations),
    "concludes": lambda step, _: concluded(step.placements, step.eliminations),
    "text": lambda step, asked: said(lambda tag: step.say(tag, asked.length), asked.languages),
    "paragraphs": _paragraphs,
    "where": _where,
    "drawing": lambda step, _: drawing_shown(step.pattern.drawing()),
    "premises": _premises,
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
