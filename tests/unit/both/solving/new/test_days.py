"""Test the conversion of days between numbers and texts."""

from solving.new import days

# Text -> number, and day of the week.
DAYS = (
    ("2000-01-01", 10957, 5),
    ("2000-02-29", 11016, 1),
    ("2000-03-01", 11017, 2),
    ("2024-12-31", 20088, 1),
    ("2025-01-01", 20089, 2),
    ("2026-11-26", 20783, 3),
    ("2100-02-28", 47540, 6),
    ("2100-03-01", 47541, 0),
    ("2199-12-31", 84005, 1),
)


def test_each_day_has_a_number() -> None:
    for text, number, weekday in DAYS:
        assert days.parse_day(text) == number, text
        assert days.format_day(number) == text
        assert days.weekday(number) == weekday, text


def test_days_follow_each_other() -> None:
    for number in range(20000, 20800):
        assert days.parse_day(days.format_day(number)) == number


def test_what_is_no_day_is_none() -> None:
    for text in (
        "", "today", "2026", "2026-11", "2026-13-01", "2026-00-01", "2026-02-29", "2100-02-29",
        "2026-11-31", "2026-1-1", "26-11-2026", "1999-12-31", "2200-01-01", "2026-11-2a", "2026-11-26-1",
        "²026-11-26",
    ):  # fmt: skip
        assert days.parse_day(text) is None, text
