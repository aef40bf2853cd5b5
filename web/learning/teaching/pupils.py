"""The pupils who share this browser, each with a name and separate work."""

import json
from typing import TYPE_CHECKING

from shared.values import Value
from shared.words import INVISIBLE_RANGES
from sudoku_core.board.bounded import parse_json, parse_whole

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_IN_BROWSER = 60  # the maximum number of pupils
LONGEST_PUPIL_NAME = 80  # in characters
LONGEST_LIST = 20_000  # in characters, of the stored list


class Pupil(Value):
    """A pupil who uses this browser."""

    number: str = ""  # "" for the first pupil, else the number in the storage keys, such as "2"
    name: str = ""  # "" before it is entered


def is_invisible(character: str) -> bool:
    """Return whether this character is invisible or changes the direction of text."""
    return any(first <= ord(character) <= last for first, last in INVISIBLE_RANGES)


def clean_name(text: str) -> str:
    """Return a name without line breaks and invisible characters, to store or show it."""
    line = " ".join(text[: 4 * LONGEST_PUPIL_NAME].split())
    visible = "".join([character for character in line if not is_invisible(character)])
    return visible[:LONGEST_PUPIL_NAME].strip()


def parse_pupils(text: "str | None") -> "tuple[Pupil, ...]":
    """Return the pupils in the stored list. The first pupil always exists; invalid items are ignored."""
    pupils = [Pupil()]
    try:
        items = parse_json(text or "[]", LONGEST_LIST)
    except ValueError:
        items = []
    for item in items if isinstance(items, list) else []:
        if not isinstance(item, list) or [type(part) for part in item] != [str, str]:
            continue
        number, name = item[0], clean_name(item[1])
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
    return "".join([pupil.name for pupil in pupils if pupil.number == number])


def _is_number(text: str) -> bool:
    return 0 < len(text) <= len("999") and not text.strip("0123456789") and text[0] != "0"


def serialize_pupils(pupils: "Sequence[Pupil]") -> str:
    """Serialize the pupils as a text for `parse_pupils`."""
    return json.dumps([[pupil.number, pupil.name] for pupil in pupils])


def set_name(pupils: "Sequence[Pupil]", number: str, name: str) -> "tuple[Pupil, ...]":
    """Return the pupils with this name for the pupil with this number."""
    cleaned = clean_name(name)
    return tuple([pupil.having(name=cleaned) if pupil.number == number else pupil for pupil in pupils])


def include_pupil(pupils: "Sequence[Pupil]", name: str) -> "tuple[tuple[Pupil, ...], str]":
    """Add a pupil with this name, unless there is one; return the pupils and the number of this pupil."""
    name = clean_name(name)
    for pupil in pupils:
        if pupil.name == name:
            return tuple(pupils), pupil.number
    number = str(max([parse_whole(pupil.number) or 1 for pupil in pupils]) + 1)
    return tuple(pupils) + (Pupil(number=number, name=name),), number


def exclude_pupil(pupils: "Sequence[Pupil]", number: str) -> "tuple[Pupil, ...]":
    """Return the pupils without the pupil with this number. The first pupil is never removed."""
    return tuple([pupil for pupil in pupils if not pupil.number or pupil.number != number])
