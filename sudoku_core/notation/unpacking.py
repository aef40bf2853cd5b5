"""Unpack files that may be gzipped, even with several members, padding or damage."""

from sudoku_core.notation.members import Member

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

GZIPPED = b"\x1f\x8b"  # the first bytes of a member

# Kind of a file that is not text -> its first bytes.
_SIGNATURES = {
    "zip": b"PK\x03\x04",
    "7z": b"7z\xbc\xaf\x27\x1c",
    "xz": b"\xfd7zXZ\0",
    "bz2": b"BZh91AY&SY",
    "zstd": b"\x28\xb5\x2f\xfd",
    "rar": b"Rar!\x1a\x07",
    "pdf": b"%PDF-",
    "png": b"\x89PNG\r\n\x1a\n",
    "jpeg": b"\xff\xd8\xff\xe0",
    "doc": b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",  # and .xls
}

# The states of an Unpacker: at the start, in a member, between members, in a plain file, at the end.
_START, _MEMBER, _BETWEEN, _PLAIN, _END = range(5)


class Unpacker:
    """An unpacker for one file that arrives in pieces.

    problem: "cut" if the file ends within a member, "damaged" if a member is not valid, "behind" if other
    bytes follow the last member, "foreign" if the file is not text, or "" if there is no problem.
    kind: The kind of a file that is not text, such as "zip".
    """

    def __init__(self) -> None:
        self.problem: str = ""
        self.kind: str = ""
        self._state = _START
        self._pending = b""  # the first bytes, while they are too few to choose the next state
        self._member: Any = None  # a Member in the state _MEMBER, else None

    def feed(self, data: bytes) -> "Iterator[bytes]":
        """Yield the unpacked bytes, in pieces of a limited size."""
        while data and self._state != _END:
            if self._state == _PLAIN:
                yield data
                return
            if self._state == _MEMBER:
                try:
                    for piece in self._member.feed(data):
                        yield piece
                except ValueError:
                    self._finish("damaged")
                    return
                if self._member.rest is None:
                    return
                data, self._member, self._state = self._member.rest, None, _BETWEEN
                continue
            data = self._pending + data
            self._pending = b""
            if self._state == _BETWEEN:
                data = data.lstrip(b"\0")  # padding to whole blocks
            if self._needs_more(data):
                self._pending = data
                return
            self._choose_state(data)

    def close(self) -> "Iterator[bytes]":
        """Yield the rest of the content at the end of the file."""
        if self._state == _MEMBER:
            self._finish("cut")
        elif self._state == _START and self._pending:
            yield self._pending
        elif self._pending:
            self._finish("behind")
        self._pending = b""

    def _needs_more(self, data: bytes) -> bool:
        """Return whether these bytes are too few to choose the next state."""
        if self._state == _BETWEEN:
            return len(data) < len(GZIPPED) and GZIPPED.startswith(data)
        signatures = list(_SIGNATURES.values()) + [GZIPPED]
        return any(len(data) < len(signature) and signature.startswith(data) for signature in signatures)

    def _choose_state(self, data: bytes) -> None:
        """Choose the state for these bytes at the start of a file or after a member."""
        if data.startswith(GZIPPED):
            self._member, self._state = Member(), _MEMBER
        elif self._state == _BETWEEN:
            self._finish("behind" if data else "")
        else:
            self._state = _PLAIN
            for kind in _SIGNATURES:
                if data.startswith(_SIGNATURES[kind]):
                    self.kind = kind
                    self._finish("foreign")

    def _finish(self, problem: str) -> None:
        self.problem = problem
        self._state, self._member = _END, None
