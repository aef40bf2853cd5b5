"""Convert a Python file to HTML: coloured lines, some with a note below them."""

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    Token = tuple[str, str]  # a CSS class, or "" for plain text; the text

KEYWORDS = (
    " False None True and as assert break class continue def del elif else except finally for from global"
    " if import in is lambda not nonlocal or pass raise return try while with yield "
)
QUOTES = '"""'
MOST_INDENTATION = 28  # the maximum indentation of the continuation rows of a long line
_NAME_CHARACTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_"
_DIGITS = "0123456789"
_WORD_CHARACTERS = _NAME_CHARACTERS + _DIGITS

# Longer lines are not coloured, because MicroPython indexes characters slowly in long texts.
LONGEST_LINE = 1000

# Invisible characters, and characters that change the direction of text. The editor shows the same set.
_INVISIBLE_RANGES = ((0xAD, 0xAD), (0x34F, 0x34F), (0x61C, 0x61C), (0x115F, 0x1160), (0x17B4, 0x17B5)) + (
    ((0x180E, 0x180E), (0x200B, 0x200F), (0x2028, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164))
    + ((0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0), (0xFFF9, 0xFFFC), (0xE0000, 0xE007F))
)

_PLAIN_CHARACTERS = " ()[]{}=<>:,.;+-*/%&|^~!@"  # characters that cannot begin a token


def tokenize_lines(source: str) -> "list[list[Token]]":
    """Split each line of a Python file into tokens: keywords, numbers, strings, comments, plain text."""
    lines = []
    quotes = ""  # the quotes of an open multi-line string
    for text in source.rstrip("\n").split("\n"):
        if len(text) > LONGEST_LINE:
            tokens = [("", text)]
        else:
            tokens, quotes = _line_tokens(text, quotes)
        lines.append(tokens)
    return lines


def _line_tokens(text: str, quotes: str) -> "tuple[list[Token], str]":
    tokens: list[Token] = []
    index = 0
    while index < len(text):
        start = index
        kind = ""
        if quotes or text[index] in "\"'":
            kind = "string"
            index, quotes = _end_of_string(text, index, quotes)
        elif text[index] == "#":
            kind, index = "comment", len(text)
        elif text[index] in _NAME_CHARACTERS:
            index = _skip_characters(_WORD_CHARACTERS, text, index)
            kind = "keyword" if " " + text[start:index] + " " in KEYWORDS else ""
        elif text[index] in _DIGITS:
            index = _skip_characters(_WORD_CHARACTERS, text, index)
            kind = "number"
        else:
            index = _skip_characters(_PLAIN_CHARACTERS, text, index + 1)
        if tokens and tokens[-1][0] == kind == "":
            tokens[-1] = ("", tokens[-1][1] + text[start:index])
        else:
            tokens.append((kind, text[start:index]))
    return tokens, quotes


def _end_of_string(text: str, index: int, quotes: str) -> tuple[int, str]:
    """Return the end of the string in this line, and its quotes if it continues in the next line.

    index: The start of the string in this line. quotes: Its quotes if it began in an earlier line, or "".
    """
    if not quotes:
        quotes = text[index] * 3 if text[index : index + 3] == text[index] * 3 else text[index]
        index += len(quotes)
    end = text.find(quotes, index)
    if end >= 0:
        return end + len(quotes), ""
    return len(text), quotes if len(quotes) == 3 else ""


def _skip_characters(characters: str, text: str, index: int) -> int:
    """Return the index of the first character at or after `at` that is not one of these signs."""
    length = len(text)
    while index < length and text[index] in characters:
        index += 1
    return index


def read_annotations(text: str, algorithm: str) -> dict[str, str]:
    """Return the notes on an algorithm as a dict: line without indentation -> note. text: A JSON object."""
    notes: dict[str, str] = json.loads(text).get(algorithm, {})
    return notes


def folded_lines(lines: "list[str]") -> "set[int]":
    """Return the indexes of the lines that are hidden until the reader unfolds them.

    These are the module docstring, the imports before the first function, and all lines of other docstrings
    except the first.
    """
    hidden_lines = set()
    is_before_code, is_open, previous = True, False, ""
    for index, line in enumerate(lines):
        text = line.strip()
        if is_open:
            hidden_lines.add(index)
            is_open = not text.endswith(QUOTES)
        elif text.startswith(QUOTES) and (is_before_code or previous.endswith(":")):
            if is_before_code:
                hidden_lines.add(index)
            is_open = text == QUOTES or not text.endswith(QUOTES)
        elif is_before_code and (not text or text.startswith(("import ", "from "))):
            hidden_lines.add(index)
        else:
            is_before_code = False
        previous = text
    return set() if is_before_code or is_open else hidden_lines


def listing_html(source: str, annotations: "dict[str, str]") -> str:
    """Return the lines of a Python file as HTML list items, each with its annotation below it.

    Lines that can be folded have a CSS class. Another CSS class sets the indentation of continuation rows.
    annotations: Line without indentation -> its note, in the reader's language.
    """
    lines = source.rstrip("\n").split("\n")
    folded = folded_lines(lines)
    items = []
    for index, (text, tokens) in enumerate(zip(lines, tokenize_lines(source))):
        code = "".join(
            [
                '<span class="' + kind + '">' + _escape_visibly(part) + "</span>"
                if kind
                else _escape_visibly(part)
                for kind, part in tokens
            ]
        )
        note = annotations.get(text.strip(), "")
        if note:
            code += "\n<small>" + escape(note) + "</small>"
        item = '<li class="folded">' if index in folded else "<li>"
        indent = min(len(text) - len(text.lstrip()), MOST_INDENTATION) // 4
        element = '<code class="in' + str(indent) + '">' if indent else "<code>"
        items.append(item + element + (code or " ") + "</code></li>")
    return "".join(items)


def _escape_visibly(text: str) -> str:
    """Return a text as HTML, with invisible characters shown as code points."""
    if len(text.encode()) == len(text):
        return escape(text)
    return "".join(
        [
            _show_code_point(character) if _is_invisible(ord(character)) else escape(character)
            for character in text
        ]
    )


def _show_code_point(character: str) -> str:
    code = hex(ord(character))[2:].upper()
    return '<span class="invisible">U+' + "0" * (4 - len(code)) + code + "</span>"


def _is_invisible(code_point: int) -> bool:
    return any(first <= code_point <= last for first, last in _INVISIBLE_RANGES)


def escape(text: str) -> str:
    """Escape a text for HTML."""
    for character, entity in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        text = text.replace(character, entity)
    return text
