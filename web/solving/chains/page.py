"""Start the drawing of colours and links of candidates. Loaded on first use: see services/drawing.py."""

from typing import TYPE_CHECKING

from solving.chains.look import ChainsLook
from solving.chains.painting import ChainsPainter
from solving.chains.pointer import listen_to_notes

if TYPE_CHECKING:
    from solving.conductor import BoardPage


def start_drawing(page: "BoardPage") -> None:
    """Show colours and links from now on, and add the event listeners for notes."""
    page.run("drawing_loaded")
    page.add_painter(ChainsLook, ChainsPainter())
    listen_to_notes(page)
