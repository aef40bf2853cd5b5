"""Time and chance."""

import javascript
from pyscript import ffi, window


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


def weekdays(language: str) -> list[str]:
    """Return the short names of the days of the week, written for a reader of this language."""
    short = ffi.to_js({"weekday": "short"})
    days = [window.Date.new(2024, 0, 1 + number) for number in range(7)]
    return [day.toLocaleDateString(language, short) for day in days]


def chance() -> float:
    """Return a random number from 0 to 1."""
    return window.Math.random()
