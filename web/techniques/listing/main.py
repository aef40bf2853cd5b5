"""Assemble the list of techniques and start it."""

import json
from typing import TYPE_CHECKING

from pyscript import document

from exercises import practising, progress
from exercises.next_technique import Figures, Technique, player_of
from shared import life
from shared.conductor import Conductor
from shared.elements import one
from shared.page import settings
from shared.page.opening import open_page
from shared.services import address, files, network, storage
from shared.services.common import SERVICES
from techniques.listing import state as steps
from techniques.listing.look import build_look
from techniques.listing.page import ListingPainter

if TYPE_CHECKING:
    from dom import Event

# The commands of this page: command -> step, see shared/conductor.py.
STEPS = dict(life.STEPS)
STEPS.update(
    {
        "search": steps.search,
        "player": steps.store_player,
        "choose_for_link": steps.choose_for_link,
        "forgotten": steps.clear_record,
        "put_back": steps.restore_record,
    }
)


_deleted_texts = ["", ""]  # the last deleted texts of practice and of progress, to restore them


def delete_record(page: "Conductor") -> None:
    """Delete the browser's record of practice and progress.

    The player can restore it while the page is open.
    """
    _deleted_texts[:] = [practising.delete_records(storage), progress.delete_progress(storage)]
    page.run("forgotten")


def restore_record(page: "Conductor") -> None:
    """Restore the deleted record."""
    practice, progress_text = _deleted_texts
    progress.restore_progress(storage, progress_text)
    if not practice or practising.restore_records(storage, practice):
        page.run("put_back", player_of(storage))


def choose_level(page: "Conductor", level: str) -> None:
    """Store the level that the player has chosen; "auto" for the level of the player's puzzles."""
    record = progress.load(storage)
    progress.store(storage, record.having(chosen_level="" if level == "auto" else level))
    page.run("player", player_of(storage))


def _read_techniques(figures: "dict[str, list[list[str]]]") -> "tuple[Technique, ...]":
    """Return the page's techniques in the order of the ladder; those that no puzzle needs come last."""
    order = [row[0] for row in figures["techniques"]]
    rows = list(document.querySelectorAll(".techniques li"))
    rows.sort(key=lambda row: order.index(row.id) if row.id in order else len(order))
    return tuple(
        [
            Technique(
                slug=row.id,
                level=row.dataset.level,
                positions=int(row.querySelector(".practised").dataset.positions),
                has_puzzles=row.dataset.puzzles != "0",
            )
            for row in rows
        ]
    )


def start() -> None:
    """Show the page and make it usable."""
    keys = {row.id: row.dataset.names for row in document.querySelectorAll(".techniques li")}
    state = steps.read(address.parameters(), keys, network.languages(), settings.read(storage))
    services = dict(SERVICES)
    services["forget_practice"] = delete_record
    services["put_back_practice"] = restore_record
    services["choose_level"] = choose_level
    search_box = one("#search")
    if not state.assigned:  # first_look.js sets the attribute even for unknown names
        document.documentElement.removeAttribute("data-way")
    figures = json.loads(files.read_own("needed.json"))
    if state.assigned and not state.embedded:
        progress.store(storage, progress.load(storage).having(assigned_techniques=state.assigned))
    # Browsers restore the search text when the page is reloaded.
    state = state.having(
        text=search_box.value,
        techniques=_read_techniques(figures),
        figures=Figures(figures),
        player=player_of(storage),
    )
    page = Conductor(state, STEPS, services)
    open_page(page, build_look, ListingPainter())

    def search_for(_event: "Event") -> None:
        page.run("search", search_box.value)

    def choose(event: "Event") -> None:
        if event.target.matches(".choice input"):
            page.run("choose_for_link", event.target.value, bool(event.target.checked))

    search_box.addEventListener("input", search_for)
    one("#ladder").addEventListener("change", choose)
    if state.embedded:
        from embedding.frame import report_height

        report_height()


start()
