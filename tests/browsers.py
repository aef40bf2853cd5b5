"""Find a browser of each engine for the tests: the system's or Playwright's; otherwise install one.

python -m tests.browsers [NAME...]   find or download each browser, or print what to install
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple, NoReturn, TypeVar

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Playwright, sync_playwright
from selenium.common import WebDriverException
from selenium.webdriver import WebKitGTK
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from building import needs

T = TypeVar("T")

CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
# --no-sandbox: root needs it, and the tests open only our own pages. The other options disable updates,
# because they would send requests to another origin.
CHROMIUM_ARGUMENTS = ["--no-sandbox", "--disable-background-networking", "--disable-component-update"]

# Every test opens new pages, which compile Pyodide. The optimizing compiler is off, because it took a third
# of the time of all tests in Chromium, and a quarter of Pyodide's start in Firefox. It stays on in WebKit,
# where Python crashed once without it, and in benchmarks.
COMPILE_ONCE = ["--js-flags=--liftoff-only"]
FIREFOX_COMPILES_ONCE = {"javascript.options.wasm_optimizingjit": False}

FIREFOX_NAMES = ("firefox-esr", "firefox")
# Firefox has no clipboard permission that a test could grant, so the first setting allows the clipboard.
# The second restores Firefox's default; with Playwright's, a page opened from a file may read other files.
FIREFOX_SETTINGS: dict[str, str | float | bool] = {
    "dom.events.testing.asyncClipboard": True,
    "security.fileuri.strict_origin_policy": True,
}

# The timeout for the start of a browser, milliseconds.
TIMEOUT = 60_000


class NotHereError(Exception):
    """Raised if a browser or a server cannot be started on this machine; the message says why."""


def launch_chromium(playwright: Playwright, arguments: list[str] | None = None) -> Browser:
    """Launch Chromium: the system's, or else Playwright's."""
    options = {"args": [*CHROMIUM_ARGUMENTS, *(arguments or [])]}
    return _launch(playwright.chromium.launch, CHROMIUM_NAMES, {}, options)


def open_chromium_profile(playwright: Playwright, folder: Path) -> BrowserContext:
    """Launch Chromium with a persistent profile in this folder; it caches compiled code."""

    def launch(**options: Any) -> BrowserContext:
        return playwright.chromium.launch_persistent_context(folder, **options)

    return _launch(launch, CHROMIUM_NAMES, {}, {"args": CHROMIUM_ARGUMENTS})


def launch_firefox(playwright: Playwright, settings: dict[str, bool] | None = None) -> Browser:
    """Launch Firefox: the system's, or else Playwright's."""
    options = {"firefox_user_prefs": {**FIREFOX_SETTINGS, **(settings or {})}}
    return _launch(playwright.firefox.launch, FIREFOX_NAMES, {"channel": "moz-firefox"}, options)


def _launch(
    launch: Callable[..., T],
    names: tuple[str, ...],
    system_options: dict[str, Any],
    options: dict[str, Any],
) -> T:
    path = next((path for name in names if (path := shutil.which(name))), None)
    launch_choices = [{"executable_path": path, **system_options}] if path else []
    reasons = []
    for choice in (*launch_choices, {}):
        try:
            return launch(timeout=TIMEOUT, **choice, **options)
        except Error as error:
            reasons.append(str(error).splitlines()[0])
    raise NotHereError(reasons[0])


@contextmanager
def virtual_screen() -> Iterator[str]:
    """Run a virtual screen for a browser that needs one; yield its name for DISPLAY."""
    program = shutil.which("Xvfb")
    if not program:
        raise NotHereError("there is no Xvfb")
    reader, writer = os.pipe()
    command = [program, "-displayfd", str(writer), "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[writer], stderr=subprocess.DEVNULL) as process:
        os.close(writer)
        with os.fdopen(reader) as pipe:
            number = pipe.readline().strip()  # written when the screen is ready
        try:
            if not number:
                raise NotHereError("Xvfb does not start")
            yield f":{number}"
        finally:
            process.terminate()


def launch_webkit(display: str) -> WebKitGTK:
    """Launch WebKitGTK on this screen, with a new profile."""
    driver = shutil.which("WebKitWebDriver")
    browser = next(Path("/usr").glob("lib*/**/webkit2gtk-4.*/MiniBrowser"), None)
    if not (driver and browser):
        raise NotHereError("there is no WebKitWebDriver with its MiniBrowser")
    options = Options()
    options.binary_location = str(browser)
    options.add_argument("--automation")
    # Only a window that a page opens can be as narrow as a phone; others have a toolbar.
    options.add_argument("--javascript-can-open-windows-automatically=true")
    try:
        return WebKitGTK(options, Service(driver, env={**os.environ, "DISPLAY": display}))
    except WebDriverException as error:
        raise NotHereError((error.msg or "it does not start").splitlines()[0]) from error


def _try_webkit() -> None:
    with virtual_screen() as display:
        launch_webkit(display).quit()


def _try_chromium() -> None:
    with sync_playwright() as playwright:
        launch_chromium(playwright).new_page().close()


def _try_firefox() -> None:
    with sync_playwright() as playwright:
        launch_firefox(playwright).new_page().close()


class Engine(NamedTuple):
    """A browser engine, with the packages that contain it."""

    name: str
    try_it: Callable[[], None]  # raises NotHereError if it does not start
    download: str | None  # Playwright's name for it
    packages: tuple[str, ...]  # Debian packages
    advice: str

    def starts(self) -> bool:
        """Return whether the browser starts on this machine; if not, print why."""
        try:
            self.try_it()
        except (NotHereError, Error) as error:
            print(f"  ({self.name}: {str(error).splitlines()[0]})", flush=True)
            return False
        return True

    def fetch(self) -> bool:
        """Install the browser if needed; return whether it starts."""
        if self.starts():
            return True
        if self.download:
            print(f"Fetching {self.name} with Playwright", flush=True)
            command = [sys.executable, "-m", "playwright", "install", self.download]
            process = subprocess.run(command, check=False, capture_output=True, text=True)
            if process.returncode == 0 and self.starts():
                return True
            error_lines = (
                line for line in (process.stderr or process.stdout).splitlines() if "rror" in line
            )
            print(f"  ({self.name}: {next(error_lines, 'it does not start')})", flush=True)
        return needs.system_packages(*self.packages) and self.starts()


CHROMIUM = Engine(
    "Chromium",
    _try_chromium,
    "chromium",
    ("chromium",),
    "install Chromium with your system's package manager",
)
FIREFOX = Engine(
    "Firefox",
    _try_firefox,
    "firefox",
    ("firefox-esr",),
    "install Firefox with your system's package manager",
)
WEBKIT = Engine(
    "WebKit",
    _try_webkit,
    None,
    ("webkit2gtk-driver", "xvfb"),
    "on Debian or Ubuntu: apt-get install webkit2gtk-driver xvfb",
)


def is_needed(engine: Engine) -> bool:
    """Return whether tests fail without this engine: Chromium everywhere, all engines in CI."""
    return engine is CHROMIUM or bool(os.environ.get("CI"))


def not_tested_message(engine: Engine) -> str:
    """Return the message if the tests run without an engine."""
    return f"{engine.name} is not on this machine: NOT tested ({engine.advice})"


def do_without(engine: Engine, error: NotHereError) -> NoReturn:
    """Skip a test without a browser, or fail it if that browser is required."""
    if is_needed(engine):
        pytest.fail(f"{engine.name} does not start: {error}")
    pytest.skip(not_tested_message(engine))


def main(names: list[str]) -> int:
    """Check all browsers, or these; if one does not start, install it or print what to install."""
    exit_code = 0
    for engine in (CHROMIUM, FIREFOX, WEBKIT):
        if names and engine.name.lower() not in names:
            continue
        if engine.fetch():
            continue
        if is_needed(engine):
            exit_code = 1
            print(f"There is no {engine.name} to test in: {engine.advice}, then again.", flush=True)
        else:
            print(not_tested_message(engine), flush=True)
    return exit_code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
