"""Repairs of a text that Python cannot read: a repair is proposed only if Python then reads further."""

import re
from collections.abc import Callable, Iterator
from typing import Final

CLOSING: Final = {"(": ")", "[": "]", "{": "}"}
KEYWORDS: Final = ("class", "def", "elif", "else", "except", "finally", "for", "if", "try", "while", "with")
STRING: Final = re.compile(r"(\"(?:\\.|[^\"\\])*\"|'(?:\\.|[^'\\])*'|#.*)")
# Operators of C++ and Java -> those of Python.
OPERATORS: Final = (
    (re.compile(r"\s*&&\s*"), " and "),
    (re.compile(r"\s*\|\|\s*"), " or "),
    (re.compile(r"!(?!=)\s*"), " not "),
    (re.compile(r"(?<=[\w\])])\+\+"), " += 1"),
    (re.compile(r"(?<=[\w\])])--(?!\w)"), " -= 1"),
)
NEAR: Final = 2  # columns by which a repair moves what follows it

Repair = Callable[[list[str], int, str], Iterator[str]]


def repair_of(error: SyntaxError, text: str) -> str:
    """Return the name of the repair with which Python reads this text further, or ""."""
    lines, place = text.split("\n"), (error.lineno or 0) - 1
    if not 0 <= place < len(lines):
        return ""
    for name, repair in REPAIRS.items():
        for line in repair(lines, place, str(error.msg)):
            if reads_further(error, lines, line):
                return name
    return ""


def reads_further(error: SyntaxError, lines: list[str], line: str) -> bool:
    """Return whether Python reads a text further than to this error with this line in place of its line."""
    place = (error.lineno or 0) - 1
    if line == lines[place]:
        return False
    lines = [*lines[:place], line, *lines[place + 1 :]]
    try:
        compile("\n".join(lines), "<repaired>", "exec", dont_inherit=True)
    except SyntaxError as other:
        before, after = error.lineno or 0, other.lineno or 0
        is_later = after == before and (other.offset or 0) > (error.offset or 0) + NEAR
        return after > before or (is_later and other.msg != error.msg)
    except ValueError:
        return False
    return True


def _split(line: str) -> tuple[str, str]:
    """Return a line without its comment, and its comment."""
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


def _before(lines: list[str], place: int) -> str:
    """Return the last line before this one that has code."""
    return next((line for line in reversed(lines[:place]) if _split(line)[0].strip()), "")


def _elif(lines: list[str], place: int, _message: str) -> Iterator[str]:
    if re.match(r"\s*(else\s+if|elseif|elsif)\b", lines[place]):
        yield re.sub(r"(else\s+if|elseif|elsif)\b", "elif", lines[place], count=1)


def _colon(lines: list[str], place: int, _message: str) -> Iterator[str]:
    said, comment = _split(lines[place])
    if _first_word(said) in KEYWORDS and not said.endswith(":"):
        yield f"{said}:{comment}"


def _closed(lines: list[str], place: int, message: str) -> Iterator[str]:
    said, comment = _split(lines[place])
    still_open: list[str] = []
    for at, sign in enumerate(STRING.sub(lambda found: "_" * len(found[0]), said)):
        if sign in CLOSING:
            still_open.append(CLOSING[sign])
        elif sign in CLOSING.values():
            if still_open and still_open[-1] == sign:
                still_open.pop()
                continue
            yield said[:at] + said[at + 1 :] + comment
            if still_open:
                yield said[:at] + still_open.pop() + said[at + 1 :] + comment
    missing = "".join(reversed(still_open))
    if missing:
        ends = (said.rfind(":"), len(said)) if said.endswith(":") else (len(said),)
        for end in ends:
            yield said[:end] + missing + said[end:] + comment
        if _first_word(said) in KEYWORDS and not said.endswith(":"):
            yield f"{said}{missing}:{comment}"
        if "never closed" in message:  # the bracket that is missing may stand farther left
            for found in re.finditer(r"[\w\])]\s*(?=[<>=!]=|[<>]|\band\b|\bor\b|,)", said):
                yield said[: found.end()].rstrip() + missing + " " + said[found.end() :] + comment


def _deeper(lines: list[str], place: int, message: str) -> Iterator[str]:
    if "expected an indented block" in message:
        yield f"{_indentation(_before(lines, place))}    {lines[place].lstrip()}"


def _less_deep(lines: list[str], place: int, message: str) -> Iterator[str]:
    if "unexpected indent" in message and not _split(_before(lines, place))[0].endswith(":"):
        yield _indentation(_before(lines, place)) + lines[place].lstrip()


def _level(lines: list[str], place: int, message: str) -> Iterator[str]:
    if "unindent" in message:
        levels = {_indentation(line) for line in lines[:place] if line.strip()}
        for level in sorted(levels, key=len, reverse=True):
            yield level + lines[place].lstrip()


def _equals(lines: list[str], place: int, _message: str) -> Iterator[str]:
    for found in re.finditer(r"(?<![=!<>+\-*/%&|^:])=(?!=)", _split(lines[place])[0]):
        if _first_word(lines[place]) in (*KEYWORDS, "return", "assert") or "==" in _message:
            yield f"{lines[place][: found.start()]}=={lines[place][found.end() :]}"


def _quotes(lines: list[str], place: int, message: str) -> Iterator[str]:
    if "unterminated" not in message and "EOL" not in message:
        return
    line = lines[place].rstrip()
    for at in range(len(line), 0, -1):
        for quote in "'\"":
            if at == len(line) or line[at] in "):],":
                yield line[:at] + quote + line[at:]


def _operators(lines: list[str], place: int, _message: str) -> Iterator[str]:
    parts = STRING.split(lines[place])
    for at in range(0, len(parts), 2):
        for sign, meant in OPERATORS:
            parts[at] = sign.sub(meant, parts[at])
    changed = "".join(parts)
    if changed.split() != lines[place].split():
        yield _indentation(lines[place]) + changed.strip()
        yield f"{_indentation(lines[place])}{changed.strip().rstrip(';{').rstrip()}"


def _turned(lines: list[str], place: int, _message: str) -> Iterator[str]:
    changed = re.sub(r"=\s?([!<>])(?!=)", r"\1=", lines[place]).replace("<>", "!=")
    if changed != lines[place]:
        yield changed


REPAIRS: Final[dict[str, Repair]] = {
    "elif": _elif,
    "colon": _colon,
    "closed": _closed,
    "indent": _deeper,
    "less_indent": _less_deep,
    "unindent": _level,
    "equals": _equals,
    "quotes": _quotes,
    "turned": _turned,
    "operators": _operators,
}
