"""Decode files of puzzles: the one way from bytes to text for the command line, the board and lists.

    bytes       may be gzipped (`unpacking`)
    wide        UTF-16 and UTF-32, known by a byte order mark or by their zero bytes, become UTF-8
    lines       end with a line feed, a carriage return or both
    text        of each line: it is UTF-8, else GB18030, else Windows-1252

Each line is decoded by itself, so a stray byte, a heading in another encoding or two files in one spoil
nothing else.
"""

from sudoku_core.notation.unpacking import Unpacker

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    # (bytes, encoding) -> their text, or None if they are not valid in it
    Decode = Callable[[bytes, str], str | None]

LONGEST = 100_000  # bytes of a line: no puzzle has as many
TOO_LONG = "(this line is too long)"  # what is read in place of a longer line that has no parts
SOFT_END = "\r"  # where a line was cut: what follows belongs to the same line of the file

_SAMPLE = 256  # bytes by which the encoding is told, if the first line is not in UTF-8
_MARKS = (  # the longer mark begins with the shorter one, so it comes first
    (b"\xff\xfe\0\0", "utf-32-le"),
    (b"\0\0\xfe\xff", "utf-32-be"),
    (b"\xff\xfe", "utf-16-le"),
    (b"\xfe\xff", "utf-16-be"),
)
# Where the zero bytes stand among four -> the encoding of a text without a mark.
_ZEROS = (
    ((False, True, True, True), "utf-32-le"),
    ((True, True, True, False), "utf-32-be"),
    ((False, True, False, True), "utf-16-le"),
    ((True, False, True, False), "utf-16-be"),
)
_SEPARATORS = (b",", b" ", b";", b"\t", b"|")  # a line that is too long is cut behind one of these
_NOTHING = ("\0", "\x1a", "\ufeff")  # padding, the end of a file in DOS, the mark of a file within another
_HARD_ENDS = ("\x85", "\u2028", "\u2029")
_SOFT_ENDS = ("\x0b", "\x0c")
# Windows-1252 from 0x80 to 0x9f; above, it is Latin-1.
_WINDOWS = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ"

_KNOWS_ENCODINGS = b"a\0".decode("utf-16-le") == "a"  # MicroPython takes everything for UTF-8


def decode_natively(data: bytes, encoding: str) -> "str | None":
    """Return the text of these bytes, or None if they are not valid in this encoding or it is unknown."""
    if encoding != "utf-8" and not _KNOWS_ENCODINGS:
        return None
    try:
        return data.decode(encoding)
    except UnicodeError:
        return None


class Decoder:
    """The text of one file, whose bytes come in pieces.

    decode: decodes bytes; the page's Python, which knows only UTF-8, has the browser do it.
    problem, kind: see Unpacker. size: how many bytes of content have come.

    The text comes in pieces of whole lines. Each ends with a line feed, or with SOFT_END where the line
    goes on; only the last line of a file may have no end. A piece is empty after work without a line, for
    a few bytes can hold gigabytes of nothing.
    """

    def __init__(self, decode: "Decode" = decode_natively) -> None:
        self.size: int = 0
        self._unpacker = Unpacker()
        self._decode = decode
        self._sample: bytes | None = b""  # None once the encoding is known
        self._encoding = ""  # of a wide text
        self._character = b""  # the beginning of one, in a wide text
        self._parts: list[bytes] = []  # of the line that has no end yet
        self._length = 0  # of these
        self._is_skipping = False  # the rest of a line that is too long
        self._ended_with_return = False

    @property
    def problem(self) -> str:
        """What is wrong with the file as a whole."""
        return self._unpacker.problem

    @property
    def kind(self) -> str:
        """What the file is if it is no text."""
        return self._unpacker.kind

    def feed(self, data: bytes) -> "Iterator[str]":
        """Yield the text of these bytes, up to the last end of a line."""
        for content in self._unpacker.feed(data):
            self.size += len(content)
            for text in self._take(content):
                yield text
            yield ""

    def close(self) -> "Iterator[str]":
        """Yield the rest of the text: the file ends here."""
        for content in self._unpacker.close():
            for text in self._take(content):
                yield text
        if self._sample:
            for text in self._lines(self._begin()):
                yield text
        rest = self._join(b"")
        if rest:
            yield self._text(rest).rstrip(SOFT_END)

    def _take(self, content: bytes) -> "Iterator[str]":
        if self._sample is not None:
            self._sample += content
            if len(self._sample) < _SAMPLE and not self._has_line(self._sample):
                return
            content = self._begin()
        for text in self._lines(content):
            yield text

    def _has_line(self, data: bytes) -> bool:
        """Return whether these first bytes have a line whose sender may wait for an answer."""
        return (b"\n" in data or b"\r" in data) and self._decode(data, "utf-8") is not None

    def _begin(self) -> bytes:
        """Find the encoding of a wide text; return the bytes by which it was found."""
        data, self._sample = self._sample or b"", None
        marked = [encoding for mark, encoding in _MARKS if data.startswith(mark)]
        self._encoding = marked[0] if marked else _encoding_by_zeros(data[:_SAMPLE])
        return data

    def _lines(self, data: bytes) -> "Iterator[str]":
        """Yield the text of these bytes up to the last end of a line, and cut what is too long."""
        if self._encoding:
            data = self._in_utf_8(data)
        if self._ended_with_return and data.startswith(b"\n"):
            data = data[1:]
        self._ended_with_return = data.endswith(b"\r") if data else self._ended_with_return
        start = 0
        while start < len(data):
            if self._is_skipping:
                start = _first_end(data, start)
                if start == len(data):
                    return
                self._is_skipping = False
            stop = start + LONGEST - self._length
            end = max(data.rfind(b"\n", start, stop), data.rfind(b"\r", start, stop)) + 1
            if end > start:
                if data[end - 1 : end + 1] == b"\r\n":
                    end += 1
                yield self._text(self._join(data[start:end]))
                start = end
            elif stop > len(data):
                self._parts.append(data[start:])
                self._length += len(data) - start
                return
            else:
                line = self._join(data[start:stop])
                end = max([line.rfind(sign) for sign in _SEPARATORS]) + 1
                if end:
                    yield self._text(line[:end]) + SOFT_END
                self._is_skipping = not end
                self._parts = [line[end:] if end else TOO_LONG.encode()]
                self._length = len(self._parts[0])
                start = stop

    def _join(self, data: bytes) -> bytes:
        """Return the line that has been waiting for its end, with these bytes behind it."""
        line = b"".join(self._parts + [data]) if self._parts else data
        self._parts, self._length = [], 0
        return line

    def _in_utf_8(self, data: bytes) -> bytes:
        """Return bytes of a wide text in UTF-8; the beginning of a character waits for its rest."""
        data = self._character + data
        end = len(data) - len(data) % (4 if "32" in self._encoding else 2)
        last = data[end - 1 if "le" in self._encoding else end - 2] if end else 0
        if "16" in self._encoding and 0xD8 <= last < 0xDC:
            end -= 2
        self._character = data[end:]
        text = None if "32" in self._encoding else self._decode(data[:end], self._encoding)
        return (_characters(data[:end], self._encoding) if text is None else text).encode()

    def _text(self, data: bytes) -> str:
        """Return the text of whole lines."""
        if b"\r" in data:
            data = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
        text = self._decode(data, "utf-8")
        if text is None:
            text = "\n".join([self._text_of_line(line) for line in data.split(b"\n")])
        for sign in _NOTHING:
            if sign in text:
                text = text.replace(sign, "")
        for signs, end in ((_HARD_ENDS, "\n"), (_SOFT_ENDS, SOFT_END)):
            for sign in signs:
                if sign in text:
                    text = text.replace(sign, end)
        return text

    def _text_of_line(self, line: bytes) -> str:
        text = self._decode(line, "utf-8")
        if text is None and _looks_chinese(line[:LONGEST]):
            text = self._decode(line, "gb18030")
        return _in_windows_1252(line) if text is None else text


def _encoding_by_zeros(data: bytes) -> str:
    """Return the encoding of a wide text without a mark; "" for any other text."""
    zeros = [0, 0, 0, 0]
    for place in range(len(data)):
        if data[place] == 0:
            zeros[place % 4] += 1
    if sum(zeros) < 2 or 8 * sum(zeros) < len(data):
        return ""
    for pattern, encoding in _ZEROS:
        if pattern == tuple([count > 0 for count in zeros]):
            return encoding
    return ""


def _first_end(data: bytes, start: int) -> int:
    """Return where a line ends from this place on; the length of the bytes if none does."""
    ends = [place for place in (data.find(b"\n", start), data.find(b"\r", start)) if place >= 0]
    return min(ends) if ends else len(data)


def _characters(data: bytes, encoding: str) -> str:
    """Return a wide text in which no half character is valid."""
    size = 4 if "32" in encoding else 2
    units = [data[place : place + size] for place in range(0, len(data), size)]
    is_little = "le" in encoding
    codes = [int.from_bytes(unit, "little" if is_little else "big") for unit in units]
    signs: list[str] = []
    high = 0
    for code in codes:
        if high and 0xDC00 <= code < 0xE000:
            signs[-1] = chr(0x10000 + ((high - 0xD800) << 10) + code - 0xDC00)
        else:
            signs.append("\ufffd" if 0xD800 <= code < 0xE000 or code > 0x10FFFF else chr(code))
        high = code if size == 2 and 0xD800 <= code < 0xDC00 else 0
    return "".join(signs)


def _looks_chinese(line: bytes) -> bool:
    """Return whether most characters of a line are pairs of bytes that are no ASCII, as in GB18030.

    In Windows-1252 an accented letter mostly stands before an ASCII letter.
    """
    pairs = others = place = 0
    while place < len(line):
        if line[place] < 0x80:
            place += 1
            continue
        second = line[place + 1] if place + 1 < len(line) else 0
        is_pair = second >= 0x80 or 0x30 <= second <= 0x39
        pairs, others = pairs + is_pair, others + (not is_pair)
        place += 2 if second >= 0x80 or not is_pair else 4
    return pairs > others


def _in_windows_1252(line: bytes) -> str:
    parts = line.split(b"\x85")
    if len({len(part) for part in parts[:-1]}) == 1 and len(parts[0]) >= 9:
        # In Latin-1 this byte ends a line. Here all lines are of one length, so it is no ellipsis.
        return "\n".join([_in_windows_1252(part) for part in parts])
    signs = [_WINDOWS[byte - 0x80] if 0x80 <= byte < 0xA0 else chr(byte) for byte in line]
    return "".join(signs)
