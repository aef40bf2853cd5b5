"""Write measured figures between marks in FIGURES.md and other texts."""

import os
from pathlib import Path

from building import needs
from tests.benchmarks import glance

FIGURES = needs.ROOT / "tests" / "benchmarks" / "FIGURES.md"

# Name of a table -> its file.
FILE_OF_TABLE = {
    **dict.fromkeys(("startup", "recorded", "keys", "frames"), FIGURES),
    **dict.fromkeys(
        ("core", "classics", "hints", "ratings", "sound", "making", "made", "reading", "lists"),
        FIGURES,
    ),
    "reasons": FIGURES.with_name("REASONS.md"),
    "cluster": FIGURES.with_name("CLUSTER.md"),
    "threads": FIGURES.with_name("THREADS.md"),
    "lessons": needs.WEB / "learning" / "lessons" / "README.md",
    "glance": FIGURES,
}


def write_figures(name: str, table: str) -> None:
    """Write this table between its marks, with the load of the machine; update the table "at a glance"."""
    table = f"{table.rstrip()}\n\n{_load_sentence()}"
    _replace_table(name, table)
    print(table)
    _replace_table(
        "glance", glance.table({other: read_figures(other) for other in FILE_OF_TABLE if other != "glance"})
    )


def _load_sentence() -> str:
    """Return a sentence on the load of the machine in the last minutes."""
    load, cores = os.getloadavg()[1], os.cpu_count() or 1
    warning = "; other programs used it too, so these figures are not reliable" if load > cores else ""
    return f"The load of the machine was {load:.1f} on {cores} cores{warning}."


def read_figures(name: str) -> str:
    """Read the table with this name from its file."""
    _, table, _ = _split_at_marks(FILE_OF_TABLE[name], name)
    return table


def _replace_table(name: str, table: str) -> None:
    before, _, after = _split_at_marks(FILE_OF_TABLE[name], name)
    FILE_OF_TABLE[name].write_text(before + table.rstrip() + "\n" + after, "utf-8", newline="\n")


def _split_at_marks(file: Path, name: str) -> tuple[str, str, str]:
    """Return the parts of a file before, between and after the marks of a table."""
    begin, end = f"<!-- figures: {name} -->\n", "<!-- end -->"
    before, begin_mark, rest = file.read_text("utf-8").partition(begin)
    table, end_mark, after = rest.partition(end)
    if not begin_mark or not end_mark:
        raise SystemExit(f"{file.relative_to(needs.ROOT)} has no marks for the figures of {name!r}")
    return before + begin, table, end + after
