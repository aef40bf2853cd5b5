"""Open pages in fresh profiles of this machine's browsers, and read their performance marks."""

import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Error, Playwright, sync_playwright
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError
from selenium.common import TimeoutException
from selenium.webdriver import WebKitGTK
from selenium.webdriver.support.wait import WebDriverWait

from tests import browsers

READY = "document.documentElement.dataset.phase === 'ready'"

# The page's marks, the start of its navigation (milliseconds since the epoch), and its digits.
SEEN = """({
    began: performance.timeOrigin,
    marks: performance.getEntriesByType("mark").map(mark => [mark.name, mark.startTime]),
    digits: Array.from(document.querySelectorAll("[data-cell]"), cell => cell.dataset.digit).join(""),
})"""

PATIENCE = 120  # the timeout of a whole visit in seconds
LOOK = 0.1  # between two checks of a condition
# A pause before each visit, so that the browser can finish its work for the last visit.
REST = 3

# A condition that a visit waits for: a JavaScript expression, or a Python function.
Condition = str | Callable[[], bool]


class Seen(NamedTuple):
    """The result of a visit.

    began: seconds since the epoch. marks: name ("ready" for "phase:ready") -> seconds since `began`.
    digits: the digits in the grid at the end. late: the conditions that were not met.
    """

    began: float
    marks: dict[str, float]
    digits: str
    late: tuple[Condition, ...]


# Opens an address in a profile, and waits for one condition after another, up to a timeout.
Visit = Callable[..., Seen]
# Opens a fresh profile.
Fresh = Callable[[], AbstractContextManager[Visit]]
Profiles = dict[str, Fresh]


def engines(stack: ExitStack) -> tuple[Profiles, list[str]]:
    """Yield functions that open fresh profiles of this machine's browsers, with the browsers' names."""
    playwright = stack.enter_context(sync_playwright())
    chromium = browsers.launch_chromium(playwright)
    profiles: Profiles = {"Chromium": partial(_chromium_profile, playwright)}
    versions = [f"Chromium {chromium.version}"]
    chromium.close()
    try:
        firefox = browsers.launch_firefox(playwright)
        profiles["Firefox"] = partial(_firefox_profile, firefox)
        versions.append(f"Firefox {firefox.version}")
    except (browsers.NotHereError, Error) as error:
        print(f"Firefox is not here: {error}", file=sys.stderr)
    try:
        display = stack.enter_context(browsers.screen())
        with browsers.launch_webkit(display) as webkit:
            versions.append(f"WebKitGTK {webkit.capabilities['browserVersion']}")
        profiles["WebKit"] = partial(_webkit_profile, display)
    except browsers.NotHereError as error:
        print(f"WebKit is not here: {error}", file=sys.stderr)
    return profiles, versions


@contextmanager
def _chromium_profile(playwright: Playwright) -> Iterator[Visit]:
    """Open a profile on disk, like a reader's profile; other profiles do not cache compiled code."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        context = browsers.open_chromium_profile(playwright, Path(folder))
        try:
            yield visit_in(context)
        finally:
            context.close()


@contextmanager
def _firefox_profile(browser: Browser) -> Iterator[Visit]:
    context = browser.new_context()
    try:
        yield visit_in(context)
    finally:
        context.close()


def visit_in(context: BrowserContext, slowdown: float = 1) -> Visit:
    """Return a visit in this profile.

    slowdown: the factor by which the processor is throttled for the page; only Chromium can throttle.
    """

    def visit(address: str, *conditions: Condition) -> Seen:
        page = context.new_page()
        if slowdown != 1:
            devtools = context.new_cdp_session(page)
            devtools.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})

        def comes(condition: str, seconds: float) -> bool:
            try:
                page.wait_for_function(f"() => {condition}", timeout=seconds * 1000, polling=LOOK * 1000)
            except PlaywrightTimeoutError:
                return False
            return True

        time.sleep(REST)
        page.goto(address, wait_until="commit")
        late = _late(conditions, comes)
        seen = _seen(page.evaluate(SEEN), late)
        page.close()
        return seen

    return visit


@contextmanager
def _webkit_profile(display: str) -> Iterator[Visit]:
    with browsers.launch_webkit(display) as driver:

        def comes(condition: str, seconds: float) -> bool:
            try:
                WebDriverWait(driver, seconds, LOOK).until(partial(_holds, condition))
            except TimeoutException:
                return False
            return True

        def visit(address: str, *conditions: Condition) -> Seen:
            time.sleep(REST)
            driver.get(address)
            late = _late(conditions, comes)
            seen = _seen(driver.execute_script(f"return {SEEN}"), late)
            driver.get("about:blank")
            return seen

        yield visit


def _holds(condition: str, driver: WebKitGTK) -> bool:
    return bool(driver.execute_script(f"return {condition}"))


def _late(
    conditions: Iterable[Condition], comes_in_page: Callable[[str, float], bool]
) -> tuple[Condition, ...]:
    """Wait for these conditions up to the timeout of a visit; return the unmet conditions."""
    end = time.monotonic() + PATIENCE
    late = []
    for condition in conditions:
        left = max(1, end - time.monotonic())
        come = comes_in_page(condition, left) if isinstance(condition, str) else _comes(condition, left)
        if not come:
            print(f"  not within {PATIENCE} s: {condition}", file=sys.stderr)
            late.append(condition)
    return tuple(late)


def _comes(condition: Callable[[], bool], seconds: float) -> bool:
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(LOOK)
    return True


def _seen(found: dict[str, Any], late: tuple[Condition, ...]) -> Seen:
    marks = {name.removeprefix("phase:"): at / 1000 for name, at in found["marks"]}
    return Seen(found["began"] / 1000, marks, found["digits"], late)
