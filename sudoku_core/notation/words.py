r"""Words for cells, as programs and sheets write them, made plain; and what stands at the ends of rows.

null None nan -1        an empty cell           5.0 3.             the digits 5 and 3
*37 #579 **5**          candidates and digits with marks
5 & 3 & … \\\\            a row of LaTeX          "53..7....\n" +   a row of a string in a program
"""

from sudoku_core.notation.shapes import BRACKETS, EMPTY, has_only

_DIGITS = "123456789"
_SEPARATORS = " \t,;|'\"`" + BRACKETS
_ROWS = _DIGITS + EMPTY + _SEPARATORS + "-"
_MARKS = "*#!^~'+="

# Words for an empty cell, in small letters.
_NOTHING = ("null", "none", "nan", "nil", "undefined", "na", "n/a", "<na>", "np.nan", "-1", "-1.0", "-1.")

# A row has nine cells; as many of them show that a line is one.
_ENOUGH = 4


# Beginnings of those words, and signs in them.
_HINTS = ("nul", "non", "na", "nil", "n/a", "undef", "#", "!", "^", "~", "+", "=")


def may_have_words(line: str) -> bool:
    """Return whether a line may have words for cells; this rules out most lines."""
    if "*" in line and (" *" in line or "* " in line or "|**" in line or ",*" in line):
        return True
    if "-1" in line or ".0" in line or "0." in line:
        return True
    if not line.strip(_ROWS):
        return False
    line = line.lower()
    return any(hint in line for hint in _HINTS)


def rows_of_strings(line: str) -> list[str]:
    r"""Return the lines of a string with `\n` in it, or of LaTeX with `\\`; else the line without its end.

    Nothing is left of a line with commands of LaTeX alone.
    """
    if "\\" not in line:
        return [_without_sign(line)]
    sign = "\\\\" if "&" in line else "\\n"
    parts = line.replace("\\r", "").split(sign) if line.count(sign) > 1 else [line]
    found = [_without_sign(_without_commands(part.replace("\\n", ""))) for part in parts]
    return [part for part in found if part.strip()]


def _without_sign(line: str) -> str:
    """Return this line without the sign by which strings are joined, with commas for the signs of LaTeX."""
    bare = line.rstrip()
    if bare[-1:] in ("+", "&", "_") and bare[:-1].rstrip()[-1:] in ("'", '"'):
        return bare[:-1].rstrip()
    return line.replace("&", ",") if line.count("&") == 8 and "=" not in line else line


def _without_commands(line: str) -> str:
    """Return this line without commands of LaTeX, what they are about, and backslashes at its end."""
    parts = line.split("\\")
    kept = [parts[0]]
    for part in parts[1:]:
        name = part
        while name and not name.isalpha():
            name = name[:-1]
        rest = part[len(name) :]
        if name in ("begin", "end", "cline", "cmidrule"):
            while rest[:1] in ("{", "(", "["):
                rest = rest[1:].partition("}" if rest[:1] == "{" else ")" if rest[:1] == "(" else "]")[2]
        elif name and rest[:1] == "{":
            rest = rest.replace("{", "").replace("}", "")
        kept.append(rest if name else "\\" + rest)
    return "".join(kept).rstrip(" \t\\")


def with_plain_words(line: str) -> str:
    """Return this line with a dot or a digit for each word for a cell, if it is one of cells."""
    parts = _parts(line)
    words = [part for part in parts if part not in _SEPARATORS]
    plain = {word: _plain(word) for word in set(words)}
    cells = [word for word in words if plain[word] or _is_cell(word)]
    others = [word for word in cells if not plain[word]]
    has_points = any(word[-1:] == "." and digit in "0123456789" for word, digit in plain.items() if digit)
    if any(len(word) > 1 or word == "." or (has_points and word in _DIGITS) for word in others):
        # A full stop is an empty cell here, and no part of a number.
        plain = {word: digit for word, digit in plain.items() if digit not in "0123456789" or "**" in word}
    if any(mark in line for mark in _MARKS):
        plain.update(_without_marks(words))
    if not any(plain.values()) or len(cells) < min(_ENOUGH, len(words)) or len(cells) * 2 < len(words):
        return line
    if len(words) < 2 and "," not in line and "\t" not in line and "**" not in line:
        return line
    return "".join([plain.get(part) or part for part in parts])


def _parts(line: str) -> list[str]:
    """Return the words of a line, and the signs between them."""
    parts: list[str] = []
    word = ""
    for sign in line:
        if sign in _SEPARATORS:
            if word:
                parts.append(word)
                word = ""
            parts.append(sign)
        else:
            word += sign
    if word:
        parts.append(word)
    return parts


def _plain(word: str) -> str:
    """Return a dot for a word for an empty cell, the digit of a number with a full stop; else nothing."""
    if word.lower() in _NOTHING:
        return "."
    if len(word) in (2, 3) and word[:1] in "0123456789" and word[1:] in (".", ".0"):
        return word[0]
    if len(word) == 5 and word[:2] == word[3:] == "**" and word[2] in _DIGITS:
        return word[2]
    return ""


def _is_cell(word: str) -> bool:
    return len(word) < 10 and has_only(_DIGITS + EMPTY, word)


def _without_marks(words: list[str]) -> "dict[str, str]":
    """Return the words of a row of candidates that have marks, and their digits; nothing for other lines.

    Nine words are such a row if more than three of them are sets of digits: else a star is an empty cell.
    """
    bare = {word: word.strip(_MARKS) for word in set(words)}
    groups = [word for word in words if len(bare[word]) > 1 and has_only(_DIGITS, bare[word])]
    others = [word for word in words if bare[word] and not has_only(_DIGITS + EMPTY, bare[word])]
    if len(words) not in (9, 81) or len(groups) <= _ENOUGH - 1 or others:
        return {}
    return {word: digits for word, digits in bare.items() if digits and digits != word}
