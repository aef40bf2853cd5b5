"""Records of rows on a store, which may be a file on a disk."""

import struct
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Iterator
from typing import Final, NamedTuple, Protocol

MOST_CACHED: Final = 128_000_000  # bytes of records that stay in memory
_HEAD: Final = struct.Struct("<III")  # of a record: its first row, how many, how many bytes follow


class Store(Protocol):
    """Keeps bytes, one after the other."""

    async def append(self, data: bytes) -> int:
        """Keep these bytes; return where they begin."""

    async def read(self, start: int, length: int) -> bytes:
        """Return bytes that are kept, fewer where there are no more."""


class Record(NamedTuple):
    """Rows that are kept together: the first, how many, and where their bytes are in the store."""

    first: int
    size: int
    start: int
    length: int


class Log:
    """Records in a store, in any order; those that were read last stay in memory."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._records: list[Record] = []  # by their first rows
        self._cache: OrderedDict[int, bytes] = OrderedDict()
        self._cached = 0

    def __iter__(self) -> Iterator[Record]:
        return iter(self._records)

    async def append(self, first: int, count: int, data: bytes) -> None:
        """Keep the bytes of these rows."""
        start = await self._store.append(_HEAD.pack(first, count, len(data)) + data)
        self._note(Record(first, count, start + _HEAD.size, len(data)))

    async def load(self) -> None:
        """Find the records that a store has from another time; what is not whole at its end is none."""
        start = 0
        while len(head := await self._store.read(start, _HEAD.size)) == _HEAD.size:
            first, count, length = _HEAD.unpack(head)
            start += _HEAD.size
            if length and not await self._store.read(start + length - 1, 1):
                return
            self._note(Record(first, count, start, length))
            start += length

    def _note(self, record: Record) -> None:
        self._records.insert(bisect_right(self._records, record), record)

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
        self._cache[record.start] = data
        self._cached += len(data)
        while self._cached > MOST_CACHED and len(self._cache) > 1:
            self._cached -= len(self._cache.popitem(last=False)[1])
        return data
