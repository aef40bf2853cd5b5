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


def test_a_text_from_outside_is_shown_as_it_is_and_never_filled_in() -> None:
    for text in ("{row}", "{}", "{0.__class__}", "{{", "%s", "<b>"):
        assert (
            WORDS.say("facts", {"row": text, "digit": 7}) == "Row " + text + " holds 7; " + text + " again."
        )


def test_of_a_long_text_the_beginning_is_shown_and_no_sign_that_hides_or_turns() -> None:
    shown = WORDS.say("facts", {"row": "x" * 1000, "digit": "\u202ea\0\u2066\n"})
    assert shown == "Row " + "x" * 39 + "… holds \ufffda\ufffd\ufffd\ufffd; " + "x" * 39 + "… again."
