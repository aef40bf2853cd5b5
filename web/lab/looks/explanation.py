"""Explanations of the algorithms: a text becomes what the lab shows, with its figures and moments.

A text is blocks with an empty line between them. It looks like Markdown, but has no more than this:

    # The title, first of all
    ## A heading
    A paragraph, with `code` between backticks; its lines are joined. [[bitmask]] is a link to that
    algorithm, shown by its name in the reader's language.
    [1] What to see in the first of the algorithm's moments.

A name in braces stands for a figure: in any block "{bitmask A first calls}", which is counted while an
algorithm looks for the first solution of a puzzle, or for all; with a moment also a figure of that moment,
as "{calls}". The figures and moments are in measured.json, one for all languages, so that tests can measure
them again:

    {"figures": {"bitmask A first calls": 49559, ...}, "moments": {"bitmask": [{...}, ...], ...}}

A moment has `puzzle` (a letter), `find` and `position`, as the lab opens it; `values`, its board as 81
characters; `event`, the name of the last one; and the figures `calls`, `guesses`, `backtracks`, `depth`,
`placed` (digits on the board beyond the givens) and `forced` (those placed after the last guess).
MicroPython pieces this file too.
"""

import json
from typing import TYPE_CHECKING

from shared.words import number
from sudoku_core.lab.classics.algorithms import NAMES

if TYPE_CHECKING:
    from typing import Any

    Piece = tuple[str, str]  # a piece of text, or the name of an algorithm; PLAIN, CODE or LINK
    Figures = dict[str, Any]
    Part = tuple[str, tuple[Piece, ...], Figures | None]  # kind, pieces, the moment that is shown

HEADING, PARAGRAPH, MOMENT = "heading", "paragraph", "moment"
PLAIN, CODE, LINK = "", "code", "link"

# Characters that need no space beside them. All others do, except between two characters of one script.
CLOSE = "，。；：、？！（）《》“”"
WIDE = "\u2e80"  # where ideographs begin, roughly


class Measured:
    """The figures and moments of all explanations.

    text: the text of measured.json.
    """

    def __init__(self, text: str) -> None:
        whole = json.loads(text)
        self.figures: Figures = whole["figures"]
        self._moments: dict[str, list[Figures]] = whole["moments"]

    def moments(self, algorithm: str) -> "list[Figures]":
        """Return the moments that the explanation of an algorithm shows, in their order."""
        return self._moments[algorithm]


class Explanation:
    """What the lab shows of a text.

    text: as above. algorithm: whose moments it shows.
    parts: for each block (kind, pieces, moment): HEADING, PARAGRAPH or MOMENT; its text, with figures, as
    pairs (text, PLAIN or CODE) and (name of an algorithm, LINK); the moment that it shows, or None.
    Raises ValueError for a text that is no explanation, KeyError for a figure or a moment that was not
    measured.
    """

    def __init__(self, text: str, algorithm: str, measured: Measured) -> None:
        blocks = [_joined(lines) for lines in _blocks(text)]
        if not blocks or not blocks[0].startswith("# "):
            raise ValueError("an explanation begins with its title")
        self.title = blocks[0][2:]
        moments = measured.moments(algorithm)
        self.parts = tuple([_part(block, measured.figures, moments) for block in blocks[1:]])


def link_to(name: str, algorithm: str, puzzle: str, carried: str) -> str:
    """Return the address at which the lab shows this algorithm beside the one that is explained.

    carried: what a link says of language and theme.
    """
    return f"lab.html?puzzle={puzzle}&algorithm={algorithm}&compare={name}{carried}"


def _blocks(text: str) -> list[list[str]]:
    """Return the lines of each block."""
    blocks: list[list[str]] = [[]]
    for line in text.split("\n"):
        if line.strip():
            blocks[-1].append(line.strip())
        elif blocks[-1]:
            blocks.append([])
    return [lines for lines in blocks if lines]


def _joined(lines: list[str]) -> str:
    """Return several lines as one, without a space between ideographs and beside their punctuation.

    A link beside an ideograph has the name of an algorithm in ideographs.
    """
    text = lines[0]
    for line in lines[1:]:
        last = WIDE if text.endswith("]]") else text[-1]
        first = WIDE if line.startswith("[[") else line[0]
        close = last in CLOSE or first in CLOSE or (last >= WIDE and first >= WIDE)
        text += line if close else " " + line
    return text


def _part(block: str, figures: "Figures", moments: "list[Figures]") -> "Part":
    if block.startswith("## "):
        return HEADING, _pieces(block[3:], figures, {}), None
    if block.startswith("[") and not block.startswith("[["):
        place, _, caption = block[1:].partition("] ")
        moment = dict(enumerate(moments, 1))[int(place)]
        return MOMENT, _pieces(caption, figures, moment), moment
    return PARAGRAPH, _pieces(block, figures, {}), None


def _pieces(text: str, figures: "Figures", own: "Figures") -> "tuple[Piece, ...]":
    """Return the pieces of a text, of which every other one is code; the others get figures and links."""
    parts = text.split("`")
    if len(parts) % 2 == 0:
        raise ValueError("this code has no end: " + text)
    pieces: list[Piece] = []
    is_code = False
    for part in parts:
        if is_code:
            pieces.append((part, CODE))
        else:
            pieces += _linked(_filled(part, figures, own))
        is_code = not is_code
    return tuple([piece for piece in pieces if piece[0]])


def _linked(text: str) -> "list[Piece]":
    """Return a text without code as plain pieces, and links between them."""
    said, *rest = text.split("[[")
    pieces = [(said, PLAIN)]
    for part in rest:
        name, brackets, after = part.partition("]]")
        if not brackets or name not in NAMES:
            raise ValueError("this is no link to an algorithm: " + text)
        pieces += [(name, LINK), (after, PLAIN)]
    return pieces


def _filled(text: str, figures: "Figures", own: "Figures") -> str:
    """Return a text with its figures."""
    said, *rest = text.split("{")
    for part in rest:
        name, brace, after = part.partition("}")
        if not brace:
            raise ValueError("this name of a figure has no end: " + text)
        said += number(own[name] if name in own else figures[name]) + after
    return said
