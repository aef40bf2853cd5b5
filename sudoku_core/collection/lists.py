"""The list of a browser on its disk, and the one before it, which can be brought back."""

import json
import random
from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol

from sudoku_core.collection.keeper import Keeper
from sudoku_core.collection.logs import Log
from sudoku_core.collection.stores import File, Memory, Store

FILES: Final = ("puzzles", "answers", "about")  # of a list
FOLDERS: Final = ("list", "list-2")  # where a list can be, so that there is room for the one before it


class BusyError(Exception):
    """Another tab has this list."""


class Disk(Protocol):
    """The private files of a browser, in folders."""

    async def open(self, folder: str, *, create: bool) -> Sequence[File] | None:
        """Return FILES of a folder, or None if there is none; raise BusyError if another tab has them."""


class KeptList:
    """One list.

    folder: where it is, or "" if it is in memory only. about: what the page has to know of it in a later
    visit, besides "rows" and "done", how many it has, "number", which is the higher the newer the list is,
    and "deleted"; None if that has never been noted. It is noted last: without it, nothing is a list.
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
        self._has_note = False  # on the disk

    @property
    def is_kept(self) -> bool:
        """Whether the next visit will find it."""
        return self._has_note and not self._stores[0].is_full

    def facts(self) -> dict[str, Any]:
        """Return how far the list is, and what is kept of it when the tab is closed.

        kept: whether its puzzles are. full: whether something that should be on the disk had no room.
        """
        is_full = bool(self.folder) and any(store.is_full for store in self._stores)
        return {**self.keeper.facts(), "kept": self.is_kept, "full": is_full}

    async def note(self, **about: Any) -> bool:
        """Note what a later visit has to know; return whether it is on the disk."""
        table = self.keeper.table
        self.about = {**(self.about or {}), **about, "rows": len(table), "done": table.done}
        await self._notes.append(len(list(self._notes)), 1, json.dumps(self.about).encode())
        _, answers, notes = self._stores
        if notes.is_full:
            answers.is_full = True  # a later visit would not know what was asked
        self._has_note = self._has_note or not notes.is_full
        return not notes.is_full

    async def load_about(self) -> None:
        """Find what was noted last."""
        await self._notes.load()
        for record in self._notes:
            self.about = json.loads(await self._notes.read(record))
            self._has_note = True
        self.keeper.set_owner(self._notes.owner)

    async def load(self) -> str:
        """Find the list; return what of it is lost: "all", "rows" at its end, some "answers", or ""."""
        assert self.about
        await self.keeper.load()
        table = self.keeper.table
        if len(table) < self.about["rows"]:
            return "rows" if len(table) else "all"
        is_less = self.keeper.has_lost_answers or table.done < self.about["done"]
        return "answers" if is_less else ""

    def empty(self) -> None:
        """Drop all of it from the disk."""
        for store in self._stores:
            store.truncate(0)

    def close(self) -> None:
        """Let go of its files."""
        for store in self._stores:
            store.close()


class Lists:
    """The list that is `open`, the one that is `coming` in, and the one `before`, deleted or replaced."""

    def __init__(self, disk: Disk, memory: Callable[[], Memory]) -> None:
        self.open: KeptList | None = None
        self.coming: KeptList | None = None
        self.before: KeptList | None = None
        self._disk = disk
        self._memory = memory
        self._number = 0  # of the newest list
        self._is_busy = False  # another tab has a list: this one must not outlive it

    async def load(self) -> dict[str, Any]:
        """Find the list of an earlier visit; return its about, or None, its facts, and what is lost.

        lost: see KeptList.load, or "tab" if another tab has the list.
        """
        found: list[KeptList] = []
        lost = ""
        for folder in FOLDERS:
            try:
                files = await self._disk.open(folder, create=False)
            except BusyError:
                self._is_busy, lost = True, "tab"
                continue
            if files:
                one = self._list(folder, files, 0)
                await self._load_about(one)
                if one.about and not one.about.get("deleted"):
                    found.append(one)
                else:
                    lost = "all" if one.had_bytes and not one.about else lost
                    _drop(one)
        found.sort(key=lambda one: int((one.about or {})["number"]))
        while found:
            self.open = found.pop()
            try:
                lost = await self.open.load()
            except (OSError, ValueError):  # the disk, or a record of another version
                lost = "all"
            if lost != "all":
                break
            _drop(self.open)
            self.open = None
        for older in found:
            _drop(older)
        if not self.open:
            return {"about": None, "facts": {}, "lost": lost}
        self._number = (self.open.about or {})["number"]
        return {"about": self.open.about, "facts": self.open.facts(), "lost": lost}

    async def _load_about(self, one: KeptList) -> None:
        try:
            await one.load_about()
        except (OSError, ValueError):
            one.about = None

    async def begin(self) -> None:
        """Begin a list, which takes the place of the open one when it is whole."""
        self.give_up()
        taken = [one.folder for one in (self.open, self.before) if one]
        if all(folder in taken for folder in FOLDERS):
            self._drop_before()
            taken = [self.open.folder] if self.open else []
        folder = next(folder for folder in FOLDERS if folder not in taken)
        files = None
        try:
            files = None if self._is_busy else await self._disk.open(folder, create=True)
        except BusyError:
            self._is_busy = True
        self.coming = self._list(folder if files else "", files or [None] * len(FILES), _random_number())
        self.coming.empty()

    def give_up(self) -> None:
        """Drop the list that is coming in."""
        coming, self.coming = self.coming, None
        if coming:
            _drop(coming)

    async def finish(self, **about: Any) -> bool:
        """Put the list that has come in place of the open one, if it has puzzles; return whether it has."""
        coming = self.coming
        if not coming or not len(coming.keeper.table):
            self.give_up()
            return False
        self._number += 1
        await coming.note(**about, number=self._number)
        self.coming = None
        self._drop_before()
        self.before, self.open = self.open, coming
        if self.before and coming.is_kept:
            await self._mark_deleted(self.before)
        return True

    async def delete(self) -> bool:
        """Delete the open list; return whether it can be brought back."""
        self._drop_before()
        self.before, self.open = self.open, None
        if self.before:
            await self._mark_deleted(self.before)
        return self.before is not None

    async def bring_back(self) -> bool:
        """Open the list before this one again, and let this one be brought back; return whether it is."""
        if not self.before:
            return False
        self._number += 1
        back, self.before = self.before, self.open
        self.open = back
        await back.note(deleted=False, number=self._number)
        if self.before and back.is_kept:
            await self._mark_deleted(self.before)
        return True

    def close(self) -> None:
        """Let go of all files."""
        for one in (self.open, self.coming, self.before):
            if one:
                one.close()

    def _list(self, folder: str, files: Sequence[File | None], owner: int) -> KeptList:
        return KeptList(folder, files, self._memory, self._make_room, owner)

    async def _mark_deleted(self, one: KeptList) -> None:
        """Let the next visit find this list no more; where not even that has room, it is gone now."""
        if one.is_kept and not await one.note(deleted=True):
            self._drop_before()

    def _make_room(self) -> bool:
        """Drop the list before from the disk; return whether there was one."""
        had_one = self.before is not None
        self._drop_before()
        return had_one

    def _drop_before(self) -> None:
        before, self.before = self.before, None
        if before:
            _drop(before)


def _drop(one: KeptList) -> None:
    one.empty()
    one.close()


def _random_number() -> int:
    return random.getrandbits(31) + 1
