"""The end of the command line at Ctrl+C or SIGTERM: at any moment, within a second, without a word."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager

SIGNALS = (signal.SIGINT, signal.SIGTERM)
AT_MOST = 0.6  # seconds until the process ends, whatever it is doing


class Stopped(BaseException):
    """A signal has come. number: which one."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def end_at_signals() -> None:
    """Have a signal end this process on the spot: it has nothing to write or to clear away."""
    for number in SIGNALS:
        signal.signal(number, _end)


@contextmanager
def stopping_at_signals() -> Iterator[None]:
    """Have the first signal raise Stopped, and end the process if it is not over AT_MOST seconds later."""
    process = os.getpid()

    def stop(number: int, frame: object) -> None:
        if os.getpid() != process:  # a helper of --jobs: the terminal sends its signals to all
            _end(number, frame)
        for each in SIGNALS:
            signal.signal(each, signal.SIG_IGN)
        if hasattr(signal, "setitimer"):
            signal.signal(signal.SIGALRM, lambda *_: _end(number, frame))
            signal.setitimer(signal.ITIMER_REAL, AT_MOST)
        raise Stopped(number)

    before = [signal.signal(number, stop) for number in SIGNALS]
    try:
        yield
    finally:
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_REAL, 0)
        for number, handler in zip(SIGNALS, before, strict=True):
            signal.signal(number, handler)


def _end(number: int, _frame: object) -> None:
    os._exit(128 + number)
