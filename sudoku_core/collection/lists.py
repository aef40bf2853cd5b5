"""Store the list of puzzles in a browser, and the previous list, which can be restored."""

import json
import random
from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol

from sudoku_core.collection.keeper import Keeper
from sudoku_core.collection.logs import Log
from sudoku_core.collection.stores import File, Memory, Store

FILES: Final = ("puzzles", "answers", "about")  # the files of a list
FOLDERS: Final = ("list", "list-2")  # two folders: one for the list, one for the previous list


class BusyError(Exception):
    """Raised if a list is open in another tab."""


class Disk(Protocol):
    """The private files of a browser, in folders."""

    async def open(self, folder: str, *, create: bool) -> Sequence[File] | None:
        """Return the FILES of a folder, or None; raise BusyError if another tab has them open."""


class StoredList:
    """One list of puzzles, on disk if possible.

    folder: Its folder, or "" if it is in memory only.
    about: The latest note, or None before the first note. A note has the data that the page needs on a
    later visit: its own data, "rows" and "done" (numbers of rows), "number" (higher for a newer list) and
    "deleted". The first note is written after the rows, so files without a note are not a list.
    """

    def __init__(
        self,
        folder: str,
        files: Sequence[File | None],
        memory: Callable[[], Memory],
        make_room: Callable[[], bool],
        owner: int,
    ) -> None:
        self.folder = folder
        self.about: dict[str, Any] | None = None
        self._stores = [Store(file, memory(), make_room) for file in files]
        self.had_bytes: bool = any(store.size for store in self._stores)
        puzzles, answers, about = self._stores
        self._notes = Log(about, owner)
        self.keeper: Keeper = Keeper(puzzles, answers, owner)
        self._has_note = False  # whether a note is on the disk

    @property
    def is_kept(self) -> bool:
        """Whether the next visit will find this list."""
        return self._has_note and not self._stores[0].is_full

    def progress(self) -> dict[str, Any]:
        """Return the progress of the list, and whether it will still exist after the tab is closed.

        kept: Whether its puzzles will still exist.
        full: Whether the disk was too full to store everything.
        """
        is_full = bool(self.folder) and any(store.is_full for store in self._stores)
        return {**self.keeper.progress(), "kept": self.is_kept, "full": is_full}

    async def save_note(self, **about: Any) -> bool:
        """Store data for a later visit; return whether it was written to the disk."""
        table = self.keeper.table
        self.about = {**(self.about or {}), **about, "rows": len(table), "done": table.finished_count}
        await self._notes.append(len(list(self._notes)), 1, json.dumps(self.about).encode())
        _, answers, notes = self._stores
        if notes.is_full:
            answers.is_full = True  # without the note, a later visit could not interpret the answers
        self._has_note = self._has_note or not notes.is_full
        return not notes.is_full

    async def load_about(self) -> None:
        """Load the latest note."""
        await self._notes.load()
        for record in self._notes:
            self.about = json.loads(await self._notes.read(record))
            self._has_note = True
        self.keeper.set_owner(self._notes.owner)

    async def load(self) -> str:
        """Load the list; return the lost part: "all", "rows" (at the end), "answers" (some), or ""."""
        assert self.about
        await self.keeper.load()
        table = self.keeper.table
        if len(table) < self.about["rows"]:
            return "rows" if len(table) else "all"
        has_lost_answers = self.keeper.has_lost_answers or table.finished_count < self.about["done"]
        return "answers" if has_lost_answers else ""

    def erase(self) -> None:
        """Remove everything from the disk."""
        for store in self._stores:
            store.truncate(0)

    def close(self) -> None:
        """Close its files."""
        for store in self._stores:
            store.close()


class Lists:
    """The lists of one tab."""

    def __init__(self, disk: Disk, memory: Callable[[], Memory]) -> None:
        self.open: StoredList | None = None  # the list on the page
        self.incoming: StoredList | None = None  # a list that is still being read
        self.previous: StoredList | None = None  # the list that was deleted or replaced
        self._disk = disk
        self._memory = memory
        self._number = 0  # the number of the newest list
        self._is_busy = False  # whether another tab has a list; if so, this tab stores nothing

    async def load(self) -> dict[str, Any]:
        """Load the list of an earlier visit; return its note (or None), its progress and the lost part.

        lost: See StoredList.load, or "tab" if another tab has the list.
        """
        candidates: list[StoredList] = []
        lost = ""
        for folder in FOLDERS:
            try:
                files = await self._disk.open(folder, create=False)
            except BusyError:
                self._is_busy, lost = True, "tab"
                continue
            if files:
                stored = self._list_in(folder, files, 0)
                await self._load_about(stored)
                if stored.about and not stored.about.get("deleted"):
                    candidates.append(stored)
                else:
                    lost = "all" if stored.had_bytes and not stored.about else lost
                    _drop(stored)
        # Open the newest list that can be loaded, and remove the others.
        candidates.sort(key=lambda stored: int((stored.about or {})["number"]))
        while candidates:
            self.open = candidates.pop()
            try:
                lost = await self.open.load()
            except (OSError, ValueError):  # the disk failed, or the record has another version
                lost = "all"
            if lost != "all":
                break
            _drop(self.open)
            self.open = None
        for older in candidates:
            _drop(older)
        if not self.open:
            return {"about": None, "facts": {}, "lost": lost}
        self._number = (self.open.about or {})["number"]
        return {"about": self.open.about, "facts": self.open.progress(), "lost": lost}

    async def _load_about(self, stored: StoredList) -> None:
        try:
            await stored.load_about()
        except (OSError, ValueError):
            stored.about = None

    async def start_incoming(self) -> None:
        """Start a new list, which replaces the open list when it is complete."""
        self.drop_incoming()
        taken = [stored.folder for stored in (self.open, self.previous) if stored]
        if all(folder in taken for folder in FOLDERS):
            self._drop_previous()
            taken = [self.open.folder] if self.open else []
        folder = next(folder for folder in FOLDERS if folder not in taken)
        files = None
        try:
            files = None if self._is_busy else await self._disk.open(folder, create=True)
        except BusyError:
            self._is_busy = True
        self.incoming = self._list_in(
            folder if files else "", files or [None] * len(FILES), _random_number()
        )
        self.incoming.erase()

    def drop_incoming(self) -> None:
        """Drop the incoming list."""
        incoming, self.incoming = self.incoming, None
        if incoming:
            _drop(incoming)

    async def finish(self, **about: Any) -> bool:
        """Replace the open list with the incoming list; return False if the incoming list is empty."""
        incoming = self.incoming
        if not incoming or not len(incoming.keeper.table):
            self.drop_incoming()
            return False
        self._number += 1
        await incoming.save_note(**about, number=self._number)
        self.incoming = None
        self._drop_previous()
        self.previous, self.open = self.open, incoming
        if self.previous and incoming.is_kept:
            await self._mark_deleted(self.previous)
        return True

    async def delete(self) -> bool:
        """Delete the open list; return whether it can be restored."""
        self._drop_previous()
        self.previous, self.open = self.open, None
        if self.previous:
            await self._mark_deleted(self.previous)
        return self.previous is not None

    async def restore_previous(self) -> bool:
        """Swap the open list and the previous list; return False if there is no previous list."""
        if not self.previous:
            return False
        self._number += 1
        restored, self.previous = self.previous, self.open
        self.open = restored
        await restored.save_note(deleted=False, number=self._number)
        if self.previous and restored.is_kept:
            await self._mark_deleted(self.previous)
        return True

    def close(self) -> None:
        """Close all files."""
        for stored in (self.open, self.incoming, self.previous):
            if stored:
                stored.close()

    def _list_in(self, folder: str, files: Sequence[File | None], owner: int) -> StoredList:
        return StoredList(folder, files, self._memory, self._make_room, owner)

    async def _mark_deleted(self, stored: StoredList) -> None:
        """Hide this list from later visits; drop it at once if the disk has no room for the note."""
        if stored.is_kept and not await stored.save_note(deleted=True):
            self._drop_previous()

    def _make_room(self) -> bool:
        """Drop the previous list from the disk; return False if there is no previous list."""
        has_previous = self.previous is not None
        self._drop_previous()
        return has_previous

    def _drop_previous(self) -> None:
        previous, self.previous = self.previous, None
        if previous:
            _drop(previous)


def _drop(stored: StoredList) -> None:
    stored.erase()
    stored.close()


def _random_number() -> int:
    return random.getrandbits(31) + 1
