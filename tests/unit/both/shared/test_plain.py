"""Test the addresses of pages without Python, and the messages about them."""

from shared.page.plain.state import look_of, read


def test_the_address_chooses_language_and_theme() -> None:
    state = read({"lang": "zh-CN", "theme": "dark"})
    assert (state.phase, state.language, state.theme) == ("typing", "zh-CN", "dark")
    assert look_of(state).message is None


def test_what_the_address_says_wrong_is_said() -> None:
    assert look_of(read({"theme": "blue"})).message == ("address.theme", {"text": "blue"})
