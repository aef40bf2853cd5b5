"""The sections of a WebAssembly module, read and written: as much of the format as a cut needs.

The format is that of the WebAssembly specification, "Binary Format".
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeVar

T = TypeVar("T")

PREAMBLE = b"\0asm\x01\0\0\0"

# The sections, by their numbers.
CUSTOM, TYPES, IMPORTS, FUNCTIONS, TABLES, MEMORIES, GLOBALS, EXPORTS = range(8)
ELEMENTS, CODE = 9, 10
TAGS = 13

# What a module imports and exports, by its number.
FUNCTION, TABLE, MEMORY, GLOBAL, TAG = range(5)

# The instructions that a cut writes, types, and the empty type of a block.
IF, END, CALL, CALL_INDIRECT = b"\x04", b"\x0b", b"\x10", b"\x11"
LOCAL_GET, GLOBAL_SET, TABLE_GET, IS_NULL, I32_CONST = b"\x20", b"\x24", b"\x25", b"\xd1", b"\x41"
I32, FUNCTION_REFERENCE, NO_TYPE, NO_LOCALS = b"\x7f", b"\x70", b"\x40", b"\0"

# The references of later versions, which name what they refer to.
LONG_TYPES = b"\x63\x64"

# How a segment of elements begins, and goes on after its place: functions, put into a table when a module
# is instantiated.
INTO_TABLE, OF_FUNCTIONS = b"\2", b"\0"

# A table or memory may grow without bounds.
NO_MOST = b"\0"


class FormatError(ValueError):
    """Bytes that are no WebAssembly, or of a form that nothing here has met."""


class Section(NamedTuple):
    """A section: its number, and what is in it."""

    kind: int
    body: bytes


class Import(NamedTuple):
    """Something that a module imports: of which module and name, of which kind and type."""

    module: str
    name: str
    kind: int
    type: bytes


class Signature(NamedTuple):
    """The type of a function: a byte for each of its parameters and results."""

    parameters: bytes
    results: bytes


NOTHING = Signature(b"", b"")


class Reader:
    """Bytes, read from the front. Raises FormatError where they end too early."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def take(self, size: int) -> bytes:
        """The next bytes."""
        if self.at + size > len(self.data):
            raise FormatError("a WebAssembly module ends in the middle")
        self.at += size
        return self.data[self.at - size : self.at]

    def byte(self) -> int:
        """The next byte."""
        return self.take(1)[0]

    def number(self) -> int:
        """The next number, in LEB128 without a sign."""
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def sized(self) -> bytes:
        """The next bytes that have their size before them."""
        return self.take(self.number())

    def read(self, item: "Callable[[Reader], object]") -> bytes:
        """The bytes of the next item."""
        begin = self.at
        item(self)
        return self.data[begin : self.at]

    def vector(self, item: "Callable[[Reader], T]") -> list[T]:
        """The next items, which have their number before them."""
        return [item(self) for _ in range(self.number())]


def number(value: int) -> bytes:
    """A number without a sign in LEB128."""
    written = bytearray()
    while value >= 0x80:
        written.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*written, value])


def constant(value: int) -> bytes:
    """The instruction for a number that is not negative: in LEB128 with a sign, whose bit must be free."""
    written = bytearray(number(value))
    if written[-1] & 0x40:
        written[-1] |= 0x80
        written.append(0)
    return I32_CONST + written


def sized(data: bytes) -> bytes:
    """Bytes with their size before them."""
    return number(len(data)) + data


def name(text: str) -> bytes:
    """A name."""
    return sized(text.encode())


def vector(items: Iterable[bytes]) -> bytes:
    """Items with their number before them."""
    whole = list(items)
    return number(len(whole)) + b"".join(whole)


def custom(text: str, data: bytes) -> bytes:
    """A section of this name that no machine reads, to stand at the end of a module."""
    return bytes([CUSTOM]) + sized(name(text) + data)


def longer(section: bytes, items: Iterable[bytes]) -> bytes:
    """A section that is a vector, with these items at its end."""
    whole = list(items)
    reader = Reader(section)
    return number(reader.number() + len(whole)) + section[reader.at :] + b"".join(whole)


def sections(binary: bytes) -> list[Section]:
    """The sections of a module, in their order. Raises FormatError for what is none."""
    reader = Reader(binary)
    if binary[: len(PREAMBLE)] != PREAMBLE:
        raise FormatError("this is no WebAssembly module")
    reader.take(len(PREAMBLE))
    found = []
    while reader.at < len(binary):
        found.append(Section(reader.byte(), reader.sized()))
    return found


def module(parts: Iterable[Section]) -> bytes:
    """The module of these sections."""
    return PREAMBLE + b"".join(bytes([part.kind]) + sized(part.body) for part in parts)


def signature(reader: Reader) -> Signature:
    """The next type of a function."""
    if reader.byte() != 0x60:
        raise FormatError("a type that is not a function's")
    types = Signature(reader.sized(), reader.sized())
    if any(byte in LONG_TYPES for types_of in types for byte in types_of):
        raise FormatError("a function with types that are longer than a byte")
    return types


def limits(reader: Reader) -> None:
    """Pass over the limits of a memory or table."""
    flags = reader.byte()
    reader.number()
    if flags & 1:
        reader.number()


def table(reader: Reader) -> None:
    """Pass over the type of a table."""
    reader.byte()
    limits(reader)


def table_of(size: int) -> bytes:
    """The type of a table with places for so many functions."""
    return FUNCTION_REFERENCE + NO_MOST + number(size)


def tag(reader: Reader) -> None:
    """Pass over the type of a tag."""
    reader.byte()
    reader.number()


def global_type(reader: Reader) -> bytes:
    """The type of the next global, and whether it can change; its first value is passed over."""
    type = reader.take(2)
    if reader.take(1) != I32_CONST:
        raise FormatError("a global that does not begin with a number of 32 bits")
    reader.number()
    if reader.take(1) != END:
        raise FormatError("a global that begins with more than a number")
    return type


_TYPES: dict[int, Callable[[Reader], object]] = {
    FUNCTION: Reader.number,
    TABLE: table,
    MEMORY: limits,
    GLOBAL: lambda reader: reader.take(2),
    TAG: tag,
}


def imported(reader: Reader) -> Import:
    """The next import."""
    module, name = (reader.sized().decode() for _ in range(2))
    kind = reader.byte()
    if kind not in _TYPES:
        raise FormatError("an import of a kind that is not known")
    return Import(module, name, kind, reader.read(_TYPES[kind]))


def imported_names(binary: bytes) -> set[str]:
    """The names of all that a module imports. Raises FormatError as `sections` and `imported` do."""
    bodies = [part.body for part in sections(binary) if part.kind == IMPORTS]
    return {what.name for body in bodies for what in Reader(body).vector(imported)}


def after_locals(body: bytes) -> int:
    """Where in the body of a function its instructions begin."""
    reader = Reader(body)
    reader.vector(lambda reader: (reader.number(), reader.byte()))
    return reader.at
