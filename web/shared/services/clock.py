"""Time and chance."""

import javascript
from pyscript import window


def seconds() -> float:
    """Return the seconds since the page was opened."""
    return window.performance.now() / 1000


def now() -> int:
    """Return the milliseconds since 1970."""
    return int(javascript.now())


def day_and_time(milliseconds: int, language: str) -> str:
    """Return the day and the time of day, written for a reader of this language."""
    return javascript.dayAndTime(str(milliseconds), language)


def day(milliseconds: int, language: str) -> str:
    """Return the day, written for a reader of this language."""
    return javascript.day(str(milliseconds), language)


def today(language: str) -> str:
    """Return the day that it is, written for a reader of this language."""
    return javascript.today(language)


def offset() -> int:
    """Return the milliseconds that the reader's clock is ahead of UTC."""
    return int(-60_000 * window.Date.new().getTimezoneOffset())


def day_number() -> int:
    """Return the number of the day that it is for the reader, 0 for the first of January 1970."""
    return (now() + offset()) // 86_400_000


def chance() -> float:
    """Return a random number from 0 to 1."""
    return window.Math.random()
