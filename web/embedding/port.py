"""Transfer messages between a page in a frame and its host page."""

from typing import TYPE_CHECKING

import javascript
from pyscript import window

from embedding import looks
from embedding.protocol import Conversation

if TYPE_CHECKING:
    from typing import Any

    from embedding.protocol import View
    from shared.conductor import Conductor


def serve_host(page: "Conductor", view: "View") -> None:
    """Let the host page use the verbs of the view, and announce the verbs."""

    def run(command: str, *arguments: object) -> None:
        """Run a command of the page, or "dress", which only frames have."""
        if command == "dress":
            _set_style(arguments[0], arguments[1])
        else:
            page.run(command, *arguments)

    talk = Conversation(view, run, javascript.tellHost)
    page.show(lambda state: state, talk)
    javascript.listenToHost(talk.hello(), talk.connect, talk.receive)


def _set_style(name: "Any", value: object) -> None:
    style = window.document.documentElement.style
    properties = looks.properties(name, value)
    for css_name in properties:
        style.setProperty(css_name, properties[css_name])
