"""Cache the last result of a function for each thread, for results that change while they are used.

`lru_cache` would share one result between threads, so a thread could change a result that another thread
uses.
"""

from collections.abc import Callable, Hashable
from functools import update_wrapper
from threading import local
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Result = TypeVar("Result")


class ThreadCache(Generic[Key, Result]):
    """A decorator for a function of one argument: the last result is cached in each thread."""

    def __init__(self, compute: Callable[[Key], Result]) -> None:
        update_wrapper(self, compute)
        self._compute = compute
        self._thread_data = local()

    def __call__(self, key: Key) -> Result:
        """Return the result for this argument, from the cache if the last call had the same argument."""
        last: tuple[Key, Result] | None = getattr(self._thread_data, "last", None)
        if last is None or last[0] != key:
            last = self._thread_data.last = (key, self._compute(key))
        return last[1]

    def cache_clear(self) -> None:
        """Clear the cache of this thread."""
        self._thread_data.last = None
