"""The pupils who share this browser: each has a name and work of their own."""

import json
from typing import TYPE_CHECKING

from shared.values import Value
from shared.words import HIDDEN
from sudoku_core.board.bounded import json_of, whole

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST = 60
LONGEST = 80  # characters of a name
LONGEST_LIST = 20_000  # characters of the stored list


class Pupil(Value):
    """A pupil. number: "" for the first one of this browser, else that of the keys; name: "" for none."""

    number: str = ""
    name: str = ""


def is_unseen(sign: str) -> bool:
    """Return whether this sign has no shape, or turns the order of a line around."""
    return any(first <= ord(sign) <= last for first, last in HIDDEN)


def tidy_name(text: str) -> str:
    """Return a name as it is stored and shown: without line breaks and signs that cannot be seen."""
    line = " ".join(text[: 4 * LONGEST].split())
    return "".join([sign for sign in line if not is_unseen(sign)])[:LONGEST].strip()


def read_pupils(text: "str | None") -> "tuple[Pupil, ...]":
    """Return the pupils in this stored text, the first one always; what is broken is left out."""
    found = [Pupil()]
    try:
        listed = json_of(text or "[]", LONGEST_LIST)
    except ValueError:
        listed = []
    for each in listed if isinstance(listed, list) else []:
        if not isinstance(each, list) or [type(part) for part in each] != [str, str]:
            continue
        number, name = each[0], tidy_name(each[1])
        if number == "":
            found[0] = Pupil(name=name)
        elif _is_number(number) and number not in [pupil.number for pupil in found] and len(found) < MOST:
            found.append(Pupil(number=number, name=name))
    return tuple(found)


def prefix_of(number: str) -> str:
    """Return how the keys of a pupil's work begin; those of the first one have no prefix."""
    return "pupil/" + number + "/" if number else ""


def name_of(pupils: "Sequence[Pupil]", number: str) -> str:
    """Return the name of the pupil of this number, or ""."""
    return "".join([each.name for each in pupils if each.number == number])


def _is_number(text: str) -> bool:
    return 0 < len(text) <= len("999") and not text.strip("0123456789") and text[0] != "0"


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
