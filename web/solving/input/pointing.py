"""A cell that the hint names stands out while its name is pointed at, or has the keyboard."""

from typing import TYPE_CHECKING

from shared.elements import one

if TYPE_CHECKING:
    from dom import Event

    from solving.conductor import BoardPage


def listen_to_hints(page: "BoardPage") -> None:
    """Run "light_cell" for the cells that the hint names."""

    def come(event: "Event") -> None:
        if event.target.matches(".cell-name"):
            page.run("light_cell", event.target.dataset.value)

    def leave(event: "Event") -> None:
        if event.target.matches(".cell-name"):
            page.run("light_cell")

    region = one("#hint-text")
    for kind in ("mouseover", "focusin"):
        region.addEventListener(kind, come)
    for kind in ("mouseout", "focusout"):
        region.addEventListener(kind, leave)
