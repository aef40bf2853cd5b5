"""A browser, and pages that fail their test on a complaint or a request to another origin."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Request, sync_playwright

from tests import browsers
from tests.hosts import Host

Open = Callable[..., Page]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = browsers.launch_chromium(playwright)
        yield browser
        browser.close()


class Complaints(list[str]):
    """What a page complained of; a test that expects some clears them."""


@pytest.fixture
def complaints() -> Complaints:
    return Complaints()


@pytest.fixture
def open_page(chromium: Browser, host: Host, complaints: Complaints) -> Iterator[Open]:
    """Open an address of the site in a profile of its own, and wait for a phase.

    kept: whether the browser may keep the site for visits without a network; options: of its context.
    """
    contexts = []

    def on_console(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            complaints.append(f"{message.type}: {message.text}")

    def on_request(request: Request) -> None:
        if not request.url.startswith((host.address, "blob:" + host.address, "data:")):
            complaints.append(f"request to another origin: {request.url}")

    def open_it(
        query: str = "",
        *,
        phase: str = "ready",
        kept: bool = False,
        **options: Any,
    ) -> Page:
        context = chromium.new_context(permissions=["clipboard-read", "clipboard-write"], **options)
        contexts.append(context)
        context.on("request", on_request)
        if not kept:
            context.add_init_script("delete Navigator.prototype.serviceWorker")
        page = context.new_page()
        page.on("console", on_console)
        page.on("pageerror", lambda error: complaints.append(f"page error: {error}"))
        page.goto(host.address + query)
        if phase:
            page.locator(f'html[data-phase="{phase}"]').wait_for(state="attached", timeout=60_000)
        return page

    yield open_it
    for context in contexts:
        context.close()
    assert not complaints
