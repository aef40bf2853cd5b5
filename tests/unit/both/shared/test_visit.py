"""Check that every page reads its address once."""

from shared import visit
from shared.life import PageState
from shared.visit import choose_language


def test_an_address_that_says_nothing() -> None:
    fields, problems = visit.read({})
    assert (fields, problems) == (
        {"theme": "auto", "language": "en", "embedded": False, "carried": ()},
        [],
    )


def test_an_address_that_says_everything() -> None:
    fields, problems = visit.read({"theme": "dark", "lang": "zh-CN", "embed": "1"}, ["en"])
    assert (fields, problems) == (
        {"theme": "dark", "language": "zh-CN", "embedded": True, "carried": ("theme", "language")},
        [],
    )
    assert PageState(**fields).embedded


def test_what_is_remembered_holds_where_the_address_says_nothing_and_never_in_a_frame() -> None:
    remembered = {"theme": "dark", "language": "zh-CN"}
    for parameters, theme, language, carried in (
        ({}, "dark", "zh-CN", ""),
        ({"theme": "light"}, "light", "zh-CN", "&theme=light"),
        ({"theme": "auto", "lang": "en"}, "auto", "en", "&theme=auto&lang=en"),
        ({"theme": "pink", "lang": "tlh"}, "dark", "zh-CN", ""),
        ({"embed": "1"}, "auto", "en", ""),
    ):
        fields = visit.read(parameters, ["en"], remembered)[0]
        assert (fields["theme"], fields["language"]) == (theme, language)
        assert visit.link_parameters(PageState(**fields)) == carried
    for broken in ({"theme": "pink", "language": "tlh"}, {"theme": ["dark"], "language": None}):
        fields = visit.read({}, ["zh"], broken)[0]
        assert (fields["theme"], fields["language"]) == ("auto", "zh-CN")


def test_links_say_a_choice_only_where_the_browser_does_not_remember_it() -> None:
    fields = visit.read({"theme": "light", "lang": "en"})[0]
    state = PageState(**fields).having(theme="dark")
    assert visit.link_parameters(visit.record_choices(state, ["theme"], is_stored=True), "?") == "?lang=en"
    assert (
        visit.link_parameters(visit.record_choices(state, ["theme"], is_stored=False))
        == "&lang=en&theme=dark"
    )
    chinese = PageState(language="zh-CN")
    assert (
        visit.link_parameters(visit.record_choices(chinese, ["language"], is_stored=False)) == "&lang=zh-CN"
    )
    assert visit.link_parameters(visit.record_choices(PageState(), ["tidy"], is_stored=False)) == ""


def test_a_bad_value_is_a_problem_and_the_usual_one_is_taken() -> None:
    for parameters, name, key in (
        ({"theme": "pink"}, "theme", "address.theme"),
        ({"theme": ""}, "theme", "address.theme"),
        ({"lang": "tlh"}, "lang", "address.language"),
        ({"lang": ""}, "lang", "address.language"),
    ):
        fields, problems = visit.read(parameters)
        assert (fields["theme"], fields["language"]) == ("auto", "en")
        assert [(parameter, message[0]) for parameter, message in problems] == [(name, key)]
    assert not visit.read({"embed": "0"})[0]["embedded"]


def test_the_address_chooses_the_language_then_the_browser() -> None:
    for wanted, browser, language in (
        ("", [], "en"),
        ("", ["fr", "de"], "en"),
        ("", ["en-GB", "zh-CN"], "en"),
        ("", ["zh", "en"], "zh-CN"),
        ("", ["zh-Hans"], "zh-CN"),
        ("", ["zh-TW"], "zh-CN"),
        ("", ["zh-HK"], "zh-CN"),
        ("", ["fr", "ZH-hant-hk", "en"], "zh-CN"),
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
