"""Test a host's headers: the README's policy allows everything, and other policies cause a message."""

import re

import pytest
from playwright.sync_api import Page, expect

from building import needs
from building.html.pages import POLICY
from tests.hosts import Host
from tests.page.conftest import Complaints, Open, also_in_firefox
from tests.page.driver import expect_line, expect_phase, expect_words, press
from tests.page.test_embed import last
from tests.page.test_failures import asks_the_core
from tests.page.test_hosts import REFUSED
from tests.puzzles import PUZZLES, SOLUTIONS

D = PUZZLES["D"]

# The README's policy for hosts. A browser applies both this policy and the page's own policy. The reader's
# code needs two further permissions: a script in its frame, and a worker from a data: address.
(POLICY_OF_HOST,) = re.findall(
    "^Content-Security-Policy: (.+)", (needs.WEB / "README.md").read_text("utf-8"), re.MULTILINE
)

# Further headers that a careful host sends.
CAREFUL = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Strict-Transport-Security": "max-age=31536000",
}


@also_in_firefox
def test_with_the_policy_of_the_readme_every_page_does_all_that_it_does(
    open_page: Open, host: Host, complaints: Complaints
) -> None:
    host.headers |= {"Content-Security-Policy": POLICY_OF_HOST, **CAREFUL}
    page = open_page("articles.html?lang=en&kind=player&step=60")
    lab = page.frame_locator("#preview").frame_locator("iframe")
    expect(lab.get_by_text(f"Step 60 / {last()}")).to_be_visible(timeout=30_000)
    host.headers["X-Frame-Options"] = "SAMEORIGIN"  # from now on no other site may embed the page
    page.goto(host.address + "?puzzle=" + D)
    press(page, "Solve")
    expect_line(page, SOLUTIONS["D"])
    asks_the_core(page)
    expect_words(page, "remove any one of these")
    press(page, "Share")
    press(page, "QR code, other programs")
    expect(page.get_by_role("img", name="The link to this grid as a QR code")).to_be_visible()
    page.goto(host.address + "techniques/x-wing.html?stage=position")
    expect_words(page, "X-Wing: can you find it here?")
    page.goto(host.address + "lab.html")
    runs_own_code(page)
    first_verdict = page.locator("#own-table tbody td:nth-child(2)").first
    expect(first_verdict).to_have_text(re.compile("^solved"), timeout=60_000)
    page.goto("about:blank")  # this ends the run, which other tests cover
    assert [complaint for complaint in complaints if not complaint.startswith(REFUSED)] == []
    complaints.clear()


def runs_own_code(page: Page) -> None:
    """Run the reader's own code in a newly opened lab."""
    page.locator("#own summary").click()
    page.locator('[data-command="own_run"]').click()


FRAMES = {"X-Frame-Options": "DENY"}
POLICY_OF_PAGE = {"Content-Security-Policy": POLICY}
SHOWN_BY_NOBODY = {"Content-Security-Policy": "frame-ancestors 'none'"}
WITHOUT_DATA = {"Content-Security-Policy": "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:"}


# Each run has other headers. Messages of adjacent runs name different headers, so that each message is new.
@pytest.mark.parametrize(
    ("browser", "headers"),
    [
        ("chromium", [WITHOUT_DATA, FRAMES, SHOWN_BY_NOBODY]),
        pytest.param("firefox", [POLICY_OF_PAGE, FRAMES], marks=pytest.mark.long),
    ],
    indirect=["browser"],
    ids=["chromium", "firefox"],
)
def test_a_header_that_forbids_the_readers_code_is_named(
    open_page: Open, host: Host, complaints: Complaints, headers: list[dict[str, str]]
) -> None:
    host.headers = {"Cache-Control": "no-store", **headers[0]}
    page = open_page("lab.html")
    page.locator("#own summary").click()
    for each in headers:
        host.headers = {"Cache-Control": "no-store", **each}
        page.locator('[data-command="own_run"]').click()
        (name,) = each
        words = page.get_by_text(f"by its header {name}.").first
        expect(words).to_be_visible(timeout=20_000)
    complaints.clear()


def test_in_chinese_too_and_the_board_works(open_page: Open, host: Host, complaints: Complaints) -> None:
    host.headers |= POLICY_OF_PAGE
    page = open_page("?lang=en&puzzle=" + D)
    press(page, "Solve")
    expect_line(page, SOLUTIONS["D"])
    asks_the_core(page)
    expect_words(page, "remove any one of these")
    page.goto(host.address + "lab.html?lang=zh-CN")
    expect_phase(page, "typing")
    runs_own_code(page)
    words = page.get_by_text("本站服务器用 Content-Security-Policy 响应头禁止了它")
    expect(words.first).to_be_visible(timeout=20_000)
    complaints.clear()
