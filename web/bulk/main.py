"""Set up the page for lists and start it."""

import json
from typing import TYPE_CHECKING

from pyscript import document, window

from bulk import services
from bulk.look import build_look
from bulk.page import BulkPainter
from bulk.rows import Rows, rows_look
from bulk.state import DONE, OPENING, READING, BulkState, unmeasured, workers_for
from bulk.steps import STEPS
from shared.conductor import Conductor
from shared.page.opening import fields_of_visit, open_page

if TYPE_CHECKING:
    from dom import Event


DEFAULT_GIGABYTES = 8  # assumed for browsers that do not report the memory; others report at most 8


class BulkPage(Conductor):
    """The conductor of the page for lists."""

    def __init__(self, state: BulkState) -> None:
        super().__init__(state, STEPS, services.SERVICES)

    def follow(self, old: BulkState) -> None:
        """Measure times, choose rows or load other rows if a change of the state requires it."""
        state: BulkState = self.state
        before, now = old.open_list, state.open_list
        if now.stage in (OPENING, READING) or not now.totals.rows:
            return
        is_other_list = old.list_generation != state.list_generation
        if unmeasured(state) and (is_other_list or before.stage != now.stage or before.tasks != now.tasks):
            self.run("measure")
        has_ended = now.stage == DONE and before.stage != DONE
        is_other_choice = is_other_list or old.rows.choice != state.rows.choice
        if is_other_choice or before.stage in (OPENING, READING) or has_ended:
            self.run("choose_rows")
        elif before.totals.done != now.totals.done:
            self.run("look_again")
        elif old.rows.first_visible != state.rows.first_visible:
            self.run("see_rows")


def start() -> None:
    """Open the page."""
    options = document.querySelectorAll("#by-technique [data-names]")
    names = {option.value: json.loads(option.dataset.names) for option in options}
    slugs = tuple([option.value for option in options])
    fields, problems = fields_of_visit()
    navigator = window.navigator
    gigabytes = getattr(navigator, "deviceMemory", None) or DEFAULT_GIGABYTES
    most_workers = workers_for(navigator.hardwareConcurrency or 1, gigabytes)
    state = BulkState(
        phase="typing",
        technique_names=names,
        technique_slugs=slugs,
        problems=problems,
        workers=most_workers,
        most_workers=most_workers,
        **fields,
    )
    page = BulkPage(state)
    open_page(page, build_look, BulkPainter(), has_worker=True)
    page.add_painter(rows_look, Rows(page.run))
    _listen(page)
    page.run("open_worker")


def _listen(page: BulkPage) -> None:
    """Listen for chosen, dropped and pasted files, and for the filters of the table."""

    def change(event: "Event") -> None:
        control = event.target
        if control.matches("#bulk input[type=file]") and control.files.length:
            page.run("read_files", _list_of(control.files))
            control.value = ""  # allow choosing the same file again
        elif control.id == "pasted":
            page.run("read_text", control.value)
            control.value = ""
        elif control.matches("[data-choice]"):
            page.run("choose", control.dataset.choice, control.value)

    def paste(event: "Event") -> None:
        if event.target.closest("textarea:not(#pasted), input"):
            return
        event.preventDefault()
        _read(page, event.clipboardData)

    def drag_over(event: "Event") -> None:
        event.preventDefault()

    def drop(event: "Event") -> None:
        event.preventDefault()
        _read(page, event.dataTransfer)

    document.addEventListener("change", change)
    document.addEventListener("paste", paste)
    document.addEventListener("dragover", drag_over)
    document.addEventListener("drop", drop)


def _read(page: BulkPage, data: "object") -> None:
    """Read the files or the text that the reader has pasted or dropped."""
    files = data.files  # type: ignore[attr-defined]
    if files.length:
        page.run("read_files", _list_of(files))
    else:
        page.run("read_text", data.getData("text"))  # type: ignore[attr-defined]


def _list_of(files: "object") -> "list[object]":
    return [files.item(index) for index in range(files.length)]  # type: ignore[attr-defined]


start()
