"""Services that copy: the link to this view, and an algorithm as an answer for a judge."""

import asyncio
from typing import TYPE_CHECKING

from lab.choices import SITES
from shared.page import by_hand
from shared.services import files

if TYPE_CHECKING:
    from shared.conductor import Conductor


def copy_link(page: "Conductor") -> None:
    """Copy the address of exactly this view."""
    asyncio.create_task(by_hand.copy(page, page.address(), "lab.linked"))


def copy_answer(page: "Conductor", answer: str) -> None:
    """Copy an algorithm as an answer for a judge; answer: both, as in "bitmask.leetcode"."""
    asyncio.create_task(_copy_answer(page, answer))


async def _copy_answer(page: "Conductor", answer: str) -> None:
    _, judge = answer.split(".")
    file = "answers/" + answer + ".py"
    text = await files.text_of_site(file)
    if text is None:
        page.run("tell", "lab.not_taken", {"file": file})
    else:
        await by_hand.copy(page, text, "lab.taken", {"site": page.words.say(SITES[judge])})
