"""Brings the sections below the playback, once the reader opens one of them."""

import asyncio
from typing import TYPE_CHECKING

from pyscript import document

from shared.elements import one
from shared.services import files

if TYPE_CHECKING:
    from dom import Event

    from shared.conductor import Conductor


class Sections:
    """The race and the reader's own code, of which the page has only the HTML at first."""

    def __init__(self, page: "Conductor") -> None:
        self._page = page
        self._has_begun = False
        if page.state.code:
            one("#own").open = True
        for section in document.querySelectorAll(".section"):
            section.addEventListener("toggle", self._bring)
        document.addEventListener("click", self._open)
        self._bring()

    def _open(self, event: "Event") -> None:
        """Open the section that a link leads to."""
        if event.target.matches(".to-section"):
            one(event.target.getAttribute("href") or "").open = True

    def _bring(self, _event: "Event | None" = None) -> None:
        if one(".section[open]") and not self._has_begun:
            self._has_begun = True
            asyncio.create_task(self._add())

    async def _add(self) -> None:
        sections = await files.bring_part("sections.gz", "lab.sections")
        if sections:
            sections.add_to(self._page)
        else:
            self._has_begun = False
            self._page.run("tell", "lab.no_section")
