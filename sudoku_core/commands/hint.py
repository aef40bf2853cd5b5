"""The command `hint`: explain the easiest next step of each position, or one candidate."""

import argparse
import re
from typing import Final, NamedTuple

from sudoku_core.board.cells import candidate
from sudoku_core.board.digits import Digit
from sudoku_core.board.geometry import Cell
from sudoku_core.commands import explaining
from sudoku_core.commands.answers import Answer, Answers, combine
from sudoku_core.commands.colours import painter_of
from sudoku_core.commands.explaining import ask_for_steps, join_lines, picture_of, to_answer
from sudoku_core.commands.options import add_technique_options, quote
from sudoku_core.notation import Reading
from sudoku_core.techniques.facts import candidates
from sudoku_core.techniques.words import say_verdict

HELP = "explain the easiest next step of each position, or why a digit cannot go into a cell"
EXAMPLES = (
    "python -m sudoku_core hint puzzle.txt",
    "python -m sudoku_core hint --svg puzzle.txt > hint.svg",
    'python -m sudoku_core hint --why "r3c4<>7" puzzle.txt',
)
BATCH_SIZE = explaining.BATCH_SIZE
CANDIDATE: Final = re.compile(r"r([1-9])c([1-9])(=|<>|!=|≠)([1-9])")


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options for the question, the techniques, the language and pictures."""
    parser.add_argument(
        "--why",
        type=_parse_candidate,
        metavar="CANDIDATE",
        help='explain why a digit cannot go into a cell ("r3c4<>7") or why it is right ("r3c4=5")',
    )
    add_technique_options(parser)
    explaining.add_language(parser)
    explaining.add_svg(parser)


class CandidateQuestion(NamedTuple):
    """A question about a candidate: why it is right if `is_true`, or why it can be eliminated."""

    cell: Cell
    digit: Digit
    is_true: bool


def _parse_candidate(text: str) -> CandidateQuestion:
    match = CANDIDATE.fullmatch(text.strip().lower())
    if not match:
        raise argparse.ArgumentTypeError(f'{quote(text)} is not a candidate: write "r3c4<>7" or "r3c4=5"')
    row, column, relation, digit = match.groups()
    return CandidateQuestion(9 * (int(row) - 1) + int(column) - 1, int(digit), relation == "=")


def answer(readings: list[Reading], options: argparse.Namespace) -> Answers:
    """Return a hint for each of these positions, or the answer to the user's question."""
    return combine([(_explain if options.why else _answer)(reading, options) for reading in readings])


def _answer(reading: Reading, options: argparse.Namespace) -> Answer:
    result = ask_for_steps(reading, options, "steps", "paragraph", which="next")
    paragraphs = [step["text"].get(options.language) for step in result["steps"]]
    text = paragraphs[0] if paragraphs else painter_of(options)("fault", result["status"])
    if options.svg:
        pictures = [join_lines(step["svg"]) for step in result["steps"]]
        text = pictures[0] if pictures else picture_of(reading.grid, result["reason"] or result["status"])
    return to_answer(reading, result, text, as_json=options.json)


def _explain(reading: Reading, options: argparse.Namespace) -> Answer:
    question: CandidateQuestion = options.why
    result = ask_for_steps(
        reading, options, "why_steps", "paragraph", cell=question.cell, digit=question.digit
    )
    steps = result["steps"]
    if "kind" not in result:
        text = painter_of(options)("fault", result["status"])
    elif result["kind"] == "true" and not question.is_true:  # only print the digit if the user asks for it
        values = {"candidate": candidates(1 << candidate(question.cell, question.digit))}
        text = say_verdict("why_not_ruled_out", values, options.language)
        steps = []
    else:
        paragraphs = [step["text"].get(options.language) for step in steps]
        text = "\n".join([result["text"].get(options.language), *paragraphs])
    if options.svg:
        text = "\n".join([join_lines(step["svg"]) for step in steps]) or picture_of(reading.grid, text)
    return to_answer(reading, result, text, as_json=options.json)
