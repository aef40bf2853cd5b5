"""Propose repairs of a source that Python cannot parse.

A repair must let Python parse beyond the error.
"""

import re
from collections.abc import Callable, Iterator
from typing import Final

CLOSING: Final = {"(": ")", "[": "]", "{": "}"}
KEYWORDS: Final = ("class", "def", "elif", "else", "except", "finally", "for", "if", "try", "while", "with")
STRING: Final = re.compile(r"(\"(?:\\.|[^\"\\])*\"|'(?:\\.|[^'\\])*'|#.*)")
# Operator of C++ and Java -> operator of Python.
OPERATORS: Final = (
    (re.compile(r"\s*&&\s*"), " and "),
    (re.compile(r"\s*\|\|\s*"), " or "),
    (re.compile(r"!(?!=)\s*"), " not "),
    (re.compile(r"(?<=[\w\])])\+\+"), " += 1"),
    (re.compile(r"(?<=[\w\])])--(?!\w)"), " -= 1"),
)
SHIFT: Final = 2  # the maximum number of columns by which a repair moves the rest of a line

Repair = Callable[[list[str], int, str], Iterator[str]]


def repair_of(error: SyntaxError, text: str) -> str:
    """Return the name of a repair that lets Python parse further, or ""."""
    lines, index = text.split("\n"), (error.lineno or 0) - 1
    if not 0 <= index < len(lines):
        return ""
    for name, repair in REPAIRS.items():
        for line in repair(lines, index, str(error.msg)):
            if parses_further(error, lines, line):
                return name
    return ""


def parses_further(error: SyntaxError, lines: list[str], line: str) -> bool:
    """Return whether Python gets beyond this error if `line` replaces the faulty line."""
    index = (error.lineno or 0) - 1
    if line == lines[index]:
        return False
    lines = [*lines[:index], line, *lines[index + 1 :]]
    try:
        compile("\n".join(lines), "<repaired>", "exec", dont_inherit=True)
    except SyntaxError as next_error:
        old_line, new_line = error.lineno or 0, next_error.lineno or 0
        is_later = new_line == old_line and (next_error.offset or 0) > (error.offset or 0) + SHIFT
        return new_line > old_line or (is_later and next_error.msg != error.msg)
    except ValueError:
        return False
    return True


def _split_comment(line: str) -> tuple[str, str]:
    """Split a line into its code and its comment."""
    end = len(line)
    for match in STRING.finditer(line):
        if match[0].startswith("#"):
            end = match.start()
    return line[:end].rstrip(), line[len(line[:end].rstrip()) :]


def _first_word(line: str) -> str:
    match = re.search(r"[a-z]+", line)
    return match[0] if match else ""


def _indentation(line: str) -> str:
    return line[: len(line) - len(line.lstrip())]


def _code_line_before(lines: list[str], index: int) -> str:
    """Return the last line with code before this one."""
    return next((line for line in reversed(lines[:index]) if _split_comment(line)[0].strip()), "")


def _fix_elif(lines: list[str], index: int, _message: str) -> Iterator[str]:
    if re.match(r"\s*(else\s+if|elseif|elsif)\b", lines[index]):
        yield re.sub(r"(else\s+if|elseif|elsif)\b", "elif", lines[index], count=1)


def _add_colon(lines: list[str], index: int, _message: str) -> Iterator[str]:
    code_part, comment = _split_comment(lines[index])
    if _first_word(code_part) in KEYWORDS and not code_part.endswith(":"):
        yield f"{code_part}:{comment}"


def _fix_brackets(lines: list[str], index: int, message: str) -> Iterator[str]:
    code_part, comment = _split_comment(lines[index])
    still_open: list[str] = []
    for column, character in enumerate(STRING.sub(lambda match: "_" * len(match[0]), code_part)):
        if character in CLOSING:
            still_open.append(CLOSING[character])
        elif character in CLOSING.values():
            if still_open and still_open[-1] == character:
                still_open.pop()
                continue
            yield code_part[:column] + code_part[column + 1 :] + comment
            if still_open:
                yield code_part[:column] + still_open.pop() + code_part[column + 1 :] + comment
    missing = "".join(reversed(still_open))
    if missing:
        ends = (code_part.rfind(":"), len(code_part)) if code_part.endswith(":") else (len(code_part),)
        for end in ends:
            yield code_part[:end] + missing + code_part[end:] + comment
        if _first_word(code_part) in KEYWORDS and not code_part.endswith(":"):
            yield f"{code_part}{missing}:{comment}"
        if "never closed" in message:  # the missing bracket may belong farther left
            for match in re.finditer(r"[\w\])]\s*(?=[<>=!]=|[<>]|\band\b|\bor\b|,)", code_part):
                yield code_part[: match.end()].rstrip() + missing + " " + code_part[match.end() :] + comment


def _indent(lines: list[str], index: int, message: str) -> Iterator[str]:
    if "expected an indented block" in message:
        yield f"{_indentation(_code_line_before(lines, index))}    {lines[index].lstrip()}"


def _dedent(lines: list[str], index: int, message: str) -> Iterator[str]:
    if "unexpected indent" in message and not _split_comment(_code_line_before(lines, index))[0].endswith(
        ":"
    ):
        yield _indentation(_code_line_before(lines, index)) + lines[index].lstrip()


def _align(lines: list[str], index: int, message: str) -> Iterator[str]:
    if "unindent" in message:
        levels = {_indentation(line) for line in lines[:index] if line.strip()}
        for level in sorted(levels, key=len, reverse=True):
            yield level + lines[index].lstrip()


def _fix_equals(lines: list[str], index: int, message: str) -> Iterator[str]:
    for match in re.finditer(r"(?<![=!<>+\-*/%&|^:])=(?!=)", _split_comment(lines[index])[0]):
        if _first_word(lines[index]) in (*KEYWORDS, "return", "assert") or "==" in message:
            yield f"{lines[index][: match.start()]}=={lines[index][match.end() :]}"


def _close_quotes(lines: list[str], index: int, message: str) -> Iterator[str]:
    if "unterminated" not in message and "EOL" not in message:
        return
    line = lines[index].rstrip()
    for column in range(len(line), 0, -1):
        for quote in "'\"":
            if column == len(line) or line[column] in "):],":
                yield line[:column] + quote + line[column:]


def _replace_operators(lines: list[str], index: int, _message: str) -> Iterator[str]:
    parts = STRING.split(lines[index])  # code and strings in turn
    for part in range(0, len(parts), 2):
        for pattern, replacement in OPERATORS:
            parts[part] = pattern.sub(replacement, parts[part])
    changed = "".join(parts)
    if changed.split() != lines[index].split():
        yield _indentation(lines[index]) + changed.strip()
        yield f"{_indentation(lines[index])}{changed.strip().rstrip(';{').rstrip()}"


def _fix_comparison(lines: list[str], index: int, _message: str) -> Iterator[str]:
    changed = re.sub(r"=\s?([!<>])(?!=)", r"\1=", lines[index]).replace("<>", "!=")
    if changed != lines[index]:
        yield changed


REPAIRS: Final[dict[str, Repair]] = {
    "elif": _fix_elif,
    "colon": _add_colon,
    "closed": _fix_brackets,
    "indent": _indent,
    "less_indent": _dedent,
    "unindent": _align,
    "equals": _fix_equals,
    "quotes": _close_quotes,
    "turned": _fix_comparison,
    "operators": _replace_operators,
}
