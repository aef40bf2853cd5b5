"""The preview: a frame with a small article, which shows the lines at work."""

import asyncio
from typing import TYPE_CHECKING

from pyscript import ffi, window

from shared.elements import one

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from dom import Element, Event

SECONDS = 0.3  # that nothing is typed before the preview is loaded again


class Preview:
    """The frame; loaded: is called whenever it has loaded another article."""

    def __init__(self, loaded: "Callable[[], None]") -> None:
        self._frame = one("#preview")
        self._wanted = ""
        self._theme = "light"
        self._sizes = window.ResizeObserver.new(ffi.create_proxy(self._fit))
        self._loaded = loaded
        self._frame.addEventListener("load", self._begin)

    def show(self, html: str, is_dark: bool) -> None:
        """Show this article: soon, or by day or at night, at once."""
        self._theme = "dark" if is_dark else "light"
        if html != self._wanted:
            is_first = not self._wanted
            self._wanted = html
            asyncio.create_task(self._load(html, 0 if is_first else SECONDS))
        else:
            self._dress()

    async def _load(self, html: str, seconds: float) -> None:
        await asyncio.sleep(seconds)
        document = self._frame.contentDocument
        if html == self._wanted and document:
            # Not as `srcdoc`: in Firefox the page's policy lets no page of this site be a frame there.
            document.open()
            document.write(html.replace("{theme}", self._theme))
            document.close()

    def element(self) -> "Any":
        """Return the element in the article, None where there is none or its script has not come."""
        root = self._root()
        found = root.querySelector("sudoku-lab") if root else None
        return found if found and hasattr(found, "start") else None

    def _dress(self) -> None:
        root = self._root()
        if root:
            root.dataset.theme = self._theme

    def _root(self) -> "Element | None":
        document = self._frame.contentDocument
        return document.documentElement if document else None

    def _begin(self, _event: "Event") -> None:
        root = self._root()
        if root and self._wanted:
            self._dress()
            self._sizes.disconnect()
            self._sizes.observe(root)
            self._loaded()

    def _fit(self, *_entries: object) -> None:
        """Make the frame as high as what is in it."""
        root = self._root()
        if root:
            self._frame.style.setProperty("height", str(root.offsetHeight) + "px")
