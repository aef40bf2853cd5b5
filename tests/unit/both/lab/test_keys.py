"""Test the commands that keys run."""

from lab.keys import BUSY, KEYS, busy_with, command_of


def test_a_key_is_a_command_unless_a_control_needs_it() -> None:
    for key, command in KEYS.items():
        assert command_of(key, is_on_slider=False, is_busy=False) == command
        assert command_of(key, is_on_slider=False, is_busy=True) is None
    assert command_of("x", is_on_slider=False, is_busy=False) is None


def test_on_the_slider_only_the_space_key_is_a_command() -> None:
    for key in list(KEYS) + ["x"]:
        expected = "play" if key == " " else None
        assert command_of(key, is_on_slider=True, is_busy=True) == expected


def test_a_button_that_moves_the_run_needs_the_space_key_and_no_other() -> None:
    assert "button" in busy_with(" ")
    assert busy_with("Home") == BUSY
    assert BUSY.endswith("button:not(.transport *)")
