"""The fields of steps and of their patterns as JSON: how each kind is written, and strictly read again.

A candidate, a digit, a unit or a need is its number, a set the ascending list of its members, and a pattern
the name of its class before its fields, as in ["Grave", [345]]. What kind a field is says its annotation in
the class of the pattern. What is read may be forged: it is of its kind and within its range, and its
classes are those of `patterns`.
"""

import re
from collections.abc import Callable
from functools import lru_cache
from types import NoneType, UnionType
from typing import Annotated, Any, Final, NamedTuple, Union, get_args, get_origin, get_type_hints

from sudoku_core.board.cells import candidate, members, set_of
from sudoku_core.techniques.proof import NUMBERS, SETS
from sudoku_core.techniques.step_json.showing import conclusions

MOST_ITEMS: Final = 400  # of a tuple
MOST_DEEP: Final = 24  # patterns within patterns: cases within cases are two deeper each time

# How many items these have, at least and at most, where their annotations cannot say so: colours are tried
# in every combination, and each template is searched for.
ITEMS: Final = {"Colours.clusters": (0, 4), "Exocet.covers": (0, 9), "Templates.rounds": (1, 60)}

# How many of these a tuple may have, at most.
ITEMS_OF: Final = {"Unit": 27}

_CONCLUDED = re.compile("r([1-9])c([1-9])(=|<>)([1-9])")


class Kind(NamedTuple):
    """A kind of field: how it is written as JSON, and read again; both raise ValueError.

    `read` takes what JSON has there, the name of the field, and how many patterns deeper it may go.
    most: how many a tuple may have.
    """

    write: Callable[[Any], Any]
    read: Callable[[Any, str, int], Any]
    most: int = MOST_ITEMS


def _number(least: int, most: int, most_items: int = MOST_ITEMS) -> Kind:
    """Return the kind of an int from one number to another."""

    def check(value: Any, field: str, _deep: int) -> int:
        if type(value) is not int or not least <= value <= most:
            raise ValueError(f"{field} is a number from {least} to {most}, not {shown(value)}")
        return value

    return Kind(lambda value: int(checked(value, int)), check, most_items)


def _set(size: int) -> Kind:
    """Return the kind of a set whose members are numbers below this."""

    def read(value: Any, field: str, _deep: int) -> int:
        numbers = isinstance(value, list) and all(type(each) is int for each in value)
        if not numbers or value != sorted({*value}) or not all(0 <= each < size for each in value):
            raise ValueError(f"{field} is an ascending list of numbers below {size}, not {shown(value)}")
        return set_of(value)

    def write(value: Any) -> list[int]:
        if checked(value, int) < 0 or value.bit_length() > size:
            raise ValueError(f"this is no set of numbers below {size}: {shown(value)}")
        return members(value)

    return Kind(write, read)


def _concluded(sign: str) -> Kind:
    """Return the kind of the candidates that a step places ("=") or eliminates ("<>"), as "r3c6=4"."""

    def write(value: Any) -> list[str]:
        CANDIDATES.write(value)  # which checks it
        return conclusions(value, sign)

    def read(value: Any, field: str, _deep: int) -> int:
        found = 0
        for each in value if isinstance(value, list) else ():
            parts = _CONCLUDED.fullmatch(each) if isinstance(each, str) else None
            if parts:
                row, column, _, digit = parts.groups()
                found |= 1 << candidate(9 * int(row) + int(column) - 10, int(digit))
        if value != write(found):
            raise ValueError(f"{field} is an ascending list as of r3c6{sign}4, not {shown(value)}")
        return found

    return Kind(write, read)


def _tuple_of(kind: Kind, least: int, most: int) -> Kind:
    """Return the kind of a tuple of items of one kind, from one number to another of them."""

    def read(value: Any, field: str, deep: int) -> tuple[Any, ...]:
        if not isinstance(value, list) or not least <= len(value) <= most:
            raise ValueError(f"{field} is a list of {least} to {most} items, not {shown(value)}")
        return tuple([kind.read(each, field, deep) for each in value])

    return Kind(lambda value: [kind.write(each) for each in checked(value, tuple)], read)


def _either(kinds: dict[type, Kind], other: Kind) -> Kind:
    """Return the kind of a value of one of these types, or of another one."""
    return Kind(
        lambda value: kinds.get(type(value), other).write(value),
        lambda value, field, deep: kinds.get(type(value), other).read(value, field, deep),
    )


def _pattern(*names: str) -> Kind:
    """Return the kind of a pattern of one of these classes."""

    def read(value: Any, field: str, deep: int) -> Any:
        name = value[0] if isinstance(value, list) and value else value
        if not isinstance(name, str) or name not in names:
            raise ValueError(f"{field} is no pattern: {shown(value)}")
        cls, kinds = class_of(name), fields_of(name)
        if len(value) != 1 + len(kinds):
            raise ValueError(f"{name} has {', '.join(kinds)}, not {shown(value)}")
        if not deep:
            raise ValueError("patterns are nested too deeply")
        fields = zip(kinds.items(), value[1:], strict=True)
        return cls(*[kind.read(each, f"{name}.{field}", deep - 1) for (field, kind), each in fields])

    def write(value: Any) -> list[Any]:
        name = type(value).__name__
        if name not in names or type(value) is not class_of(name):
            raise ValueError(f"this is no pattern: {shown(value)}")
        return [
            name,
            *[kind.write(each) for kind, each in zip(fields_of(name).values(), value, strict=True)],
        ]

    return Kind(write, read)


def checked(value: Any, cls: type) -> Any:
    """Return a value that must be of this class; a bool is no number."""
    if not isinstance(value, cls) or isinstance(value, bool):
        raise ValueError(f"this should be of class {cls.__name__}: {shown(value)}")
    return value


def shown(value: Any) -> str:
    """Return a value as an error shows it."""
    text = repr(value)
    return text if len(text) <= 60 else text[:60] + "…"


# ---------------------------------------------------------------- annotations

CANDIDATES: Final = _set(729)
PLACED, ELIMINATED = _concluded("="), _concluded("<>")
_NONE: Final = Kind(lambda _value: None, lambda _value, _field, _deep: None)

# What annotations name that is an int: its kind.
NAMED: Final = {
    **{name: _number(first, end - 1, ITEMS_OF.get(name, MOST_ITEMS)) for name, (first, end) in NUMBERS},
    **{name: _set(size) for name, size in SETS},
}


@lru_cache(maxsize=1)
def pattern() -> Kind:
    """Return the kind of what a step can have as its pattern."""
    from sudoku_core.techniques import patterns

    return _pattern(*[each.__name__ for each in get_args(patterns.Pattern)])


def class_of(name: str) -> Any:
    """Return a class of patterns, or of parts of them, by its name."""
    from sudoku_core.techniques import patterns  # which loads all families

    return getattr(patterns, name)


@lru_cache(maxsize=100)
def fields_of(name: str) -> dict[str, Kind]:
    """Return the kind of each field of a class of patterns, or of parts of them."""
    from sudoku_core.techniques import patterns

    numbers = {number: Annotated[int, kind] for number, kind in NAMED.items()}
    cls = class_of(name)
    hints = get_type_hints(cls, localns={**vars(patterns), **numbers}, include_extras=True)
    return {field: _kind(hints[field], f"{name}.{field}") for field in cls._fields}


def _kind(hint: Any, field: str) -> Kind:
    """Return the kind of what is annotated so."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return inner[1]  # type: ignore[no-any-return]
    if origin is tuple:
        item = _kind(inner[0], field)
        least, most = ITEMS.get(field, (0, item.most))
        return _tuple_of(item, least, most) if inner[-1] is ... else _tuple_of(item, len(inner), len(inner))
    one_of = inner if origin in (Union, UnionType) else (hint,)
    numbers = [_kind(each, field) for each in one_of if get_origin(each) is Annotated]
    names = [each.__name__ for each in one_of if isinstance(each, type) and issubclass(each, tuple)]
    if not numbers and not names:
        raise TypeError(f"{field} is neither annotated with one of {', '.join(NAMED)} nor with a pattern")
    kinds: dict[type, Kind] = {NoneType: _NONE} if NoneType in one_of else {}
    if numbers:
        kinds[int] = numbers[0]
    return _either(kinds, _pattern(*names) if names else numbers[0])
