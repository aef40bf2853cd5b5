"""Explanations of the algorithms: texts to what a page can show, with their figures and moments. Pure.

A text is blocks with an empty line between them. It reads as Markdown does, but there is no more to it:

    # The title, first of all
    ## A heading
    A paragraph, in which `code` stands between backticks; its lines are joined.
    [1] What is to be seen in the first of the algorithm's moments.

Where a figure goes a name stands in braces: in any block "{bitmask A first calls}", what is counted when
an algorithm looks for the first solution of a puzzle, or for all; with a moment also what it has itself, as
"{calls}". The figures and moments lie in measured.json, one for all languages, so that tests can measure
them again:

    {"figures": {"bitmask A first calls": 49559, ...}, "moments": {"bitmask": [{...}, ...], ...}}

A moment has `puzzle` (a letter), `find` and `position`, as the lab opens it; `values`, its board as 81
characters; `event`, the name of the last one; and the figures `calls`, `guesses`, `backtracks`, `depth`,
`placed` (digits on the board beyond the givens) and `forced` (those that came after the last guess).
Written so that MicroPython runs this file.
"""

import json
from typing import TYPE_CHECKING

from shared.words import number

if TYPE_CHECKING:
    from typing import Any

    Run = tuple[str, bool]  # a stretch of text, and whether it is code
    Figures = dict[str, Any]
    Part = tuple[str, tuple[Run, ...], Figures | None]  # kind, runs, the moment that is shown

HEADING, PARAGRAPH, MOMENT = "heading", "paragraph", "moment"

# Signs that need no blank beside them; all others do, but those of one script among themselves.
CLOSE = "，。；：、？！（）《》“”"
WIDE = "\u2e80"  # the first of the ideographs, more or less


class Measured:
    """The figures and moments of all explanations.

    text: of measured.json.
    """

    def __init__(self, text: str) -> None:
        whole = json.loads(text)
        self.figures: Figures = whole["figures"]
        self._moments: dict[str, list[Figures]] = whole["moments"]

    def moments(self, algorithm: str) -> "list[Figures]":
        """Those that the explanations of an algorithm show, in their order."""
        return self._moments[algorithm]


class Explanation:
    """What a page shows of a text.

    text: as above; algorithm: whose moments it shows. Raises ValueError for a text that is none, KeyError
    for a figure or a moment that was not measured.
    parts: for each block (kind, runs, moment): HEADING, PARAGRAPH or MOMENT; its text as (text, whether it
    is code), with the figures in it; of a MOMENT what it shows, else None.
    """

    def __init__(self, text: str, algorithm: str, measured: Measured) -> None:
        blocks = [_joined(lines) for lines in _blocks(text)]
        if not blocks or not blocks[0].startswith("# "):
            raise ValueError("an explanation begins with its title")
        self.title = blocks[0][2:]
        moments = measured.moments(algorithm)
        self.parts = tuple([_part(block, measured.figures, moments) for block in blocks[1:]])


def _blocks(text: str) -> list[list[str]]:
    """The lines of each block."""
    blocks: list[list[str]] = [[]]
    for line in text.split("\n"):
        if line.strip():
            blocks[-1].append(line.strip())
        elif blocks[-1]:
            blocks.append([])
    return [lines for lines in blocks if lines]


def _joined(lines: list[str]) -> str:
    """Several lines as one; between ideographs, and beside their signs, without a blank."""
    text = lines[0]
    for line in lines[1:]:
        last, first = text[-1], line[0]
        close = last in CLOSE or first in CLOSE or (last >= WIDE and first >= WIDE)
        text += line if close else " " + line
    return text


def _part(block: str, figures: "Figures", moments: "list[Figures]") -> "Part":
    if block.startswith("## "):
        return HEADING, _runs(block[3:], figures, {}), None
    if block.startswith("["):
        place, _, caption = block[1:].partition("] ")
        moment = dict(enumerate(moments, 1))[int(place)]
        return MOMENT, _runs(caption, figures, moment), moment
    return PARAGRAPH, _runs(block, figures, {}), None


def _runs(text: str, figures: "Figures", own: "Figures") -> "tuple[Run, ...]":
    """The stretches of a text, each other one code, in the others the figures."""
    stretches = text.split("`")
    if len(stretches) % 2 == 0:
        raise ValueError("code begins and does not end: " + text)
    runs = []
    is_code = False
    for stretch in stretches:
        if stretch:
            runs.append((stretch if is_code else _filled(stretch, figures, own), is_code))
        is_code = not is_code
    return tuple(runs)


def _filled(text: str, figures: "Figures", own: "Figures") -> str:
    """A text with its figures."""
    said, *rest = text.split("{")
    for part in rest:
        name, brace, after = part.partition("}")
        if not brace:
            raise ValueError("a figure's name has no end: " + text)
        said += number(own[name] if name in own else figures[name]) + after
    return said
