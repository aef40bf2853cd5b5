"""Test the lab's explanations of algorithms, and the answers for online judges."""

import re

from playwright.sync_api import Page, expect

from tests.dist import app_file
from tests.page.conftest import Open
from tests.page.driver import button, expect_words, open_set_up, press
from tests.page.test_accessibility import violations_by_day_and_night
from tests.puzzles import PUZZLES

QUERY = f"lab.html?puzzle={PUZZLES['D']}&algorithm=bitmask"


def opened(page: Page, name: str = "How it works") -> Page:
    page.get_by_text(name, exact=True).first.click()
    return page


def test_an_explanation_is_there_for_each_algorithm_and_leads_to_a_moment_in_the_lab(
    open_page: Open,
) -> None:
    page = opened(open_page(f"{QUERY}&lang=en", viewport={"width": 360, "height": 900}))
    text = page.get_by_role("article")
    title = text.get_by_role("heading", level=3)
    expect(title).to_have_text(re.compile("bitmask", re.IGNORECASE))
    expect(text).to_contain_text("49,559")  # the number of calls for puzzle A
    assert text.get_by_role("img").count() >= 1
    expect(text.get_by_role("link", name="Tables", exact=True).first).to_have_attribute(
        "href", f"lab.html?puzzle={PUZZLES['D']}&algorithm=bitmask&compare=tables&lang=en"
    )
    assert not violations_by_day_and_night(page, ".explained")
    open_set_up(page)
    page.get_by_role("checkbox", name="Scan").check()
    page.get_by_role("checkbox", name="Bitmask").uncheck()
    expect(title).to_have_text(re.compile("Scan"))
    link = page.get_by_role("link", name="Watch this moment").first
    step = re.search(r"step=(\d+)", link.get_attribute("href") or "")
    assert step
    link.click()
    expect(page.get_by_text(re.compile(rf"^Step {int(step[1]):,} / "))).to_be_visible(timeout=60_000)


def test_in_chinese_the_text_the_lines_and_the_steps_are_chinese_until_the_language_changes(
    open_page: Open,
) -> None:
    page = opened(
        open_page(f"lab.html?lang=zh-CN&algorithm=tables&step=3&puzzle={PUZZLES['D']}"), "算法讲解"
    )
    expect(page.get_by_role("status")).to_contain_text("已录制", timeout=30_000)
    title = page.get_by_role("article").get_by_role("heading", level=3)
    expect(title).to_have_text(re.compile("布尔表"))
    expect(page.locator("li[aria-current] small")).to_have_text("试填这个数字")
    press(page, "后退")
    expect(page.get_by_role("status")).to_have_text("r1c4：1 不能填，同一行已经有了。")
    press(page, "前进")
    page.get_by_label("语言").select_option("en")
    expect(page.locator("li[aria-current] small")).to_have_count(0)
    expect(page.locator(".panels").get_by_role("heading", level=2)).to_have_text("Tables")
    expect(title).to_have_text(re.compile("tables", re.IGNORECASE))


SITES = {"LeetCode 37": "leetcode", "Luogu P1784": "luogu", "Nowcoder NC47": "nowcoder"}


def test_an_algorithm_is_copied_as_an_answer_for_a_judge(open_page: Open) -> None:
    page = opened(open_page(QUERY))
    expect_words(page, "Recorded: 12,524")  # the last message about the recording
    for name, site in SITES.items():
        button(page, name).click()
        expect_words(page, f"Copied the answer for {name}")
        copied = page.evaluate("navigator.clipboard.readText()")
        assert copied == app_file(f"answers/bitmask.{site}.py").read_text("utf-8")
        assert "def solve(board" in copied
