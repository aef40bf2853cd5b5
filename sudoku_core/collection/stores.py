"""Store bytes in a file that may fail at any call, or in memory if the file has no room."""

from bisect import bisect_right
from collections.abc import Callable
from typing import Protocol


class File(Protocol):
    """A private file; each of its methods may raise OSError."""

    def size(self) -> int:
        """Return the number of bytes."""

    def read(self, start: int, length: int) -> bytes:
        """Return the bytes from this offset on, fewer at the end of the file."""

    def write(self, start: int, data: bytes) -> int:
        """Write these bytes; return the number of bytes that were written, perhaps not all."""

    def truncate(self, size: int) -> None:
        """Truncate the file to this size."""

    def flush(self) -> None:
        """Flush written bytes to the disk."""

    def close(self) -> None:
        """Close the file."""


class Memory(Protocol):
    """Pieces of bytes that are lost when the tab is closed."""

    def append(self, data: bytes) -> None:
        """Store another piece."""

    async def read(self, piece: int, start: int, length: int) -> bytes:
        """Return bytes of a piece, fewer at its end."""


class Store:
    """A sequence of bytes that grows at its end, in a file and in memory.

    is_full: Whether some bytes are in memory only, because the file is missing or has no room.
    make_room: A callback that frees space when the file is full; it returns whether it freed any.
    """

    def __init__(
        self, file: File | None, memory: Memory, make_room: Callable[[], bool] = lambda: False
    ) -> None:
        self.is_full: bool = False
        self._file = file
        self._memory = memory
        self._make_room = make_room
        self._bytes_in_file = 0
        self._piece_starts: list[int] = []  # the offset of each piece in memory
        try:
            self._bytes_in_file = file.size() if file else 0
        except OSError:
            self._file = None
        self.is_full = self._file is None
        self.size: int = self._bytes_in_file

    async def append(self, data: bytes) -> int:
        """Store these bytes; return their offset."""
        start = self.size
        self.size += len(data)
        if not self.is_full and (
            self._try_to_write(data, start) or (self._make_room() and self._try_to_write(data, start))
        ):
            self._bytes_in_file = self.size
        else:
            self.is_full = True
            self._piece_starts.append(start)
            self._memory.append(data)
        return start

    def _try_to_write(self, data: bytes, start: int) -> bool:
        """Write to the file; return whether all bytes were written."""
        try:
            if self._file and self._file.write(start, data) == len(data):
                self._file.flush()
                return True
        except OSError:
            pass
        self._try_to_truncate(start)
        return False

    def _try_to_truncate(self, size: int) -> bool:
        try:
            if self._file:
                self._file.truncate(size)
        except OSError:
            return False  # a truncated record has a wrong checksum, so the next visit removes it
        return True

    async def read(self, start: int, length: int) -> bytes:
        """Return the bytes from this offset on, fewer at the end; raise OSError if the file fails."""
        if start < self._bytes_in_file:
            assert self._file
            return self._file.read(start, min(length, self._bytes_in_file - start))
        piece = bisect_right(self._piece_starts, start) - 1
        if piece < 0:
            return b""
        return await self._memory.read(piece, start - self._piece_starts[piece], length)

    def truncate(self, size: int) -> None:
        """Remove all bytes from this offset on."""
        self._bytes_in_file = self.size = size
        self._piece_starts.clear()
        if not self._try_to_truncate(size):
            self.is_full = True  # the removed bytes are still in the file, so do not append to it

    def close(self) -> None:
        """Close the file."""
        try:
            if self._file:
                self._file.close()
        except OSError:
            pass  # the browser has already closed it
        self._file = None
