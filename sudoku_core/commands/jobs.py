"""Run a command on groups of puzzles, in this process or in several, and yield the answers in order."""

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

MAX_PROCESSES_ON_WINDOWS = 61  # the limit of ProcessPoolExecutor

# The function of a command that answers a batch of puzzles, in this or another process.
AnswerBatch = Callable[[list[Reading]], Answers]


def answer_in_batches(
    answer_batch: AnswerBatch, streams: Streams, jobs: int, batch_size: int, progress: Progress
) -> Generator[Answers, None, None]:
    """Yield the answers to all puzzles, one batch at a time.

    jobs: The number of processes.
    batch_size: The maximum number of puzzles in a batch.
    """
    if jobs == 1:
        for group, has_more in _read_groups(streams, GROUP):
            progress.expect(len(group))
            for batch in _split_into_batches(group, batch_size):
                yield answer_batch(batch)
            if not has_more:
                sys.stdout.flush()
        return
    with open_pool(jobs) as pool:
        yield from _answer_in_pool(pool, answer_batch, streams, jobs, batch_size, progress)


@contextmanager
def open_pool(jobs: int) -> "Iterator[ProcessPoolExecutor]":
    """Yield a pool with `jobs` processes; kill the processes if the block ends early.

    Do not cancel its futures: Python prints a traceback if a pool with cancelled futures breaks.
    """
    # Imported here: a command without --jobs starts sooner.
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import active_children

    process_count = min(jobs, MAX_PROCESSES_ON_WINDOWS) if os.name == "nt" else jobs
    with ProcessPoolExecutor(process_count, initializer=end_with_parent) as pool:
        try:
            yield pool
        except BaseException:
            # The `__exit__` of the pool would wait for all submitted tasks.
            for process in active_children():
                process.kill()
            raise


def _answer_in_pool(
    pool: "ProcessPoolExecutor",
    answer_batch: AnswerBatch,
    streams: Streams,
    jobs: int,
    batch_size: int,
    progress: Progress,
) -> Iterator[Answers]:
    """Yield the answers to all puzzles, from the processes of a pool."""
    pending: deque[Future[Answers]] = deque()
    for group, has_more in _read_groups(streams, jobs * GROUP):
        progress.expect(len(group))
        # Divide the group evenly among the processes, in batches of at most `batch_size` puzzles (rounded
        # up).
        size = min(batch_size, -(-len(group) // jobs)) or 1
        pending.extend(
            pool.submit(_answer_packed, answer_batch, _pack(batch))
            for batch in _split_into_batches(group, size)
        )
        # Read the next group while the processes work on this one, if it has already arrived.
        while pending and (not has_more or len(pending) > jobs):
            yield pending.popleft().result()
        if not has_more:
            sys.stdout.flush()


def _split_into_batches(group: list[Reading], size: int) -> Iterator[list[Reading]]:
    return (group[start : start + size] for start in range(0, len(group), size))


def _read_groups(streams: Streams, size: int) -> Iterator[tuple[list[Reading], bool]]:
    """Yield each group of puzzles and whether more have arrived; if not, the sender may be waiting."""
    for lines in streams:
        group: list[Reading] = []
        for reading in notation.readings(lines):
            if reading:
                group.append(reading)
            if len(group) == size or reading is None:
                yield group, reading is not None
                group = []
        yield group, False


def _pack(group: list[Reading]) -> list[Reading | str]:
    """Replace readings with plain lines if this loses nothing; lines are sent ten times as fast."""
    return [reading.plain_line or reading for reading in group]


def _answer_packed(answer_batch: AnswerBatch, packed: list[Reading | str]) -> Answers:
    return answer_batch([Reading("line", line=item) if isinstance(item, str) else item for item in packed])


def end_with_parent() -> None:
    """Make this worker process end when its parent ends, even if the parent was killed.

    A worker waits for tasks at a pipe. The pipe is not closed, because the other workers have it open too.
    """
    end_at_signals()
    Thread(target=_wait_for_end_of_parent, daemon=True).start()


def _wait_for_end_of_parent() -> None:
    from multiprocessing import parent_process

    parent = parent_process()
    if parent:
        parent.join()
        os._exit(1)
