"""Write and read the file of a trace: one line of ASCII, which is one JSON object.

    {"format": …, "version": 2, "seal": SHA-256, "facts": {…},
     "frames": hex, "calls": hex, "events": hex, "reasons": hex, "changes": hex}

The seal is a checksum. It reveals damage but not forgery, because anybody can compute it; see lab/checking.
Version 1 is no longer supported. The long parts come last, each after a fixed prefix, so that a file can be
split without `json.loads`, which would need minutes for it under MicroPython. The page's JavaScript
(web/start/run_files.js) also splits files.
"""

import hashlib
import json

from sudoku_core.board.bounded import parse_json
from sudoku_core.lab.recording.errors import TraceError
from sudoku_core.lab.recording.facts import check_facts, sizes_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

FORMAT = "sudoku-lab-trace"
BEFORE_FACTS = ', "facts": '
BEFORE_PARTS = (', "frames": "', '", "calls": "', '", "events": "', '", "reasons": "', '", "changes": "')
VERSION = 2
# The page rejects a longer file before it is parsed. The longest run that the lab records, a million
# events of an algorithm with its own candidates, has 26 million characters.
MOST_CHARACTERS = 40_000_000
MOST_HEAD_CHARACTERS = 4_000_000  # before the parts
END = '"}'


def text_of(facts: "dict[str, Any]", parts: "Sequence[bytes]") -> str:
    """Return the text of a file with these facts and parts.

    parts: The bytes of the frames, calls and so on.
    """
    facts_as_json = json.dumps(facts)
    text = ""
    seal = seal_of(facts_as_json, parts)
    for prefix, part in zip(part_prefixes(facts_as_json, seal), parts):
        # Under MicroPython, the `hex` of empty bytes is bytes, not text.
        text += prefix + (part.hex() if part else "")
    return text + END


def parts_of(text: str) -> "tuple[dict[str, Any], list[bytes]]":
    """Return the facts and the parts of a file; raise TraceError for any other text."""
    head, *hexes = _split_parts(text.strip())
    facts = read_head(head)
    if not hexes or not hexes[-1].endswith(END):
        raise TraceError("damaged")
    hexes[-1] = hexes[-1][: -len(END)]
    try:
        parts = [bytes.fromhex(part) for part in hexes]
        seal = seal_of(head.partition(BEFORE_FACTS)[2], parts)
    except ValueError:  # invalid hex, or a lone surrogate, which cannot be encoded
        raise TraceError("damaged")
    check_parts(head, seal, [len(part) for part in parts])
    return facts, parts


def _split_parts(text: str) -> "list[str]":
    """Return the text before the first part, and the hex of each part; the last one includes END."""
    pieces = []
    for prefix in BEFORE_PARTS:
        piece, separator, rest = text.partition(prefix)
        if not separator:
            break
        pieces.append(piece)
        text = rest
    return pieces + [text]


def part_prefixes(facts: str, seal: str) -> "tuple[str, ...]":
    """Return the text of a file before the hex of each part; END follows the last part.

    facts: The facts as JSON.
    seal: The checksum, as `seal_of` returns it.
    """
    head = '{"format": "' + FORMAT + '", "version": ' + str(VERSION)
    head += ', "seal": "' + seal + '"' + BEFORE_FACTS + facts
    return (head + BEFORE_PARTS[0],) + BEFORE_PARTS[1:]


def read_head(head: str) -> "dict[str, Any]":
    """Return the facts from the head of a file, the text before its parts; raise TraceError for others."""
    if '"' + FORMAT + '"' not in head:
        raise TraceError("foreign")
    try:
        fields = parse_json(head + "}", MOST_HEAD_CHARACTERS)
        version, facts, _ = fields["version"], fields["facts"], fields["seal"]
    except (ValueError, KeyError, TypeError):
        raise TraceError("damaged")
    if version != VERSION:
        raise TraceError("version")
    if len(fields) != 4:  # version, facts, seal and format
        raise TraceError("damaged")
    check_facts(facts)
    return dict(facts)


def check_parts(head: str, seal: str, sizes: "Sequence[int]") -> None:
    """Raise TraceError if the parts do not match this head.

    seal: The checksum of the actual parts, as `seal_of` returns it.
    sizes: The size of each part in bytes.
    """
    fields = parse_json(head + "}", MOST_HEAD_CHARACTERS)
    if seal != fields["seal"] or list(sizes) != sizes_of(fields["facts"]):
        raise TraceError("damaged")


def seal_of(facts: str, parts: "Sequence[bytes]") -> str:
    """Return the checksum of the facts, as JSON, and the parts: their SHA-256."""
    seal = hashlib.sha256(facts.encode())
    for part in parts:
        seal.update(part)
    return seal.digest().hex()
