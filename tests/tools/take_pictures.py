"""Retake the pictures of the READMEs: python build.py pictures.

Each picture is a screenshot of the built site in Chromium, with a fixed puzzle, theme and language, and
without the time. The files in web/pictures/ have few colours, so they are small.
"""

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from PIL import Image
from playwright.sync_api import Page, expect, sync_playwright

from building.needs import WEB
from tests import browsers
from tests.dist import app_file
from tests.hosts import Host
from tests.page.driver import cell, choose, expect_phase, press
from tests.puzzles import PUZZLES

PICTURES = WEB / "pictures"
COLOUR_COUNT = 128  # the number of colours of a picture
TIMEOUT = 60_000  # milliseconds


class PagePicture(NamedTuple):
    """A picture of a page."""

    name: str  # the name of its file without the ending
    address: str  # the address of the page without language and theme
    prepare: Callable[[Page], None]  # prepares the page for the screenshot
    width: int = 1280
    height: int = 760
    theme: str = "light"


def show_notes(page: Page) -> None:
    """Fill in candidates, and colour the cells of a chain."""
    choose(page, "Show the time", on=False)
    press(page, "Fill in candidates")
    for name, colour in (("r5c5", 5), ("r4c6", 3), ("r6c4", 3), ("r7c9", 6)):
        cell(page, name).click()
        page.keyboard.press("v")
        page.keyboard.press(str(colour))
        page.keyboard.press("z")
    cell(page, "r1c3").click()
    page.keyboard.press("4")
    cell(page, "r3c1").click()


def show_hint(page: Page) -> None:
    """Ask for a hint and its explanation."""
    press(page, "Hint")
    press(page, "Why?")
    expect(page.locator("#hint[data-stage='why']")).to_be_visible(timeout=TIMEOUT)


def show_run(page: Page) -> None:
    """Wait for the recorded run."""
    expect(page.get_by_text("Press Play, or move the slider")).to_be_visible(timeout=TIMEOUT)


def show_verdict(page: Page) -> None:
    """Run the lesson's initial code, and wait for the verdict."""
    press(page, "Run")
    expect(page.locator("#verdict[data-verdict='wrong']")).to_be_visible(timeout=TIMEOUT)
    page.evaluate("scrollTo(0, 0)")


def pictures_to_take() -> tuple[PagePicture, ...]:
    """Return the pictures."""
    example = json.loads(app_file("techniques/x-wing.json").read_text("utf-8"))["opens"]
    lab = f"lab.html?puzzle={PUZZLES['A']}&algorithm=bitmask&step=2197"
    return (
        PagePicture("marks", f"index.html?puzzle={PUZZLES['D']}", show_notes),
        PagePicture("hint", example, show_hint),
        PagePicture("lab", lab, show_run),
        PagePicture("course", "learn.html#lesson-4", show_verdict),
        PagePicture("phone", example, show_hint, 360, 740, "dark"),
    )


def take_picture(page: Page, address: str, picture: PagePicture, folder: Path) -> None:
    """Write one picture into this folder."""
    page.set_viewport_size({"width": picture.width, "height": picture.height})
    name, _, fragment = picture.address.partition("#")
    query = f"{'&' if '?' in name else '?'}lang=en&theme={picture.theme}"
    page.goto(f"{address}{name}{query}{'#' * bool(fragment)}{fragment}")
    expect_phase(page, "typing")
    picture.prepare(page)
    page.wait_for_timeout(500)  # wait until fades have ended
    screenshot = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    screenshot.quantize(COLOUR_COUNT).save(folder / f"{picture.name}.png", optimize=True)


def main() -> None:
    """Take all pictures."""
    with Host() as host, sync_playwright() as playwright:
        browser = browsers.launch_chromium(playwright)
        for picture in pictures_to_take():
            context = browser.new_context(service_workers="block", has_touch=picture.width < 500)
            take_picture(context.new_page(), host.address, picture, PICTURES)
            context.close()
            print(f"web/pictures/{picture.name}.png", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
