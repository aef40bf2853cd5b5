"""Load the pupils who share this browser, and the current one, from the browser's storage."""

from typing import TYPE_CHECKING

from learning.teaching.pupils import key_prefix_of, parse_pupils, pupil_name
from shared.services import storage

if TYPE_CHECKING:
    from learning.teaching.pupils import Pupil

# The storage keys of the list and of the current pupil. Each window also stores its own current pupil.
PUPILS_KEY, CURRENT_KEY = "course/pupils", "course/pupil"
FIRST_PUPIL_VALUE = "first"  # the stored value for the first pupil, who has the number ""


def load_pupils() -> "tuple[Pupil, ...]":
    """Return the pupils of this browser."""
    return parse_pupils(storage.load(PUPILS_KEY))


def current_number() -> str:
    """Return the number of the current pupil of this window."""
    number = storage.load_in_window(CURRENT_KEY) or storage.load(CURRENT_KEY) or FIRST_PUPIL_VALUE
    return number if number in [pupil.number for pupil in load_pupils()] else ""


def current_name() -> str:
    """Return the current pupil's name, or ""."""
    return pupil_name(load_pupils(), current_number())


def key_prefix() -> str:
    """Return the prefix of the storage keys of the current pupil's work."""
    return key_prefix_of(current_number())
