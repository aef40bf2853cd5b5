"""Test the reader's settings in the browser's store."""

import json

from shared import life
from shared.life import PageState
from shared.page import settings
from tests.games import Storage

NAMES = ("language", "theme")


def test_choices_are_remembered_and_what_is_usual_again_is_forgotten() -> None:
    storage = Storage()
    assert settings.read(storage) == {}
    assert settings.keep(storage, {"theme": "dark", "tidy": False})
    assert settings.keep(storage, {"language": "en"})
    assert settings.read(storage) == {"theme": "dark", "tidy": False, "language": "en"}
    assert settings.keep(storage, {"theme": None})
    assert json.loads(storage.texts[settings.KEY]) == {"tidy": False, "language": "en"}


def test_a_choice_in_another_tab_is_kept() -> None:
    storage = Storage()
    settings.keep(storage, {"theme": "dark"})
    storage.texts[settings.KEY] = '{"theme":"light","timer":true}'
    settings.keep(storage, {"language": "zh-CN"})
    assert settings.read(storage) == {"theme": "light", "timer": True, "language": "zh-CN"}


def test_broken_settings_count_as_none_and_a_store_may_refuse() -> None:
    storage = Storage()
    for text in ("", "nonsense", "[1]", "null", '"dark"', '{"theme":'):
        storage.texts[settings.KEY] = text
        assert settings.read(storage) == {}
    storage.absent = True
    assert settings.read(storage) == {}
    assert not settings.keep(storage, {"theme": "dark"})


def test_what_has_changed_of_a_state() -> None:
    state = PageState()
    assert settings.changed_fields(state, life.mark_site_stored(state, True), NAMES) == {}
    dark = state.having(theme="dark", language="zh-CN")
    assert settings.changed_fields(state, dark, NAMES) == {"theme": "dark", "language": "zh-CN"}
    assert settings.changed_fields(dark, state, NAMES) == {"theme": None, "language": "en"}
