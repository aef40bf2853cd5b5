"""A store of bytes: a file that may fail at any call, and memory for what finds no room in it."""

from bisect import bisect_right
from collections.abc import Callable
from typing import Protocol


class File(Protocol):
    """A private file. Each of its methods may raise OSError."""

    def size(self) -> int:
        """Return how many bytes it has."""

    def read(self, start: int, length: int) -> bytes:
        """Return bytes, fewer if there are no more."""

    def write(self, start: int, data: bytes) -> int:
        """Write these bytes; return how many have been written, which may be fewer."""

    def truncate(self, size: int) -> None:
        """Cut the file to this size."""

    def flush(self) -> None:
        """Write to the disk what is still on its way there."""

    def close(self) -> None:
        """Let go of the file."""


class Memory(Protocol):
    """Keeps pieces of bytes until the tab is closed."""

    def append(self, data: bytes) -> None:
        """Keep one more piece."""

    async def read(self, piece: int, start: int, length: int) -> bytes:
        """Return bytes of a piece, fewer if there are no more."""


class Store:
    """Bytes, one after the other.

    is_full: whether some of them are in memory only, because the file has no room, or there is no file.
    make_room: is called before the store gives up on its file; returns whether there is room now.
    """

    def __init__(
        self, file: File | None, memory: Memory, make_room: Callable[[], bool] = lambda: False
    ) -> None:
        self.is_full: bool = False
        self._file = file
        self._memory = memory
        self._make_room = make_room
        self._on_disk = 0
        self._starts: list[int] = []  # of the pieces in memory
        try:
            self._on_disk = file.size() if file else 0
        except OSError:
            self._file = None
        self.is_full = self._file is None
        self.size: int = self._on_disk

    async def append(self, data: bytes) -> int:
        """Keep these bytes; return where they begin."""
        start = self.size
        self.size += len(data)
        if not self.is_full and (
            self._is_written(data, start) or (self._make_room() and self._is_written(data, start))
        ):
            self._on_disk = self.size
        else:
            self.is_full = True
            self._starts.append(start)
            self._memory.append(data)
        return start

    def _is_written(self, data: bytes, start: int) -> bool:
        """Write to the file; return whether all of it is there."""
        try:
            if self._file and self._file.write(start, data) == len(data):
                self._file.flush()
                return True
        except OSError:
            pass
        self._cut(start)
        return False

    def _cut(self, size: int) -> bool:
        try:
            if self._file:
                self._file.truncate(size)
        except OSError:
            return False  # what is torn has a wrong checksum, so the next visit cuts it off
        return True

    async def read(self, start: int, length: int) -> bytes:
        """Return bytes that are kept, fewer if there are no more; OSError if the file fails."""
        if start < self._on_disk:
            assert self._file
            return self._file.read(start, min(length, self._on_disk - start))
        place = bisect_right(self._starts, start) - 1
        return await self._memory.read(place, start - self._starts[place], length) if place >= 0 else b""

    def truncate(self, size: int) -> None:
        """Drop all bytes from this place on."""
        self._on_disk = self.size = size
        self._starts.clear()
        if not self._cut(size):
            self.is_full = True  # nothing may follow in the file what should not be there

    def close(self) -> None:
        """Let go of the file."""
        try:
            if self._file:
                self._file.close()
        except OSError:
            pass  # the browser has let go of it already
        self._file = None
