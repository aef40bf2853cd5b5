"""Write and load records of rows in a store, such as a file on disk that a crash may truncate."""

import struct
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Iterator
from typing import Final, NamedTuple, Protocol
from zlib import crc32

MOST_CACHED: Final = 128_000_000  # the maximum number of bytes in the cache
# The header of a record: the version of this format, the number of its list, the first row, the number of
# rows, the number of bytes after the header, their checksum, and the checksum of the previous fields.
_MAGIC: Final = b"SL2\n"
_FIELDS: Final = struct.Struct("<4sIIIII")
_CHECKSUM: Final = struct.Struct("<I")
_HEADER_SIZE: Final = _FIELDS.size + _CHECKSUM.size


class ByteStore(Protocol):
    """A sequence of bytes that grows at its end."""

    @property
    def size(self) -> int:
        """The number of bytes."""

    async def append(self, data: bytes) -> int:
        """Store these bytes; return their offset."""

    async def read(self, start: int, length: int) -> bytes:
        """Return the bytes from this offset on, fewer at the end of the store."""

    def truncate(self, size: int) -> None:
        """Remove all bytes from this offset on."""


class Record(NamedTuple):
    """Consecutive rows that are stored together."""

    first: int  # the number of the first row
    size: int  # the number of rows
    start: int  # the offset of their bytes in the store
    length: int  # the number of bytes


class Log:
    """Records in a store, in any order, with a cache of recently read records.

    owner: The number of the list that the records belong to.
    was_cut: Whether the store ended with an incomplete record.
    """

    def __init__(self, store: ByteStore, owner: int = 0) -> None:
        self.owner: int = owner
        self.was_cut: bool = False
        self._store = store
        self._records: list[Record] = []  # sorted by their first rows
        self._cache: OrderedDict[int, bytes] = OrderedDict()
        self._cached_bytes = 0

    def __iter__(self) -> Iterator[Record]:
        return iter(self._records)

    async def append(self, first: int, count: int, data: bytes) -> None:
        """Store the bytes of these rows as a record."""
        fields = _FIELDS.pack(_MAGIC, self.owner, first, count, len(data), crc32(data))
        start = await self._store.append(fields + _CHECKSUM.pack(crc32(fields)) + data)
        self._insert(Record(first, count, start + _HEADER_SIZE, len(data)))

    async def load(self) -> list[Record]:
        """Load the records that the store has from an earlier visit; return the damaged records.

        The store is truncated at the first offset without a complete record of this list, because records
        after such an offset could never be found.
        """
        start = 0
        damaged = []
        while header := await self._read_header(start):
            record, checksum = header
            data = await self._store.read(record.start, record.length)
            if len(data) < record.length:
                break
            if crc32(data) == checksum:
                self._insert(record)
                self._put_into_cache(record, data)
            else:
                damaged.append(record)
            start = record.start + record.length
        self.was_cut = start < self._store.size
        if self.was_cut:
            self._store.truncate(start)
        return damaged

    async def _read_header(self, start: int) -> tuple[Record, int] | None:
        """Return the record at this offset and the checksum of its data; None if it is not valid."""
        header = await self._store.read(start, _HEADER_SIZE)
        if len(header) < _HEADER_SIZE:
            return None
        fields = header[: _FIELDS.size]
        magic, owner, first, count, length, checksum = _FIELDS.unpack(fields)
        if magic != _MAGIC or (crc32(fields),) != _CHECKSUM.unpack(header[_FIELDS.size :]):
            return None
        if self.owner and owner != self.owner:
            return None
        self.owner = owner
        return Record(first, count, start + _HEADER_SIZE, length), checksum

    def _insert(self, record: Record) -> None:
        self._records.insert(bisect_right(self._records, record), record)

    def forget(self, record: Record) -> None:
        """Remove a record from the log, but not from the store."""
        self._records.remove(record)

    def record_of(self, row: int) -> Record | None:
        """Return the record that contains this row, or None."""
        index = bisect_right(self._records, row, key=lambda record: record.first)
        record = self._records[index - 1] if index else None
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
        self._cached_bytes += len(data)
        while self._cached_bytes > MOST_CACHED and len(self._cache) > 1:
            self._cached_bytes -= len(self._cache.popitem(last=False)[1])
