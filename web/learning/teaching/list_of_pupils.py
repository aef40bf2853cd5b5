"""Changes to the list of pupils who share this browser."""

import json
from typing import TYPE_CHECKING

from learning.teaching.pupils import Pupil, tidy_name
from sudoku_core.board.bounded import whole

if TYPE_CHECKING:
    from collections.abc import Sequence


def written_pupils(pupils: "Sequence[Pupil]") -> str:
    """Return the pupils as a text that `read_pupils` reads."""
    return json.dumps([[pupil.number, pupil.name] for pupil in pupils])


def named(pupils: "Sequence[Pupil]", number: str, name: str) -> "tuple[Pupil, ...]":
    """Return the pupils, with this name for the one of this number."""
    return tuple([each.having(name=tidy_name(name)) if each.number == number else each for each in pupils])


def added(pupils: "Sequence[Pupil]", name: str) -> "tuple[tuple[Pupil, ...], str]":
    """Return the pupils with one of this name, and that one's number; one who is there is not added."""
    name = tidy_name(name)
    for each in pupils:
        if each.name == name:
            return tuple(pupils), each.number
    number = str(max([whole(each.number) or 1 for each in pupils]) + 1)
    return tuple(pupils) + (Pupil(number=number, name=name),), number


def without(pupils: "Sequence[Pupil]", number: str) -> "tuple[Pupil, ...]":
    """Return the pupils without the one of this number; the first one stays."""
    return tuple([each for each in pupils if not each.number or each.number != number])
