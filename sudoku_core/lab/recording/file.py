"""The file of a trace: one line of ASCII, which is one JSON object.

    {"format": …, "version": 2, "seal": SHA-256, "facts": {…},
     "frames": hex, "calls": hex, "events": hex, "reasons": hex, "changes": hex}

The seal is a checksum: it shows damage, but no forgery, for anybody can compute one; see lab/checking.
Version 1 is no longer read. The long parts come last, always after the same words, because `json.loads`
alone would take minutes for them under MicroPython. The page's JavaScript (web/start/run_files.js) takes a
file apart as well.
"""

import hashlib
import json

from sudoku_core.board.bounded import json_of
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
# Characters of a file: the page refuses a longer one before anything reads it. The longest run that the lab
# records, a million events of an algorithm with candidates of its own, has 26 million.
LONGEST = 40_000_000
LONGEST_HEAD = 4_000_000  # of them before the parts
END = '"}'


def text_of(facts: "dict[str, Any]", parts: "Sequence[bytes]") -> str:
    """Return the file of these facts and parts: frames, calls and so on, as bytes."""
    facts_as_json = json.dumps(facts)
    text = ""
    seal = seal_of(facts_as_json, parts)
    for words, part in zip(words_between(facts_as_json, seal), parts):
        # Under MicroPython, the hex of no bytes is bytes, not text.
        text += words + (part.hex() if part else "")
    return text + END


def parts_of(text: str) -> "tuple[dict[str, Any], list[bytes]]":
    """Return the facts and the parts of a file; TraceError for any other text."""
    head, *hexes = _taken_apart(text.strip())
    facts = read_head(head)
    if not hexes or not hexes[-1].endswith(END):
        raise TraceError("damaged")
    hexes[-1] = hexes[-1][: -len(END)]
    try:
        parts = [bytes.fromhex(each) for each in hexes]
        seal = seal_of(head.partition(BEFORE_FACTS)[2], parts)
    except ValueError:  # no hex; or half a character, which has no bytes to seal
        raise TraceError("damaged")
    check_parts(head, seal, [len(part) for part in parts])
    return facts, parts


def _taken_apart(text: str) -> "list[str]":
    """Return the text before the first part, and each part, END included."""
    pieces = []
    for words in BEFORE_PARTS:
        piece, found, rest = text.partition(words)
        if not found:
            break
        pieces.append(piece)
        text = rest
    return pieces + [text]


def words_between(facts: str, seal: str) -> "tuple[str, ...]":
    """Return the words of a file before the hex of each part; END comes last.

    facts: as JSON; seal: what `seal_of` returns.
    """
    head = '{"format": "' + FORMAT + '", "version": ' + str(VERSION)
    head += ', "seal": "' + seal + '"' + BEFORE_FACTS + facts
    return (head + BEFORE_PARTS[0],) + BEFORE_PARTS[1:]


def read_head(head: str) -> "dict[str, Any]":
    """Return the facts of a file from its text before BEFORE_PARTS; TraceError where it is none of ours."""
    if '"' + FORMAT + '"' not in head:
        raise TraceError("foreign")
    try:
        whole = json_of(head + "}", LONGEST_HEAD)
        version, facts, _ = whole["version"], whole["facts"], whole["seal"]
    except (ValueError, KeyError, TypeError):
        raise TraceError("damaged")
    if version != VERSION:
        raise TraceError("version")
    if len(whole) != 4:  # these three and the format
        raise TraceError("damaged")
    check_facts(facts)
    return dict(facts)


def check_parts(head: str, seal: str, sizes: "Sequence[int]") -> None:
    """Raise TraceError where the parts do not belong to this head: another seal, or another size.

    seal: of the parts that are there, as `seal_of` makes it; sizes: of each part, in bytes.
    """
    whole = json_of(head + "}", LONGEST_HEAD)
    if seal != whole["seal"] or list(sizes) != sizes_of(whole["facts"]):
        raise TraceError("damaged")


def seal_of(facts: str, parts: "Sequence[bytes]") -> str:
    """Return the SHA-256 of the facts, as JSON, and the parts: a checksum."""
    seal = hashlib.sha256(facts.encode())
    for part in parts:
        seal.update(part)
    return seal.digest().hex()
