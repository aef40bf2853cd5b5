"""Check that the controls of the race and of the reader's code agree with their command tables."""

import ast
import re

import pytest

from building import needs
from building.html.frame import frame_page
from building.html.parts import PARTS
from pages import PAGES

# The build adds a button to each row of verdicts.
HTML = frame_page(PAGES["lab.html"]) + PARTS["own-rows"]({})
FOLDERS = {"race": ("lab/race",), "own": ("lab/own", "shared/code")}
OF_THE_PAGE = {"tell", "show_own"}  # these are in lab/commands.py


def table_of(section: str) -> set[str]:
    """Return the commands of a section, read from the sources because its services cannot be imported."""
    files = {"race": ["lab/race/commands.py"], "own": ["lab/own/commands.py", "shared/code/steps.py"]}
    sources = [(needs.WEB / file).read_text("utf-8") for file in files[section]]
    dicts = [node for text in sources for node in ast.walk(ast.parse(text))]
    keys = [key for each in dicts if isinstance(each, ast.Dict) for key in each.keys]
    names = [key.value for key in keys if isinstance(key, ast.Constant)]
    assert len(names) == len(set(names)), "a command is in the tables twice"
    return {str(name) for name in names}


@pytest.mark.parametrize("section", FOLDERS)
def test_every_control_has_its_command(section: str) -> None:
    html = HTML.split(f'<details class="section" id="{section}"')[1].split("</details>")[0]
    controls = re.findall(r"<(?:button|select)[^>]*>", html)
    assert controls
    for control in controls:
        command = re.search(r'data-command="([a-z_]+)"', control)
        assert command, f"{control} in lab.html needs a data-command"
        assert command[1] in table_of(section), f"add {command[1]} to lab/{section}/commands.py"


@pytest.mark.parametrize("section", FOLDERS)
def test_every_command_of_the_code_is_in_the_table_and_the_other_way_round(section: str) -> None:
    sources = [path for folder in FOLDERS[section] for path in (needs.WEB / folder).glob("*.py")]
    text = "\n".join(path.read_text("utf-8") for path in [*sources, needs.WEB / "lab" / "sections.py"])
    of_main = re.findall(r'\.run\("own_[a-z]+"\)', (needs.WEB / "lab" / "main.py").read_text("utf-8"))
    walled = (needs.WEB / "shared" / "workers" / "walled.py").read_text("utf-8")
    text += "\n".join([*of_main, walled] if section == "own" else [])
    calls = (
        r'(?:\.run|_report|_run_command|_replace_code|CODE_\w+\.\w+)\((?:page, (?:\w+, )?)?"([a-z_]*[a-z])"'
    )
    opened = re.findall(r'CODE_RUNNER\.open_editor\(page, "([a-z]+_)"', text)
    named = set(re.findall(calls, text)) | {start + part for start in opened for part in ("edited", "run")}
    of_other_sections = {name for name in named if not name.startswith((f"{section}_", "code_"))}
    table = table_of(section)
    assert named - of_other_sections <= table
    assert of_other_sections <= OF_THE_PAGE | table_of("own")
    controls = set(re.findall(r'data-command="([a-z_]+)"', HTML))
    assert table <= named | controls, "commands that nothing runs"
