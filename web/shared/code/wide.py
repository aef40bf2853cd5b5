"""Find the full-width characters of Chinese input methods in code, outside strings and comments.

The code may have errors, so it is scanned character by character: a parser would stop at the first error.
A full-width quotation mark starts a string. The next mark of its kind, full-width or not, ends the string.
"""

# Character -> its replacement in Python. The full-width forms of ASCII are converted by their code points.
SIGNS = {"、": ",", "。": ".", "【": "[", "】": "]", "〔": "(", "〕": ")", "《": "<", "》": ">"}
SIGNS.update({"×": "*", "÷": "/", "≤": "<=", "≥": ">=", "≠": "!=", "—": "-", "–": "-", "−": "-"})
FULL_WIDTH = (0xFF01, 0xFF5E)
FROM_ASCII = 0xFEE0
SPACES = "\u3000"
DOUBLE, SINGLE = '"“”＂「」', "'‘’＇『』"
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
    return scanner.found


def to_half_width(text: str) -> str:
    """Replace the full-width characters that Python does not accept by half-width characters."""
    signs = list(text)
    for place, half in wide_signs(text):
        signs[place] = half
    return "".join(signs)


def count_wide_signs(text: str) -> "tuple[int, int, str]":
    """Count the characters that Python does not accept and their lines, and list these characters."""
    found = wide_signs(text)
    if not found:
        return 0, 0, ""
    signs, lines, line, start, kinds = list(text), set(), 1, 0, []
    for place, _ in found:
        line += signs[start:place].count("\n")
        start = place
        lines.add(line)
        if signs[place] not in kinds:
            kinds.append(signs[place])
    return len(found), len(lines), "".join(kinds)


def half_of(sign: str) -> str:
    """Return the replacement of a full-width character, or "" for any other."""
    if sign in SPACES:
        return " "
    if FULL_WIDTH[0] <= ord(sign) <= FULL_WIDTH[1]:
        return chr(ord(sign) - FROM_ASCII)
    if sign in DOUBLE or sign in SINGLE:
        return DOUBLE[0] if sign in DOUBLE else SINGLE[0]
    return SIGNS.get(sign, "")


class _Scanner:
    """A scan of a text. It is a list of characters, because MicroPython indexes strings slowly."""

    def __init__(self, text: "list[str]") -> None:
        self.found: list[tuple[int, str]] = []  # the result of `wide_signs`
        self._text = text

    def read_code(self, at: int, nested: int) -> int:
        """Scan code from here, and return the index of its end.

        nested: 0 for the whole text, or the nesting depth of an f-string field. A field ends at its closing
        bracket or at the end of its line.
        """
        text, depth = self._text, 0
        while at < len(text):
            sign = text[at]
            if sign == "\n":
                if nested:
                    return at
                at = self._next_wide_line(at + 1)
            elif sign in "#＃":
                self._note(at)
                at = _end_of_line(text, at)
            elif sign in DOUBLE or sign in SINGLE:
                at = self._read_string(at, nested)
            elif _is_of_word(sign):
                at = self._read_word(at)
            elif nested and not depth and sign in "}｝":
                self._note(at)
                return at + 1
            else:
                depth += 1 if sign in OPENING else -1 if sign in CLOSING else 0
                self._note(at)
                at += 1
        return at

    def _next_wide_line(self, at: int) -> int:
        """Return the start of the next line that must be scanned by character."""
        text = self._text
        while at < len(text):
            end = _end_of_line(text, at)
            line = "".join(text[at:end])
            if len(line.encode()) > end - at or '"""' in line or "'''" in line or line.endswith("\\"):
                return at
            at = end + 1
        return len(text)

    def _note(self, at: int) -> None:
        half = half_of(self._text[at]) if self._text[at] > "~" else ""
        if half:
            self.found.append((at, half))

    def _read_word(self, at: int) -> int:
        """Scan a name, a keyword or a number; of these, Python accepts only names in full width."""
        text, start = self._text, at
        while at < len(text) and _is_of_word(text[at]):
            at += 1
        word = "".join([half_of(sign) or sign for sign in text[start:at]])
        if word in KEYWORDS or word[0] in "0123456789":
            for place in range(start, at):
                self._note(place)
        return at

    def _read_string(self, at: int, nested: int) -> int:
        """Scan the string that starts here, and return the index after it."""
        text, start = self._text, at
        marks = DOUBLE if text[at] in DOUBLE else SINGLE
        has_fields = _has_fields(text, at) and nested < MOST_NESTED
        is_triple = len(text) > at + 2 and text[at + 1] in marks and text[at + 2] in marks
        length = 3 if is_triple else 1
        ends = marks
        if not is_triple and text[at] == marks[0] and _is_closed_in_line(text, at):
            ends = marks[0]  # the string may contain full-width marks
        at += length
        while at < len(text):
            sign = text[at]
            if sign == "\\":
                at += 2
            elif sign == "\n" and not is_triple:
                self._note_marks(start, length)
                return at
            elif sign in ends and all(each in marks for each in text[at : at + length]):
                self._note_marks(start, length)
                self._note_marks(at, length)
                return at + length
            elif has_fields and sign == "{" and text[at + 1 : at + 2] == ["{"]:
                at += 2
            elif has_fields and sign == "{":
                at = self.read_code(at + 1, nested + 1)
            else:
                at += 1
        self._note_marks(start, length)
        return at

    def _note_marks(self, at: int, length: int) -> None:
        for place in range(at, min(at + length, len(self._text))):
            self._note(place)


def _is_of_word(sign: str) -> bool:
    half = sign if sign <= "~" else half_of(sign)
    return len(half) == 1 and (half.isalpha() or half.isdigit() or half == "_")


def _end_of_line(text: "list[str]", at: int) -> int:
    try:
        return text.index("\n", at)
    except ValueError:
        return len(text)


def _has_fields(text: "list[str]", at: int) -> bool:
    """Return whether the string with its opening mark here is an f-string."""
    prefix = ""
    while at and len(prefix) < 3 and _is_of_word(text[at - 1]):
        at -= 1
        prefix += (half_of(text[at]) or text[at]).lower()
    return prefix in ("f", "fr", "rf")


def _is_closed_in_line(text: "list[str]", at: int) -> bool:
    """Return whether the half-width mark here has a matching half-width mark on its line."""
    place, end = at + 1, _end_of_line(text, at)
    while place < end:
        if text[place] == text[at]:
            return True
        place += 2 if text[place] == "\\" else 1
    return False
