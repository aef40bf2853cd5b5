"""A browser has no processes; asyncio asks for this number all the same."""

PIPE = -1
