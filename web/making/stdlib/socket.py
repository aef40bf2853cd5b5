"""A browser has no sockets; asyncio asks for these numbers, as Emscripten has them, all the same."""

AF_UNSPEC = 0
AI_PASSIVE = 1
