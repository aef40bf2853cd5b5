"""Load the pupils who share this browser, and the current one, from the browser's storage."""

from typing import TYPE_CHECKING

from learning.teaching.pupils import prefix_of, pupil_name, read_pupils
from shared.services import storage

if TYPE_CHECKING:
    from learning.teaching.pupils import Pupil

# Storage keys of the list and of the current pupil. Each window also remembers its own current pupil.
PUPILS, CURRENT = "course/pupils", "course/pupil"
FIRST_PUPIL = "first"  # the stored value for the first pupil, who has the number ""


def load_pupils() -> "tuple[Pupil, ...]":
    """Return the pupils of this browser."""
    return read_pupils(storage.load(PUPILS))


def current_number() -> str:
    """Return the number of the current pupil of this window."""
    number = storage.load_in_window(CURRENT) or storage.load(CURRENT) or FIRST_PUPIL
    return number if number in [each.number for each in load_pupils()] else ""


def current_name() -> str:
    """Return the current pupil's name, or ""."""
    return pupil_name(load_pupils(), current_number())


def key_prefix() -> str:
    """Return the prefix of the storage keys of the current pupil's work."""
    return prefix_of(current_number())
