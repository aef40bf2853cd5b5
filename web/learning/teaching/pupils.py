"""The pupils who share this browser, each with a name and separate work."""

import json
from typing import TYPE_CHECKING

from shared.values import Value
from shared.words import INVISIBLE_RANGES
from sudoku_core.board.bounded import parse_json, parse_whole

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_IN_BROWSER = 60
LONGEST_PUPIL_NAME = 80  # characters of a name
LONGEST_LIST = 20_000  # characters of the stored list


class Pupil(Value):
    """A pupil who uses this browser."""

    number: str = ""  # "" for the first pupil, else the number in the storage keys, such as "2"
    name: str = ""  # "" before it is entered


def is_invisible(sign: str) -> bool:
    """Return whether this character is invisible or changes the direction of text."""
    return any(first <= ord(sign) <= last for first, last in INVISIBLE_RANGES)


def clean_name(text: str) -> str:
    """Return a name without line breaks and invisible characters, for storing and showing."""
    line = " ".join(text[: 4 * LONGEST_PUPIL_NAME].split())
    return "".join([sign for sign in line if not is_invisible(sign)])[:LONGEST_PUPIL_NAME].strip()


def parse_pupils(text: "str | None") -> "tuple[Pupil, ...]":
    """Read the stored list of pupils. The first pupil always exists; invalid entries are left out."""
    pupils = [Pupil()]
    try:
        items = parse_json(text or "[]", LONGEST_LIST)
    except ValueError:
        items = []
    for each in items if isinstance(items, list) else []:
        if not isinstance(each, list) or [type(part) for part in each] != [str, str]:
            continue
        number, name = each[0], clean_name(each[1])
        if number == "":
            pupils[0] = Pupil(name=name)
        elif (
            _is_number(number)
            and number not in [pupil.number for pupil in pupils]
            and len(pupils) < MOST_IN_BROWSER
        ):
            pupils.append(Pupil(number=number, name=name))
    return tuple(pupils)


def key_prefix_of(number: str) -> str:
    """Return the prefix of the storage keys of a pupil's work; "" for the first pupil."""
    return "pupil/" + number + "/" if number else ""


def pupil_name(pupils: "Sequence[Pupil]", number: str) -> str:
    """Return the name of the pupil with this number, or ""."""
    return "".join([each.name for each in pupils if each.number == number])


def _is_number(text: str) -> bool:
    return 0 < len(text) <= len("999") and not text.strip("0123456789") and text[0] != "0"


def serialize_pupils(pupils: "Sequence[Pupil]") -> str:
    """Serialize the pupils as a text for `parse_pupils`."""
    return json.dumps([[pupil.number, pupil.name] for pupil in pupils])


def set_name(pupils: "Sequence[Pupil]", number: str, name: str) -> "tuple[Pupil, ...]":
    """Return the pupils after renaming the pupil with this number."""
    return tuple([each.having(name=clean_name(name)) if each.number == number else each for each in pupils])


def include_pupil(pupils: "Sequence[Pupil]", name: str) -> "tuple[tuple[Pupil, ...], str]":
    """Return the pupils including one with this name, and that pupil's number."""
    name = clean_name(name)
    for each in pupils:
        if each.name == name:
            return tuple(pupils), each.number
    number = str(max([parse_whole(each.number) or 1 for each in pupils]) + 1)
    return tuple(pupils) + (Pupil(number=number, name=name),), number


def exclude_pupil(pupils: "Sequence[Pupil]", number: str) -> "tuple[Pupil, ...]":
    """Return the pupils without the pupil with this number. The first pupil is never removed."""
    return tuple([each for each in pupils if not each.number or each.number != number])
