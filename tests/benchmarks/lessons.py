"""Measure the judge of the lessons, and the libraries for failing programs that the judge replaces."""

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

STACK_DATA = ("executing==2.3.0", "stack_data==0.6.3", "asttokens==3.0.2", "pure_eval==0.2.4")
# Library -> the PyPI packages that a page would load for it.
LIBRARIES = {
    "executing and stack_data": STACK_DATA,
    "friendly-traceback": ("friendly_traceback==0.7.61", *STACK_DATA),
    "pyflakes": ("pyflakes==4.1.0",),
}
NOT_LOADED = ("/test/", "/tests/", "/locales/", ".dist-info/")


def measure(runs: int) -> None:
    """Measure everything; write the tables into the lessons' README.

    runs: the number of runs of the judge.
    """
    with tempfile.TemporaryDirectory(prefix="sudoku-lab-") as folder:
        wheels = {name: _wheels(packages, Path(folder) / name) for name, packages in LIBRARIES.items()}
        table = _libraries(wheels)
    write_figures("lessons", f"{table}\n\n{_lessons(runs)}")


def _wheels(packages: Sequence[str], folder: Path) -> list[Path]:
    needs.say(f"Fetching {', '.join(packages)}")
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
    subprocess.run([*pip, "--dest", str(folder), *packages], check=True)
    return sorted(folder.glob("*.whl"))


def _libraries(wheels: dict[str, list[Path]]) -> str:
    sys.path[:0] = [str(wheel) for wheel in wheels["pyflakes"]]
    checker = import_module("pyflakes.checker").Checker
    answers = [answer for found in ANSWERS_BY_LESSON.values() for answer in found]
    times, named = [], 0
    for answer in answers:
        if not _is_python(answer.source):
            continue
        known = _functions_before(answer.lesson)
        begun = perf_counter()
        messages = checker(ast.parse(answer.source), builtins=known).messages
        times.append(perf_counter() - begun)
        named += bool(messages)
    rows = [f"| {name} | {_zipped(found) / 1000:.0f} kB |" for name, found in wheels.items()]
    message = (
        f"Of {len(answers)} wrong answers pyflakes has a word on {named}; "
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
    """Return the names that earlier lessons define."""
    folder, _ = lesson_named(name)
    bodies = [ast.parse(each.solution).body for each in earlier(folder)]
    return {node.name for body in bodies for node in body if isinstance(node, ast.FunctionDef)}


def _zipped(wheels: Sequence[Path]) -> int:
    """Return the size in bytes of a zip with these packages' Python, without tests."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for wheel in wheels:
            with zipfile.ZipFile(wheel) as found:
                for name in found.namelist():
                    if name.endswith(".py") and not any(part in name for part in NOT_LOADED):
                        packed.writestr(name, found.read(name))
    return len(data.getvalue())


def _lessons(runs: int) -> str:
    rows = []
    for each in lessons():
        folder, lesson = lesson_named(each.name)
        known = "\n\n".join(other.solution for other in earlier(folder))
        times: list[float] = []
        for _ in range(runs):
            begun = perf_counter()
            judged: Any = judge(lesson, folder.solution, known)
            times.append(perf_counter() - begun)
        assert judged.message.code == "right"
        answers = len(ANSWERS_BY_LESSON[each.name])
        rows.append(f"| `{each.name}` | {len(judged.rows)} | {answers} | {1000 * median(times):.0f} ms |")
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
