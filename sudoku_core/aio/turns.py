"""Run work in slices in an event loop, which can do other work between the slices."""

import asyncio
from collections.abc import AsyncGenerator, Iterator
from contextlib import aclosing
from time import perf_counter
from typing import Final, TypeVar

T = TypeVar("T")
TURN_SECONDS: Final = 0.01  # the time between two turns of the loop, unless one slice takes longer


async def iterate_in_turns(slices: Iterator[T | None]) -> AsyncGenerator[T, None]:
    """Yield the results of the work, and let the event loop run during its pauses."""
    turn_start = perf_counter()
    for result in slices:
        if result is not None:
            yield result
        if perf_counter() - turn_start > TURN_SECONDS:
            await asyncio.sleep(0)
            turn_start = perf_counter()


async def first_result(slices: Iterator[T | None]) -> T | None:
    """Return the first result of the work, or None if there is no result."""
    async with aclosing(iterate_in_turns(slices)) as results:
        return await anext(results, None)


async def final_result(slices: Iterator[T | None]) -> T:
    """Return the final result of the work."""
    result = await first_result(slices)
    assert result is not None, "work in slices ends with its answer"
    return result
