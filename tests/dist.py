"""Find files of the built site, where folder names contain a hash of the content."""

import shutil
from pathlib import Path

import build
from building.files import app_of, name_by_content, pad_text
from building.offline import write_pack_of_pages, write_service_worker
from building.runtimes import LIBRARY_FILE, LIBRARY_FOLDER
from building.safe_names import give_safe_names
from pages import ROWS

# The address of every page, and of one technique's page.
ADDRESSES = tuple("techniques/x-wing.html" if page.is_for_techniques else page.html for page in ROWS)

TITLE = "Sudoku Lab, the next build"  # in the pages of another build


def app_file(name: str) -> Path:
    """Return this file in the folder app-HASH."""
    return app_of(build.DIST) / name


def vendor(name: str) -> Path:
    """Return the folder of a published package, such as "pyodide"."""
    (folder,) = (build.DIST / "vendor").glob(f"{name}-[0-9a-f]*")
    return folder


def library() -> Path:
    """Return the archive of Python's library with sudoku_core."""
    return vendor(LIBRARY_FOLDER) / LIBRARY_FILE


def next_build(folder: Path, number: int = 1) -> Path:
    """Write another build of the site, with a new title and style, into this folder; return the folder.

    number: the number of the build; each number gives different files.
    """
    shutil.copytree(build.DIST, folder)
    old = app_of(folder)
    # The new rule replaces a comment of the same length: pages know the sizes of their files.
    style = old / "style.css"
    comment, rules = style.read_text("utf-8").split("*/", 1)
    rule = f".cell {{ letter-spacing: 0.00{number}em; }}".ljust(len(comment) + len("*/"))
    style.write_text(rules + rule, "utf-8", newline="\n")
    new = name_by_content(old.rename(folder / "app"))
    for page in (path for path in folder.rglob("*.html") if old.name in path.read_text("utf-8")):
        html = page.read_text("utf-8").replace(old.name, new.name)
        html = html.replace('<title data-text="page.title">', f"<title>{TITLE}: ")
        page.write_text(
            pad_text(html.replace('data-build="', f'data-build="{number}-')), "utf-8", newline="\n"
        )
    write_pack_of_pages(folder)
    write_service_worker(folder)
    return folder


def write_with_safe_names(folder: Path) -> Path:
    """Write the site with --safe-names into this folder; return the folder."""
    shutil.copytree(build.DIST, folder)
    give_safe_names(folder)
    return folder
