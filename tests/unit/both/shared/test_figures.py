"""Test the format of figures in tables."""

from shared.page.figures import calls_text, seconds_text, texts_of
from shared.words import Words

WORDS = Words('{"runs": "runs: {done}"}', "en")


def test_seconds_have_as_many_decimals_as_say_something() -> None:
    table = ((0.0004, "0.0004"), (0.25, "0.25"), (12.34, "12.3"), (12345.6, "12,346"))
    for seconds, text in table:
        assert seconds_text(seconds) == text, seconds


def test_a_lower_bound_is_marked() -> None:
    assert seconds_text(0.25, True) == "≥ 0.25"
    assert calls_text(12345, True) == "≥ 12,345"
    assert calls_text(12345, False) == "12,345"


def test_a_cell_is_a_text_or_a_sentence() -> None:
    assert texts_of(("1", ("runs", {"done": 2}), ""), WORDS) == ("1", "runs: 2", "")
