"""Test hints before Pyodide is loaded: the page's own Python finds steps of the easiest techniques."""

import re

from playwright.sync_api import expect

from tests.hosts import Host
from tests.page.conftest import Open, also_in_firefox
from tests.page.driver import expect_words, press
from tests.puzzles import PUZZLES

EASY = "1..4.3.7..8..7.52.729..8....57..24.8.1.....6.4.87..35....6..293.36.1..8..7.5.9..6"


@also_in_firefox
def test_an_easy_puzzle_is_explained_without_pyodide_and_a_hard_one_waits_for_it(
    open_page: Open, host: Host
) -> None:
    page = open_page("?puzzle=" + EASY)
    assert not [file for file in host.asked if "hints" in file], "nothing comes before it is wanted"
    for _ in range(2):
        press(page, "Hint")
        expect_words(page, "look at")
        press(page, "Hint")
        expect(page.locator("#hint-title")).not_to_be_empty()
        press(page, "Hint")
        expect_words(page, "Hint done")
    page.get_by_label("Language").select_option("zh-CN")
    press(page, "提示")
    expect_words(page, "位置：")
    asked = [re.sub("^.*/", "", file) for file in host.asked]
    assert sorted(file for file in asked if "hints" in file) == [
        "hints.en.gz",
        "hints.gz",
        "hints.zh-CN.gz",
    ]
    assert not [file for file in asked if "pyodide" in file]
    page.goto(f"{host.address}?puzzle={PUZZLES['A']}")
    press(page, "提示")
    expect_words(page, "位置：")
    assert [file for file in host.asked if "pyodide.asm" in file]
