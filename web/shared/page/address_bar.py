"""Write the view into the page's address, so that reload, Back and bookmarks return to it."""

import asyncio
from typing import TYPE_CHECKING

from shared.services import address

if TYPE_CHECKING:
    from collections.abc import Callable

# The delay of a write. Safari allows fewer than 100 changes of an address in 30 seconds.
DELAY_SECONDS = 0.4


class AddressBar:
    """A debounced writer of the view into the address.

    view: Returns the values that determine the address, or None while the address must not change.
    query: Returns the query string of the view.
    """

    def __init__(self, view: "Callable[[], object]", query: "Callable[[], str]") -> None:
        self._view = view
        self._query = query
        self._written_view = view()
        self._is_scheduled = False

    def follow(self) -> None:
        """Schedule a write; call this after each change of the state."""
        if not self._is_scheduled:
            self._is_scheduled = True
            asyncio.create_task(self._write())

    async def _write(self) -> None:
        await asyncio.sleep(DELAY_SECONDS)
        self._is_scheduled = False
        view = self._view()
        if view is not None and view != self._written_view:
            self._written_view = view
            address.replace(self._query())
