"""Headers that a host sends with every file: the README's policy works, and what cannot work is said."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from building.html.pages import POLICY, POLICY_OF_HOST, SITE
from tests.hosts import Host
from tests.page.conftest import Complaints, Open, also_in_firefox
from tests.page.driver import expect_line, expect_phase, press
from tests.page.test_embed import last
from tests.page.test_finder import said
from tests.page.test_hosts import REFUSED
from tests.page.test_own_code import expect_said, open_own
from tests.puzzles import PUZZLES, SOLUTIONS

D = PUZZLES["D"]

# What a careful host sends besides.
CAREFUL = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Strict-Transport-Security": "max-age=31536000",
}


def policy_of(host: Host) -> str:
    """Return the README's policy, with the address of this host."""
    return POLICY_OF_HOST.replace(SITE, host.address.rstrip("/"))


@also_in_firefox
def test_with_the_policy_of_the_readme_every_page_does_all_that_it_does(
    open_page: Open, host: Host, complaints: Complaints
) -> None:
    host.headers |= {"Content-Security-Policy": policy_of(host), **CAREFUL}
    page = open_page("articles.html?lang=en", phase="")
    page.locator("#example").scroll_into_view_if_needed()
    lab = page.frame_locator("#example").frame_locator("iframe")
    expect(lab.get_by_text(f"Step 60 / {last()}")).to_be_visible(timeout=30_000)
    host.headers["X-Frame-Options"] = "SAMEORIGIN"  # from here on no other site may show it
    page = open_page("?puzzle=" + D, phase="ready")
    press(page, "Solve")
    expect_line(page, SOLUTIONS["D"])
    press(page, "Share")
    press(page, "QR code, other programs")
    expect(page.get_by_role("img", name="The link to this grid as a QR code")).to_be_visible()
    page = open_own(open_page)
    press(page, "Run")
    expect_said(page, "Your code is right on")
    page = finder(open_page)
    said(page, "It is proven|All are proven")
    assert [complaint for complaint in complaints if not complaint.startswith(REFUSED)] == []
    complaints.clear()


def finder(open_page: Open) -> Page:
    """Open a technique, and have its finder run."""
    page = open_page("techniques.html?technique=x-wing")
    page.locator('#finder [data-command="finder_run"]').click()
    return page


def own_code(open_page: Open) -> Page:
    """Open the lab, and have the reader's own code run."""
    page = open_own(open_page)
    press(page, "Run")
    return page


HEADERS: dict[str, dict[str, str]] = {
    "X-Frame-Options": {"X-Frame-Options": "DENY"},
    "Content-Security-Policy": {"Content-Security-Policy": POLICY},
    "Content-Security-Policy, of who may show it": {"Content-Security-Policy": "frame-ancestors 'none'"},
    "Content-Security-Policy, without data:": {
        "Content-Security-Policy": "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:"
    },
}


@pytest.mark.parametrize(
    ("browser", "run", "name"),
    [
        *[("chromium", own_code, name) for name in HEADERS],
        *[("firefox", own_code, name) for name in list(HEADERS)[:2]],
        ("chromium", finder, "X-Frame-Options"),
    ],
    indirect=["browser"],
)
def test_a_header_that_forbids_the_readers_code_is_named(
    open_page: Open, host: Host, complaints: Complaints, run: Callable[[Open], Page], name: str
) -> None:
    host.headers |= HEADERS[name]
    page = run(open_page)
    words = page.get_by_text(f"by its header {name.split(',')[0]}.").first
    expect(words).to_be_visible(timeout=20_000)
    complaints.clear()


def test_in_chinese_too_and_the_board_works(open_page: Open, host: Host, complaints: Complaints) -> None:
    host.headers |= HEADERS["Content-Security-Policy"]
    page = open_page("?lang=en&puzzle=" + D, phase="ready")
    press(page, "Solve")
    expect_line(page, SOLUTIONS["D"])
    page.goto(host.address + "lab.html?lang=zh-CN")
    expect_phase(page, "typing")
    page.locator("#own summary").click()
    page.locator('[data-command="own_run"]').click()
    words = page.get_by_text("本站服务器用 Content-Security-Policy 响应头禁止了它")
    expect(words.first).to_be_visible(timeout=20_000)
    complaints.clear()
