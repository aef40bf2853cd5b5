"""The text of a program that somebody has pasted, made fit for Python; its lines keep their numbers."""

import ast
import re
from textwrap import dedent

from sudoku_core.lab.own_code.errors import READERS_FILE, CodeError

# A line of C++, Java or JavaScript, in which many tutorials are written.
OF_ANOTHER = re.compile(
    r"\s*(#\s*include\b|using namespace\b|(public|private|protected)\b.*[{:]|(class|struct) \w+.*\{"
    r"|(void|bool|boolean|int|char|vector<.*>) \w+.*[{;]|import java\b|package \w+;|(var|let|const) \w+.*;"
    r"|function \w+\(.*\{)"
)


def tidy(source: str) -> str:
    """Return a source as Python takes it: pages and editors add marks, spaces and an indentation."""
    text = source.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    text = text.replace("\xa0", " ").replace("\u200b", "")
    text = "\n".join(_indented(line) for line in text.split("\n"))
    first = next((line for line in text.split("\n") if line.strip()), "")
    return dedent(text) if first[:1].isspace() else text


def tree_of(text: str) -> ast.Module:
    """Return the syntax tree of a tidy text.

    Raises SyntaxError; CodeError for Python 2, for another language and for tabs mixed with spaces.
    """
    try:
        return ast.parse(text, READERS_FILE)
    except TabError as error:
        raise CodeError("tabs", line=error.lineno or 0) from error
    except SyntaxError as error:
        lines = enumerate(text.split("\n"), 1)
        others = [number for number, line in lines if OF_ANOTHER.match(line) and not _is_comment(line)]
        if "Missing parentheses in call to 'print'" in str(error.msg):
            raise CodeError("python2", line=error.lineno or 0) from error
        if others:
            raise CodeError("not_python", line=others[0]) from error
        raise


def _is_comment(line: str) -> bool:
    return line.lstrip().startswith("#") and "include" not in line


def _indented(line: str) -> str:
    """Return a line whose indentation has no spaces of Chinese text."""
    rest = line.lstrip(" \t\u3000")
    return line[: len(line) - len(rest)].replace("\u3000", "  ") + rest
