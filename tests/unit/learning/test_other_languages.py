"""Compile the C++ and Java solutions of each lesson, and compare their results with those in Python."""

import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from building.lessons import LESSONS, lessons
from sudoku_core.lab.lessons.boards import is_board
from sudoku_core.lab.lessons.running import call
from tests.unit.learning.answers import lesson_named

MOST_CASES = 6
OTHERS = re.compile(r"^std::vector<int> (candidates|free_digits)\(.*\);", re.MULTILINE)
LESSON_OF = {"candidates": "candidates", "free_digits": "bits"}

CPP = """\
#include <iostream>

[SOLUTION]

inline void show(bool found) { std::cout << (found ? "True" : "False"); }
inline void show(int found) { std::cout << found; }
inline void show(const std::vector<int>& found) { for (int each : found) std::cout << each << ","; }
inline void show(const std::vector<std::vector<int>>& board) { for (const auto& row : board) show(row); }

int main() {
[CALLS]
}
"""

JAVA = """\
[SOLUTION]

class Main {
    static void show(Object found) {
        if (found instanceof Boolean) System.out.print((boolean) found ? "True" : "False");
        else if (found instanceof Iterable<?> list) for (Object each : list) System.out.print(each + ",");
        else if (found instanceof int[][] board) {
            for (int[] row : board) for (int each : row) System.out.print(each + ",");
        }
        else System.out.print(found);
    }

    public static void main(String[] arguments) {
[CALLS]
    }
}
"""


def cpp_calls(function: str, cases: list[tuple[Any, ...]]) -> str:
    calls = []
    for given in cases:
        names = [f"board{place}" if is_board(each) else str(each) for place, each in enumerate(given)]
        boards = [(name, each) for name, each in zip(names, given) if is_board(each)]
        made = [f"  std::vector<std::vector<int>> {name} = {rows(each)};" for name, each in boards]
        shown = [f'  std::cout << " "; show({name});' for name, _ in boards]
        call_of = f"  show({function}({', '.join(names)}));"
        calls.append("\n".join(["  {", *made, call_of, *shown, '  std::cout << "\\n"; }']))
    return "\n".join(calls)


def java_calls(function: str, cases: list[tuple[Any, ...]]) -> str:
    words = function.split("_")
    name_of = words[0] + "".join(word.title() for word in words[1:])
    calls = []
    for given in cases:
        names = [f"board{place}" if is_board(each) else str(each) for place, each in enumerate(given)]
        boards = [(name, each) for name, each in zip(names, given) if is_board(each)]
        made = [f"  int[][] {name} = {rows(each)};" for name, each in boards]
        shown = [f'  System.out.print(" "); show({name});' for name, _ in boards]
        call_of = f"  show(Solution.{name_of}({', '.join(names)}));"
        calls.append("\n".join(["  {", *made, call_of, *shown, "  System.out.println(); }"]))
    return "\n".join(calls)


def rows(board: list[list[int]]) -> str:
    return "{" + ", ".join("{" + ", ".join(map(str, row)) + "}" for row in board) + "}"


def texts(result: Any) -> str:
    """Return a result in the format in which both programs print it."""
    if isinstance(result, list):
        return "".join(texts(each) if isinstance(each, list) else f"{each}," for each in result)
    return str(result)


def compile_cpp(source: str, solution: str, folder: Path) -> list[str]:
    (folder / "main.cpp").write_text(source, "utf-8")
    others = [LESSONS / LESSON_OF[name] / "solution.cpp" for name in OTHERS.findall(solution)]
    options = ["-std=c++17", "-Wall", "-Wextra", "-Werror", "-o", "main"]
    run(["g++", *options, "main.cpp", *map(str, others)], folder)
    return ["./main"]


def compile_java(source: str, _solution: str, folder: Path) -> list[str]:
    (folder / "Main.java").write_text(source, "utf-8")
    run(["javac", "-Xlint:all", "-Werror", "Main.java"], folder)
    return ["java", "-Xshare:auto", "-XX:TieredStopAtLevel=1", "Main"]


def run(command: list[str], folder: Path) -> str:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


LANGUAGES: dict[str, tuple[str, str, Callable[..., str], Callable[..., list[str]]]] = {
    "C++": ("g++", CPP, cpp_calls, compile_cpp),
    "Java": ("javac", JAVA, java_calls, compile_java),
}
OFTEN = ("bits", "search")
NAMES = [
    pytest.param(lesson.name, marks=() if lesson.name in OFTEN else pytest.mark.long)
    for lesson in lessons()
]


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_a_program_in_another_language_does_the_same(name: str, language: str, tmp_path: Path) -> None:
    program, frame, calls_of, compile_program = LANGUAGES[language]
    if not shutil.which(program):
        pytest.skip(f"{program} is not installed")
    folder, lesson = lesson_named(name)
    cases = list(lesson.cases[:MOST_CASES])
    solution = folder.others[language]
    source = frame.replace("[SOLUTION]", solution).replace("[CALLS]", calls_of(lesson.function, cases))
    printed = run(compile_program(source, solution, tmp_path), tmp_path).splitlines()
    for given, line in zip(cases, printed, strict=True):
        right = call(lesson.right[lesson.function], given, 10**7)
        result, *boards = line.split(" ")
        assert result == texts(right.result)
        if right.result is not False:  # without a solution, the board depends on the order of the search
            assert boards == [texts(each) for each in right.arguments_after if is_board(each)]
