"""Services that load the sources of algorithms and open their explanations."""

import asyncio
from typing import TYPE_CHECKING

from shared.elements import one
from shared.services import files

if TYPE_CHECKING:
    from shared.conductor import Conductor


def load_sources(page: "Conductor") -> None:
    """Load the source of each shown algorithm, and run "sourced" with it."""
    for algorithm in page.state.algorithms:
        asyncio.create_task(_load(page, algorithm))


async def _load(page: "Conductor", algorithm: str) -> None:
    text = await files.text_of_site("sudoku_core/lab/classics/" + algorithm + ".py")
    if text:
        page.run("sourced", algorithm, text)


def explain(_page: "Conductor", algorithm: str) -> None:
    """Open the explanation of this algorithm and scroll to it."""
    details = one('.explained[data-of="' + algorithm + '"]')
    details.open = True
    details.scrollIntoView()
    details.querySelector("summary").focus()
