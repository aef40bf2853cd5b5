"""Test both languages: one is selected by the browser or the address, and texts are complete in both."""

import json
import re
import threading
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page, expect

from building import needs
from shared.languages import LANGUAGES
from tests.hosts import Host, after, missing
from tests.page.conftest import Complaints, Open
from tests.page.driver import cell, expect_line, expect_phase, expect_words, press
from tests.puzzles import PUZZLES

D = PUZZLES["D"]
CHINESE = re.compile(r"[\u4e00-\u9fff]")
ENGLISH: dict[str, str] = json.loads((needs.WEB / "locales" / "en.json").read_text("utf-8"))

# Returns every text and every label of the page, visible or not.
TEXTS = """
() => [...document.body.querySelectorAll(':not(py-config)')].flatMap(element =>
    [...element.childNodes].filter(node => node.nodeType === 3).map(node => node.data)
        .concat(element.getAttribute('aria-label') ?? [])).map(text => text.trim()).filter(Boolean)
"""

# The names of keys are the same in every language.
KEYS = {"Ctrl + A", "Ctrl + C", "Ctrl + V", "Delete、Backspace、0、.", "Escape"}

# tests/unit/building/test_first_look.py tests the other addresses and settings.
VISITS = pytest.mark.parametrize(
    ("query", "locale", "language"), [("", "zh-Hant-HK", "zh-CN"), ("?lang=en", "zh-CN", "en")]
)


@VISITS
def test_the_page_speaks_the_language_of_its_address_else_the_reader_s_before_python_has_come_and_after(
    open_page: Open, host: Host, query: str, locale: str, language: str
) -> None:
    come = threading.Event()
    host.answers["index.gz"] = after(come)
    page = open_page(query, phase="loading", locale=locale)
    page.locator("body > :last-child").wait_for(state="attached")
    expect(page.locator("html")).to_have_attribute("lang", language)
    words = json.loads((needs.WEB / "locales" / f"{language}.json").read_text("utf-8"))
    assert page.title() == words["page.title"]
    # The status line is excluded because it already shows the progress of loading.
    shown = page.locator("body > :not(dialog) [data-text]:not([role=status])").evaluate_all(
        "all => all.map(element => [element.dataset.text, element.textContent])"
    )
    assert len(shown) > 30
    assert shown == [[name, words[name]] for name, _ in shown]
    expect(page.get_by_role("grid")).to_have_accessible_name(words["board.name"])
    come.set()
    expect_phase(page, "typing")
    expect(page.locator("html")).to_have_attribute("lang", language)
    expected = "求解" if language == "zh-CN" else "Solve"
    expect(page.locator('[data-command="solve"]')).to_have_text(expected)


def test_in_chinese_no_word_of_english_is_left_and_a_puzzle_is_solved(open_page: Open) -> None:
    page = open_page("?lang=zh-CN&puzzle=" + D)
    texts = page.evaluate(TEXTS)
    sentences = {text for text in ENGLISH.values() if isinstance(text, str) and len(text) > 3}
    assert [text for text in texts if text in sentences - KEYS] == []
    names = {"SudokuWiki", "sudoku.coach", "SudokuPad", "Letter", "JSON（LeetCode）"}
    names |= {language.name for language in LANGUAGES}
    plain = [text for text in texts if re.search(r"[A-Za-z]{3}", text) and not CHINESE.search(text)]
    assert set(plain) <= names | KEYS
    press(page, "求解")
    expect(page.get_by_role("status")).to_contain_text("唯一解", timeout=30_000)


def test_switching_the_language_says_everything_anew_and_keeps_the_grid(open_page: Open) -> None:
    page = open_page("?lang=en&puzzle=" + D)
    page.get_by_label("Language").select_option("zh-CN")
    expect(cell(page, "r1c1")).to_have_accessible_name("第 1 行第 1 列：提示数 5")
    expect(page.get_by_role("status")).to_have_text("已载入题目，共 30 个提示数。")
    assert page.title() == "数独实验室：解数独，并给出证明"
    expect_line(page, D)
    page.get_by_label("语言").select_option("en")
    expect(cell(page, "r1c1")).to_have_accessible_name("Row 1, column 1: given 5")


def test_a_language_whose_words_do_not_come_leaves_the_page_in_its_own(
    open_page: Open, host: Host, complaints: Complaints
) -> None:
    host.answers["index.zh-CN.gz"] = missing
    page = open_page("?lang=en&puzzle=" + D)
    assert not any("zh-CN" in path for path in host.asked), "a page fetches the words of its language alone"
    language = page.get_by_label("Language")
    language.select_option("zh-CN")
    expect_words(page, "The words of this language did not load")
    expect(language).to_have_value("en")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    host.answers.clear()
    language.select_option("zh-CN")
    expect(page.locator("html")).to_have_attribute("lang", "zh-CN")
    assert all("404" in complaint for complaint in complaints)
    complaints.clear()


# Records every language and every theme that the page has from its start.
WATCH = """
window.seen = [];
const note = () => {
    const { lang, dataset } = document.documentElement;
    seen.push(`${lang} ${dataset.theme}`);
};
new MutationObserver(note).observe(document, {
    subtree: true, attributes: true, attributeFilter: ["lang", "data-theme"],
});
"""


def test_theme_language_and_options_are_remembered_by_every_page_and_nothing_flashes(
    open_page: Open, complaints: Complaints
) -> None:
    page = open_page("lab.html?lang=en&theme=dark", script=WATCH)
    # The address's settings apply to this visit, and links pass them on.
    page.locator("#home").evaluate("link => link.click()")
    page.wait_for_url("**/?puzzle=*")
    expect_phase(page, "typing")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert page.evaluate("localStorage.getItem('sudoku-lab / settings')") is None
    # The user's own settings replace them.
    page.locator("#theme").select_option("light")
    page.locator("#language").select_option("zh-CN")
    has_theme_and_language(page, "light", "zh-CN")  # after the texts are loaded
    page.locator("#keep-tidy").evaluate("box => box.click()")
    page.reload()
    expect_phase(page, "typing")
    has_theme_and_language(page, "light", "zh-CN")
    assert set(page.evaluate("seen")[1:]) == {"zh-CN light"}
    expect(page.locator("#keep-tidy")).not_to_be_checked()
    for file in ("lab.html", "techniques.html", "articles.html"):
        page.goto(urljoin(page.url, file), wait_until="commit")
        has_theme_and_language(page, "light", "zh-CN")
    # A frame uses the settings of its article.
    page.goto(urljoin(page.url, "index.html?embed=1&lang=en"))
    has_theme_and_language(page, "auto", "en")
    complaints.clear()  # PyScript complains if a page is left while its worker starts


def has_theme_and_language(page: Page, theme: str, language: str) -> None:
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
    expect(page.locator("html")).to_have_attribute("lang", language)


# The stored settings are damaged, and new settings cannot be stored.
NO_SETTINGS = """
localStorage.setItem('sudoku-lab / settings', '{"theme":');
Storage.prototype.setItem = () => { throw new Error('full') };
"""


def test_settings_that_are_broken_or_cannot_be_kept_stop_nothing(open_page: Open) -> None:
    page = open_page(script=NO_SETTINGS)
    has_theme_and_language(page, "auto", "en")
    page.locator("#theme").select_option("dark")
    page.locator("#lab").evaluate("link => link.click()")
    page.wait_for_url("**/lab.html*")
    has_theme_and_language(page, "dark", "en")
