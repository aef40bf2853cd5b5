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
    """Tell the host page the verbs of the view, and answer its requests."""

    def run(command: str, *arguments: object) -> None:
        """Run a command of the page, or "dress", which only frames have."""
        if command == "dress":
            _apply_setting(arguments[0], arguments[1])
        else:
            page.run(command, *arguments)

    conversation = Conversation(view, run, javascript.tellHost)
    page.add_painter(lambda state: state, conversation)
    javascript.listenToHost(conversation.greeting(), conversation.connect, conversation.receive)


def _apply_setting(name: "Any", value: object) -> None:
    """Set the CSS properties for a setting: see looks.py."""
    style = window.document.documentElement.style
    properties = looks.css_properties(name, value)
    for css_name in properties:
        style.setProperty(css_name, properties[css_name])
