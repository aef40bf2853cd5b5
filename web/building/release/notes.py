"""What is new in a version: its part of the changelog."""

import re

from building.needs import BuildError


def notes_of(changelog: str, number: str) -> str:
    """Return what the changelog says of this version; BuildError where it says nothing."""
    parts = re.split(r"^## ", changelog, flags=re.MULTILINE)[1:]
    found = [part for part in parts if part.startswith(f"[{number}]")]
    said = found[0].partition("\n")[2].strip() if found else ""
    if not said:
        raise BuildError(
            f"sudoku_core/CHANGELOG.md has nothing under `## [{number}] - DATE`: write it there"
        )
    return f"{said}\n"
