"""Find puzzles in web addresses: in links of other solvers, and in links of our page.

    codes          decode SudokuWiki's codes, SudokuPad's short code and our page's state
    compressed     decode f-puzzles' and SudokuPad's long codes, which are compressed objects

MicroPython runs these files too.
"""

from sudoku_core.board.grid import Grid, is_plain_line
from sudoku_core.notation.errors import PuzzleError
from sudoku_core.notation.links.codes import grid_of_state, is_like_code, puzzle_of_code
from sudoku_core.notation.shapes import MAX_CELLS_OF_ROW, has_only, is_prose, to_plain_characters

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# The names of parameters that can contain a puzzle, in lower case, since some servers accept any case.
_PUZZLE_PARAMETERS = ("bd", "s", "puzzle", "puzzleid", "load")
_STATE_PARAMETER = "state"

# The characters that end an address within a text.
_DELIMITERS = " \t<>()[]{}\"'`|"
_PUNCTUATION = ",;:!"

_HEXADECIMAL = "0123456789abcdef"

# The maximum number of characters of an address that an error quotes.
_MAX_QUOTED = 60

__all__ = ["address_in", "puzzles_of_links", "state_in"]


def puzzles_of_links(line: str) -> "list[str | Grid | PuzzleError]":
    """Return the puzzles in the addresses of this line, without duplicates; [] if no address has one.

    The caller parses a str like any line. Lines of 81 cells between the addresses are also puzzles.
    """
    if not _may_have_puzzle(line):
        return []
    cached = _cache[0]
    if cached[0] != line:
        cached = _cache[0] = (line, _puzzles_of_words(line))
    return list(cached[1])


# Cache of the last line and its puzzles, since each line is looked up several times.
_cache: "list[tuple[str, list[Any]]]" = [("", [])]


def _puzzles_of_words(line: str) -> "list[str | Grid | PuzzleError]":
    puzzles: list[str | Grid | PuzzleError] = []
    seen: set[str] = set()  # the puzzles as lines, or the words of other puzzles
    has_link = False
    for word in _split_words(line):
        puzzles_of_word = _puzzles_of_word(word)
        has_link = has_link or bool(puzzles_of_word)
        for puzzle in puzzles_of_word or ([word] if is_plain_line(word) else []):
            key = puzzle if isinstance(puzzle, str) else word
            if key not in seen:
                seen.add(key)
                puzzles.append(puzzle)
    return puzzles if has_link else []


def _may_have_puzzle(text: str) -> bool:
    """Return whether this may be an address or a code; most lines are excluded quickly."""
    return "/" in text or "=" in text or is_like_code(text)


def address_in(line: str) -> str:
    """Return the first address in this line, shortened; "" if there is none."""
    for word in _split_words(line):
        if "://" in word or word.lower().startswith("www.") or _has_host(word):
            return _shorten(word)
    return ""


def _has_host(word: str) -> bool:
    """Return whether this begins with a host name and a slash, as in tinyurl.com/abc."""
    parts = word.split("/")[0].lower().split(".")
    return "/" in word and len(parts) > 1 and len(parts[-1]) > 1 and parts[-1].isalpha() and all(parts)


def state_in(text: str) -> str:
    """Return the first state in an address of our page; "" if there is none."""
    for word in _split_words(text) if _STATE_PARAMETER + "=" in text else ():
        for part in word.rstrip(_PUNCTUATION).replace("&amp;", "&").split("#"):
            for name, value in _parameters(part[part.find("?") + 1 :]):
                if name == _STATE_PARAMETER:
                    return value
    return ""


def _shorten(word: str) -> str:
    return word if len(word) <= _MAX_QUOTED else word[:_MAX_QUOTED] + "…"


def _split_words(line: str) -> list[str]:
    return "".join([" " if character in _DELIMITERS else character for character in line]).split()


def _puzzles_of_word(word: str) -> "list[str | Grid | PuzzleError]":
    """Return the puzzles in the parameters, the path and the fragment of a word."""
    if not _may_have_puzzle(word):
        return []
    word = word.rstrip(_PUNCTUATION)
    puzzles: list[str | Grid | PuzzleError] = []
    states: list[str | Grid | PuzzleError] = []
    errors: list[str | Grid | PuzzleError] = []
    # The fragment may be an address itself.
    for part in word.replace("&amp;", "&").split("#"):
        index = part.find("?")
        path, query = (part[:index], part[index + 1 :]) if index >= 0 else (part, part)
        items = [_puzzle_of_parameter(name, value) for name, value in _parameters(query)]
        for is_state, item in items + [(False, item) for item in _puzzles_of_path(path)]:
            if isinstance(item, PuzzleError):
                errors.append(item if item.where[2] else PuzzleError(item.code, text=_shorten(word)))
            elif item:
                (states if is_state else puzzles).append(item)
    # A state has priority over a puzzle, since it also has the player's entries; our page does the same.
    return states or puzzles or errors


def _puzzle_of_parameter(name: str, value: str) -> "tuple[bool, str | Grid | PuzzleError | None]":
    """Return whether this parameter is a state of our page, and the puzzle in it."""
    if name == _STATE_PARAMETER:
        return True, grid_of_state(value)
    decoded = puzzle_of_code(value, is_compressed=name == "load")
    return False, decoded or (value if _is_meant_as_puzzle(value) else None)


def _puzzles_of_path(path: str) -> "list[str | Grid | PuzzleError | None]":
    """Return the puzzles in the segments of a path."""
    puzzles: list[str | Grid | PuzzleError | None] = []
    segments = path.split("/")
    previous_segment = ""
    has_codes = "sudokupad" in path or "crackingthecryptic" in path
    for index, segment in enumerate(segments):
        value = _strip_full_stop(_decode_percent(segment))
        if (has_codes or not index) and is_like_code(value):
            # The code itself may contain slashes.
            return [puzzle_of_code(_decode_percent("/".join(segments[index:])))]
        is_named = previous_segment in ("play", "solver") and _is_meant_as_puzzle(value)
        if len(segments) > 1 and (is_named or is_plain_line(value)):
            puzzles.append(value)
        previous_segment = segment.lower()
    return puzzles


def _parameters(query: str) -> "list[tuple[str, str]]":
    """Return the parameters that may contain a puzzle, with names in lower case and decoded values."""
    parameters = []
    for parameter in query.split("&"):
        index = parameter.find("=")
        name = parameter[: max(index, 0)].lower()
        if name in _PUZZLE_PARAMETERS or name == _STATE_PARAMETER:
            parameters.append(
                (name, _strip_full_stop(_decode_percent(parameter[index + 1 :].replace("+", " "))))
            )
    return parameters


def _is_meant_as_puzzle(value: str) -> bool:
    """Return whether this is a puzzle, perhaps damaged, rather than a number or a name of a puzzle."""
    return len(value) > MAX_CELLS_OF_ROW and not is_prose(value)


def _strip_full_stop(value: str) -> str:
    """Drop a full stop after 81 characters: it ends a sentence and is not an empty cell."""
    return value[:81] if len(value) == 82 and value.find(".") == 81 else value


def _decode_percent(value: str) -> str:
    """Decode the percent encoding of a value, and use plain characters."""
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
        return to_plain_characters(bytes(octets).decode())
    except UnicodeError:  # an incomplete character
        return value
