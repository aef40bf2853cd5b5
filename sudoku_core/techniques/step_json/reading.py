"""Steps read strictly from JSON, as they come from behind walls, or from anybody.

Whoever sends a text may have forged it. What is read has only the fields of READ_AGAIN (see `writing`), and
each of its kind and within its range (see `fields`); whether the step is right is for `proof` to say.
"""

import json
import re
from typing import Final

from sudoku_core.techniques.ladder import TECHNIQUES
from sudoku_core.techniques.step import Step
from sudoku_core.techniques.step_json.fields import ELIMINATED, MOST_DEEP, PLACED, pattern, shown

LONGEST: Final = 10_000  # characters of a text
MOST_LISTS: Final = 60  # within one another
READ_AGAIN: Final = ("technique", "placements", "eliminations", "pattern")

_PLAIN = re.compile('"[A-Za-z0-9<=>-]*"')


def step_of(text: str) -> Step:
    """Return the step of a JSON text; ValueError, which says what is wrong, for a text that has none."""
    if len(text) > LONGEST:
        raise ValueError(f"a step has at most {LONGEST} characters")
    _check_nesting(text)
    fields = json.loads(text, object_pairs_hook=_once)
    if not isinstance(fields, dict) or {*fields} != {*READ_AGAIN}:
        raise ValueError(f"a step has these fields, and no other: {', '.join(READ_AGAIN)}")
    technique = fields["technique"]
    if not isinstance(technique, str) or technique not in TECHNIQUES:
        raise ValueError(f"no technique is called {shown(technique)}")
    return Step(
        technique,
        PLACED.read(fields["placements"], "placements", MOST_DEEP),
        ELIMINATED.read(fields["eliminations"], "eliminations", MOST_DEEP),
        pattern().read(fields["pattern"], "pattern", MOST_DEEP),
    )


def _check_nesting(text: str) -> None:
    """Raise ValueError for lists too deep in lists: in a browser they would end the interpreter."""
    deep = 0
    for mark in _PLAIN.sub("", text):
        deep += (mark in "[{") - (mark in "]}")
        if mark == '"' or deep > MOST_LISTS:
            raise ValueError("it has texts that are no names, or too many lists in lists")


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Return an object with these fields; ValueError where one of them is there twice."""
    if len(pairs) > len(dict(pairs)):
        raise ValueError("a field is there twice")
    return dict(pairs)
