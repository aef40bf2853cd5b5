"""Blocks of work on a Dask cluster: answers in order, a few blocks under way, and what can go wrong."""

import logging
from asyncio import CancelledError
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from typing import TYPE_CHECKING, TypeVar

import sudoku_core
from sudoku_core.cluster.silence import silent_errors

if TYPE_CHECKING:
    from distributed import Client, Future

Block = TypeVar("Block")
Answer = TypeVar("Answer")

WAIT = 30  # seconds for the scheduler, and for the first worker
INSTALL = "pip install distributed"
UNDER_WAY = 2  # blocks for each thread of the workers: one at work, one that waits
GONE = "the scheduler is gone, and with it what was under way: try again"


class ClusterError(Exception):
    """What keeps a cluster from its work, in one sentence."""


@contextmanager
def cluster_of(scheduler: object, workers: int | None) -> "Iterator[Client]":
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
            # At Ctrl+C, which reaches its processes too, each would print where it was.
            with silent_errors():
                local = LocalCluster(
                    n_workers=workers,
                    threads_per_worker=1,
                    dashboard_address=None,
                    silence_logs=logging.ERROR,
                )
                client = stack.enter_context(Client(stack.enter_context(local)))
        else:
            client = _client_of(str(scheduler))
            stack.callback(_close, client)
        with _in_one_sentence():
            try:
                client.wait_for_workers(1, timeout=WAIT)
            except TimeoutError as error:
                sentence = f"no worker came within {WAIT} seconds: does the scheduler have any?"
                raise ClusterError(sentence) from error
            _check_versions(client)
        yield client


def _client_of(scheduler: str) -> "Client":
    """Return a client of the scheduler at this address."""
    from distributed import Client

    class QuietClient(Client):
        """A client that prints nothing if it is thrown away before it was connected."""

        def __del__(self) -> None:
            with suppress(Exception):
                super().__del__()

    try:
        return QuietClient(scheduler, timeout=WAIT)
    except Exception as error:
        # What Dask raises differs between a wrong address, one where nobody listens, and other servers.
        said = " ".join(str(error).split()) or type(error).__name__
        shown = scheduler if scheduler.isprintable() else repr(scheduler)
        raise ClusterError(
            f"the scheduler at {shown} does not answer: {said}; "
            "its address is as tcp://HOST:8786, and it has to run there"
        ) from error


def _close(client: "Client") -> None:
    with suppress(Exception, CancelledError):  # the scheduler may be gone
        client.close(timeout=WAIT)


@contextmanager
def _in_one_sentence() -> Iterator[None]:
    """Raise what Dask raises for a lost scheduler or worker as ClusterError."""
    from distributed import CancelledError as TaskCancelledError
    from distributed import KilledWorker
    from distributed.comm.core import CommClosedError

    try:
        yield
    except KilledWorker as error:
        sentence = "a block was lost with several workers, one after the other: is their memory enough?"
        raise ClusterError(sentence) from error
    except (TaskCancelledError, CancelledError, CommClosedError, OSError) as error:
        raise ClusterError(GONE) from error


def _check_versions(client: "Client") -> None:
    ours = sudoku_core.__version__
    try:
        found_there = client.run(_version)
    except ImportError as error:
        raise ClusterError(f"the workers do not have sudoku_core: install version {ours} there") from error
    others = {str(theirs) for theirs in found_there.values()} - {ours}
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
    waiting: deque[Future[Answer]] = deque()
    try:
        with closing(_iterated(blocks)) as coming:
            for block in coming:
                with _in_one_sentence():
                    waiting.append(client.submit(work, block, pure=False))
                # Machines may come and go meanwhile.
                while len(waiting) > UNDER_WAY * max(1, _threads_of(client)):
                    yield _result_of(waiting.popleft())
            while waiting:
                yield _result_of(waiting.popleft())
    finally:
        with suppress(Exception, CancelledError):  # nobody waits for these any more
            client.cancel(list(waiting))


def _threads_of(client: "Client") -> int:
    with _in_one_sentence():
        return sum(client.nthreads().values())


def _result_of(future: "Future[Answer]") -> "Answer":
    with _in_one_sentence():
        return future.result()


def _iterated(blocks: Iterable[Block]) -> "Generator[Block]":
    yield from blocks
