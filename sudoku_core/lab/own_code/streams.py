"""Redirect the input and output of a program while it runs as a script."""

import io
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, NoReturn

from sudoku_core.board.grid import line_of

STDIN_NAMES: Final = (0, "/dev/stdin")


def _split_rows(line: str) -> list[str]:
    return [line[start : start + 9] for start in range(0, 81, 9)]


def _write_spaced_rows(line: str) -> str:
    return "".join(" ".join(row) + "\n" for row in _split_rows(line))


def _write_rows(line: str) -> str:
    return "".join(row + "\n" for row in _split_rows(line))


def _dots_to_zeros(line: str) -> str:
    return line.replace(".", "0")


# Functions that convert a line of 81 characters to a judge's input format, the usual format first.
INPUTS: Final[tuple[Callable[[str], str], ...]] = (
    lambda line: _write_spaced_rows(_dots_to_zeros(line)),
    lambda line: _write_rows(_dots_to_zeros(line)),
    lambda line: _dots_to_zeros(line) + "\n",
    lambda line: line + "\n",
    _write_rows,
    lambda line: "1\n" + _write_rows(_dots_to_zeros(line)),
)


@contextmanager
def redirect_streams(values: list[int], number: int, output: Any) -> Iterator[dict[str, Any]]:
    """Redirect the streams of a script for the block; yield functions for its global names.

    These functions replace built-in ones; PyPy ignores a replaced `__builtins__`.
    values: The puzzle that the script reads.
    number: The index in INPUTS of its format.
    output: The stream to which the script prints.
    """
    text = INPUTS[number](line_of(values))
    stdin = io.TextIOWrapper(io.BytesIO(text.encode()), encoding="utf-8")

    def read_line(_prompt: object = "") -> str:
        line = sys.stdin.readline()
        if not line:
            raise EOFError("EOF when reading a line")
        return line.removesuffix("\n")

    def open_file(file: Any, *arguments: Any, **named: Any) -> Any:
        return stdin if file in STDIN_NAMES else open(file, *arguments, **named)  # noqa: PTH123

    limit = sys.getrecursionlimit()
    previous = sys.stdin, sys.stdout, sys.argv, os._exit
    try:
        sys.stdin, sys.stdout, sys.argv, os._exit = stdin, output, ["solve.py"], _exit_script
        yield {"input": read_line, "open": open_file, "exit": sys.exit, "quit": sys.exit}
    finally:
        sys.stdin, sys.stdout, sys.argv, os._exit = previous
        sys.setrecursionlimit(limit)


def _exit_script(status: int) -> NoReturn:
    """End the script, but not the process that watches it."""
    raise SystemExit(status)
