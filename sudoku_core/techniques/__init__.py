"""Solve a puzzle as a person would, and explain and prove every step.

>>> from sudoku_core import techniques
>>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
>>> step = techniques.next_step(puzzle)
>>> step.technique, step.say()
('hidden-single-box', 'In box 9, 1 can only go in r9c7.')
"""

from collections.abc import Callable, Iterator, Sequence

from sudoku_core.board.annotations import give_names
from sudoku_core.board.cells import Candidates, Cells
from sudoku_core.board.digits import Digit
from sudoku_core.board.geometry import Cell
from sudoku_core.board.literals import Length as Length
from sudoku_core.techniques.choice import Choice, ChoiceError, choose
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.engine import (
    all_steps,
    next_step,
    path,
)
from sudoku_core.techniques.engine import (
    all_steps_in_slices as all_steps_in_slices,
)
from sudoku_core.techniques.engine import (
    next_step_in_slices as next_step_in_slices,
)
from sudoku_core.techniques.engine import (
    path_in_slices as path_in_slices,
)
from sudoku_core.techniques.facts import Fact
from sudoku_core.techniques.ladder import LADDER, TECHNIQUES, Technique
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.proof import Premise, Proof
from sudoku_core.techniques.rating import Level, Rating, rate
from sudoku_core.techniques.rating import rate_in_slices as rate_in_slices
from sudoku_core.techniques.reasons.judged_chain import ChainVerdict, judge_chain
from sudoku_core.techniques.reasons.judged_chain import judge_chain_in_slices as judge_chain_in_slices
from sudoku_core.techniques.reasons.opposites import Opposite, opposite, opposites_of
from sudoku_core.techniques.reasons.opposites import opposite_in_slices as opposite_in_slices
from sudoku_core.techniques.reasons.why import Why, why
from sudoku_core.techniques.reasons.why import why_in_slices as why_in_slices
from sudoku_core.techniques.step import NoStep, Path, Step
from sudoku_core.techniques.step_json.writing import as_dict
from sudoku_core.techniques.truth import Puzzle
from sudoku_core.techniques.words import name_of, say_premise

give_names(
    (Conclusion, Position, Proof, Step, Technique, all_steps, choose, say_premise),
    {
        "Callable": Callable,
        "Candidates": Candidates,
        "Cell": Cell,
        "Cells": Cells,
        "Choice": Choice,
        "Conclusion": Conclusion,
        "Digit": Digit,
        "Facts": dict[str, Fact],
        "Finder": Callable[[Position], Iterator[Conclusion]],
        "Iterator": Iterator,
        "Ladder": Sequence[Technique],
        "Level": Level,
        "Pattern": object,
        "Position": Position,
        "Premise": Premise,
        "Proof": Proof,
        "Puzzle": Puzzle,
        "SearchOf": Callable[[tuple[int, ...]], Iterator[tuple[int, ...] | None]],
        "Sequence": Sequence,
        "Step": Step,
        "Technique": Technique,
    },
)

__all__ = [
    "LADDER",
    "TECHNIQUES",
    "ChainVerdict",
    "ChoiceError",
    "Length",
    "Level",
    "NoStep",
    "Opposite",
    "Path",
    "Position",
    "Proof",
    "Rating",
    "Step",
    "Technique",
    "Why",
    "all_steps",
    "as_dict",
    "choose",
    "judge_chain",
    "name_of",
    "next_step",
    "opposite",
    "opposites_of",
    "path",
    "rate",
    "say_premise",
    "why",
]
