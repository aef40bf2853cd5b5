"""Check that a page's own Python gives the same hints as the worker, step by step."""

import json
import subprocess
from pathlib import Path

import pytest

from building import needs, page_python, runtimes
from pages import PAGES, PUZZLES
from sudoku_core.board.grid import line_of, values_of
from sudoku_core.techniques import path
from sudoku_core.techniques.ladder import FIRST_TECHNIQUES
from tests import dist
from tests.transformations import shuffled

WALKER = needs.ROOT / "tests" / "paths_under_micropython.py"
OURS = json.loads(PUZZLES.read_text("utf-8"))


def puzzles(times: int) -> list[str]:
    """Return `times` shuffled copies of each easy puzzle of ours, and our medium puzzles."""
    copies = [shuffled(number).values(values_of(line)) for number in range(times) for line in OURS["easy"]]
    return [*map(line_of, copies), *OURS["medium"]]


def paths_of_page(lines: list[str], folder: Path) -> list[tuple[str, list[list[object]]]]:
    """Return the end and the steps of each path, as the files of a page compute them in MicroPython."""
    for file in (PAGES["index.html"].python, page_python.HINTS.file, "hints.en.gz"):
        packed = dist.app_file(file)
        for name, content in page_python.unpack_files(packed.read_bytes()).items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(content)
    (folder / "puzzles.txt").write_text("\n".join(lines))
    (folder / WALKER.name).write_bytes(WALKER.read_bytes())
    files = [file.relative_to(folder) for file in folder.rglob("*") if file.is_file()]
    program: list[str | Path] = [*needs.node()[0], needs.ROOT / "tests" / "micropython.mjs", folder]
    done = subprocess.run(
        [*program, runtimes.MICROPYTHON / "micropython.mjs", WALKER.name, *files],
        capture_output=True, text=True, check=False, timeout=240,
    )  # fmt: skip
    assert not done.returncode, done.stdout + done.stderr
    return [tuple(json.loads(line)) for line in done.stdout.splitlines()]


@pytest.mark.slow
def test_a_page_finds_the_same_paths_of_easy_puzzles(tmp_path: Path, long: bool) -> None:
    lines = puzzles(times=40 if long else 2)
    ends = []
    for line, (end, steps) in zip(lines, paths_of_page(lines, tmp_path), strict=True):
        whole = path(line)
        expected = [
            [
                step.technique,
                str(step.placements),
                str(step.eliminations),
                step.say("en"),
                len(step.prove(position).premises),
            ]
            for step, position in zip(whole.steps, whole.positions(), strict=False)
        ]
        assert steps == expected[: len(steps)]
        after = expected[len(steps) :]
        assert end == ("stuck" if after else "solved")
        assert not after or after[0][0] not in {technique.slug for technique in FIRST_TECHNIQUES}
        ends.append(end)
    ends_of_easy = ends[: -len(OURS["medium"])]
    assert ends_of_easy.count("solved") >= 0.95 * len(ends_of_easy)
