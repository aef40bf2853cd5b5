"""Figures go into the READMEs between two marks, written by the command that measured them."""

import os
from pathlib import Path

from building import needs
from tests.benchmarks import glance

# Name of a table -> the README that holds it.
HOMES = {
    "core": needs.ROOT / "sudoku_core" / "README.md",
    "classics": needs.ROOT / "sudoku_core" / "README.md",
    "ratings": needs.CORE / "techniques" / "README.md",
    "sound": needs.CORE / "techniques" / "README.md",
    "hints": needs.CORE / "techniques" / "README.md",
    "startup": needs.WEB / "README.md",
    "recorded": needs.WEB / "README.md",
    "keys": needs.WEB / "README.md",
    "frames": needs.WEB / "README.md",
    "glance": needs.ROOT / "README.md",
}


def write_figures(name: str, table: str) -> None:
    """Put this table between its marks, and bring the figures at a glance up to date."""
    _replace(name, table)
    print(table)
    _replace("glance", glance.table({other: read_figures(other) for other in HOMES if other != "glance"}))


def read_figures(name: str) -> str:
    """Return the table of this name as its README has it."""
    _, table, _ = _parts(HOMES[name], name)
    return table


def path_in(name: str, file: Path) -> str:
    """Return the path of a file as the README with this table names it."""
    return Path(os.path.relpath(file, HOMES[name].parent)).as_posix()


def _replace(name: str, table: str) -> None:
    before, _, after = _parts(HOMES[name], name)
    HOMES[name].write_text(before + table.rstrip() + "\n" + after, "utf-8")


def _parts(readme: Path, name: str) -> tuple[str, str, str]:
    """Return what a README has up to the first mark of a table, between its marks, and from the second."""
    begin, end = f"<!-- figures: {name} -->\n", "<!-- end -->"
    before, found, rest = readme.read_text("utf-8").partition(begin)
    table, ended, after = rest.partition(end)
    if not found or not ended:
        raise SystemExit(f"{readme.relative_to(needs.ROOT)} has no marks for the figures of {name!r}")
    return before + begin, table, end + after
