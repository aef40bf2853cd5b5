"""Pages to test, in one browser for many tests; they fail their test on a complaint or a foreign request.

Every test runs in Chromium. A test also runs in Firefox if it is marked `@also_in_firefox`, which it is
where engines differ in what it looks at: keys and focus, pointers, the clipboard, dialogs, layout,
storage, files, frames and sandboxes, workers and how they fail, service workers, types of files. What our
own Python does with it, in the same interpreters in every engine, one engine shows. WebKit has a file of
its own, test_webkit.py, with the main things that a person does.
"""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Playwright, Request, sync_playwright

from tests import browsers
from tests.hosts import Host
from tests.page.driver import expect_phase

Open = Callable[..., Page]

also_in_firefox = pytest.mark.parametrize("browser", ["chromium", "firefox"], indirect=True)

# What a page may do with the clipboard unasked: Firefox has no such permission, but a setting.
PERMISSIONS = {"chromium": ["clipboard-read", "clipboard-write"], "firefox": []}

# What the browser of a reader says who saves data: the worker comes only for what needs it.
SAVES_DATA = """
Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
"""


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    browser = _launched(
        browsers.CHROMIUM, lambda: browsers.launch_chromium(playwright, browsers.COMPILE_ONCE)
    )
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def firefox(playwright: Playwright) -> Iterator[Browser]:
    browser = _launched(browsers.FIREFOX, lambda: browsers.launch_firefox(playwright))
    yield browser
    browser.close()


def _launched(engine: browsers.Engine, launch: Callable[[], Browser]) -> Browser:
    try:
        return launch()
    except browsers.NotHereError as error:
        browsers.do_without(engine, error)


@pytest.fixture
def browser(request: pytest.FixtureRequest) -> Browser:
    """The browser that the test runs in: Chromium, unless `also_in_firefox` says otherwise."""
    browser: Browser = request.getfixturevalue(getattr(request, "param", "chromium"))
    return browser


class Complaints(list[str]):
    """What a page complained of; a test that expects some clears them."""


@pytest.fixture
def complaints() -> Complaints:
    return Complaints()


@pytest.fixture
def open_page(browser: Browser, host: Host, complaints: Complaints) -> Iterator[Open]:
    """Open an address of the site in a profile of its own, and wait for a phase.

    At `typing` the page does all but what needs the worker, which then comes when something needs it: its
    start takes more time than all the rest of a page. A test of the worker waits for `ready`.

    early: whether the worker starts with the page, as for a reader who does not save data; by default
    where the phase is one that only a worker brings. kept: whether the browser may keep the site for
    visits without a network; clock: whether the test can put the page's clock forward; at: where to open
    it, if not at `host`; script: JavaScript that runs before the page's own; options: those of a browser
    context.
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
        phase: str = "typing",
        early: bool | None = None,
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
        if not (phase in ("ready", "failed") if early is None else early):
            context.add_init_script(SAVES_DATA)
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
