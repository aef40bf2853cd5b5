"""Clean the text of a pasted program for Python; the line numbers do not change."""

import ast
from textwrap import dedent

from sudoku_core.lab.diagnosis.sources import explain_syntax_error
from sudoku_core.lab.own_code.errors import READERS_FILE


def tidy(source: str) -> str:
    """Return a source without the marks, spaces and indentation that web pages and editors add."""
    text = source.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    text = text.replace("\xa0", " ").replace("\u200b", "")
    text = "\n".join(_normalize_indentation(line) for line in text.split("\n"))
    first = next((line for line in text.split("\n") if line.strip()), "")
    return dedent(text) if first[:1].isspace() else text


def tree_of(text: str) -> ast.Module:
    """Return the syntax tree of a tidy text.

    Raises SyntaxError, or a CodeError with a better explanation; see `diagnosis.sources`.
    """
    try:
        return ast.parse(text, READERS_FILE)
    except SyntaxError as error:
        raise explain_syntax_error(error, text) or error from error


def _normalize_indentation(line: str) -> str:
    """Replace full-width spaces in the indentation of a line."""
    rest = line.lstrip(" \t\u3000")
    return line[: len(line) - len(rest)].replace("\u3000", "  ") + rest
