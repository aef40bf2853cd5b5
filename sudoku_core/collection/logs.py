"""Records of rows on a store, which may be a file on a disk, and which a crash may cut anywhere."""

import struct
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Iterator
from typing import Final, NamedTuple, Protocol
from zlib import crc32

MOST_CACHED: Final = 128_000_000  # bytes of records that stay in memory
# A record begins with the version of this format and the number of its list; then come its first row, how
# many there are, how many bytes follow and their checksum; and the checksum of all that.
_MAGIC: Final = b"SL2\n"
_FIELDS: Final = struct.Struct("<4sIIIII")
_CHECKSUM: Final = struct.Struct("<I")
_HEAD: Final = _FIELDS.size + _CHECKSUM.size


class Store(Protocol):
    """Keeps bytes, one after the other."""

    @property
    def size(self) -> int:
        """How many bytes there are."""

    async def append(self, data: bytes) -> int:
        """Keep these bytes; return where they begin."""

    async def read(self, start: int, length: int) -> bytes:
        """Return bytes that are kept, fewer where there are no more."""

    def truncate(self, size: int) -> None:
        """Drop all bytes from this place on."""


class Record(NamedTuple):
    """Rows that are kept together: the first, how many, and where their bytes are in the store."""

    first: int
    size: int
    start: int
    length: int


class Log:
    """Records in a store, in any order; those that were read last stay in memory.

    owner: the number of the list that they belong to. was_cut: whether the store had more than whole
    records.
    """

    def __init__(self, store: Store, owner: int = 0) -> None:
        self.owner: int = owner
        self.was_cut: bool = False
        self._store = store
        self._records: list[Record] = []  # by their first rows
        self._cache: OrderedDict[int, bytes] = OrderedDict()
        self._cached = 0

    def __iter__(self) -> Iterator[Record]:
        return iter(self._records)

    async def append(self, first: int, count: int, data: bytes) -> None:
        """Keep the bytes of these rows."""
        fields = _FIELDS.pack(_MAGIC, self.owner, first, count, len(data), crc32(data))
        start = await self._store.append(fields + _CHECKSUM.pack(crc32(fields)) + data)
        self._note(Record(first, count, start + _HEAD, len(data)))

    async def load(self) -> list[Record]:
        """Find the records that a store has from another time; return those whose bytes are damaged.

        From the first place on that does not begin a whole record of this list, the store is cut off: the
        next record would be lost behind it.
        """
        start = 0
        damaged = []
        while record := await self._record_at(start):
            data = await self._store.read(record.start, record.length)
            if len(data) < record.length:
                break
            if crc32(data) == self._checksum_of_data:
                self._note(record)
                self._put_into_cache(record, data)
            else:
                damaged.append(record)
            start = record.start + record.length
        self.was_cut = start < self._store.size
        if self.was_cut:
            self._store.truncate(start)
        return damaged

    async def _record_at(self, start: int) -> Record | None:
        head = await self._store.read(start, _HEAD)
        if len(head) < _HEAD:
            return None
        fields = head[: _FIELDS.size]
        magic, owner, first, count, length, self._checksum_of_data = _FIELDS.unpack(fields)
        if magic != _MAGIC or (crc32(fields),) != _CHECKSUM.unpack(head[_FIELDS.size :]):
            return None
        if self.owner and owner != self.owner:
            return None
        self.owner = owner
        return Record(first, count, start + _HEAD, length)

    def _note(self, record: Record) -> None:
        self._records.insert(bisect_right(self._records, record), record)

    def forget(self, record: Record) -> None:
        """Drop a record, as if it had never been there."""
        self._records.remove(record)

    def around(self, row: int) -> Record | None:
        """Return the record that this row is in, if there is one."""
        place = bisect_right(self._records, row, key=lambda record: record.first)
        record = self._records[place - 1] if place else None
        return record if record and row < record.first + record.size else None

    async def read(self, record: Record) -> bytes:
        """Return the bytes of a record."""
        if record.start in self._cache:
            self._cache.move_to_end(record.start)
            return self._cache[record.start]
        data = await self._store.read(record.start, record.length)
        self._put_into_cache(record, data)
        return data

    def _put_into_cache(self, record: Record, data: bytes) -> None:
        self._cache[record.start] = data
        self._cached += len(data)
        while self._cached > MOST_CACHED and len(self._cache) > 1:
            self._cached -= len(self._cache.popitem(last=False)[1])
