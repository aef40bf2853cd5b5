"""Carries messages between a page in a frame and the page around it."""

from typing import TYPE_CHECKING

import javascript
from pyscript import window

from embedding import looks
from embedding.protocol import Talk

if TYPE_CHECKING:
    from embedding.protocol import View
    from shared.conductor import Conductor


def speak(page: "Conductor", view: "View") -> None:
    """Let the page around this one ask what the view has; say that it can."""
    talk = Talk(view, page.run, javascript.tellHost)
    page.extend({}, {"dress": _dress})
    page.show(lambda state: state, talk)
    javascript.listenToHost(talk.hello(), talk.connect, talk.hear)


def _dress(_page: "Conductor", name: str, value: object) -> None:
    style = window.document.documentElement.style
    chosen = looks.properties(name, value)
    for each in chosen:
        style.setProperty(each, chosen[each])
