"""Services for the name on the work, and for several pupils in one browser."""

from typing import TYPE_CHECKING

from pyscript import window

from learning.teaching.naming import FIRST, NOW, PUPILS, number_now, pupils
from learning.teaching.pupils import (
    MOST,
    added,
    name_of,
    named,
    prefix_of,
    tidy_name,
    without,
    written_pupils,
)
from shared.elements import one
from shared.services import storage

if TYPE_CHECKING:
    from learning.teaching.pupils import Pupil
    from shared.conductor import Conductor


def name_work(page: "Conductor", name: str) -> None:
    """Store the name of the current pupil."""
    _store(page, named(pupils(), number_now(), name))


def add_pupil(page: "Conductor") -> None:
    """Add a pupil with the entered name, or choose the one who has that name already."""
    name = tidy_name(one("#new-pupil").value)
    there = pupils()
    if not name:
        page.run("tell", "learn.pupil_no_name")
        return
    all_of_them, number = added(there, name)
    if len(all_of_them) > MOST:
        page.run("tell", "learn.pupils_too_many", {"most": MOST})
    elif _store(page, all_of_them):
        one("#new-pupil").value = ""
        choose_pupil(page, number)


def choose_pupil(page: "Conductor", number: str) -> None:
    """Switch to the work of this pupil. Reload the page, so that nothing of the previous pupil remains."""
    page.run("own_edited")
    storage.keep_in_window(NOW, number or FIRST)
    if not storage.keep(NOW, number or FIRST):
        page.run("tell", "learn.pupil_not_kept")
        return
    window.location.reload()


def remove_pupil(page: "Conductor") -> None:
    """Remove the current pupil from the list, unless there is stored work."""
    number = number_now()
    if storage.keys_with(prefix_of(number)) and number:
        page.run("tell", "learn.pupil_has_work", {"name": name_of(pupils(), number)})
    elif _store(page, without(pupils(), number)):
        choose_pupil(page, "")


def _store(page: "Conductor", found: "tuple[Pupil, ...]") -> bool:
    is_kept = storage.keep(PUPILS, written_pupils(found))
    page.run("pupils", found, number_now())
    if not is_kept:
        page.run("tell", "learn.pupil_not_kept")
    return is_kept
