"""Measure the judge of the lessons, and libraries that explain errors, which the judge replaces."""

import ast
import io
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from building import needs
from building.lessons import earlier, lessons
from sudoku_core.lab.lessons import RANDOM_CASES, judge
from tests.benchmarks.readme import write_figures
from tests.unit.learning.answers import ANSWERS_BY_LESSON, lesson_named

STACK_DATA_PACKAGES = ("executing==2.3.0", "stack_data==0.6.3", "asttokens==3.0.2", "pure_eval==0.2.4")
# Library -> the PyPI packages that a page would load for it.
LIBRARIES = {
    "executing and stack_data": STACK_DATA_PACKAGES,
    "friendly-traceback": ("friendly_traceback==0.7.61", *STACK_DATA_PACKAGES),
    "pyflakes": ("pyflakes==4.1.0",),
}
UNUSED_PATHS = ("/test/", "/tests/", "/locales/", ".dist-info/")


def measure(runs: int) -> None:
    """Measure the libraries and the judge; write the tables into the lessons' README.

    runs: the number of runs of the judge.
    """
    with tempfile.TemporaryDirectory(prefix="sudoku-lab-") as folder:
        wheels = {
            name: _download_wheels(packages, Path(folder) / name) for name, packages in LIBRARIES.items()
        }
        table = _library_table(wheels)
    write_figures("lessons", f"{table}\n\n{_lesson_table(runs)}")


def _download_wheels(packages: Sequence[str], folder: Path) -> list[Path]:
    needs.say(f"Fetching {', '.join(packages)}")
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
    subprocess.run([*pip, "--dest", str(folder), *packages], check=True)
    return sorted(folder.glob("*.whl"))


def _library_table(wheels: dict[str, list[Path]]) -> str:
    sys.path[:0] = [str(wheel) for wheel in wheels["pyflakes"]]
    checker = import_module("pyflakes.checker").Checker
    answers = [answer for answers_of_lesson in ANSWERS_BY_LESSON.values() for answer in answers_of_lesson]
    times, answers_with_message = [], 0
    for answer in answers:
        if not _is_python(answer.source):
            continue
        known_names = _functions_before(answer.lesson)
        start = perf_counter()
        messages = checker(ast.parse(answer.source), builtins=known_names).messages
        times.append(perf_counter() - start)
        answers_with_message += bool(messages)
    rows = [
        f"| {name} | {_zipped_size(answers_of_lesson) / 1000:.0f} kB |"
        for name, answers_of_lesson in wheels.items()
    ]
    message = (
        f"Of {len(answers)} wrong answers pyflakes has a word on {answers_with_message}; "
        f"it takes {1000 * median(times):.1f} ms for each, natively."
    )
    return "\n".join(("| library, with what it needs | zipped |", "| --- | --- |", *rows, "", message))


def _is_python(text: str) -> bool:
    try:
        ast.parse(text)
    except SyntaxError:
        return False
    return True


def _functions_before(name: str) -> set[str]:
    """Return the names of the functions that earlier lessons define."""
    folder, _ = lesson_named(name)
    bodies = [ast.parse(each.solution).body for each in earlier(folder)]
    return {node.name for body in bodies for node in body if isinstance(node, ast.FunctionDef)}


def _zipped_size(wheels: Sequence[Path]) -> int:
    """Return the size in bytes of a zip with these packages' Python, without tests."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as small_zip:
        for wheel in wheels:
            with zipfile.ZipFile(wheel) as wheel_zip:
                for name in wheel_zip.namelist():
                    if name.endswith(".py") and not any(part in name for part in UNUSED_PATHS):
                        small_zip.writestr(name, wheel_zip.read(name))
    return len(data.getvalue())


def _lesson_table(runs: int) -> str:
    rows = []
    for each in lessons():
        folder, lesson = lesson_named(each.name)
        earlier_solutions = "\n\n".join(other.solution for other in earlier(folder))
        times: list[float] = []
        for _ in range(runs):
            start = perf_counter()
            judgement: Any = judge(lesson, folder.solution, earlier_solutions)
            times.append(perf_counter() - start)
        assert judgement.message.code == "right"
        answers = len(ANSWERS_BY_LESSON[each.name])
        rows.append(
            f"| `{each.name}` | {len(judgement.rows)} | {answers} | {1000 * median(times):.0f} ms |"
        )
    return "\n".join(
        (
            f"The judge on our solutions, natively, medians of {runs}; {RANDOM_CASES} random cases join "
            "those of each lesson:",
            "",
            "| lesson | its cases | wrong answers | time |",
            "| --- | --- | --- | --- |",
            *rows,
        )
    )
