"""Carries messages between a page in a frame and the page around it."""

from typing import TYPE_CHECKING

import javascript
from pyscript import window

from embedding import looks
from embedding.protocol import Talk

if TYPE_CHECKING:
    from typing import Any

    from embedding.protocol import View
    from shared.conductor import Conductor


def speak(page: "Conductor", view: "View") -> None:
    """Let the page around this one ask what the view has; say that it can."""

    def run(command: str, *arguments: object) -> None:
        """Carry out a command of the page, or the one that only frames have."""
        if command == "dress":
            _dress(arguments[0], arguments[1])
        else:
            page.run(command, *arguments)

    talk = Talk(view, run, javascript.tellHost)
    page.show(lambda state: state, talk)
    javascript.listenToHost(talk.hello(), talk.connect, talk.hear)


def _dress(name: "Any", value: object) -> None:
    style = window.document.documentElement.style
    chosen = looks.properties(name, value)
    for each in chosen:
        style.setProperty(each, chosen[each])
