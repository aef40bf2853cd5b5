"""Load the examples, which the build makes from techniques/examples.json."""

import asyncio
from typing import TYPE_CHECKING

from shared.services import files

if TYPE_CHECKING:
    from shared.conductor import Conductor


def load_example(page: "Conductor") -> None:
    """Load the example of the page's technique, and run the command "came" with it."""
    asyncio.create_task(_load_example(page))


async def _load_example(page: "Conductor") -> None:
    page.run("came", await files.json_of_site("techniques/" + page.state.technique + ".json"))
