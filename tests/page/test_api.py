"""Test the page of the API reference as a programmer uses it."""

import re

from playwright.sync_api import expect

from tests.page.conftest import Open
from tests.page.test_accessibility import WIDTHS, violations_by_day_and_night


def test_a_name_is_found_by_its_address_and_by_the_contents(open_page: Open) -> None:
    page = open_page("api.html?lang=en#solve_many")
    heading = page.get_by_role("heading", name=re.compile(r"^solve_many\(puzzles"))
    expect(heading).to_be_in_viewport()
    page.get_by_role("navigation", name="Contents").get_by_role(
        "link", name="true_candidates"
    ).first.click()
    expect(page.get_by_role("heading", name=re.compile(r"^true_candidates\(puzzle"))).to_be_in_viewport()
    expect(page.get_by_role("row", name=re.compile("^length .* the line has 80 cells"))).to_be_attached()
    expect(page.get_by_role("heading", name="dlxsudoku")).to_be_attached()


def test_the_frame_speaks_chinese_it_fits_screens_and_axe_finds_nothing(open_page: Open) -> None:
    page = open_page("api.html?lang=zh-CN")
    expect(page.get_by_text("这些页面背后的 Python 代码")).to_be_visible()
    expect(page.get_by_role("navigation", name="目录")).to_be_visible()
    assert page.locator(".reference").get_attribute("lang") == "en"
    assert violations_by_day_and_night(page) == []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
