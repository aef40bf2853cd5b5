"""Write the fields of steps and patterns as JSON, and parse them strictly by their kinds.

A candidate, a digit, a unit or a need is a number. A set is the ascending list of its members. A pattern is
a list of the name of its class and its fields, as in ["Grave", 345]. The annotation of a field in the class
of the pattern determines its kind. The JSON may be forged, so the kind and the range of each value are
checked, and only the classes of `patterns` are accepted.
"""

import re
from collections.abc import Callable
from functools import lru_cache
from types import NoneType, UnionType
from typing import Annotated, Any, Final, NamedTuple, Union, get_args, get_origin, get_type_hints

from sudoku_core.board.cells import candidate, members, set_of
from sudoku_core.techniques.proof.ranges import NUMBER_RANGES, SET_SIZES
from sudoku_core.techniques.step_json.showing import conclusion_texts

MOST_ITEMS: Final = 400  # the maximum length of a tuple
MOST_LEVELS: Final = 24  # the maximum depth of patterns within patterns; each level of cases adds two

# The minimum and maximum length of some tuples, because annotations cannot express them. The limits bound
# the time of a proof, which tries every combination of colours and searches for each template.
ITEM_LIMITS: Final = {"Colours.clusters": (0, 4), "Exocet.covers": (0, 9), "Templates.rounds": (1, 60)}

# Name in annotations -> the maximum length of a tuple of such numbers.
MOST_ITEMS_OF: Final = {"Unit": 27}

_CONCLUSION = re.compile("r([1-9])c([1-9])(=|<>)([1-9])")


class FieldKind(NamedTuple):
    """A kind of field, with the functions that write it as JSON and read it; both raise ValueError."""

    write: Callable[[Any], Any]
    # The arguments are the JSON value, the name of the field, and the levels of patterns still allowed.
    read: Callable[[Any, str, int], Any]
    most_items: int = MOST_ITEMS  # the maximum length of a tuple of such fields


def _number_kind(minimum: int, maximum: int, most_items: int = MOST_ITEMS) -> FieldKind:
    """Return the kind of an int between two numbers, both included."""

    def check(value: Any, field: str, _levels: int) -> int:
        if type(value) is not int or not minimum <= value <= maximum:
            raise ValueError(f"{field} is a number from {minimum} to {maximum}, not {shorten(value)}")
        return value

    return FieldKind(lambda value: int(check_type(value, int)), check, most_items)


def _set_kind(size: int) -> FieldKind:
    """Return the kind of a set whose members are numbers below `size`."""

    def read(value: Any, field: str, _levels: int) -> int:
        are_numbers = isinstance(value, list) and all(type(item) is int for item in value)
        if not are_numbers or value != sorted({*value}) or not all(0 <= item < size for item in value):
            raise ValueError(f"{field} is an ascending list of numbers below {size}, not {shorten(value)}")
        return set_of(value)

    def write(value: Any) -> list[int]:
        if check_type(value, int) < 0 or value.bit_length() > size:
            raise ValueError(f"this is not a set of numbers below {size}: {shorten(value)}")
        return members(value)

    return FieldKind(write, read)


def _conclusion_kind(sign: str) -> FieldKind:
    """Return the kind of a step's placements ("=") or eliminations ("<>"), written as "r3c6=4"."""

    def write(value: Any) -> list[str]:
        CANDIDATES.write(value)  # for its checks
        return conclusion_texts(value, sign)

    def read(value: Any, field: str, _levels: int) -> int:
        candidates = 0
        for item in value if isinstance(value, list) else ():
            match = _CONCLUSION.fullmatch(item) if isinstance(item, str) else None
            if match:
                row, column, _, digit = match.groups()
                candidates |= 1 << candidate(9 * int(row) + int(column) - 10, int(digit))
        if value != write(candidates):
            raise ValueError(f"{field} is an ascending list like [r3c6{sign}4], not {shorten(value)}")
        return candidates

    return FieldKind(write, read)


def _tuple_kind(kind: FieldKind, fewest: int, most: int) -> FieldKind:
    """Return the kind of a tuple of `fewest` to `most` items of one kind."""

    def read(value: Any, field: str, levels: int) -> tuple[Any, ...]:
        if not isinstance(value, list) or not fewest <= len(value) <= most:
            raise ValueError(f"{field} is a list of {fewest} to {most} items, not {shorten(value)}")
        return tuple([kind.read(item, field, levels) for item in value])

    return FieldKind(lambda value: [kind.write(item) for item in check_type(value, tuple)], read)


def _kind_by_type(kinds: dict[type, FieldKind], default: FieldKind) -> FieldKind:
    """Return the kind of a value whose type selects its kind; `default` is the kind of all other types."""
    return FieldKind(
        lambda value: kinds.get(type(value), default).write(value),
        lambda value, field, levels: kinds.get(type(value), default).read(value, field, levels),
    )


def _kind_of_patterns(*names: str) -> FieldKind:
    """Return the kind of a pattern of one of these classes."""

    def read(value: Any, field: str, levels: int) -> Any:
        name = value[0] if isinstance(value, list) and value else value
        if not isinstance(name, str) or name not in names:
            raise ValueError(f"{field} is not a pattern: {shorten(value)}")
        cls, kinds = class_of(name), fields_of(name)
        if len(value) != 1 + len(kinds):
            raise ValueError(f"{name} has {', '.join(kinds)}, not {shorten(value)}")
        if not levels:
            raise ValueError("patterns are nested too deeply")
        fields = zip(kinds.items(), value[1:], strict=True)
        return cls(*[kind.read(item, f"{name}.{field}", levels - 1) for (field, kind), item in fields])

    def write(value: Any) -> list[Any]:
        name = type(value).__name__
        if name not in names or type(value) is not class_of(name):
            raise ValueError(f"this is not a pattern: {shorten(value)}")
        return [
            name,
            *[kind.write(item) for kind, item in zip(fields_of(name).values(), value, strict=True)],
        ]

    return FieldKind(write, read)


def check_type(value: Any, cls: type) -> Any:
    """Return the value if it is of this class, else raise ValueError; a bool is not a number."""
    if not isinstance(value, cls) or isinstance(value, bool):
        raise ValueError(f"this should be of class {cls.__name__}: {shorten(value)}")
    return value


def shorten(value: Any) -> str:
    """Return a value as text for an error message, shortened to 60 characters."""
    text = repr(value)
    return text if len(text) <= 60 else text[:60] + "…"


# ---------------------------------------------------------------- annotations

CANDIDATES: Final = _set_kind(729)
PLACED, ELIMINATED = _conclusion_kind("="), _conclusion_kind("<>")
_NONE: Final = FieldKind(lambda _value: None, lambda _value, _field, _levels: None)

# Name in annotations that stands for an int -> its kind.
KIND_OF_NAME: Final = {
    **{
        name: _number_kind(first, end - 1, MOST_ITEMS_OF.get(name, MOST_ITEMS))
        for name, (first, end) in NUMBER_RANGES
    },
    **{name: _set_kind(size) for name, size in SET_SIZES},
}


@lru_cache(maxsize=1)
def pattern_kind() -> FieldKind:
    """Return the kind of a step's pattern."""
    from sudoku_core.techniques import patterns

    return _kind_of_patterns(*[cls.__name__ for cls in get_args(patterns.Pattern)])


def class_of(name: str) -> Any:
    """Return the class of patterns, or of parts of patterns, with this name."""
    from sudoku_core.techniques import patterns  # imported here because it loads all families

    return getattr(patterns, name)


@lru_cache(maxsize=100)
def fields_of(name: str) -> dict[str, FieldKind]:
    """Return the kind of each field of the class with this name."""
    from sudoku_core.techniques import patterns

    numbers = {number: Annotated[int, kind] for number, kind in KIND_OF_NAME.items()}
    cls = class_of(name)
    hints = get_type_hints(cls, localns={**vars(patterns), **numbers}, include_extras=True)
    return {field: _kind_of_hint(hints[field], f"{name}.{field}") for field in cls._fields}


def _kind_of_hint(hint: Any, field: str) -> FieldKind:
    """Return the kind for an annotation.

    field: the name of the annotated field, as in "Fish.base".
    """
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return arguments[1]  # type: ignore[no-any-return]
    if origin is tuple:
        item_kind = _kind_of_hint(arguments[0], field)
        fewest, most = ITEM_LIMITS.get(field, (0, item_kind.most_items))
        if arguments[-1] is not ...:
            fewest = most = len(arguments)
        return _tuple_kind(item_kind, fewest, most)
    options = arguments if origin in (Union, UnionType) else (hint,)
    numbers = [_kind_of_hint(option, field) for option in options if get_origin(option) is Annotated]
    classes = [option for option in options if isinstance(option, type)]
    names = [cls.__name__ for cls in classes if issubclass(cls, tuple)]
    if not numbers and not names:
        known_names = ", ".join(KIND_OF_NAME)
        raise TypeError(f"{field} is neither annotated with one of {known_names} nor with a pattern")
    kinds: dict[type, FieldKind] = {NoneType: _NONE} if NoneType in options else {}
    if numbers:
        kinds[int] = numbers[0]
    return _kind_by_type(kinds, _kind_of_patterns(*names) if names else numbers[0])
