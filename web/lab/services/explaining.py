"""Shows the explanation of an algorithm, which stands below all panels."""

from typing import TYPE_CHECKING

from shared.elements import one

if TYPE_CHECKING:
    from shared.conductor import Conductor


def explain(_page: "Conductor", algorithm: str) -> None:
    """Open the explanation of this algorithm, and go there."""
    details = one('.explained[data-of="' + algorithm + '"]')
    details.open = True
    details.scrollIntoView()
    details.querySelector("summary").focus()
