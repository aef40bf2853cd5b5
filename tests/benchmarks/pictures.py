"""The screenshots: two for the README, and all the others to look at, in a folder of the system's."""

import tempfile
import threading
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

import build
from tests import browsers
from tests.puzzles import PUZZLES, TWO_SOLUTIONS

OF_THE_README = {
    (1440, "light", "solved"): build.WEB / "pictures" / "solved.png",
    (360, "dark", "conflict"): build.WEB / "pictures" / "phone.png",
}


def take() -> None:
    """Take every state at three widths and in both themes."""
    folder = Path(tempfile.mkdtemp(prefix="sudoku-lab-"))
    with build.make_server(0) as server, sync_playwright() as playwright:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = browsers.launch_chromium(playwright)
        for width in (360, 768, 1440):
            for theme in ("light", "dark"):
                _take_states(browser, f"http://127.0.0.1:{server.server_port}/", width, theme, folder)
        browser.close()
        server.shutdown()
    print(f"the pictures are in {folder}")


def _take_states(browser: Browser, site: str, width: int, theme: str, folder: Path) -> None:
    page = browser.new_page(viewport={"width": width, "height": 800}, device_scale_factor=1)

    def shoot(state: str) -> None:
        for path in (folder / f"{width}-{theme}-{state}.png", OF_THE_README.get((width, theme, state))):
            if path:
                path.parent.mkdir(exist_ok=True)
                page.screenshot(path=path)

    def open_puzzle(puzzle: str, command: str, words: str) -> None:
        page.goto(f"{site}?theme={theme}&puzzle={puzzle}")
        page.locator('html[data-phase="ready"]').wait_for(state="attached", timeout=60_000)
        page.get_by_role("button", name=command, exact=True).click()
        page.get_by_role("status").filter(has_text=words).wait_for(timeout=60_000)

    open_puzzle(PUZZLES["A"], "Solve", "only solution")
    shoot("solved")
    page.get_by_role("button", name="Undo").click()
    page.locator('[data-cell="r2c2"]').click()
    page.keyboard.press("7")
    shoot("conflict")
    for name in ("Import", "Export"):
        page.get_by_role("button", name=name, exact=True).click()
        shoot(name.lower())
        page.keyboard.press("Escape")
    open_puzzle(TWO_SOLUTIONS, "Check", "More than one")
    shoot("several")
    page.close()
