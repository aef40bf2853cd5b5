"""Services that share this view as a link, as HTML lines or as a picture, or an algorithm as an answer."""

import asyncio
from typing import TYPE_CHECKING

from lab.choices import SITES
from lab.looks.look import place_message
from lab.looks.sharing import dialogs
from lab.positions import last_step
from shared.page import by_hand
from shared.services import address, files
from shared.services.pictures import svg_to_png

if TYPE_CHECKING:
    from shared.conductor import Conductor


def copy_lines(page: "Conductor") -> None:
    """Copy the HTML lines of the open dialog."""
    sharing_look = dialogs.look(page.state)
    if sharing_look:
        text = dialogs.html_lines(sharing_look, page.words, address.page_address(""))
        shown_in = "#" + sharing_look.dialog + "-lines"
        asyncio.create_task(by_hand.copy(page, text, "status.copied", shown_in=shown_in))


def save_picture(page: "Conductor", form: str) -> None:
    """Save this step as a picture. form: "svg" or "png"."""
    from lab.looks.sharing.picture import picture_size

    sharing_look = dialogs.look(page.state)
    if not sharing_look:
        return
    position = page.words.say(*place_message(page.state, last_step(page.state)))
    svg = dialogs.draw_svg(sharing_look, page.words, address.page_address(""), position)
    name = dialogs.file_name(sharing_look)
    if form == "svg":
        files.save_text(name + ".svg", svg, "image/svg+xml")
    else:
        asyncio.create_task(_save_png(page, name, svg, picture_size(len(sharing_look.panels))[0]))


async def _save_png(page: "Conductor", name: str, svg: str, width: int) -> None:
    blob = await svg_to_png(svg, 2 * width)
    if blob:
        files.save_blob(name + ".png", blob)
    else:
        page.run("tell", "status.no_picture")


def copy_link(page: "Conductor") -> None:
    """Copy the address of exactly this view."""
    asyncio.create_task(by_hand.copy(page, page.address(), "lab.linked"))


def copy_answer(page: "Conductor", answer: str) -> None:
    """Copy an algorithm as an answer for a judge. answer: The names of both, such as "bitmask.leetcode"."""
    asyncio.create_task(_copy_answer(page, answer))


async def _copy_answer(page: "Conductor", answer: str) -> None:
    _, judge = answer.split(".")
    file = "answers/" + answer + ".py"
    text = await files.text_of_site(file)
    if text is None:
        page.run("tell", "lab.not_taken", {"file": file})
    else:
        await by_hand.copy(page, text, "lab.taken", {"site": page.words.say(SITES[judge])})
