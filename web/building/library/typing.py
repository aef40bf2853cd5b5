"""A `typing` for MicroPython, which evaluates no annotations, so these few names are enough.

The build puts this file among the files of each page. It stands in a folder of its own, where neither mypy
nor pytest takes it for the standard library's.
"""

from collections import namedtuple

TYPE_CHECKING = False


def NamedTuple(name: str, fields: list[tuple[str, str]]) -> type:  # noqa: N802 - as `typing` has it
    """Return a class of named tuples, without the types, which are for type checkers."""
    return namedtuple(name, [field for field, _ in fields])


def dataclass_transform(**_options: object) -> object:
    """Return a decorator that changes nothing."""

    def unchanged(cls: object) -> object:
        return cls

    return unchanged
