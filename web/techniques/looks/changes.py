"""The changes made by a step, as shapes on the board and in words."""

from typing import TYPE_CHECKING

from sudoku_core.board.digits import MEMBERS
from sudoku_core.board.geometry import CELLS, name
from sudoku_core.pictures import shapes
from sudoku_core.pictures.drawing import frame

if TYPE_CHECKING:
    from shared.boards.marks import Sentences
    from shared.life import Message
    from sudoku_core.pictures.drawing import Shape
    from techniques.state import Example


def filled_cells(example: "Example") -> list[int]:
    """Return the cells that the step has filled."""
    before, after = example.before.values, example.after.values
    return [cell for cell in CELLS if after[cell] != before[cell]]


def removed_candidates(example: "Example") -> list[int]:
    """Return the candidates that the step has removed, except candidates of filled cells."""
    before, after = example.before, example.after
    return [
        81 * (digit - 1) + cell
        for cell in CELLS
        if not after.values[cell]
        for digit in MEMBERS[before.centre[cell] & ~after.centre[cell]]
    ]


def change_shapes(example: "Example") -> "list[Shape]":
    """Return the shapes that show the changes: frames around filled cells, strokes through candidates."""
    drawn = [frame("cell", (cell,), 2) for cell in filled_cells(example)]
    for candidate in removed_candidates(example):
        drawn += [shapes.digit(candidate), shapes.stroke(candidate)]
    return drawn


def change_sentences(example: "Example") -> "Sentences":
    """Return the sentences about each changed cell, for screen readers."""
    sentences: Sentences = {
        cell: ([("techniques.said_placed", None)], []) for cell in filled_cells(example)
    }
    digits: dict[int, list[str]] = {}
    for candidate in removed_candidates(example):
        digits.setdefault(candidate % 81, []).append(str(candidate // 81 + 1))
    for cell in digits:
        sentences[cell] = ([("techniques.said_gone", {"digits": "".join(digits[cell])})], [])
    return sentences


def result_sentence(example: "Example") -> "Message":
    """Return the sentence about the result of the step."""
    filled, removed = filled_cells(example), removed_candidates(example)
    if not filled:
        cells = [name(cell) for cell in sorted({candidate % 81 for candidate in removed})]
        return ("techniques.done_struck", {"count": len(removed), "cells": cells})
    values: dict[str, object] = {"cells": [name(cell) for cell in filled], "count": len(removed)}
    if len(filled) > 1:
        return ("techniques.done_filled", values)
    values["digit"] = example.after.values[filled[0]]
    return ("techniques.done_placed_more" if removed else "techniques.done_placed", values)
