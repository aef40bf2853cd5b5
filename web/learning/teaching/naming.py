"""Load the pupils who share this browser, and the current one, from the browser's storage."""

from typing import TYPE_CHECKING

from learning.teaching.pupils import name_of, prefix_of, read_pupils
from shared.services import storage

if TYPE_CHECKING:
    from learning.teaching.pupils import Pupil

# Storage keys of the list and of the current pupil. Each window also remembers its own current pupil.
PUPILS, NOW = "course/pupils", "course/pupil"
FIRST = "first"  # stored for the first pupil, whose number is ""


def pupils() -> "tuple[Pupil, ...]":
    """Return the pupils of this browser."""
    return read_pupils(storage.load(PUPILS))


def number_now() -> str:
    """Return the number of the current pupil of this window."""
    number = storage.load_in_window(NOW) or storage.load(NOW) or FIRST
    return number if number in [each.number for each in pupils()] else ""


def name_now() -> str:
    """Return the current pupil's name, or ""."""
    return name_of(pupils(), number_now())


def prefix() -> str:
    """Return the prefix of the storage keys of the current pupil's work."""
    return prefix_of(number_now())
