"""Read and change the address of the page."""

from typing import TYPE_CHECKING

from pyscript import window

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


def parameters() -> dict[str, str]:
    """Return the decoded parameters of the page's address; for a repeated name, the last value counts."""
    values = {}
    pairs = window.Array["from"](window.URLSearchParams.new(window.location.search))
    for pair in pairs:
        values[pair[0]] = pair[1]
    return values


def hash_parameter(name: str) -> str:
    """Return the parameter with this name after "#", or ""; hosts do not receive that part."""
    return window.URLSearchParams.new(window.location.hash[1:]).get(name) or ""


def listen_for_hash(hash: str, callback: "Callable[[], object]") -> None:
    """Call this function now if the address ends with this "#…", and whenever it changes to it."""

    def call_if_current(_event: object = None) -> None:
        if window.location.hash == hash:
            callback()

    window.document.defaultView.addEventListener("hashchange", call_if_current)
    call_if_current()


def drop_parameters(names: "Iterable[str]") -> None:
    """Remove these parameters from the page's address, so that a reload ignores them."""
    url = window.URL.new(window.location.href)
    present = [name for name in names if url.searchParams.has(name)]
    for name in present:
        url.searchParams.delete(name)
    if present:
        replace(url.search)


def query() -> str:
    """Return the query string of the page's address, unchanged."""
    return window.location.search


def replace(query: str) -> None:
    """Replace the query string of the page's address, if the browser allows it.

    This does not load the address, but reload, Back and bookmarks will use it.
    """
    history, location = window.history, window.location
    try:
        history.replaceState(history.state, "", location.pathname + query + location.hash)
    except Exception:  # a JsException, SecurityError: in a frame without an origin, or too often for Safari
        return


def page_address(query: str) -> str:
    """Return the address of this page with another query string."""
    location = window.location
    return location.origin + location.pathname + query


def is_reload() -> bool:
    """Return whether the page was opened by reload, Back or Forward."""
    entries = window.performance.getEntriesByType("navigation")
    return bool(entries.length) and entries[0].type in ("reload", "back_forward")
