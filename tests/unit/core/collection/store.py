"""In-memory replacements for the browser's stores, and fake disks that fail on demand."""

from collections.abc import Callable, Sequence

from sudoku_core.collection.lists import FILES, BusyError
from sudoku_core.collection.stores import File


class InMemory:
    """A store in memory to which bytes can be appended."""

    def __init__(self, data: bytes = b"") -> None:
        self.data = bytearray(data)

    @property
    def size(self) -> int:
        return len(self.data)

    async def append(self, data: bytes) -> int:
        """Store these bytes; return their offset."""
        start = len(self.data)
        self.data += data
        return start

    async def read(self, start: int, length: int) -> bytes:
        """Return `length` stored bytes from this offset on."""
        return bytes(self.data[start : start + length])

    def truncate(self, size: int) -> None:
        """Remove all bytes from this offset on."""
        del self.data[size:]


class Pieces:
    """A store in memory for pieces of bytes, like the memory of a tab."""

    def __init__(self) -> None:
        self._all: list[bytes] = []

    def append(self, data: bytes) -> None:
        """Store another piece."""
        self._all.append(bytes(data))

    async def read(self, piece: int, start: int, length: int) -> bytes:
        """Return `length` bytes of a piece from this offset on."""
        return self._all[piece][start : start + length]


class FakeFile:
    """A file on a fake disk; each method first calls the disk's `call`."""

    def __init__(self, disk: "FakeDisk", name: str) -> None:
        self._disk = disk
        self._name = name
        self.is_open = True

    @property
    def _data(self) -> bytearray:
        assert self.is_open
        return self._disk.files[self._name]

    def size(self) -> int:
        self._disk.call("size", 0)
        return len(self._data)

    def read(self, start: int, length: int) -> bytes:
        self._disk.call("read", length)
        return bytes(self._data[start : start + length])

    def write(self, start: int, data: bytes) -> int:
        room = self._disk.call("write", len(data))
        self._data[start : start + len(data)] = data[:room]
        return min(room, len(data))

    def truncate(self, size: int) -> None:
        self._disk.call("truncate", 0)
        del self._data[size:]

    def flush(self) -> None:
        self._disk.call("flush", 0)

    def close(self) -> None:
        self.is_open = False
        self._disk.taken.discard(self._name)
        self._disk.call("close", 0)


class FakeDisk:
    """A fake disk with the private files of a browser.

    Attributes:
        files: The content of each file by its name.
        taken: The names of open files.
        call: A function that is called with the name of each method and a number of bytes. It returns the
            number of bytes that fit on the disk, or raises OSError.
    """

    def __init__(self, call: Callable[[str, int], int] = lambda _name, length: length) -> None:
        self.files: dict[str, bytearray] = {}
        self.taken: set[str] = set()
        self.call = call

    async def open(self, folder: str, *, create: bool) -> Sequence[File] | None:
        """Open the files of this folder and return them; return None if they do not exist."""
        names = [f"{folder}/{name}" for name in FILES]
        if not create and not any(name in self.files for name in names):
            return None
        if any(name in self.taken for name in names):
            raise BusyError
        for name in names:
            self.files.setdefault(name, bytearray())
        self.taken |= set(names)
        return [FakeFile(self, name) for name in names]

    def after_a_crash(self) -> "FakeDisk":
        """Return the disk in the state that the next visit finds."""
        other = FakeDisk()
        other.files = {name: bytearray(data) for name, data in self.files.items()}
        return other
