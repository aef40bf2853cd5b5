"""The end of the command line at Ctrl+C or SIGTERM: at any moment, within a second, without a word."""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager

SIGNALS = (signal.SIGINT, signal.SIGTERM)
AT_MOST = 0.6  # seconds until the process ends, whatever it is doing
A_MOMENT = 0.01  # seconds


class Stopped(BaseException):
    """A signal has come. number: which one."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def end_at_signals() -> None:
    """Have a signal end this process on the spot: it has nothing to write or to clear away."""
    for number in SIGNALS:
        signal.signal(number, _end)


class Signals:
    """The signals of a run. came: the number of the first one, None before it comes."""

    came: int | None = None


@contextmanager
def stopping_at_signals(signals: Signals) -> Iterator[None]:
    """Have the first signal raise Stopped, and end the process if it is not over AT_MOST seconds later.

    Python drops what a signal raises while it runs a callback, such as those of a fork or of the garbage
    collector, and prints a traceback instead: there Stopped is raised once more a moment later.
    """
    process = os.getpid()

    def stop(number: int, frame: object) -> None:
        if os.getpid() != process:  # a helper of --jobs: the terminal sends its signals to all
            _end(number, frame)
        for each in SIGNALS:
            signal.signal(each, signal.SIG_IGN)
        signals.came = number
        if hasattr(signal, "setitimer"):
            signal.signal(signal.SIGALRM, lambda *_: _end(number, frame))
            signal.setitimer(signal.ITIMER_REAL, AT_MOST)
        raise Stopped(number)

    def again(dropped: "sys.UnraisableHookArgs") -> None:
        if not isinstance(dropped.exc_value, Stopped):
            hook(dropped)
        elif hasattr(signal, "setitimer"):
            number = dropped.exc_value.number
            signal.signal(signal.SIGALRM, lambda *_: stop(number, None))
            signal.setitimer(signal.ITIMER_REAL, A_MOMENT)
        else:
            _end(dropped.exc_value.number, None)

    hook, sys.unraisablehook = sys.unraisablehook, again
    before = [signal.signal(number, stop) for number in SIGNALS]
    try:
        yield
    finally:
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_REAL, 0)
        for number, handler in zip(SIGNALS, before, strict=True):
            signal.signal(number, handler)
        sys.unraisablehook = hook


def _end(number: int, _frame: object) -> None:
    os._exit(128 + number)
