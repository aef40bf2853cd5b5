"""The Python of each page: the modules in its own file, and those in files that are loaded later."""

import ast
import gzip
import json
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from building.needs import BUILDING, CORE, ROOT, WEB


class Script(NamedTuple):
    """The Python that MicroPython runs on a page, or on a part of it that is loaded later.

    file: of the site. first: the module that is run, which brings what it imports. data: other files that
    it reads. words: how the keys of the page's own words begin. texts: other files that it reads,
    each of the language whose tag is in its name.
    """

    file: str
    first: str
    data: tuple[Path, ...]
    words: tuple[str, ...] = ()
    texts: tuple[Path, ...] = ()


PUZZLES = WEB / "shared" / "puzzles.json"
ANNOTATIONS = tuple(sorted((CORE / "lab" / "classics").glob("annotations.*.json")))

# The lab's words that the page for lessons says too: of code, of steps, of algorithms.
OF_THE_LAB = (
    *("lab.own_", "lab.count_", "lab.algorithm_", "lab.example", "lab.puzzle", "lab.variables"),
    *("lab.first", "lab.back", "lab.play", "lab.forward", "lab.last", "lab.race_seconds"),
)

SCRIPTS = {
    "index.html": Script("page.gz", "solving.main", (PUZZLES,), ("exercise.", "practice.", "photo.")),
    "lab.html": Script("lab.gz", "lab.main", (), ("lab.", "code.", "exercise."), ANNOTATIONS),
    "techniques.html": Script("listing.gz", "techniques.listing.main", (), ("listing.",)),
    "technique.html": Script("technique.gz", "techniques.main", (), ("techniques.", "code.")),
    "articles.html": Script("articles.gz", "embedding.composer.main", (), ("articles.", "lab.algorithm")),
    "book.html": Script("book.gz", "books.main", (PUZZLES,), ("book.",)),
    "api.html": Script("api.gz", "shared.page.plain.main", (), ("api.",)),
    "learn.html": Script("learn.gz", "learning.main", (), ("learn.", "code.", *OF_THE_LAB)),
    "bulk.html": Script("bulk.gz", "bulk.main", (), ("bulk.",)),
}

# The Python that the lab loads when the reader opens one of its sections.
SECTIONS = Script("sections.gz", "lab.sections", (PUZZLES,))

# The first techniques, which a page loads when it is first asked for a hint.
HINTS = Script("hints.gz", "sudoku_core.questions.hint", ())

# The puzzles of New, the calendar and the statistics, which the page loads when New is first opened.
NEW = Script("new.gz", "solving.making.page", ())

# The row of positions to practise on, which the board page loads when its address asks for one.
PRACTICE = Script("practice.gz", "solving.practice.page", ())

# The puzzle of a picture, which the board page loads with the first one.
PHOTO = Script("photo.gz", "solving.photo.page", ())

# The code that judges, shows and changes work, which the page for lessons loads after its start.
WORK = Script("work.gz", "learning.work.page", ())
OF_WORK = ("learning.judged", "learning.sayings", "learning.work.joining")

# The work of a class, which the page for lessons loads when a teacher opens the first files.
CLASS = Script("class.gz", "learning.teaching.classroom.page", ())

# The readers of all formats, which several pages load with the first text that is not a plain line.
FORMATS = Script("formats.gz", "shared.boards.formats", ())
WITH_FORMATS = ("index.html", "lab.html", "articles.html", "book.html")

# What only a page in a frame needs: it reports its height and answers the page around it.
FRAME = Script("frame.gz", "embedding.frame", ())
HOSTED = {
    "index.html": "solving.services.hosting",
    "lab.html": "lab.hosted",
    "learn.html": "learning.hosted",
    "technique.html": "techniques.hosted",
}

# What decodes the reader's files.
DECODING = Script("decoding.gz", "sudoku_core.notation.decoding", ())

# What does not come with a page's own Python, but with a file besides.
LATER = (
    FORMATS.first,
    FRAME.first,
    "embedding.port",
    *HOSTED.values(),
    DECODING.first,
    SECTIONS.first,
    HINTS.first,
    NEW.first,
    PRACTICE.first,
    "solving.practice.look",
    PHOTO.first,
    "solving.photo.steps",
    WORK.first,
    *OF_WORK,
    CLASS.first,
)

# The stocks of puzzles, which have a file each: an old name asks for an old one.
STOCKS = tuple(sorted((WEB / "shared" / "stock").glob("*.bin")))

# Words whose keys begin so are in the file of their page alone. Those of what stands in the HTML in all
# languages are in none: the articles about techniques, what teachers read of lessons, and the notice of
# a slow start, whose words first_look.js has.
OWN_WORDS = (
    "article.",
    "notice.",
    "teaching.",
    *(start for script in SCRIPTS.values() for start in script.words),
)

# The families of the first techniques, which the ladder, the proofs and the words load by name; and others
# that are written for MicroPython too, with the patterns of chains, which are those of wings.
FIRST_FAMILIES = ("fish", "locked_candidates", "singles", "subsets")
FAMILIES = (*FIRST_FAMILIES, "single_digit", "wings")
OF_CHAINS = (
    "sudoku_core.techniques.families.chains.proof",
    "sudoku_core.techniques.families.chains.writer",
)

# Its files run on the pages, which import them one by one; the package itself runs under MicroPython too.
NOTATION = "sudoku_core.notation"

# MicroPython has no `typing`; this takes its place.
TYPING = BUILDING / "library" / "typing.py"


def modules_of_families(families: Iterable[str]) -> list[str]:
    """Return the modules of these families of techniques."""
    folder = CORE / "techniques" / "families"
    files = [path for family in families for path in sorted((folder / family).glob("*.py"))]
    return [f"{CORE.name}.techniques.families.{path.parent.name}.{path.stem}" for path in files]


def file_of_words(script: Script, tag: str) -> str:
    """Return the file of the site with what a page says in this language, as micropython.js asks for it."""
    return script.file.replace(".", f".{tag}.")


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
            tree = ast.parse(path.read_text("utf-8"))
            waiting += imports_of(tree.body)
            if not path.is_relative_to(CORE):
                waiting += [name for name in _later(tree) if name not in LATER]
    return sorted(set(found.values()))


def modules_of_pages() -> list[Path]:
    """Return the files of all modules that MicroPython runs."""
    firsts = [*[script.first for script in SCRIPTS.values()], *LATER]
    return sorted({path for first in firsts for path in modules_of(first)})


def modules_for_micropython() -> list[Path]:
    """Return the files of all modules that MicroPython can run: those of pages, and techniques."""
    names = [*modules_of_families(FAMILIES), *OF_CHAINS, NOTATION]
    return sorted({*modules_of_pages(), *[path for name in names for path in modules_of(name)]})


def sources() -> list[Path]:
    """Return the Python files of the pages and of their workers."""
    rooms = ("shared", "solving", "lab", "techniques", "books", "bulk", "embedding", "workers")
    found = [path for room in rooms for path in (WEB / room).rglob("*.py")]
    lessons = WEB / "learning" / "lessons"  # which are texts for the page
    of_learning = [path for path in (WEB / "learning").rglob("*.py") if lessons not in path.parents]
    return sorted([*found, *of_learning])


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


def _later(tree: ast.Module) -> list[str]:
    """Return the modules that this one imports only in calls of its functions: see shared/page/later.py."""
    nodes = list(ast.walk(tree))
    functions = [node for node in nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    names = imports_of(node for function in functions for node in ast.walk(function))
    for node in nodes:
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "later":
            names.append(ast.literal_eval(node.args[0]))
    return names


def file_of(module: str) -> Path | None:
    """Return the file of a module of web/ or sudoku_core; None if it is neither's."""
    folder = ROOT if module.split(".")[0] == CORE.name else WEB
    path = folder / module.replace(".", "/")
    return next((file for file in (path.with_suffix(".py"), path / "__init__.py") if file.is_file()), None)
