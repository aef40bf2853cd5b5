"""A step as other programs read it."""

from typing import Literal

from sudoku_core.board.cells import Candidates, cell_and_digit, members
from sudoku_core.board.geometry import name
from sudoku_core.techniques.ladder import TECHNIQUES
from sudoku_core.techniques.step import Step
from sudoku_core.techniques.words.forms import LANGUAGES

Length = Literal["line", "paragraph"]


def as_dict(step: Step, length: Length = "line") -> dict[str, object]:
    """Return a step as JSON has it: "placements" as "r3c6=4", "eliminations" as "r3c6<>4".

    "code" is HoDoKu's, or else the slug of the technique. length: of the texts.
    """
    return {
        "technique": step.technique,
        "code": TECHNIQUES[step.technique].code or step.technique,
        "placements": _named(step.placements, "="),
        "eliminations": _named(step.eliminations, "<>"),
        "text": {language: step.say(language, length) for language in LANGUAGES},
    }


def _named(candidates: Candidates, sign: str) -> list[str]:
    return [
        f"{name(cell)}{sign}{digit}" for cell, digit in sorted(map(cell_and_digit, members(candidates)))
    ]
