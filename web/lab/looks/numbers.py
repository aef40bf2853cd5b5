"""Format counts and times."""

from shared.words import format_number

NOT_TIMED = -1  # instead of a time that was not measured


def format_duration(seconds: float) -> str:
    """Format a time in whole microseconds, in milliseconds with one decimal, or in seconds with two."""
    if seconds < 0.001:
        return f"{seconds * 1e6:.0f} µs"
    if seconds < 1:
        return f"{seconds * 1000:.1f} ms"
    return f"{seconds:.2f} s"


def format_rounded(seconds: float) -> str:
    """Format a time with two significant digits."""
    scale, unit = _unit_for(seconds)
    amount = seconds / scale
    return (f"{amount:.1f}" if amount < 9.95 else f"{amount:.0f}") + " " + unit


def format_place(seconds: float, total: float, step: float) -> tuple[str, str]:
    """Format a time and the total time in one unit, with enough decimals to show a single step."""
    scale, unit = _unit_for(total)
    decimals = 0
    while decimals < 6 and step / scale * 10**decimals < 1:
        decimals += 1
    return _format_fixed(seconds / scale, decimals), _format_fixed(total / scale, decimals) + " " + unit


def _unit_for(seconds: float) -> tuple[float, str]:
    if seconds < 0.001:
        return 1e-6, "µs"
    return (0.001, "ms") if seconds < 1 else (1.0, "s")


def _format_fixed(amount: float, decimals: int) -> str:
    return ("{:." + str(decimals) + "f}").format(amount)


def format_count(name: str, count: int) -> str:
    """Format the count of the counter with this name; "time" counts microseconds."""
    if name != "time":
        return format_number(count)
    return "–" if count == NOT_TIMED else format_duration(count / 1e6)
