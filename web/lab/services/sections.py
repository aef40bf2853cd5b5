"""Load the sections below the playback when the reader opens one of them."""

import asyncio
from typing import TYPE_CHECKING

from pyscript import document

from shared.elements import one
from shared.services import files

if TYPE_CHECKING:
    from dom import Event

    from shared.conductor import Conductor


class Sections:
    """The race and the reader's own code. At first, the page has only their HTML."""

    def __init__(self, page: "Conductor") -> None:
        self._page = page
        self._has_begun = False
        if page.state.own_code.packed:
            one("#own").open = True
        for section in document.querySelectorAll(".section"):
            section.addEventListener("toggle", self._load_if_opened)
        document.addEventListener("click", self._open_clicked_section)
        self._load_if_opened()

    def _open_clicked_section(self, event: "Event") -> None:
        """Open the section of the clicked link."""
        if event.target.matches(".to-section"):
            one(event.target.getAttribute("href") or "").open = True

    def _load_if_opened(self, _event: "Event | None" = None) -> None:
        if one(".section[open]") and not self._has_begun:
            self._has_begun = True
            asyncio.create_task(self._load())

    async def _load(self) -> None:
        sections = await files.load_part("sections.gz", "lab.sections")
        if sections:
            sections.add_to(self._page)
        else:
            self._has_begun = False
            self._page.run("tell", "lab.no_section")
