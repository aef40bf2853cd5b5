"""Add the sections below the playback: the race and the reader's own code.

services/sections.py loads this module.
"""

from typing import TYPE_CHECKING

from lab import commands
from lab.own import commands as own_commands
from lab.own import look as own_look
from lab.own.page import OwnPainter
from lab.race import commands as race_commands
from lab.race import look as race_look
from lab.race.page import RacePainter
from shared.elements import one
from shared.page.windows import listen_to_windows
from shared.values import join_tables

if TYPE_CHECKING:
    from shared.conductor import Conductor


def add_to(page: "Conductor") -> None:
    """Add the sections and their commands to the page."""
    page.choose_table(
        join_tables(commands.steps_of(page.state), race_commands.STEPS, own_commands.STEPS),
        join_tables(commands.SERVICES, race_commands.SERVICES, own_commands.SERVICES),
    )
    page.add_painter(race_look.look, RacePainter())
    page.add_painter(own_look.look, OwnPainter())

    def open_editor(_event: object = None) -> None:
        if one("#own").open:
            page.run("own_open")

    one("#own").addEventListener("toggle", open_editor)
    listen_to_windows(lambda: page.run("own_look_again"))
    open_editor()
