"""Listeners of the sections for teachers and for the work, whose controls can be used from now on."""

from typing import TYPE_CHECKING

from pyscript import document

from learning.teaching.elements import write_choices, write_link
from shared.elements import one

if TYPE_CHECKING:
    from dom import Event

    from shared.conductor import Conductor


def listen_to_teachers(page: "Conductor") -> None:
    """Follow what a teacher chooses, and the names of pupils."""

    def choose(event: "Event") -> None:
        control = event.target
        if control.closest("#teachers [type=checkbox]"):
            write_choices()
        elif control.id == "pupil-name":
            page.run("name_work", control.value)
        elif control.id == "class-files" and control.files.length:
            page.run("open_class", [control.files.item(place) for place in range(control.files.length)])
            control.value = ""  # so that the same files can be chosen again

    def enter(event: "Event") -> None:
        if event.key == "Enter" and not event.isComposing:
            page.run("add_pupil")

    document.addEventListener("change", choose)
    one("#new-pupil").addEventListener("keydown", enter)
    for control in document.querySelectorAll("#teachers input, #keeping input, #keeping select"):
        control.disabled = False
    write_link()
