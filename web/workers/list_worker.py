"""Keeps a list of puzzles in Pyodide, in a worker: `sudoku_core.collection` with the browser's storage.

Texts go in and out as JSON, and bytes as bytes. Reports are [kind, facts …], as those of worker.py.
"""

import asyncio
import json
import time
from bisect import bisect_right
from collections.abc import AsyncIterator
from typing import Any

import js
from pyodide.ffi import JsException, to_js

from sudoku_core.collection.keeper import Keeper
from sudoku_core.collection.reading import Reader
from sudoku_core.collection.table import Filter

__export__ = [
    "begin", "choose", "download", "earlier", "forget", "give_back", "hello", "leave", "note", "open_list",
    "put", "read", "sample", "see", "take",
]  # fmt: skip

FOLDER = "list"  # in the browser's private files, with the three files below
PUZZLES, ANSWERS, ABOUT = "puzzles", "answers", "about"
REPORT_SECONDS = 0.2
PIECE = 4_000_000  # bytes of a file that are read at once


class Store:
    """Keeps bytes in a private file, and what has no room there in blobs, which end with the tab.

    handle: of the file, or None. is_full: whether something had no room.
    """

    def __init__(self, handle: Any) -> None:
        self.handle = handle
        self.is_full = False
        self._end = handle.getSize() if handle else 0
        self._on_disk = self._end
        self._starts: list[int] = []  # of the blobs
        self._blobs: list[Any] = []

    async def append(self, data: bytes) -> int:
        """Keep these bytes; return where they begin."""
        start = self._end
        self._end += len(data)
        view = to_js(data)
        if self.handle and not self.is_full:
            if self._is_written(view, start):
                self._on_disk = self._end
                return start
            self.is_full = True
            self.handle.truncate(start)
        self._starts.append(start)
        self._blobs.append(js.Blob.new(to_js([view])))
        return start

    def _is_written(self, view: Any, start: int) -> bool:
        try:
            written: int = self.handle.write(view, _options(at=start))
        except JsException:  # the browser has no more room
            return False
        return written == int(view.length)

    async def read(self, start: int, length: int) -> bytes:
        """Return bytes that are kept, fewer where there are no more."""
        if start < self._on_disk:
            view = js.Uint8Array.new(length)
            read = self.handle.read(view, _options(at=start))
            return bytes(view.subarray(0, read).to_bytes())
        place = bisect_right(self._starts, start) - 1
        if place < 0:
            return b""
        begin = start - self._starts[place]
        part = await self._blobs[place].slice(begin, begin + length).arrayBuffer()
        return bytes(part.to_bytes())

    def close(self) -> None:
        """Let go of the file."""
        if self.handle:
            self.handle.close()


class Job:
    """The list that is kept: its puzzles and answers, and the rows that the reader has chosen to see."""

    def __init__(self, folder: Any, puzzles: Store, answers: Store) -> None:
        self.folder = folder
        self.stores = (puzzles, answers)
        self.keeper = Keeper(puzzles, answers)
        self.chosen: Any = range(0)

    def facts(self) -> str:
        """Return how far the list is, and what is kept of it when the tab is closed, as JSON."""
        is_full = any(store.is_full for store in self.stores)
        kept = {"kept": bool(self.folder) and not is_full, "full": is_full}
        return json.dumps({**self.keeper.facts(), **kept})


job: Job | None = None


def _job() -> Job:
    assert job, "no list is open"
    return job


async def hello() -> bool:
    """Return True, as a sign of life."""
    return True


async def leave() -> None:
    """End this worker; this never returns."""
    _close()
    js.close()


async def open_list() -> str:
    """Begin a new list in place of the one before; return its facts."""
    global job  # one list at a time
    await forget()
    folder = await _folder(create=True)
    stores = await _stores(folder)
    job = Job(folder, *stores) if stores else Job(None, Store(None), Store(None))
    return job.facts()


async def earlier() -> str:
    """Return what was noted of the list of an earlier visit, with its facts, after opening it; or null."""
    global job  # one list at a time
    folder = await _folder(create=False)
    try:
        file = await (await folder.getFileHandle(ABOUT)).getFile()
        about = json.loads(await file.text())
    except (AttributeError, JsException, ValueError):  # there is none, or it was not written to its end
        return "null"
    stores = await _stores(folder)
    if not stores:
        return "null"
    job = Job(folder, *stores)
    await job.keeper.load()
    return json.dumps({"about": about, "facts": json.loads(job.facts())})


async def note(about: str) -> None:
    """Note what the page has to know of this list in a later visit, as JSON."""
    folder = _job().folder
    handle = folder and await _handle(folder, ABOUT)
    if handle:
        handle.truncate(0)
        try:
            handle.write(to_js(about.encode()), _options(at=0))
        finally:
            handle.close()


async def forget() -> None:
    """Delete the list that is kept."""
    _close()
    try:
        root = await js.navigator.storage.getDirectory()
        await root.removeEntry(FOLDER, _options(recursive=True))
    except (AttributeError, JsException):  # there is none, or another tab works on it
        return


async def read(blob: Any, name: str, is_packed: bool) -> str:
    """Read the puzzles of a file into the list; return the facts of it. is_packed: whether it is .gz."""
    keeper, reader = _job().keeper, Reader(name)
    seen, reported = 0, 0.0
    async for data in _unpacked(blob) if is_packed else _pieces(blob):
        seen += len(data)
        for block in reader.feed(data):
            await keeper.add(block)
        if time.monotonic() > reported + REPORT_SECONDS:
            reported = time.monotonic()
            _report("reading", seen, reader.lines, len(keeper.table))
    for block in reader.close():
        await keeper.add(block)
    return _job().facts()


async def _pieces(blob: Any) -> AsyncIterator[bytes]:
    """Yield the bytes of a file; in pieces that are many times as long as those of its stream."""
    for start in range(0, blob.size, PIECE):
        part = await blob.slice(start, start + PIECE).arrayBuffer()
        yield part.to_bytes()


async def _unpacked(blob: Any) -> AsyncIterator[bytes]:
    """Yield the bytes that are packed in a file."""
    source = blob.stream().pipeThrough(js.DecompressionStream.new("gzip")).getReader()
    while not (part := await source.read()).done:
        yield part.value.to_bytes()


async def sample(count: int) -> Any:
    """Return about so many rows from all parts of the list, as bytes."""
    return to_js(await _job().keeper.sample(count))


async def begin() -> None:
    """Take it that nobody looks at any row."""
    _job().keeper.begin()


async def take(most: int) -> Any:
    """Return the next rows to be looked at: JSON of the first, how many, if answers follow; and bytes."""
    work = await _job().keeper.take(most)
    if not work:
        return None
    return to_js([json.dumps([work.first, len(work), bool(work.expected)]), work.rows + work.expected])


async def give_back(first: int, count: int) -> None:
    """Note that nobody looks at these rows any more."""
    _job().keeper.give_back(first, count)


async def put(first: int, data: Any) -> str:
    """Keep what is known of the rows from this one on; return the facts of the list."""
    await _job().keeper.put(first, data.to_bytes())
    return _job().facts()


async def choose(wanted: str) -> int:
    """Take which rows are seen, and in which order, as JSON; return how many there are."""
    asked = json.loads(wanted)
    numbers = {name: frozenset(some) for name, some in asked["numbers"].items()}
    rows = Filter(numbers, asked["least"], asked["most"], asked["copies"])
    _job().chosen = _job().keeper.table.chosen(rows, asked["by"], asked["descending"])
    return len(_job().chosen)


async def see(first: int, count: int) -> str:
    """Return what is known of some of the rows that are seen, as JSON."""
    rows = await _job().keeper.rows(_job().chosen[first : first + count])
    return json.dumps([row.facts() for row in rows])


async def download(form: str, kind: str) -> Any:
    """Return the rows that are seen as a file of this form, a Blob of this MIME type."""
    parts, done, reported = js.Array.new(), 0, 0.0
    async for part in _job().keeper.write(form, _job().chosen):
        parts.push(js.Blob.new(to_js([part])))
        done += part.count("\n")
        if time.monotonic() > reported + REPORT_SECONDS:
            reported = time.monotonic()
            _report("writing", done)
        await asyncio.sleep(0)  # the page may ask for rows meanwhile
    return js.Blob.new(parts, _options(type=kind))


def _close() -> None:
    global job  # one list at a time
    if job:
        for store in job.stores:
            store.close()
    job = None


async def _folder(create: bool) -> Any:
    """Return the folder of private files, or None where the browser gives us none."""
    try:
        root = await js.navigator.storage.getDirectory()
        return await root.getDirectoryHandle(FOLDER, _options(create=create))
    except (AttributeError, JsException):  # there are none, or not this one
        return None


async def _stores(folder: Any) -> "list[Store] | None":
    """Return what keeps a list in this folder; None where another tab has it, or there is no folder."""
    stores = [Store(await _handle(folder, name)) for name in (PUZZLES, ANSWERS)]
    if all(store.handle for store in stores):
        return stores
    for store in stores:
        store.close()
    return None


async def _handle(folder: Any, name: str) -> Any:
    """Return the access to a private file, or None where another tab has it, or there is none."""
    if not folder:
        return None
    try:
        file = await folder.getFileHandle(name, _options(create=True))
        return await file.createSyncAccessHandle()
    except (AttributeError, JsException):
        return None


def _options(**options: object) -> Any:
    return js.Object.fromEntries(to_js(list(options.items())))


def _report(*report: object) -> None:
    js.postMessage(js.Object.fromEntries(to_js([["report", json.dumps(report)]])))
