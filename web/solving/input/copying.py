"""Ctrl+C, and the menu's Copy, copy the grid, unless the reader has selected a text."""

from typing import TYPE_CHECKING

from pyscript import document, window

if TYPE_CHECKING:
    from dom import Event

    from solving.conductor import BoardPage


def listen_to_copies(page: "BoardPage") -> None:
    """Run "copy_grid" where a copy would copy nothing."""

    def copies_nothing(event: "Event") -> bool:
        closest = getattr(event.target, "closest", None)
        in_text = bool(closest and closest("textarea, input"))
        return not (page.state.dialog or in_text or not window.getSelection().isCollapsed)

    def copy(event: "Event") -> None:
        if copies_nothing(event):
            event.preventDefault()
            data = event.clipboardData
            page.run("copy_grid", lambda text: data.setData("text/plain", text))

    def before(event: "Event") -> None:
        # Safari copies nothing, and says so to nobody, unless this tells it that there is something.
        if copies_nothing(event):
            event.preventDefault()

    document.addEventListener("copy", copy)
    document.addEventListener("beforecopy", before)
