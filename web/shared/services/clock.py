"""Read and format the time, and get random numbers."""

import javascript
from pyscript import ffi, window


def seconds() -> float:
    """Return the seconds since the page was opened."""
    return window.performance.now() / 1000


def now() -> int:
    """Return the milliseconds since 1970."""
    return int(javascript.now())


def day_and_time(milliseconds: int, language: str) -> str:
    """Return the day and time of this moment as text in this language."""
    return javascript.dayAndTime(str(milliseconds), language)


def day(milliseconds: int, language: str) -> str:
    """Return the day of this moment in the reader's time zone, as text in this language."""
    return javascript.day(str(milliseconds), language)


def calendar_day(number: int, language: str) -> str:
    """Return the day with this number as text in this language, independent of the time zone."""
    return javascript.calendarDay(number, language)


def today(language: str) -> str:
    """Return today's date as text in this language."""
    return javascript.today(language)


def day_numbers(times: list[int]) -> list[int]:
    """Return the number of the day of each time, in the reader's time zone; 1 January 1970 is day 0."""
    texts = javascript.dayNumbers(" ".join([str(time) for time in times])) if times else ""
    return [int(text) for text in texts.split()]


def day_number() -> int:
    """Return the number of today in the reader's time zone."""
    return day_numbers([now()])[0]


def weekdays(language: str) -> list[str]:
    """Return the short names of the days of the week in this language, Monday first."""
    options = ffi.to_js({"weekday": "short"})
    days = [window.Date.new(2024, 0, 1 + number) for number in range(7)]  # 1 January 2024 was a Monday
    return [day.toLocaleDateString(language, options) for day in days]


def random_number() -> float:
    """Return a random number from 0 to 1."""
    return window.Math.random()


def date() -> str:
    """Return today's date in the reader's time zone, such as 2026-11-28."""
    today = window.Date.new()
    month, day = "0" + str(int(today.getMonth()) + 1), "0" + str(int(today.getDate()))
    return str(int(today.getFullYear())) + "-" + month[-2:] + "-" + day[-2:]
