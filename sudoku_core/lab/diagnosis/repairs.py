"""Propose repairs of a source that Python cannot parse. A repair must let Python parse further."""

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
    lines, place = text.split("\n"), (error.lineno or 0) - 1
    if not 0 <= place < len(lines):
        return ""
    for name, repair in REPAIRS.items():
        for line in repair(lines, place, str(error.msg)):
            if reads_further(error, lines, line):
                return name
    return ""


def reads_further(error: SyntaxError, lines: list[str], line: str) -> bool:
    """Return whether Python gets beyond this error if `line` replaces the faulty line."""
    place = (error.lineno or 0) - 1
    if line == lines[place]:
        return False
    lines = [*lines[:place], line, *lines[place + 1 :]]
    try:
        compile("\n".join(lines), "<repaired>", "exec", dont_inherit=True)
    except SyntaxError as other:
        before, after = error.lineno or 0, other.lineno or 0
        is_later = after == before and (other.offset or 0) > (error.offset or 0) + SHIFT
        return after > before or (is_later and other.msg != error.msg)
    except ValueError:
        return False
    return True


def _split(line: str) -> tuple[str, str]:
    """Split a line into its code and its comment."""
    end = len(line)
    for found in STRING.finditer(line):
        if found[0].startswith("#"):
            end = found.start()
    return line[:end].rstrip(), line[len(line[:end].rstrip()) :]


def _first_word(line: str) -> str:
    found = re.search(r"[a-z]+", line)
    return found[0] if found else ""


def _indentation(line: str) -> str:
    return line[: len(line) - len(line.lstrip())]


def _code_line_before(lines: list[str], place: int) -> str:
    """Return the last line with code before this one."""
    return next((line for line in reversed(lines[:place]) if _split(line)[0].strip()), "")


def _fix_elif(lines: list[str], place: int, _message: str) -> Iterator[str]:
    if re.match(r"\s*(else\s+if|elseif|elsif)\b", lines[place]):
        yield re.sub(r"(else\s+if|elseif|elsif)\b", "elif", lines[place], count=1)


def _add_colon(lines: list[str], place: int, _message: str) -> Iterator[str]:
    code_part, comment = _split(lines[place])
    if _first_word(code_part) in KEYWORDS and not code_part.endswith(":"):
        yield f"{code_part}:{comment}"


def _fix_brackets(lines: list[str], place: int, message: str) -> Iterator[str]:
    code_part, comment = _split(lines[place])
    still_open: list[str] = []
    for at, sign in enumerate(STRING.sub(lambda found: "_" * len(found[0]), code_part)):
        if sign in CLOSING:
            still_open.append(CLOSING[sign])
        elif sign in CLOSING.values():
            if still_open and still_open[-1] == sign:
                still_open.pop()
                continue
            yield code_part[:at] + code_part[at + 1 :] + comment
            if still_open:
                yield code_part[:at] + still_open.pop() + code_part[at + 1 :] + comment
    missing = "".join(reversed(still_open))
    if missing:
        ends = (code_part.rfind(":"), len(code_part)) if code_part.endswith(":") else (len(code_part),)
        for end in ends:
            yield code_part[:end] + missing + code_part[end:] + comment
        if _first_word(code_part) in KEYWORDS and not code_part.endswith(":"):
            yield f"{code_part}{missing}:{comment}"
        if "never closed" in message:  # the missing bracket may belong farther left
            for found in re.finditer(r"[\w\])]\s*(?=[<>=!]=|[<>]|\band\b|\bor\b|,)", code_part):
                yield code_part[: found.end()].rstrip() + missing + " " + code_part[found.end() :] + comment


def _indent(lines: list[str], place: int, message: str) -> Iterator[str]:
    if "expected an indented block" in message:
        yield f"{_indentation(_code_line_before(lines, place))}    {lines[place].lstrip()}"


def _dedent(lines: list[str], place: int, message: str) -> Iterator[str]:
    if "unexpected indent" in message and not _split(_code_line_before(lines, place))[0].endswith(":"):
        yield _indentation(_code_line_before(lines, place)) + lines[place].lstrip()


def _align(lines: list[str], place: int, message: str) -> Iterator[str]:
    if "unindent" in message:
        levels = {_indentation(line) for line in lines[:place] if line.strip()}
        for level in sorted(levels, key=len, reverse=True):
            yield level + lines[place].lstrip()


def _fix_equals(lines: list[str], place: int, _message: str) -> Iterator[str]:
    for found in re.finditer(r"(?<![=!<>+\-*/%&|^:])=(?!=)", _split(lines[place])[0]):
        if _first_word(lines[place]) in (*KEYWORDS, "return", "assert") or "==" in _message:
            yield f"{lines[place][: found.start()]}=={lines[place][found.end() :]}"


def _close_quotes(lines: list[str], place: int, message: str) -> Iterator[str]:
    if "unterminated" not in message and "EOL" not in message:
        return
    line = lines[place].rstrip()
    for at in range(len(line), 0, -1):
        for quote in "'\"":
            if at == len(line) or line[at] in "):],":
                yield line[:at] + quote + line[at:]


def _replace_operators(lines: list[str], place: int, _message: str) -> Iterator[str]:
    parts = STRING.split(lines[place])
    for at in range(0, len(parts), 2):
        for sign, meant in OPERATORS:
            parts[at] = sign.sub(meant, parts[at])
    changed = "".join(parts)
    if changed.split() != lines[place].split():
        yield _indentation(lines[place]) + changed.strip()
        yield f"{_indentation(lines[place])}{changed.strip().rstrip(';{').rstrip()}"


def _fix_comparison(lines: list[str], place: int, _message: str) -> Iterator[str]:
    changed = re.sub(r"=\s?([!<>])(?!=)", r"\1=", lines[place]).replace("<>", "!=")
    if changed != lines[place]:
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
