"""Test the keeper of a list: it hands out rows and accepts answers, in any order and in later visits."""

import asyncio
import json
from collections.abc import Awaitable
from random import Random
from typing import TypeVar

import pytest

from sudoku_core.collection import logs, reading
from sudoku_core.collection.answers import answers_in_slices
from sudoku_core.collection.columns import Columns
from sudoku_core.collection.keeper import Keeper, RowBatch
from sudoku_core.collection.reading import Reader
from sudoku_core.collection.table import Filter
from tests.puzzles import EMPTY, IMPOSSIBLE, PUZZLES, SOLUTIONS
from tests.unit.core.collection.store import InMemory

A, B, C, D = PUZZLES.values()
LINES = [D, "broken", EMPTY, f"{C},{SOLUTIONS['C']}", IMPOSSIBLE, D[::-1], f"{D},{SOLUTIONS['A']}"] * 3

T = TypeVar("T")


def now(work: Awaitable[T]) -> T:
    """Run this awaitable to its end, and return its result."""

    async def wait() -> T:
        return await work

    return asyncio.run(wait())


@pytest.fixture
def stores(monkeypatch: pytest.MonkeyPatch) -> tuple[InMemory, InMemory]:
    """Return the stores of a list that repeats LINES three times, in blocks of five."""
    monkeypatch.setattr(reading, "BLOCK_SIZE", 5)
    found = InMemory(), InMemory()
    keeper = Keeper(*found)
    reader = Reader("list.csv")
    data = "\n".join(LINES).encode()
    for block in [*reader.feed(data), *reader.close()]:
        if block:
            now(keeper.add(block))
    return found


def keeper_of(stores: tuple[InMemory, InMemory]) -> Keeper:
    """Return a keeper that uses these stores."""
    keeper = Keeper(*stores)
    now(keeper.load())
    return keeper


def looked_at(work: RowBatch, *tasks: str) -> bytes:
    """Return a worker's answer to this batch of rows."""
    *_, found = answers_in_slices(work.rows, work.expected, tasks)
    assert isinstance(found, Columns)
    return found.to_bytes()


def finish(keeper: Keeper, *tasks: str, most: int = 4) -> None:
    """Process all remaining rows."""
    while work := now(keeper.take(most)):
        assert now(keeper.put(work.first, looked_at(work, *tasks)))


def test_each_row_is_taken_once_whatever_is_given_back(stores: tuple[InMemory, InMemory]) -> None:
    keeper, random = keeper_of(stores), Random(1)
    taken: list[int] = []
    while work := now(keeper.take(random.choice((1, 3, 7)))):
        rows = list(range(work.first, work.first + len(work)))
        if random.random() < 0.4:
            keeper.give_back(work.first, len(work))
        else:
            taken += rows
            assert now(keeper.put(work.first, looked_at(work)))
    assert sorted(taken) == list(range(len(LINES)))
    assert keeper.table.finished_count == len(LINES)
    assert keeper.table.count_by_value()["verdict"] == {1: 12, 2: 3, 3: 3, 5: 3}


def test_answers_that_come_twice_count_once(stores: tuple[InMemory, InMemory]) -> None:
    """A worker that is considered lost may still answer."""
    keeper = keeper_of(stores)
    work = now(keeper.take(3))
    assert work
    keeper.give_back(work.first, len(work))
    assert now(keeper.put(work.first, looked_at(work)))
    assert not now(keeper.put(work.first, looked_at(work)))
    finish(keeper)
    assert keeper.table.finished_count == len(LINES)


def test_what_was_taken_and_never_answered_is_taken_again(stores: tuple[InMemory, InMemory]) -> None:
    keeper = keeper_of(stores)
    for _ in range(3):
        assert now(keeper.take(4))
    keeper.release_all()
    finish(keeper)
    assert keeper.table.finished_count == len(LINES)


def test_the_next_visit_goes_on_where_this_one_ended(stores: tuple[InMemory, InMemory]) -> None:
    keeper = keeper_of(stores)
    for _ in range(3):
        work = now(keeper.take(4))
        assert work
        now(keeper.put(work.first, looked_at(work, "forms")))
    again = keeper_of(stores)
    assert again.table.count_by_value() == keeper.table.count_by_value()
    assert again.bad == 3
    finish(again, "forms")
    assert again.table.finished_count == len(LINES)


def test_a_visit_that_ended_in_the_middle_of_a_record_loses_only_that(
    stores: tuple[InMemory, InMemory],
) -> None:
    keeper = keeper_of(stores)
    finish(keeper)
    whole = bytes(stores[1].data)
    for cut in (1, 50, len(whole) - 3):
        again = keeper_of((stores[0], InMemory(whole[:-cut])))
        assert again.table.finished_count < len(LINES)
        finish(again)
        assert again.table.count_by_value() == keeper.table.count_by_value()


@pytest.mark.slow
def test_rows_say_all_that_is_known(stores: tuple[InMemory, InMemory]) -> None:
    keeper = keeper_of(stores)
    finish(keeper, "rate", "forms", "minimal", "count")
    first, broken, empty, answered, none, turned, other = now(keeper.load_rows(range(7)))
    assert first.facts() | {"text": D} == first.facts()
    assert (first.solution, first.expected, first.numbers["level"]) == (SOLUTIONS["D"], "", 1)
    assert (broken.puzzle, broken.text, broken.number) == ("", "broken", 2)
    assert broken.reason
    assert empty.facts()["solutions"] == "more than 10000"
    assert (answered.text, answered.facts()["as_expected"]) == (LINES[3], "yes")
    assert (none.facts()["status"], none.solution) == ("none", "")
    assert (turned.first, other.first, first.first) == (1, 1, None)
    assert other.facts()["as_expected"] == "no"
    with pytest.raises(IndexError):
        now(keeper.load_rows([len(LINES)]))


# Filter, column to sort by, and whether the order is reversed -> the numbers of the first rows.
CHOICES: tuple[tuple[Filter, str, bool, list[int]], ...] = (
    (Filter(), "number", False, [0, 1, 2]),
    (Filter(), "number", True, [20, 19, 18]),
    (Filter({"verdict": frozenset({5})}), "number", False, [1, 8, 15]),
    (Filter(copies=True), "number", False, [5, 6, 7]),
    (Filter({"same": frozenset({2})}), "number", False, [6, 13, 20]),
    (Filter(), "givens", True, [0, 5, 6]),
    (Filter({"level": frozenset({5})}), "number", False, []),
)


@pytest.mark.slow
@pytest.mark.parametrize(("wanted", "by", "descending", "rows"), CHOICES)
def test_rows_are_filtered_and_sorted(
    stores: tuple[InMemory, InMemory], wanted: Filter, by: str, descending: bool, rows: list[int]
) -> None:
    keeper = keeper_of(stores)
    finish(keeper, "forms", "rate")
    assert list(keeper.table.select_rows(wanted, by, descending))[:3] == rows


def test_ratings_are_filtered_by_bounds(stores: tuple[InMemory, InMemory]) -> None:
    keeper = keeper_of(stores)
    finish(keeper, "rate")
    rated = [row for row in range(len(LINES)) if keeper.table.columns["se"][row]]
    least = max(keeper.table.columns["se"])
    wanted = [row for row in rated if keeper.table.columns["se"][row] == least]
    assert list(keeper.table.select_rows(Filter(least=least))) == wanted
    assert list(keeper.table.select_rows(Filter(least=1, most=254))) == rated


async def _file(keeper: Keeper, form: str) -> str:
    return "".join([part async for part in keeper.write(form, range(7))])


def test_files_of_each_form(stores: tuple[InMemory, InMemory]) -> None:
    keeper = keeper_of(stores)
    finish(keeper)
    lines = now(_file(keeper, "lines")).splitlines()
    assert lines[:5] == [SOLUTIONS["D"], "unreadable", "multiple", SOLUTIONS["C"], "none"]
    objects = [json.loads(line) for line in now(_file(keeper, "jsonl")).splitlines()]
    assert [each["text"] for each in objects] == LINES[:7]
    assert objects[1] == {
        "file": "list.csv", "line": 2, "status": "unreadable", "text": "broken",
        "reason": "there is no puzzle in this text",
    }  # fmt: skip
    head, first, *_, other = now(_file(keeper, "csv")).split("\r\n")[:8]
    assert head.startswith("file,line,puzzle,status,solution,")
    assert first.startswith(f"list.csv,1,{D},unique,{SOLUTIONS['D']},,30,")
    assert other.endswith(f'no,"{LINES[6]}"'), "a text with a comma is quoted"


def test_no_field_is_a_formula_for_a_spreadsheet(stores: tuple[InMemory, InMemory]) -> None:
    keeper = Keeper(InMemory(), InMemory())
    reader = Reader("=1+1.csv")
    for block in [*reader.feed(b"=HYPERLINK(1)\n"), *reader.close()]:
        if block:
            now(keeper.add(block))
    assert "'=1+1.csv,1,,," in now(_file_of_first(keeper))
    assert stores


async def _file_of_first(keeper: Keeper) -> str:
    return "".join([part async for part in keeper.write("csv", [0])])


def test_a_sample_is_from_all_parts_and_can_be_read(stores: tuple[InMemory, InMemory]) -> None:
    keeper = keeper_of(stores)
    rows = now(keeper.sample(12)).decode().splitlines()
    assert 8 <= len(rows) <= 15
    assert all(len(row) == 81 and "?" not in row for row in rows)


def test_few_records_stay_in_memory(
    stores: tuple[InMemory, InMemory], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logs, "MOST_CACHED", 1000)
    keeper = keeper_of(stores)
    finish(keeper)
    assert [row.number for row in now(keeper.load_rows([20, 0, 11]))] == [21, 1, 12]
