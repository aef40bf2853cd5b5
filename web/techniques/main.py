"""Assemble a technique's page and start it."""

from typing import TYPE_CHECKING

from pyscript import document

from exercises import practising, progress
from shared.boards.pointing import listen_to_hints
from shared.conductor import Conductor
from shared.elements import one
from shared.page import settings
from shared.page.address_bar import AddressBar
from shared.page.opening import open_page
from shared.page.windows import listen_to_windows
from shared.services import address, network, storage
from shared.workers.client import WorkerClient
from shared.workers.core_client import CoreClient
from techniques.address import query_of_view, read
from techniques.commands import SERVICES, STEPS
from techniques.finder import look as finder_look
from techniques.finder import running
from techniques.finder.page import FinderPainter
from techniques.keys import command_of_key
from techniques.looks.look import build_look
from techniques.painting.page import TechniquePainter

if TYPE_CHECKING:
    from dom import Event

    from shared.conductor import Conductor
    from techniques.state import TechniqueState


class TechniquePage(Conductor):
    """A technique's page. Its worker starts when it is needed."""

    def __init__(self, state: "TechniqueState") -> None:
        super().__init__(state, STEPS, SERVICES)
        self._is_loading = False  # whether the example has been requested
        self._is_host_served = not state.embedded  # outside a frame there is no host
        self._address_bar = AddressBar(
            self._shown_stage, lambda: query_of_view(self.state, address.query())
        )

    def follow(self, _old: "TechniqueState") -> None:
        """Update the address after a change of the state. Load the example and the source if necessary."""
        state = self.state
        self._address_bar.follow()
        running.load_or_ask(self)
        if state.example or state.is_missing:
            self._is_loading = False
            if not self._is_host_served:
                self._is_host_served = True
                from embedding.port import serve_host
                from techniques.hosted import VIEW

                serve_host(self, VIEW)
        elif not self._is_loading:
            self._is_loading = True
            self.run("fetch_example")

    def _shown_stage(self) -> "str | None":
        """Return the stage, on which the address depends; None while the address has problems."""
        state = self.state
        return None if state.problems else str(state.stage)

    def address(self) -> str:
        """Return the address of the page at its current stage."""
        return address.page_address(query_of_view(self.state, address.query()))


def listen_to_keys(page: "Conductor") -> None:
    """Run the command of each key pressed in the example."""

    def run_command(event: "Event") -> None:
        if event.ctrlKey or event.altKey or event.metaKey or event.shiftKey:
            return
        command = command_of_key(event.key)
        if command:
            event.preventDefault()
            page.run(*command)

    one("#live-example").addEventListener("keydown", run_command)


def start() -> None:
    """Show the page and make it usable."""
    technique = document.documentElement.dataset.technique
    state = read(technique, address.parameters(), network.languages(), settings.read(storage))
    record = progress.load(storage) if state.embedded else progress.record_page_read(storage, technique)
    state = state.having(
        practised=practising.count_results(storage).get(technique),
        is_solved=technique in record.solved_techniques,
    )
    page = TechniquePage(state)
    page.core = CoreClient(page.run, WorkerClient)
    page.home = lambda: one("#next")
    open_page(page, build_look, TechniquePainter())
    page.add_painter(finder_look.build_finder_look, FinderPainter())
    listen_to_keys(page)
    listen_to_hints(page)
    listen_to_windows(lambda: page.run("finder_look_again"))
    if state.embedded:
        from embedding.frame import report_height

        report_height()


start()
