"""Test the table of languages."""

from shared.languages import LANGUAGES, TAGS, language_of


def test_english_is_first_and_each_row_says_all() -> None:
    assert TAGS[0] == "en"
    assert tuple([language.tag for language in LANGUAGES]) == TAGS
    for language in LANGUAGES:
        assert language.tag
        assert language.name


def test_no_two_languages_are_for_the_same_reader() -> None:
    assert len({tag.split("-")[0].lower() for tag in TAGS}) == len(TAGS)
    for language in LANGUAGES:
        assert language_of(language.tag) == language


def test_a_reader_is_given_the_language_of_the_same_first_subtag() -> None:
    for wanted, tag in (
        ("en", "en"),
        ("en-GB", "en"),
        ("EN_us", "en"),
        ("zh", "zh-CN"),
        ("zh-Hant-HK", "zh-CN"),
        ("zh_TW", "zh-CN"),
    ):
        language = language_of(wanted)
        assert language, wanted
        assert language.tag == tag, wanted
    for wanted in ("", "tlh", "english", "zhuang", "-en", " en"):
        assert language_of(wanted) is None, wanted


def test_every_language_has_a_form_for_every_count() -> None:
    for language in LANGUAGES:
        assert {language.plural(count) for count in range(100)} <= {"one", "other"}, language.tag


def test_the_forms_of_english_and_chinese() -> None:
    forms = {language.tag: [language.plural(count) for count in (0, 1, 2, 11)] for language in LANGUAGES}
    assert forms["en"] == ["other", "one", "other", "other"]
    assert forms["zh-CN"] == ["other"] * 4
