"""Where files of the built site lie: the names of its folders carry the hash of what is in them."""

from pathlib import Path

import build
from making.files import app_of
from making.runtimes import LIBRARY, PYTHON


def app_file(name: str) -> Path:
    """Return this file of those that the pages load of their own build."""
    return app_of(build.DIST) / name


def vendor(name: str) -> Path:
    """Return the folder of what others publish under this name, as "pyodide"."""
    (folder,) = (build.DIST / "vendor").glob(f"{name}-[0-9a-f]*")
    return folder


def library() -> Path:
    """Return Python's library, with sudoku_core in it."""
    return vendor(PYTHON) / LIBRARY
