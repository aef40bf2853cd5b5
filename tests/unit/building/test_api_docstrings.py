"""Check that every public function's docstring has its arguments, result, errors and an example."""

import ast
import doctest
import inspect
import re
import sys
import textwrap
from collections.abc import Iterator
from importlib import import_module

import pytest

from building.api import groups
from building.api.reading import Entry, entries

MODULES = ("sudoku_core", *(f"sudoku_core.{name}" for name in groups.MODULES))
# The first words of docstrings. Add verbs here, but never a form in "s", "ed" or "ing".
VERBS = {"Check", "Fill", "Make", "Move", "Remove", "Report"}
VERBS |= {"Return", "Run", "Search", "Time", "Write", "Yield"}


def list_functions() -> Iterator[Entry]:
    """Yield the public functions, coroutines and methods that api.html lists."""
    for module in MODULES:
        for entry in entries(module):
            for each in (entry, *entry.members):
                if each.kind in ("function", "coroutine"):
                    yield each


def list_classes() -> Iterator[Entry]:
    """Yield the public classes and exceptions that api.html lists."""
    for module in MODULES:
        yield from (entry for entry in entries(module) if entry.kind in ("class", "exception"))


FUNCTIONS, CLASSES = list(list_functions()), list(list_classes())


def function_of(entry: Entry) -> object:
    """Return the function itself, without the wrapper of a class method or a cache."""
    name, *members = entry.name.split(".")
    value: object = getattr(import_module(entry.module), name)
    for member in members:
        value = inspect.getattr_static(value, member)
    return getattr(value, "__func__", getattr(value, "__wrapped__", value))


def names_of_arguments(entry: Entry) -> list[str]:
    """Return the names of arguments in a signature such as "place(cell: Cell, digit: int) -> Grid"."""
    if "(" not in entry.signature:
        return []
    called = entry.signature.partition("(")[2].partition(" -> ")[0]
    code = ast.parse(f"def f({called if called.endswith(')') else called + ')'}: ...").body[0]
    assert isinstance(code, ast.FunctionDef)
    arguments = code.args
    return [each.arg for each in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)]


def described_names(docstring: str) -> set[str]:
    """Return the names that the docstring describes, as in "cell: …" or "width, height: …"."""
    lines = re.findall(r"^ *((?:\w+, )*\w+): \S", docstring, re.MULTILINE)
    return {name for line in lines for name in line.split(", ")}


def can_raise(entry: Entry) -> bool:
    """Return whether the function contains a `raise`, or has an argument that `parse` can refuse."""
    source = textwrap.dedent(inspect.getsource(function_of(entry)))  # type: ignore[arg-type]
    nodes = ast.walk(ast.parse(source))
    has_raise = any(isinstance(each, ast.Raise) for each in nodes)
    return has_raise or bool(re.search(r"\w+: (Grid \| str|Puzzle\b|Grid \| Position)", entry.signature))


@pytest.mark.parametrize("entry", FUNCTIONS, ids=lambda entry: entry.anchor)
def test_a_function_is_documented(entry: Entry) -> None:
    docstring = entry.docstring
    first, *others = docstring.split("\n")
    missing = []
    if first.split(" ")[0] not in VERBS or not first.endswith("."):
        missing.append("one imperative sentence as its first line")
    if others and others[0]:
        missing.append("an empty line after the first one")
    missing += [
        f"a line `{name}: …`"
        for name in names_of_arguments(entry)
        if name not in described_names(docstring)
    ]
    if not entry.signature.endswith("-> None") and not re.search(
        r"\b([Rr]eturn|Yield|The result)\b", docstring
    ):
        missing.append("its result")
    if ">>> " not in docstring:
        missing.append("an example")
    if can_raise(entry) and not re.search(r"\b[Rr]aises? [A-Z]\w+", docstring):
        missing.append("its errors, as `Raises …`")
    assert missing == []


@pytest.mark.parametrize("entry", CLASSES, ids=lambda entry: entry.anchor)
def test_a_class_is_documented(entry: Entry) -> None:
    first = entry.docstring.split("\n")[0]
    assert first.endswith("."), "its first line is one phrase"
    assert first.split(" ")[0] not in {"What", "Where", "Which", "Who", "How", "Why"}
    assert [
        name for name in names_of_arguments(entry) if name not in described_names(entry.docstring)
    ] == []


@pytest.mark.slow
@pytest.mark.parametrize("entry", FUNCTIONS + CLASSES, ids=lambda entry: entry.anchor)
def test_the_examples_of_a_docstring_run(entry: Entry) -> None:
    module = sys.modules[entry.module]
    session = doctest.DocTestParser().get_doctest(entry.docstring, dict(vars(module)), entry.name, None, 0)
    assert doctest.DocTestRunner().run(session).failed == 0
