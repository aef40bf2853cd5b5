"""Check that the lab's HTML, keys and table of commands agree."""

import importlib
import json
import re
from collections.abc import Callable, Iterator

import pytest

from building import needs
from building.html.frame import frame_page
from building.html.parts import PARTS
from lab.keys import KEY_COMMANDS
from pages import PAGES
from tests.page_modules import page_modules

WORDS = json.loads((needs.WEB / "locales" / "en.json").read_text("utf-8"))

# Command that no element in the HTML runs -> its caller.
NOT_IN_HTML = {
    **dict.fromkeys(("loading", "ready", "failed", "answer", "recording"), "the client of the worker"),
    **dict.fromkeys(("newer", "stored", "unanswered"), "the client of the service worker"),
    **dict.fromkeys(("opened", "broken"), "services/run_files.py and main.py"),
    **dict.fromkeys(("read_text", "read_file"), "pasted or dropped text, and files"),
    "lost": "services/recorder.py",
    "restarting": "the service retry",
    "take_text": "services/reading.py, when the text can be read",
    "tell": "services that show a message",
    **dict.fromkeys(("inform", "refused"), "the browser's storage, and other notices"),
    "speak": "services/common.py, when the words of a language are loaded",
    **dict.fromkeys(("open_files", "bring_sources"), "main.py"),
    "sourced": "services/sources.py",
    **dict.fromkeys(("select", "deselect"), "listening.py, for a cell and for Escape"),
    "tick": "main.py, at each frame of the screen",
    "go_to": "hosted.py, for the page around a frame",
    "show_own": "the section of the reader's own code",
    "exercise_remembered": "exercises/page.py",
}

Table = dict[str, Callable[..., object]]


@pytest.fixture(scope="module")
def table() -> Iterator[Table]:
    """Yield the lab's steps and services, imported with a browser that does nothing."""
    with page_modules():
        commands = importlib.import_module("lab.commands")
        assert not commands.STEPS.keys() & commands.SERVICES.keys()
        exercise_steps = importlib.import_module("lab.exercises.commands").steps_in_exercise(commands.STEPS)
        yield {**exercise_steps, **commands.SERVICES}


def html() -> str:
    """Return the lab's HTML with the parts that the build inserts, but without its sections."""
    text = frame_page(PAGES["lab.html"])
    for name, part in PARTS.items():
        text = text.replace(f"<!-- {name} -->", part(WORDS))
    return re.sub(r'<details class="section".*?</details>', "", text, flags=re.DOTALL)


def test_every_control_is_a_command_of_the_table(table: Table) -> None:
    controls = re.findall(r'<(?:button|select|input type="(?:checkbox|range)")[^>]*>', html())
    assert len(controls) > 30
    for control in controls:
        command = re.search(r'data-command="([a-z_]+)"', control)
        assert command, f"{control} in lab.html needs a data-command"
        assert command[1] in table, f"add {command[1]} to lab/commands.py"


def test_every_command_of_the_table_has_a_control_or_another_caller(table: Table) -> None:
    controls = set(re.findall(r'data-command="([a-z_]+)"', html()))
    assert controls | NOT_IN_HTML.keys() == table.keys()
    assert not controls & NOT_IN_HTML.keys()


def test_every_key_is_a_command_of_the_table(table: Table) -> None:
    assert set(KEY_COMMANDS.values()) <= table.keys()
