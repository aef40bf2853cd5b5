"""The address of the page, which follows the view: reload, back and a bookmark come to it again."""

import asyncio
from typing import TYPE_CHECKING

from lab import address as lab_address
from shared.services import address

if TYPE_CHECKING:
    from shared.conductor import Conductor

# Safari refuses the hundredth change of an address within 30 seconds.
SECONDS = 0.4


class AddressBar:
    """Writes the view into the address a moment after it has changed, and not while it plays."""

    def __init__(self, page: "Conductor") -> None:
        self._page = page
        self._written = self._view()
        self._is_waiting = False

    def follow(self) -> None:
        """Write the view soon; call this whenever the state has changed."""
        if not self._is_waiting and not self._page.state.playing:
            self._is_waiting = True
            asyncio.create_task(self._write())

    async def _write(self) -> None:
        await asyncio.sleep(SECONDS)
        self._is_waiting = False
        view = self._view()
        if not self._page.state.playing and view != self._written:
            self._written = view
            address.replace(lab_address.followed(self._page.state, address.query()))

    def _view(self) -> "tuple[str, object]":
        """Return what the address depends on; a problem that is answered changes it too."""
        state = self._page.state
        return lab_address.write(state), state.problems
