"""What a source is that Python cannot read: Python 2, signs of a Chinese keyboard, another language."""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sudoku_core.lab.diagnosis.repairs import reads_further
from sudoku_core.lab.own_code.errors import CodeError, readers_line
from sudoku_core.lab.own_code.preamble import OF_PYTHON_2

# A line of C++, Java or JavaScript, in which many tutorials are written.
OF_ANOTHER: Final = re.compile(
    r"\s*(#\s*include\b|using namespace\b|(public|private|protected)\b.*[{:]|(class|struct) \w+.*\{"
    r"|(void|bool|boolean|int|char|vector<.*>) \w+.*[{;]|import java\b|package \w+;|(var|let|const) \w+.*;"
    r"|function \w+\(.*\{)"
)
# What only one of them has.
LANGUAGES: Final = {
    "C++": re.compile(
        r"#\s*include\b|\busing namespace\b|\bvector\s*<|^\s*(public|private):|\bstd::", re.M
    ),
    "Java": re.compile(
        r"\bimport java\b|\bpublic (class|static|void|boolean|int)\b|\bSystem\.out\b|\w\[\]\["
    ),
    "JavaScript": re.compile(r"\b(let|const|var) \w+ =|\bfunction\b|===|\bconsole\.log\b"),
}
# What only Python 2 can read, beside print without brackets -> the same in Python 3.
IN_PYTHON_3: Final = (
    (re.compile(r"except ([\w.]+)\s*,\s*(\w+)\s*:"), r"except \1 as \2:"),
    (re.compile(r"raise ([\w.]+)\s*,\s*(.+)"), r"raise \1(\2)"),
    (re.compile(r"exec (['\"\w].*)"), r"exec(\1)"),
    (re.compile("<>"), "!="),
    (re.compile(r"`(\w+)`"), r"repr(\1)"),
    (re.compile(r"\b0([0-7]+)\b"), r"0o\1"),
)
# Signs of a Chinese keyboard, beside those that Unicode has of each sign of ASCII -> what Python takes.
SIGNS: Final = {"、": ",", "。": ".", "“": '"', "”": '"', "‘": "'", "’": "'", "【": "[", "】": "]"} | {
    "《": "<", "》": ">", "×": "*", "÷": "/", "≤": "<=", "≥": ">=", "≠": "!=", "—": "-", "￥": "$"
}  # fmt: skip
FULL_WIDTH: Final = range(0xFF01, 0xFF5F)
FROM_ASCII: Final = 0xFEE0
SPACE: Final = "\u3000"


@contextmanager
def imports_named() -> Iterator[None]:
    """Raise a CodeError where the reader's code imports a module that is not here."""
    try:
        yield
    except ModuleNotFoundError as error:
        line, name = readers_line(error), str(error.name).partition(".")[0]
        if not line:
            raise
        if name in OF_PYTHON_2:
            raise CodeError("python2_name", name, OF_PYTHON_2[name], line) from None
        code = "no_part" if name in sys.stdlib_module_names else "no_module"
        raise CodeError(code, name, "", line) from None


def known_fault(error: SyntaxError, text: str) -> CodeError | None:
    """Return what to say of a source that Python cannot read, or None where Python says it best."""
    line = error.lineno or 0
    message = str(error.msg)
    if isinstance(error, TabError):
        return CodeError("tabs", line=line)
    if "Missing parentheses in call to 'print'" in message:
        return CodeError("python2", line=line)
    lines = text.split("\n")
    others = [number for number, each in enumerate(lines, 1) if _is_of_another(each)]
    if any(_is_refused(lines, number) for number in others):
        return _of_another(text, others[0])
    shown = lines[line - 1] if 0 < line <= len(lines) else ""
    return _wrong_sign(message, shown, line) or _python_2(error, lines, shown)


def _is_of_another(line: str) -> bool:
    is_comment = line.lstrip().startswith("#") and "include" not in line
    return bool(OF_ANOTHER.match(line)) and not is_comment


def _is_refused(lines: list[str], number: int) -> bool:
    """Return whether Python cannot read this line, which may be in a text or a comment."""
    try:
        compile("\n".join(lines[:number]), "<lines>", "exec", dont_inherit=True)
    except SyntaxError as error:
        return error.lineno == number or "was never closed" in str(error.msg)
    return False


def _of_another(text: str, line: int) -> CodeError:
    """Return that a line is of another language, by its name where no other one has such lines."""
    names = [name for name, signs in LANGUAGES.items() if signs.search(text)]
    code, name = ("other_language", names[0]) if len(names) == 1 else ("not_python", "")
    return CodeError(code, name, line=line)


def _wrong_sign(message: str, shown: str, line: int) -> CodeError | None:
    """Return that a line has a sign of a Chinese keyboard, or None."""
    if f"U+{ord(SPACE):04X}" in message:
        return CodeError("wide_space", line=line)
    found = re.search(r"invalid character '(.)'", message)
    signs = found[1] if found else shown if "unterminated" in message else ""
    for sign in signs:
        meant = chr(ord(sign) - FROM_ASCII) if ord(sign) in FULL_WIDTH else SIGNS.get(sign)
        if meant:
            return CodeError("wide_sign", sign, meant, line)
    return None


def _python_2(error: SyntaxError, lines: list[str], shown: str) -> CodeError | None:
    """Return that a line is Python 2, if Python reads further with that of Python 3 in its place."""
    for old, new in IN_PYTHON_3:
        if reads_further(error, lines, old.sub(new, shown)):
            return CodeError("python2_line", line=error.lineno or 0)
    return None
