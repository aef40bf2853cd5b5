"""A store in memory, in place of the browser's."""


class InMemory:
    """Keeps bytes, one after the other."""

    def __init__(self, data: bytes = b"") -> None:
        self.data = bytearray(data)

    async def append(self, data: bytes) -> int:
        """Keep these bytes; return where they begin."""
        start = len(self.data)
        self.data += data
        return start

    async def read(self, start: int, length: int) -> bytes:
        """Return bytes that are kept."""
        return bytes(self.data[start : start + length])
