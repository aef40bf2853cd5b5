"""Check that no module changes the command table of another module."""

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from building import needs, page_python
from tests.page_modules import page_modules

TABLES = {"STEPS", "SERVICES", "_steps", "_services"}  # tables in modules, and in the conductor
CHANGES = {"clear", "pop", "popitem", "setdefault", "update"}


def changed_objects(tree: ast.Module) -> Iterator[ast.expr]:
    """Yield the collections and attributes that this module changes."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr in CHANGES:
                yield node.func.value
        elif isinstance(getattr(node, "ctx", None), ast.Store | ast.Del):
            if isinstance(node, ast.Subscript):
                yield node.value
            elif isinstance(node, ast.Attribute) and ast.unparse(node.value) != "self":
                yield node


def foreign_tables_in(path: Path) -> list[str]:
    """Return the tables of other files that this file changes."""
    tree = ast.parse(path.read_text("utf-8"))
    stored = (node for each in tree.body for node in ast.walk(each) if isinstance(node, ast.Name))
    own = {node.id for node in stored if isinstance(node.ctx, ast.Store)}
    changed = [ast.unparse(each) for each in changed_objects(tree)]
    return [each for each in changed if each.split(".")[-1] in TABLES and each not in own]


@pytest.mark.slow
def test_only_the_module_that_makes_a_table_changes_it() -> None:
    for path in page_python.sources():
        wrong = foreign_tables_in(path)
        assert not wrong, (
            f"{path} changes {wrong}: make a new table with `joined`, and let the page choose it"
        )


def test_a_change_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "sections.py"
    lines = ("STEPS.update({})", "commands.STEPS['a'] = b", "page._steps['a'] = b", "other.SERVICES = {}")
    for line in lines:
        path.write_text(f"from lab.commands import STEPS\n{line}\n")
        assert foreign_tables_in(path) == [line.split("['")[0].split(".update")[0].split(" =")[0]], line
    path.write_text("STEPS = {}\nSTEPS['a'] = b\nSTEPS.update(more)\n")
    assert foreign_tables_in(path) == []


def test_the_page_for_lessons_names_all_commands_of_its_work() -> None:
    with page_modules():
        names = importlib.import_module("learning.commands").WORK_COMMANDS
        services = importlib.import_module("learning.work.page").SERVICES
    assert sorted(names) == sorted(services)


@pytest.mark.slow
def test_each_part_is_loaded_with_the_file_and_module_of_the_build() -> None:
    parts = {part.file: part.first_module for part in page_python.PARTS}
    calls = [
        node
        for path in page_python.sources()
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("load_part")
    ]
    loaded = {}
    for call in calls:
        file, module = call.args[:2]
        loaded[file.value if isinstance(file, ast.Constant) else "formats.gz"] = ast.literal_eval(module)
    with_page = {
        page_python.EMBEDDED_FRAME.file: '"frame.gz"',
        page_python.EXERCISES.file: "dataset.exercises",
    }
    for name in with_page:  # start/micropython.js loads them with a page
        del parts[name]
    assert loaded == parts
    script = (needs.WEB / "start" / "micropython.js").read_text("utf-8")
    assert [script.count(loaded_by) for loaded_by in with_page.values()] == [1, 1]
