"""The puzzles of a file: read in pieces of any size, given out in blocks of rows."""

import re
from collections.abc import Iterator
from typing import Final

from sudoku_core.collection.block import NO_ROW, ROW, Block
from sudoku_core.collection.parsing import Parser
from sudoku_core.notation import Reading
from sudoku_core.notation.decoding import SOFT_END, TOO_LONG, Decoder

BLOCK: Final = 32_768  # rows
MOST_TEXT: Final = 2_000  # characters that are kept of a text
PAUSE: Final = 20  # lines that the parser reads between two pauses

# Lines of 81 characters, alone or each before its answer, with their line feeds: as most files have them.
_PLAIN: Final = re.compile(rb"(?:[0-9.]{81}\n)+")
_ANSWERED: Final = re.compile(rb"(?:[0-9.]{81},[1-9]{81}\n)+")
_BLANK: Final = re.compile(rb"(?:[ \t]*\n)+")
_SEPARATORS: Final = re.compile(r"[,;|\t ]+")
_PUZZLE: Final = re.compile(r"[0-9.*_xX]{81}")
_WHOLE: Final = re.compile(r"(?<![0-9.*_xX])[0-9.*_xX]{81}(?![0-9.*_xX])")
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
        self.lines: int = 0
        self._name = name
        self._block = Block(name)
        self._decoder = Decoder()
        self._parser = Parser()
        self._rows_with_fields: dict[int, tuple[str, str]] = {}  # number of a line -> its answer, its text
        self._has_begun = False  # a line that may be the names of columns has come
        self._in_long_line = False
        self._found_in_long_line = 0

    @property
    def problem(self) -> str:
        """What is wrong with the file as a whole, see Unpacker."""
        return self._decoder.problem

    def feed(self, data: bytes) -> "Iterator[Block | None]":
        """Take the next bytes of the file; yield each block that is full, and None after a little work."""
        for text in self._decoder.feed(data):
            if text:
                yield from self._read(text)
            yield None

    def close(self) -> "Iterator[Block | None]":
        """Yield what is left: the blocks to the end of the file, and None after a little work."""
        for text in self._decoder.close():
            yield from self._read(text if text.endswith(("\n", SOFT_END)) else f"{text}\n")
        if self._in_long_line:
            yield from self._read("\n")
        for found in self._parser.close():
            self._take(*found)
            yield from self._full()
        block, self._block = self._block, Block(self._name)
        if block:
            yield block

    def _read(self, text: str) -> "Iterator[Block | None]":
        """Read lines; the last one goes on in the next text if it ends with SOFT_END."""
        if self._in_long_line:
            part, line_feed, text = text.partition("\n")
            yield from self._read_part(part, ends=bool(line_feed))
        if text.endswith(SOFT_END):
            yield from self._read_part(text, ends=False)
            return
        data = text.encode()
        start = slow = 0
        while start < len(data):
            if not self._parser.waits and (found := _PLAIN.match(data, start)):
                yield from self._add(found[0], b"")
                start = found.end()
            elif not self._parser.waits and (found := _ANSWERED.match(data, start)):
                rows, answers = _columns(found[0])
                yield from self._add(rows, answers)
                start = found.end()
            elif not self._parser.waits and (found := _BLANK.match(data, start)):
                self.lines += found[0].count(b"\n")
                start = found.end()
            else:
                end = data.find(b"\n", start) + 1
                self._read_line(data[start : end - 1].decode())
                yield from self._full()
                start = end
                slow += 1
                if slow % PAUSE == 0:
                    yield None

    def _read_part(self, text: str, *, ends: bool) -> Iterator[Block]:
        """Read a part of a line that is too long for one puzzle, and may have many."""
        if not self._in_long_line:
            self._in_long_line, self._found_in_long_line = True, 0
            self._parse("")
            self.lines += 1
        for found in _WHOLE.finditer(text):
            self._keep(f"{found[0].translate(_IN_DOTS)}\n".encode(), self.lines, found[0])
            self._found_in_long_line += 1
            yield from self._full()
        if ends:
            self._in_long_line = False
            if not self._found_in_long_line:
                self._parse(TOO_LONG)

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
        for part in text.split(SOFT_END):
            fields = _fields(part)
            if not fields:
                self._parse(part)
            elif self._parser.waits:
                self._rows_with_fields[self.lines] = fields[1], part
                self._parse(fields[0])
            else:
                self._keep_fields(*fields, part)

    def _keep_fields(self, line: str, answer: str, text: str) -> None:
        row = f"{line.translate(_IN_DOTS)}\n".encode()
        self._keep(row, self.lines, text, f"{answer}\n".encode() if answer else b"")

    def _parse(self, text: str) -> None:
        """Let the parser read a line."""
        is_first = not self._has_begun and bool(text.strip()) and not text.startswith("#")
        self._has_begun = self._has_begun or is_first
        if is_first and _HEAD.fullmatch(text):
            return
        for found in self._parser.feed(self.lines, text):
            self._take(*found)
        if not self._parser.waits:
            self._rows_with_fields.clear()

    def _take(self, reading: Reading, number: int, text: str) -> None:
        """Add what the parser has found."""
        answer, text = self._rows_with_fields.pop(number, ("", text))
        if reading.line:
            self._keep(
                f"{reading.line}\n".encode(), number, text, f"{answer}\n".encode() if answer else b""
            )
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
