"""Open pages in fresh profiles of the installed browsers, and read the pages' performance marks."""

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

IS_READY = "document.documentElement.dataset.phase === 'ready'"

# Reads the page's marks, the start of its navigation (milliseconds since the epoch), and its digits.
READ_PAGE = """({
    began: performance.timeOrigin,
    marks: performance.getEntriesByType("mark").map(mark => [mark.name, mark.startTime]),
    digits: Array.from(document.querySelectorAll("[data-cell]"), cell => cell.dataset.digit).join(""),
})"""

TIMEOUT = 120  # the timeout of a whole visit in seconds
CHECK_INTERVAL = 0.1  # seconds between two checks of a condition
# The pause before each visit in seconds, in which the browser can finish its work for the last visit.
PAUSE = 3

# A condition that a visit waits for: a JavaScript expression, or a Python function.
Condition = str | Callable[[], bool]


class VisitResult(NamedTuple):
    """The result of a visit.

    began: the start of the navigation, in seconds since the epoch.
    marks: name ("ready" for "phase:ready") -> seconds since `began`.
    digits: the digits in the grid at the end.
    unmet: the conditions that were not met before the timeout.
    """

    began: float
    marks: dict[str, float]
    digits: str
    unmet: tuple[Condition, ...]


# Opens an address in a profile, and waits for one condition after another, up to a timeout.
Visit = Callable[..., VisitResult]
# Opens a fresh profile.
OpenProfile = Callable[[], AbstractContextManager[Visit]]
Profiles = dict[str, OpenProfile]


def open_engines(stack: ExitStack) -> tuple[Profiles, list[str]]:
    """Return functions that open fresh profiles of the installed browsers, and the browsers' versions."""
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
        display = stack.enter_context(browsers.virtual_screen())
        with browsers.launch_webkit(display) as webkit:
            versions.append(f"WebKitGTK {webkit.capabilities['browserVersion']}")
        profiles["WebKit"] = partial(_webkit_profile, display)
    except browsers.NotHereError as error:
        print(f"WebKit is not here: {error}", file=sys.stderr)
    return profiles, versions


@contextmanager
def _chromium_profile(playwright: Playwright) -> Iterator[Visit]:
    """Open a profile on disk, as readers have it; profiles in memory do not cache compiled code."""
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
    """Return a function that visits pages in this profile.

    slowdown: the factor by which the page's processor is throttled. Only Chromium can do that.
    """

    def visit(address: str, *conditions: Condition) -> VisitResult:
        page = context.new_page()
        if slowdown != 1:
            devtools = context.new_cdp_session(page)
            devtools.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})

        def becomes_true(condition: str, seconds: float) -> bool:
            try:
                page.wait_for_function(
                    f"() => {condition}", timeout=seconds * 1000, polling=CHECK_INTERVAL * 1000
                )
            except PlaywrightTimeoutError:
                return False
            return True

        time.sleep(PAUSE)
        page.goto(address, wait_until="commit")
        unmet = _wait_for_conditions(conditions, becomes_true)
        result = _visit_result(page.evaluate(READ_PAGE), unmet)
        page.close()
        return result

    return visit


@contextmanager
def _webkit_profile(display: str) -> Iterator[Visit]:
    with browsers.launch_webkit(display) as driver:

        def becomes_true(condition: str, seconds: float) -> bool:
            try:
                WebDriverWait(driver, seconds, CHECK_INTERVAL).until(partial(_holds, condition))
            except TimeoutException:
                return False
            return True

        def visit(address: str, *conditions: Condition) -> VisitResult:
            time.sleep(PAUSE)
            driver.get(address)
            unmet = _wait_for_conditions(conditions, becomes_true)
            result = _visit_result(driver.execute_script(f"return {READ_PAGE}"), unmet)
            driver.get("about:blank")
            return result

        yield visit


def _holds(condition: str, driver: WebKitGTK) -> bool:
    return bool(driver.execute_script(f"return {condition}"))


def _wait_for_conditions(
    conditions: Iterable[Condition], becomes_true_in_page: Callable[[str, float], bool]
) -> tuple[Condition, ...]:
    """Wait for these conditions up to the timeout of a visit; return the unmet conditions."""
    end = time.monotonic() + TIMEOUT
    unmet = []
    for condition in conditions:
        seconds_left = max(1, end - time.monotonic())
        is_met = (
            becomes_true_in_page(condition, seconds_left)
            if isinstance(condition, str)
            else _becomes_true(condition, seconds_left)
        )
        if not is_met:
            print(f"  not within {TIMEOUT} s: {condition}", file=sys.stderr)
            unmet.append(condition)
    return tuple(unmet)


def _becomes_true(condition: Callable[[], bool], seconds: float) -> bool:
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(CHECK_INTERVAL)
    return True


def _visit_result(page_data: dict[str, Any], unmet: tuple[Condition, ...]) -> VisitResult:
    marks = {name.removeprefix("phase:"): milliseconds / 1000 for name, milliseconds in page_data["marks"]}
    return VisitResult(page_data["began"] / 1000, marks, page_data["digits"], unmet)
