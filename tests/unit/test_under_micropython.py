"""The unit tests of the files that the page's MicroPython runs, run by that MicroPython, in Node."""

import subprocess
from pathlib import Path

import pytest

from making import files, needs, pages, runtimes

BOTH = needs.ROOT / "tests" / "unit" / "both"
TESTED = sorted(path.relative_to(BOTH).as_posix() for path in BOTH.rglob("test_*.py"))

# What these tests have made for them.
MADE = ("tests/boards.py", "tests/puzzles.py", "tests/runs.py", "tests/searches.py", "tests/traces.py")

RUN_ALL = """
import sys
module = __import__({module!r})
failed = 0
for name in sorted(dir(module)):
    if name.startswith("test_"):
        try:
            getattr(module, name)()
        except Exception as error:
            failed += 1
            print(name)
            sys.print_exception(error)
print("failed:", failed)
"""


@pytest.mark.parametrize("name", TESTED)
def test_the_unit_tests_pass_under_micropython(name: str, tmp_path: Path) -> None:
    runner = tmp_path / "tests" / "run_all.py"
    runner.parent.mkdir()
    runner.write_text(RUN_ALL.format(module=Path(name).stem), "utf-8")
    for folder in ("sudoku_core", "web"):
        (tmp_path / folder).symlink_to(needs.ROOT / folder)
    test_file = Path(name).name
    for made in MADE:
        (tmp_path / made).symlink_to(needs.ROOT / made)
    (tmp_path / test_file).symlink_to(BOTH / name)
    (tmp_path / pages.TYPING.name).symlink_to(pages.TYPING)
    core = [path for path in files.core_files() if files.is_one_of(path, pages.CORE_UNDER_MICROPYTHON)]
    paths = [path.relative_to(needs.ROOT).as_posix() for path in core]
    paths += [path.relative_to(needs.ROOT).as_posix() for path in pages.sources()]
    paths += ["web/locales/en.json", test_file, pages.TYPING.name, *MADE, "tests/run_all.py"]
    node, _ = needs.node()
    runner_of_node = needs.ROOT / "tests" / "micropython.mjs"
    runtime = runtimes.MICROPYTHON / "micropython.mjs"
    command: list[str | Path] = [*node, runner_of_node, tmp_path, runtime, "tests/run_all.py", *paths]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.stdout.strip() == "failed: 0", done.stdout + done.stderr
