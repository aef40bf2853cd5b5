"""The text of a program that somebody has pasted, made fit for Python; its lines keep their numbers."""

import ast
from textwrap import dedent

from sudoku_core.lab.diagnosis.sources import known_fault
from sudoku_core.lab.own_code.errors import READERS_FILE


def tidy(source: str) -> str:
    """Return a source as Python takes it: pages and editors add marks, spaces and an indentation."""
    text = source.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    text = text.replace("\xa0", " ").replace("\u200b", "")
    text = "\n".join(_indented(line) for line in text.split("\n"))
    first = next((line for line in text.split("\n") if line.strip()), "")
    return dedent(text) if first[:1].isspace() else text


def tree_of(text: str) -> ast.Module:
    """Return the syntax tree of a tidy text.

    Raises SyntaxError; CodeError where there is more to say, see `diagnosis.sources`.
    """
    try:
        return ast.parse(text, READERS_FILE)
    except SyntaxError as error:
        raise known_fault(error, text) or error from error


def _indented(line: str) -> str:
    """Return a line whose indentation has no spaces of Chinese text."""
    rest = line.lstrip(" \t\u3000")
    return line[: len(line) - len(rest)].replace("\u3000", "  ") + rest
