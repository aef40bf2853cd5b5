"""Frozen values: the building blocks of the pages' states.

A subclass lists its fields in its body, each with a type and a default:

    class Point(Value):
        x: int = 0
        y: int = 0

    Point(x=3).having(y=4)
"""

from typing import TYPE_CHECKING, dataclass_transform

if TYPE_CHECKING:
    from typing import Any, Self


@dataclass_transform(kw_only_default=True, frozen_default=True)
class Value:
    """A value whose fields do not change. mypy sees it as a dataclass, which MicroPython does not have."""

    def __init__(self, **fields: "Any") -> None:
        """Set these fields; raise TypeError for an unknown name."""
        for name in fields:
            if not hasattr(type(self), name):
                raise TypeError(type(self).__name__ + " has no field " + name)
            setattr(self, name, fields[name])

    def having(self, **changes: "Any") -> "Self":
        """Return a copy with these fields changed; raise TypeError for an unknown name."""
        fields = dict(self.__dict__)
        fields.update(changes)
        return type(self)(**fields)

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return False
        names = set(self.__dict__) | set(other.__dict__)
        return all(getattr(self, name) == getattr(other, name) for name in names)

    def __hash__(self) -> int:
        # Equal values can have different __dict__s, because one may lack a field that has its default.
        return hash(type(self).__name__)


def join_tables(*tables: "dict[str, Any]") -> "dict[str, Any]":
    """Return one table with the rows of all these tables; later tables override earlier tables."""
    joined: dict[str, Any] = {}
    for table in tables:
        joined.update(table)
    return joined
