"""The pupils who share this browser, and the one who works in this window, as the browser stores them."""

from typing import TYPE_CHECKING

from learning.teaching.pupils import name_of, prefix_of, read_pupils
from shared.services import storage

if TYPE_CHECKING:
    from learning.teaching.pupils import Pupil

# Keys of the browser's storage: the list, and who works. A window remembers who works in it for itself.
PUPILS, NOW = "course/pupils", "course/pupil"
FIRST = "first"  # stands for the first pupil, whose number is ""


def pupils() -> "tuple[Pupil, ...]":
    """Return the pupils of this browser."""
    return read_pupils(storage.load(PUPILS))


def number_now() -> str:
    """Return the number of the pupil who works in this window."""
    number = storage.load_in_window(NOW) or storage.load(NOW) or FIRST
    return number if number in [each.number for each in pupils()] else ""


def name_now() -> str:
    """Return the name on the work, or ""."""
    return name_of(pupils(), number_now())


def prefix() -> str:
    """Return how the keys of the work begin that belongs to the pupil of this window."""
    return prefix_of(number_now())
