"""The page as a person uses it: cells by their place, buttons by their name, words where they are said."""

import re

from playwright.sync_api import Locator, Page, expect

SHOWN = "() => [...document.querySelectorAll('[data-cell]')].map(cell => cell.textContent || '.').join('')"


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def press(page: Page, name: str) -> None:
    button(page, name).click()


def cell(page: Page, name: str) -> Locator:
    return page.locator(f'[data-cell="{name}"]')


def line(page: Page) -> str:
    """The 81 cells as they are shown, `.` for an empty one."""
    shown: str = page.evaluate(SHOWN)
    assert len(shown) == 81
    return shown


def expect_line(page: Page, expected: str) -> None:
    """Wait until the grid shows these 81 cells."""
    page.wait_for_function(f"line => ({SHOWN})() === line", arg=expected)


def expect_words(page: Page, words: str) -> None:
    """Wait until the status line says something with these words in it."""
    expect(page.get_by_role("status")).to_contain_text(re.compile(words, re.IGNORECASE), timeout=30_000)


def paste(page: Page, text: str) -> None:
    """Put the text on the clipboard and press Ctrl+V."""
    page.evaluate("text => navigator.clipboard.writeText(text)", text)
    page.keyboard.press("Control+V")
