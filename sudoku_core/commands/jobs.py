"""The work of a command on group after group of puzzles, in this process or in several, in order."""

import os
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from threading import Thread
from typing import TYPE_CHECKING

from sudoku_core import notation
from sudoku_core.commands.answers import Answers
from sudoku_core.commands.progress import Progress
from sudoku_core.commands.streams import Streams
from sudoku_core.many import GROUP
from sudoku_core.notation import Reading
from sudoku_core.stopping import end_at_signals

if TYPE_CHECKING:
    from concurrent.futures import Future, ProcessPoolExecutor

# The processes that a pool of Python's can have there.
MOST_ON_WINDOWS = 61

# What a command does with a group of puzzles, here or in another process.
Work = Callable[[list[Reading]], Answers]


def answers_of(
    work: Work, streams: Streams, jobs: int, at_once: int, progress: Progress
) -> Generator[Answers, None, None]:
    """Yield the answers to all puzzles, piece by piece; that number of processes works on them.

    at_once: how many puzzles are a piece of work, at most.
    """
    if jobs == 1:
        for group, goes_on in _groups(streams, GROUP):
            progress.expect(len(group))
            for piece in _pieces(group, at_once):
                yield work(piece)
            if not goes_on:
                sys.stdout.flush()
        return
    with pool_of(jobs) as pool:
        yield from _answers_from(pool, work, streams, jobs, at_once, progress)


@contextmanager
def pool_of(jobs: int) -> "Iterator[ProcessPoolExecutor]":
    """Yield a pool of that number of processes; leave it without waiting for work that nobody needs.

    Do not cancel its futures: Python prints a traceback when a pool with cancelled ones breaks.
    """
    # A command without --jobs starts sooner without these.
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import active_children

    most = min(jobs, MOST_ON_WINDOWS) if os.name == "nt" else jobs
    with ProcessPoolExecutor(most, initializer=end_with_parent) as pool:
        try:
            yield pool
        except BaseException:
            # Leaving the pool would wait for all that it was given.
            for helper in active_children():
                helper.kill()
            raise


def _answers_from(
    pool: "ProcessPoolExecutor", work: Work, streams: Streams, jobs: int, at_once: int, progress: Progress
) -> Iterator[Answers]:
    """Yield the answers to all puzzles, on which the processes of a pool work."""
    waiting: deque[Future[Answers]] = deque()
    for group, goes_on in _groups(streams, jobs * GROUP):
        progress.expect(len(group))
        # Each process gets its share, or several pieces.
        size = min(at_once, -(-len(group) // jobs)) or 1
        waiting.extend(pool.submit(_work_on_packed, work, _packed(piece)) for piece in _pieces(group, size))
        # While the processes work on this group the next one is read, if it is there already.
        while waiting and (not goes_on or len(waiting) > jobs):
            yield waiting.popleft().result()
        if not goes_on:
            sys.stdout.flush()


def _pieces(group: list[Reading], size: int) -> Iterator[list[Reading]]:
    return (group[start : start + size] for start in range(0, len(group), size))


def _groups(streams: Streams, size: int) -> Iterator[tuple[list[Reading], bool]]:
    """Yield the puzzles in groups, and whether more are there; if not, the sender may wait for answers."""
    for lines in streams:
        group: list[Reading] = []
        for reading in notation.readings(lines):
            if reading:
                group.append(reading)
            if len(group) == size or reading is None:
                yield group, reading is not None
                group = []
        yield group, False


def _packed(group: list[Reading]) -> list[Reading | str]:
    """Replace readings by their plain lines where those say all: they travel ten times as fast."""
    return [reading.plain_line or reading for reading in group]


def _work_on_packed(work: Work, packed: list[Reading | str]) -> Answers:
    return work([Reading("line", line=item) if isinstance(item, str) else item for item in packed])


def end_with_parent() -> None:
    """Have this helper process end as soon as its parent is gone, even if that was killed.

    A helper waits for work at a pipe. The other helpers hold the pipe open too, so it does not close.
    """
    end_at_signals()
    Thread(target=_wait_for_end_of_parent, daemon=True).start()


def _wait_for_end_of_parent() -> None:
    from multiprocessing import parent_process

    parent = parent_process()
    if parent:
        parent.join()
        os._exit(1)
