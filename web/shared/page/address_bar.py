"""The address of the page, which follows the view: reload, back and a bookmark come to it again."""

import asyncio
from typing import TYPE_CHECKING

from shared.services import address

if TYPE_CHECKING:
    from collections.abc import Callable

# Safari refuses the hundredth change of an address within 30 seconds.
SECONDS = 0.4


class AddressBar:
    """Writes the view into the address shortly after it has changed.

    view: returns what the address depends on, None while it is not to be written. query: returns the query
    string of the view.
    """

    def __init__(self, view: "Callable[[], object]", query: "Callable[[], str]") -> None:
        self._view = view
        self._query = query
        self._written = view()
        self._is_waiting = False

    def follow(self) -> None:
        """Write the view soon; call this whenever the state has changed."""
        if not self._is_waiting:
            self._is_waiting = True
            asyncio.create_task(self._write())

    async def _write(self) -> None:
        await asyncio.sleep(SECONDS)
        self._is_waiting = False
        view = self._view()
        if view is not None and view != self._written:
            self._written = view
            address.replace(self._query())
