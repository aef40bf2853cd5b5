"""A minimal `typing` for MicroPython, which does not evaluate annotations.

The build adds this file to the files of each page. Its own folder prevents mypy and pytest from mistaking
it for the standard library's module.
"""

from collections import namedtuple

TYPE_CHECKING = False


def NamedTuple(name: str, fields: list[tuple[str, str]]) -> type:  # noqa: N802 - as `typing` has it
    """Return a class of named tuples; the types are only for type checkers."""
    return namedtuple(name, [field for field, _ in fields])


def dataclass_transform(**_options: object) -> object:
    """Return a decorator that does nothing."""

    def unchanged(cls: object) -> object:
        return cls

    return unchanged
