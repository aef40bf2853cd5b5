r"""Replace words and marks for cells in programs and sheets, and drop the ends of rows in programs.

null None nan -1        an empty cell           5.0 3.             the digits 5 and 3
*37 #579 **5**          candidates and digits with marks
5 & 3 & … \\\\            a row of LaTeX          "53..7....\n" +   a row of a string in a program
"""

from sudoku_core.notation.shapes import BRACKETS, EMPTY_CHARACTERS, has_only

_DIGITS = "123456789"
_SEPARATORS = " \t,;|'\"`" + BRACKETS
_ROW_CHARACTERS = _DIGITS + EMPTY_CHARACTERS + _SEPARATORS + "-"
_MARKS = "*#!^~'+="

# Words for an empty cell, in lower case.
_EMPTY_WORDS = (
    "null",
    "none",
    "nan",
    "nil",
    "undefined",
    "na",
    "n/a",
    "<na>",
    "np.nan",
    "-1",
    "-1.0",
    "-1.",
)

# A line with at least this many cells may be a row.
_MIN_CELLS = 4

# The beginnings of these words, and the marks of digits.
_WORD_STARTS = ("nul", "non", "na", "nil", "n/a", "undef", "#", "!", "^", "~", "+", "=")


def may_have_words(line: str) -> bool:
    """Return whether a line may have words for cells; most lines are excluded quickly."""
    if "*" in line and (" *" in line or "* " in line or "|**" in line or ",*" in line):
        return True
    if "-1" in line or ".0" in line or "0." in line:
        return True
    if not line.strip(_ROW_CHARACTERS):
        return False
    line = line.lower()
    return any(start in line for start in _WORD_STARTS)


def split_strings(line: str) -> list[str]:
    r"""Split a string with `\n` in it, or LaTeX with `\\`, into lines.

    For a line that only has LaTeX commands, the result is [].
    """
    if "\\" not in line:
        return [_strip_concatenation(line)]
    separator = "\\\\" if "&" in line else "\\n"
    parts = line.replace("\\r", "").split(separator) if line.count(separator) > 1 else [line]
    stripped = [_strip_concatenation(_strip_latex_commands(part.replace("\\n", ""))) for part in parts]
    return [part for part in stripped if part.strip()]


def _strip_concatenation(line: str) -> str:
    """Drop the operator that concatenates strings; replace LaTeX's column separators with commas."""
    text = line.rstrip()
    if text[-1:] in ("+", "&", "_") and text[:-1].rstrip()[-1:] in ("'", '"'):
        return text[:-1].rstrip()
    return line.replace("&", ",") if line.count("&") == 8 and "=" not in line else line


def _strip_latex_commands(line: str) -> str:
    """Drop LaTeX commands, their arguments, and backslashes at the end of a line."""
    parts = line.split("\\")
    texts = [parts[0]]
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
        texts.append(rest if name else "\\" + rest)
    return "".join(texts).rstrip(" \t\\")


def replace_words(line: str) -> str:
    """Replace each word for a cell with a dot or a digit, if this is a line of cells."""
    parts = _split_words(line)
    words = [part for part in parts if part not in _SEPARATORS]
    replacements = {word: _replacement_of_word(word) for word in set(words)}
    cells = [word for word in words if replacements[word] or _is_cell(word)]
    unchanged_words = [word for word in cells if not replacements[word]]
    # Check whether a full stop belongs to a number, such as "5.", or is an empty cell.
    has_decimal_points = any(
        word[-1:] == "." and digit in "0123456789" for word, digit in replacements.items() if digit
    )
    if any(
        len(word) > 1 or word == "." or (has_decimal_points and word in _DIGITS) for word in unchanged_words
    ):
        # A full stop is an empty cell here, so numbers with a full stop are not replaced.
        replacements = {
            word: digit for word, digit in replacements.items() if digit not in "0123456789" or "**" in word
        }
    if any(mark in line for mark in _MARKS):
        replacements.update(_digits_of_marked_words(words))
    # Most words of the line must be cells.
    if (
        not any(replacements.values())
        or len(cells) < min(_MIN_CELLS, len(words))
        or len(cells) * 2 < len(words)
    ):
        return line
    # A single word is not enough to recognize a row, unless a separator or ** shows that it is a cell.
    if len(words) < 2 and "," not in line and "\t" not in line and "**" not in line:
        return line
    return "".join([replacements.get(part) or part for part in parts])


def _split_words(line: str) -> list[str]:
    """Return the words of a line and the separators between them."""
    parts: list[str] = []
    word = ""
    for character in line:
        if character in _SEPARATORS:
            if word:
                parts.append(word)
                word = ""
            parts.append(character)
        else:
            word += character
    if word:
        parts.append(word)
    return parts


def _replacement_of_word(word: str) -> str:
    """Return a dot for an empty cell, the digit of a number such as 5.0, or "" for any other word."""
    if word.lower() in _EMPTY_WORDS:
        return "."
    if len(word) in (2, 3) and word[:1] in "0123456789" and word[1:] in (".", ".0"):
        return word[0]
    if len(word) == 5 and word[:2] == word[3:] == "**" and word[2] in _DIGITS:
        return word[2]
    return ""


def _is_cell(word: str) -> bool:
    return len(word) < 10 and has_only(_DIGITS + EMPTY_CHARACTERS, word)


def _digits_of_marked_words(words: list[str]) -> "dict[str, str]":
    """Return a dict from words with marks in a row of candidates to their digits; {} for other lines.

    Nine words are a row of candidates if at least four of them are sets of digits. In other lines, a star
    is an empty cell.
    """
    unmarked = {word: word.strip(_MARKS) for word in set(words)}
    digit_sets = [word for word in words if len(unmarked[word]) > 1 and has_only(_DIGITS, unmarked[word])]
    other_words = [
        word
        for word in words
        if unmarked[word] and not has_only(_DIGITS + EMPTY_CHARACTERS, unmarked[word])
    ]
    if len(words) not in (9, 81) or len(digit_sets) < _MIN_CELLS or other_words:
        return {}
    return {word: digits for word, digits in unmarked.items() if digits and digits != word}
