"""Read the imports of this repository's modules from their sources."""

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from building import needs, page_python
from building.page_python import file_of

# Modules that are written for MicroPython: families of techniques, the patterns of chains, which wings use,
# and the links that a player draws.
FOR_MICROPYTHON = (*page_python.FIRST_FAMILIES, "single_digit", "wings")
OF_CHAINS = (
    "sudoku_core.techniques.families.chains.proof",
    "sudoku_core.techniques.families.chains.writer",
)
LINK_KINDS = "sudoku_core.board.link_kinds"

# Pages import the modules of this package one by one; the package itself runs under MicroPython, too.
NOTATION = "sudoku_core.notation"

# Modules that only a browser has.
OF_THE_BROWSER = {"javascript", "js", "pyodide", "pyscript"}


def module_of(path: Path) -> str:
    """Return the name of the module in this file of web/ or sudoku_core/."""
    home = needs.ROOT if path.is_relative_to(needs.CORE) else needs.WEB
    return path.relative_to(home).with_suffix("").as_posix().replace("/", ".").removesuffix(".__init__")


def modules_for_micropython() -> list[Path]:
    """Return the files of all page and technique modules that MicroPython can run."""
    names = [*page_python.modules_of_families(FOR_MICROPYTHON), *OF_CHAINS, LINK_KINDS, NOTATION]
    paths = [path for name in names for path in page_python.modules_of(name)]
    return sorted({*page_python.modules_of_pages(), *paths})


@cache  # many modules import the same file
def imported_by(path: Path, *, types: bool = True) -> frozenset[str]:
    """Return the modules that a file imports; `from a import b` gives a.b if that is a module, else a.

    types: whether to include imports under `if TYPE_CHECKING`.
    """
    found: set[str] = set()
    for node in _nodes(ast.parse(path.read_text("utf-8")), types):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            inner = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= {name if file_of(name) else node.module for name in inner}
    return frozenset(found)


def reached_by(path: Path) -> set[str]:
    """Return the modules that a file of web/ imports at run time, directly or indirectly."""
    found: set[str] = set()
    waiting = [path]
    while waiting:
        new = imported_by(waiting.pop(), types=False) - found
        found |= new
        waiting += [file for name in new if (file := file_of(name))]
    return found


def packages(modules: Iterable[str]) -> set[str]:
    """Return the top-level package of each module."""
    return {name.split(".")[0] for name in modules}


def _nodes(node: ast.AST, types: bool) -> Iterator[ast.AST]:
    yield node
    for child in ast.iter_child_nodes(node):
        is_for_types = isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING"
        if types or not is_for_types:
            yield from _nodes(child, types)
