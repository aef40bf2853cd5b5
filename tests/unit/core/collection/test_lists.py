"""Test lists on truncated, damaged, full or locked disks: no row is wrong, and all losses are reported."""

import asyncio
import json
import random
from collections.abc import Awaitable, Callable, Iterator
from functools import cache
from typing import Any, TypeVar

import pytest

from sudoku_core import solve
from sudoku_core.collection import reading
from sudoku_core.collection.answers import answers_in_slices
from sudoku_core.collection.columns import VERDICTS, Columns
from sudoku_core.collection.lists import FILES, Lists
from sudoku_core.collection.reading import Reader
from tests.puzzles import EMPTY, IMPOSSIBLE, PUZZLES, SOLUTIONS
from tests.unit.core.collection.store import FakeDisk, Pieces

A, B, C, D = PUZZLES.values()
LINES = [D, "broken", EMPTY, f"{C},{SOLUTIONS['C']}", IMPOSSIBLE, D[::-1], f"{D},{SOLUTIONS['A']}"] * 3
STATUS = ["unique", "unreadable", "multiple", "unique", "none", "unique", "unique"] * 3
OTHER = [A, B]
CUTS, SOME_CUTS = 200, 20

T = TypeVar("T")
ANSWERS: dict[tuple[bytes, bytes], bytes] = {}


def now(work: Awaitable[T]) -> T:
    """Run this awaitable to its end, and return its result."""

    async def wait() -> T:
        return await work

    return asyncio.run(wait())


@pytest.fixture(autouse=True)
def _small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "BLOCK_SIZE", 5)


@cache
def wanted(puzzle: str) -> tuple[str, str]:
    """Return the verdict on a puzzle, and the solution that the page displays."""
    if puzzle == "broken":
        return "unreadable", ""
    solution = solve(puzzle)
    return solution.status, str(solution.grid or "")


def read(lists: Lists, lines: list[str] = LINES) -> bool:
    """Read a list, and return whether it has replaced the old list."""

    async def run() -> bool:
        await lists.start_incoming()
        assert lists.incoming
        reader = Reader()
        for block in [*reader.feed("\n".join(lines).encode()), *reader.close()]:
            if block:
                await lists.incoming.keeper.add(block)
        return await lists.finish(name="list.txt", tasks=[])

    return now(run())


def work(lists: Lists, blocks: int = 1000) -> None:
    """Process `blocks` blocks of four rows."""

    async def run() -> None:
        assert lists.open
        keeper = lists.open.keeper
        keeper.release_all()
        for _ in range(blocks):
            part = await keeper.take(4)
            if not part:
                return
            key = part.rows, part.expected
            if key not in ANSWERS:
                *_, found = answers_in_slices(*key, ())
                assert isinstance(found, Columns)
                ANSWERS[key] = found.to_bytes()
            await keeper.put(part.first, ANSWERS[key])

    now(run())


def opened(disk: FakeDisk) -> tuple[Lists, dict[str, Any]]:
    """Return the lists of a new visit, and the data that they load from the disk."""
    lists = Lists(disk, Pieces)
    return lists, now(lists.load())


def check(lists: Lists, lines: list[str] = LINES) -> int:
    """Check all rows of the open list; return the number of processed rows."""
    assert lists.open
    keeper = lists.open.keeper
    rows = now(keeper.load_rows(range(len(keeper.table))))
    assert [row.text for row in rows] == lines[: len(rows)]
    assert [row.number for row in rows] == list(range(1, len(rows) + 1))
    for row, line in zip(rows, lines, strict=False):
        verdict = VERDICTS[row.numbers["verdict"]]
        if verdict:
            assert (verdict, row.solution) == wanted(line.split(",")[0])
    assert keeper.table.finished_count == sum(1 for row in rows if row.numbers["verdict"])
    assert sum(keeper.table.count_by_value()["verdict"].values()) == keeper.table.finished_count
    return keeper.table.finished_count


def stored() -> tuple[FakeDisk, int]:
    """Return a disk with a half-processed list, and the number of processed rows."""
    disk = FakeDisk()
    lists, _ = opened(disk)
    assert read(lists)
    work(lists, 3)
    now(lists.open.save_note(tasks=["rate"]))  # type: ignore[union-attr]
    return disk.after_a_crash(), check(lists)


def damaged_files(
    damage: Callable[[bytearray, random.Random], object], times: int
) -> Iterator[tuple[str, FakeDisk]]:
    """Yield `times` disks for each file of a list; on each disk, this file is damaged."""
    disk, _ = stored()
    chance = random.Random(1)
    for name in FILES:
        for _ in range(times):
            other = disk.after_a_crash()
            damage(other.files[f"list/{name}"], chance)
            yield name, other


def cut(data: bytearray, chance: random.Random) -> None:
    del data[chance.randrange(len(data)) :]


def flip(data: bytearray, chance: random.Random) -> None:
    data[chance.randrange(len(data))] ^= chance.randrange(1, 256)


def overwrite(data: bytearray, chance: random.Random) -> None:
    start = chance.randrange(len(data))
    data[start:] = bytes(len(data) - start)


@pytest.mark.slow
@pytest.mark.parametrize("damage", [cut, flip, overwrite])
def test_no_row_is_wrong_after_a_file_is_damaged_anywhere(damage: Any, long: bool) -> None:
    _, done = stored()
    for name, disk in damaged_files(damage, CUTS if long or damage is cut else SOME_CUTS):
        size = len(disk.files[f"list/{name}"])
        lists, found = opened(disk)
        if found["about"] is None:
            assert found["lost"] == (
                "all" if name != "about" or disk.files["list/about"] else found["lost"]
            )
            assert not lists.open
            assert not any(disk.files.values()), "nothing is left that would be found again"
            continue
        seen = check(lists)
        rows = found["facts"]["rows"]
        is_less = rows < len(LINES) or seen < done
        if name != "about":
            is_cut_between_records = not found["lost"] and len(disk.files[f"list/{name}"]) == size
            assert found["lost"] or not is_less or is_cut_between_records, name
            assert found["lost"] == ("rows" if rows < len(LINES) else found["lost"])
        work(lists)
        assert check(lists) == rows
        again, found_again = opened(disk.after_a_crash())
        assert (check(again), found_again["facts"]["rows"]) == (rows, rows), (
            "what came after is behind nothing"
        )
        assert found_again["lost"] == ("rows" if rows < len(LINES) else ""), "it is said once"


def test_only_the_tail_is_lost() -> None:
    disk, done = stored()
    answers = disk.files["list/answers"]
    del answers[-1:]
    lists, found = opened(disk)
    assert (found["lost"], check(lists)) == ("answers", done - 4)


def test_a_visit_that_is_whole_loses_nothing() -> None:
    disk, done = stored()
    lists, found = opened(disk)
    assert (found["lost"], check(lists), found["about"]["tasks"]) == ("", done, ["rate"])
    assert found["facts"]["kept"]
    assert not found["facts"]["full"]


OLD: dict[str, dict[str, bytes | None]] = {
    "of the first version": {
        "puzzles": b"\0\0\0\0\2\0\0\0\xff\0\0\0" + b"." * 255,
        "about": b'{"name": "list.txt"}',
    },
    "read halfway": {"puzzles": None, "answers": b"", "about": b""},
    "of another list": {"answers": None},
    "nothing": {"puzzles": b"", "answers": b"", "about": b""},
}


@pytest.mark.parametrize("name", OLD)
def test_stores_of_another_time_are_told_in_words(name: str) -> None:
    disk, _ = stored()
    other, _ = stored()
    for file, data in OLD[name].items():
        disk.files[f"list/{file}"] = bytearray(other.files[f"list/{file}"] if data is None else data)
    lists, found = opened(disk)
    if name == "of another list":
        assert (found["lost"], check(lists)) == ("answers", 0)
    else:
        assert (found["about"], found["lost"]) == (None, "" if name == "nothing" else "all")
        assert opened(disk.after_a_crash())[1]["lost"] == "", "it is said once"


# ---------------------------------------------------------------- disks that fail

FAILURES = ("raises", "short", "torn", "dead")


def failing(n: int, how: str) -> Callable[[str, int], int]:
    """Return a `call` for a disk on which the n-th call that changes a file and all later ones fail.

    A "short" disk writes fewer bytes and reports their number. A "torn" disk writes fewer bytes, raises an
    error, and then cannot truncate the file. On a "dead" disk every call except reading fails.
    """
    count = [0]

    def call(name: str, length: int) -> int:
        changes = name in ("write", "truncate", "flush") or (how == "dead" and name in ("close", "size"))
        count[0] += changes
        if not changes or count[0] < n:
            return length
        if name == "write" and how in ("short", "torn"):
            return length // 2
        if how == "short":
            return length
        raise OSError("QuotaExceededError")

    return call


@pytest.mark.slow
@pytest.mark.parametrize("how", FAILURES)
def test_a_disk_that_fails_at_the_nth_call_spoils_neither_this_visit_nor_the_next(how: str) -> None:
    calls = 0
    n = 1
    while True:
        disk = FakeDisk(failing(n, how))
        lists, _ = opened(disk)
        assert read(lists)
        work(lists, 2)
        now(lists.open.save_note(tasks=["rate"]))  # type: ignore[union-attr]
        work(lists)
        assert check(lists) == len(LINES), (how, n)
        assert lists.open
        facts = lists.open.progress()
        after, found = opened(disk.after_a_crash())
        if facts["kept"]:
            assert found["facts"]["rows"] == len(LINES), (how, n)
            assert facts["full"] or check(after) == len(LINES)
            work(after)
            assert check(after) == len(LINES)
        else:
            assert facts["full"]
            if found["about"]:  # the write is stored although it was reported as failed
                assert check(after) <= found["facts"]["rows"] == len(LINES)
            else:
                assert found["lost"] == ("all" if any(disk.files.values()) else "")
        if not facts["full"]:
            break
        n += 1
        calls += 1
    assert calls > 20, "too few calls could fail"


def test_a_disk_that_is_full_makes_room_by_the_list_before() -> None:
    room = [100_000]
    disk = FakeDisk(lambda name, length: min(length, room[0]) if name == "write" else length)
    lists, _ = opened(disk)
    assert read(lists)
    assert read(lists, OTHER)
    assert lists.previous
    room[0] = 0

    def call(name: str, length: int) -> int:
        if name == "truncate":
            room[0] = 100_000
        return min(length, room[0]) if name == "write" else length

    disk.call = call
    work(lists)
    assert not lists.previous
    assert lists.open
    assert lists.open.progress()["kept"]
    assert not lists.open.progress()["full"]


# ---------------------------------------------------------------- replaced and deleted lists


def test_a_list_that_is_deleted_or_replaced_comes_back_and_so_does_the_other() -> None:
    disk = FakeDisk()
    lists, _ = opened(disk)
    read(lists)
    work(lists, 2)
    done = check(lists)
    assert now(lists.delete())
    assert not lists.open
    assert opened(disk.after_a_crash())[1] == {"about": None, "facts": {}, "lost": ""}
    assert now(lists.restore_previous())
    assert check(lists) == done
    read(lists, OTHER)
    assert check(lists, OTHER) == 0
    assert opened(disk.after_a_crash())[1]["facts"]["rows"] == len(OTHER)
    for lines in (LINES, OTHER, LINES):
        assert now(lists.restore_previous())
        check(lists, lines)
        after, found = opened(disk.after_a_crash())
        assert found["facts"]["rows"] == len(lines)
        check(after, lines)
    work(lists)
    assert check(lists) == len(LINES)


@pytest.mark.parametrize("lines", [[], ["", " "], ["# a comment"]])
def test_a_file_without_a_row_replaces_nothing(lines: list[str]) -> None:
    disk = FakeDisk()
    lists, _ = opened(disk)
    read(lists)
    work(lists, 1)
    done = check(lists)
    assert not read(lists, lines)
    assert check(lists) == done
    assert check(opened(disk.after_a_crash())[0]) == done


def test_a_visit_that_ends_while_a_file_is_read_keeps_the_list_before() -> None:
    disk, done = stored()
    lists, _ = opened(disk)

    async def begin() -> None:
        await lists.start_incoming()
        assert lists.incoming
        reader = Reader()
        for block in [*reader.feed(f"{A}\n".encode() * 9), *reader.close()]:
            if block:
                await lists.incoming.keeper.add(block)

    now(begin())
    after, found = opened(disk.after_a_crash())
    assert (check(after), found["lost"]) == (done, "")


def test_a_second_tab_says_so_and_changes_nothing_on_the_disk() -> None:
    disk, done = stored()
    first, _ = opened(disk)
    second, found = opened(disk)
    assert (found["about"], found["lost"]) == (None, "tab")
    before = {name: bytes(data) for name, data in disk.files.items()}
    assert read(second, OTHER)
    work(second)
    assert check(second, OTHER) == len(OTHER)
    assert second.open
    facts = second.open.progress()
    assert (facts["kept"], facts["full"]) == (False, False)
    assert {name: bytes(data) for name, data in disk.files.items()} == before
    assert check(first) == done
    assert now(second.delete())
    assert now(second.restore_previous())
    assert {name: bytes(data) for name, data in disk.files.items()} == before


def test_two_tabs_that_begin_at_once_keep_one_list() -> None:
    disk = FakeDisk()
    (first, _), (second, _) = opened(disk), opened(disk)
    assert read(first)
    assert read(second, OTHER)
    assert first.open
    assert second.open
    assert [one.open.progress()["kept"] for one in (first, second) if one.open] == [True, False]
    assert check(opened(disk.after_a_crash())[0]) == 0


def test_a_browser_without_files_keeps_all_in_memory() -> None:
    class NoDisk(FakeDisk):
        async def open(self, folder: str, *, create: bool) -> None:
            assert folder or create

    lists, found = opened(NoDisk())
    assert found == {"about": None, "facts": {}, "lost": ""}
    assert read(lists)
    work(lists)
    assert check(lists) == len(LINES)
    assert now(lists.delete())
    assert now(lists.restore_previous())
    assert check(lists) == len(LINES)


def test_an_answer_that_comes_late_for_rows_of_which_some_are_known_counts_for_nothing() -> None:
    lists, _ = opened(FakeDisk())
    read(lists)

    async def run() -> tuple[bool, bool]:
        assert lists.open
        keeper = lists.open.keeper
        whole = await keeper.take(5)
        assert whole
        keeper.give_back(whole.first, len(whole))
        await keeper.take(2)
        part = await keeper.take(3)
        assert part
        data = []
        for each in (part, whole):
            *_, found = answers_in_slices(each.rows, each.expected, ())
            assert isinstance(found, Columns)
            data.append(found.to_bytes())
        return await keeper.put(part.first, data[0]), await keeper.put(whole.first, data[1])

    assert now(run()) == (True, False)
    assert check(lists) == 3
    work(lists)
    assert check(lists) == len(LINES)
    assert json.dumps(lists.open.progress() if lists.open else {})
