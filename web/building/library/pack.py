"""Pack the site's Python into a zip: byte code of sudoku_core and of the library modules that it needs.

pack.mjs runs this in Node, under the Pyodide that will load the zip: byte code belongs to one version of
Python. The npm package of Pyodide is mounted on /stock and sudoku_core on /ours/sudoku_core; the result is
/packed.zip, which replaces Pyodide's own python_stdlib.zip.

Modules are compiled without docstrings and need no sources in the zip. The dates in the zip are fixed, so
that two builds produce the same bytes.
"""

import py_compile
import sys
import zipfile
from importlib.machinery import FrozenImporter
from pathlib import Path

# The modules and packages to pack. Modules in C are not listed, because they are part of Pyodide. If a
# module is missing, tests/unit/building/test_library.py fails. A newer Pyodide may need other modules.
# fmt: off
KEEP = {
    # Imported while Pyodide starts, directly or indirectly.
    "__future__", "_colorize", "_opcode_metadata", "_py_warnings", "_pyodide", "_weakrefset",
    "annotationlib", "ast", "asyncio", "base64", "bisect", "codeop", "collections",
    "concurrent/__init__", "concurrent/futures/__init__", "concurrent/futures/_base", "contextlib",
    "contextvars", "copy", "copyreg", "dataclasses", "dis", "encodings/__init__", "encodings/aliases",
    "encodings/utf_8", "enum", "fnmatch", "functools", "glob", "heapq", "importlib", "inspect", "json",
    "keyword", "linecache", "locale", "logging/__init__", "opcode", "operator", "pathlib", "pyodide",
    "random", "re", "reprlib", "selectors", "shutil", "signal", "socket", "string", "struct",
    "subprocess", "tempfile", "textwrap", "threading", "token", "tokenize", "traceback", "types",
    "typing", "warnings", "weakref", "zipfile",
    # Imported by PyScript's own Python and by sudoku_core; the codecs are for files of puzzles.
    "_ast_unparse", "_compat_pickle", "hashlib", "html/__init__", "html/entities",
    "encodings/gb18030", "encodings/utf_16_be", "encodings/utf_16_le",
    # For the reader's own programs; difflib finds the keyword that resembles a misspelt word.
    "datetime", "decimal", "difflib", "encodings/ascii", "encodings/latin_1", "graphlib", "numbers",
    "pprint", "queue", "timeit",
}

# Parts of these packages that no listed module imports.
LEAVE_OUT = (
    "asyncio/__main__", "asyncio/proactor_events", "asyncio/tools", "asyncio/windows_",
    "importlib/_bootstrap", "importlib/metadata", "importlib/readers", "importlib/resources",
    "importlib/simple", "json/__main__", "json/tool", "pyodide/_nodesock", "pyodide/console",
    "pyodide/http", "zipfile/__main__",
)
# fmt: on

# Modules that are packed with their sources, because the site shows them or copies them into a submission
# to an online judge.
PACKED_WITH_SOURCE = (
    "sudoku_core/lab/classics/",
    "sudoku_core/board/digits.py",
    "sudoku_core/board/geometry.py",
    "sudoku_core/search/solver.py",
)

EARLIEST_DATE = (1980, 1, 1, 0, 0, 0)  # the earliest date that a zip can store
PATH_IN_PYODIDE = (
    f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip"  # the zip's path in Pyodide
)


def is_packed(name: str) -> bool:
    """Return whether to pack this file of the standard library."""
    module, suffix = name[:-3], name[-3:]
    packages = [module.rsplit("/", depth)[0] for depth in range(module.count("/") + 1)]
    if suffix != ".py" or module.startswith(LEAVE_OUT) or not any(package in KEEP for package in packages):
        return False
    # The interpreter never reads the files of frozen modules, because it contains them.
    return FrozenImporter.find_spec(module.replace("/", ".")) is None


def compile_module(name: str, source: bytes) -> bytes:
    """Return the compiled module of this file."""
    source_path, code_path = "/tmp/source.py", "/tmp/code.pyc"
    Path(source_path).write_bytes(source)
    unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
    py_compile.compile(
        source_path,
        code_path,
        f"{PATH_IN_PYODIDE}/{name}",
        doraise=True,
        optimize=2,
        invalidation_mode=unchecked,
    )
    return Path(code_path).read_bytes()


def main() -> None:
    """Write the zip."""
    with zipfile.ZipFile("/stock/python_stdlib.zip") as stock_zip:
        files = {name: stock_zip.read(name) for name in stock_zip.namelist() if is_packed(name)}
    # Pyodide never makes books: the command line and MicroPython do.
    our_paths = [path for path in Path("/ours").rglob("*") if path.suffix in (".py", ".json")]
    our_paths = [path for path in our_paths if path.parent.name != "book"]
    files |= {path.relative_to("/ours").as_posix(): path.read_bytes() for path in our_paths}
    with zipfile.ZipFile("/packed.zip", "w") as packed_zip:
        for name, content in sorted(files.items()):
            is_python = name.endswith(".py")
            if is_python:
                _add(packed_zip, f"{name}c", compile_module(name, content))
            if not is_python or name.startswith(PACKED_WITH_SOURCE):
                _add(packed_zip, name, content)


def _add(packed_zip: zipfile.ZipFile, name: str, content: bytes) -> None:
    packed_zip.writestr(zipfile.ZipInfo(name, EARLIEST_DATE), content, zipfile.ZIP_DEFLATED, 9)


main()
