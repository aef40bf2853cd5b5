"""Check the number of entries in folders, and the number of lines in files."""

from collections import defaultdict
from pathlib import Path

from building import needs
from tests import checkout

MOST_ENTRIES = 20
MOST_ENTRIES_OF = {"web": 23, "sudoku_core": 27}  # the top-level folders
MOST_LINES = 300


def tracked_files() -> list[Path]:
    found = checkout.tracked_files("web", "sudoku_core")
    return [Path(line) for line in found if (needs.ROOT / line).is_file()]


def test_no_folder_has_too_many_entries() -> None:
    entries = defaultdict(set)
    for path in tracked_files():
        for depth in range(1, len(path.parts)):
            entries[Path(*path.parts[:depth])].add(path.parts[depth])
    for folder, names in entries.items():
        most = MOST_ENTRIES_OF.get(folder.as_posix(), MOST_ENTRIES)
        advice = "move files that belong together to a folder"
        assert len(names) <= most, f"{folder}/ has {len(names)} entries, more than {most}: {advice}"


def test_no_python_file_is_too_long() -> None:
    for path in tracked_files():
        if path.suffix == ".py":
            lines = len((needs.ROOT / path).read_text("utf-8").splitlines())
            advice = "split it by subject"
            assert lines <= MOST_LINES, f"{path} has {lines} lines, more than {MOST_LINES}: {advice}"
