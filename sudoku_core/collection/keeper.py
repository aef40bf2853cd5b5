"""Manage a collection: store puzzles and answers in logs, and their numbers in a table in memory."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import Any, Final, NamedTuple

from sudoku_core.collection.block import NO_ROW, ROW, Block
from sudoku_core.collection.columns import Columns
from sudoku_core.collection.logs import ByteStore, Log, Record
from sudoku_core.collection.table import Table
from sudoku_core.collection.writing import Row, header, write_rows

SAMPLED_BLOCKS: Final = 20  # a sample is taken from about this number of blocks
WRITE_SIZE: Final = 2_000  # rows in each part of a file


class RowBatch(NamedTuple):
    """Consecutive rows that a worker should solve."""

    first: int  # the number of the first row
    rows: bytes  # ROW bytes for each puzzle
    expected: bytes  # ROW bytes for each answer in the file, or b""

    def __len__(self) -> int:
        return len(self.rows) // ROW


class Keeper:
    """A collection whose rows are handed out to workers.

    table: The numbers of its rows, such as verdicts and ratings.
    bad: The number of unreadable rows.
    has_lost_answers: Whether some stored answers could not be loaded.
    owner: The number of the list, which is stored in each of its records.
    """

    def __init__(self, puzzles: ByteStore, answers: ByteStore, owner: int = 0) -> None:
        self.table: Table = Table()
        self.bad: int = 0
        self.has_lost_answers: bool = False
        self._puzzles = Log(puzzles, owner)
        self._answers = Log(answers, owner)
        # The parts that were handed out and returned without an answer, each as its first row and its end.
        self._released: list[tuple[int, int]] = []
        self._next = 0  # the first row that was never handed out
        # The last block and the last answers that were read, each with its first row.
        self._cached_block: tuple[int, Block] | None = None
        self._cached_answers: tuple[int, Columns] | None = None

    def set_owner(self, owner: int) -> None:
        """Set the number of the list whose records will be loaded."""
        self._puzzles.owner = self._answers.owner = owner

    async def add(self, block: Block) -> None:
        """Store the puzzles of a block."""
        await self._puzzles.append(len(self.table), len(block), block.to_bytes())
        self._add_to_table(block)

    def _add_to_table(self, block: Block) -> None:
        self.table.extend(block.numbers)
        self.bad += len(block.reasons)

    async def load(self) -> None:
        """Load the records that the stores have from an earlier visit.

        Rows after a gap are lost, because their line numbers are unknown. Answers are lost with their rows;
        a second answer for a row is ignored.
        """
        await self._puzzles.load()
        for record in list(self._puzzles):
            if record.first == len(self.table):
                self._add_to_table(await self._load_block(record))
            else:
                self._puzzles.forget(record)
            await asyncio.sleep(0)  # so that the worker can reply when the page checks that it is alive
        damaged = await self._answers.load()
        for record in list(self._answers):
            if self._is_new(record.first, record.size):
                self.table.put(record.first, await self._load_answers(record))
            else:
                self._answers.forget(record)
            await asyncio.sleep(0)
        is_damaged = any(self._is_new(record.first, 1) for record in damaged)
        self.has_lost_answers = self._answers.was_cut or is_damaged

    def _is_new(self, first: int, count: int) -> bool:
        """Return whether all of these rows exist and none has a verdict yet."""
        return first + count <= len(self.table) and not any(
            self.table.columns["verdict"][first : first + count]
        )

    def progress(self) -> dict[str, Any]:
        """Return the numbers of rows, unreadable rows and finished rows, and the tally."""
        table = self.table
        return {
            "rows": len(table),
            "bad": self.bad,
            "done": table.finished_count,
            "tally": table.count_by_value(),
        }

    def release_all(self) -> None:
        """Make all rows that were handed out but never answered available again."""
        self._next = 0
        self._released.clear()

    async def take(self, most: int) -> RowBatch | None:
        """Return the next consecutive rows to solve, at most `most`; None if no row is left."""
        verdicts = self.table.columns["verdict"]
        while self._released and verdicts[self._released[-1][0]]:
            self._released.pop()  # the worker has answered after all
        is_released = bool(self._released)
        first, end = self._released.pop() if is_released else self._find_gap(most)
        record = self._puzzles.record_of(first)
        if first == end or not record:
            return None
        stop = min(end, first + most, record.first + record.size)
        if not is_released:
            self._next = stop
        elif stop < end:
            self._released.append((stop, end))
        return _make_batch(record, await self._load_block(record), first, stop)

    def _find_gap(self, most: int) -> tuple[int, int]:
        """Return the first and the end of the next rows that were never handed out, at most `most`."""
        verdicts = self.table.columns["verdict"]
        first = self._next
        while first < len(verdicts) and verdicts[first]:
            first += 1
        end = first
        while end < min(len(verdicts), first + most) and not verdicts[end]:
            end += 1
        return first, end

    def give_back(self, first: int, count: int) -> None:
        """Make these rows, which were handed out, available again."""
        self._released.append((first, first + count))

    async def put(self, first: int, data: bytes) -> bool:
        """Store the answers for the rows from `first` on; return False if a row already has an answer.

        data: `Columns` as bytes.
        """
        answers = Columns.from_bytes(data)
        if not len(answers) or not self._is_new(first, len(answers)):
            return False
        await self._answers.append(first, len(answers), data)
        self.table.put(first, answers)
        return True

    async def sample(self, count: int) -> bytes:
        """Return about `count` readable rows from all parts of the collection."""
        records = list(self._puzzles)
        chosen = records[:: max(1, len(records) // SAMPLED_BLOCKS)]
        rows: list[bytes] = []
        for record in chosen:
            block = await self._load_block(record)
            part = min(record.size, -(-count // len(chosen)))
            rows += [bytes(block.rows[ROW * row : ROW * (row + 1)]) for row in range(part)]
        return b"".join([row for row in rows if row != NO_ROW])

    async def load_rows(self, numbers: Sequence[int]) -> list[Row]:
        """Return these rows with all their data."""
        return [await self._load_row(number) for number in numbers]

    async def _load_row(self, number: int) -> Row:
        record, answers = self._puzzles.record_of(number), self._answers.record_of(number)
        if not record:
            raise IndexError(f"there is no row {number} among {len(self.table)}")
        block = await self._load_block(record)
        block_row = number - record.first
        solution = ""
        if answers:
            start = 81 * (number - answers.first)
            solutions = (await self._load_answers(answers)).solutions
            solution = solutions[start : start + 81].decode().strip(".")
        original = self.table.original(number)
        return Row(
            block.file,
            block.numbers[block_row],
            block.text(block_row),
            "" if block_row in block.reasons else block.line(block_row),
            block.reasons.get(block_row, ""),
            solution,
            block.answer(block_row),
            {name: column[number] for name, column in self.table.columns.items()},
            None if original is None else self.table.numbers[original],
        )

    async def write(self, form: str, numbers: Sequence[int]) -> AsyncIterator[str]:
        """Yield the text of a file with these rows, in parts.

        form: One of FORMS.
        """
        yield header(form)
        for start in range(0, len(numbers), WRITE_SIZE):
            yield write_rows(await self.load_rows(numbers[start : start + WRITE_SIZE]), form)

    async def _load_block(self, record: Record) -> Block:
        if self._cached_block and self._cached_block[0] == record.first:
            return self._cached_block[1]
        block = Block.from_bytes(record.size, await self._puzzles.read(record))
        self._cached_block = record.first, block
        return block

    async def _load_answers(self, record: Record) -> Columns:
        if self._cached_answers and self._cached_answers[0] == record.first:
            return self._cached_answers[1]
        answers = Columns.from_bytes(await self._answers.read(record))
        self._cached_answers = record.first, answers
        return answers


def _make_batch(record: Record, block: Block, first: int, end: int) -> RowBatch:
    part = slice(ROW * (first - record.first), ROW * (end - record.first))
    return RowBatch(first, bytes(block.rows[part]), bytes(block.expected[part]))
