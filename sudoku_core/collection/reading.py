"""Read the puzzles of a file into blocks of rows; the file arrives in pieces of any size."""

import re
from collections.abc import Iterator
from typing import Final

from sudoku_core.collection.block import NO_ROW, ROW, Block
from sudoku_core.collection.parsing import Parser
from sudoku_core.notation import Reading
from sudoku_core.notation.decoding import SOFT_END, TOO_LONG, Decoder

BLOCK_SIZE: Final = 32_768  # rows
MOST_TEXT: Final = 2_000  # the maximum number of characters of a stored text
LINES_PER_SLICE: Final = 20  # lines that the parser reads in one slice of work

# The lines of most files: 81 characters, a comma and the answer in some files, and a line feed.
_PLAIN_LINES: Final = re.compile(rb"(?:[0-9.]{81}\n)+")
_ANSWERED_LINES: Final = re.compile(rb"(?:[0-9.]{81},[1-9]{81}\n)+")
_BLANK_LINES: Final = re.compile(rb"(?:[ \t]*\n)+")
_SEPARATORS: Final = re.compile(r"[,;|\t ]+")
_PUZZLE: Final = re.compile(r"[0-9.*_xX]{81}")
_PUZZLE_IN_TEXT: Final = re.compile(r"(?<![0-9.*_xX])[0-9.*_xX]{81}(?![0-9.*_xX])")
_TO_DOTS: Final = str.maketrans("*_xX", "....")
_ANSWER: Final = re.compile(r"[1-9]{81}")
_COLUMN_NAMES: Final = re.compile(r'"?[^\W\d][\w -]*"?([,;|\t]"?[\w -]*"?)+')


class Reader:
    """A reader for one file.

    lines: The number of lines so far.

    Lines of 81 characters, alone or with an answer, are stored without parsing. In other lines of fields,
    the first field of 81 characters is the puzzle, and a field of 81 digits after it is the answer. All
    other lines go through the parser of `parse_many`. So does the next line, because the parser may need it
    to detect the end of a puzzle.
    """

    def __init__(self, name: str = "") -> None:
        self.lines: int = 0
        self._name = name
        self._block = Block(name)
        self._decoder = Decoder()
        self._parser = Parser()
        self._rows_with_fields: dict[int, tuple[str, str]] = {}  # line number -> answer, text
        # Whether the first line, which may have the names of columns, was read.
        self._has_read_first_line = False
        self._in_long_line = False
        self._count_in_long_line = 0  # the number of puzzles in the long line

    @property
    def problem(self) -> str:
        """The problem of the whole file, see Unpacker."""
        return self._decoder.problem

    def feed(self, data: bytes) -> "Iterator[Block | None]":
        """Read the next bytes; yield each full block, and None after each slice of work."""
        for text in self._decoder.feed(data):
            if text:
                yield from self._read_text(text)
            yield None

    def close(self) -> "Iterator[Block | None]":
        """Yield the remaining blocks at the end of the file, and None after each slice of work."""
        for text in self._decoder.close():
            yield from self._read_text(text if text.endswith(("\n", SOFT_END)) else f"{text}\n")
        if self._in_long_line:
            yield from self._read_text("\n")
        for puzzle in self._parser.close():
            self._add_reading(*puzzle)
            yield from self._pop_full_block()
        block, self._block = self._block, Block(self._name)
        if block:
            yield block

    def _read_text(self, text: str) -> "Iterator[Block | None]":
        """Read lines; a last line that ends with SOFT_END continues in the next text."""
        if self._in_long_line:
            part, line_feed, text = text.partition("\n")
            yield from self._read_part(part, is_end=bool(line_feed))
        if text.endswith(SOFT_END):
            yield from self._read_part(text, is_end=False)
            return
        data = text.encode()
        start = parsed_lines = 0
        while start < len(data):
            if not self._parser.is_waiting and (match := _PLAIN_LINES.match(data, start)):
                yield from self._add_rows(match[0], b"")
                start = match.end()
            elif not self._parser.is_waiting and (match := _ANSWERED_LINES.match(data, start)):
                rows, answers = _split_columns(match[0])
                yield from self._add_rows(rows, answers)
                start = match.end()
            elif not self._parser.is_waiting and (match := _BLANK_LINES.match(data, start)):
                self.lines += match[0].count(b"\n")
                start = match.end()
            else:
                end = data.find(b"\n", start) + 1
                self._read_line(data[start : end - 1].decode())
                yield from self._pop_full_block()
                start = end
                parsed_lines += 1
                if parsed_lines % LINES_PER_SLICE == 0:
                    yield None

    def _read_part(self, text: str, *, is_end: bool) -> Iterator[Block]:
        """Read a part of a line that is too long for one puzzle but may contain many."""
        if not self._in_long_line:
            self._in_long_line, self._count_in_long_line = True, 0
            self._feed_parser("")
            self.lines += 1
        for match in _PUZZLE_IN_TEXT.finditer(text):
            self._add_row(f"{match[0].translate(_TO_DOTS)}\n".encode(), self.lines, match[0])
            self._count_in_long_line += 1
            yield from self._pop_full_block()
        if is_end:
            self._in_long_line = False
            if not self._count_in_long_line:
                self._feed_parser(TOO_LONG)

    def _add_rows(self, rows: bytes, expected: bytes) -> Iterator[Block]:
        """Add the rows of consecutive lines; yield each full block."""
        start = 0
        while start < len(rows):
            part = slice(start, start + ROW * (BLOCK_SIZE - len(self._block)))
            self._block.add_rows(rows[part], self.lines + 1, expected[part])
            self.lines += len(rows[part]) // ROW
            start = part.stop
            yield from self._pop_full_block()

    def _pop_full_block(self) -> Iterator[Block]:
        """If the block is full, yield it and start a new one."""
        if len(self._block) >= BLOCK_SIZE:
            block, self._block = self._block, Block(self._name)
            yield block

    def _read_line(self, text: str) -> None:
        """Read a line that is neither a plain puzzle nor a puzzle with its answer."""
        self.lines += 1
        for part in text.split(SOFT_END):
            fields = _split_fields(part)
            if not fields:
                self._feed_parser(part)
            elif self._parser.is_waiting:
                self._rows_with_fields[self.lines] = fields[1], part
                self._feed_parser(fields[0])
            else:
                self._add_fields(*fields, part)

    def _add_fields(self, line: str, answer: str, text: str) -> None:
        row = f"{line.translate(_TO_DOTS)}\n".encode()
        self._add_row(row, self.lines, text, f"{answer}\n".encode() if answer else b"")

    def _feed_parser(self, text: str) -> None:
        """Feed a line to the parser."""
        is_first = not self._has_read_first_line and bool(text.strip()) and not text.startswith("#")
        self._has_read_first_line = self._has_read_first_line or is_first
        if is_first and _COLUMN_NAMES.fullmatch(text):
            return
        for puzzle in self._parser.feed(self.lines, text):
            self._add_reading(*puzzle)
        if not self._parser.is_waiting:
            self._rows_with_fields.clear()

    def _add_reading(self, reading: Reading, number: int, text: str) -> None:
        """Add a puzzle that the parser has found."""
        answer, text = self._rows_with_fields.pop(number, ("", text))
        if reading.line:
            self._add_row(
                f"{reading.line}\n".encode(), number, text, f"{answer}\n".encode() if answer else b""
            )
        else:
            self._block.reasons[len(self._block)] = str(reading.error)
            self._add_row(NO_ROW, number, text)

    def _add_row(self, row: bytes, number: int, text: str, expected: bytes = b"") -> None:
        block_row = len(self._block)
        self._block.add_rows(row, number, expected)
        if text != self._block.text(block_row):
            self._block.texts[block_row] = text[:MOST_TEXT]


def _split_columns(lines: bytes) -> tuple[bytes, bytes]:
    """Return the rows and the answers of lines of 81 characters, a comma and 81 digits."""
    parts = lines.replace(b",", b"\n").splitlines(keepends=True)
    return b"".join(parts[::2]), b"".join(parts[1::2])


def _split_fields(text: str) -> tuple[str, str] | None:
    """Return the puzzle of a line of fields, and the answer after it or ""; None for any other line."""
    fields = [field.strip("\"'") for field in _SEPARATORS.split(text.strip())]
    index = next((index for index, field in enumerate(fields) if _PUZZLE.fullmatch(field)), None)
    if index is None:
        return None
    later_puzzles = [field for field in fields[index + 1 :] if _PUZZLE.fullmatch(field)]
    answers = [field for field in later_puzzles if _ANSWER.fullmatch(field)]
    if len(later_puzzles) > len(answers) or len(answers) > 1:
        return None  # several puzzles
    return fields[index], answers[0] if answers else ""
