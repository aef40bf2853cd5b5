"""Keeps a collection: puzzles and answers in logs, and the table of them in memory."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import Any, Final, NamedTuple

from sudoku_core.collection.block import NO_ROW, ROW, Block
from sudoku_core.collection.columns import Columns
from sudoku_core.collection.logs import Log, Record, Store
from sudoku_core.collection.table import Table
from sudoku_core.collection.writing import Row, head, written

SAMPLED: Final = 20  # blocks of which a sample is made
WRITTEN: Final = 2_000  # rows that are written at once


class Work(NamedTuple):
    """Rows to be looked at: the first, their lines, and the answers that the file has for them, or b""."""

    first: int
    rows: bytes
    expected: bytes

    def __len__(self) -> int:
        return len(self.rows) // ROW


class Keeper:
    """A collection.

    table: what is known of it. bad: how many of its rows cannot be read. has_lost_answers: whether some
    that were stored could not be loaded. owner: the number of the list, which each of its records has.
    """

    def __init__(self, puzzles: Store, answers: Store, owner: int = 0) -> None:
        self.table: Table = Table()
        self.bad: int = 0
        self.has_lost_answers: bool = False
        self._puzzles = Log(puzzles, owner)
        self._answers = Log(answers, owner)
        self._returned: list[tuple[int, int]] = []  # rows that were taken and not looked at: from, to
        self._next = 0  # all rows before this one have been taken
        # The block, and the answers, that were read last, with their first rows.
        self._block: tuple[int, Block] | None = None
        self._last: tuple[int, Columns] | None = None

    def set_owner(self, owner: int) -> None:
        """Say to which list the records belong that are to be loaded."""
        self._puzzles.owner = self._answers.owner = owner

    async def add(self, block: Block) -> None:
        """Keep puzzles that have been read."""
        await self._puzzles.append(len(self.table), len(block), block.to_bytes())
        self._note(block)

    def _note(self, block: Block) -> None:
        self.table.extend(block.numbers)
        self.bad += len(block.reasons)

    async def load(self) -> None:
        """Find what the stores have from another time.

        Rows behind a gap are lost, for nothing says which lines they were. Answers are lost with their
        rows, and those of rows that have one already count for nothing.
        """
        await self._puzzles.load()
        for record in list(self._puzzles):
            if record.first == len(self.table):
                self._note(await self._block_of(record))
            else:
                self._puzzles.forget(record)
            await asyncio.sleep(0)  # a sign of life may be asked for
        damaged = await self._answers.load()
        for record in list(self._answers):
            if self._is_new(record.first, record.size):
                self.table.put(record.first, await self._answers_of(record))
            else:
                self._answers.forget(record)
            await asyncio.sleep(0)
        is_damaged = any(self._is_new(record.first, 1) for record in damaged)
        self.has_lost_answers = self._answers.was_cut or is_damaged

    def _is_new(self, first: int, count: int) -> bool:
        """Return whether these rows are there, and none of them has been looked at."""
        return first + count <= len(self.table) and not any(
            self.table.columns["verdict"][first : first + count]
        )

    def facts(self) -> dict[str, Any]:
        """Return how many rows there are, how many cannot be read, how many are done, and the tally."""
        table = self.table
        return {"rows": len(table), "bad": self.bad, "done": table.done, "tally": table.tally()}

    def begin(self) -> None:
        """Take it that nobody is at work: what was taken and never answered is taken again."""
        self._next = 0
        self._returned.clear()

    async def take(self, most: int) -> Work | None:
        """Return the next rows to be looked at, neighbours and at most so many; None if there are none."""
        verdicts = self.table.columns["verdict"]
        while self._returned and verdicts[self._returned[-1][0]]:
            self._returned.pop()  # an answer came after all
        is_again = bool(self._returned)
        first, end = self._returned.pop() if is_again else self._gap(most)
        record = self._puzzles.around(first)
        if first == end or not record:
            return None
        stop = min(end, first + most, record.first + record.size)
        if not is_again:
            self._next = stop
        elif stop < end:
            self._returned.append((stop, end))
        return _work(record, await self._block_of(record), first, stop)

    def _gap(self, most: int) -> tuple[int, int]:
        """Return the next rows that were never taken, neighbours and at most so many: from, to."""
        verdicts = self.table.columns["verdict"]
        first = self._next
        while first < len(verdicts) and verdicts[first]:
            first += 1
        end = first
        while end < min(len(verdicts), first + most) and not verdicts[end]:
            end += 1
        return first, end

    def give_back(self, first: int, count: int) -> None:
        """Note that rows that were taken are still to be looked at."""
        self._returned.append((first, first + count))

    async def put(self, first: int, data: bytes) -> bool:
        """Keep what is known of the rows from this one on, `Columns` as bytes; return whether it is new."""
        answers = Columns.from_bytes(data)
        if not len(answers) or not self._is_new(first, len(answers)):
            return False
        await self._answers.append(first, len(answers), data)
        self.table.put(first, answers)
        return True

    async def sample(self, count: int) -> bytes:
        """Return about so many rows that can be read, from all parts of the collection."""
        records = list(self._puzzles)
        chosen = records[:: max(1, len(records) // SAMPLED)]
        found: list[bytes] = []
        for record in chosen:
            block = await self._block_of(record)
            part = min(record.size, -(-count // len(chosen)))
            found += [bytes(block.rows[ROW * row : ROW * (row + 1)]) for row in range(part)]
        return b"".join([row for row in found if row != NO_ROW])

    async def rows(self, numbers: Sequence[int]) -> list[Row]:
        """Return all that is known of these rows."""
        return [await self._row(number) for number in numbers]

    async def _row(self, number: int) -> Row:
        record, answers = self._puzzles.around(number), self._answers.around(number)
        if not record:
            raise IndexError(f"there is no row {number} among {len(self.table)}")
        block = await self._block_of(record)
        place = number - record.first
        solution = ""
        if answers:
            start = 81 * (number - answers.first)
            solutions = (await self._answers_of(answers)).solutions
            solution = solutions[start : start + 81].decode().strip(".")
        original = self.table.original(number)
        return Row(
            block.file,
            block.numbers[place],
            block.text(place),
            "" if place in block.reasons else block.line(place),
            block.reasons.get(place, ""),
            solution,
            block.answer(place),
            {name: column[number] for name, column in self.table.columns.items()},
            None if original is None else self.table.numbers[original],
        )

    async def write(self, form: str, numbers: Sequence[int]) -> AsyncIterator[str]:
        """Yield a file of these rows in parts; form: one of FORMS."""
        yield head(form)
        for start in range(0, len(numbers), WRITTEN):
            yield written(await self.rows(numbers[start : start + WRITTEN]), form)

    async def _block_of(self, record: Record) -> Block:
        if self._block and self._block[0] == record.first:
            return self._block[1]
        block = Block.from_bytes(record.size, await self._puzzles.read(record))
        self._block = record.first, block
        return block

    async def _answers_of(self, record: Record) -> Columns:
        if self._last and self._last[0] == record.first:
            return self._last[1]
        answers = Columns.from_bytes(await self._answers.read(record))
        self._last = record.first, answers
        return answers


def _work(record: Record, block: Block, first: int, end: int) -> Work:
    part = slice(ROW * (first - record.first), ROW * (end - record.first))
    return Work(first, bytes(block.rows[part]), bytes(block.expected[part]))
