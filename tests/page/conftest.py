"""A browser of each engine, and pages that fail their test on a complaint or a request elsewhere."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Playwright, Request, sync_playwright

from tests import browsers
from tests.hosts import Host
from tests.page.driver import expect_phase

Open = Callable[..., Page]

# For a test that needs a reason, told beside it, to be run in one engine.
in_chromium_only = pytest.mark.parametrize("browser", ["chromium"], indirect=True)

# What a page may do with the clipboard unasked: Firefox has no such permission, but a setting.
PERMISSIONS = {"chromium": ["clipboard-read", "clipboard-write"], "firefox": []}


def do_without(engine: browsers.Engine, error: browsers.NotHereError) -> None:
    """Leave a test out that has no browser, or fail it where that browser is needed."""
    if browsers.is_needed(engine):
        pytest.fail(f"{engine.name} does not start: {error}")
    pytest.skip(browsers.untested(engine))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say at the end which engines were not tested: a reader of dots would miss it."""
    skipped = [str(report.longrepr) for report in terminalreporter.getreports("skipped")]
    for engine in (browsers.FIREFOX, browsers.WEBKIT):
        if any(browsers.untested(engine) in reason for reason in skipped):
            terminalreporter.write_line(browsers.untested(engine), bold=True, yellow=True)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session", params=["chromium", "firefox"])
def browser(request: pytest.FixtureRequest, playwright: Playwright) -> Iterator[Browser]:
    """A browser of each engine that Playwright drives here: a test runs once in each."""
    is_chromium = request.param == "chromium"
    engine = browsers.CHROMIUM if is_chromium else browsers.FIREFOX
    try:
        browser = (
            browsers.launch_chromium(playwright, browsers.COMPILE_ONCE)
            if is_chromium
            else browsers.launch_firefox(playwright)
        )
    except browsers.NotHereError as error:
        do_without(engine, error)
    yield browser
    browser.close()


class Complaints(list[str]):
    """What a page complained of; a test that expects some clears them."""


@pytest.fixture
def complaints() -> Complaints:
    return Complaints()


@pytest.fixture
def open_page(browser: Browser, host: Host, complaints: Complaints) -> Iterator[Open]:
    """Open an address of the site in a profile of its own, and wait for a phase.

    kept: whether the browser may keep the site for visits without a network; clock: whether the test can
    put the page's clock forward; at: where to open it, if not at `host`; script: JavaScript that runs
    before the page's own; options: those of a browser context.
    """
    contexts = []
    origins = [host.address, "blob:", "data:"]

    def on_console(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            complaints.append(f"{message.type}: {message.text}")

    def on_request(request: Request) -> None:
        if not request.url.startswith(tuple(origins)):
            complaints.append(f"request to another origin: {request.url}")

    def open_it(
        query: str = "",
        *,
        phase: str = "ready",
        kept: bool = False,
        clock: bool = False,
        at: str = "",
        script: str = "",
        **options: Any,
    ) -> Page:
        address = at or host.address
        origins.append(address)
        context = browser.new_context(permissions=PERMISSIONS[browser.browser_type.name], **options)
        contexts.append(context)
        context.on("request", on_request)
        if not kept:
            context.add_init_script("delete Navigator.prototype.serviceWorker")
        if script:
            context.add_init_script(script)
        if clock:
            context.clock.install()
        page = context.new_page()
        page.on("console", on_console)
        page.on("pageerror", lambda error: complaints.append(f"page error: {error}"))
        page.goto(address + query)
        if phase:
            expect_phase(page, phase)
        return page

    yield open_it
    for context in contexts:
        context.close()
    assert not complaints
