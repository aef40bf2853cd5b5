"""Sentences and their facts. MicroPython runs this file too."""

from words import Words

WORDS = Words('{"plain": "All well.", "facts": "Row {row} holds {digit}; {row} again."}')


def test_a_sentence_is_said_with_its_facts() -> None:
    assert WORDS.say("plain") == "All well."
    assert WORDS.say("facts", {"row": 2, "digit": 7}) == "Row 2 holds 7; 2 again."


def test_facts_that_a_sentence_does_not_name_are_left_out() -> None:
    assert WORDS.say("plain", {"row": 2}) == "All well."


def test_an_unknown_key_is_an_error() -> None:
    try:
        WORDS.say("unknown")
    except KeyError:
        return
    raise AssertionError("it was said")
