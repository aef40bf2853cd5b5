"""The source text of each classic algorithm, its function, and the annotations of its lines."""

import json
from collections.abc import Callable
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

from sudoku_core.board.literals import AlgorithmName, Language
from sudoku_core.lab.classics.algorithms import algorithm_of


def solve_of(name: str) -> Callable[[list[int], Callable[[], bool]], bool]:
    """Return the function of an algorithm; raise ValueError for an unknown name."""
    solve: Callable[[list[int], Callable[[], bool]], bool] = _module(name).solve
    return solve


def source_of(name: str) -> str:
    """Return the source text of an algorithm; raise ValueError for an unknown name."""
    return _read(_module(name), f"{name}.py")


def line_numbers(source: str, text: str) -> list[int]:
    """Return the numbers of the lines with this text; indentation is ignored."""
    return [number for number, line in enumerate(source.splitlines(), 1) if line.strip() == text]


@cache
def annotations(name: "AlgorithmName", language: "Language") -> dict[int, str]:
    """Return an explanation for each important line of an algorithm, by line number.

    name: The algorithm, one of NAMES.
    language: A language that has a file of annotations, "zh-CN"; in English, the lines have comments.
    Raises ValueError for an unknown name or language.

    >>> from sudoku_core.classics import annotations
    >>> len(annotations("scan", "zh-CN")) > 5
    True
    """
    source = source_of(name)
    try:
        text = _read(_module(name), f"annotations.{language}.json")
    except OSError as error:
        raise ValueError(f"there are no annotations in {language!r}") from error
    texts: dict[str, str] = json.loads(text)[name]
    return {number: note for line, note in texts.items() for number in line_numbers(source, line)}


def _module(name: str) -> ModuleType:
    return import_module(f"sudoku_core.lab.classics.{algorithm_of(name).name}")


def _read(module: ModuleType, file: str) -> str:
    """Return the text of a file beside a module, in a folder or in an archive."""
    assert module.__spec__
    loader: Any = module.__spec__.loader
    folder = str(module.__spec__.origin).replace("\\", "/").rpartition("/")[0]
    data: bytes = loader.get_data(f"{folder}/{file}")
    return data.decode()
