"""Convert days between consecutive numbers (0 is January 1, 1970) and texts such as 2026-11-26.

A day is a calendar date. It is the same everywhere, although it begins at different times.
`clock.day_numbers` returns the player's days at given times; `clock.calendar_day` writes a day in words.
"""

# The number of days before each month from January on, in a year that begins with March.
_DAYS_BEFORE_MONTH = (306, 337, 0, 31, 61, 92, 122, 153, 184, 214, 245, 275)
_DAYS_OF_MONTHS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_FIRST_YEAR, _LAST_YEAR = 2000, 2199


def day_number(year: int, month: int, day: int) -> int:
    """Return the number of this day of the Gregorian calendar."""
    if month < 3:
        year -= 1
    leap_days = year // 4 - year // 100 + year // 400
    return 365 * year + leap_days + _DAYS_BEFORE_MONTH[month - 1] + day - 719469


def parse_day(text: str) -> "int | None":
    """Return the number of the day in a text such as 2026-11-26, or None for any other text."""
    parts = text.split("-")
    if [len(part) for part in parts] != [4, 2, 2] or "".join(parts).strip("0123456789"):
        return None
    year, month, day = [int(part) for part in parts]
    if not _FIRST_YEAR <= year <= _LAST_YEAR or not 1 <= month <= 12:
        return None
    is_leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    month_length = _DAYS_OF_MONTHS[month - 1] + (1 if month == 2 and is_leap else 0)
    return day_number(year, month, day) if 1 <= day <= month_length else None


def format_day(number: int) -> str:
    """Return the day with this number as a text such as 2026-11-26."""
    year = _FIRST_YEAR + (number - day_number(_FIRST_YEAR, 1, 1)) // 366
    while day_number(year + 1, 1, 1) <= number:
        year += 1
    month = 12
    while day_number(year, month, 1) > number:
        month -= 1
    day = number - day_number(year, month, 1) + 1
    return str(year) + "-" + ("0" + str(month))[-2:] + "-" + ("0" + str(day))[-2:]


def weekday(number: int) -> int:
    """Return the weekday of the day with this number: 0 for Monday."""
    return (number + 3) % 7
