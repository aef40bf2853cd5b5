"""The examples: files of the site, which the build makes of techniques/examples.json."""

import asyncio
import json
from typing import TYPE_CHECKING

from shared.services import files

if TYPE_CHECKING:
    from shared.conductor import Conductor


def bring(page: "Conductor") -> None:
    """Fetch the example of the page's technique, and run "came" with it."""
    asyncio.create_task(_bring(page))


async def _bring(page: "Conductor") -> None:
    text = await files.text_of_site("techniques/" + page.state.technique + ".json")
    try:
        facts = json.loads(text) if text else None
    except ValueError:  # it was cut short, or a host answers with a page that says it has no such file
        facts = None
    page.run("came", facts)
