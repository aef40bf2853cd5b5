"""The page as a person uses it: cells by their place, buttons by their name, words where they are said."""

import re

from playwright.sync_api import Frame, Locator, Page, expect

SHOWN = (
    "() => [...document.querySelectorAll('[data-cell]')].map(cell => cell.dataset.digit || '.').join('')"
)

# By this clock nothing takes long: what the page ends after some seconds is not ended on a busy machine.
SLOW_CLOCK = "{ const now = performance.now.bind(performance); performance.now = () => now() / 50; }"


def button(page: Page | Frame, name: str) -> Locator:
    if re.fullmatch(r"Digit \d", name):  # it goes on with how many are left
        return page.get_by_role("button", name=re.compile(f"^{name},"))
    return page.get_by_role("button", name=name, exact=True)


def press(page: Page | Frame, name: str) -> None:
    button(page, name).click()


def choose(page: Page | Frame, option: str, *, on: bool = True) -> None:
    """Turn an option on or off in its dialog."""
    press(page, "Options")
    page.get_by_label(option).set_checked(on)
    press(page, "Close")


def cell(page: Page | Frame, name: str) -> Locator:
    return page.locator(f'[data-cell="{name}"]')


def line(page: Page | Frame) -> str:
    """Return the 81 cells as they are shown, `.` for an empty one."""
    shown: str = page.evaluate(SHOWN)
    assert len(shown) == 81
    return shown


def expect_line(page: Page | Frame, expected: str) -> None:
    """Wait until the grid shows these 81 cells."""
    page.wait_for_function(f"line => ({SHOWN})() === line", arg=expected)


def expect_words(page: Page | Frame, words: str) -> None:
    """Wait until the status line says something with these words in it."""
    expect(page.get_by_role("status")).to_contain_text(re.compile(words, re.IGNORECASE), timeout=30_000)


def open_set_up(page: Page) -> None:
    """Open what is folded away in the lab: the choice of puzzle and algorithms."""
    page.locator("#setup > summary").click()


def open_jumps(page: Page) -> None:
    """Open the lab's menu of jumps."""
    page.locator(".jumps > summary").click()


def resize(page: Page, width: int, height: int) -> None:
    """Make the window as large as this, and wait until the page is laid out for it, at its top."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("scrollTo(0, 0)")
    page.evaluate("() => new Promise(go => requestAnimationFrame(() => requestAnimationFrame(go)))")


def expect_phase(page: Page | Frame, phase: str) -> None:
    """Wait until the page is so far: typing, ready or failed; one that is ready takes keys, too."""
    phases = {phase, "ready"} if phase == "typing" else {phase}
    reached = ", ".join(f'html[data-phase="{name}"]' for name in sorted(phases))
    page.locator(reached).wait_for(state="attached", timeout=60_000)


def expect_notice(page: Page | Frame, words: str) -> None:
    """Wait until a page that cannot start says so, and complains of nothing more."""
    page.wait_for_load_state("networkidle")
    expect(page.get_by_text(words)).to_be_visible()
    expect(page.locator('html[data-phase="loading"]')).to_be_attached()


def paste(page: Page, text: str) -> None:
    """Put the text on the clipboard and press Ctrl+V."""
    page.evaluate("text => navigator.clipboard.writeText(text)", text)
    page.keyboard.press("Control+V")
