"""Assemble the lab and start it."""

import asyncio
from typing import TYPE_CHECKING

import javascript

from exercises.state import CODE
from lab import address as lab_address
from lab.commands import SERVICES, steps_of
from lab.listening import listen_to_boards, listen_to_keys, listen_to_slider
from lab.looks.look import LabLook
from lab.looks.sharing import dialogs
from lab.painting.page import LabPainter, SharingPainter
from lab.services.recorder import Recorder
from lab.services.sections import Sections
from lab.steps.recording import request_next_run
from lab.steps.waiting import waits_for_move
from shared.conductor import Conductor
from shared.page import settings
from shared.page.address_bar import AddressBar
from shared.page.back import BACK
from shared.page.later import later
from shared.page.listening import listen, listen_for_puzzles
from shared.page.painting import show_page
from shared.services import address, files, network, storage
from shared.services.reading import FILE as FORMATS
from sudoku_core.lab.recording.errors import TraceError

begin_exercise = later("lab.exercises.page", "begin")

if TYPE_CHECKING:
    from lab.state import LabState


class LabPage(Conductor):
    """The lab page, which plays recorded runs. For runs from files, it needs no worker."""

    def __init__(self, state: "LabState") -> None:
        super().__init__(state, steps_of(state), SERVICES)
        self._address_bar = AddressBar(
            self._address_values, lambda: lab_address.follow_view(self.state, address.query())
        )

    def run(self, command: str, *arguments: object) -> None:
        """Run a command; remove all runs if one of them turns out to be damaged."""
        try:
            super().run(command, *arguments)
        except TraceError:
            self.run("broken")

    def has_answer(self, state: "LabState") -> bool:
        """Return whether there is a message or a step to announce."""
        return super().has_answer(state) or state.slider.announced_step is not None

    def follow(self, old: "LabState") -> None:
        """Update the address, start the worker when the runs have arrived, and start the playback."""
        if self.state.puzzle != old.puzzle and not self.state.exercise:
            BACK.push_view(self.state.puzzle, address.query())
        self._address_bar.follow()
        if old.question and not self.state.question:
            self._prepare_for_later()
        if self.state.own_code.rerun_count != old.own_code.rerun_count:
            self.run("own_again")
        if self.state.own_code.requested_lines != old.own_code.requested_lines:
            self.run("own_lines")
        if self.state.slider.is_playing and not old.slider.is_playing:
            javascript.onEachFrame(self._tick)

    def view(self) -> str:
        """Return the puzzle, which is the name of the view."""
        puzzle: str = self.state.puzzle
        return puzzle

    def show_again(self, view: str) -> None:
        """Show a puzzle from the browser's history."""
        self.run("read_text", view)

    def _prepare_for_later(self) -> None:
        """Start the worker for later requests; if it must not load yet, store the page for offline use."""
        if self.core and not self.state.embedded:
            if network.may_load_early():
                network.when_idle(self.core.start)
                network.when_idle(lambda: asyncio.create_task(files.load_bundle(FORMATS)))
            else:
                self.offline.start()

    def _address_values(self) -> "tuple[str, object] | None":
        """Return the values that determine the address, or None while the address must not change.

        The address problems are included, because dismissing one changes the address. The address does not
        change during playback, or in an exercise, whose stored progress depends on it.
        """
        is_frozen = self.state.slider.is_playing or self.state.exercise
        return None if is_frozen else (lab_address.write(self.state), self.state.address.problems)

    def _tick(self, now: float) -> bool:
        self.run("tick", now)
        return bool(self.state.slider.is_playing)

    def address(self) -> str:
        """Return the address of exactly this view."""
        return address.page_address(lab_address.write(self.state))


def start() -> None:
    """Show the page, make it usable, and request the runs that the address names."""
    state = lab_address.read(address.parameters(), network.languages(), settings.read(storage))
    requested = state if state.address.files else request_next_run(state).having(view=state.view)
    # A frame loads only small files before the reader presses Play. An exercise with code needs no run.
    if state.exercise and state.exercise.kind == CODE:
        requested = state
    if not state.embedded or (requested.question and requested.question.file and network.may_load_early()):
        state = requested
    lab = LabPage(state)
    if not state.address.files:
        lab.core = Recorder(lab.run)
    show_page(lab, LabLook, LabPainter())
    lab.add_painter(dialogs.look, SharingPainter())
    listen(lab.run)
    listen_to_boards(lab.run)
    listen_to_keys(lab.run)
    listen_to_slider(lab.run)
    if not state.address.files:
        listen_for_puzzles(lab.run)
    lab.settle(state)
    if state.exercise:
        begin_exercise(lab)
    if state.embedded:
        from embedding.frame import report_height
        from embedding.port import serve_host
        from lab.hosted import VIEW

        report_height()
        serve_host(lab, VIEW)
    if not lab.core:
        lab.run("open_files")
        return
    if waits_for_move(state):
        lab.run("bring_sources")
    if not state.embedded and not (state.exercise and state.exercise.kind == CODE):
        Sections(lab)


start()
