"""A cell, or a premise, that the hint names stands out while it is pointed at, or has the keyboard."""

from typing import TYPE_CHECKING

from shared.elements import one

if TYPE_CHECKING:
    from dom import Element, Event

    from solving.conductor import BoardPage


def listen_to_hints(page: "BoardPage") -> None:
    """Run "light_cell" and "light_premise" for what the hint names."""

    def come(event: "Event") -> None:
        if _lights(event.target):
            data = event.target.dataset
            page.run(data.command, data.value)

    def leave(event: "Event") -> None:
        if _lights(event.target):
            page.run(event.target.dataset.command)

    region = one("#hint-text")
    for kind in ("mouseover", "focusin"):
        region.addEventListener(kind, come)
    for kind in ("mouseout", "focusout"):
        region.addEventListener(kind, leave)


def _lights(element: "Element") -> bool:
    return bool(element.matches('[data-command^="light_"]'))
