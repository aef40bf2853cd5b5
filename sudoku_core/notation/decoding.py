"""Decode the bytes of puzzle files to text, for the command line, the board and lists.

    bytes       may be gzipped (see `unpacking`)
    wide text   UTF-16 or UTF-32, detected by its byte order mark or zero bytes, is converted to UTF-8
    lines       end with a line feed, a carriage return or both
    text        each line is UTF-8, else GB18030, else Windows-1252

Each line is decoded separately. A stray byte, or a heading in another encoding, thus
does not affect the other lines.
"""

from sudoku_core.notation.unpacking import Unpacker

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    # (bytes, encoding) -> text, or None if the bytes are not valid in this encoding
    Decode = Callable[[bytes, str], str | None]

MAX_LINE_LENGTH = 100_000  # bytes in a line; every puzzle is shorter
TOO_LONG = "(this line is too long)"  # replaces a longer line without separators
SOFT_END = "\r"  # ends a piece of a long line that continues in the next piece

_SAMPLE_SIZE = 256  # bytes used to detect the encoding, if the first line is not UTF-8
_BYTE_ORDER_MARKS = (  # the mark of UTF-32 begins with the mark of UTF-16, so UTF-32 is tried first
    (b"\xff\xfe\0\0", "utf-32-le"),
    (b"\0\0\xfe\xff", "utf-32-be"),
    (b"\xff\xfe", "utf-16-le"),
    (b"\xfe\xff", "utf-16-be"),
)
# Pattern of zero bytes among four bytes -> the encoding of a text without a byte order mark.
_ZERO_PATTERNS = (
    ((False, True, True, True), "utf-32-le"),
    ((True, True, True, False), "utf-32-be"),
    ((False, True, False, True), "utf-16-le"),
    ((True, False, True, False), "utf-16-be"),
)
_SEPARATORS = (b",", b" ", b";", b"\t", b"|")  # a line that is too long is split after one of these
# Padding, the end of a file in DOS, and a byte order mark within a text.
_DROPPED_CHARACTERS = ("\0", "\x1a", "\ufeff")
_HARD_ENDS = ("\x85", "\u2028", "\u2029")
_SOFT_ENDS = ("\x0b", "\x0c")
# The characters 0x80 to 0x9f of Windows-1252; all others are the same as in Latin-1.
_WINDOWS_1252 = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ"

_HAS_CODECS = b"a\0".decode("utf-16-le") == "a"  # MicroPython decodes everything as UTF-8


def decode_natively(data: bytes, encoding: str) -> "str | None":
    """Return the text of these bytes; None if they are not valid in the encoding or it is unknown."""
    if encoding != "utf-8" and not _HAS_CODECS:
        return None
    try:
        return data.decode(encoding)
    except UnicodeError:
        return None


class Decoder:
    """A decoder for one file that arrives in pieces.

    decode: The function that decodes bytes. The page passes a function of the browser, since MicroPython
    only supports UTF-8.
    problem, kind: As for `Unpacker`.
    size: The number of unpacked bytes so far.

    The text is returned in pieces of whole lines. Each piece ends with a line feed, or with SOFT_END if the
    line continues. Only the last line of a file may have no end. A piece can be empty, so that the caller
    can perform other tasks: a few packed bytes can unpack to gigabytes without a line end.
    """

    def __init__(self, decode: "Decode" = decode_natively) -> None:
        self.size: int = 0
        self._unpacker = Unpacker()
        self._decode = decode
        self._sample: bytes | None = b""  # None once the encoding is known
        self._encoding = ""  # the encoding of a wide text, e.g. "utf-16-le"; "" for other texts
        self._partial_character = b""  # the first bytes of an incomplete character of a wide text
        self._parts: list[bytes] = []  # the parts of the current, incomplete line
        self._length = 0  # the number of bytes in these parts
        self._is_skipping = False  # whether the rest of a line that is too long is being skipped
        self._has_ended_with_return = False  # whether the previous byte was a carriage return

    @property
    def problem(self) -> str:
        """The problem of the whole file, or ""."""
        return self._unpacker.problem

    @property
    def kind(self) -> str:
        """The kind of a file that is not text, or ""."""
        return self._unpacker.kind

    def feed(self, data: bytes) -> "Iterator[str]":
        """Yield the text of these bytes, up to the last line end."""
        for content in self._unpacker.feed(data):
            self.size += len(content)
            for text in self._decode_content(content):
                yield text
            yield ""

    def close(self) -> "Iterator[str]":
        """Yield the rest of the text at the end of the file."""
        for content in self._unpacker.close():
            for text in self._decode_content(content):
                yield text
        if self._sample:
            for text in self._decode_lines(self._detect_encoding()):
                yield text
        rest = self._finish_line(b"")
        if rest:
            yield self._decode_text(rest).rstrip(SOFT_END)

    def _decode_content(self, content: bytes) -> "Iterator[str]":
        if self._sample is not None:
            self._sample += content
            if len(self._sample) < _SAMPLE_SIZE and not self._has_line(self._sample):
                return
            content = self._detect_encoding()
        for text in self._decode_lines(content):
            yield text

    def _has_line(self, data: bytes) -> bool:
        """Return whether these bytes contain a line, which is then decoded at once.

        The sender of the line may be waiting for an answer.
        """
        return (b"\n" in data or b"\r" in data) and self._decode(data, "utf-8") is not None

    def _detect_encoding(self) -> bytes:
        """Detect the encoding from the sample; return the bytes of the sample."""
        data, self._sample = self._sample or b"", None
        encodings = [encoding for mark, encoding in _BYTE_ORDER_MARKS if data.startswith(mark)]
        self._encoding = encodings[0] if encodings else _encoding_by_zeros(data[:_SAMPLE_SIZE])
        return data

    def _decode_lines(self, data: bytes) -> "Iterator[str]":
        """Yield the text of these bytes up to the last line end; split lines that are too long."""
        if self._encoding:
            data = self._to_utf_8(data)
        if self._has_ended_with_return and data.startswith(b"\n"):
            data = data[1:]
        self._has_ended_with_return = data.endswith(b"\r") if data else self._has_ended_with_return
        start = 0
        while start < len(data):
            if self._is_skipping:  # skip to the end of the line
                start = _find_line_end(data, start)
                if start == len(data):
                    return
                self._is_skipping = False
            limit = start + MAX_LINE_LENGTH - self._length  # the line must end before this index
            end = max(data.rfind(b"\n", start, limit), data.rfind(b"\r", start, limit)) + 1
            if end > start:
                if data[end - 1 : end + 1] == b"\r\n":
                    end += 1
                yield self._decode_text(self._finish_line(data[start:end]))
                start = end
            elif limit > len(data):
                self._parts.append(data[start:])
                self._length += len(data) - start
                return
            else:
                line = self._finish_line(data[start:limit])
                end = max([line.rfind(character) for character in _SEPARATORS]) + 1
                if end:
                    yield self._decode_text(line[:end]) + SOFT_END
                self._is_skipping = not end
                self._parts = [line[end:] if end else TOO_LONG.encode()]
                self._length = len(self._parts[0])
                start = limit

    def _finish_line(self, data: bytes) -> bytes:
        """Return the current line, completed by these bytes."""
        line = b"".join(self._parts + [data]) if self._parts else data
        self._parts, self._length = [], 0
        return line

    def _to_utf_8(self, data: bytes) -> bytes:
        """Convert the bytes of a wide text to UTF-8; store an incomplete character for the next call."""
        data = self._partial_character + data
        end = len(data) - len(data) % (4 if "32" in self._encoding else 2)
        last_high_byte = data[end - 1 if "le" in self._encoding else end - 2] if end else 0
        # A text in UTF-16 must not end with the first half of a surrogate pair.
        if "16" in self._encoding and 0xD8 <= last_high_byte < 0xDC:
            end -= 2
        self._partial_character = data[end:]
        text = None if "32" in self._encoding else self._decode(data[:end], self._encoding)
        return (_decode_damaged_wide(data[:end], self._encoding) if text is None else text).encode()

    def _decode_text(self, data: bytes) -> str:
        """Return the text of whole lines."""
        if b"\r" in data:
            data = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
        text = self._decode(data, "utf-8")
        if text is None:
            text = "\n".join([self._decode_line(line) for line in data.split(b"\n")])
        for character in _DROPPED_CHARACTERS:
            if character in text:
                text = text.replace(character, "")
        for characters, end in ((_HARD_ENDS, "\n"), (_SOFT_ENDS, SOFT_END)):
            for character in characters:
                if character in text:
                    text = text.replace(character, end)
        return text

    def _decode_line(self, line: bytes) -> str:
        text = self._decode(line, "utf-8")
        if text is None and _looks_chinese(line[:MAX_LINE_LENGTH]):
            text = self._decode(line, "gb18030")
        return _decode_windows_1252(line) if text is None else text


def _encoding_by_zeros(data: bytes) -> str:
    """Return the encoding of a wide text without a byte order mark; "" for any other text."""
    zeros = [0, 0, 0, 0]
    for index in range(len(data)):
        if data[index] == 0:
            zeros[index % 4] += 1
    if sum(zeros) < 2 or 8 * sum(zeros) < len(data):
        return ""
    for pattern, encoding in _ZERO_PATTERNS:
        if pattern == tuple([count > 0 for count in zeros]):
            return encoding
    return ""


def _find_line_end(data: bytes, start: int) -> int:
    """Return the index of the next line end from `start` on, or the number of bytes if there is none."""
    ends = [index for index in (data.find(b"\n", start), data.find(b"\r", start)) if index >= 0]
    return min(ends) if ends else len(data)


def _decode_damaged_wide(data: bytes, encoding: str) -> str:
    """Decode a wide text that may have invalid characters; replace each one with U+FFFD."""
    group_size = 4 if "32" in encoding else 2
    byte_groups = [data[start : start + group_size] for start in range(0, len(data), group_size)]
    is_little = "le" in encoding
    codes = [int.from_bytes(group, "little" if is_little else "big") for group in byte_groups]
    characters: list[str] = []
    high_surrogate = 0
    for code in codes:
        if high_surrogate and 0xDC00 <= code < 0xE000:
            characters[-1] = chr(0x10000 + ((high_surrogate - 0xD800) << 10) + code - 0xDC00)
        else:
            characters.append("\ufffd" if 0xD800 <= code < 0xE000 or code > 0x10FFFF else chr(code))
        high_surrogate = code if group_size == 2 and 0xD800 <= code < 0xDC00 else 0
    return "".join(characters)


def _looks_chinese(line: bytes) -> bool:
    """Return whether most characters of a line are pairs of non-ASCII bytes, as in GB18030.

    In Windows-1252 an ASCII letter usually follows an accented letter.
    """
    pairs = singles = index = 0
    while index < len(line):
        if line[index] < 0x80:
            index += 1
            continue
        second = line[index + 1] if index + 1 < len(line) else 0
        is_pair = second >= 0x80 or 0x30 <= second <= 0x39
        pairs, singles = pairs + is_pair, singles + (not is_pair)
        index += 2 if second >= 0x80 or not is_pair else 4
    return pairs > singles


def _decode_windows_1252(line: bytes) -> str:
    parts = line.split(b"\x85")
    if len({len(part) for part in parts[:-1]}) == 1 and len(parts[0]) >= 9:
        # This byte is an ellipsis in Windows-1252 and a line end in Latin-1. Lines of equal length mean
        # Latin-1.
        return "\n".join([_decode_windows_1252(part) for part in parts])
    characters = [_WINDOWS_1252[byte - 0x80] if 0x80 <= byte < 0xA0 else chr(byte) for byte in line]
    return "".join(characters)
