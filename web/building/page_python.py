"""Find the modules of each page and of the parts that pages load later."""

import ast
import gzip
import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from building.needs import BUILDING, CORE, ROOT, WEB
from pages import MAY_IMPORT, NEEDED, PUZZLES, ROWS


class Part(NamedTuple):
    """A file of Python modules that a page loads when it needs them."""

    file: str  # its name in the site: "new.gz"
    first: str  # the module that is run; the modules that it imports are included
    page: str = ""  # the page that already has the part's other imports; "" for several pages
    beside: tuple[str, ...] = ()  # further modules that are included
    data: tuple[Path, ...] = ()  # other files that it reads


# The sections of the lab, loaded when the reader opens the first one.
SECTIONS = Part("sections.gz", "lab.sections", "lab.html", data=(PUZZLES,))

# The first techniques, loaded with the first hint.
HINTS = Part("hints.gz", "sudoku_core.questions.hint", "index.html")

# New: puzzles, calendar and statistics, loaded when it is first opened.
NEW = Part("new.gz", "solving.new.page", "index.html", data=(NEEDED,))

# The choice of techniques, loaded with the dialog of options, or with the first hint for such a choice.
CHOICE = Part(
    "choice.gz",
    "solving.choice.page",
    "index.html",
    ("solving.choice.steps", "sudoku_core.questions.chosen"),
)

# Practice, loaded if it is requested in the address.
PRACTICE = Part("practice.gz", "solving.practice.page", "index.html", ("solving.practice.look",))

# An exercise on the board, loaded if the address requests one or practice.
EXERCISES = Part(
    "exercises.gz",
    "solving.exercises.page",
    "index.html",
    (
        "exercises.keeping",
        "solving.exercises.commands",
        "solving.exercises.look",
        "solving.exercises.steps",
    ),
)

# Colours and links of candidates, loaded with Colour mode or with a board that has such marks.
CHAINS = Part(
    "chains.gz",
    "solving.chains.page",
    "index.html",
    ("solving.chains.checking", "solving.chains.filters", "solving.chains.look", "solving.chains.steps"),
)

# Reading a puzzle from a picture, loaded with the first picture.
PHOTO = Part("photo.gz", "solving.photo.page", "index.html", ("solving.photo.steps",))

# Decoding of the reader's files.
DECODING = Part("decoding.gz", "sudoku_core.notation.decoding", "index.html")

# Judging and storing the reader's code, loaded after the lessons page has started.
WORK = Part(
    "work.gz",
    "learning.work.page",
    "learn.html",
    ("learning.judged", "learning.messages", "learning.work.joining", "shared.code.verdicts"),
)

# The work of a class, loaded when a teacher opens files. WORK is loaded earlier.
CLASS = Part(
    "class.gz",
    "learning.teaching.classroom.page",
    "learn.html",
    ("learning.teaching.classroom.steps",),
)

# The parsers of all formats, loaded with the first text that is not a plain line.
FORMATS = Part("formats.gz", "shared.boards.formats")

# For a page in a frame: it reports its height and answers the page around it.
FRAME = Part("frame.gz", "embedding.frame", beside=("embedding.port",))

PARTS = (
    SECTIONS,
    HINTS,
    CHOICE,
    NEW,
    EXERCISES,
    PRACTICE,
    CHAINS,
    PHOTO,
    DECODING,
    WORK,
    CLASS,
    FORMATS,
    FRAME,
)

# The modules that pages load later.
LATER = (
    *[module for part in PARTS for module in (part.first, *part.beside)],
    *[page.hosted for page in ROWS if page.hosted],
)

# The stocks of puzzles. Each version has its own file, so that old seeds keep their puzzles.
STOCKS = tuple(sorted((WEB / "shared" / "stock").glob("*.bin")))

# Texts whose keys have these beginnings are not in the common files. Either the file of their page has
# them, or the HTML has them in all languages: the articles about techniques, the notes for teachers, the
# notice of a slow start, and the element's words.
OWN_WORDS = (
    "article.",
    "element.",
    "notice.",
    "teaching.",
    *(start for page in ROWS for start in page.words),
)

# The families of the first techniques, which are loaded by name.
FIRST_FAMILIES = ("fish", "locked_candidates", "singles", "subsets")

# MicroPython has no `typing`; this replaces it.
TYPING = BUILDING / "library" / "typing.py"


def modules_of_families(families: Iterable[str]) -> list[str]:
    """Return the modules of these families of techniques."""
    folder = CORE / "techniques" / "families"
    files = [path for family in families for path in sorted((folder / family).glob("*.py"))]
    return [f"{CORE.name}.techniques.families.{path.parent.name}.{path.stem}" for path in files]


def with_words(file: str, tag: str) -> str:
    """Return the name of the file with the texts for `file` in this language, as used by micropython.js."""
    return file.replace(".", f".{tag}.")


def unpacked(packed: bytes) -> dict[str, bytes]:
    """Return the files in a packed file of the site, by their names."""
    index, _, rest = gzip.decompress(packed).partition(b"\n")
    files = {}
    for name, length in json.loads(index):
        files[name], rest = rest[:length], rest[length:]
    return files


def modules_of(first: str) -> list[Path]:
    """Return the files of this module and of all our modules that it imports, directly or indirectly.

    In web/, imports inside functions and by `later` are included, unless the module is loaded later;
    imports for types are not. In sudoku_core, functions import modules that only Pyodide runs.
    """
    found: dict[str, Path] = {}
    waiting = [first]
    while waiting:
        module = waiting.pop()
        path = file_of(module)
        if path and module not in found:
            found[module] = path
            at_once, later = _imports_of_file(path)
            waiting += at_once
            if not path.is_relative_to(CORE):
                waiting += [name for name in later if name not in LATER]
    return sorted(set(found.values()))


def modules_of_pages() -> list[Path]:
    """Return the files of all modules that MicroPython runs."""
    firsts = [*[page.first for page in ROWS], *LATER]
    return sorted({path for first in firsts for path in modules_of(first)})


def sources() -> list[Path]:
    """Return the Python files of the pages and their workers."""
    lessons = WEB / "learning" / "lessons"  # texts for the page
    found = {path for folder in MAY_IMPORT for path in (WEB / folder).rglob("*.py")}
    return sorted(path for path in found if lessons not in path.parents)


def imports_of(statements: Iterable[ast.AST]) -> list[str]:
    """Return the modules that these statements import: for `from a import b`, a.b if it exists, else a."""
    names = []
    for node in statements:
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                names.append(inner if file_of(inner) else node.module)
    return names


@cache  # all pages share most modules
def _imports_of_file(path: Path) -> tuple[list[str], list[str]]:
    """Return two lists: the modules that a file imports, and the modules that its functions import."""
    tree = ast.parse(path.read_text("utf-8"))
    return imports_of(tree.body), _later(tree)


def _later(tree: ast.Module) -> list[str]:
    """Return the modules that are imported only when functions are called: see shared/page/later.py."""
    nodes = list(ast.walk(tree))
    functions = [node for node in nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    names = imports_of(node for function in functions for node in ast.walk(function))
    for node in nodes:
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "later":
            names.append(ast.literal_eval(node.args[0]))
    return names


@cache
def file_of(module: str) -> Path | None:
    """Return the file of a module of web/ or sudoku_core; None for other modules."""
    folder = ROOT if module.split(".")[0] == CORE.name else WEB
    path = folder / module.replace(".", "/")
    return next((file for file in (path.with_suffix(".py"), path / "__init__.py") if file.is_file()), None)
