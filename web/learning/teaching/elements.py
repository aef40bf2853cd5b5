"""Paint the elements for teachers and pupils (links, HTML lines, names), and listen to them."""

from typing import TYPE_CHECKING

from pyscript import document, window

from embedding.lines import frame_lines
from learning.teaching.hiding import write_query
from learning.teaching.pupils import pupil_name
from shared.elements import one

if TYPE_CHECKING:
    from dom import Event

    from learning.work.look import WorkLook
    from shared.conductor import Conductor
    from shared.words import Words

FRAME_HEIGHT = 900
LESSON_BOXES = "#teachers [data-choice=lesson]"
HIDE_BOXES = "#teachers [data-choice=hide]"


def _checked_values(selector: str) -> list[str]:
    return [box.value for box in document.querySelectorAll(selector) if box.checked]


def show_link() -> None:
    """Show the link to the lessons that a teacher has chosen, without the parts to hide."""
    numbers = _checked_values(LESSON_BOXES)
    if len(numbers) == document.querySelectorAll(LESSON_BOXES).length:
        numbers = []
    one("#teacher-link").value = _page_address() + write_query(numbers, _checked_values(HIDE_BOXES))


def show_frame_lines(number: str, title: str) -> None:
    """Show the HTML lines that embed this lesson in an article."""
    address = (
        _page_address() + write_query((), _checked_values(HIDE_BOXES), "embed=1") + "#lesson-" + number
    )
    script = _page_address()[: _page_address().rfind("/") + 1] + "embed.js"
    lines = one("#frame-lines")
    lines.dataset.number, lines.dataset.title = number, title
    lines.value = frame_lines(address, title, script, FRAME_HEIGHT)


def update_links() -> None:
    """Update the link and the HTML lines after a teacher's choice."""
    show_link()
    lines = one("#frame-lines")
    if lines.dataset.number:
        show_frame_lines(lines.dataset.number, lines.dataset.title)


def _page_address() -> str:
    location = window.location
    return str(location.origin + location.pathname)


def paint_pupils(look: "WorkLook", words: "Words") -> None:
    """Show the name on the work, and the pupils who share this browser."""
    name = pupil_name(look.pupils, look.pupil_number)
    one("#who").textContent = words.say("learn.work_of", {"name": name}) if name else ""
    one("#pupil-name").value = name
    list_of_pupils = one("#pupil")
    list_of_pupils.replaceChildren()
    for pupil in look.pupils:
        option = document.createElement("option")
        option.value = pupil.number
        option.textContent = pupil.name or words.say("learn.pupil_nameless")
        list_of_pupils.append(option)
    list_of_pupils.value = look.pupil_number
    one("#pupils").hidden = len(look.pupils) == 1
    one('[data-command="remove_pupil"]').hidden = not look.pupil_number


def listen_to_teachers(page: "Conductor") -> None:
    """Listen to the teacher's choices and to pupils' names."""

    def on_change(event: "Event") -> None:
        control = event.target
        if control.closest("#teachers [type=checkbox]"):
            update_links()
        elif control.id == "pupil-name":
            page.run("name_work", control.value)
        elif control.id == "class-files" and control.files.length:
            page.run("open_class", [control.files.item(index) for index in range(control.files.length)])
            control.value = ""  # allow choosing the same files again

    def on_key_down(event: "Event") -> None:
        if event.key == "Enter" and not event.isComposing:
            page.run("add_pupil")

    document.addEventListener("change", on_change)
    one("#new-pupil").addEventListener("keydown", on_key_down)
    for control in document.querySelectorAll("#teachers input, #keeping input, #keeping select"):
        control.disabled = False
    show_link()
