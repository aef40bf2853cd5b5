"""Store a list of puzzles in a worker: `sudoku_core.collection` with the browser's storage.

This module runs in Pyodide. Structured arguments and results are JSON texts, and rows are bytes. Reports
have the form [kind, facts …], as those of worker.py.
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
SLICE_SECONDS = 0.05  # the time after which other calls, such as `hello`, get a turn
PIECE_BYTES = 1_000_000  # the number of bytes in one read from a file
# The attempts to open the files, and the pause between them: a tab that is being reloaded closes them late.
BUSY_ATTEMPTS, BUSY_SECONDS = 4, 0.25


class OwnFile:
    """A file in the browser's origin private file system."""

    def __init__(self, handle: Any) -> None:
        self._handle = handle

    def size(self) -> int:
        """Return the size of the file in bytes."""
        return int(_call_or_raise(self._handle.getSize))

    def read(self, start: int, length: int) -> bytes:
        """Return up to `length` bytes from `start` on."""
        buffer = js.Uint8Array.new(length)
        count = _call_or_raise(self._handle.read, buffer, _options(at=start))
        return bytes(buffer.subarray(0, count).to_bytes())

    def write(self, start: int, data: bytes) -> int:
        """Write these bytes; return the number of bytes written."""
        return int(_call_or_raise(self._handle.write, to_js(data), _options(at=start)))

    def truncate(self, size: int) -> None:
        """Truncate the file to this size."""
        _call_or_raise(self._handle.truncate, size)

    def flush(self) -> None:
        """Flush buffered data to the disk."""
        _call_or_raise(self._handle.flush)

    def close(self) -> None:
        """Close the file, so that other tabs can open it."""
        _call_or_raise(self._handle.close)


class OwnDisk:
    """The browser's origin private file system."""

    async def open(self, folder: str, *, create: bool) -> "Sequence[OwnFile] | None":
        """Open the files of a folder, if any; raise BusyError if another tab uses them."""
        try:
            root = await js.navigator.storage.getDirectory()
            handle = await root.getDirectoryHandle(folder, _options(create=create))
        except (AttributeError, JsException):
            return None
        for _ in range(BUSY_ATTEMPTS - 1):
            try:
                return await self._open(handle)
            except BusyError:
                await asyncio.sleep(BUSY_SECONDS)
        return await self._open(handle)

    async def _open(self, folder: Any) -> "Sequence[OwnFile] | None":
        files: list[OwnFile] = []
        try:
            for name in FILES:
                file = await folder.getFileHandle(name, _options(create=True))
                files.append(OwnFile(await file.createSyncAccessHandle()))
        except (AttributeError, JsException) as error:
            for open_file in files:
                open_file.close()
            if "NoModificationAllowedError" in str(error) or "InvalidStateError" in str(error):
                raise BusyError from error
            return None
        return files


class Blobs:
    """A fallback for data that cannot be stored in a file: blobs, which are lost when the tab is closed."""

    def __init__(self) -> None:
        self._blobs: list[Any] = []

    def append(self, data: bytes) -> None:
        """Store another piece."""
        self._blobs.append(js.Blob.new(to_js([to_js(data)])))

    async def read(self, piece: int, start: int, length: int) -> bytes:
        """Return up to `length` bytes of a piece, from `start` on."""
        buffer = await self._blobs[piece].slice(start, start + length).arrayBuffer()
        return bytes(buffer.to_bytes())


lists = Lists(OwnDisk(), Blobs)
chosen_rows: Any = range(0)  # the numbers of the rows in the page's table
is_stopped = False  # whether the page has asked to stop reading


def _keeper() -> Keeper:
    assert lists.open, "no list is open"
    return lists.open.keeper


async def hello() -> bool:
    """Return True to show that the worker is alive."""
    return True


async def leave() -> None:
    """Close the files and end this worker; this never returns."""
    lists.close()
    js.close()


async def earlier() -> str:
    """Return the list of an earlier visit as JSON: see Lists.load."""
    return json.dumps(await lists.load())


async def open_list() -> None:
    """Start a new list, which will replace the open list after it has been read."""
    global is_stopped  # only one list is read at a time
    is_stopped = False
    await lists.start_incoming()


async def stop_reading() -> None:
    """Stop reading a file at the next opportunity."""
    global is_stopped  # only one list is read at a time
    is_stopped = True


async def give_up() -> None:
    """Discard the new list, and leave the open list unchanged."""
    lists.drop_incoming()


async def finish(about: str) -> str:
    """Replace the open list by the new list if it has rows; return the facts on the open list.

    about: A description of the list for later visits of the page, as JSON.
    """
    is_new = await lists.finish(**json.loads(about))
    return _open_list_json(is_new=is_new)


async def forget() -> str:
    """Delete the open list; return the facts on the open list."""
    await lists.delete()
    return _open_list_json()


async def bring_back() -> str:
    """Restore the list that was deleted or replaced; return the facts on the open list."""
    return _open_list_json(is_new=await lists.restore_previous())


async def note(about: str) -> None:
    """Store the description of the open list for later visits of the page. about: JSON."""
    if lists.open:
        await lists.open.save_note(**json.loads(about))


def _open_list_json(*, is_new: bool = False) -> str:
    """Return the facts on the open list, and whether an earlier list can be restored, as JSON."""
    global chosen_rows  # the worker has only one page
    chosen_rows = range(0)
    about, facts = (lists.open.about, lists.open.progress()) if lists.open else (None, {})
    return json.dumps({"about": about, "facts": facts, "back": bool(lists.previous), "is_new": is_new})


def _facts_json() -> str:
    return json.dumps(lists.open.progress() if lists.open else None)


async def read(blob: Any, name: str) -> str:
    """Read a file into the new list; return the problem with the file, or ""."""
    assert lists.incoming, "no list has begun"
    keeper, reader = lists.incoming.keeper, Reader(name)
    read_bytes = 0
    last_pause = last_report = time.monotonic()
    async for data in _pieces(blob):
        read_bytes += len(data)
        blocks = reader.feed(data) if data else reader.close()
        for block in blocks:
            if block:
                await keeper.add(block)
            if time.monotonic() > last_pause + SLICE_SECONDS:
                if time.monotonic() > last_report + REPORT_SECONDS:
                    last_report = time.monotonic()
                    _report("reading", read_bytes, reader.lines, len(keeper.table))
                await asyncio.sleep(0)
                last_pause = time.monotonic()
                if is_stopped:
                    return "stopped"
    return reader.problem


async def _pieces(blob: Any) -> AsyncIterator[bytes]:
    """Yield the bytes of a file in large pieces, and an empty piece at the end."""
    for start in range(0, blob.size, PIECE_BYTES):
        buffer = await blob.slice(start, start + PIECE_BYTES).arrayBuffer()
        yield buffer.to_bytes()
    yield b""


async def sample(count: int) -> Any:
    """Return about `count` rows from all parts of the list, as bytes."""
    return to_js(await _keeper().sample(count))


async def begin() -> None:
    """Make all rows without an answer available again."""
    _keeper().release_all()


async def take(limit: int) -> Any:
    """Return at most `limit` rows to solve, or None: JSON [first, count, has answers], and bytes."""
    batch = await _keeper().take(limit)
    if not batch:
        return None
    return to_js([json.dumps([batch.first, len(batch), bool(batch.expected)]), batch.rows + batch.expected])


async def give_back(first: int, count: int) -> None:
    """Make these rows available again."""
    _keeper().give_back(first, count)


async def put(first: int, data: Any) -> str:
    """Store the answers for the rows from `first` on; return the facts on the list."""
    await _keeper().put(first, data.to_bytes())
    return _facts_json()


async def choose(request: str) -> int:
    """Filter and sort the rows of the page's table; return their number. request: JSON."""
    global chosen_rows  # the worker has only one page
    if not lists.open:
        return 0  # the list has just been deleted
    choice = json.loads(request)
    numbers = {name: frozenset(values) for name, values in choice["numbers"].items()}
    rows = Filter(numbers, choice["least"], choice["most"], choice["copies"])
    chosen_rows = _keeper().table.select_rows(rows, choice["by"], choice["descending"])
    return len(chosen_rows)


async def see(first: int, count: int) -> str:
    """Return the facts on some of the chosen rows as JSON."""
    rows = await _keeper().load_rows(chosen_rows[first : first + count]) if lists.open else []
    return json.dumps([row.facts() for row in rows])


async def download(form: str, kind: str) -> Any:
    """Return the chosen rows as a file: a Blob. form: Its format. kind: Its MIME type."""
    parts, done, last_report = js.Array.new(), 0, 0.0
    async for part in _keeper().write(form, chosen_rows):
        parts.push(js.Blob.new(to_js([part])))
        done += part.count("\n")
        if time.monotonic() > last_report + REPORT_SECONDS:
            last_report = time.monotonic()
            _report("writing", done)
        await asyncio.sleep(0)  # so that the page can request rows
    return js.Blob.new(parts, _options(type=kind))


def _call_or_raise(call: Any, *values: Any) -> Any:
    """Call this function of a file; raise OSError if the browser throws an exception."""
    try:
        return call(*values)
    except JsException as error:  # no space, or the reader has deleted the site's data
        raise OSError(str(error)) from error


def _options(**options: object) -> Any:
    return js.Object.fromEntries(to_js(list(options.items())))


def _report(*report: object) -> None:
    js.postMessage(js.Object.fromEntries(to_js([["report", json.dumps(report)]])))
