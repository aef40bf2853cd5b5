"""What every page reads from its address."""

from shared import visit
from shared.life import PageState
from shared.visit import choose_language


def test_an_address_that_says_nothing() -> None:
    fields, problems = visit.read({})
    assert (fields, problems) == ({"theme": "auto", "language": "en", "embedded": False}, [])


def test_an_address_that_says_everything() -> None:
    fields, problems = visit.read({"theme": "dark", "lang": "zh-CN", "embed": "1"}, ["en"])
    assert (fields, problems) == ({"theme": "dark", "language": "zh-CN", "embedded": True}, [])
    assert PageState(**fields).embedded


def test_a_bad_value_is_a_problem_and_the_usual_one_is_taken() -> None:
    for parameters, key in (
        ({"theme": "pink"}, "address.theme"),
        ({"theme": ""}, "address.theme"),
        ({"lang": "tlh"}, "address.language"),
        ({"lang": ""}, "address.language"),
    ):
        fields, problems = visit.read(parameters)
        assert (fields["theme"], fields["language"]) == ("auto", "en")
        assert [problem[0] for problem in problems] == [key]
    assert not visit.read({"embed": "0"})[0]["embedded"]


def test_the_address_chooses_the_language_then_the_browser() -> None:
    for wanted, browser, language in (
        (None, [], "en"),
        (None, ["fr", "de"], "en"),
        (None, ["en-GB", "zh-CN"], "en"),
        (None, ["zh", "en"], "zh-CN"),
        (None, ["zh-Hans"], "zh-CN"),
        (None, ["zh-TW"], "zh-CN"),
        (None, ["zh-HK"], "zh-CN"),
        (None, ["fr", "ZH-hant-hk", "en"], "zh-CN"),
        ("en", ["zh-CN"], "en"),
        ("zh-CN", ["en"], "zh-CN"),
        ("zh", [], "zh-CN"),
        ("zh_CN", [], "zh-CN"),
        ("en-US", ["zh"], "en"),
        ("tlh", ["zh"], "zh-CN"),
        ("english", [], "en"),
        ("", ["zhuang"], "en"),
    ):
        assert choose_language(wanted, browser) == language, (wanted, browser)
