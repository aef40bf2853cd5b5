"""Unpack files that may be gzipped: several members, padding, and what is left of damaged ones."""

from sudoku_core.notation.members import Member

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

GZIPPED = b"\x1f\x8b"  # the first bytes of a member

# What a file can be that is no text -> its first bytes.
_FOREIGN = {
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

# Where nothing has been found yet, in a member, between two of them, in a plain file, behind the end.
_START, _MEMBER, _BETWEEN, _PLAIN, _END = range(5)


class Unpacker:
    """The content of one file, whose bytes come in pieces.

    problem: "cut" if the file ends within a member, "damaged" if a member is not valid, "behind" if other
    bytes follow the last member, "foreign" if the file is no text, else "". kind: which of _FOREIGN it is.
    """

    def __init__(self) -> None:
        self.problem: str = ""
        self.kind: str = ""
        self._state = _START
        self._waiting = b""
        self._member: Any = None

    def feed(self, data: bytes) -> "Iterator[bytes]":
        """Yield the content of these bytes, in pieces of a bounded size."""
        while data and self._state != _END:
            if self._state == _PLAIN:
                yield data
                return
            if self._state == _MEMBER:
                try:
                    for piece in self._member.feed(data):
                        yield piece
                except ValueError:
                    self._end("damaged")
                    return
                if self._member.rest is None:
                    return
                data, self._member, self._state = self._member.rest, None, _BETWEEN
                continue
            data = self._waiting + data
            self._waiting = b""
            if self._state == _BETWEEN:
                data = data.lstrip(b"\0")  # padding to whole blocks
            if self._waits_for_more(data):
                self._waiting = data
                return
            self._begin(data)

    def close(self) -> "Iterator[bytes]":
        """Yield the rest of the content: the file ends here."""
        if self._state == _MEMBER:
            self._end("cut")
        elif self._state == _START and self._waiting:
            yield self._waiting
        elif self._waiting:
            self._end("behind")
        self._waiting = b""

    def _waits_for_more(self, data: bytes) -> bool:
        if self._state == _BETWEEN:
            return len(data) < len(GZIPPED) and GZIPPED.startswith(data)
        marks = list(_FOREIGN.values()) + [GZIPPED]
        return any(len(data) < len(mark) and mark.startswith(data) for mark in marks)

    def _begin(self, data: bytes) -> None:
        """Choose the state in which these first bytes, of the file or behind a member, are read."""
        if data.startswith(GZIPPED):
            self._member, self._state = Member(), _MEMBER
        elif self._state == _BETWEEN:
            self._end("behind" if data else "")
        else:
            self._state = _PLAIN
            for kind in _FOREIGN:
                if data.startswith(_FOREIGN[kind]):
                    self.kind = kind
                    self._end("foreign")

    def _end(self, problem: str) -> None:
        self.problem = problem
        self._state, self._member = _END, None
