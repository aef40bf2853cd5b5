"""Unpack one member of a gzipped file, with zlib or with MicroPython's deflate."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

_INPUT_SIZE = 65_536  # packed bytes that are unpacked in one step
_MAX_OUTPUT = 1 << 20  # unpacked bytes per step, since a few packed bytes can unpack to gigabytes
_READ_SIZES = (4096, 64, 1)  # MicroPython loses the bytes of a failed read, so retry with smaller reads


class _ZlibMember:
    """A member that arrives in pieces.

    rest: The bytes after the member; None before the end of the member is reached.
    """

    def __init__(self) -> None:
        self.rest: bytes | None = None
        self._decompressor = zlib.decompressobj(16 + zlib.MAX_WBITS)

    def feed(self, data: bytes) -> "Iterator[bytes]":
        """Yield the unpacked bytes; for a damaged member, raise ValueError after the intact bytes."""
        for start in range(0, len(data), _INPUT_SIZE):
            yield from self._unpack_piece(data[start : start + _INPUT_SIZE])
            if self._decompressor.eof:
                self.rest = self._decompressor.unused_data + data[start + _INPUT_SIZE :]
                return

    def _unpack_piece(self, packed: bytes) -> "Iterator[bytes]":
        content = b""
        while (packed or len(content) == _MAX_OUTPUT) and not self._decompressor.eof:
            decompressor_before = self._decompressor.copy()
            try:
                content = self._decompressor.decompress(packed, _MAX_OUTPUT)
            except zlib.error:
                yield from _unpack_until_damage(decompressor_before, packed)
            yield content
            packed = self._decompressor.unconsumed_tail


def _unpack_until_damage(decompressor: "Any", packed: bytes) -> "Iterator[bytes]":
    """Yield the bytes before the damage, which `decompress` has dropped; then raise ValueError."""
    for index in range(len(packed)):
        try:
            yield decompressor.decompress(packed[index : index + 1])
        except zlib.error as error:
            raise ValueError("damaged") from error


class _DeflateMember:
    """A member under MicroPython, which needs the whole file at once."""

    def __init__(self) -> None:
        self.rest: bytes | None = None

    def feed(self, data: bytes) -> "Iterator[bytes]":
        """Yield the unpacked bytes; for a damaged member, raise ValueError after the intact bytes."""
        yielded_size = (
            0  # the number of bytes already yielded; a retry starts at the beginning and skips them
        )
        is_damaged = False
        for read_size in _READ_SIZES:
            stream = io.BytesIO(data)
            decompressor = deflate.DeflateIO(stream, deflate.GZIP)
            try:
                decompressor.read(yielded_size)
                content = decompressor.read(read_size)
                while content:
                    yielded_size += len(content)
                    yield content
                    content = decompressor.read(read_size)
                self.rest = stream.read()
                return
            except EOFError:  # the member is incomplete: `rest` stays None
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
