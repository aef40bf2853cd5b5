"""Links between techniques, which this page follows itself, and the browser's own Back and Forward."""

from typing import TYPE_CHECKING

from pyscript import document, ffi, window

from shared import visit
from shared.elements import one
from shared.services import address
from techniques.address import with_hash, write

if TYPE_CHECKING:
    from dom import Element, Event

    from shared.conductor import Conductor


def asked(ladder: "tuple[str, ...]") -> dict[str, str]:
    """Return what the page's address asks for."""
    return with_hash(address.parameters(), window.location.hash, ladder)


def listen_to_links(page: "Conductor") -> None:
    """Show the technique of a link that is pressed, without loading the page again."""

    def press(event: "Event") -> None:
        link = event.target.closest("main a[href], .masthead [aria-current]")
        if not link or event.button or event.ctrlKey or event.metaKey or event.shiftKey or event.altKey:
            return
        url = window.URL.new(link.href)
        if link.target == "_blank" or url.origin + url.pathname != address.page_address(""):
            return
        named = {"technique": url.searchParams.get("technique") or ""}
        technique = with_hash(named if named["technique"] else {}, url.hash, page.state.ladder)
        slug = technique.get("technique", "")
        if url.hash and not slug:
            return
        event.preventDefault()
        _go(page, slug)

    def go_back(_event: "Event") -> None:
        page.run("visit", asked(page.state.ladder))

    document.addEventListener("click", press)
    document.defaultView.addEventListener("popstate", go_back)


def _go(page: "Conductor", technique: str) -> None:
    """Show this technique at an address of its own, from its beginning; "" for the list."""
    before = page.state.technique
    page.run("choose", technique)
    address.push(write(technique) + visit.carried(page.state, "&" if technique else "?"))
    document.defaultView.scrollTo(0, 0)
    _focus_on(technique, before)


def _focus_on(technique: str, before: str) -> None:
    """Move the keyboard to the heading of this technique; in the list to the technique that was shown."""
    heading = document.getElementById(technique).querySelector("h2") if technique else one("#ladder h2")
    heading.tabIndex = -1
    link: Element | None = None
    if before and not technique:
        link = document.querySelector('#ladder a[href$="#' + before + '"]')
    (link or heading).focus(ffi.to_js({"preventScroll": True}))
    if link:
        link.scrollIntoView(ffi.to_js({"block": "center"}))
