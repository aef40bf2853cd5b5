"""Addresses of web pages that carry a puzzle, and the codes in them: of other solvers, and of our page.

    codes          what stands in them: SudokuWiki's, SudokuPad's short one, our page's own state
    compressed     f-puzzles' and SudokuPad's long ones: objects, compressed

MicroPython runs these files too.
"""

from sudoku_core.board.grid import Grid, is_plain_line
from sudoku_core.notation.errors import PuzzleError
from sudoku_core.notation.links.codes import grid_of_state, is_like_code, puzzle_of_code
from sudoku_core.notation.shapes import has_only, in_plain_signs, is_prose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# The parameters that have a puzzle, in lower case: some servers accept any case.
_NAMES = ("bd", "s", "puzzle", "puzzleid", "load")
_STATE = "state"

# The characters that end an address within a text.
_AROUND = " \t<>()[]{}\"'`|"
_BEHIND = ",;:!"

_HEXADECIMAL = "0123456789abcdef"

# Characters of an address that an error quotes.
_QUOTED = 60

__all__ = ["address_in", "puzzles_of_links", "state_in"]


def puzzles_of_links(line: str) -> "list[str | Grid | PuzzleError]":
    """Return what the addresses in this line carry, each puzzle once; nothing where none carries one.

    A str among them is to be read like a line by itself. Lines of 81 between the addresses count too.
    """
    if not _may_carry(line):
        return []
    last = _last[0]
    if last[0] != line:
        last = _last[0] = (line, _puzzles_of_words(line))
    return list(last[1])


# The line that was read last, and what it carries: one line is asked for several times.
_last: "list[tuple[str, list[Any]]]" = [("", [])]


def _puzzles_of_words(line: str) -> "list[str | Grid | PuzzleError]":
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


def _may_carry(text: str) -> bool:
    """Return whether this may be an address, or a code; this rules out most lines at once."""
    return "/" in text or "=" in text or is_like_code(text)


def address_in(line: str) -> str:
    """Return the beginning of the first address in this line, or nothing."""
    for word in _words(line):
        if "://" in word or word.lower().startswith("www.") or _has_host(word):
            return _quoted(word)
    return ""


def _has_host(word: str) -> bool:
    """Return whether this begins with the name of a host and a slash, as in tinyurl.com/abc."""
    parts = word.split("/")[0].lower().split(".")
    return "/" in word and len(parts) > 1 and len(parts[-1]) > 1 and parts[-1].isalpha() and all(parts)


def state_in(text: str) -> str:
    """Return the state of our page that the first address with one in this text carries, or nothing."""
    for word in _words(text) if _STATE + "=" in text else ():
        for part in word.rstrip(_BEHIND).replace("&amp;", "&").split("#"):
            for name, value in _parameters(part[part.find("?") + 1 :]):
                if name == _STATE:
                    return value
    return ""


def _quoted(word: str) -> str:
    return word if len(word) <= _QUOTED else word[:_QUOTED] + "…"


def _words(line: str) -> list[str]:
    return "".join([" " if character in _AROUND else character for character in line]).split()


def _carried(word: str) -> "list[str | Grid | PuzzleError]":
    """Return the puzzles in a word: in its parameters, its path, its fragment (which may be an address)."""
    if not _may_carry(word):
        return []
    word = word.rstrip(_BEHIND)
    puzzles: list[str | Grid | PuzzleError] = []
    states: list[str | Grid | PuzzleError] = []
    errors: list[str | Grid | PuzzleError] = []
    for part in word.replace("&amp;", "&").split("#"):
        place = part.find("?")
        path, query = (part[:place], part[place + 1 :]) if place >= 0 else (part, part)
        items = [_puzzle_of_parameter(name, value) for name, value in _parameters(query)]
        for is_state, item in items + [(False, item) for item in _puzzles_of_path(path)]:
            if isinstance(item, PuzzleError):
                errors.append(item if item.where[2] else PuzzleError(item.code, text=_quoted(word)))
            elif item:
                (states if is_state else puzzles).append(item)
    # As on our page, a state comes before a puzzle, since it has more of the game.
    return states or puzzles or errors


def _puzzle_of_parameter(name: str, value: str) -> "tuple[bool, str | Grid | PuzzleError | None]":
    """Return whether this is a state of our page, and the puzzle in it."""
    if name == _STATE:
        return True, grid_of_state(value)
    coded = puzzle_of_code(value, is_compressed=name == "load")
    return False, coded or (value if _is_meant_as_puzzle(value) else None)


def _puzzles_of_path(path: str) -> "list[str | Grid | PuzzleError | None]":
    """Return the puzzles that a path names, or that of a code."""
    found: list[str | Grid | PuzzleError | None] = []
    segments = path.split("/")
    before = ""
    has_codes = "sudokupad" in path or "crackingthecryptic" in path
    for number, segment in enumerate(segments):
        value = _without_full_stop(_decoded(segment))
        if (has_codes or not number) and is_like_code(value):
            # The code may have slashes in it.
            return [puzzle_of_code(_decoded("/".join(segments[number:])))]
        is_named = before in ("play", "solver") and _is_meant_as_puzzle(value)
        if len(segments) > 1 and (is_named or is_plain_line(value)):
            found.append(value)
        before = segment.lower()
    return found


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
    """Return the value without the full stop after it: after 81 characters that is not an empty cell."""
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
            if len(code) == 2 and has_only(_HEXADECIMAL, code):
                octets.append(int(code, 16))
                octets.extend(part[2:].encode())
            else:
                octets.extend(("%" + part).encode())
        return in_plain_signs(bytes(octets).decode())
    except UnicodeError:  # half a character, encoded or not
        return value
