"""Profiles of the browsers, each shared by the tests that want the same of it, with a tab that stays open.

To open and close a tab costs Chromium a third of what a page does in it, and Firefox as much as that. So
a test that asks nothing special of its tab goes on in the one of the test before it, which has left nothing
there: its page is gone, with all scripts, listeners, sizes and looks. What a page keeps belongs to its
origin, and every test has a host, and so an origin, of its own.
"""

from contextlib import ExitStack
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize

# What a page may do with the clipboard unasked: Firefox has no such permission, but a setting.
PERMISSIONS = {"chromium": ["clipboard-read", "clipboard-write"], "firefox": []}

SIZE: ViewportSize = {"width": 1280, "height": 720}


class Profile:
    """A browser's profile with these options of a context: its pages, and what is left of them."""

    def __init__(self, browser: Browser, **options: Any) -> None:
        self._chromium = browser.browser_type.name == "chromium"
        self.context = browser.new_context(
            permissions=PERMISSIONS[browser.browser_type.name], viewport=SIZE, **options
        )
        self._tab = self.context.new_page()
        self._is_taken = False
        self._of_test = ExitStack()

    def page(self, *, fresh: bool) -> Page:
        """Return an empty page: the tab that stays open, if it is there and will do."""
        if fresh or self._is_taken:
            return self.context.new_page()
        self._is_taken = True
        if not self._chromium:  # which alone gives the keyboard to every page
            self._tab.bring_to_front()
        return self._tab

    def add_script(self, page: Page, script: str) -> None:
        """Have this run in all that the page opens during this test, before the page's own."""
        self._of_test.callback(page.add_init_script(script).close)

    def end_test(self) -> None:
        """Leave one empty tab."""
        self.context.set_offline(False)
        if self._tab.is_closed():
            self._tab, self._is_taken = self.context.new_page(), False
        for page in self.context.pages:
            if page is not self._tab:
                page.close()
        if self._is_taken:
            self._of_test.close()
            self._empty()
        self._of_test.pop_all()  # those of closed pages are gone with them
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
