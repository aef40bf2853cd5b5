"""Keys become commands while the keyboard is in the example: elsewhere they scroll the page."""

from typing import TYPE_CHECKING

from shared.elements import one
from techniques.input.keys import command_of_key

if TYPE_CHECKING:
    from dom import Event

    from shared.conductor import Conductor


def listen_to_keys(page: "Conductor") -> None:
    """Run the command of each key that is pressed in the example."""

    def press(event: "Event") -> None:
        if event.ctrlKey or event.altKey or event.metaKey or event.shiftKey:
            return
        command = command_of_key(event.key)
        if command:
            event.preventDefault()
            page.run(*command)

    one("#live-example").addEventListener("keydown", press)
