"""Unpack one member of a gzipped file: with zlib, or with deflate under MicroPython."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

_PIECE = 65_536  # bytes that are unpacked at once
_MOST = 1 << 20  # bytes that they may become at once: a file of a few bytes can hold gigabytes
_STEPS = (4096, 64, 1)  # bytes at once under MicroPython, which loses those of a step that fails


class _ZlibMember:
    """A member whose bytes come in pieces. rest: the bytes behind it, or None before its end."""

    def __init__(self) -> None:
        self.rest: bytes | None = None
        self._unpacked = zlib.decompressobj(16 + zlib.MAX_WBITS)

    def feed(self, data: bytes) -> "Iterator[bytes]":
        """Yield what these bytes hold; raise ValueError, after all that is whole, if they are damaged."""
        for start in range(0, len(data), _PIECE):
            yield from self._piece(data[start : start + _PIECE])
            if self._unpacked.eof:
                self.rest = self._unpacked.unused_data + data[start + _PIECE :]
                return

    def _piece(self, packed: bytes) -> "Iterator[bytes]":
        content = b""
        while (packed or len(content) == _MOST) and not self._unpacked.eof:
            before = self._unpacked.copy()
            try:
                content = self._unpacked.decompress(packed, _MOST)
            except zlib.error:
                yield from _bytes_before_damage(before, packed)
            yield content
            packed = self._unpacked.unconsumed_tail


def _bytes_before_damage(unpacked: "Any", packed: bytes) -> "Iterator[bytes]":
    """Yield what is whole before the damage, which `decompress` drops; then raise ValueError."""
    for place in range(len(packed)):
        try:
            yield unpacked.decompress(packed[place : place + 1])
        except zlib.error as error:
            raise ValueError("damaged") from error


class _DeflateMember:
    """A member for MicroPython: all bytes of the file come at once."""

    def __init__(self) -> None:
        self.rest: bytes | None = None

    def feed(self, data: bytes) -> "Iterator[bytes]":
        """Yield what these bytes hold; raise ValueError, after all that is whole, if they are damaged."""
        done = 0
        is_damaged = False
        for step in _STEPS:
            stream = io.BytesIO(data)
            unpacked = deflate.DeflateIO(stream, deflate.GZIP)
            try:
                unpacked.read(done)
                content = unpacked.read(step)
                while content:
                    done += len(content)
                    yield content
                    content = unpacked.read(step)
                self.rest = stream.read()
                return
            except EOFError:  # the member is cut: `rest` stays None
                is_damaged = False
            except OSError:
                is_damaged = True
        if is_damaged:
            raise ValueError("damaged")


try:
    import zlib

    Member: "Any" = _ZlibMember if hasattr(zlib, "decompressobj") else None
except ImportError:
    Member = None
if Member is None:
    import io

    import deflate  # type: ignore[import-not-found]

    Member = _DeflateMember
