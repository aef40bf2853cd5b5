"""Lines as people type them, made plain: no decoration, no comments, a row of a nested list on each.

Written so that MicroPython runs this file too.
"""

TYPE_CHECKING = False  # as `typing` has it; MicroPython has no `typing`, and does not evaluate annotations
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

# What Chinese and spreadsheet users type for the plain sign: full-width forms, quotes, drawn lines.
_PLAIN = {chr(0xFF01 + offset): chr(0x21 + offset) for offset in range(94)}
_PLAIN.update({chr(code): "+" for code in range(0x2500, 0x2580)})
_PLAIN.update({"│": "|", "┃": "|", "║": "|", "─": "-", "━": "-", "═": "="})
_PLAIN.update(
    {"\u3000": " ", "\xa0": " ", "\ufeff": "", "\u200b": "", "。": ".", "·": ".", "・": ".", "、": ","}
)
_PLAIN.update({"“": '"', "”": '"', "‘": "'", "’": "'", "【": "[", "】": "]"})

BRACKETS = "[]{}()"
EMPTY = ".0*_xX"


def plain_lines(lines: "Iterable[str | None]") -> "Iterator[str | None]":
    """The lines in plain characters; None, which says that the next line is not there yet, as it is."""
    for raw in lines:
        if raw is None:
            yield None
            continue
        line = raw.rstrip("\r\n")
        if line and max(line) > "\x7f":
            line = "".join([_PLAIN.get(character, character) for character in line])
        if "#" in line or "//" in line:
            line = _without_comment(line)
            if not line.strip():
                continue
        for row in _rows_of_nested(line):
            yield row


def _without_comment(line: str) -> str:
    line = line.split("#")[0]
    start = line.find("//")
    # The slashes of an address stand behind a colon.
    return line[:start] if start == 0 or (start > 0 and line[start - 1] in " \t,;" + BRACKETS) else line


def _rows_of_nested(line: str) -> "Iterator[str]":
    """The rows of a line of nested lists, and a blank line where a board ends; any other line as it is."""
    for opening, closing in ("[]", "{}"):
        start = _nested_start(line, opening)
        if start >= 0:
            for row in _split_nested(line[start:], closing):
                yield row
            return
        end = line.find(closing * 2)
        if end > 0:
            yield line[:end]
            yield ""
            return
    # The comma behind a row of a nested list belongs to the list around it.
    bare = line.rstrip(" \t,;")
    yield bare if bare[-1:] in ("]", "}") else line


def _nested_start(line: str, opening: str) -> int:
    """Where the first bracket that another one follows at once stands in this line, or -1."""
    start = line.find(opening)
    while start >= 0 and not line[start + 1 :].lstrip().startswith(opening):
        start = line.find(opening, start + 1)
    return start


def _split_nested(text: str, closing: str) -> "Iterator[str]":
    parts = text.split(closing)
    for part in parts[:-1]:
        if part.strip(" \t,;"):
            yield part.strip(" \t,;")
        elif "," not in part:
            yield ""
    if parts[-1].strip(" \t,;)"):
        yield parts[-1]


def has_only(characters: str, text: str) -> bool:
    """Whether the text is made of these characters."""
    return all(character in characters for character in text)


def is_plain_line(line: str) -> bool:
    """Whether this is a puzzle in its plainest form: 81 characters, digits and dots."""
    return len(line) == 81 and not line.strip(".0123456789")


def is_border(line: str) -> bool:
    """Whether this line only draws: ---+---, or a bracket on a line of its own."""
    if not line.strip("-=+|.:'`* \t"):
        return "--" in line or "==" in line
    return not line.strip(BRACKETS + " \t,;") and any(bracket in line for bracket in BRACKETS)


def is_prose(line: str) -> bool:
    """Whether this line is words rather than cells with a slip in them."""
    letters = len([character for character in line if character not in "xX" and _is_letter(character)])
    cells = len([character for character in line if character in "123456789" or character in EMPTY])
    return letters * 2 > cells


def _is_letter(character: str) -> bool:
    return character.isalpha() or ord(character) > 127


def is_padded(lines: list[str]) -> bool:
    """Whether these are nine lines of at most nine where a space is an empty cell."""
    if len(lines) != 9 or any(len(line) > 9 for line in lines):
        return False
    if not has_only("123456789 ", "".join(lines)):
        return False
    has_spaces = any(" " in line.rstrip() for line in lines)
    is_full = all(len(line) == 9 for line in lines) and any(" " in line for line in lines)
    # Digits that all stand apart are spaced digits, and too few of them.
    return (has_spaces or is_full) and not all(_stands_apart(line) for line in lines)


def _stands_apart(line: str) -> bool:
    """Whether every second character is a space."""
    return all(line[place] == " " for place in range(1, len(line), 2))


def unspaced(line: str) -> list[str] | None:
    """The cells of an unspaced line of 81 in which a space is an empty cell; None for any other line."""
    if len(line) == 81 and has_only("123456789 ", line) and not _stands_apart(line):
        return list(line)
    return None
