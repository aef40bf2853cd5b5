"""Lets the page around a board in a frame speak with it."""

from typing import TYPE_CHECKING

from embedding import port
from solving.hosted import VIEW

if TYPE_CHECKING:
    from solving.conductor import BoardPage


def speak(page: "BoardPage") -> None:
    """Let the page around this one ask what the board has."""
    port.speak(page, VIEW)
