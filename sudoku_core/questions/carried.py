"""Steps as texts, which cross from one interpreter to another, and the strict way back.

A text is JSON: [technique, placements, eliminations, pattern]. A set is the list of its members, ascending.
A pattern is the name of its class and its fields, as in ["Grave", 345].

Whoever sends a text may have forged it. What is read holds only classes of `patterns`, and each field is of
its kind and within its range; whether the step is right is for `proof` to say.
"""

import json
import re
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from sudoku_core.board.cells import members, set_of
from sudoku_core.techniques import patterns
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.ladder import TECHNIQUES
from sudoku_core.techniques.position import NEEDS
from sudoku_core.techniques.step import Step

LONGEST: Final = 10_000  # characters of a text
MOST_ITEMS: Final = 400  # of a tuple
MOST_LISTS: Final = 60  # within one another
MOST_DEEP: Final = 24  # patterns within patterns: cases within cases are two deeper each time
MOST_CLUSTERS: Final = 4  # whose colours are tried in every combination
MOST_ROUNDS: Final = 60  # of templates, each of which is searched for

COMPACT: Final = (",", ":")
_NAME = re.compile('"[A-Za-z0-9-]*"')


class Kind(NamedTuple):
    """A kind of field: how it is written as JSON, and read again; `read` raises ValueError.

    `read` takes what JSON has there, the name of the field, and how many patterns deeper it may go.
    """

    write: Callable[[Any], Any]
    read: Callable[[Any, str, int], Any]


def text_of(step: Conclusion) -> str:
    """Return a step as a text; ValueError for a step that `step_of` does not take."""
    technique, placements, eliminations, pattern = _fields_of(step, Conclusion)
    sets = [CANDIDATES.write(each) for each in (placements, eliminations)]
    text = json.dumps([technique, *sets, PATTERN.write(pattern)], separators=COMPACT)
    step_of(text)
    return text


def step_of(text: str) -> Step:
    """Return the step of a text; ValueError, which says what is wrong, for a text that has none."""
    if len(text) > LONGEST:
        raise ValueError(f"a step has at most {LONGEST} characters")
    _check_nesting(text)
    fields = json.loads(text)
    if not isinstance(fields, list) or len(fields) != len(Conclusion._fields):
        raise ValueError("a step has a technique, placements, eliminations and a pattern")
    technique, placements, eliminations, pattern = fields
    if not isinstance(technique, str) or technique not in TECHNIQUES:
        raise ValueError(f"no technique is called {_shown(technique)}")
    placed = CANDIDATES.read(placements, "placements", MOST_DEEP)
    eliminated = CANDIDATES.read(eliminations, "eliminations", MOST_DEEP)
    return Step(technique, placed, eliminated, PATTERN.read(pattern, "pattern", MOST_DEEP))


def _check_nesting(text: str) -> None:
    """Raise ValueError for lists too deep in lists: in a browser they would end the interpreter."""
    deep = 0
    for mark in _NAME.sub("", text):
        deep += (mark == "[") - (mark == "]")
        if mark in '"{' or deep > MOST_LISTS:
            raise ValueError("it has objects, texts that are no names, or too many lists in lists")


# ---------------------------------------------------------------- kinds


def _number(least: int, most: int) -> Kind:
    """Return the kind of an int from one number to another."""

    def check(value: Any, field: str, _deep: int) -> int:
        if type(value) is not int or not least <= value <= most:
            raise ValueError(f"{field} is a number from {least} to {most}, not {_shown(value)}")
        return value

    return Kind(_plain_int, check)


def _set(size: int) -> Kind:
    """Return the kind of a set whose members are numbers below this."""

    def read(value: Any, field: str, _deep: int) -> int:
        numbers = isinstance(value, list) and all(type(each) is int for each in value)
        if not numbers or value != sorted({*value}) or not all(0 <= each < size for each in value):
            raise ValueError(f"{field} is an ascending list of numbers below {size}, not {_shown(value)}")
        return set_of(value)

    def write(value: Any) -> list[int]:
        if _plain_int(value) < 0 or value.bit_length() > size:
            raise ValueError(f"this is no set of numbers below {size}: {_shown(value)}")
        return members(value)

    return Kind(write, read)


def _tuple_of(kind: Kind, most: int = MOST_ITEMS, least: int = 0) -> Kind:
    """Return the kind of a tuple of items of one kind, from one number to another of them."""

    def read(value: Any, field: str, deep: int) -> tuple[Any, ...]:
        if not isinstance(value, list) or not least <= len(value) <= most:
            raise ValueError(f"{field} is a list of {least} to {most} items, not {_shown(value)}")
        return tuple([kind.read(each, field, deep) for each in value])

    return Kind(lambda value: [kind.write(each) for each in _checked(value, tuple)], read)


def _or_none(kind: Kind) -> Kind:
    """Return the kind of what may be None."""
    return Kind(
        lambda value: None if value is None else kind.write(value),
        lambda value, field, deep: None if value is None else kind.read(value, field, deep),
    )


def _either(one: Kind, other: Kind) -> Kind:
    """Return the kind of a number or a pattern, which JSON tells apart."""
    return Kind(
        lambda value: (one if isinstance(value, int) else other).write(value),
        lambda value, field, deep: (one if isinstance(value, int) else other).read(value, field, deep),
    )


def _pattern(*names: str) -> Kind:
    """Return the kind of a pattern of one of these classes, see FIELDS."""

    def read(value: Any, field: str, deep: int) -> Any:
        name = value[0] if isinstance(value, list) and value else value
        if not isinstance(name, str) or name not in names:
            raise ValueError(f"{field} is no pattern: {_shown(value)}")
        cls, kinds = getattr(patterns, name), FIELDS[name]
        if len(value) != 1 + len(kinds):
            raise ValueError(f"{name} has {', '.join(cls._fields)}, not {_shown(value)}")
        if not deep:
            raise ValueError("patterns are nested too deeply")
        fields = zip(cls._fields, kinds, value[1:], strict=True)
        return cls(*[kind.read(each, f"{name}.{field}", deep - 1) for field, kind, each in fields])

    def write(value: Any) -> list[Any]:
        name = type(value).__name__
        if name not in names:
            raise ValueError(f"this is no pattern: {_shown(value)}")
        fields = _fields_of(value, getattr(patterns, name))
        return [name, *[kind.write(each) for kind, each in zip(FIELDS[name], fields, strict=True)]]

    return Kind(write, read)


def _plain_int(value: Any) -> int:
    return int(_checked(value, int))


def _fields_of(value: Any, cls: type) -> tuple[Any, ...]:
    return tuple(_checked(value, cls))


def _checked(value: Any, cls: type) -> Any:
    """Return a value that must be of this class; a bool is no number."""
    if not isinstance(value, cls) or isinstance(value, bool):
        raise ValueError(f"this should be of class {cls.__name__}: {_shown(value)}")
    return value


def _shown(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:60] + "…"


# ---------------------------------------------------------------- the fields of all patterns

CELLS, DIGITS, CANDIDATES = _set(81), _set(9), _set(729)
CANDIDATE, DIGIT, UNIT = _number(0, 728), _number(1, 9), _number(0, 26)
LITERAL, NEED, LINK = _number(-729, 728), _number(0, len(NEEDS) - 1), _number(81, len(NEEDS) - 1)

SETS, UNITS, NEEDS_NAMED = _tuple_of(CANDIDATES), _tuple_of(UNIT, 27), _tuple_of(NEED)
LINKS = _tuple_of(LINK)
REASONS = _tuple_of(_either(NEED, _pattern("LockedSet")))

FIELDS: Final[dict[str, tuple[Kind, ...]]] = {
    "AlmostLockedSets": (SETS, _tuple_of(DIGITS)),
    "Branch": (
        LITERAL,
        _tuple_of(_pattern("Placement")),
        _or_none(NEED),
        _or_none(_pattern("Cases")),
    ),
    "Cases": (_or_none(NEED), _tuple_of(_pattern("Branch"))),
    "Chain": (SETS, REASONS),
    "Chains": (_tuple_of(_pattern("Chain")),),
    "Cluster": (CANDIDATES, CANDIDATES, NEEDS_NAMED, SETS),
    "Colours": (_tuple_of(_pattern("Cluster"), MOST_CLUSTERS),),
    "ContinuousLoop": (SETS, REASONS),
    "DeathBlossom": (CANDIDATES, SETS),
    "Direct": (_pattern("LockedCandidates", "HiddenSet"), CANDIDATE, UNIT),
    "DiscontinuousLoop": (SETS, REASONS, CANDIDATES),
    "Exocet": (CANDIDATES, CANDIDATES, UNITS, _tuple_of(UNITS, 9)),
    "Fish": (DIGIT, UNITS, UNITS, CANDIDATES, CANDIDATES),
    "Grave": (CANDIDATE,),
    "HiddenSet": (UNIT, CANDIDATES),
    "LockedCandidates": (UNIT, UNIT, CANDIDATES),
    "LockedSectors": (CANDIDATES, LINKS, _tuple_of(LINKS)),
    "LockedSet": (CANDIDATES,),
    "NakedSet": (UNITS, CANDIDATES),
    "Placement": (CANDIDATE, NEED, CANDIDATES),
    "Rectangle": (CELLS, DIGITS, CANDIDATES, CANDIDATES, DIGITS, UNITS),
    "Siamese": (_pattern("Fish"), _pattern("Fish")),
    "Single": (CANDIDATE, _or_none(UNIT)),
    "SueDeCoq": (_tuple_of(UNIT, 2, 2), CANDIDATES, CANDIDATES, CANDIDATES),
    "Template": (DIGIT, CANDIDATES),
    "Templates": (_tuple_of(_pattern("Template"), MOST_ROUNDS, 1),),
    "XYZWing": (CANDIDATES, _tuple_of(CANDIDATES, 2, 2), DIGIT),
}

# Those that are no pattern of a step, only parts of one.
PARTS: Final = ("Branch", "Cluster", "LockedSet", "Placement", "Template")
PATTERN = _pattern(*[name for name in FIELDS if name not in PARTS])
