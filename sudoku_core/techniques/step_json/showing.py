"""Convert a step to the JSON that a page shows: where to look, drawing, texts and proof.

The README lists these fields. This module also runs under MicroPython.
"""

from sudoku_core.board.cells import cell_and_digit, cells_of, members
from sudoku_core.board.compat import count
from sudoku_core.board.geometry import CELLS, UNITS_OF, name
from sudoku_core.techniques import facts
from sudoku_core.techniques.proof.witnesses import is_about_own_cells, prove_witnesses, witnesses_of
from sudoku_core.techniques.step import NoStep
from sudoku_core.techniques.words import names_of, premise_sentence, say, say_witnesses
from sudoku_core.techniques.words.forms import LANGUAGES, write_fact
from sudoku_core.techniques.words.texts import phrase

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from sudoku_core.board.cells import Candidates, Cells
    from sudoku_core.techniques.drawing import Drawing
    from sudoku_core.techniques.position import Position
    from sudoku_core.techniques.proof import Premise, Proof
    from sudoku_core.techniques.proof.witnesses import Witness, Witnesses
    from sudoku_core.techniques.step import Step

    Json = dict[str, object]

# The maximum number of cells that the first part of a hint names. For more cells, it names their boxes.
MOST_CELLS = 4

_LENGTH_OF_NAME = 4  # "r1c2"
_CELL_OF_NAME = {name(cell): cell for cell in CELLS}


def step_or_end_to_json(
    step_or_end: "tuple[Step, Proof] | NoStep", position: "Position", languages: "Sequence[str]"
) -> "Json":
    """Return a step with its proof, or the reason why there is none.

    A step is {"step": ...}, see `step_to_json`; for a reason, see `end_to_json`.
    """
    if isinstance(step_or_end, NoStep):
        return end_to_json(step_or_end)
    step, proof = step_or_end
    return {"step": step_to_json(step, proof, position, languages)}


def step_to_json(
    step: "Step", proof: "Proof", position: "Position", languages: "Sequence[str]" = LANGUAGES
) -> "Json":
    """Return all data of a step that a page shows: where to look, drawing, texts and proof.

    position: the position in which the step was found.
    """
    drawing, witnesses = step.pattern.drawing(), witnesses_of(step.pattern, position)
    premises = proof.premises + tuple(prove_witnesses(witnesses.all, position))
    return marks_to_json(step, drawing, witnesses.all) | {
        "technique": step.technique,
        "names": names_of(step.technique, languages),
        "text": in_each_language(lambda language: say(step, language, "line"), languages),
        "paragraphs": in_each_language(
            lambda language: parts_of(paragraph(step, witnesses, language)), languages
        ),
        "where": where_to_look(drawing, languages),
        "premises": premises_to_json(premises, languages),
    }


def paragraph(step: "Step", witnesses: "Witnesses", language: str) -> str:
    """Return the paragraph of a step, with the sentence about its witnesses if there is one."""
    text, sentence = say(step, language, "paragraph"), witnesses.sentence(is_about_own_cells(step.pattern))
    if sentence is None:
        return text
    return text + phrase(language, "between_sentences") + say_witnesses(*sentence, language)


def in_each_language(text_in: "Callable[[str], object]", languages: "Sequence[str]") -> "Json":
    """Return a dict from each language to its text.

    text_in: a function that returns the text in a language.
    """
    return {language: text_in(language) for language in languages}


def end_to_json(end: NoStep) -> "Json":
    """Return the reason why there is no step, and the cells that the reason is about."""
    return {"reason": end.reason, "cells": members(end.cells)}


def marks_to_json(step: "Step", drawing: "Drawing", witnesses: "Iterable[Witness]") -> "Json":
    """Return all marks that are drawn on a board for a step."""
    return {
        "placements": conclusion_texts(step.placements, "="),
        "eliminations": conclusion_texts(step.eliminations, "<>"),
        "drawing": drawing_to_json(drawing),
        "witnesses": witnesses_to_json(witnesses),
    }


def conclusion_texts(candidates: "Candidates", sign: str) -> list[str]:
    """Return the placements ("=") or eliminations ("<>") of a step, cell by cell, as "r3c6=4"."""
    return [
        name(cell) + sign + str(digit) for cell, digit in sorted(map(cell_and_digit, members(candidates)))
    ]


def parts_of(sentence: str) -> "list[str | int]":
    """Return the parts of a sentence: the number of each cell that it names, and the texts between them."""
    parts: list[str | int] = []
    text_start = index = 0
    while index < len(sentence):
        cell = _CELL_OF_NAME.get(sentence[index : index + _LENGTH_OF_NAME])
        if cell is None:
            index += 1
            continue
        if index > text_start:
            parts.append(sentence[text_start:index])
        parts.append(cell)
        text_start = index = index + _LENGTH_OF_NAME
    if text_start < index:
        parts.append(sentence[text_start:])
    return parts


def where_to_look(drawing: "Drawing", languages: "Sequence[str]") -> "Json":
    """Return the units, or some cells, in which to look for a pattern, without naming the pattern.

    For a long chain, the result is the start of the chain.
    """
    units, cells = drawing.units, _cells_of_pattern(drawing)
    if not units and drawing.links and count(cells) > MOST_CELLS:
        cells = cells_of(drawing.links[0].start)
    elif not units and not 1 < count(cells) <= MOST_CELLS:
        units = tuple(sorted({UNITS_OF[cell][2] for cell in members(cells)}))
    fact = facts.units(*units) if units else facts.cells(cells)
    return {
        "units": list(units),
        "cells": [] if units else members(cells),
        "texts": in_each_language(lambda language: write_fact(fact, language), languages),
    }


def _cells_of_pattern(drawing: "Drawing") -> "Cells":
    """Return all cells of a drawing."""
    return drawing.cells | cells_of(drawing.main | drawing.second | drawing.third | drawing.fins)


def drawing_to_json(drawing: "Drawing") -> "Json":
    """Return the parts of a drawing, as lists of numbers."""
    parts: Json = {"units": list(drawing.units), "crossing": list(drawing.crossing)}
    for part in ("cells", "main", "second", "third", "fins"):
        parts[part] = members(getattr(drawing, part))
    parts["links"] = [[members(link.start), members(link.end), link.strong] for link in drawing.links]
    return parts


def witnesses_to_json(witnesses: "Iterable[Witness]") -> "list[list[object]]":
    """Return each witness as a list of its value and the candidates that it excludes."""
    return [[witness.value, members(witness.excludes)] for witness in witnesses]


def premises_to_json(premises: "Iterable[Premise]", languages: "Sequence[str]") -> "list[Json]":
    """Return each premise in words, with the candidates that illustrate it."""
    return [
        {"texts": premise_parts(premise, languages), "lit": members(premise.lit)} for premise in premises
    ]


def premise_parts(premise: "Premise", languages: "Sequence[str]") -> "Json":
    """Return a premise in words, in each language, split at the cells that it names."""
    return in_each_language(lambda language: parts_of(premise_sentence(premise, language)), languages)
