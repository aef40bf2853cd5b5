"""Blocks of work on a Dask cluster: answers in order, a few blocks under way, and what can go wrong."""

import logging
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import ExitStack, closing, contextmanager
from typing import TYPE_CHECKING, TypeVar

import sudoku_core

if TYPE_CHECKING:
    from distributed import Client, Future

Block = TypeVar("Block")
Answer = TypeVar("Answer")

WAIT = 30  # seconds for the scheduler, and for the first worker
INSTALL = "pip install 'sudoku-core[cluster]'"
UNDER_WAY = 2  # blocks for each thread of the workers: one at work, one that waits


class ClusterError(Exception):
    """What keeps a cluster from its work, in one sentence."""


@contextmanager
def cluster_of(scheduler: "str | Client | None", workers: int | None) -> "Iterator[Client]":
    """Give a client of this scheduler, or of workers of this machine that end with it.

    Raises ClusterError where Dask is not installed, the scheduler does not answer, no worker comes, or
    workers have another version.
    """
    try:
        from distributed import Client, LocalCluster
    except ImportError:
        raise ClusterError(f"a cluster needs Dask: {INSTALL}") from None
    with ExitStack() as stack:
        if isinstance(scheduler, Client):
            client = scheduler
        elif scheduler is None:
            local = LocalCluster(
                n_workers=workers, threads_per_worker=1, dashboard_address=None, silence_logs=logging.ERROR
            )
            client = stack.enter_context(Client(stack.enter_context(local)))
        else:
            try:
                client = stack.enter_context(Client(scheduler, timeout=WAIT))
            except (OSError, ValueError) as error:
                raise ClusterError(f"the scheduler at {scheduler} does not answer: {error}") from error
        try:
            client.wait_for_workers(1, timeout=WAIT)
        except TimeoutError as error:
            sentence = f"no worker came within {WAIT} seconds: does the scheduler have any?"
            raise ClusterError(sentence) from error
        _check_versions(client)
        yield client


def _check_versions(client: "Client") -> None:
    ours = sudoku_core.__version__
    others = {str(theirs) for theirs in client.run(_version).values()} - {ours}
    if others:
        found = ", ".join(sorted(others))
        raise ClusterError(f"the workers have sudoku_core {found}, and here it is {ours}: install the same")


def _version() -> str:
    return sudoku_core.__version__


def answers_to(
    client: "Client", work: Callable[[Block], Answer], blocks: Iterable[Block]
) -> Iterator[Answer]:
    """Yield the answer to each block, in order; the cluster goes on with the next ones meanwhile.

    What a lost worker had is given to another one. Raises ClusterError where a block is lost with several
    workers, one after the other, or the scheduler is gone.
    """
    from distributed import CancelledError, KilledWorker
    from distributed.comm.core import CommClosedError

    waiting: deque[Future[Answer]] = deque()
    try:
        with closing(_iterated(blocks)) as coming:
            for block in coming:
                waiting.append(client.submit(work, block, pure=False))
                # Machines may come and go meanwhile.
                while len(waiting) > UNDER_WAY * max(1, sum(client.nthreads().values())):
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
    except KilledWorker as error:
        sentence = "a block was lost with several workers, one after the other: is their memory enough?"
        raise ClusterError(sentence) from error
    except (CancelledError, CommClosedError) as error:
        raise ClusterError("the scheduler is gone, and with it what was under way: try again") from error
    finally:
        client.cancel(list(waiting))


def _iterated(blocks: Iterable[Block]) -> "Generator[Block]":
    yield from blocks
