"""Addresses of web pages that carry a puzzle: those of other solvers, and our own.

    https://www.sudokuwiki.org/sudoku.htm?bd=<81>       also with candidates, in two ways of packing them
    https://sudoku.coach/en/play/<81>
    https://sudokuexchange.com/play/?s=<81>&d=1
    index.html?puzzle=<any format on one line>
    index.html?state=2_<values>_<what they are>_…, or as it was before 1_<givens>_<entries>_<solved>

Written so that MicroPython runs this file too.
"""

from sudoku_core import digits as sets
from sudoku_core.grid import Grid
from sudoku_core.notation.errors import PuzzleError
from sudoku_core.notation.shapes import has_only, in_plain_signs, is_plain_line, is_prose

# What an address calls its puzzle, in any case: some servers care about it, some do not.
_NAMES = ("bd", "s", "puzzle")
_STATE = "state"

# How many lines of digits a state of our page begins with, by its version.
_LAYERS_OF_DIGITS = {"1": 3, "2": 1}

# Where an address ends in a text around it: at a blank, a bracket, a quotation mark.
_AROUND = " \t<>()[]{}\"'`|"
_BEHIND = ",;:!"

_BASE_36 = "0123456789abcdefghijklmnopqrstuvwxyz"

# As much of an address as an error quotes.
_QUOTED = 60


def puzzles_of_links(line: str) -> "list[str | Grid | PuzzleError]":
    """What the addresses in this line carry, each thing once; nothing where none carries a puzzle.

    A text is to be read like a line by itself. Puzzles of 81 between the addresses are told too.
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
    """The beginning of the first address in this line, or nothing."""
    for word in _words(line):
        if "://" in word or word.lower().startswith("www."):
            return _quoted(word)
    return ""


def _quoted(word: str) -> str:
    return word if len(word) <= _QUOTED else word[:_QUOTED] + "…"


def _words(line: str) -> list[str]:
    return "".join([" " if character in _AROUND else character for character in line]).split()


def _carried(word: str) -> "list[str | Grid | PuzzleError]":
    """The puzzles in a word: in the parameters, the path and the fragment, which may be like an address."""
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
    # As on our page: the state of a game says more than its puzzle.
    return states or puzzles


def _parameters(query: str) -> "list[tuple[str, str]]":
    """The parameters that may carry a puzzle, their names in lower case and their values decoded."""
    found = []
    for parameter in query.split("&"):
        place = parameter.find("=")
        name = parameter[: max(place, 0)].lower()
        if name in _NAMES or name == _STATE:
            found.append((name, _without_full_stop(_decoded(parameter[place + 1 :].replace("+", " ")))))
    return found


def _is_meant_as_puzzle(value: str) -> bool:
    """Whether this is a puzzle, whole or broken, rather than the number or the name of one."""
    return len(value) > 27 and not is_prose(value)


def _without_full_stop(value: str) -> str:
    """The value without the full stop of a sentence behind it, where that is no empty cell."""
    return value[:81] if len(value) == 82 and value.find(".") == 81 else value


def _decoded(value: str) -> str:
    """The value with plain signs for those that an address writes as % and two hexadecimal digits."""
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
    except UnicodeError:  # half a sign, before or behind the coding
        return value


def _grid_of_state(value: str) -> Grid | None:
    """All digits of the layers, where no two of them fill a cell; None for what is no state of our page."""
    parts = value.split("_")
    count = _LAYERS_OF_DIGITS.get(parts[0], 0)
    layers = parts[1 : 1 + count]
    if not count or len(layers) != count or not all(map(is_plain_line, layers)):
        return None
    values = [0] * 81
    for layer in layers:
        for cell, character in enumerate(layer):
            if character not in ".0":
                if values[cell]:
                    return None
                values[cell] = int(character)
    return Grid(values)


def _grid_of_packed(value: str) -> Grid | None:
    """The position in SudokuWiki's packed strings, two characters a cell; None for what is none.

    With S9B before it, in base 36: 1 to 9 a clue, 10 to 18 a solved cell, above that 18 and the set of
    candidates. Without, the older form in base 32: twice the set, and one more for a clue; a set of one
    is a solved cell there.
    Source: Andrew Stuart, sudokuwiki.org/Sudoku_String_Definitions.
    """
    lower = value.lower()
    base, offset = (36, 3) if lower[:3] == "s9b" else (32, 0)
    if len(lower) != 162 + offset or not has_only(_BASE_36[:base], lower[offset:]):
        return None
    values, candidates = [], []
    for place in range(offset, len(lower), 2):
        number = int(lower[place : place + 2], base)
        digits, is_clue = (max(number - 18, 0), False) if base == 36 else (number >> 1, bool(number & 1))
        if digits > sets.ALL or (is_clue and sets.COUNT[digits] != 1):
            return None
        digit = 0
        if base == 36 and 0 < number <= 18:
            digit = (number - 1) % 9 + 1
        elif base == 32 and sets.COUNT[digits] == 1:
            digit = sets.MEMBERS[digits][0]
        values.append(digit)
        candidates.append(digits or sets.ALL)
    return Grid(values, candidates)
