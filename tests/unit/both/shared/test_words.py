"""Test sentences and the values that are inserted into them."""

from shared.words import Words, format_number, names_in

LOCALE = """{
    "plain": "All well.", "empty": "", "facts": "Row {row} holds {digit}; {row} again.", "only": "{text}",
    "givens": {"one": "{count} given in {text}.", "other": "{count} givens in {text}."},
    "chinese": "已完成。", "few": {"other": "{count} left."},
    "list.comma": ", ", "list.more": "{parts} and {count} more"
}"""
WORDS = Words(LOCALE, "en")
CHINESE = Words('{"givens": {"other": "{text}有 {count} 个提示数。"}}', "zh-CN")


def fails(error: type[Exception], key: str, facts: dict[str, object] | None = None) -> bool:
    try:
        WORDS.say(key, facts)
    except error:
        return True
    return False


def test_a_sentence_is_said_with_its_facts() -> None:
    for _ in range(2):
        assert WORDS.say("plain") == "All well."
        assert WORDS.say("empty") == ""
        assert WORDS.say("facts", {"row": 2, "digit": 7}) == "Row 2 holds 7; 2 again."


def test_several_sentences_have_a_space_between_them_but_not_after_a_chinese_full_stop() -> None:
    assert WORDS.say_all([]) == ""
    assert WORDS.say_all([("plain", None), ("few", {"count": 2})]) == "All well. 2 left."
    assert (
        WORDS.say_all([("chinese", None), ("chinese", None), ("plain", None)])
        == "已完成。已完成。All well."
    )


def test_facts_that_a_sentence_does_not_name_are_left_out() -> None:
    assert WORDS.say("plain", {"row": 2}) == "All well."


def test_an_unknown_key_and_a_fact_that_is_missing_are_errors() -> None:
    assert fails(KeyError, "unknown")
    assert fails(KeyError, "facts", {"row": 2})
    assert fails(KeyError, "facts")
    assert fails(KeyError, "givens", {"text": "it"})
    assert fails(KeyError, "givens", {"count": 1})


def test_a_fact_is_shown_as_it_is() -> None:
    for text in ("{row}", "{0.__class__}", "{", "}}", "{text}", "%s", "<b>", "", "零"):
        assert WORDS.say("only", {"text": text, "row": 1}) == text


def test_a_fact_can_be_a_sentence_itself() -> None:
    assert WORDS.say("only", {"text": ("facts", {"row": 2, "digit": 7})}) == "Row 2 holds 7; 2 again."
    assert WORDS.say("givens", {"count": 2, "text": ("plain", None)}) == "2 givens in All well.."


def test_of_a_long_list_the_beginning_is_named_and_how_many_more_there_are() -> None:
    cells = ["r1c" + str(column) for column in range(1, 10)]
    for parts, said in (
        (cells[:1], "r1c1"),
        (cells[:3], "r1c1, r1c2, r1c3"),
        (cells[:5], "r1c1, r1c2, r1c3, r1c4, r1c5"),
        (cells[:6], "r1c1, r1c2, r1c3, r1c4 and 2 more"),
        (cells * 3, "r1c1, r1c2, r1c3, r1c4 and 23 more"),
    ):
        assert WORDS.say("only", {"text": parts}) == said


def test_the_form_goes_with_the_count() -> None:
    for count, said in (
        (0, "0 givens in it."),
        (1, "1 given in it."),
        (2, "2 givens in it."),
        (21, "21 givens in it."),
        (1000000, "1,000,000 givens in it."),
    ):
        assert WORDS.say("givens", {"count": count, "text": "it"}) == said
    assert WORDS.say("few", {"count": 1}) == "1 left."
    for count in (0, 1, 2):
        assert CHINESE.say("givens", {"count": count, "text": "题目"}) == f"题目有 {count} 个提示数。"


def test_whole_numbers_are_grouped_from_ten_thousand_on() -> None:
    for fact, said in (
        (0, "0"),
        (999, "999"),
        (1000, "1000"),
        (9999, "9999"),
        (10000, "10,000"),
        (123456, "123,456"),
        (1305263522, "1,305,263,522"),
        (10**21, "1,000,000,000,000,000,000,000"),
        (-9999, "-9999"),
        (-123456, "-123,456"),
    ):
        assert format_number(fact) == said


def test_text_that_holds_digits_stays_as_it_is() -> None:
    for fact, said in ((str(10000), "10000"), (str(2.5), "2.5"), (10000, "10,000")):
        facts: dict[str, object] = {"text": fact}
        assert WORDS.say("only", facts) == said
        assert facts == {"text": fact}


def test_a_sentence_holds_facts_by_plain_names_and_no_other_braces() -> None:
    assert names_in("{row}, {column2}; {row}") == ["row", "column2", "row"]
    assert names_in("") == names_in("All well.") == []
    for sentence in (
        "{}",
        "{",
        "}",
        "a } b",
        "{row",
        "{row}}",
        "{{row}}",
        "{0.__class__}",
        "{row!r}",
        "{a[0]}",
    ):
        try:
            names_in(sentence)
        except ValueError:
            continue
        raise AssertionError(sentence)


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
    assert WORDS.say("only", {"text": "x" * 1000}) == "x" * 39 + "…"
    assert WORDS.say("only", {"text": "\u202ea\0\u2066\n"}) == "\ufffda\ufffd\ufffd\ufffd"
    cells = ", ".join(["r1c1"] * 30)
    assert WORDS.say("facts", {"row": cells, "digit": 1}).startswith("Row " + cells + " holds"), (
        "our own words"
    )
