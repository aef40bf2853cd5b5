"""Test keys: keys for the page, keys for the browser, and the option to disable letter keys."""

import pytest
from playwright.sync_api import Page, expect

from tests.page import test_learn
from tests.page.conftest import Open
from tests.page.driver import button, cell, choose, line
from tests.page.test_own_code import write
from tests.puzzles import PUZZLES

D = PUZZLES["D"]


def is_untouched(page: Page) -> None:
    assert line(page) == D
    expect(page.locator("#hint-text")).to_be_hidden()


@pytest.mark.parametrize("name", ["Lab", "Check", "Import"])
def test_letters_digits_and_arrows_do_nothing_on_links_and_buttons(open_page: Open, name: str) -> None:
    page = open_page("?lang=en&puzzle=" + D)
    cell(page, "r1c3").click()
    page.locator(f':is(a, button):text-is("{name}")').focus()
    for key in ("h", "l", "?", "4", "Delete", "ArrowDown", "Control+4"):
        page.keyboard.press(key)
    is_untouched(page)
    expect(cell(page, "r1c3")).to_have_attribute("tabindex", "0")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_on_the_pad_the_keys_of_the_board_act(open_page: Open) -> None:
    page = open_page("?lang=en&puzzle=" + D)
    cell(page, "r1c3").click()
    button(page, "Corner").focus()
    page.keyboard.press("4")
    expect(cell(page, "r1c3")).to_have_attribute("data-digit", "4")


def test_letters_are_turned_off_and_digits_stay(open_page: Open) -> None:
    page = open_page("?lang=en&puzzle=" + D)
    choose(page, "Letters are commands", on=False)
    cell(page, "r1c3").click()
    for key in ("h", "x", "?", "s"):
        page.keyboard.press(key)
    is_untouched(page)
    page.keyboard.press("4")
    expect(cell(page, "r1c3")).to_have_attribute("data-digit", "4")
    page.keyboard.press("Control+z")
    is_untouched(page)


def test_undo_is_where_z_is_on_keyboards_without_latin_letters(open_page: Open) -> None:
    page = open_page("?lang=en&puzzle=" + D)
    cell(page, "r1c3").click()
    page.keyboard.press("4")
    expect(cell(page, "r1c3")).to_have_attribute("data-digit", "4")
    page.evaluate(
        "document.activeElement.dispatchEvent(new KeyboardEvent('keydown',"
        "{ key: '\u044f', code: 'KeyZ', ctrlKey: true, bubbles: true, cancelable: true }))"
    )
    expect(cell(page, "r1c3")).to_have_attribute("data-digit", "")


def test_in_the_editor_tab_indents_after_a_key_and_leaves_after_escape(open_page: Open) -> None:
    page = test_learn.opened(open_page, 3)
    content = page.locator(".cm-content")
    page.locator("#guess").focus()
    page.keyboard.press("Tab")
    expect(content).to_be_focused()
    page.keyboard.press("Tab")
    expect(content).not_to_be_focused()
    write(page, "x")
    page.keyboard.type("y")
    page.keyboard.press("Tab")
    expect(content).to_be_focused()
    expect(content).to_have_text("    xy")
    page.keyboard.press("Control+Enter")
    test_learn.verdict(page, "wrong")
    content.focus()
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    expect(content).not_to_be_focused()
