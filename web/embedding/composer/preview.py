"""The preview: a frame with a small article that contains the author's lines."""

import asyncio
from typing import TYPE_CHECKING

from pyscript import ffi, window

from shared.elements import one

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from dom import Element, Event

TYPING_PAUSE_SECONDS = 0.3  # the preview is reloaded after this pause in typing


class Preview:
    """The frame of the preview.

    on_load: Called when the frame has loaded an article.
    """

    def __init__(self, on_load: "Callable[[], None]") -> None:
        self._frame = one("#preview")
        self._html = ""  # the article to show
        self._theme = "light"
        self._sizes = window.ResizeObserver.new(ffi.create_proxy(self._fit))
        self._on_load = on_load
        self._frame.addEventListener("load", self._on_frame_load)

    def show(self, html: str, is_dark: bool) -> None:
        """Show this article after a pause in typing. Change its theme immediately."""
        self._theme = "dark" if is_dark else "light"
        if html != self._html:
            is_first = not self._html
            self._html = html
            asyncio.create_task(self._load(html, 0 if is_first else TYPING_PAUSE_SECONDS))
        else:
            self._set_theme()

    async def _load(self, html: str, seconds: float) -> None:
        await asyncio.sleep(seconds)
        document = self._frame.contentDocument
        if html == self._html and document:
            # Do not use `srcdoc`: in Firefox, the page's policy would forbid frames of this site in it.
            document.open()
            document.write(html.replace("{theme}", self._theme))
            document.close()

    def element(self) -> "Any":
        """Return the article's <sudoku-lab>; None if there is none or its script has not loaded."""
        root = self._root()
        element = root.querySelector("sudoku-lab") if root else None
        return element if element and hasattr(element, "start") else None

    def _set_theme(self) -> None:
        root = self._root()
        if root:
            root.dataset.theme = self._theme

    def _root(self) -> "Element | None":
        document = self._frame.contentDocument
        return document.documentElement if document else None

    def _on_frame_load(self, _event: "Event") -> None:
        root = self._root()
        if root and self._html:
            self._set_theme()
            self._sizes.disconnect()
            self._sizes.observe(root)
            self._on_load()

    def _fit(self, *_entries: object) -> None:
        """Set the height of the frame to the height of its content."""
        root = self._root()
        if root:
            self._frame.style.setProperty("height", str(root.offsetHeight) + "px")
