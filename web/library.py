"""Trim and precompile Pyodide's standard library: run by build.py under the pinned Pyodide, in Node.

Reads /whole.zip and /ours, and writes /trimmed.zip: the packages that the worker uses, PyScript's own
needs among them, and our modules, as byte code without docstrings; a few in a shorter form. A `.pyc` that
is not checked against its source needs no source: only what shows its own has it. Dates are fixed, so that
two builds give the same bytes.
"""

import importlib.util
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from pathlib import Path

# What is imported when the worker has answered: whole packages, but of the many encodings those that
# are used.
KEEP = [
    "__future__",
    "_collections_abc",
    "_colorize",
    "_opcode_metadata",
    "_py_warnings",
    "_pyodide",
    "_sitebuiltins",
    "_ssl",
    "_weakrefset",
    "abc",
    "annotationlib",
    "ast",
    "asyncio",
    "base64",
    "bisect",
    "bz2",
    "codecs",
    "codeop",
    "collections",
    "compression",
    "concurrent",
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
    "genericpath",
    "glob",
    "hashlib",
    "heapq",
    "html",
    "importlib",
    "inspect",
    "io",
    "json",
    "keyword",
    "linecache",
    "locale",
    "logging",
    "lzma",
    "ntpath",
    "opcode",
    "operator",
    "os",
    "pathlib",
    "posixpath",
    "pyodide",
    "random",
    "re",
    "reprlib",
    "selectors",
    "shutil",
    "signal",
    "site",
    "socket",
    "ssl",
    "stat",
    "string",
    "struct",
    "subprocess",
    "tempfile",
    "textwrap",
    "threading",
    "token",
    "tokenize",
    "traceback",
    "types",
    "typing",
    "warnings",
    "weakref",
    "zipfile",
    "zipimport",
]

# Modules in another form, since every millisecond of a start counts. There is no terminal to colour; a
# start makes too little garbage to look for it (worker.py switches that on again); nobody reads the
# signatures of Pyodide's own functions; and of textwrap a start needs one function, and not the regular
# expressions of the others, which come from the module as it was when they are asked for.
REPLACED = {
    "_colorize.py": """
class _Nothing:
    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return ""

class _Theme:
    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return _Nothing()

ANSIColors = _Nothing()
COLORIZE = False

def can_colorize(*, file=None):
    return False

def decolor(text):
    return text

def get_colors(colorize=False, *, file=None):
    return ANSIColors

def get_theme(**_options):
    return _Theme()
""",
    "_pyodide/docstring.py": """
def dedent_docstring(docstring):
    return docstring

def get_cmeth_docstring(function):
    return function.__name__ + "(*args, **kwargs)\\n--\\n\\n"
""",
    "sitecustomize.py": "import gc\ngc.disable()\n",
    "textwrap.py": """
def dedent(text):
    lines = text.split("\\n")
    margins = [line[: len(line) - len(line.lstrip(" \\t"))] for line in lines if line.strip(" \\t")]
    first, last = min(margins, default=""), max(margins, default="")
    same = next((n for n, sign in enumerate(first) if sign != last[n]), len(first))
    return "\\n".join([line[same:] if line.strip(" \\t") else "" for line in lines])

def __getattr__(name):
    import _whole_textwrap
    return getattr(_whole_textwrap, name)
""",
}

SOURCE_HASH = importlib.util.source_hash(b"")  # an unchecked `.pyc` is never compared with it
DATE = (1980, 1, 1, 0, 0, 0)  # the earliest that a zip can hold


def compiled(name: str, source: bytes) -> bytes:
    """The byte code of a module as the import system stores it."""
    code = compile(source, "/lib/python314.zip/" + name, "exec", dont_inherit=True, optimize=2)
    return bytes(_code_to_hash_pyc(code, SOURCE_HASH, checked=False))


def is_kept(name: str) -> bool:
    """Whether this file is kept, by its own name or by that of its package."""
    module = name.removesuffix(".py")
    return module != name and (module in KEEP or module.split("/")[0] in KEEP)


def write(archive: zipfile.ZipFile, name: str, source: bytes) -> None:
    """Add the byte code of a module to the archive."""
    archive.writestr(zipfile.ZipInfo(name + "c", DATE), compiled(name, source), zipfile.ZIP_DEFLATED, 9)


with zipfile.ZipFile("/whole.zip") as whole, zipfile.ZipFile("/trimmed.zip", "w") as trimmed:
    kept = {name: whole.read(name) for name in whole.namelist() if is_kept(name)}
    kept["_whole_textwrap.py"] = kept["textwrap.py"]
    kept |= {name: source.encode() for name, source in REPLACED.items()}
    for name in sorted(kept):
        write(trimmed, name, kept[name])
    for path in sorted(path for path in Path("/ours").rglob("*") if path.is_file()):
        name, content = path.relative_to("/ours").as_posix(), path.read_bytes()
        if path.suffix == ".py":
            write(trimmed, name, content)
        if path.suffix != ".py" or path.parent.name == "classics":  # whose lines are shown
            trimmed.writestr(zipfile.ZipInfo(name, DATE), content, zipfile.ZIP_DEFLATED, 9)
