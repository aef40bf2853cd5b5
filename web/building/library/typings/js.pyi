"""Types of what the workers use of JavaScript."""

from typing import Any

class _Object:
    def fromEntries(self, entries: object) -> Any: ...

Object: _Object
Array: Any
Blob: Any
DecompressionStream: Any
Uint8Array: Any
navigator: Any

def close() -> None: ...
def postMessage(message: object) -> None: ...
