"""Take screenshots of the pages for a review, and write them into a temporary folder."""

import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from building import needs
from shared.languages import TAGS
from tests import browsers
from tests.hosts import Host
from tests.puzzles import PUZZLES, TWO_SOLUTIONS

WIDTHS = (360, 768, 1440)
THEMES = ("light", "dark")

README_PICTURES = {
    (1440, "light", "en", "marks"): needs.WEB / "pictures" / "marks.png",
    (1440, "light", "en", "lab-1"): needs.WEB / "pictures" / "lab.png",
    (360, "dark", "en", "conflict"): needs.WEB / "pictures" / "phone.png",
}


def measure() -> None:
    """Take a picture of every state at three widths, in both themes and all languages."""
    folder = Path(tempfile.mkdtemp(prefix="sudoku-lab-"))
    with Host() as host, sync_playwright() as playwright:
        browser = browsers.launch_chromium(playwright)
        for width in WIDTHS:
            for theme in THEMES:
                for language in TAGS:
                    _take_pictures(browser, host.address, (width, theme, language), folder)
        browser.close()
    print(f"the pictures are in {folder}")


def _take_pictures(browser: Browser, site: str, kind: tuple[int, str, str], folder: Path) -> None:
    width, theme, language = kind
    page = browser.new_page(viewport={"width": width, "height": 800}, device_scale_factor=1)

    def take_picture(state: str) -> None:
        for path in (
            folder / f"{width}-{theme}-{language}-{state}.png",
            README_PICTURES.get((*kind, state)),
        ):
            if path:
                path.parent.mkdir(exist_ok=True)
                page.screenshot(path=path)

    def click_command(name: str) -> None:
        # On a phone the button may be in a drawer.
        page.locator(f'[data-command="{name}"]').first.evaluate("button => button.click()")

    def click_cell(name: str) -> None:
        page.locator(f'[data-cell="{name}"]').click()

    def open_puzzle(puzzle: str) -> None:
        page.goto(f"{site}?theme={theme}&lang={language}&puzzle={puzzle}")
        page.locator('html[data-phase="ready"]').wait_for(state="attached", timeout=60_000)

    def open_lab(names: tuple[str, ...]) -> None:
        page.goto(
            f"{site}lab.html?theme={theme}&lang={language}&puzzle={PUZZLES['A']}&step=2197"
            f"&algorithm={names[0]}&compare={','.join(names[1:])}"
        )
        page.locator('[data-command="play"]:enabled').wait_for(timeout=60_000)
        page.locator('[data-command="cancel"]').wait_for(state="hidden", timeout=60_000)

    for names in (("bitmask",), ("bitmask", "fewest"), ("scan", "bitmask", "propagation", "dancing_links")):
        open_lab(names)
        take_picture(f"lab-{len(names)}")
    open_puzzle(PUZZLES["A"])
    click_command("solve")
    page.locator(".cell.solved").first.wait_for()
    take_picture("solved")
    click_command("undo")
    click_cell("r2c2")
    page.keyboard.press("7")
    take_picture("conflict")
    for dialog in ("new", "games", "import", "export", "print", "shortcuts"):
        click_command(dialog)
        take_picture(dialog)
        page.keyboard.press("Escape")
    open_puzzle(PUZZLES["D"])
    for drawer in ("settings", "tools", "puzzle"):
        page.locator(f'[data-value="{drawer}"]').evaluate("button => button.click()")
        take_picture(drawer)
    click_command("new")  # which closes the drawer
    page.keyboard.press("Escape")
    click_command("note_candidates")
    for name, colour in (("r5c5", 5), ("r4c6", 3), ("r6c4", 3), ("r7c9", 6)):
        click_cell(name)
        page.keyboard.press(f"Control+Shift+Digit{colour}")
    click_cell("r1c3")
    page.keyboard.press("4")
    click_cell("r3c1")
    page.keyboard.press("Shift+Digit1")
    page.keyboard.press("Shift+Digit2")
    take_picture("marks")
    open_puzzle(TWO_SOLUTIONS)
    click_command("solve")
    page.locator("#solution").wait_for()
    take_picture("several")
    page.close()
