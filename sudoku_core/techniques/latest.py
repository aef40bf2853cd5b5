"""The last result of a function, kept for each thread: for what goes on growing while it is used.

`lru_cache` would give the same to several threads, and each would make it grow under the other's hands.
"""

from collections.abc import Callable, Hashable
from functools import wraps
from threading import local
from typing import Any, Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Result = TypeVar("Result")


class _Last(local, Generic[Key, Result]):
    """The last argument of a thread, with its result; () where there is none."""

    known: tuple[()] | tuple[Key, Result] = ()


def latest(compute: Callable[[Key], Result]) -> Any:
    """Return a function that remembers in each thread its last argument with the result."""
    last = _Last[Key, Result]()

    @wraps(compute)
    def find(key: Key) -> Result:
        if not last.known or last.known[0] != key:
            last.known = (key, compute(key))
        return last.known[1]

    def cache_clear() -> None:
        last.known = ()

    find.cache_clear = cache_clear  # type: ignore[attr-defined]
    return find
