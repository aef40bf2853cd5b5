"""Pages to test, in one browser for many tests; they fail their test on a complaint or a foreign request.

Every test runs in Chromium. A test also runs in Firefox if it is marked `@also_in_firefox`, which it is
where engines differ in what it looks at: keys and focus, pointers, the clipboard, dialogs, layout,
storage, files, frames and sandboxes, workers and how they fail, service workers, types of files. Where
another test looks at the same in Firefox, `@also_in_firefox_if_long` leaves it to `--long`. What our own
Python does with it, in the same interpreters in every engine, one engine shows. WebKit has a file of
its own, test_webkit.py, with the main things that a person does.
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

# Options of a browser context that a page can have for itself.
OF_A_PAGE = {"viewport", "color_scheme", "contrast", "forced_colors", "reduced_motion"}

# Firefox reports what a policy refuses as an error. A worker with the reader's code begins by trying
# whether its policy holds; hostile code reaches for the bait. Chromium reports each file that does not come
# where a test has taken the network away. Some reports come after a test's last line.
AS_IT_SHOULD_BE = (
    "blocked the loading of a resource (connect-src) at data:, because",
    "blocked the loading of a resource (connect-src) at http://127.0.0.1",
    "/stolen.js",
    "WebTransport connection rejected",
    "net::ERR_INTERNET_DISCONNECTED",
)

# Nothing is kept for another visit, which no test has that does not say so.
KEEPS_NOTHING = "delete Navigator.prototype.serviceWorker"

# What the browser of a reader says who saves data: the worker comes only for what needs it.
SAVES_DATA = """
Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
"""


# How long a page may take to show what is expected: a busy machine stands still for some seconds.
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
    """Return the browser that the test runs in: Chromium, unless `also_in_firefox` says otherwise."""
    browser: Browser = request.getfixturevalue(getattr(request, "param", "chromium"))
    return browser


@pytest.fixture(scope="session")
def profiles() -> dict[object, Profile]:
    """Keep the profiles that tests share, by their engine and what else is asked of them."""
    return {}


class Complaints(list[str]):
    """The complaints of a page; a test that expects some clears them."""


@pytest.fixture
def complaints() -> Complaints:
    return Complaints()


@pytest.fixture
def open_page(
    browser: Browser, profiles: dict[object, Profile], host: Host, complaints: Complaints
) -> Iterator[Open]:
    """Open an address of the site, and wait for a phase.

    At `typing` the page does all but what needs the worker, which then comes when something needs it: its
    start takes more time than all the rest of a page. A test of the worker waits for `ready`.

    early: whether the worker starts with the page, as for a reader who does not save data; by default
    where the phase is one that only a worker brings. kept: whether the browser may keep the site for
    visits without a network; clock: whether the test can put the page's clock forward; at: where to open
    it, if not at `host`; script: JavaScript that runs before the page's own; fresh: whether it must be a
    new tab, and no other test's after this one; options: those of a browser context.
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
        # The service worker of a test before this one may still be at work, on the host of that test.
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
