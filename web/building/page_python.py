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
    first_module: str  # the module to run; the file also contains the modules that it imports
    page: str = ""  # the page that loads it, whose own modules are left out; "" for several pages
    extra_modules: tuple[str, ...] = ()  # further modules in the file
    data: tuple[Path, ...] = ()  # data files that the modules read


# The sections of the lab, loaded when the reader opens the first one.
SECTIONS = Part("sections.gz", "lab.sections", "lab.html", data=(PUZZLES,))

# The first techniques, loaded with the first hint.
HINTS = Part("hints.gz", "sudoku_core.questions.hint", "index.html")

# New: puzzles, calendar and statistics, loaded when it is first opened.
NEW_PUZZLES = Part("new.gz", "solving.new.page", "index.html", data=(NEEDED,))

# The selection of techniques, loaded with the options dialog or with the first hint that is limited to
# selected techniques.
TECHNIQUE_CHOICE = Part(
    "choice.gz",
    "solving.choice.page",
    "index.html",
    ("solving.choice.steps", "sudoku_core.questions.chosen"),
)

# Practice positions, loaded if the address requests them.
PRACTICE = Part("practice.gz", "solving.practice.page", "index.html", ("solving.practice.look",))

# Exercises on the board, loaded if the address requests an exercise or practice positions.
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

# Colours and links of candidates, loaded with Colour mode or with a board that already has such marks.
CHAINS = Part(
    "chains.gz",
    "solving.chains.page",
    "index.html",
    ("solving.chains.checking", "solving.chains.filters", "solving.chains.look", "solving.chains.steps"),
)

# Reading a puzzle from a picture, loaded with the first picture.
PHOTO = Part("photo.gz", "solving.photo.page", "index.html", ("solving.photo.steps",))

# Decoding of files, loaded when the player opens the first file.
DECODING = Part("decoding.gz", "sudoku_core.notation.decoding", "index.html")

# Judging and storing the reader's code, loaded after the lessons page has started.
LEARNING_WORK = Part(
    "work.gz",
    "learning.work.page",
    "learn.html",
    ("learning.judged", "learning.messages", "learning.work.joining", "shared.code.verdicts"),
)

# The solutions of a class, loaded when a teacher opens files. LEARNING_WORK is loaded earlier.
CLASSROOM = Part(
    "class.gz",
    "learning.teaching.classroom.page",
    "learn.html",
    ("learning.teaching.classroom.steps",),
)

# The parsers of all formats, loaded with the first text that is not a plain line.
FORMATS = Part("formats.gz", "shared.boards.formats")

# Loaded by a page in a frame: it reports the page's height and answers the embedding page.
EMBEDDED_FRAME = Part("frame.gz", "embedding.frame", extra_modules=("embedding.port",))

PARTS = (
    SECTIONS,
    HINTS,
    TECHNIQUE_CHOICE,
    NEW_PUZZLES,
    EXERCISES,
    PRACTICE,
    CHAINS,
    PHOTO,
    DECODING,
    LEARNING_WORK,
    CLASSROOM,
    FORMATS,
    EMBEDDED_FRAME,
)

# The modules that pages load later.
LATER_MODULES = (
    *[module for part in PARTS for module in (part.first_module, *part.extra_modules)],
    *[page.hosted for page in ROWS if page.hosted],
)

# The stocks of puzzles. Each version has its own file, so that old seeds keep their puzzles.
STOCKS = tuple(sorted((WEB / "shared" / "stock").glob("*.bin")))

# Prefixes of the keys of texts that not every page gets. These texts are in the file of their page, or the
# HTML has them in all languages: the articles about techniques, the notes for teachers, the notice of a
# slow start, and the element's texts.
PAGE_TEXT_PREFIXES = (
    "article.",
    "element.",
    "notice.",
    "teaching.",
    *(start for page in ROWS for start in page.text_prefixes),
)

# The families of the first techniques, which are loaded by name.
FIRST_FAMILIES = ("fish", "locked_candidates", "singles", "subsets")

# MicroPython has no `typing`; this replaces it.
TYPING = BUILDING / "library" / "typing.py"


def modules_of_families(families: Iterable[str]) -> list[str]:
    """Return the modules of these families of techniques."""
    folder = CORE / "techniques" / "families"
    paths = [path for family in families for path in sorted((folder / family).glob("*.py"))]
    return [f"{CORE.name}.techniques.families.{path.parent.name}.{path.stem}" for path in paths]


def text_file_name(file: str, tag: str) -> str:
    """Return the name of the file with the texts for `file` in this language.

    micropython.js computes the same name.
    """
    return file.replace(".", f".{tag}.")


def unpack_files(packed: bytes) -> dict[str, bytes]:
    """Return the files in a packed file of the site as a dict from file name to content."""
    index, _, contents = gzip.decompress(packed).partition(b"\n")
    files = {}
    for name, length in json.loads(index):
        files[name], contents = contents[:length], contents[length:]
    return files


def modules_of(first: str) -> list[Path]:
    """Return the files of this module and of all our modules that it imports, directly or indirectly.

    In web/, imports inside functions and by `later` are included, unless the module is loaded later;
    imports for types are not. In sudoku_core, functions import modules that only Pyodide runs.
    """
    paths_by_module: dict[str, Path] = {}
    queue = [first]
    while queue:
        module = queue.pop()
        path = file_of(module)
        if path and module not in paths_by_module:
            paths_by_module[module] = path
            imports, late_imports = _imports_of_file(path)
            queue += imports
            if not path.is_relative_to(CORE):
                queue += [name for name in late_imports if name not in LATER_MODULES]
    return sorted(set(paths_by_module.values()))


def modules_of_pages() -> list[Path]:
    """Return the files of all modules that MicroPython runs."""
    modules = [*[page.first_module for page in ROWS], *LATER_MODULES]
    return sorted({path for module in modules for path in modules_of(module)})


def sources() -> list[Path]:
    """Return the Python files of the pages and their workers."""
    lessons = WEB / "learning" / "lessons"  # texts for the page
    paths = {path for folder in MAY_IMPORT for path in (WEB / folder).rglob("*.py")}
    return sorted(path for path in paths if lessons not in path.parents)


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
    """Return the modules that a file imports at the top, and the modules that its functions import."""
    tree = ast.parse(path.read_text("utf-8"))
    return imports_of(tree.body), _late_imports_of(tree)


def _late_imports_of(tree: ast.Module) -> list[str]:
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
