"""The files of the algorithms as the site has them, for what is shown before there is a run."""

import asyncio
from typing import TYPE_CHECKING

from shared.services import files

if TYPE_CHECKING:
    from shared.conductor import Conductor


def bring_sources(page: "Conductor") -> None:
    """Run "sourced" with the text of each algorithm that is shown."""
    for algorithm in page.state.algorithms:
        asyncio.create_task(_bring(page, algorithm))


async def _bring(page: "Conductor", algorithm: str) -> None:
    text = await files.text_of_site("sudoku_core/lab/classics/" + algorithm + ".py")
    if text:
        page.run("sourced", algorithm, text)
