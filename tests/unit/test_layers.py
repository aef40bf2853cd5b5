"""The house: who may import whom, read from the sources, so that the arrows keep pointing down."""

import ast
import subprocess
import sys
from pathlib import Path

from making import needs, pages

CORE = needs.ROOT / "sudoku_core"
CORE_UNDER_MICROPYTHON = set(pages.CORE_UNDER_MICROPYTHON)
TOUCH_THE_BROWSER = {
    "lab/listening",
    "lab/main",
    "lab/own/page",
    "lab/painting/explained",
    "lab/painting/page",
    "lab/painting/panels",
    "lab/painting/path",
    "lab/race/services",
    "lab/race/workers",
    "lab/services/run_files",
    "lab/services/sections",
    "shared/code/editor",
    "shared/code/isolation",
    "shared/code/links",
    "shared/core/failures",
    "shared/core/in_page",
    "shared/core/worker",
    "shared/core/worker_client",
    "shared/elements",
    "shared/page/focus",
    "shared/page/listening",
    "shared/page/painting",
    "solving/listening",
    "solving/painting/buttons",
    "solving/painting/cells",
    "solving/painting/games",
    "workers/worker",
}
SERVICES = ("shared/services/", "embedding/")
WORKERS = ("worker", "own_worker")
BROWSER_MODULES = {"javascript", "pyscript", "js", "pyodide"}

# Module of the core -> the modules of the core that it may import.
BELOW = {
    "digits": set(),
    "geometry": set(),
    "grid": {"digits", "geometry"},
    "notation": {"digits", "geometry", "grid"},
    "first_search": {"digits", "geometry"},
    "judging": {"grid"},
    "solver": {"digits", "geometry"},
    "bulk": {"geometry"},
    "cells": {"digits", "geometry"},
    "reasons": {"cells", "digits", "geometry", "grid"},
    "verdicts": {"grid", "reasons"},
    "api": {"geometry", "grid", "judging", "notation", "solver", "verdicts"},
    "many": {"api", "bulk", "grid", "notation", "solver", "verdicts"},
    "slices": {"digits", "solver"},
    "smallest": {"cells", "geometry", "slices"},
    "analysis": {"api", "cells", "digits", "geometry", "grid", "reasons", "slices", "smallest", "verdicts"},
    "recording": {"api", "geometry", "grid"},
    "classics": {"grid", "recording", "solver"},
    "submissions": {"recording"},
    "__init__": {"analysis", "api", "classics", "grid", "many", "notation", "submissions", "verdicts"},
    "commands": {"api", "many", "notation", "verdicts"},
    "__main__": {"commands"},
}


def imports(path: Path) -> set[str]:
    """The modules that a file imports, in full: `from sudoku_core import grid` is sudoku_core.grid."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            inner = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= inner if node.module == "sudoku_core" else {node.module}
    return found


def of_core(path: Path) -> set[str]:
    return {name.split(".")[1] for name in imports(path) if name.startswith("sudoku_core.")}


def test_each_module_of_the_core_imports_only_what_lies_below_it() -> None:
    for path in CORE.rglob("*.py"):
        module = path.relative_to(CORE).parts[0].removesuffix(".py")
        assert of_core(path) <= BELOW[module] | {module} - {path.stem}, path.name


def test_the_core_imports_the_standard_library_only() -> None:
    for path in CORE.rglob("*.py"):
        others = {name.split(".")[0] for name in imports(path)} - {"sudoku_core"}
        assert others <= set(sys.stdlib_module_names), path.name


def test_importing_the_core_loads_nothing_that_takes_longer_than_itself() -> None:
    program = "import sys, sudoku_core; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-S", "-c", program], cwd=needs.ROOT, capture_output=True, text=True, check=True
    )
    loaded = set(done.stdout.split())
    assert {"sudoku_core", "sudoku_core.solver"} <= loaded
    assert not loaded & {"dataclasses", "enum", "re", "typing", "sudoku_core.bulk", "sudoku_core.classics"}


def test_only_the_outermost_files_of_the_page_touch_the_browser() -> None:
    for path in pages.sources():
        touched = {name.split(".")[0] for name in imports(path)} & BROWSER_MODULES
        name = path.relative_to(needs.WEB).with_suffix("").as_posix()
        assert not touched or name in TOUCH_THE_BROWSER or name.startswith(SERVICES), name


def test_the_page_imports_only_the_files_of_the_core_that_micropython_runs() -> None:
    for path in pages.sources():
        if path.parent.name != "workers":
            core = {name.removeprefix("sudoku_core.") for name in imports(path) if "sudoku_core." in name}
            assert {name.replace(".", "/") for name in core} <= CORE_UNDER_MICROPYTHON, path.name


def test_the_workers_import_public_names() -> None:
    import sudoku_core

    for worker in WORKERS:
        assert of_core(needs.WEB / "workers" / f"{worker}.py") <= set(sudoku_core.__all__), worker
