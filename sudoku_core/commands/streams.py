"""The lines of files and of standard input, as they come: a sender that waits gets its answers."""

import codecs
import gzip
import select
import sys
import zlib
from collections.abc import Callable, Iterator
from io import BufferedReader
from pathlib import Path
from typing import BinaryIO, cast

# Puzzles are solved in groups, but a program that sends one puzzle and waits gets its answer: after a
# block this long, or after this time without more, what has come goes on.
BLOCK = 1 << 20
PATIENCE = 0.002  # seconds

GZIPPED = b"\x1f\x8b"  # the first bytes of a file that is

# The first bytes of a file -> its encoding. Windows writes UTF-16 (`>` in PowerShell, "Unicode" in
# Notepad); the longer mark begins with the shorter one, so it comes first.
_MARKS = (
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)


class Streams:
    """The lines of these files, or of standard input, with None before each wait for more.

    complain: is called with a sentence for each file that cannot be read.
    failed: whether there was such a file.
    """

    def __init__(self, files: list[str], complain: Callable[[str], object]) -> None:
        self._files = files or ["-"]
        self._complain = complain
        self.failed = False

    def __iter__(self) -> Iterator[Iterator[str | None]]:
        """Yield the lines of each file; of a file that cannot be read, complain."""
        for file in self._files:
            try:
                if file == "-":
                    if sys.stdin is None:
                        raise OSError(0, "it is closed")
                    yield self._until_error(sys.stdin.buffer, file)
                elif not file:
                    raise OSError(0, "a name is not empty")
                elif "\0" in file:
                    raise OSError(0, "a name has no null character")
                else:
                    with Path(file).open("rb") as stream:
                        yield self._until_error(_unpacked(stream), file)
            except OSError as error:
                self._fail(file, error)
            except UnicodeEncodeError:  # from `main([...])`: a shell gives no such name
                self._fail(file, OSError(0, "a name has no half characters"))

    def _until_error(self, stream: BinaryIO, file: str) -> Iterator[str | None]:
        try:
            yield from lines_of(stream)
        except (gzip.BadGzipFile, EOFError, zlib.error):
            self._fail(file, OSError(0, "what is compressed in it is damaged"))
        except OSError as error:
            self._fail(file, error)

    def _fail(self, file: str, error: OSError) -> None:
        self.failed = True
        # Line breaks and control characters in a name would write on the terminal what they like.
        is_plain = file.isprintable() and file
        name = "standard input" if file == "-" else file if is_plain else ascii(file)
        self._complain(f"cannot read {name}: {error.strerror}")


def _unpacked(stream: BufferedReader) -> BinaryIO:
    """Return what is in a file, which may be gzipped, whatever its name."""
    packed = stream.peek(len(GZIPPED))[: len(GZIPPED)] == GZIPPED
    return cast("BinaryIO", gzip.GzipFile(fileobj=stream)) if packed else stream


def lines_of(stream: BinaryIO) -> Iterator[str | None]:
    """Yield the lines of this stream without their ends, and None before each wait for more."""
    block = _arrived(stream)
    # The beginning of a mark, which no other text has, waits for the rest of the mark.
    while block and any(len(block) < len(mark) and mark.startswith(block) for mark, _ in _MARKS):
        more = _arrived(stream)
        if not more:
            break
        block += more
    encoding = next((name for mark, name in _MARKS if block.startswith(mark)), "utf-8")
    decode = codecs.getincrementaldecoder(encoding)(errors="replace").decode
    # The parts of an unfinished line are joined once, at its end: it may be as long as the stream.
    parts: list[str] = []
    while block:
        first, *others = decode(block).split("\n")
        parts.append(first)
        if others:
            yield "".join(parts)
            yield from others[:-1]
            parts = [others[-1]]
        yield None
        block = _arrived(stream)
    rest = "".join([*parts, decode(b"", final=True)])
    if rest:
        yield rest


def _arrived(stream: BinaryIO) -> bytes:
    """Return what has come by now, but wait for the first bytes; nothing at the end of the stream."""
    blocks = [_read_some(stream)]
    while blocks[-1] and len(blocks) < 16 and _is_there_more(stream):
        blocks.append(_read_some(stream))
    return b"".join(blocks)


def _read_some(stream: BinaryIO) -> bytes:
    read: Callable[[int], bytes] = getattr(stream, "read1", stream.read)
    return read(BLOCK)


def _is_there_more(stream: BinaryIO) -> bool:
    try:
        return bool(select.select([stream], [], [], PATIENCE)[0])
    except (OSError, ValueError):  # for what nobody can wait for, such as pipes on Windows
        return False
