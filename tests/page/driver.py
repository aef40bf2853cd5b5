"""Use the page as a person does: find cells by place and buttons by name, and read the status line."""

import re

from playwright.sync_api import Frame, Locator, Page, expect

SHOWN = (
    "() => [...document.querySelectorAll('[data-cell]')].map(cell => cell.dataset.digit || '.').join('')"
)

# Slow down the page's clock, so that the page's timeouts do not end slow operations on a busy machine.
SLOW_CLOCK = "{ const now = performance.now.bind(performance); performance.now = () => now() / 50; }"


def button(page: Page | Frame, name: str) -> Locator:
    if re.fullmatch(r"Digit \d", name):  # the label continues with the number of digits left
        return page.get_by_role("button", name=re.compile(f"^{name},"))
    return page.get_by_role("button", name=name, exact=True)


def press(page: Page | Frame, name: str) -> None:
    button(page, name).click()


def choose(page: Page | Frame, option: str, *, on: bool = True) -> None:
    """Switch an option on or off in the options dialog."""
    press(page, "Options")
    page.get_by_label(option).set_checked(on)
    press(page, "Close")


def cell(page: Page | Frame, name: str) -> Locator:
    return page.locator(f'[data-cell="{name}"]')


def line(page: Page | Frame) -> str:
    """Return the digits in the 81 displayed cells, with `.` for an empty cell."""
    shown: str = page.evaluate(SHOWN)
    assert len(shown) == 81
    return shown


def expect_line(page: Page | Frame, expected: str) -> None:
    """Wait until the grid shows this line of 81 cells."""
    page.wait_for_function(f"line => ({SHOWN})() === line", arg=expected)


def expect_words(page: Page | Frame, words: str) -> None:
    """Wait until the status line contains these words."""
    expect(page.get_by_role("status")).to_contain_text(re.compile(words, re.IGNORECASE), timeout=30_000)


def open_set_up(page: Page) -> None:
    """Open the lab's section for choosing the puzzle and the algorithms."""
    page.locator("#setup > summary").click()


def open_jumps(page: Page) -> None:
    """Open the lab's menu of jumps."""
    page.locator(".jumps > summary").click()


def resize(page: Page, width: int, height: int) -> None:
    """Resize the window, wait for the new layout, and scroll to the top."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("scrollTo(0, 0)")
    page.evaluate("() => new Promise(go => requestAnimationFrame(() => requestAnimationFrame(go)))")


def expect_phase(page: Page | Frame, phase: str) -> None:
    """Wait for a phase of the page: typing, ready or failed. A ready page also satisfies `typing`."""
    phases = {phase, "ready"} if phase == "typing" else {phase}
    reached = ", ".join(f'html[data-phase="{name}"]' for name in sorted(phases))
    page.locator(reached).wait_for(state="attached", timeout=60_000)


def expect_notice(page: Page | Frame, words: str) -> None:
    """Wait for the notice of a page that cannot start, and clear the recorded console errors."""
    page.wait_for_load_state("networkidle")
    expect(page.get_by_text(words)).to_be_visible()
    expect(page.locator('html[data-phase="loading"]')).to_be_attached()


def paste(page: Page, text: str) -> None:
    """Write the text to the clipboard and press Ctrl+V."""
    page.evaluate("text => navigator.clipboard.writeText(text)", text)
    page.keyboard.press("Control+V")
