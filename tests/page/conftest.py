"""Fixtures that open pages; a test fails on a console error or a request to another origin.

Every test runs in Chromium. `@also_in_firefox` marks tests of behaviour that differs between engines: keys
and focus, pointers, the clipboard, dialogs, layout, storage, files, frames and sandboxes, failing workers,
service workers, file types. `@also_in_firefox_if_long` marks tests whose behaviour another Firefox test
already covers. Our own Python needs no test in a second engine, because every engine runs the same
interpreter. test_webkit.py tests the main actions in WebKit.
"""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Playwright,
    Request,
    expect,
    sync_playwright,
)

from tests import browsers
from tests.hosts import Host
from tests.page.driver import expect_phase
from tests.page.profiles import PERMISSIONS, Profile

Open = Callable[..., Page]

also_in_firefox = pytest.mark.parametrize("browser", ["chromium", "firefox"], indirect=True)
also_in_firefox_if_long = pytest.mark.parametrize(
    "browser", ["chromium", pytest.param("firefox", marks=pytest.mark.long)], indirect=True
)

# Options of a browser context that can also be set for a single page.
OF_A_PAGE = {"viewport", "color_scheme", "contrast", "forced_colors", "reduced_motion"}

# Expected console messages. Firefox reports violations of a policy as errors. They are expected, because a
# worker with the reader's code first tests its policy, and hostile code violates it. Chromium reports each
# file that it cannot load offline. Some messages arrive only after a test has ended.
AS_IT_SHOULD_BE = (
    "blocked the loading of a resource (connect-src) at data:, because",
    "blocked the loading of a resource (connect-src) at http://127.0.0.1",
    "/stolen.js",
    "WebTransport connection rejected",
    "net::ERR_INTERNET_DISCONNECTED",
)

# Pages store no offline copy unless a test asks for one.
KEEPS_NOTHING = "delete Navigator.prototype.serviceWorker"

# Set the browser's Save-Data preference: the page then loads the worker only when needed.
SAVES_DATA = """
Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
"""


# The timeout of `expect` in milliseconds. A busy machine can pause for some seconds.
PATIENCE = 20_000


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    expect.set_options(timeout=PATIENCE)
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
    browser = _launched(
        browsers.FIREFOX, lambda: browsers.launch_firefox(playwright, browsers.FIREFOX_COMPILES_ONCE)
    )
    yield browser
    browser.close()


def _launched(engine: browsers.Engine, launch: Callable[[], Browser]) -> Browser:
    try:
        return launch()
    except browsers.NotHereError as error:
        browsers.do_without(engine, error)


@pytest.fixture
def browser(request: pytest.FixtureRequest) -> Browser:
    """Return the browser for the test: Chromium, unless `also_in_firefox` chooses Firefox."""
    browser: Browser = request.getfixturevalue(getattr(request, "param", "chromium"))
    return browser


@pytest.fixture(scope="session")
def profiles() -> dict[object, Profile]:
    """Return the profiles that tests share, by engine and options."""
    return {}


class Complaints(list[str]):
    """The errors and warnings of a page; a test that expects some must clear them."""


@pytest.fixture
def complaints() -> Complaints:
    return Complaints()


@pytest.fixture
def open_page(
    browser: Browser, profiles: dict[object, Profile], host: Host, complaints: Complaints
) -> Iterator[Open]:
    """Yield a function that opens an address of the site and waits for a phase.

    In the phase `typing`, everything that needs no worker works. The worker takes longer to start, so it is
    loaded on demand. A test of the worker waits for the phase `ready`.

    The function has these arguments:
        early: Whether the worker starts with the page. By default, it does if the phase needs it.
        kept: Whether the browser may store the site for offline use.
        clock: Whether the test controls the page's clock.
        at: The address of the site, by default that of `host`.
        script: JavaScript that runs before the page's own scripts.
        fresh: Whether to use a new tab that is not reused by later tests.
        options: Options of a browser context.
    """
    own: list[BrowserContext] = []
    used: list[Profile] = []
    origins = [host.address, "blob:", "data:", "about:"]

    def is_right(words: str) -> bool:
        return any(each in words for each in AS_IT_SHOULD_BE)

    def on_console(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not is_right(message.text):
            complaints.append(f"{message.type}: {message.text}")

    def on_error(error: Error) -> None:
        if not is_right(str(error)):
            complaints.append(f"page error: {error}")

    def on_request(request: Request) -> None:
        # The service worker of an earlier test may still be running, on the host of that test.
        worker = request.service_worker
        is_late = worker and request.url.startswith(worker.url.removesuffix("sw.js"))
        if not is_late and not request.url.startswith(tuple(origins)):
            complaints.append(f"request to another origin: {request.url}")

    def profile_with(options: dict[str, Any]) -> Profile:
        key = browser, *sorted(options.items())
        if key not in profiles:
            profiles[key] = Profile(browser, **options)
        profile = profiles[key]
        if profile not in used:
            used.append(profile)
            profile.context.on("request", on_request)
        return profile

    def page_of_own_profile(options: dict[str, Any]) -> Page:
        profile = browser.new_context(permissions=PERMISSIONS[browser.browser_type.name], **options)
        own.append(profile)
        profile.on("request", on_request)
        profile.clock.install()
        return profile.new_page()

    def page_of_shared_profile(options: dict[str, Any], scripts: list[str], *, fresh: bool) -> Page:
        look = {name: options.pop(name) for name in OF_A_PAGE & set(options)}
        profile = profile_with(options)
        page = profile.page(fresh=fresh)
        if viewport := look.pop("viewport", None):
            page.set_viewport_size(viewport)
        if look:
            page.emulate_media(**look)
        for script in scripts:
            profile.add_script(page, script)
        return page

    def open_it(
        query: str = "",
        *,
        phase: str = "typing",
        early: bool | None = None,
        kept: bool = False,
        clock: bool = False,
        at: str = "",
        script: str = "",
        fresh: bool = False,
        **options: Any,
    ) -> Page:
        address = at or host.address
        origins.append(address)
        saves_data = not (phase in ("ready", "failed") if early is None else early)
        scripts = ["" if kept else KEEPS_NOTHING, SAVES_DATA if saves_data else "", script]
        scripts = [script for script in scripts if script]
        if clock:
            page = page_of_own_profile(options)
            for each in scripts:
                page.add_init_script(each)
        else:
            page = page_of_shared_profile(options, scripts, fresh=fresh)
        page.on("console", on_console)
        page.on("pageerror", on_error)
        listening.append(page)
        page.goto(address + query)
        if phase:
            expect_phase(page, phase)
        return page

    listening: list[Page] = []
    yield open_it
    for profile in used:
        profile.context.remove_listener("request", on_request)
    for page in listening:
        page.remove_listener("console", on_console)
        page.remove_listener("pageerror", on_error)
    for context in own:
        context.close()
    for profile in used:
        profile.end_test()
    assert not complaints
