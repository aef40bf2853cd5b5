"""The work of a cluster's workers: answer a block of lines, or make puzzles from a block of seeds."""

import gzip
import json
from collections import Counter
from collections.abc import Collection, Iterable
from typing import Any, NamedTuple

from sudoku_core import PuzzleError, parse, solve_many
from sudoku_core.board.grid import line_of
from sudoku_core.board.symmetry import canonical
from sudoku_core.maker import Made, numbered
from sudoku_core.maker.orders import Order
from sudoku_core.maker.timed import try_to_make
from sudoku_core.search.verdicts import facts_of as facts_of_verdict
from sudoku_core.techniques import rate
from sudoku_core.techniques.rating import rating_to_json, summarize_rating

Names = Collection[str] | None  # names of techniques, see `choose`


class BlockAnswers(NamedTuple):
    """The answers to a block of lines."""

    text: bytes  # one answer per line; perhaps compressed
    by_status: dict[str, int]  # the number of puzzles with each verdict


def solve_lines(lines: list[str], *, as_json: bool, compress: bool = False) -> BlockAnswers:
    """Solve each line, as the command `solve` does. compress: Whether to compress the answers."""
    texts = [line.strip() for line in lines]
    verdicts = list(solve_many(texts))
    if as_json:
        answers = [
            json.dumps(
                {
                    "puzzle": _puzzle_line(text) if verdict.status != "unreadable" else None,
                    **facts_of_verdict(verdict),
                }
            )
            for text, verdict in zip(texts, verdicts, strict=True)
        ]
    else:
        answers = [
            verdict.found[0] if verdict.status == "unique" else verdict.status for verdict in verdicts
        ]
    return _block_answers(answers, [verdict.status for verdict in verdicts], compress)


def rate_lines(
    lines: list[str], *, as_json: bool, only: Names = None, avoid: Names = None, compress: bool = False
) -> BlockAnswers:
    """Rate each line, as the command `rate` does. compress: Whether to compress the answers."""
    ratings = [_rate_line(line.strip(), only, avoid) for line in lines]
    if as_json:
        answers = [json.dumps(rating, ensure_ascii=False) for rating in ratings]
    else:
        answers = [summarize_rating(rating) if rating["level"] else rating["status"] for rating in ratings]
    return _block_answers(answers, [rating["status"] for rating in ratings], compress)


def make_puzzles(
    numbers: Iterable[int], *, order: Order, seed: str, seconds: int
) -> list[tuple[tuple[int, ...] | None, Made | None]]:
    """Make a puzzle from each of these numbered seeds; return its canonical form and the puzzle.

    Both the form and the puzzle are None if no puzzle was found in time.
    """
    puzzles = [try_to_make(order, numbered(seed, number), seconds).made for number in numbers]
    return [(canonical(made.puzzle.values) if made else None, made) for made in puzzles]


def _puzzle_line(text: str) -> str:
    return line_of(parse(text).values)


def _rate_line(text: str, only: Names, avoid: Names) -> dict[str, Any]:
    try:
        grid = parse(text)
    except PuzzleError as error:
        return {"puzzle": None, **_UNREADABLE, "reason": str(error)}
    return {"puzzle": line_of(grid.values), **rating_to_json(rate(grid, only=only, avoid=avoid))}


# The fields of `rate --json` for a line that is not a puzzle.
_UNREADABLE: dict[str, Any] = {
    "status": "unreadable", "level": None, "score": None, "hardest": None, "se": None, "steps": None,
}  # fmt: skip


def _block_answers(answers: list[str], statuses: list[str], compress: bool) -> BlockAnswers:
    """Return the answers to a block; compressed blocks can be appended to one gzip file."""
    text = "".join([f"{answer}\n" for answer in answers]).encode()
    return BlockAnswers(gzip.compress(text, 6, mtime=0) if compress else text, dict(Counter(statuses)))
