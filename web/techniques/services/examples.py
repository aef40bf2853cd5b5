"""The examples: files of the site, which the build makes of techniques/examples.json."""

import asyncio
import json
from typing import TYPE_CHECKING

from shared.services import files

if TYPE_CHECKING:
    from shared.conductor import Conductor


def bring(page: "Conductor", technique: str) -> None:
    """Fetch the example of this technique, and run "came" with it."""
    asyncio.create_task(_bring(page, technique))


async def _bring(page: "Conductor", technique: str) -> None:
    text = await files.text_of_site("techniques/" + technique + ".json")
    try:
        facts = json.loads(text) if text else None
    except ValueError:  # it was cut short, or a host answers with a page that says it has no such file
        facts = None
    page.run("came", technique, facts)
