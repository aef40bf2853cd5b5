"""Read the imports of this repository's modules from their sources."""

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from building import needs, page_python
from building.page_python import file_of

# Modules that are written for MicroPython: families of techniques, the patterns of chains, which wings use,
# and the links that a player draws.
FAMILIES_FOR_MICROPYTHON = (*page_python.FIRST_FAMILIES, "single_digit", "wings")
CHAIN_MODULES = (
    "sudoku_core.techniques.families.chains.proof",
    "sudoku_core.techniques.families.chains.writer",
)
LINK_KINDS = "sudoku_core.board.link_kinds"

# Pages import the modules of this package one by one; the package itself runs under MicroPython, too.
NOTATION = "sudoku_core.notation"

# Modules that only a browser has.
BROWSER_MODULES = {"javascript", "js", "pyodide", "pyscript"}


def module_of(path: Path) -> str:
    """Return the name of the module in this file of web/ or sudoku_core/."""
    root = needs.ROOT if path.is_relative_to(needs.CORE) else needs.WEB
    return path.relative_to(root).with_suffix("").as_posix().replace("/", ".").removesuffix(".__init__")


def modules_for_micropython() -> list[Path]:
    """Return the files of all page and technique modules that MicroPython can run."""
    names = [
        *page_python.modules_of_families(FAMILIES_FOR_MICROPYTHON),
        *CHAIN_MODULES,
        LINK_KINDS,
        NOTATION,
    ]
    paths = [path for name in names for path in page_python.modules_of(name)]
    return sorted({*page_python.modules_of_pages(), *paths})


@cache  # many modules import the same file
def imported_by(path: Path, *, types: bool = True) -> frozenset[str]:
    """Return the modules that a file imports; `from a import b` imports a.b if that is a module, else a.

    types: whether to include imports under `if TYPE_CHECKING`.
    """
    modules: set[str] = set()
    for node in _walk_nodes(ast.parse(path.read_text("utf-8")), types):
        if isinstance(node, ast.Import):
            modules |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            inner = {f"{node.module}.{alias.name}" for alias in node.names}
            modules |= {name if file_of(name) else node.module for name in inner}
    return frozenset(modules)


def reached_by(path: Path) -> set[str]:
    """Return the modules that a file of web/ imports at run time, directly or indirectly."""
    modules: set[str] = set()
    queue = [path]
    while queue:
        new_modules = imported_by(queue.pop(), types=False) - modules
        modules |= new_modules
        queue += [file for name in new_modules if (file := file_of(name))]
    return modules


def packages(modules: Iterable[str]) -> set[str]:
    """Return the top-level package of each module."""
    return {name.split(".")[0] for name in modules}


def _walk_nodes(node: ast.AST, types: bool) -> Iterator[ast.AST]:
    yield node
    for child in ast.iter_child_nodes(node):
        is_for_types = isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING"
        if types or not is_for_types:
            yield from _walk_nodes(child, types)
