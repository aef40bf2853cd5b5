"""Connect a board in a frame to its host page."""

from typing import TYPE_CHECKING

from embedding import port
from solving.hosted import VIEW

if TYPE_CHECKING:
    from solving.conductor import BoardPage


def serve_host(page: "BoardPage") -> None:
    """Answer the messages of the host page."""
    port.serve_host(page, VIEW)
