"""Check that the board page's HTML, keys and table of commands agree."""

import json
import re
from collections.abc import Callable

import pytest

from building import needs
from building.html.frame import frame_page
from building.html.parts import PARTS
from pages import PAGES
from solving.input import keys
from sudoku_core.techniques.rating import LEVELS
from tests.unit.solving.conftest import Load

WORDS = json.loads((needs.WEB / "locales" / "en.json").read_text("utf-8"))

# Command that no key and no element in the HTML runs -> its caller.
NOT_FOR_READERS = {
    **dict.fromkeys(
        ("loading", "ready", "failed", "answer", "trying", "reading", "leave_to_worker"),
        "the client of the worker",
    ),
    **dict.fromkeys(("newer", "stored", "unanswered", "inform"), "the client of the service worker"),
    "refused": "shared/conductor.py, when the browser stores nothing",
    **dict.fromkeys(("read_text", "read_file"), "shared/page/listening.py, for pasted and dropped texts"),
    **dict.fromkeys(("go", "select", "select_alike"), "input/pointer.py, for cells"),
    **dict.fromkeys(
        ("choice_loaded", "search_technique", "use_family", "use_technique"), "solving/choice/"
    ),
    **dict.fromkeys(("give_ordered", "order"), "new/, for a puzzle of the chosen techniques"),
    "offer_technique": "new/page.py, for the panel of a win",
    "open_needing": "address.py, for an address with a technique",
    **dict.fromkeys(("record_hint", "record_technique"), "conductor.py and services/games.py"),
    "why_held": "input/pointer.py",
    "why_candidate": "painting/reason.py",
    "why_ask": "main.py, for an address, and hosted.py",
    **dict.fromkeys(("open_game", "drop_game", "put_back_game"), "the rows of painting/games.py"),
    **dict.fromkeys(
        ("load", "restore", "list_games", "game_dropped", "game_put_back"), "services/games.py"
    ),
    **dict.fromkeys(
        ("recall", "keep_apart", "find_level", "record_win", "rate_win"),
        "conductor.py, when a game changes",
    ),
    **dict.fromkeys(("ask", "rate"), "hosted.py, for the page around a frame"),
    "set_level": "services/games.py",
    "speak": "shared/services/common.py, when the words of a language are loaded",
    **dict.fromkeys(("look_again", "keep_time", "tick"), "games/windows.py, with other windows and time"),
    "show_making": "new/page.py, for the dialogs of New",
    **dict.fromkeys(("show_photo", "ask_photo"), "photo/page.py, for a picture"),
    **dict.fromkeys(("photo_go", "photo_change", "photo_drag"), "photo/listening.py and photo/painting.py"),
    "give": "new/page.py, for a puzzle from the stock or a new one",
    "open_new": "main.py, for an address",
    "drawing_loaded": "chains/page.py, when its code has been loaded",
    **dict.fromkeys(("tap_note", "draw_link"), "chains/pointer.py"),
    "choose_puzzle": "the buttons of painting/dialogs.py",
    "copy_grid": "input/keyboard.py, for Ctrl+C",
    **dict.fromkeys(("light_cell", "light_premise"), "elements of shared/boards/painting.py"),
    "light": "shared/boards/pointing.py",
    **dict.fromkeys(("walk_to", "walk_to_hardest", "pick"), "the rows of painting/path.py"),
    **dict.fromkeys(
        ("copied", "grid_copied", "link_copied", "show_link", "qr_made"), "services/sharing.py"
    ),
    "givens_judged": "services/known_solution.py",
    "restarting": "the service retry",
    "take_text": "services/reading.py, when the text can be read",
    "tell": "services that show a message",
    "show": "nothing on this page: its dialogs have their own commands",
}

Table = dict[str, Callable[..., object]]


@pytest.fixture
def table(load: Load) -> Table:
    commands = load("solving.commands")
    assert not commands.STEPS.keys() & commands.SERVICES.keys()
    return {**commands.STEPS, **commands.SERVICES}


def html() -> str:
    """Return the page's HTML with the parts that the build inserts."""
    text = frame_page(PAGES["index.html"])
    for name, part in PARTS.items():
        text = text.replace(f"<!-- {name} -->", part(WORDS))
    return text


def commands_in_html() -> set[str]:
    return set(re.findall(r'data-command="([^"]+)"', html()))


def commands_of_keys() -> set[str]:
    tables = (keys.KEYS, keys.TYPING_IN_KEYS, keys.CONTROL_KEYS, keys.CONTROL_SHIFT_KEYS)
    return {command[0] for table in tables for command in table.values()}


def test_every_control_has_a_command_of_the_table(table: Table) -> None:
    controls = re.findall(r'<(?:button|select|input type="checkbox")[^>]*>', html())
    assert len(controls) > 60
    for control in controls:
        command = re.search(r'data-command="([^"]+)"', control)
        assert command, f"{control} in index.html needs a data-command"
        assert command[1] in table, f"add {command[1]} to solving/commands.py"


def test_every_command_is_used(table: Table) -> None:
    used = commands_in_html() | commands_of_keys() | NOT_FOR_READERS.keys()
    assert sorted(used ^ table.keys()) == []
    assert not (commands_in_html() | commands_of_keys()) & NOT_FOR_READERS.keys()


@pytest.fixture
def tables(load: Load, table: Table) -> list[Table]:
    """Return the tables for exercises and for practice, which replace the ordinary table."""
    commands = load("solving.commands")
    exercise = load("solving.exercises.commands").exercise_tables(commands.STEPS, commands.SERVICES)
    found = [exercise, load("solving.practice.commands").practice_tables()]
    assert not any(table.keys() - steps.keys() - services.keys() for steps, services in found)
    assert not commands.STEPS.keys() & {"exercise_begin", "practice_begin"}, "the ordinary table changed"
    return [{**services, **steps} for steps, services in found]


def test_exercises_and_practice_have_their_own_tables(tables: list[Table], table: Table) -> None:
    other = [" ".join(sorted(name for name in table if each[name] is not table[name])) for each in tables]
    assert other == [
        "check prove restart solve why_ask why_digit why_held",
        "answer ask check clear give hint load new path prove read_text restart show_wrong solve "
        "solve_cell watch why why_ask why_digit why_held",
    ]
    more = [" ".join(sorted(each.keys() - table.keys())) for each in tables]
    exercise = "exercise_begin exercise_filled exercise_follow exercise_named"
    assert more == [exercise, exercise + " practice_begin practice_named practice_next"]


def test_the_rows_of_saved_games_use_commands_of_the_table(load: Load, table: Table) -> None:
    games = load("solving.painting.games")
    assert {games.OPEN_COMMAND, games.DELETE_COMMAND, games.RESTORE_COMMAND} <= table.keys()


def test_buttons_that_differ_only_in_their_value_share_a_command() -> None:
    examples = re.findall(r'data-command="example" data-value="(\w+)"', html())
    assert examples == ["A", "B", "C", "D"]
    assert re.findall(r'data-command="new_puzzle" data-value="(\w+)"', html()) == [*LEVELS]


def test_each_digit_and_each_mode_does_what_its_name_says(load: Load, table: Table) -> None:
    state = load("solving.state").BoardState()
    for digit in range(1, 10):
        assert table[f"digit-{digit}"](state).board.values[0] == digit  # type: ignore[attr-defined]
    for mode in load("solving.state").MODES:
        assert table[f"mode-{mode}"](state).input.mode == mode  # type: ignore[attr-defined]
