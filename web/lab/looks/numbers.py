"""How counts and times are written. MicroPython runs this file too."""

from shared.words import number

NOT_TIMED = -1  # stands for a count of microseconds that nobody has measured


def duration(seconds: float) -> str:
    """Return a time in milliseconds with one decimal if it is below a second, else in seconds with two."""
    if seconds < 1:
        return f"{seconds * 1000:.1f} ms"
    return f"{seconds:.2f} s"


def count_shown(name: str, count: int) -> str:
    """Return what the counter of this name shows; "time" counts microseconds."""
    if name != "time":
        return number(count)
    return "–" if count == NOT_TIMED else duration(count / 1e6)
