"""The last result of a function, kept for each thread: for what goes on growing while it is used.

`lru_cache` would give the same result to several threads, and each would change it while another uses it.
"""

from collections.abc import Callable, Hashable
from functools import update_wrapper
from threading import local
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Result = TypeVar("Result")


class Latest(Generic[Key, Result]):
    """A function that remembers in each thread its last argument with the result."""

    def __init__(self, compute: Callable[[Key], Result]) -> None:
        update_wrapper(self, compute)
        self._compute = compute
        self._of_thread = local()

    def __call__(self, key: Key) -> Result:
        """Return the result for this argument."""
        last: tuple[Key, Result] | None = getattr(self._of_thread, "last", None)
        if last is None or last[0] != key:
            last = self._of_thread.last = (key, self._compute(key))
        return last[1]

    def cache_clear(self) -> None:
        """Forget what this thread has asked for last."""
        self._of_thread.last = None
