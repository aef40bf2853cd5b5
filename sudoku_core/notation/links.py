"""Addresses of web pages that carry a puzzle: SudokuWiki's, those of other solvers, and our own.

    https://www.sudokuwiki.org/sudoku.htm?bd=<81>       also with candidates, in two ways of packing them
    https://sudoku.coach/en/play/<81>
    https://sudokuexchange.com/play/?s=<81>&d=1
    index.html?puzzle=<any format on one line>
    index.html?state=2_<values>_<what they are>_…, or as it was before 1_<givens>_<entries>_<solved>

MicroPython runs this file too.
"""

from sudoku_core import digits as sets
from sudoku_core.grid import Grid, values_of
from sudoku_core.notation.errors import PuzzleError
from sudoku_core.notation.shapes import has_only, in_plain_signs, is_plain_line, is_prose

# The parameters that have a puzzle, in lower case: some servers accept any case.
_NAMES = ("bd", "s", "puzzle")
_STATE = "state"

# The version of a state of our page -> how many lines of digits it begins with.
_LAYERS_OF_DIGITS = {"1": 3, "2": 1}

# The characters that end an address within a text.
_AROUND = " \t<>()[]{}\"'`|"
_BEHIND = ",;:!"

_BASE_36 = "0123456789abcdefghijklmnopqrstuvwxyz"

# So many characters of an address an error quotes.
_QUOTED = 60


def puzzles_of_links(line: str) -> "list[str | Grid | PuzzleError]":
    """Return what the addresses in this line carry, each puzzle once; nothing where none carries one.

    A str among them is to be read like a line by itself. Lines of 81 between the addresses count too.
    """
    if "/" not in line and "=" not in line:
        return []
    found: list[str | Grid | PuzzleError] = []
    keys: set[str] = set()
    has_link = False
    for word in _words(line):
        carried = _carried(word)
        has_link = has_link or bool(carried)
        for item in carried or ([word] if is_plain_line(word) else []):
            key = item if isinstance(item, str) else word
            if key not in keys:
                keys.add(key)
                found.append(item)
    return found if has_link else []


def address_in(line: str) -> str:
    """Return the beginning of the first address in this line, or nothing."""
    for word in _words(line):
        if "://" in word or word.lower().startswith("www."):
            return _quoted(word)
    return ""


def _quoted(word: str) -> str:
    return word if len(word) <= _QUOTED else word[:_QUOTED] + "…"


def _words(line: str) -> list[str]:
    return "".join([" " if character in _AROUND else character for character in line]).split()


def _carried(word: str) -> "list[str | Grid | PuzzleError]":
    """Return the puzzles in a word: in its parameters, its path, its fragment (which may be an address)."""
    if "/" not in word and "=" not in word:
        return []
    word = word.rstrip(_BEHIND)
    puzzles: list[str | Grid | PuzzleError] = []
    states: list[str | Grid | PuzzleError] = []
    for part in word.replace("&amp;", "&").split("#"):
        place = part.find("?")
        path, query = (part[:place], part[place + 1 :]) if place >= 0 else (part, part)
        for name, value in _parameters(query):
            if name == _STATE:
                states.append(_grid_of_state(value) or PuzzleError("state", text=_quoted(word)))
            elif value[:3].upper() == "S9B" or (len(value) == 162 and not value.isdigit()):
                puzzles.append(_grid_of_packed(value) or PuzzleError("state", text=_quoted(word)))
            elif _is_meant_as_puzzle(value):
                puzzles.append(value)
        before = ""
        for segment in path.split("/"):
            value = _decoded(segment)
            is_named = before in ("play", "solver") and _is_meant_as_puzzle(value)
            if segment != path and (is_named or is_plain_line(_without_full_stop(value))):
                puzzles.append(_without_full_stop(value))
            before = segment.lower()
    # As on our page, a state comes before a puzzle, since it has more of the game.
    return states or puzzles


def _parameters(query: str) -> "list[tuple[str, str]]":
    """Return the parameters that may carry a puzzle, their names in lower case and their values decoded."""
    found = []
    for parameter in query.split("&"):
        place = parameter.find("=")
        name = parameter[: max(place, 0)].lower()
        if name in _NAMES or name == _STATE:
            found.append((name, _without_full_stop(_decoded(parameter[place + 1 :].replace("+", " ")))))
    return found


def _is_meant_as_puzzle(value: str) -> bool:
    """Return whether this is a puzzle, whole or broken, rather than the number or the name of one."""
    return len(value) > 27 and not is_prose(value)


def _without_full_stop(value: str) -> str:
    """Return the value without the full stop of a sentence after it, where that is no empty cell."""
    return value[:81] if len(value) == 82 and value.find(".") == 81 else value


def _decoded(value: str) -> str:
    """Return the value decoded from % and two hexadecimal digits for a byte, in plain signs."""
    if "%" not in value:
        return value
    parts = value.split("%")
    try:
        octets = bytearray(parts[0].encode())
        for part in parts[1:]:
            code = part[:2].lower()
            if len(code) == 2 and has_only(_BASE_36[:16], code):
                octets.append(int(code, 16))
                octets.extend(part[2:].encode())
            else:
                octets.extend(("%" + part).encode())
        return in_plain_signs(bytes(octets).decode())
    except UnicodeError:  # half a character, encoded or not
        return value


def _grid_of_state(value: str) -> Grid | None:
    """Return the grid of all layers, where no two of them fill a cell; None for what is no state."""
    parts = value.split("_")
    count = _LAYERS_OF_DIGITS.get(parts[0], 0)
    layers = parts[1 : 1 + count]
    if not count or len(layers) != count or not all(map(is_plain_line, layers)):
        return None
    values = [0] * 81
    for layer in layers:
        for cell, digit in enumerate(values_of(layer)):
            if digit:
                if values[cell]:
                    return None
                values[cell] = digit
    return Grid(values)


def _grid_of_packed(value: str) -> Grid | None:
    """Return the position in one of SudokuWiki's packed strings; None for what is none.

    A cell is a number of two characters. With S9B at its beginning, the string is in base 36: 1 to 9 is a
    given, 10 to 18 a solved cell, and a higher number is 18 plus the set of candidates. Without, it is the
    older form in base 32: twice the set of candidates, plus one for a given; a set of one is a solved cell.
    Source: Andrew Stuart, sudokuwiki.org/Sudoku_String_Definitions.
    """
    lower = value.lower()
    base, offset = (36, 3) if lower[:3] == "s9b" else (32, 0)
    if len(lower) != 162 + offset or not has_only(_BASE_36[:base], lower[offset:]):
        return None
    values, candidates = [], []
    for place in range(offset, len(lower), 2):
        number = int(lower[place : place + 2], base)
        digits, is_given = (max(number - 18, 0), False) if base == 36 else (number >> 1, bool(number & 1))
        if digits > sets.ALL or (is_given and sets.COUNT[digits] != 1):
            return None
        digit = 0
        if base == 36 and 0 < number <= 18:
            digit = (number - 1) % 9 + 1
        elif base == 32 and sets.COUNT[digits] == 1:
            digit = sets.MEMBERS[digits][0]
        values.append(digit)
        candidates.append(digits or sets.ALL)
    return Grid(values, candidates)
