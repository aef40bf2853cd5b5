"""Check which modules a page's archive contains, and which of them the page imports at its start."""

import ast

import pytest

from building import page_python

# Modules that the board page imports on first use, not at its start.
LATER = (
    "shared.boards.lighting",
    "shared.workers.core_client",
    "shared.workers.client",
    "shared.services.pictures",
    "solving.looks.leaving",
    "solving.looks.picture",
    "solving.looks.qr",
    "solving.services.pictures",
    "solving.services.printing",
    "solving.services.sharing",
    "solving.steps.hinting",
    "solving.steps.listing",
    "solving.steps.sharing",
    "solving.texts.programs",
)

# The first module of a page, and a module that the page loads on demand from another archive.
IN_ANOTHER_ARCHIVE = (
    ("lab.main", "lab.sections"),
    ("lab.main", "lab.hosted"),
    ("solving.main", "sudoku_core.notation.reading"),
    ("solving.main", "embedding.protocol"),
    ("books.main", "sudoku_core.notation.reading"),
    ("techniques.main", "embedding.frame"),
    ("learning.main", "learning.work.saved_file"),
    ("learning.main", "learning.judged"),
)


def imported_at_start(first: str) -> set[str]:
    """Return all modules that importing this module imports, directly or indirectly."""
    found: set[str] = set()
    waiting = [first]
    while waiting:
        module = waiting.pop()
        path = page_python.file_of(module)
        if path and module not in found:
            found.add(module)
            waiting += page_python.imports_of(ast.parse(path.read_text("utf-8")).body)
    return found


def test_the_start_of_the_board_page_imports_only_what_it_needs() -> None:
    assert not imported_at_start("solving.main") & set(LATER), "import it in the function that needs it"


def test_modules_that_are_imported_later_are_in_the_archive_of_the_page() -> None:
    in_archive = page_python.modules_of("solving.main")
    assert [module for module in LATER if page_python.file_of(module) not in in_archive] == []


@pytest.mark.slow
@pytest.mark.parametrize(("page", "module"), IN_ANOTHER_ARCHIVE)
def test_a_part_in_another_archive_is_not_in_the_archive_of_the_page(page: str, module: str) -> None:
    part = page_python.file_of(module)
    assert part
    assert part not in page_python.modules_of(page)
    assert part in page_python.modules_of_pages()


@pytest.mark.slow
def test_every_function_that_later_names_exists() -> None:
    calls = [
        node
        for path in page_python.sources()
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "later"
    ]
    assert calls
    for call in calls:
        module, name = map(ast.literal_eval, call.args)
        path = page_python.file_of(module)
        assert path, f"there is no module {module}"
        body = ast.parse(path.read_text("utf-8")).body
        assert name in [node.name for node in body if isinstance(node, ast.FunctionDef)], (module, name)
