"""Run blocks of work on a Dask cluster: connect, return the answers in order, and translate errors."""

import logging
from asyncio import CancelledError
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from typing import TYPE_CHECKING, TypeVar

import sudoku_core
from sudoku_core.cluster.silence import silence_stderr

if TYPE_CHECKING:
    from distributed import Client, Future

Block = TypeVar("Block")
Answer = TypeVar("Answer")

WAIT_SECONDS = 30  # for the scheduler, and for the first worker
INSTALL_COMMAND = "pip install distributed"
BLOCKS_PER_THREAD = 2  # one block in progress, and one block waiting
SCHEDULER_LOST = "the scheduler is gone, and with it what was under way: try again"


class ClusterError(Exception):
    """Raised for a problem of the cluster or its files; its message is one sentence."""


@contextmanager
def connect(scheduler: object, workers: int | None) -> "Iterator[Client]":
    """Yield a client of this scheduler; without a scheduler, start workers on this machine for the block.

    scheduler: An address, a connected client, or None.
    Raises ClusterError if Dask is not installed, the scheduler does not answer, no worker arrives, or a
    worker has another version.
    """
    try:
        from distributed import Client, LocalCluster
    except ImportError:
        raise ClusterError(f"a cluster needs Dask: {INSTALL_COMMAND}") from None
    with ExitStack() as stack:
        if isinstance(scheduler, Client):
            client = scheduler
        elif scheduler is None:
            # Ctrl+C reaches the worker processes too, and each would print a traceback.
            with silence_stderr():
                local = LocalCluster(
                    n_workers=workers,
                    threads_per_worker=1,
                    dashboard_address=None,
                    silence_logs=logging.ERROR,
                )
                client = stack.enter_context(Client(stack.enter_context(local)))
        else:
            client = _connect_to(str(scheduler))
            stack.callback(_close, client)
        with _translate_errors():
            try:
                client.wait_for_workers(1, timeout=WAIT_SECONDS)
            except TimeoutError as error:
                sentence = f"no worker came within {WAIT_SECONDS} seconds: does the scheduler have any?"
                raise ClusterError(sentence) from error
            _check_versions(client)
        yield client


def _connect_to(scheduler: str) -> "Client":
    """Return a client of the scheduler at this address."""
    from distributed import Client

    class QuietClient(Client):
        """A client that prints nothing when it is garbage-collected before it is connected."""

        def __del__(self) -> None:
            with suppress(Exception):
                super().__del__()

    try:
        return QuietClient(scheduler, timeout=WAIT_SECONDS)
    except Exception as error:
        # Dask raises different errors for a malformed address, a closed port and a foreign server.
        reason = " ".join(str(error).split()) or type(error).__name__
        address = scheduler if scheduler.isprintable() else repr(scheduler)
        raise ClusterError(
            f"the scheduler at {address} does not answer: {reason}; "
            "its address is as tcp://HOST:8786, and it has to run there"
        ) from error


def _close(client: "Client") -> None:
    with suppress(Exception, CancelledError):  # the scheduler may be gone
        client.close(timeout=WAIT_SECONDS)


@contextmanager
def _translate_errors() -> Iterator[None]:
    """Turn Dask's errors for a lost scheduler or worker into ClusterError."""
    from distributed import CancelledError as TaskCancelledError
    from distributed import KilledWorker
    from distributed.comm.core import CommClosedError

    try:
        yield
    except KilledWorker as error:
        sentence = "a block was lost with several workers, one after the other: is their memory enough?"
        raise ClusterError(sentence) from error
    except (TaskCancelledError, CancelledError, CommClosedError, OSError) as error:
        raise ClusterError(SCHEDULER_LOST) from error


def _check_versions(client: "Client") -> None:
    local_version = sudoku_core.__version__
    try:
        versions = client.run(_get_version)  # worker's address -> version
    except ImportError as error:
        raise ClusterError(
            f"the workers do not have sudoku_core: install version {local_version} there"
        ) from error
    other_versions = {str(version) for version in versions.values()} - {local_version}
    if other_versions:
        theirs = ", ".join(sorted(other_versions))
        raise ClusterError(
            f"the workers have sudoku_core {theirs}, and here it is {local_version}: install the same"
        )


def _get_version() -> str:
    return sudoku_core.__version__


def answers_to(
    client: "Client", work: Callable[[Block], Answer], blocks: Iterable[Block]
) -> Iterator[Answer]:
    """Yield the answer to each block, in order, while the cluster works on the next blocks.

    Another worker gets the block of a lost worker. Raises ClusterError if several workers in a row are lost
    with the same block, or the scheduler is lost.
    """
    pending: deque[Future[Answer]] = deque()
    try:
        with closing(_generate(blocks)) as block_generator:
            for block in block_generator:
                with _translate_errors():
                    pending.append(client.submit(work, block, pure=False))
                # Ask for the number of threads each time, because workers may join and leave.
                while len(pending) > BLOCKS_PER_THREAD * max(1, _count_threads(client)):
                    yield _wait_for(pending.popleft())
            while pending:
                yield _wait_for(pending.popleft())
    finally:
        with suppress(Exception, CancelledError):
            client.cancel(list(pending))  # after an error, or if the caller stops early


def _count_threads(client: "Client") -> int:
    with _translate_errors():
        return sum(client.nthreads().values())


def _wait_for(future: "Future[Answer]") -> "Answer":
    with _translate_errors():
        return future.result()


def _generate(blocks: Iterable[Block]) -> "Generator[Block]":
    """Yield these blocks; unlike other iterables, a generator can be closed."""
    yield from blocks
