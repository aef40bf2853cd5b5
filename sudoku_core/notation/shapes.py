"""Recognize kinds of lines (puzzle, row, border, words), and replace unusual characters."""

# Characters of Chinese texts and spreadsheets -> plain characters: full-width forms, quotes, box drawings.
_REPLACEMENTS = {chr(0xFF01 + offset): chr(0x21 + offset) for offset in range(94)}
_REPLACEMENTS.update({chr(code): "+" for code in range(0x2500, 0x2580)})
_REPLACEMENTS.update({"│": "|", "┃": "|", "║": "|", "─": "-", "━": "-", "═": "="})
_REPLACEMENTS.update({"\u3000": " ", "\xa0": " ", "。": ".", "·": ".", "・": ".", "、": ","})
# Characters for an empty cell: squares, circles, dots, zeros; and long hyphens.
_REPLACEMENTS.update(dict.fromkeys("□▢◻◽⬜☐▫○◯◌⚪口⋅∙•˙‧", "."))
_REPLACEMENTS.update(dict.fromkeys("‐‑‒–—―−", "-"))
_REPLACEMENTS.update({"×": "x", "✕": "x", "〇": "0", "…": "...", "¦": "|", "｜": "|"})
# Digits in circles.
_REPLACEMENTS.update({chr(0x2460 + number): str(number + 1) for number in range(9)})
_REPLACEMENTS.update({chr(code): " " for code in (0x1680, 0x202F, 0x205F)})
_REPLACEMENTS.update({chr(code): " " for code in range(0x2000, 0x200B)})
_REPLACEMENTS.update({"“": '"', "”": '"', "‘": "'", "’": "'", "【": "[", "】": "]"})

# Invisible characters: control characters except tabs, soft hyphens, zero-width spaces, direction marks,
# byte order marks, and variation selectors (as in the keycap digits of chat messages).
for _first, _last in (
    (0, 8), (0x0A, 0x1F), (0x7F, 0x9F), (0xAD, 0xAD), (0x061C, 0x061C), (0x200B, 0x200F), (0x202A, 0x202E),
    (0x2060, 0x206F), (0x20E3, 0x20E3), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF), (0xFFF9, 0xFFFB),
):  # fmt: skip
    _REPLACEMENTS.update({chr(code): "" for code in range(_first, _last + 1)})

BRACKETS = "[]{}()"
EMPTY_CHARACTERS = ".0*_xX"

# A line with more cells than this cannot be a row; it must be meant as a whole puzzle.
MAX_CELLS_OF_ROW = 27


def to_plain_characters(line: str) -> str:
    """Replace the characters of Chinese texts and spreadsheets with plain characters."""
    if line and (max(line) > "~" or min(line) < " "):
        return "".join([_REPLACEMENTS.get(character, character) for character in line])
    return line


def has_only(characters: str, text: str) -> bool:
    """Return whether the text has no other characters than these."""
    return all(character in characters for character in text)


def to_dots(line: str) -> str:
    """Return a line of 81 cells with dots for `*`, `_`, `x` and `X`; any other line unchanged."""
    if len(line) == 81 and not line.strip("0123456789" + EMPTY_CHARACTERS):
        for character in "*_xX":
            line = line.replace(character, ".")
    return line


def is_border(line: str) -> bool:
    """Return whether this line is decoration, such as ---+--- or a single bracket."""
    if not line.strip("-=+|.:'`* \t"):
        return "--" in line or "==" in line
    return not line.strip(BRACKETS + " \t,;") and any(bracket in line for bracket in BRACKETS)


def is_hyphens(line: str) -> bool:
    """Return whether this line is nine hyphens: a row of empty cells, or a border."""
    return line == "---------"


def drop_hyphen_borders(lines: list[str]) -> list[str]:
    """Drop borders of nine hyphens from these lines; keep lines of hyphens that must be empty rows.

    Lines of hyphens are empty rows if there are nine unspaced rows and other rows also have hyphens, unless
    the lines are four lines apart, like borders around bands.
    """
    hyphen_lines = [index for index, line in enumerate(lines) if is_hyphens(line)]
    if not hyphen_lines:
        return lines
    other_lines = [line for line in lines if not is_hyphens(line)]
    are_rows = all(len(line) == 9 and has_only("123456789-", line) for line in other_lines)
    has_empty_cell = any("-" in line for line in other_lines)
    are_borders = len(hyphen_lines) > 1 and all(
        (index - hyphen_lines[0]) % 4 == 0 for index in hyphen_lines
    )
    if len(lines) == 9 and are_rows and has_empty_cell and not are_borders:
        return lines
    return other_lines


_NO_LETTERS = "123456789" + EMPTY_CHARACTERS + BRACKETS + " \t,;:|'\"-+"


def is_prose(line: str) -> bool:
    """Return whether this line consists of words, rather than of cells with a typing error."""
    if not line.strip(_NO_LETTERS):
        return False
    if "://" in line:
        return True
    letters = len([character for character in line if character not in "xX" and is_letter(character)])
    cells = len(
        [character for character in line if character in "123456789" or character in EMPTY_CHARACTERS]
    )
    return letters * 2 > cells


def is_letter(character: str) -> bool:
    """Return whether this is a letter; `isalpha` of MicroPython only knows ASCII."""
    return character.isalpha() or ord(character) > 127


def is_padded(lines: list[str]) -> bool:
    """Return whether these are nine lines of at most nine characters with spaces as empty cells."""
    if len(lines) != 9 or any(len(line) > 9 for line in lines):
        return False
    if not has_only("123456789 ", "".join(lines)):
        return False
    has_spaces = any(" " in line.rstrip() for line in lines)
    is_full = all(len(line) == 9 for line in lines) and any(" " in line for line in lines)
    # If there are spaces between all digits, these are spaced rows with too few cells.
    return (has_spaces or is_full) and not all(_is_spaced(line) for line in lines)


def _is_spaced(line: str) -> bool:
    """Return whether every second character is a space."""
    return all(line[index] == " " for index in range(1, len(line), 2))


def cells_of_unspaced(line: str) -> list[str] | None:
    """Return the cells of a line of 81 characters with spaces as empty cells; None for any other line."""
    if len(line) == 81 and has_only("123456789 ", line) and not _is_spaced(line):
        return list(line)
    return None
