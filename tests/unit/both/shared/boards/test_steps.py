"""Test the selection of a language for the texts of steps from the worker."""

from shared.boards.steps import has_texts_in, in_language


def test_a_text_is_in_the_page_s_language_or_in_one_that_has_come() -> None:
    assert in_language({"en": "Row 1", "zh-CN": "第 1 行"}, "zh-CN") == "第 1 行"
    assert in_language({"en": "Row 1"}, "zh-CN") == "Row 1"


def test_a_step_is_said_in_a_language_as_soon_as_its_name_has_come() -> None:
    assert has_texts_in({"names": {"en": "X-Wing"}}, "en")
    assert not has_texts_in({"names": {"en": "X-Wing"}}, "zh-CN")
    assert not has_texts_in({}, "en")
    assert not has_texts_in(None, "en")
