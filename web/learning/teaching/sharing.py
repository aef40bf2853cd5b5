"""Services for the name on the work, and for several pupils in one browser."""

from typing import TYPE_CHECKING

from pyscript import window

from learning.teaching.naming import CURRENT_KEY, FIRST_PUPIL_VALUE, PUPILS_KEY, current_number, load_pupils
from learning.teaching.pupils import (
    MOST_IN_BROWSER,
    clean_name,
    exclude_pupil,
    include_pupil,
    key_prefix_of,
    pupil_name,
    serialize_pupils,
    set_name,
)
from shared.elements import one
from shared.services import storage

if TYPE_CHECKING:
    from learning.teaching.pupils import Pupil
    from shared.conductor import Conductor


def name_work(page: "Conductor", name: str) -> None:
    """Store the name of the current pupil."""
    _store_pupils(page, set_name(load_pupils(), current_number(), name))


def add_pupil(page: "Conductor") -> None:
    """Add a pupil with the entered name, or choose the existing pupil with that name."""
    name = clean_name(one("#new-pupil").value)
    if not name:
        page.run("tell", "learn.pupil_no_name")
        return
    pupils, number = include_pupil(load_pupils(), name)
    if len(pupils) > MOST_IN_BROWSER:
        page.run("tell", "learn.pupils_too_many", {"most": MOST_IN_BROWSER})
    elif _store_pupils(page, pupils):
        one("#new-pupil").value = ""
        choose_pupil(page, number)


def choose_pupil(page: "Conductor", number: str) -> None:
    """Switch to the work of this pupil. Reload the page, so that nothing of the previous pupil remains."""
    page.run("own_edited")
    storage.keep_in_window(CURRENT_KEY, number or FIRST_PUPIL_VALUE)
    if not storage.keep(CURRENT_KEY, number or FIRST_PUPIL_VALUE):
        page.run("tell", "learn.pupil_not_kept")
        return
    window.location.reload()


def remove_pupil(page: "Conductor") -> None:
    """Remove the current pupil from the list, unless the pupil has stored work."""
    number = current_number()
    if storage.keys_with(key_prefix_of(number)) and number:
        page.run("tell", "learn.pupil_has_work", {"name": pupil_name(load_pupils(), number)})
    elif _store_pupils(page, exclude_pupil(load_pupils(), number)):
        choose_pupil(page, "")


def _store_pupils(page: "Conductor", pupils: "tuple[Pupil, ...]") -> bool:
    """Store the pupils and show them; return whether they were stored."""
    is_stored = storage.keep(PUPILS_KEY, serialize_pupils(pupils))
    page.run("pupils", pupils, current_number())
    if not is_stored:
        page.run("tell", "learn.pupil_not_kept")
    return is_stored
