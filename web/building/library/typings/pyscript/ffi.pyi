"""Types of what the pages use of the way to JavaScript."""

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

def to_js(value: object) -> Any: ...
def create_proxy(function: F) -> F: ...
