"""Read steps strictly from JSON that comes from untrusted code.

The sender may have forged the text. A step has only the fields of READ_FIELDS (see `writing`). Each field
must have its kind and be in its range (see `fields`). Then `proof` checks whether the step is right.
"""

import json
import re
from typing import Final

from sudoku_core.techniques.ladder import TECHNIQUES
from sudoku_core.techniques.step import Step
from sudoku_core.techniques.step_json.fields import ELIMINATED, MOST_LEVELS, PLACED, pattern_kind, shorten

MOST_CHARACTERS: Final = 10_000  # the maximum number of characters of a text
MOST_LISTS: Final = 60  # the maximum depth of nested lists
READ_FIELDS: Final = ("technique", "placements", "eliminations", "pattern")

_NAME_IN_QUOTES = re.compile('"[A-Za-z0-9<=>-]*"')


def step_of(text: str) -> Step:
    """Return the step of a JSON text; raise ValueError with the reason if the text is not a step."""
    if len(text) > MOST_CHARACTERS:
        raise ValueError(f"a step has at most {MOST_CHARACTERS} characters")
    _check_nesting(text)
    fields = json.loads(text, object_pairs_hook=_object_without_repeats)
    if not isinstance(fields, dict) or {*fields} != {*READ_FIELDS}:
        raise ValueError(f"a step has these fields, and no other: {', '.join(READ_FIELDS)}")
    technique = fields["technique"]
    if not isinstance(technique, str) or technique not in TECHNIQUES:
        raise ValueError(f"no technique is called {shorten(technique)}")
    return Step(
        technique,
        PLACED.read(fields["placements"], "placements", MOST_LEVELS),
        ELIMINATED.read(fields["eliminations"], "eliminations", MOST_LEVELS),
        pattern_kind().read(fields["pattern"], "pattern", MOST_LEVELS),
    )


def _check_nesting(text: str) -> None:
    """Raise ValueError for lists nested too deeply, which would crash the interpreter in a browser."""
    depth = 0
    for character in _NAME_IN_QUOTES.sub("", text):
        depth += (character in "[{") - (character in "]}")
        if character == '"' or depth > MOST_LISTS:
            raise ValueError("a step has only texts that are names, and not too many lists in lists")


def _object_without_repeats(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Return an object with these fields; raise ValueError if a field occurs twice."""
    if len(pairs) > len(dict(pairs)):
        raise ValueError("a field occurs twice")
    return dict(pairs)
