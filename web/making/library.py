"""Trim and precompile Pyodide's standard library: run by the build under the pinned Pyodide, in Node.

Reads /whole.zip and /ours, and writes /trimmed.zip: the packages that the worker uses, PyScript's own
needs among them, and our modules, as byte code without docstrings. Where one of ours has the name of one
of the library's (making/stdlib/), since every millisecond of a start counts, the library's own, if it is
kept, lies beside it under another name. A `.pyc` that is not checked against its source needs no source:
only what shows its own has it. Dates are fixed, so that two builds give the same bytes.
"""

import ast
import importlib.util
import zipfile
from _imp import is_frozen
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from pathlib import Path

from making.changes import changed

# What is imported when the worker has answered, and what a program of a reader may import: whole packages,
# but of the many encodings those that are used, and of asyncio what a browser can do.
KEEP = [
    "__future__",
    "_colorize",
    "_opcode_metadata",
    "_py_warnings",
    "_pyodide",
    "_weakrefset",
    "annotationlib",
    "ast",
    "asyncio/base_futures",
    "asyncio/base_tasks",
    "asyncio/constants",
    "asyncio/coroutines",
    "asyncio/events",
    "asyncio/exceptions",
    "asyncio/format_helpers",
    "asyncio/futures",
    "asyncio/locks",
    "asyncio/mixins",
    "asyncio/queues",
    "asyncio/runners",
    "asyncio/taskgroups",
    "asyncio/tasks",
    "asyncio/threads",
    "asyncio/timeouts",
    "base64",
    "bisect",
    "codeop",
    "collections",
    "contextlib",
    "contextvars",
    "copy",
    "copyreg",
    "dataclasses",
    "dis",
    "encodings/__init__",
    "encodings/aliases",
    "encodings/ascii",
    "encodings/latin_1",
    "encodings/utf_8",
    "enum",
    "fnmatch",
    "functools",
    "glob",
    "hashlib",
    "heapq",
    "html",
    "importlib",
    "inspect",
    "json",
    "keyword",
    "linecache",
    "locale",
    "logging",
    "opcode",
    "operator",
    "pathlib",
    "pyodide",
    "random",
    "re",
    "reprlib",
    "signal",
    "string",
    "struct",
    "textwrap",
    "threading",
    "token",
    "tokenize",
    "traceback",
    "types",
    "typing",
    "warnings",
    "weakref",
]

# Of these the source is kept as well: their lines are shown, or are copied into an answer for a judge.
SHOWN = (
    "sudoku_core/classics/",
    "sudoku_core/digits.py",
    "sudoku_core/geometry.py",
    "sudoku_core/solver.py",
)

# Frozen under another name.
FROZEN_TWICE = ("importlib/_bootstrap", "importlib/_bootstrap_external")

SOURCE_HASH = importlib.util.source_hash(b"")  # an unchecked `.pyc` is never compared with it
DATE = (1980, 1, 1, 0, 0, 0)  # the earliest that a zip can hold


def compiled(name: str, source: bytes | ast.Module) -> bytes:
    """The byte code of a module as the import system stores it."""
    code = compile(source, "/lib/python314.zip/" + name, "exec", dont_inherit=True, optimize=2)
    return bytes(_code_to_hash_pyc(code, SOURCE_HASH, checked=False))


def is_kept(name: str) -> bool:
    """Whether this file is kept, by its own name or by that of its package.

    What lies frozen in the machine is never read from here.
    """
    module = name.removesuffix(".py")
    kept = module != name and (module in KEEP or module.split("/")[0] in KEEP)
    return kept and module not in FROZEN_TWICE and not is_frozen(module.replace("/", "."))


def write(archive: zipfile.ZipFile, name: str, source: bytes | ast.Module) -> None:
    """Add the byte code of a module to the archive."""
    archive.writestr(zipfile.ZipInfo(name + "c", DATE), compiled(name, source), zipfile.ZIP_DEFLATED, 9)


def whole(name: str) -> str:
    """Where a module lies that one of ours takes the place of: beside it, under another name."""
    folder, _, file = name.rpartition("/")
    return f"{folder}/_whole.py" if file == "__init__.py" else f"{folder}/_whole_{file}".lstrip("/")


# The list of the modules that are cut off; see library_halves.py.
LATE = "late.txt"

with zipfile.ZipFile("/whole.zip") as stock, zipfile.ZipFile("/trimmed.zip", "w") as trimmed:
    files = sorted(path for path in Path("/ours").rglob("*") if path.is_file())
    ours = {path.relative_to("/ours").as_posix(): path.read_bytes() for path in files}
    kept = {name: changed(name, stock.read(name)) for name in stock.namelist() if is_kept(name)}
    contents = {whole(name) if name in ours else name: source for name, source in kept.items()} | ours
    for name, content in sorted(contents.items()):
        if name.endswith(".py"):
            write(trimmed, name, content)
        if isinstance(content, bytes) and (not name.endswith(".py") or name.startswith(SHOWN)):
            trimmed.writestr(zipfile.ZipInfo(name, DATE), content, zipfile.ZIP_DEFLATED, 9)
    trimmed.writestr(zipfile.ZipInfo(LATE, DATE), b"")
