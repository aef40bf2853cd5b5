"""Explain a source that Python cannot parse: Python 2, a Chinese keyboard, or another language."""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sudoku_core.lab.diagnosis.repairs import parses_further
from sudoku_core.lab.own_code.errors import CodeError, readers_line
from sudoku_core.lab.own_code.preamble import PYTHON_2_NAMES

# A line of C++, Java or JavaScript: many tutorials use these languages.
OTHER_LANGUAGE_LINE: Final = re.compile(
    r"\s*(#\s*include\b|using namespace\b|(public|private|protected)\b.*[{:]|(class|struct) \w+.*\{"
    r"|(void|bool|boolean|int|char|vector<.*>) \w+.*[{;]|import java\b|package \w+;|(var|let|const) \w+.*;"
    r"|function \w+\(.*\{)"
)
# Language -> a pattern that occurs in none of the other languages.
LANGUAGE_SIGNS: Final = {
    "C++": re.compile(
        r"#\s*include\b|\busing namespace\b|\bvector\s*<|^\s*(public|private):|\bstd::", re.M
    ),
    "Java": re.compile(
        r"\bimport java\b|\bpublic (class|static|void|boolean|int)\b|\bSystem\.out\b|\w\[\]\["
    ),
    "JavaScript": re.compile(r"\b(let|const|var) \w+ =|\bfunction\b|===|\bconsole\.log\b"),
}
# Code that only Python 2 can parse (besides print without brackets) -> the same in Python 3.
PYTHON_2_REPLACEMENTS: Final = (
    (re.compile(r"except ([\w.]+)\s*,\s*(\w+)\s*:"), r"except \1 as \2:"),
    (re.compile(r"raise ([\w.]+)\s*,\s*(.+)"), r"raise \1(\2)"),
    (re.compile(r"exec (['\"\w].*)"), r"exec(\1)"),
    (re.compile("<>"), "!="),
    (re.compile(r"`(\w+)`"), r"repr(\1)"),
    (re.compile(r"\b0([0-7]+)\b"), r"0o\1"),
)
# Character of a Chinese keyboard -> the character that Python needs. Full-width forms of ASCII are below.
TO_ASCII: Final = {"、": ",", "。": ".", "“": '"', "”": '"', "‘": "'", "’": "'", "【": "[", "】": "]"} | {
    "《": "<", "》": ">", "×": "*", "÷": "/", "≤": "<=", "≥": ">=", "≠": "!=", "—": "-", "￥": "$"
}  # fmt: skip
FULL_WIDTH: Final = range(0xFF01, 0xFF5F)
FULL_WIDTH_OFFSET: Final = 0xFEE0  # the distance of a full-width character from its ASCII form
WIDE_SPACE: Final = "\u3000"


@contextmanager
def explain_imports() -> Iterator[None]:
    """Raise a CodeError if the reader's code imports a module that is not available here."""
    try:
        yield
    except ModuleNotFoundError as error:
        line, name = readers_line(error), str(error.name).partition(".")[0]
        if not line:
            raise
        if name in PYTHON_2_NAMES:
            raise CodeError("python2_name", name, PYTHON_2_NAMES[name], line) from None
        code = "no_part" if name in sys.stdlib_module_names else "no_module"
        raise CodeError(code, name, "", line) from None


def explain_syntax_error(error: SyntaxError, text: str) -> CodeError | None:
    """Return a better explanation of a syntax error, or None if Python's own message is the best."""
    line = error.lineno or 0
    message = str(error.msg)
    if isinstance(error, TabError):
        return CodeError("tabs", line=line)
    if "Missing parentheses in call to 'print'" in message:
        return CodeError("python2", line=line)
    lines = text.split("\n")
    foreign_lines = [number for number, text_line in enumerate(lines, 1) if _looks_foreign(text_line)]
    if any(_fails_to_parse(lines, number) for number in foreign_lines):
        return _explain_other_language(text, foreign_lines[0])
    faulty_line = lines[line - 1] if 0 < line <= len(lines) else ""
    return _explain_wrong_sign(message, faulty_line, line) or _explain_python_2(error, lines, faulty_line)


def _looks_foreign(line: str) -> bool:
    is_comment = line.lstrip().startswith("#") and "include" not in line
    return bool(OTHER_LANGUAGE_LINE.match(line)) and not is_comment


def _fails_to_parse(lines: list[str], number: int) -> bool:
    """Return whether Python cannot parse this line; a line in a string or a comment is not an error."""
    try:
        compile("\n".join(lines[:number]), "<lines>", "exec", dont_inherit=True)
    except SyntaxError as error:
        return error.lineno == number or "was never closed" in str(error.msg)
    return False


def _explain_other_language(text: str, line: int) -> CodeError:
    """Return the error for a line of another language; it names the language if only one is possible."""
    names = [name for name, signs in LANGUAGE_SIGNS.items() if signs.search(text)]
    code, name = ("other_language", names[0]) if len(names) == 1 else ("not_python", "")
    return CodeError(code, name, line=line)


def _explain_wrong_sign(message: str, faulty_line: str, line: int) -> CodeError | None:
    """Return the error for a line with a character of a Chinese keyboard, or None."""
    if f"U+{ord(WIDE_SPACE):04X}" in message:
        return CodeError("wide_space", line=line)
    match = re.search(r"invalid character '(.)'", message)
    characters = match[1] if match else faulty_line if "unterminated" in message else ""
    for character in characters:
        if ord(character) in FULL_WIDTH:
            replacement = chr(ord(character) - FULL_WIDTH_OFFSET)
        else:
            replacement = TO_ASCII.get(character, "")
        if replacement:
            return CodeError("wide_sign", character, replacement, line)
    return None


def _explain_python_2(error: SyntaxError, lines: list[str], faulty_line: str) -> CodeError | None:
    """Return the error for a line of Python 2 if its Python 3 form lets Python parse further, or None."""
    for old, new in PYTHON_2_REPLACEMENTS:
        if parses_further(error, lines, old.sub(new, faulty_line)):
            return CodeError("python2_line", line=error.lineno or 0)
    return None
