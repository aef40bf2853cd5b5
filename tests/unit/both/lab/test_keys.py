"""Test the commands that keys run."""

from lab.keys import BUSY_ELEMENTS, KEY_COMMANDS, busy_selector, command_of


def test_a_key_is_a_command_unless_a_control_needs_it() -> None:
    for key, command in KEY_COMMANDS.items():
        assert command_of(key, is_on_slider=False, is_busy=False) == command
        assert command_of(key, is_on_slider=False, is_busy=True) is None
    assert command_of("x", is_on_slider=False, is_busy=False) is None


def test_on_the_slider_only_the_space_key_is_a_command() -> None:
    for key in list(KEY_COMMANDS) + ["x"]:
        expected = "play" if key == " " else None
        assert command_of(key, is_on_slider=True, is_busy=True) == expected


def test_a_button_that_moves_the_run_needs_the_space_key_and_no_other() -> None:
    assert "button" in busy_selector(" ")
    assert busy_selector("Home") == BUSY_ELEMENTS
    assert BUSY_ELEMENTS.endswith("button:not(.transport *)")
