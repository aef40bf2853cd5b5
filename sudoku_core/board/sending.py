"""Puzzles in addresses: written so that nothing on their way cuts them, and mended if something did.

Mail and chat leave out the full stops at the end of an address, or take one from the sentence around it;
word processors write … for three of them. So the last sign of a line or a state is a letter or a digit. An
address from elsewhere, or from an earlier version, may end in dots.
"""

# A proper puzzle has at least one value in its last two rows, so that much more was not at its end.
_SHORTEST = 54

# Stands for the dot at the end of a state, where no other letter means anything.
_LAST = "z"

# The parts of a state whose last one is the colours.
_WITH_COLOURS = 6

# Signs of the sentence around an address, which no line and no state ends with.
_BEHIND = " \t\r\n,;:!?)]}>'\"。，；：！？）】》」”’"

# Signs that nobody sees, and that some programs put into long words.
_INVISIBLE = "\u200b\u200c\u200d\u2060\ufeff\xad"


def sealed(address: str) -> str:
    """Return this address so that it ends in a letter or a digit; it is read as the same."""
    last = address[-1:]
    if last == "." and _last_parameter(address) == "puzzle":
        start = address.rstrip(".")
        return start + "0" * (len(address) - len(start))
    if last == "." and _last_parameter(address) == "state":
        return address[:-1] + _LAST
    return address if not last or last.isalpha() or last.isdigit() else address[:-1] + f"%{ord(last):02X}"


def _last_parameter(address: str) -> str:
    start = max(address.rfind("?"), address.rfind("&"))
    return address[start + 1 :].partition("=")[0]


def state_to_read(text: str) -> str:
    """Return a state as it was before its address was sealed."""
    return text[:-1] + "." if text[-1:] == _LAST else text


def mended_line(text: str) -> "tuple[str, int]":
    """Return the line in an address, and how many cells at its end were lost.

    It is -1 if there was a full stop too many, and 0 with the text as it is for anything else.
    """
    line = _visible(text)
    if line.strip("0123456789."):
        return text, 0
    if len(line) == 82 and line[-1] == ".":
        return line[:-1], -1
    # Only dots are cut: where 0 is an empty cell, other cells are missing.
    if _SHORTEST <= len(line) < 81 and "." in line and "0" not in line:
        return line + "." * (81 - len(line)), 81 - len(line)
    return (line, 0) if len(line) == 81 else (text, 0)


def mended_state(text: str) -> "tuple[str, int]":
    """Return the state in an address as `board_text.write` writes it, and what `mended_line` returns."""
    state = _visible(text)
    if state[-1:] == _LAST:
        return state_to_read(state), 0
    if state[-2:] == _LAST + ".":
        return state_to_read(state[:-1]), -1
    layers = state.split("_")
    # The version, the values and their kinds have a character for each cell.
    if len(layers) < 3 or len(layers[1]) != 81:
        return state, 0
    last = layers[-1]
    missing = 81 - (len(last) if len(layers) == 3 else _count_of_marks(last, len(layers) == _WITH_COLOURS))
    if missing == -1 and last[-1:] == ".":
        return state[:-1], -1
    return (
        (state + "." * missing, missing) if 0 < missing < 81 or (missing == 81 and not last) else (state, 0)
    )


def _count_of_marks(layer: str, are_colours: bool) -> int:
    """Return how many cells a layer has: a dot, the number of one colour, or two characters for each."""
    single = ".12345678" if are_colours else "."
    count = place = 0
    while place < len(layer):
        place += 1 if layer[place] in single else 2
        count += 1
    return count


def _visible(text: str) -> str:
    """Return this text with dots for …, without invisible signs and those of a sentence behind it."""
    if text and max(text) > "\x7f":
        text = "".join([sign for sign in text if sign not in _INVISIBLE]).replace("…", "...")
    return text.rstrip(_BEHIND)
