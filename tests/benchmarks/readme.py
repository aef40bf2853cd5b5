"""Figures go between marks into FIGURES.md and other texts, by the command that measured."""

import os
from pathlib import Path

from building import needs
from tests.benchmarks import glance

FIGURES = needs.ROOT / "tests" / "benchmarks" / "FIGURES.md"

# Name of a table -> the file that has it.
HOMES = {
    **dict.fromkeys(("startup", "recorded", "keys", "frames"), FIGURES),
    **dict.fromkeys(
        ("core", "classics", "hints", "ratings", "sound", "making", "made", "reading", "lists"), FIGURES
    ),
    "cluster": FIGURES.with_name("CLUSTER.md"),
    "threads": FIGURES.with_name("THREADS.md"),
    "lessons": needs.WEB / "learning" / "lessons" / "README.md",
    "glance": FIGURES,
}


def write_figures(name: str, table: str) -> None:
    """Put this table between its marks with the load, and bring the figures at a glance up to date."""
    table = f"{table.rstrip()}\n\n{_load()}"
    _replace(name, table)
    print(table)
    _replace("glance", glance.table({other: read_figures(other) for other in HOMES if other != "glance"}))


def _load() -> str:
    """Return how busy the machine has been in the last minutes, as a sentence."""
    load, cores = os.getloadavg()[1], os.cpu_count() or 1
    busy = "; others used it too, so read these figures with care" if load > cores else ""
    return f"The load of the machine was {load:.1f} on {cores} cores{busy}."


def read_figures(name: str) -> str:
    """Return the table of this name as its file has it."""
    _, table, _ = _parts(HOMES[name], name)
    return table


def _replace(name: str, table: str) -> None:
    before, _, after = _parts(HOMES[name], name)
    HOMES[name].write_text(before + table.rstrip() + "\n" + after, "utf-8", newline="\n")


def _parts(file: Path, name: str) -> tuple[str, str, str]:
    """Return what a file has up to the first mark of a table, between its marks, and from the second."""
    begin, end = f"<!-- figures: {name} -->\n", "<!-- end -->"
    before, found, rest = file.read_text("utf-8").partition(begin)
    table, ended, after = rest.partition(end)
    if not found or not ended:
        raise SystemExit(f"{file.relative_to(needs.ROOT)} has no marks for the figures of {name!r}")
    return before + begin, table, end + after
