"""Types of what the workers use of JavaScript."""

from typing import Any

class _Object:
    def fromEntries(self, entries: object) -> Any: ...

Object: _Object

def close() -> None: ...
def postMessage(message: object) -> None: ...
