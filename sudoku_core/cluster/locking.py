"""One run at a time for one output: by a lock that ends with its process, however that ends."""

import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from sudoku_core.cluster.running import ClusterError

try:
    import fcntl
except ImportError:  # on Windows
    fcntl = None  # type: ignore[assignment]


@contextmanager
def locked(lock: Path, output: Path) -> Iterator[bool]:
    """Hold the lock of an output, which is a file beside it; yield whether this file system has locks.

    Raises ClusterError while another run holds it. A file that a run has left behind does not lock.
    """
    lock.parent.mkdir(parents=True, exist_ok=True)
    while True:
        file = _opened(lock)
        with file:
            state = _try_to_lock(file)
            if state == "taken":
                file.seek(0)
                by = file.read(200).decode("utf-8", "replace")
                who = f" ({by})" if by and by.isprintable() else ""
                raise ClusterError(
                    f"another run{who} writes into {output}: wait until it ends, or choose another --output"
                )
            if state == "held" and not _is_still(file, lock):
                continue  # the other run has just ended, and taken its file away
            file.truncate(0)
            file.seek(0)
            file.write(f"process {os.getpid()} on {socket.gethostname()}".encode())
            file.flush()
            try:
                yield state == "held"
            finally:
                with suppress(OSError):  # Windows keeps a file that is open
                    lock.unlink()
            return


def _opened(lock: Path) -> BinaryIO:
    return os.fdopen(os.open(lock, os.O_RDWR | os.O_CREAT, 0o666), "r+b")


def _try_to_lock(file: BinaryIO) -> str:
    """Return "held", "taken" by another run, or "none" where the file system has no locks."""
    if fcntl is None:
        return "none"
    try:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return "taken"
    except OSError:
        return "none"
    return "held"


def _is_still(file: BinaryIO, lock: Path) -> bool:
    """Return whether an open file is the one of this name."""
    try:
        return os.path.samestat(os.fstat(file.fileno()), lock.stat())
    except FileNotFoundError:
        return False
