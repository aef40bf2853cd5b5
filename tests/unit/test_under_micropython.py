"""The unit tests of the files that the page's MicroPython runs, run by that MicroPython, in Node."""

import subprocess
from pathlib import Path

import pytest

import build

TESTED = (
    "digits",
    "geometry",
    "grid",
    "notation",
    "trace",
    "words",
    "board",
    "board_text",
    "game",
    "asking",
    "store",
    "view",
    "controls",
    "address",
    "picture",
    "elsewhere",
    "race",
    "plot",
    "own",
    "player",
    "lab_address",
    "lab_view",
    "explanations",
)

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


@pytest.mark.parametrize("module", TESTED)
def test_the_unit_tests_pass_under_micropython(module: str, tmp_path: Path) -> None:
    runner = tmp_path / "tests" / "run_all.py"
    runner.parent.mkdir()
    runner.write_text(RUN_ALL.format(module=f"test_{module}"), "utf-8")
    for folder in ("sudoku_core", "web"):
        (tmp_path / folder).symlink_to(build.ROOT / folder)
    test_file = f"test_{module}.py"
    (tmp_path / "tests" / "traces.py").symlink_to(build.ROOT / "tests" / "traces.py")
    (tmp_path / test_file).symlink_to(build.ROOT / "tests" / "unit" / test_file)
    core = [path for path in build.core_files() if build.is_one_of(path, build.CORE_OF_LAB)]
    files = [path.relative_to(build.ROOT).as_posix() for path in core]
    files += [f"web/{path.name}" for path in sorted((build.ROOT / "web").glob("*.py"))]
    files += ["web/locales/en.json", test_file, "tests/traces.py", "tests/run_all.py"]
    node, _ = build.node()
    runner_of_node = build.ROOT / "tests" / "micropython.mjs"
    runtime = build.MICROPYTHON / "micropython.mjs"
    command: list[str | Path] = [*node, runner_of_node, tmp_path, runtime, "tests/run_all.py", *files]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.stdout.strip() == "failed: 0", done.stdout + done.stderr
