"""Lock an output for one run, with a file lock that the system releases when the process ends."""

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
def output_lock(lock: Path, output: Path) -> Iterator[bool]:
    """Lock an output until the end of the block; yield whether this file system supports locks.

    lock: The path of the lock file, which is created. A file left by an earlier run is not a lock.
    output: The name of the output for error messages.
    Raises ClusterError if another run has the lock.
    """
    lock.parent.mkdir(parents=True, exist_ok=True)
    while True:
        file = _open_lock(lock)
        with file:
            state = _try_to_lock(file)
            if state == "taken":
                file.seek(0)
                owner = file.read(200).decode("utf-8", "replace")
                owner_note = f" ({owner})" if owner and owner.isprintable() else ""
                raise ClusterError(
                    f"another run{owner_note} writes into {output}: "
                    "wait until it ends, or choose another --output"
                )
            if state == "held" and not _is_same_file(file, lock):
                continue  # the other run has just ended and removed this lock file: lock a new one
            file.truncate(0)
            file.seek(0)
            file.write(f"process {os.getpid()} on {socket.gethostname()}".encode())
            file.flush()
            try:
                yield state == "held"
            finally:
                with suppress(OSError):  # Windows does not remove an open file
                    lock.unlink()
            return


def _open_lock(lock: Path) -> BinaryIO:
    return os.fdopen(os.open(lock, os.O_RDWR | os.O_CREAT, 0o666), "r+b")


def _try_to_lock(file: BinaryIO) -> str:
    """Return "held" on success, "taken" if another run has the lock, "none" if locks are unsupported."""
    if fcntl is None:
        return "none"
    try:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return "taken"
    except OSError:
        return "none"
    return "held"


def _is_same_file(file: BinaryIO, lock: Path) -> bool:
    """Return whether this path is still the path of the open file."""
    try:
        return os.path.samestat(os.fstat(file.fileno()), lock.stat())
    except FileNotFoundError:
        return False
