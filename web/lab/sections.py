"""The sections below the playback, the race and the reader's own code; services/sections.py brings them."""

from typing import TYPE_CHECKING

from lab.own.section import OwnDesk
from lab.race.section import RaceDesk

if TYPE_CHECKING:
    from typing import Any

    from lab.state import State
    from shared.conductor import Conductor
    from shared.words import Words


def add_to(page: "Conductor") -> None:
    """Add the sections to the page."""

    class Painter:
        def __init__(self, desk: "Any") -> None:
            self._desk, self._words, self._theme = desk, page.words, page.state.theme
            desk.listen()

        def paint(self, look: "State", words: "Words") -> None:
            if words is not self._words:
                self._words = words
                self._desk.speak(words)
            if look.theme != self._theme:
                self._theme = look.theme
                self._desk.repaint()

    for make_desk in (RaceDesk, OwnDesk):
        page.show(lambda state: state, Painter(make_desk(page.words, page.run, lambda: page.state.puzzle)))
