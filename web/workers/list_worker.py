"""Keeps a list of puzzles in Pyodide, in a worker: `sudoku_core.collection` with the browser's storage.

Texts go in and out as JSON, and bytes as bytes. Reports are [kind, facts …], as those of worker.py.
"""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Sequence
from typing import Any

import js
from pyodide.ffi import JsException, to_js

from sudoku_core.collection.keeper import Keeper
from sudoku_core.collection.lists import FILES, BusyError, Lists
from sudoku_core.collection.reading import Reader
from sudoku_core.collection.table import Filter

__export__ = [
    "begin", "bring_back", "choose", "download", "earlier", "finish", "forget", "give_back", "give_up",
    "hello", "leave", "note", "open_list", "put", "read", "sample", "see", "stop_reading", "take",
]  # fmt: skip

REPORT_SECONDS = 0.2
SLICE_SECONDS = 0.05  # of work, after which this worker gives a sign of life if it is asked for one
PIECE = 1_000_000  # bytes of a file that are read at once
BUSY_TIMES, BUSY_SECONDS = 4, 0.25  # a tab that is reloaded lets go of its files a little later


class OwnFile:
    """A private file of the browser."""

    def __init__(self, handle: Any) -> None:
        self._handle = handle

    def size(self) -> int:
        """Return how many bytes it has."""
        return int(_or_error(self._handle.getSize))

    def read(self, start: int, length: int) -> bytes:
        """Return bytes, fewer if there are no more."""
        view = js.Uint8Array.new(length)
        count = _or_error(self._handle.read, view, _options(at=start))
        return bytes(view.subarray(0, count).to_bytes())

    def write(self, start: int, data: bytes) -> int:
        """Write these bytes; return how many have been written."""
        return int(_or_error(self._handle.write, to_js(data), _options(at=start)))

    def truncate(self, size: int) -> None:
        """Cut the file to this size."""
        _or_error(self._handle.truncate, size)

    def flush(self) -> None:
        """Write to the disk what is still on its way there."""
        _or_error(self._handle.flush)

    def close(self) -> None:
        """Let go of the file."""
        _or_error(self._handle.close)


class OwnDisk:
    """The private files of the browser."""

    async def open(self, folder: str, *, create: bool) -> "Sequence[OwnFile] | None":
        """Return the files of a folder, None if there are none; BusyError if another tab has them."""
        try:
            root = await js.navigator.storage.getDirectory()
            found = await root.getDirectoryHandle(folder, _options(create=create))
        except (AttributeError, JsException):
            return None
        for _ in range(BUSY_TIMES - 1):
            try:
                return await self._open(found)
            except BusyError:
                await asyncio.sleep(BUSY_SECONDS)
        return await self._open(found)

    async def _open(self, folder: Any) -> "Sequence[OwnFile] | None":
        files: list[OwnFile] = []
        try:
            for name in FILES:
                file = await folder.getFileHandle(name, _options(create=True))
                files.append(OwnFile(await file.createSyncAccessHandle()))
        except (AttributeError, JsException) as error:
            for one in files:
                one.close()
            if "NoModificationAllowedError" in str(error) or "InvalidStateError" in str(error):
                raise BusyError from error
            return None
        return files


class Blobs:
    """What has no room in a file: the browser may put blobs on a disk too, but they end with the tab."""

    def __init__(self) -> None:
        self._blobs: list[Any] = []

    def append(self, data: bytes) -> None:
        """Keep one more piece."""
        self._blobs.append(js.Blob.new(to_js([to_js(data)])))

    async def read(self, piece: int, start: int, length: int) -> bytes:
        """Return bytes of a piece, fewer if there are no more."""
        part = await self._blobs[piece].slice(start, start + length).arrayBuffer()
        return bytes(part.to_bytes())


lists = Lists(OwnDisk(), Blobs)
chosen: Any = range(0)  # the rows that the reader has chosen to see
is_stopped = False  # whether reading is to end


def _keeper() -> Keeper:
    assert lists.open, "no list is open"
    return lists.open.keeper


async def hello() -> bool:
    """Return True, as a sign of life."""
    return True


async def leave() -> None:
    """End this worker; this never returns."""
    lists.close()
    js.close()


async def earlier() -> str:
    """Return what there is of the list of an earlier visit, as JSON: see Lists.load."""
    return json.dumps(await lists.load())


async def open_list() -> None:
    """Begin a new list, which takes the place of the open one when it has been read."""
    global is_stopped  # of the one list that is read at a time
    is_stopped = False
    await lists.begin()


async def stop_reading() -> None:
    """Let the reading of a file end soon."""
    global is_stopped  # of the one list that is read at a time
    is_stopped = True


async def give_up() -> None:
    """Drop the list that has begun; the open one stays."""
    lists.give_up()


async def finish(about: str) -> str:
    """Let the list that has been read take the place of the open one, if it has rows; return what is open.

    about: what the page has to know of it in a later visit, as JSON.
    """
    is_new = await lists.finish(**json.loads(about))
    return _what_is_open(is_new=is_new)


async def forget() -> str:
    """Delete the open list; return what is open."""
    await lists.delete()
    return _what_is_open()


async def bring_back() -> str:
    """Open the list that was deleted or replaced; return what is open."""
    return _what_is_open(is_new=await lists.bring_back())


async def note(about: str) -> None:
    """Note what the page has to know of the open list in a later visit, as JSON."""
    if lists.open:
        await lists.open.note(**json.loads(about))


def _what_is_open(*, is_new: bool = False) -> str:
    """Return as JSON what is known of the open list, and whether there is one to bring back."""
    global chosen  # by the one page
    chosen = range(0)
    about, facts = (lists.open.about, lists.open.facts()) if lists.open else (None, {})
    return json.dumps({"about": about, "facts": facts, "back": bool(lists.previous), "is_new": is_new})


def _facts() -> str:
    return json.dumps(lists.open.facts() if lists.open else None)


async def read(blob: Any, name: str) -> str:
    """Read a file into the list that has begun; return what is wrong with the file, or ""."""
    assert lists.incoming, "no list has begun"
    keeper, reader = lists.incoming.keeper, Reader(name)
    seen = 0
    paused = reported = time.monotonic()
    async for data in _pieces(blob):
        seen += len(data)
        blocks = reader.feed(data) if data else reader.close()
        for block in blocks:
            if block:
                await keeper.add(block)
            if time.monotonic() > paused + SLICE_SECONDS:
                if time.monotonic() > reported + REPORT_SECONDS:
                    reported = time.monotonic()
                    _report("reading", seen, reader.lines, len(keeper.table))
                await asyncio.sleep(0)
                paused = time.monotonic()
                if is_stopped:
                    return "stopped"
    return reader.problem


async def _pieces(blob: Any) -> AsyncIterator[bytes]:
    """Yield the bytes of a file, in longer pieces than its stream has, and at its end none."""
    for start in range(0, blob.size, PIECE):
        part = await blob.slice(start, start + PIECE).arrayBuffer()
        yield part.to_bytes()
    yield b""


async def sample(count: int) -> Any:
    """Return about so many rows from all parts of the list, as bytes."""
    return to_js(await _keeper().sample(count))


async def begin() -> None:
    """Take it that nobody looks at any row."""
    _keeper().begin()


async def take(most: int) -> Any:
    """Return the next rows to be looked at: JSON of the first, how many, if answers follow; and bytes."""
    work = await _keeper().take(most)
    if not work:
        return None
    return to_js([json.dumps([work.first, len(work), bool(work.expected)]), work.rows + work.expected])


async def give_back(first: int, count: int) -> None:
    """Note that nobody looks at these rows any more."""
    _keeper().give_back(first, count)


async def put(first: int, data: Any) -> str:
    """Keep what is known of the rows from this one on; return the facts of the list."""
    await _keeper().put(first, data.to_bytes())
    return _facts()


async def choose(wanted: str) -> int:
    """Take which rows are seen, and in which order, as JSON; return how many there are."""
    global chosen  # by the one page
    if not lists.open:
        return 0  # it has just been deleted
    asked = json.loads(wanted)
    numbers = {name: frozenset(some) for name, some in asked["numbers"].items()}
    rows = Filter(numbers, asked["least"], asked["most"], asked["copies"])
    chosen = _keeper().table.select_rows(rows, asked["by"], asked["descending"])
    return len(chosen)


async def see(first: int, count: int) -> str:
    """Return what is known of some of the rows that are seen, as JSON."""
    rows = await _keeper().rows(chosen[first : first + count]) if lists.open else []
    return json.dumps([row.facts() for row in rows])


async def download(form: str, kind: str) -> Any:
    """Return the rows that are seen as a file of this form, a Blob of this MIME type."""
    parts, done, reported = js.Array.new(), 0, 0.0
    async for part in _keeper().write(form, chosen):
        parts.push(js.Blob.new(to_js([part])))
        done += part.count("\n")
        if time.monotonic() > reported + REPORT_SECONDS:
            reported = time.monotonic()
            _report("writing", done)
        await asyncio.sleep(0)  # the page may ask for rows meanwhile
    return js.Blob.new(parts, _options(type=kind))


def _or_error(call: Any, *values: Any) -> Any:
    """Return what this function of a file returns; OSError if it fails."""
    try:
        return call(*values)
    except JsException as error:  # no room, or the reader has deleted the site's data
        raise OSError(str(error)) from error


def _options(**options: object) -> Any:
    return js.Object.fromEntries(to_js(list(options.items())))


def _report(*report: object) -> None:
    js.postMessage(js.Object.fromEntries(to_js([["report", json.dumps(report)]])))
