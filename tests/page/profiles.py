"""Browser profiles that tests with the same options share; the tab of each profile remains open.

In Chromium, opening and closing a tab takes a third of the time that a page needs; in Firefox, it takes as
long as the page. Therefore a test without special needs reuses the last test's tab, after a reset of the
page, scripts, listeners, size and media. Stored data belongs to an origin, and each test has its own one.
"""

from contextlib import ExitStack
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize

# Clipboard permissions without a prompt; Firefox has a setting instead.
PERMISSIONS = {"chromium": ["clipboard-read", "clipboard-write"], "firefox": []}

SIZE: ViewportSize = {"width": 1280, "height": 720}


class Profile:
    """A browser profile with these context options, and its tab."""

    def __init__(self, browser: Browser, **options: Any) -> None:
        self._chromium = browser.browser_type.name == "chromium"
        self.context = browser.new_context(
            permissions=PERMISSIONS[browser.browser_type.name], viewport=SIZE, **options
        )
        self._tab = self.context.new_page()
        self._is_taken = False
        self._of_test = ExitStack()

    def page(self, *, fresh: bool) -> Page:
        """Return a new tab if a fresh one is needed or the shared tab is in use, or else the shared tab."""
        if fresh or self._is_taken:
            return self.context.new_page()
        self._is_taken = True
        if not self._chromium:  # only in Chromium do background pages receive key presses
            self._tab.bring_to_front()
        return self._tab

    def add_script(self, page: Page, script: str) -> None:
        """Run this script before the scripts of every page of this test."""
        self._of_test.callback(page.add_init_script(script).close)

    def end_test(self) -> None:
        """Close all tabs except one, and reset that one."""
        self.context.set_offline(False)
        if self._tab.is_closed():
            self._tab, self._is_taken = self.context.new_page(), False
        for page in self.context.pages:
            if page is not self._tab:
                page.close()
        if self._is_taken:
            self._of_test.close()
            self._empty()
        self._of_test.pop_all()  # the scripts of closed pages are already gone
        self._is_taken = False

    def _empty(self) -> None:
        self._tab.goto("about:blank")
        if self._tab.viewport_size != SIZE:
            self._tab.set_viewport_size(SIZE)
        if self._chromium:
            self._tab.emulate_media(
                media="null",
                color_scheme="null",
                contrast="null",
                forced_colors="null",
                reduced_motion="null",
            )
