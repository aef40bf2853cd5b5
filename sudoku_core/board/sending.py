"""Protect puzzles in addresses against truncation, and restore truncated ones.

Mail and chat programs drop the full stops at the end of an address, or add the full stop of the surrounding
sentence. Word processors replace three full stops with …. So the last character of a line or a state is a
letter or a digit. An address from another site, or from an earlier version, may still end in dots.
"""

# A proper puzzle has a value in its last two rows, so more than 27 dots cannot have been cut off.
_LEAST_LENGTH = 54

# Replaces the dot at the end of a state; no other letter has a meaning there.
_FINAL_DOT = "z"

# The numbers of parts in two kinds of states: one ends with the colours, one with the last layer of cells.
_PARTS_WITH_COLOURS, _PARTS_WITH_CELLS = 6, 7

# Punctuation of the sentence around an address; no line or state ends with it.
_PUNCTUATION = " \t\r\n,;:!?)]}>'\"。，；：！？）】》」”’"

# Invisible characters that some programs insert into long words.
_INVISIBLE = "\u200b\u200c\u200d\u2060\ufeff\xad"


def seal_address(address: str) -> str:
    """Return an equivalent address that ends with a letter or a digit."""
    last = address[-1:]
    if last == "." and _last_parameter(address) == "puzzle":
        without_dots = address.rstrip(".")
        return without_dots + "0" * (len(address) - len(without_dots))
    if last == "." and _last_parameter(address) == "state":
        return address[:-1] + _FINAL_DOT
    return address if not last or last.isalpha() or last.isdigit() else address[:-1] + f"%{ord(last):02X}"


def _last_parameter(address: str) -> str:
    start = max(address.rfind("?"), address.rfind("&"))
    return address[start + 1 :].partition("=")[0]


def unseal_state(text: str) -> str:
    """Return a state as it was before `seal_address`."""
    return text[:-1] + "." if text[-1:] == _FINAL_DOT else text


def restore_line(text: str) -> "tuple[str, int]":
    """Return the line in an address, and the number of cells that were cut off its end.

    The number is -1 if the address had an extra full stop at its end. Any other text is returned unchanged
    with 0.
    """
    line = _strip_surroundings(text)
    if line.strip("0123456789."):
        return text, 0
    if len(line) == 82 and line[-1] == ".":
        return line[:-1], -1
    # Programs only cut off dots. A short line with 0 for its empty cells was damaged in another way.
    if _LEAST_LENGTH <= len(line) < 81 and "." in line and "0" not in line:
        return line + "." * (81 - len(line)), 81 - len(line)
    return (line, 0) if len(line) == 81 else (text, 0)


def restore_state(text: str) -> "tuple[str, int]":
    """Return the state in an address as `board_text.write` writes it, and the number of missing cells.

    The number is -1 if the address had an extra full stop at its end.
    """
    state = _strip_surroundings(text)
    if state[-1:] == _FINAL_DOT:
        return unseal_state(state), 0
    if state[-2:] == _FINAL_DOT + ".":
        return unseal_state(state[:-1]), -1
    layers = state.split("_")
    # The version, the values and their kinds have a character for each cell.
    if len(layers) < 3 or len(layers[1]) != 81:
        return state, 0
    last = layers[-1]
    if len(layers) > _PARTS_WITH_CELLS:  # the state ends with lists of marks, which never end in a dot
        return (state.rstrip("."), -1) if last[-1:] == "." else (state, 0)
    missing = 81 - (
        len(last) if len(layers) == 3 else _count_cells(last, len(layers) == _PARTS_WITH_COLOURS)
    )
    if missing == -1 and last[-1:] == ".":
        return state[:-1], -1
    return (
        (state + "." * missing, missing) if 0 < missing < 81 or (missing == 81 and not last) else (state, 0)
    )


def _count_cells(layer: str, are_colours: bool) -> int:
    """Return the number of cells in a layer; a cell is a dot, a single colour or two characters."""
    single = ".12345678" if are_colours else "."
    count = index = 0
    while index < len(layer):
        index += 1 if layer[index] in single else 2
        count += 1
    return count


def _strip_surroundings(text: str) -> str:
    """Remove invisible characters and the punctuation at the end; replace … with three dots."""
    if text and max(text) > "\x7f":
        text = "".join([character for character in text if character not in _INVISIBLE]).replace("…", "...")
    return text.rstrip(_PUNCTUATION)
