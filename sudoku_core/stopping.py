"""End the command line at Ctrl+C or SIGTERM, within a second and without a message."""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager

SIGNALS = (signal.SIGINT, signal.SIGTERM)
SECONDS_TO_STOP = 0.6  # the time limit for a normal end
SECONDS_TO_RETRY = 0.01


class Stopped(BaseException):
    """Raised when the process receives a signal; `number` is the number of the signal."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def end_at_signals() -> None:
    """Let a signal end this process at once, because the process has nothing to write or to clean up."""
    for number in SIGNALS:
        signal.signal(number, _exit_at_once)


class Signals:
    """The signals received during a run."""

    first: int | None = None  # the number of the first signal; None before it


@contextmanager
def stopping_at_signals(signals: Signals) -> Iterator[None]:
    """Raise Stopped at the first signal, and end the process if it still runs SECONDS_TO_STOP later.

    Python drops an exception that a signal handler raises during a callback, such as a callback of fork
    or of the garbage collector, and prints a traceback. In that case Stopped is raised again after
    SECONDS_TO_RETRY.
    """
    process = os.getpid()

    def stop(number: int, frame: object) -> None:
        if os.getpid() != process:  # a terminal also signals the worker processes of --jobs
            _exit_at_once(number, frame)
        for handled in SIGNALS:
            signal.signal(handled, signal.SIG_IGN)
        signals.first = number
        if hasattr(signal, "setitimer"):
            signal.signal(signal.SIGALRM, lambda *_: _exit_at_once(number, frame))
            signal.setitimer(signal.ITIMER_REAL, SECONDS_TO_STOP)
        raise Stopped(number)

    def raise_again(dropped: "sys.UnraisableHookArgs") -> None:
        if not isinstance(dropped.exc_value, Stopped):
            previous_hook(dropped)
        elif hasattr(signal, "setitimer"):
            number = dropped.exc_value.number
            signal.signal(signal.SIGALRM, lambda *_: stop(number, None))
            signal.setitimer(signal.ITIMER_REAL, SECONDS_TO_RETRY)
        else:
            _exit_at_once(dropped.exc_value.number, None)

    previous_hook, sys.unraisablehook = sys.unraisablehook, raise_again
    previous_handlers = [signal.signal(number, stop) for number in SIGNALS]
    try:
        yield
    finally:
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_REAL, 0)
        for number, handler in zip(SIGNALS, previous_handlers, strict=True):
            signal.signal(number, handler)
        sys.unraisablehook = previous_hook


def _exit_at_once(number: int, _frame: object) -> None:
    """End the process without cleanup, with the exit code that shells use for this signal."""
    os._exit(128 + number)
