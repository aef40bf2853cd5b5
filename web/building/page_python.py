"""The Python of each page: the modules in its own file, and those in files that are loaded later."""

import ast
import gzip
import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from building.needs import BUILDING, CORE, ROOT, WEB
from pages import MAY_IMPORT, PUZZLES, ROWS


class Part(NamedTuple):
    """Python that a page does not start with: it comes in a file of its own when something needs it.

    file: of the site. first: the module that is run, which brings what it imports. beside: others that
    come with it. page: the one that has the rest of what it needs; "" if several load it. data: other
    files that it reads.
    """

    file: str
    first: str
    page: str = ""
    beside: tuple[str, ...] = ()
    data: tuple[Path, ...] = ()


# The sections of the lab, with the first that the reader opens.
SECTIONS = Part("sections.gz", "lab.sections", "lab.html", data=(PUZZLES,))

# The first techniques, with the first hint.
HINTS = Part("hints.gz", "sudoku_core.questions.hint", "index.html")

# The puzzles of New, the calendar and the statistics, when New is first opened.
NEW = Part("new.gz", "solving.new.page", "index.html")

# The row of positions to practise on, with an address that asks for one.
PRACTICE = Part("practice.gz", "solving.practice.page", "index.html", ("solving.practice.look",))

# The puzzle of a picture, with the first one.
PHOTO = Part("photo.gz", "solving.photo.page", "index.html", ("solving.photo.steps",))

# What decodes the reader's files.
DECODING = Part("decoding.gz", "sudoku_core.notation.decoding", "index.html")

# The code that judges, shows and changes work, after the start of the page for lessons.
WORK = Part(
    "work.gz",
    "learning.work.page",
    "learn.html",
    ("learning.judged", "learning.messages", "learning.work.joining", "shared.code.verdicts"),
)

# The work of a class, when a teacher opens the first files. The page has WORK by then.
CLASS = Part(
    "class.gz",
    "learning.teaching.classroom.page",
    "learn.html",
    ("learning.teaching.classroom.steps",),
)

# The readers of all formats, with the first text that is not a plain line.
FORMATS = Part("formats.gz", "shared.boards.formats")

# What only a page in a frame needs: it reports its height and answers the page around it.
FRAME = Part("frame.gz", "embedding.frame", beside=("embedding.port",))

PARTS = (SECTIONS, HINTS, NEW, PRACTICE, PHOTO, DECODING, WORK, CLASS, FORMATS, FRAME)

# The modules that do not come with a page's own Python, but with a file besides.
LATER = (
    *[module for part in PARTS for module in (part.first, *part.beside)],
    *[page.hosted for page in ROWS if page.hosted],
)

# The stocks of puzzles, which have a file each: an old name asks for an old one.
STOCKS = tuple(sorted((WEB / "shared" / "stock").glob("*.bin")))

# Words whose keys begin so are in the file of their page alone. Those of what stands in the HTML in all
# languages are in none: the articles about techniques, what teachers read of lessons, and the notice of
# a slow start, whose words first_look.js has; nor are those of the element for articles.
OWN_WORDS = (
    "article.",
    "element.",
    "notice.",
    "teaching.",
    *(start for page in ROWS for start in page.words),
)

# The families of the first techniques, which the ladder, the proofs and the words load by name.
FIRST_FAMILIES = ("fish", "locked_candidates", "singles", "subsets")

# MicroPython has no `typing`; this takes its place.
TYPING = BUILDING / "library" / "typing.py"


def modules_of_families(families: Iterable[str]) -> list[str]:
    """Return the modules of these families of techniques."""
    folder = CORE / "techniques" / "families"
    files = [path for family in families for path in sorted((folder / family).glob("*.py"))]
    return [f"{CORE.name}.techniques.families.{path.parent.name}.{path.stem}" for path in files]


def with_words(file: str, tag: str) -> str:
    """Return the file with the words of such a file in this language, as micropython.js asks for it."""
    return file.replace(".", f".{tag}.")


def unpacked(packed: bytes) -> dict[str, bytes]:
    """Return the files in such a file of the site, by their names."""
    index, _, rest = gzip.decompress(packed).partition(b"\n")
    files = {}
    for name, length in json.loads(index):
        files[name], rest = rest[:length], rest[length:]
    return files


def modules_of(first: str) -> list[Path]:
    """Return the file of this module and of all that it imports, directly or not, of web/ and sudoku_core.

    In web/ imports inside of functions count, and those by `later`, but for what comes in a file of its
    own; those for types alone do not. In sudoku_core functions import what only Pyodide runs.
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
    """Return the Python files of the pages and of their workers."""
    lessons = WEB / "learning" / "lessons"  # which are texts for the page
    found = {path for folder in MAY_IMPORT for path in (WEB / folder).rglob("*.py")}
    return sorted(path for path in found if lessons not in path.parents)


def imports_of(statements: Iterable[ast.AST]) -> list[str]:
    """Return the modules that these import: of `from a import b`, a.b if there is one, else a."""
    names = []
    for node in statements:
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                names.append(inner if file_of(inner) else node.module)
    return names


@cache  # every page has the same modules below it
def _imports_of_file(path: Path) -> tuple[list[str], list[str]]:
    """Return the modules that a file imports at once, and those that its functions import."""
    tree = ast.parse(path.read_text("utf-8"))
    return imports_of(tree.body), _later(tree)


def _later(tree: ast.Module) -> list[str]:
    """Return the modules that this one imports only in calls of its functions: see shared/page/later.py."""
    nodes = list(ast.walk(tree))
    functions = [node for node in nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    names = imports_of(node for function in functions for node in ast.walk(function))
    for node in nodes:
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "later":
            names.append(ast.literal_eval(node.args[0]))
    return names


@cache
def file_of(module: str) -> Path | None:
    """Return the file of a module of web/ or sudoku_core; None if it is neither's."""
    folder = ROOT if module.split(".")[0] == CORE.name else WEB
    path = folder / module.replace(".", "/")
    return next((file for file in (path.with_suffix(".py"), path / "__init__.py") if file.is_file()), None)
