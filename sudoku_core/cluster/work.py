"""What the workers do: a block of lines, or of seeds, and its answers."""

import gzip
import json
from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple

from sudoku_core import PuzzleError, parse, solve_many
from sudoku_core.board.grid import line_of
from sudoku_core.board.symmetry import canonical
from sudoku_core.maker import Made, numbered
from sudoku_core.maker.orders import Order
from sudoku_core.maker.timed import result_of
from sudoku_core.search.verdicts import facts_of as facts_of_verdict
from sudoku_core.techniques import rate
from sudoku_core.techniques.rating import facts_of as facts_of_rating
from sudoku_core.techniques.rating import in_words


class Done(NamedTuple):
    """The answers to a block, a line each, perhaps compressed; and how many have which verdict."""

    text: bytes
    by_status: dict[str, int]


def solved(lines: list[str], *, as_json: bool, packs: bool = False) -> Done:
    """Solve each line, as the command `solve` does. packs: whether to compress the answers."""
    texts = [line.strip() for line in lines]
    verdicts = list(solve_many(texts))
    if as_json:
        answers = [
            json.dumps(
                {"puzzle": _puzzle(text) if each.status != "unreadable" else None, **facts_of_verdict(each)}
            )
            for text, each in zip(texts, verdicts, strict=True)
        ]
    else:
        answers = [each.found[0] if each.status == "unique" else each.status for each in verdicts]
    return _done(answers, [each.status for each in verdicts], packs)


def rated(lines: list[str], *, as_json: bool, packs: bool = False) -> Done:
    """Rate each line, as the command `rate` does. packs: whether to compress the answers."""
    found = [_rating(line.strip()) for line in lines]
    if as_json:
        answers = [json.dumps(each, ensure_ascii=False) for each in found]
    else:
        answers = [in_words(each) if each["level"] else each["status"] for each in found]
    return _done(answers, [each["status"] for each in found], packs)


def made(
    numbers: Iterable[int], *, order: Order, seed: str, seconds: int
) -> list[tuple[tuple[int, ...] | None, Made | None]]:
    """Return what each of these seeds gives: the form that all its like have, and the puzzle, or None."""
    results = [result_of(order, numbered(seed, number), seconds).made for number in numbers]
    return [(canonical(each.puzzle.values) if each else None, each) for each in results]


def _puzzle(text: str) -> str:
    return line_of(parse(text).values)


def _rating(text: str) -> dict[str, Any]:
    try:
        grid = parse(text)
    except PuzzleError as error:
        return {"puzzle": None, **_UNREADABLE, "reason": str(error)}
    return {"puzzle": line_of(grid.values), **facts_of_rating(rate(grid))}


# What `rate --json` prints of a line that is no puzzle.
_UNREADABLE: dict[str, Any] = {
    "status": "unreadable", "level": None, "score": None, "hardest": None, "se": None, "steps": None,
}  # fmt: skip


def _done(answers: list[str], statuses: list[str], packs: bool) -> Done:
    """Return the answers; a compressed file may be several, one after the other."""
    text = "".join([f"{answer}\n" for answer in answers]).encode()
    return Done(gzip.compress(text, 6, mtime=0) if packs else text, dict(Counter(statuses)))
