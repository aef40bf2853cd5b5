"""Test that the packed library has every necessary module in compiled form."""

import ast
import json
import subprocess
import zipfile
from base64 import b64encode
from pathlib import Path

import pytest

import build
from building import needs, runtimes
from tests.byte_files import FILES
from tests.dist import library

LIBRARY = library()
PYSCRIPTS_PYTHON = runtimes.PYSCRIPT / "src" / "stdlib" / "pyscript"

# Modules that run only on the command line and on clusters, never in a browser.
COMMAND_LINE = ("__main__", "book", "cluster", "commands")

# Modules that the reader's program may import, and modules that Python imports to explain errors.
READERS = """
    __future__ abc array ast asyncio base64 bisect cmath collections collections.abc contextlib copy
    dataclasses datetime decimal difflib enum fnmatch functools gc graphlib hashlib heapq html inspect
    io itertools json linecache logging math numbers operator os pathlib pprint queue random re reprlib
    string struct sys textwrap time timeit traceback types typing warnings weakref zlib
"""

SCRIPT = """
import importlib, json, sys, traceback
sys.dont_write_bytecode = True
compiled = []
sys.addaudithook(lambda event, facts: event == "compile" and compiled.append(str(facts[1])))
missing = {{}}
for name in json.loads({names!r}):
    try:
        importlib.import_module(name)
    except ImportError as error:
        missing[name] = str(error)
try:
    exec("whille True: pass")
except SyntaxError as error:
    advice = traceback.format_exception_only(error)[-1]
try:
    from sudoku_core.techniques.words import name_of

    names = [name_of("full-house", language) for language in ("en", "zh-CN")]
except ImportError as error:
    names = [str(error)]
print(json.dumps([missing, compiled, advice, json.__doc__, names]))
"""


def imports_of(path: Path) -> set[str]:
    """Return the full names of all modules that a file imports anywhere."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module)
    return found


def imports_of_workers() -> set[str]:
    """Return all modules that workers import: in their own code, in the core and in PyScript's code."""
    core = [path for path in needs.CORE.rglob("*.py") if not {*path.parts, path.stem} & {*COMMAND_LINE}]
    workers = sorted((needs.WEB / "workers").glob("*.py"))
    found = set().union(*[imports_of(path) for path in [*core, *workers, *PYSCRIPTS_PYTHON.glob("*.py")]])
    found |= {".".join(path.relative_to(needs.ROOT).with_suffix("").parts) for path in core}
    # PyScript creates the first three modules in each worker. Only MicroPython has the last two.
    others = ("polyscript", "_pyscript", "pyscript", "jsffi", "deflate")
    return {name for name in found if name.split(".")[0] not in others}


def ask(library: Path, names: set[str], folder: Path) -> subprocess.CompletedProcess[str]:
    script = folder / "ask.py"
    script.write_text(SCRIPT.format(names=json.dumps(sorted(names))), "utf-8")
    return run(library, script)


def run(library: Path, script: Path) -> subprocess.CompletedProcess[str]:
    """Run a script with this library as a worker of the site runs it."""
    runner = needs.ROOT / "tests" / "pyscript_worker.mjs"
    command: list[str | Path] = [*needs.node()[0], runner, needs.NODE_MODULES, library, needs.ROOT, script]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=100)


@pytest.fixture(autouse=True)
def build_if_missing() -> None:
    if not LIBRARY.exists():
        build.build_site()


@pytest.mark.slow
def test_the_library_has_all_imports_and_nothing_is_compiled_at_run_time(tmp_path: Path) -> None:
    names = imports_of_workers() | set(READERS.split())
    assert {"sudoku_core.lab.recording.watching", "asyncio", "html", "js", "pyodide.ffi"} <= names
    done = ask(LIBRARY, names, tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    missing, compiled, advice, docstring, technique_names = json.loads(done.stdout)
    assert missing == {}
    assert [file for file in compiled if file.endswith(".py")] == []
    assert advice == "SyntaxError: invalid syntax. Did you mean 'while'?\n"
    assert docstring is None
    # The names of techniques come from data files, which Python also reads from the archive.
    assert technique_names == ["Full house", "同区剩余"]


READING = """
import json
from base64 import b64decode
from sudoku_core.collection.reading import Reader

found = {{}}
for name, data in json.loads({files!r}).items():
    reader = Reader()
    blocks = [*reader.feed(b64decode(data)), *reader.close()]
    lines = [block.line(row) for block in blocks if block for row in range(len(block))]
    found[name] = [[line for line in lines if "?" not in line], reader.problem]
print(json.dumps(found))
"""


@pytest.mark.slow
def test_the_shipped_library_reads_lists_in_all_encodings(tmp_path: Path) -> None:
    script = tmp_path / "read.py"
    files = {name: b64encode(data).decode() for name, (data, _, _) in FILES.items()}
    script.write_text(READING.format(files=json.dumps(files)), "utf-8")
    done = run(LIBRARY, script)
    assert (done.returncode, done.stderr) == (0, "")
    found = {name: tuple(each) for name, each in json.loads(done.stdout).items()}
    assert found == {name: (puzzles, problem) for name, (_, puzzles, problem) in FILES.items()}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("without", "asked"),
    [("html/entities.pyc", set()), ("sudoku_core/bulk/planes.pyc", {"sudoku_core.bulk.planes"})],
)
def test_a_missing_module_is_named(tmp_path: Path, without: str, asked: set[str]) -> None:
    library = tmp_path / "library.zip"
    with zipfile.ZipFile(LIBRARY) as whole, zipfile.ZipFile(library, "w") as less:
        for name in whole.namelist():
            if name != without:
                less.writestr(name, whole.read(name))
    done = ask(library, asked, tmp_path)
    module = without.removesuffix(".pyc").replace("/", ".")
    assert f"No module named '{module}'" in done.stdout + done.stderr


def test_python_does_not_compare_byte_code_with_sources() -> None:
    with zipfile.ZipFile(LIBRARY) as library:
        flags = {library.read(name)[4:8] for name in library.namelist() if name.endswith(".pyc")}
    assert flags == {(1).to_bytes(4, "little")}  # hash-based and unchecked, see PEP 552


def test_the_lists_of_kept_and_removed_modules_name_existing_modules() -> None:
    text = (needs.BUILDING / "library" / "pack.py").read_text("utf-8")
    values = {
        target.id: ast.literal_eval(node.value)
        for node in ast.parse(text).body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name) and target.id in ("KEEP", "LEAVE_OUT")
    }
    with zipfile.ZipFile(runtimes.PYODIDE / runtimes.LIBRARY_FILE) as stock:
        there = stock.namelist()
    for name in values["KEEP"]:
        assert {f"{name}.py", f"{name}/__init__.py"} & {*there}, name
    for name in values["LEAVE_OUT"]:
        assert [path for path in there if path.startswith(name)], name
