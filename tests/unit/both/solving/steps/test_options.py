"""Test options: switching them, and reading them from the browser's store."""

from shared.page.settings import changed_fields
from solving import address
from solving.state import BoardState, Options
from solving.steps.options import OPTIONS, enabled_options, options_from_settings, set_option


def test_every_option_is_a_field_that_is_on_or_off() -> None:
    for name in OPTIONS:
        for on in (True, False):
            state = set_option(BoardState(), name, on)
            assert getattr(state.options, name) is on
            assert (name in enabled_options(state)) is on
    assert set_option(BoardState(), "board", True) == BoardState()


def test_what_differs_from_the_default_is_remembered() -> None:
    off = set_option(BoardState(), "tidy", False).options
    assert changed_fields(Options(), off, OPTIONS) == {"tidy": False}
    assert changed_fields(off, Options(), OPTIONS) == {"tidy": None}


def test_remembered_options_hold_but_not_in_a_frame_and_not_what_is_no_option() -> None:
    remembered = {"tidy": False, "board": True, "theme": "dark"}
    assert options_from_settings(remembered) == Options(tidy=False)
    assert options_from_settings({"tidy": "no", "paper": "papyrus"}) == Options()
    assert options_from_settings({"paper": "letter"}) == Options(paper="letter")
    state = address.read_address({}, ["en"], remembered)[0]
    assert (state.options.tidy, state.theme) == (False, "dark")
    assert address.read_address({"embed": "1"}, ["en"], remembered)[0].options.tidy
