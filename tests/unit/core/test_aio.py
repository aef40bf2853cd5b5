"""Test the functions for event loops: they give the same answers, and never block the loop."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from time import thread_time
from typing import Any

import pytest

import sudoku_core
from sudoku_core import PuzzleError, aio, maker, techniques
from sudoku_core.maker import made_in_slices, order_of
from tests.puzzles import EMPTY, IMPOSSIBLE, PUZZLES, SOLUTIONS, TWO_SOLUTIONS

A, D = PUZZLES["A"], PUZZLES["D"]
FULL_ROWS = "." * 9 + SOLUTIONS["D"][9:]
EXTREME = ".5..729...924..3..........4.....56.2....9..3.1..24...7....8..5.56.......37...1.4."

# A call of a coroutine function, and the same call of the function with the same name.
SAME: tuple[tuple[Callable[[], Awaitable[object]], Callable[[], object]], ...] = (
    (lambda: aio.solve(A), lambda: sudoku_core.solve(A)),
    (lambda: aio.solve(IMPOSSIBLE), lambda: sudoku_core.solve(IMPOSSIBLE)),
    (lambda: aio.count_solutions(TWO_SOLUTIONS), lambda: 2),
    (lambda: aio.count_solutions(IMPOSSIBLE), lambda: 0),
    (lambda: aio.count_solutions(EMPTY, 10), lambda: 10),
    (lambda: aio.count_solutions(EMPTY, 1.5), lambda: 2),  # type: ignore[arg-type]
    (lambda: aio.estimate_count(D, 50), lambda: sudoku_core.estimate_count(D, 50)),
    (lambda: aio.true_candidates(TWO_SOLUTIONS), lambda: sudoku_core.true_candidates(TWO_SOLUTIONS)),
    (lambda: aio.contradiction(IMPOSSIBLE), lambda: sudoku_core.contradiction(IMPOSSIBLE)),
    (lambda: aio.contradiction(A), lambda: None),
    (lambda: aio.redundant_givens(A), lambda: sudoku_core.redundant_givens(A)),
    (lambda: aio.wrong_entries(A, A), lambda: sudoku_core.wrong_entries(A, A)),
    (lambda: aio.next_step(D), lambda: techniques.next_step(D)),
    (lambda: aio.all_steps(FULL_ROWS), lambda: techniques.all_steps(FULL_ROWS)),
    (lambda: aio.path(D), lambda: techniques.path(D)),
    (lambda: aio.judge_chain(D, []), lambda: techniques.judge_chain(D, [])),
    (lambda: aio.rate(D), lambda: techniques.rate(D)),
    (
        lambda: aio.make(level="medium", seed="loop"),
        lambda: maker.make(level="medium", seed="loop"),
    ),
)


@pytest.mark.parametrize(("coroutine", "function"), SAME)
def test_a_coroutine_returns_what_the_function_returns(
    coroutine: Callable[[], Awaitable[object]], function: Callable[[], object]
) -> None:
    async def answer() -> object:
        return await coroutine()

    assert asyncio.run(answer()) == function()


async def listed(iterator: AsyncIterator[object], most: int) -> list[object]:
    found: list[object] = []
    async for each in iterator:
        found.append(each)
        if len(found) == most:
            break
    return found


def test_solutions_come_one_by_one() -> None:
    assert asyncio.run(listed(aio.solutions(TWO_SOLUTIONS), 3)) == list(
        sudoku_core.solutions(TWO_SOLUTIONS)
    )
    assert len(asyncio.run(listed(aio.solutions(EMPTY), 5))) == 5


LONG: tuple[Callable[[], Awaitable[object]], ...] = (
    lambda: aio.count_solutions(EMPTY, 20_000),
    lambda: aio.all_steps(A),
    lambda: aio.rate(EXTREME),
    lambda: aio.path(EXTREME),
)


@pytest.mark.slow
@pytest.mark.parametrize("work", LONG)
def test_a_timer_goes_on_ticking(work: Callable[[], Awaitable[object]]) -> None:
    async def ticks() -> int:
        loop = asyncio.get_running_loop()
        count = 0

        def tick() -> None:
            nonlocal count
            count += 1
            loop.call_later(0.001, tick)

        tick()
        await work()
        return count

    assert asyncio.run(ticks()) > 5


def test_work_that_is_cancelled_ends() -> None:
    async def cancel() -> None:
        async with asyncio.timeout(0.1):
            await aio.count_solutions(EMPTY, 1 << 60)

    with pytest.raises(TimeoutError):
        asyncio.run(cancel())


def test_a_bad_text_raises_as_ever() -> None:
    with pytest.raises(PuzzleError, match="there is no puzzle"):
        asyncio.run(aio.solve("nonsense"))


def test_an_order_that_takes_too_long_is_given_up() -> None:
    with pytest.raises(maker.NotFoundError, match=r"in 0\.05 seconds"):
        asyncio.run(aio.make(level="extreme", needs="junior-exocet", seconds=0.05))


ORDERS: tuple[dict[str, object], ...] = (
    {"symmetry": "180", "givens": (22, 26)},
    {"pattern": ("xx.xx.xx." * 4 + "x...x...x" + ".xx.xx.xx" * 4)},
    {"needs": "x-wing"},
)


@pytest.mark.parametrize("wanted", ORDERS, ids=lambda wanted: next(iter(wanted)))
def test_making_pauses_after_each_search(wanted: dict[str, Any]) -> None:
    """A pause follows each search, and no search takes long, so the loop is never blocked."""
    work = made_in_slices(order_of(**wanted), "pauses")
    times = []
    for _ in range(300):
        began = thread_time()
        if next(work, None):
            break
        times.append(thread_time() - began)
    assert sorted(times)[len(times) * 99 // 100] < 0.03
