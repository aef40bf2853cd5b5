"""Find the full-width characters of Chinese input methods in code, outside strings and comments.

The code may have errors, so it is scanned character by character: a parser would stop at the first error.
A full-width quotation mark starts a string. The next mark of its kind, full-width or not, ends the string.
"""

# Character -> its replacement in Python. The full-width forms of ASCII are converted by their code points.
REPLACEMENTS = {"、": ",", "。": ".", "【": "[", "】": "]", "〔": "(", "〕": ")", "《": "<", "》": ">"}
REPLACEMENTS.update({"×": "*", "÷": "/", "≤": "<=", "≥": ">=", "≠": "!=", "—": "-", "–": "-", "−": "-"})
FULL_WIDTH_RANGE = (0xFF01, 0xFF5E)
FULL_WIDTH_OFFSET = 0xFEE0
SPACES = "\u3000"
DOUBLE_QUOTES, SINGLE_QUOTES = '"“”＂「」', "'‘’＇『』"
OPENING, CLOSING = "([{（［｛【〔", ")]}）］｝】〕"
MOST_NESTED = 4  # the maximum nesting of f-strings in fields of f-strings

KEYWORDS = (
    "and as assert async await break class continue def del elif else except False finally for from global "
    + "if import in is lambda None nonlocal not or pass raise return True try while with yield"
).split()


def wide_signs(text: str) -> "list[tuple[int, str]]":
    """Return the index and the replacement of each full-width character that Python does not accept."""
    if len(text.encode()) == len(text):
        return []
    scanner = _Scanner(list(text))
    scanner.read_code(0, 0)
    return scanner.replacements


def to_half_width(text: str) -> str:
    """Replace the full-width characters that Python does not accept by half-width characters."""
    characters = list(text)
    for index, replacement in wide_signs(text):
        characters[index] = replacement
    return "".join(characters)


def count_wide_signs(text: str) -> "tuple[int, int, str]":
    """Return the number of characters that Python does not accept, of their lines, and the characters."""
    replacements = wide_signs(text)
    if not replacements:
        return 0, 0, ""
    characters, lines, line, last_index, distinct = list(text), set(), 1, 0, []
    for index, _ in replacements:
        line += characters[last_index:index].count("\n")
        last_index = index
        lines.add(line)
        if characters[index] not in distinct:
            distinct.append(characters[index])
    return len(replacements), len(lines), "".join(distinct)


def half_width(character: str) -> str:
    """Return the replacement of a full-width character, or "" for any other."""
    if character in SPACES:
        return " "
    if FULL_WIDTH_RANGE[0] <= ord(character) <= FULL_WIDTH_RANGE[1]:
        return chr(ord(character) - FULL_WIDTH_OFFSET)
    if character in DOUBLE_QUOTES or character in SINGLE_QUOTES:
        return DOUBLE_QUOTES[0] if character in DOUBLE_QUOTES else SINGLE_QUOTES[0]
    return REPLACEMENTS.get(character, "")


class _Scanner:
    """A scan of a text, given as a list of characters because MicroPython indexes strings slowly."""

    def __init__(self, text: "list[str]") -> None:
        self.replacements: list[tuple[int, str]] = []  # the result of `wide_signs`
        self._text = text

    def read_code(self, index: int, nesting: int) -> int:
        """Scan code from this index, and return the index of its end.

        nesting: 0 for the whole text, or the nesting depth of an f-string field. A field ends at its
        closing bracket or at the end of its line.
        """
        text, depth = self._text, 0
        while index < len(text):
            character = text[index]
            if character == "\n":
                if nesting:
                    return index
                index = self._next_wide_line(index + 1)
            elif character in "#＃":
                self._add_replacement(index)
                index = _end_of_line(text, index)
            elif character in DOUBLE_QUOTES or character in SINGLE_QUOTES:
                index = self._read_string(index, nesting)
            elif _is_word_character(character):
                index = self._read_word(index)
            elif nesting and not depth and character in "}｝":
                self._add_replacement(index)
                return index + 1
            else:
                depth += 1 if character in OPENING else -1 if character in CLOSING else 0
                self._add_replacement(index)
                index += 1
        return index

    def _next_wide_line(self, index: int) -> int:
        """Return the start of the next line that must be scanned character by character."""
        text = self._text
        while index < len(text):
            end = _end_of_line(text, index)
            line = "".join(text[index:end])
            if len(line.encode()) > end - index or '"""' in line or "'''" in line or line.endswith("\\"):
                return index
            index = end + 1
        return len(text)

    def _add_replacement(self, index: int) -> None:
        replacement = half_width(self._text[index]) if self._text[index] > "~" else ""
        if replacement:
            self.replacements.append((index, replacement))

    def _read_word(self, index: int) -> int:
        """Scan a name, keyword or number. Full-width names are kept, because Python accepts them."""
        text, start = self._text, index
        while index < len(text) and _is_word_character(text[index]):
            index += 1
        word = "".join([half_width(character) or character for character in text[start:index]])
        if word in KEYWORDS or word[0] in "0123456789":
            for letter_index in range(start, index):
                self._add_replacement(letter_index)
        return index

    def _read_string(self, index: int, nesting: int) -> int:
        """Scan the string that starts at this index, and return the index after it."""
        text, start = self._text, index
        quotes = DOUBLE_QUOTES if text[index] in DOUBLE_QUOTES else SINGLE_QUOTES
        has_fields = _has_fields(text, index) and nesting < MOST_NESTED
        is_triple = len(text) > index + 2 and text[index + 1] in quotes and text[index + 2] in quotes
        length = 3 if is_triple else 1
        end_quotes = quotes
        if not is_triple and text[index] == quotes[0] and _is_closed_in_line(text, index):
            end_quotes = quotes[0]  # the string may contain full-width marks
        index += length
        while index < len(text):
            character = text[index]
            if character == "\\":
                index += 2
            elif character == "\n" and not is_triple:
                self._add_quotes(start, length)
                return index
            elif character in end_quotes and all(quote in quotes for quote in text[index : index + length]):
                self._add_quotes(start, length)
                self._add_quotes(index, length)
                return index + length
            elif has_fields and character == "{" and text[index + 1 : index + 2] == ["{"]:
                index += 2
            elif has_fields and character == "{":
                index = self.read_code(index + 1, nesting + 1)
            else:
                index += 1
        self._add_quotes(start, length)
        return index

    def _add_quotes(self, start: int, length: int) -> None:
        for index in range(start, min(start + length, len(self._text))):
            self._add_replacement(index)


def _is_word_character(character: str) -> bool:
    replacement = character if character <= "~" else half_width(character)
    return len(replacement) == 1 and (replacement.isalpha() or replacement.isdigit() or replacement == "_")


def _end_of_line(text: "list[str]", index: int) -> int:
    try:
        return text.index("\n", index)
    except ValueError:
        return len(text)


def _has_fields(text: "list[str]", index: int) -> bool:
    """Return whether the string whose opening mark is at this index is an f-string."""
    prefix = ""
    while index and len(prefix) < 3 and _is_word_character(text[index - 1]):
        index -= 1
        prefix += (half_width(text[index]) or text[index]).lower()
    return prefix in ("f", "fr", "rf")


def _is_closed_in_line(text: "list[str]", start: int) -> bool:
    """Return whether the half-width mark at this index has a matching half-width mark on its line."""
    index, end = start + 1, _end_of_line(text, start)
    while index < end:
        if text[index] == text[start]:
            return True
        index += 2 if text[index] == "\\" else 1
    return False
