"""Start the drawing of colours and links of candidates. This file is loaded later: see loading.py."""

from typing import TYPE_CHECKING

from solving.chains.look import ChainsLook
from solving.chains.painting import ChainsPainter
from solving.chains.pointer import listen_to_notes

if TYPE_CHECKING:
    from solving.conductor import BoardPage


def begin(page: "BoardPage") -> None:
    """Start to show colours and links, and to listen to presses on notes."""
    page.run("drawing_loaded")
    page.show(ChainsLook, ChainsPainter())
    listen_to_notes(page)
