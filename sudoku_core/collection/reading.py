"""The puzzles of a file: read in pieces of any size, given out in blocks of rows."""

import re
from codecs import IncrementalDecoder, getincrementaldecoder
from collections.abc import Iterator
from typing import Final

from sudoku_core.collection.block import NO_ROW, ROW, Block
from sudoku_core.collection.parsing import Parser
from sudoku_core.notation import Reading

BLOCK: Final = 32_768  # rows
MOST_TEXT: Final = 2_000  # characters that are kept of a text
LONGEST: Final = 1_000_000  # bytes of a line

# Lines of 81 characters, alone or each before its answer, with their line feeds: as most files have them.
_PLAIN: Final = re.compile(rb"(?:[0-9.]{81}\n)+")
_ANSWERED: Final = re.compile(rb"(?:[0-9.]{81},[1-9]{81}\n)+")
_SEPARATORS: Final = re.compile(r"[,;|\t ]+")
_PUZZLE: Final = re.compile(r"[0-9.*_xX]{81}")
_IN_DOTS: Final = str.maketrans("*_xX", "....")
_ANSWER: Final = re.compile(r"[1-9]{81}")
_HEAD: Final = re.compile(r'"?[^\W\d][\w -]*"?([,;|\t]"?[\w -]*"?)+')


class Reader:
    """Reads one file of this name. lines: how many lines have been read.

    Lines of 81 characters, alone or before their answer, are taken as they are. In any other line of
    fields the first one of 81 characters is the puzzle, and one of 81 digits after it the answer. All else
    goes through the parser of `parse_many`, and so does the line after it, by which the parser may see that
    a puzzle has ended.
    """

    def __init__(self, name: str = "") -> None:
        self.lines = 0
        self._name = name
        self._block = Block(name)
        self._rest = b""
        self._decoder: IncrementalDecoder | None = None  # where the text is not in UTF-8
        self._has_begun = False
        self._parser = Parser()

    def feed(self, data: bytes) -> Iterator[Block]:
        """Take the next bytes of the file; yield each block that is full."""
        if not self._has_begun:
            data = self._rest + data
            if len(data) < 3:
                self._rest = data
                return
            self._begin(data[:2])
            data, self._rest = data.removeprefix(b"\xef\xbb\xbf"), b""
        if self._decoder:
            data = self._decoder.decode(data).encode()
        data = self._rest + data
        end = data.rfind(b"\n") + 1
        if len(data) - end > LONGEST:  # lines that end as those of an old Macintosh; or one that is cut
            data = data[:end] + data[end:].replace(b"\r", b"\n")
            end = data.rfind(b"\n") + 1
            if len(data) - end > LONGEST:
                data, end = data + b"\n", len(data) + 1
        self._rest = data[end:]
        yield from self._read(data[:end])

    def close(self) -> Iterator[Block]:
        """Yield what is left: the blocks to the end of the file, the last one perhaps empty."""
        data, self._rest = self._rest, b""
        yield from self._read(data + b"\n" if data else b"")
        for found in self._parser.close():
            self._take(*found)
            yield from self._full()
        block, self._block = self._block, Block(self._name)
        if block:
            yield block

    def _begin(self, mark: bytes) -> None:
        self._has_begun = True
        if mark in (b"\xff\xfe", b"\xfe\xff"):
            self._decoder = getincrementaldecoder("utf-16")("replace")

    def _read(self, data: bytes) -> Iterator[Block]:
        data = data.replace(b"\r\n", b"\n")
        start = 0
        while start < len(data):
            if not self._parser.waits and (found := _PLAIN.match(data, start)):
                yield from self._add(found[0], b"")
                start = found.end()
            elif not self._parser.waits and (found := _ANSWERED.match(data, start)):
                rows, answers = _columns(found[0])
                yield from self._add(rows, answers)
                start = found.end()
            else:
                end = data.find(b"\n", start) + 1
                self._read_line(_text(data[start : end - 1]))
                yield from self._full()
                start = end

    def _add(self, rows: bytes, expected: bytes) -> Iterator[Block]:
        """Add rows of neighbouring lines; yield each block that is full."""
        start = 0
        while start < len(rows):
            part = slice(start, start + ROW * (BLOCK - len(self._block)))
            self._block.add(rows[part], self.lines + 1, expected[part])
            self.lines += len(rows[part]) // ROW
            start = part.stop
            yield from self._full()

    def _full(self) -> Iterator[Block]:
        if len(self._block) >= BLOCK:
            block, self._block = self._block, Block(self._name)
            yield block

    def _read_line(self, text: str) -> None:
        """Read a line that is not in the plainest form."""
        self.lines += 1
        fields = None if self._parser.waits else _fields(text)
        if fields:
            line, answer = fields
            row = f"{line.translate(_IN_DOTS)}\n".encode()
            self._keep(row, self.lines, text, f"{answer}\n".encode() if answer else b"")
        elif self.lines > 1 or not _HEAD.fullmatch(text):
            for reading, number, its_text in self._parser.feed(self.lines, text):
                self._take(reading, number, its_text)

    def _take(self, reading: Reading, number: int, text: str) -> None:
        """Add what the parser has found."""
        if reading.line:
            self._keep(f"{reading.line}\n".encode(), number, text)
        else:
            self._block.reasons[len(self._block)] = str(reading.error)
            self._keep(NO_ROW, number, text)

    def _keep(self, row: bytes, number: int, text: str, expected: bytes = b"") -> None:
        place = len(self._block)
        self._block.add(row, number, expected)
        if text != self._block.text(place):
            self._block.texts[place] = text[:MOST_TEXT]


def _columns(lines: bytes) -> tuple[bytes, bytes]:
    """Return the rows and the answers of lines of 81 characters, a comma and 81 digits."""
    parts = lines.replace(b",", b"\n").splitlines(keepends=True)
    return b"".join(parts[::2]), b"".join(parts[1::2])


def _text(line: bytes) -> str:
    try:
        return line.decode()
    except UnicodeDecodeError:
        return line.decode("gb18030", "replace")


def _fields(text: str) -> tuple[str, str] | None:
    """Return the puzzle of a line of fields and the answer after it, or ""; None for any other line."""
    fields = [field.strip("\"'") for field in _SEPARATORS.split(text.strip())]
    place = next((place for place, field in enumerate(fields) if _PUZZLE.fullmatch(field)), None)
    if place is None:
        return None
    others = [field for field in fields[place + 1 :] if _PUZZLE.fullmatch(field)]
    answers = [field for field in others if _ANSWER.fullmatch(field)]
    if len(others) > len(answers) or len(answers) > 1:
        return None  # several puzzles
    return fields[place], answers[0] if answers else ""
