"""The lab's words on an algorithm, and its answers for other sites."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.dist import app_file
from tests.page.conftest import Open
from tests.page.driver import button, expect_words, open_set_up
from tests.page.test_accessibility import violations
from tests.puzzles import PUZZLES

QUERY = f"lab.html?puzzle={PUZZLES['D']}&algorithm=bitmask"


def opened(page: Page, name: str = "How it works") -> Page:
    page.get_by_text(name, exact=True).first.click()
    return page


@pytest.mark.parametrize(
    ("language", "summary", "title", "other"),
    [("en", "How it works", "Bitmask", "Tables"), ("zh-CN", "算法讲解", "掩码|位运算", "布尔表")],
)
def test_each_algorithm_is_explained_in_the_readers_language(
    open_page: Open, language: str, summary: str, title: str, other: str
) -> None:
    page = opened(open_page(f"{QUERY}&lang={language}"), summary)
    text = page.get_by_role("article")
    expect(text.get_by_role("heading", level=3)).to_have_text(re.compile(title, re.IGNORECASE))
    expect(text).to_contain_text("49,559")  # the calls that it makes on puzzle A
    assert text.get_by_role("img").count() >= 1
    expect(text.get_by_role("link", name=other, exact=True).first).to_have_attribute(
        "href", f"lab.html?puzzle={PUZZLES['D']}&algorithm=bitmask&compare=tables&lang={language}"
    )


def test_a_moment_of_the_text_opens_in_the_lab(open_page: Open) -> None:
    page = opened(open_page(QUERY))
    link = page.get_by_role("link", name="Watch this moment").first
    step = re.search(r"step=(\d+)", link.get_attribute("href") or "")
    assert step
    link.click()
    expect(page.get_by_text(re.compile(rf"^Step {int(step[1]):,} / "))).to_be_visible(timeout=60_000)


def test_another_algorithm_brings_its_own_text(open_page: Open) -> None:
    page = opened(open_page(QUERY))
    open_set_up(page)
    page.get_by_role("checkbox", name="Scan").check()
    page.get_by_role("checkbox", name="Bitmask").uncheck()
    expect(page.get_by_role("article").get_by_role("heading", level=3)).to_have_text(re.compile("Scan"))


SITES = {"LeetCode 37": "leetcode", "Luogu P1784": "luogu", "Nowcoder NC47": "nowcoder"}


def test_an_algorithm_is_copied_as_an_answer_for_a_judge(open_page: Open) -> None:
    page = opened(open_page(QUERY))
    expect_words(page, "Recorded: 12,524")  # then nothing is said of it any more
    for name, site in SITES.items():
        button(page, name).click()
        expect_words(page, f"Copied the answer for {name}")
        copied = page.evaluate("navigator.clipboard.readText()")
        assert copied == app_file(f"answers/bitmask.{site}.py").read_text("utf-8")
        assert "def solve(board" in copied


def test_axe_finds_nothing_in_an_explanation(open_page: Open) -> None:
    page = opened(open_page(QUERY, viewport={"width": 360, "height": 900}))
    expect(page.get_by_role("article")).to_contain_text("49,559")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert not violations(page, ".explained")
