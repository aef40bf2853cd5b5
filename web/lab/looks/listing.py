"""Convert a Python file to HTML: coloured lines, some with a note below."""

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    Token = tuple[str, str]  # a CSS class, or "" for plain text; the text

KEYWORDS = (
    " False None True and as assert break class continue def del elif else except finally for from global"
    " if import in is lambda not nonlocal or pass raise return try while with yield "
)
QUOTES = '"""'
MOST_INDENT = 28  # the largest indentation that a line's continuation row repeats
_NAME_SIGNS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_"
_DIGIT_SIGNS = "0123456789"
_WORD_SIGNS = _NAME_SIGNS + _DIGIT_SIGNS

# Longer lines have no colours: MicroPython finds a character by counting from the start of the text.
LONGEST_LINE = 1000

# Invisible characters, and characters that change the direction of text. The editor shows the same set.
_UNSEEN = ((0xAD, 0xAD), (0x34F, 0x34F), (0x61C, 0x61C), (0x115F, 0x1160), (0x17B4, 0x17B5)) + (
    ((0x180E, 0x180E), (0x200B, 0x200F), (0x2028, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164))
    + ((0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0), (0xFFF9, 0xFFFC), (0xE0000, 0xE007F))
)

_SIGNS = " ()[]{}=<>:,.;+-*/%&|^~!@"  # characters that cannot begin a token


def tokenize_lines(source: str) -> "list[list[Token]]":
    """Split the lines of a Python file into tokens: keyword, number, string, comment or plain text."""
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
    at = 0
    while at < len(text):
        start = at
        kind = ""
        if quotes or text[at] in "\"'":
            kind = "string"
            at, quotes = _end_of_string(text, at, quotes)
        elif text[at] == "#":
            kind, at = "comment", len(text)
        elif text[at] in _NAME_SIGNS:
            at = _skip_signs(_WORD_SIGNS, text, at)
            kind = "keyword" if " " + text[start:at] + " " in KEYWORDS else ""
        elif text[at] in _DIGIT_SIGNS:
            at = _skip_signs(_WORD_SIGNS, text, at)
            kind = "number"
        else:
            at = _skip_signs(_SIGNS, text, at + 1)
        if tokens and tokens[-1][0] == kind == "":
            tokens[-1] = ("", tokens[-1][1] + text[start:at])
        else:
            tokens.append((kind, text[start:at]))
    return tokens, quotes


def _end_of_string(text: str, at: int, quotes: str) -> tuple[int, str]:
    """Return the end of the string in this line, and its quotes if it continues in the next line.

    quotes: The quotes of a string that began in an earlier line, or "".
    """
    if not quotes:
        quotes = text[at] * 3 if text[at : at + 3] == text[at] * 3 else text[at]
        at += len(quotes)
    end = text.find(quotes, at)
    if end >= 0:
        return end + len(quotes), ""
    return len(text), quotes if len(quotes) == 3 else ""


def _skip_signs(signs: str, text: str, at: int) -> int:
    """Return the index of the first character at or after `at` that is not one of these signs."""
    length = len(text)
    while at < length and text[at] in signs:
        at += 1
    return at


def read_annotations(text: str, algorithm: str) -> dict[str, str]:
    """Return the notes on an algorithm's lines: line without indentation -> note. text: A JSON object."""
    notes: dict[str, str] = json.loads(text).get(algorithm, {})
    return notes


def folded_lines(lines: "list[str]") -> "set[int]":
    """Return the numbers, from 0, of the lines that are hidden until the reader unfolds them.

    The module docstring and the imports before the first function are hidden. So are all lines of other
    docstrings except the first.
    """
    hidden = set()
    is_head, is_open, previous = True, False, ""
    for number, line in enumerate(lines):
        text = line.strip()
        if is_open:
            hidden.add(number)
            is_open = not text.endswith(QUOTES)
        elif text.startswith(QUOTES) and (is_head or previous.endswith(":")):
            if is_head:
                hidden.add(number)
            is_open = text == QUOTES or not text.endswith(QUOTES)
        elif is_head and (not text or text.startswith(("import ", "from "))):
            hidden.add(number)
        else:
            is_head = False
        previous = text
    return set() if is_head or is_open else hidden


def listing(source: str, annotations: "dict[str, str]") -> str:
    """Return the lines of a Python file as HTML list items, each with its annotation below it.

    annotations: Line without indentation -> its note, in the reader's language.
    Lines that can be folded have a CSS class. Another CSS class gives the indentation of a continuation
    row.
    """
    lines = source.rstrip("\n").split("\n")
    folded = folded_lines(lines)
    items = []
    for number, (text, tokens) in enumerate(zip(lines, tokenize_lines(source))):
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
        item = '<li class="folded">' if number in folded else "<li>"
        indent = min(len(text) - len(text.lstrip()), MOST_INDENT) // 4
        element = '<code class="in' + str(indent) + '">' if indent else "<code>"
        items.append(item + element + (code or " ") + "</code></li>")
    return "".join(items)


def _escape_visibly(text: str) -> str:
    """Return a text as HTML, with invisible characters shown as code points."""
    if len(text.encode()) == len(text):
        return escape(text)
    return "".join([_show_code_point(sign) if _is_unseen(ord(sign)) else escape(sign) for sign in text])


def _show_code_point(sign: str) -> str:
    number = hex(ord(sign))[2:].upper()
    return '<span class="invisible">U+' + "0" * (4 - len(number)) + number + "</span>"


def _is_unseen(number: int) -> bool:
    return len([1 for first, last in _UNSEEN if first <= number <= last]) > 0


def escape(text: str) -> str:
    """Escape a text for HTML."""
    for sign, entity in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        text = text.replace(sign, entity)
    return text
