"""Services that copy: the link to this view, and an algorithm as an answer for a judge."""

import asyncio
from typing import TYPE_CHECKING

from lab.choices import SITES
from shared.services import clipboard, files

if TYPE_CHECKING:
    from shared.conductor import Conductor


def copy_link(page: "Conductor") -> None:
    """Copy the address of exactly this view."""
    asyncio.create_task(_copy_link(page))


async def _copy_link(page: "Conductor") -> None:
    copied = await clipboard.copy(page.address())
    page.run("tell", "lab.linked" if copied else "lab.not_copied")


def copy_answer(page: "Conductor", answer: str) -> None:
    """Copy an algorithm as an answer for a judge; answer: both, as in "bitmask.leetcode"."""
    asyncio.create_task(_copy_answer(page, answer))


async def _copy_answer(page: "Conductor", answer: str) -> None:
    _, judge = answer.split(".")
    file = "answers/" + answer + ".py"
    text = await files.text_of_site(file)
    copied = text is not None and await clipboard.copy(text)
    facts = {"site": page.words.say(SITES[judge]), "file": file}
    page.run("tell", "lab.taken" if copied else "lab.not_taken", facts)
