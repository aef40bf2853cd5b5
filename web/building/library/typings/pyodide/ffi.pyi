"""Types of what the workers use of the way to JavaScript."""

from typing import Any

def to_js(value: object) -> Any: ...

class JsException(Exception): ...
