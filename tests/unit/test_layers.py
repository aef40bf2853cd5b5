"""Check the import rules between packages, read from the sources."""

import fnmatch
import subprocess
import sys
import tomllib
from itertools import pairwise
from pathlib import Path

import pytest

import sudoku_core
from building import needs, page_python
from pages import MAY_IMPORT
from tests.imports import (
    BROWSER_MODULES,
    imported_by,
    module_of,
    modules_for_micropython,
    packages,
    reached_by,
)

CORE = needs.CORE

# Patterns of modules that must work without a browser, because their tests run without one.
PURE = (
    "embedding/protocol.py", "embedding/looks.py", "*/hosted.py",
    "*/state.py", "*/steps/*.py", "*/steps.py", "*/looks/*.py", "*/look.py", "*/address.py", "*/keys.py",
    "shared/languages.py", "shared/life.py", "shared/services/guarded.py", "shared/values.py",
    "shared/visit.py", "shared/words.py",
)  # fmt: skip
NOT_PURE = ("shared/services/address.py",)

# The modules of MicroPython's standard library that the pages use, and `typing`, which is our own module.
IN_MICROPYTHON = {"array", "asyncio", "binascii", "collections", "hashlib", "io", "json", "math", "typing"}

# Module or package of the core -> the modules and packages that it may import.
BELOW = {
    "board": {"pictures"},  # on first use in a notebook
    "classics": {"lab"},
    "submissions": {"lab"},
    "stopping": set(),
    "notation": {"board"},
    "search": {"board"},
    "bulk": {"board"},
    "api": {"board", "notation", "search"},
    "analysis": {"api", "board", "search"},
    "many": {"api", "board", "bulk", "notation", "search"},
    "techniques": {"api", "board", "search"},
    "collection": {"board", "bulk", "many", "notation", "search", "techniques"},
    "lab": {"api", "board", "search"},
    "book": {"board", "pictures", "techniques"},
    "pictures": {"board", "lab", "notation", "search", "techniques"},
    "aio": {"analysis", "api", "board", "maker", "photo", "search", "techniques"},
    "__init__": {
        "aio",
        "analysis",
        "api",
        "board",
        "cluster",
        "pictures",
        "classics",
        "maker",
        "many",
        "notation",
        "photo",
        "search",
        "stopping",
        "submissions",
        "techniques",
    },
    "maker": {"board", "search", "techniques"},
    "photo": {"board", "search"},
    "questions": {
        "board",
        "pictures",
        "collection",
        "lab",
        "maker",
        "many",
        "photo",
        "search",
        "techniques",
    },
    "commands": {
        "board",
        "book",
        "cluster",
        "maker",
        "many",
        "notation",
        "photo",
        "pictures",
        "questions",
        "stopping",
        "techniques",
    },
    "cluster": {"__init__", "board", "maker", "notation", "search", "techniques"},
    "__main__": {"commands"},
}

# The same for modules and packages in techniques/.
BELOW_OF_TECHNIQUES = {
    "needs": set(),
    "facts": {"needs"},
    "drawing": {"needs"},
    "conclusion": {"drawing", "facts"},
    "position": {"conclusion", "needs"},
    "finders": {"conclusion", "position"},
    "families/__init__": set(),
    "proof": {"conclusion", "facts", "families/__init__", "needs", "position"},
    "words": {"conclusion", "facts", "families/__init__", "needs", "proof"},
    "families": {
        "conclusion",
        "drawing",
        "facts",
        "families/__init__",
        "finders",
        "needs",
        "position",
        "proof",
        "words",
    },
    "step": {"conclusion", "facts", "position", "proof", "words"},
    "ladder": {"conclusion", "families/__init__", "finders", "position", "step"},
    "patterns": {"drawing", "facts", "families"},
    "truth": {"conclusion", "position", "step"},
    "choice": {"families/__init__", "ladder"},
    "engine": {"choice", "ladder", "position", "proof", "step", "truth", "words"},
    "rating": {"choice", "engine", "families", "finders", "ladder", "position", "step", "truth"},
    "reasons": {
        "choice",
        "conclusion",
        "engine",
        "facts",
        "families",
        "families/__init__",
        "ladder",
        "needs",
        "position",
        "proof",
        "step",
        "truth",
        "words",
    },
    "step_json": {
        "conclusion",
        "drawing",
        "facts",
        "ladder",
        "needs",
        "patterns",
        "position",
        "proof",
        "step",
        "words",
    },
}

# Part of a family of techniques -> the parts that it may import. The last word of a file's name is the name
# of the part. A file with another last word is a search that several finders use.
BELOW_OF_FAMILIES = {
    "pattern": {"pattern", "eureka", "reasons"},
    "eureka": set(),
    "reasons": set(),
    "writer": {"pattern", "reasons"},
    "proof": {"pattern", "proof", "reasons"},
    "finder": {"finder", "pattern", "reasons", "search"},
    "search": {"pattern", "reasons", "search"},
}


def core_imports(path: Path) -> set[str]:
    """Return the top-level modules and packages of the core that a file imports."""
    return {name.split(".")[1] for name in imported_by(path) if name.startswith("sudoku_core.")}


# ---------------------------------------------------------------- the core


@pytest.mark.slow
def test_each_module_of_the_core_imports_only_lower_modules() -> None:
    for path in CORE.rglob("*.py"):
        module = path.relative_to(CORE).parts[0].removesuffix(".py")
        above = core_imports(path) - BELOW[module] - ({module} - {path.stem})
        assert not above, (
            f"{path} must not import {above}: move the shared code below them, or change BELOW"
        )


def name_in_table(parts: tuple[str, ...]) -> str:
    """Return the name of this module of techniques/ in BELOW_OF_TECHNIQUES."""
    return "families/__init__" if parts in (("families",), ("families", "__init__")) else parts[0]


def test_modules_of_the_techniques_have_no_import_cycles_not_even_for_types() -> None:
    files = {module_of(path): path for path in (CORE / "techniques").rglob("*.py")}
    left = {name: imported_by(path) & files.keys() - {name} for name, path in files.items()}
    while free := [name for name, needed in left.items() if not needed & left.keys()]:
        for name in free:
            del left[name]
    assert not left, "these have an import cycle: move the shared code below them"


def test_each_module_of_the_techniques_imports_only_lower_modules() -> None:
    for path in (CORE / "techniques").rglob("*.py"):
        module = name_in_table(path.relative_to(CORE / "techniques").with_suffix("").parts)
        if module != "__init__":
            names = [tuple(name.split(".")) for name in imported_by(path)]
            ours = [name[2:] for name in names if name[:2] == ("sudoku_core", "techniques")]
            found = {name_in_table(name) for name in ours if name}
            above = found - BELOW_OF_TECHNIQUES[module] - {module}
            assert not above, f"{path} must not import {above}: see BELOW_OF_TECHNIQUES"


def part_of(name: str) -> str:
    """Return the part to which this module belongs: the last word of its name, or "search"."""
    end = name.rpartition("_")[2]
    return end if end in BELOW_OF_FAMILIES else "search"


def test_proofs_and_patterns_import_no_finders_and_finders_no_ladder() -> None:
    for path in (CORE / "techniques" / "families").rglob("*.py"):
        names = [name.split(".") for name in imported_by(path)]
        ours = [name[2:] for name in names if name[:2] == ["sudoku_core", "techniques"]]
        assert ["ladder"] not in ours, f"{path} must not import the ladder"
        parts = {part_of(name[2]) for name in ours if name[0] == "families" and name[2:]}
        above = parts - BELOW_OF_FAMILIES[part_of(path.stem)]
        assert not above, f"{path} must not import any {above} of a family"
        if part_of(path.stem) in ("pattern", "proof"):
            assert ["finders"] not in ours, f"{path} must not import finders"


# Module of the core -> the packages of optional extras that its functions import.
OF_EXTRAS = {
    "book/as_pdf.py": {"reportlab"},
    "book/codes.py": {"segno"},
    "book/fonts.py": {"fontTools", "reportlab"},
    "cluster/running.py": {"distributed"},
    "commands/completion.py": {"shtab"},
    "commands/pictures.py": {"PIL"},
    "notation/members.py": {"deflate"},  # a module that only MicroPython has
}


def test_the_core_imports_only_the_standard_library_except_for_extras() -> None:
    for path in CORE.rglob("*.py"):
        others = packages(imported_by(path)) - {"sudoku_core"} - set(sys.stdlib_module_names)
        others -= OF_EXTRAS.get(path.relative_to(CORE).as_posix(), set())
        assert not others, f"{path} imports {others}: the core needs no packages"


def test_importing_the_core_loads_no_slow_modules() -> None:
    program = "import sys, sudoku_core; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-S", "-c", program], cwd=needs.ROOT, capture_output=True, text=True, check=True
    )
    loaded = set(done.stdout.split())
    assert {"sudoku_core", "sudoku_core.search.solver"} <= loaded
    ours = {f"sudoku_core.{name}" for name in ("bulk", "lab", "techniques")}
    slow = loaded & {"dataclasses", "enum", "re", "typing", *ours}
    assert not slow, f"`import sudoku_core` loads {slow}: import them in functions, or only for types"


# ---------------------------------------------------------------- the pages


@pytest.mark.slow
def test_pages_import_no_other_page_and_shared_modules_import_no_page() -> None:
    for folder, below in MAY_IMPORT.items():
        for path in (needs.WEB / folder).rglob("*.py"):
            above = packages(imported_by(path)) & MAY_IMPORT.keys() - {folder, *below}
            assert not above, f"{path} must not import {above}: move the shared code to web/shared/"


def test_states_steps_and_looks_need_no_browser() -> None:
    for path in page_python.sources():
        place = path.relative_to(needs.WEB).as_posix()
        if place not in NOT_PURE and any(fnmatch.fnmatch(place, pattern) for pattern in PURE):
            found = packages(reached_by(path)) & BROWSER_MODULES
            advice = "move the code that needs the browser to services/ or painting/"
            assert not found, f"web/{place} imports {found}, perhaps through another module: {advice}"


@pytest.mark.slow
def test_the_pages_import_only_what_micropython_has() -> None:
    for path in modules_for_micropython():
        others = packages(imported_by(path, types=False)) & set(sys.stdlib_module_names) - IN_MICROPYTHON
        if path == CORE / "board" / "compat.py":
            others -= {"functools", "itertools", "time", "warnings"}  # with a fallback
        if path == CORE / "notation" / "members.py":
            others -= {"zlib"}  # with a fallback
        advice = "do without it, ask the worker, or import it under `if TYPE_CHECKING`"
        assert not others, (
            f"a page imports {path}, which imports {others}; MicroPython lacks them: {advice}"
        )


@pytest.mark.slow
def test_the_linter_knows_which_files_of_the_core_micropython_runs() -> None:
    project = tomllib.loads((needs.ROOT / "pyproject.toml").read_text("utf-8"))
    patterns = project["tool"]["ruff"]["lint"]["per-file-ignores"]
    (known,) = [pattern for pattern in patterns if pattern.startswith("sudoku_core/")]
    expected = {path for path in modules_for_micropython() if path.is_relative_to(CORE)}
    found = {path for pattern in _expanded(known) for path in needs.ROOT.glob(pattern)}
    wrong = {path.relative_to(needs.ROOT).as_posix() for path in found ^ expected}
    assert not wrong, (
        f"correct these in pyproject.toml, in the line of ruff that begins {known[:20]}: {wrong}"
    )


def _expanded(pattern: str) -> list[str]:
    """Return all patterns that result from the alternatives {a,b} in a pattern."""
    start = pattern.find("{")
    if start < 0:
        return [pattern]
    cuts, depth, end = [start], 1, start
    while depth:
        end += 1
        depth += (pattern[end] == "{") - (pattern[end] == "}")
        if depth == 0 or (depth == 1 and pattern[end] == ","):
            cuts.append(end)
    words = [pattern[cut + 1 : next_cut] for cut, next_cut in pairwise(cuts)]
    return [each for word in words for each in _expanded(pattern[:start] + word + pattern[end + 1 :])]


@pytest.mark.parametrize("worker", sorted((needs.WEB / "workers").glob("*.py")), ids=lambda path: path.name)
def test_the_workers_import_questions_and_public_names(worker: Path) -> None:
    private = core_imports(worker) - {*sudoku_core.__all__, "collection", "questions"}
    assert not private, f"{worker} imports {private}, which sudoku_core.__all__ lacks: use public names"
