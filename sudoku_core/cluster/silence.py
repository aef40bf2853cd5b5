"""Silence libraries that write unwanted output to standard error."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def silence_stderr() -> Iterator[None]:
    """Discard all output to standard error, including output of C code and child processes."""
    try:
        original = os.dup(2)
    except OSError:  # standard error is closed
        yield
        return
    try:
        with Path(os.devnull).open("wb") as devnull:
            os.dup2(devnull.fileno(), 2)
        yield
    finally:
        os.dup2(original, 2)
        os.close(original)
