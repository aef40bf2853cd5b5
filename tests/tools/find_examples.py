"""Find an example of each technique and write them to web/techniques/examples.json.

    python -m tests.tools.find_examples [--minutes 10] [--start 0] [FILE ...]

Every example is a position on the path of one of our own puzzles: own_puzzles from number `--start`, harder
variants of them, and the puzzles in the files, if any. A technique is "needed" in a position if no easier
one finds anything there. The example is a position that needs the technique; if there is none, a position
in which the technique finds something. Of several positions, the one with the smallest `burden` is chosen.
An example stays in the file until a better one is found, so a new run continues the last one.
`find_practice` finds practice positions.
"""

import argparse
import json
import random
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

from building import needs
from sudoku_core import parse
from sudoku_core.board.cells import CELLS_OF_UNIT, Candidates
from sudoku_core.notation import write
from sudoku_core.techniques.families.singles import finder as singles
from sudoku_core.techniques.ladder import LADDER, TECHNIQUES
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.rating import RUNGS
from sudoku_core.techniques.step import Step
from tests import positions
from tests.own_puzzles import own_puzzle
from tests.tools.climb import make_harder

FILE = needs.WEB / "techniques" / "examples.json"
POOL_SIZE = 16  # candidates for the example of each technique
EQUAL_GIVENS_OF_VARIANTS = 9  # two puzzles with this many equal givens count as variants
RARE_TRIAL = 100  # a full pool considers one position in 100
HARDENED_EVERY = 25  # one puzzle of our own in 25 is made harder
HARDER = RUNGS["locked-pair"]  # harder than every single
EASY_IN_FULL_UNITS = ("hidden-single-box", "hidden-single-line")  # too easy if the unit has few empty cells
SINGLES = (singles.full_house, singles.hidden_single_box, singles.naked_single, singles.hidden_single_line)


class RankedPosition(NamedTuple):
    """A position, and the step that its technique finds first in it."""

    position: Position
    step: Step
    burden: float


def burden(step: Step, position: Position) -> float:
    """Return a measure of what a reader has to understand; a smaller burden makes a better example.

    The burden grows with the pattern and its links, the candidates on the board, and unusual properties: a
    single elimination or many, fewer than 24 givens or more than 34, or a nearly full board.
    """
    drawing = step.pattern.drawing()
    pattern = (
        drawn_candidates(step).bit_count()
        + 2 * drawing.fins.bit_count()
        + len(drawing.units + drawing.crossing)
    )
    pattern += len(drawing.links)
    elimination_count, givens = step.eliminations.bit_count(), 81 - position.givens.count(0)
    unusual = (
        1.5 * (elimination_count == 1)
        + max(0, elimination_count - 4)
        + 0.5 * (max(0, 24 - givens) + max(0, givens - 34))
    )
    unusual += 0.6 * max(0, 24 - position.open.bit_count())
    if step.technique in EASY_IN_FULL_UNITS:
        unusual += 2 * max(0, 4 - (CELLS_OF_UNIT[drawing.units[0]] & position.open).bit_count())
    after = position.after(step)
    continues_easily = any(next(finder(after), None) for finder in SINGLES) or not after.open
    return pattern + position.candidates.bit_count() / 10 + unusual - 2 * continues_easily


def easier_path_penalty(step: Step, position: Position) -> float:
    """Return a penalty if easier techniques reach the same conclusion; it is larger for easier ones."""
    rung, remaining = RUNGS[step.technique], removed_candidates(step, position)
    for easier_rung, technique in enumerate(LADDER[:rung]):
        for easier_step in technique.finder(position):
            remaining &= ~removed_candidates(easier_step, position)
            if not remaining:
                return (rung - easier_rung) / 2
    return 0


def removed_candidates(step: Step, position: Position) -> Candidates:
    """Return all candidates that a step eliminates."""
    return position.candidates & ~position.after(step).candidates & ~step.placements


def drawn_candidates(step: Step) -> Candidates:
    """Return all candidates in the drawing of a pattern."""
    drawing = step.pattern.drawing()
    return drawing.main | drawing.second | drawing.third | drawing.fins


def are_variants(first: Position, second: Position) -> bool:
    """Return whether two positions have the same puzzle or variants of one puzzle."""
    equal_givens = sum(a == b > 0 for a, b in zip(first.givens, second.givens, strict=True))
    return equal_givens >= EQUAL_GIVENS_OF_VARIANTS


class ExamplePools:
    """The best positions for each technique.

    needed: slug -> the positions that need the technique.
    anywhere: slug -> the positions in which the technique finds something.
    """

    def __init__(self) -> None:
        self.rng = random.Random(1)
        self.needed: dict[str, list[RankedPosition]] = {each.slug: [] for each in LADDER}
        self.anywhere: dict[str, list[RankedPosition]] = {each.slug: [] for each in LADDER}

    def walk_line(self, line: str) -> float:
        """Consider all positions on the path of a puzzle; return the rung of its hardest technique."""
        return self.walk(Position.of(parse(line), proper=True))

    def walk(self, position: Position) -> float:
        """Consider all positions on the path from this one; return the rung of the hardest technique."""
        hardness = 0
        while position.open:
            step = next(filter(None, (next(each.finder(position), None) for each in LADDER)), None)
            if step is None:
                break
            rung = RUNGS[step.technique]
            hardness = max(hardness, rung)
            add_if_better(
                self.needed[step.technique], RankedPosition(position, step, burden(step, position))
            )
            if rung >= HARDER:
                self.offer_if_possible(position, rung)
            if "forcing" in step.technique:
                break  # slow, and later positions would depend on eliminations that are hard to explain
            position = position.after(step)
        return hardness

    def offer_if_possible(self, position: Position, easiest: int) -> None:
        """Consider this position for each technique that no position has needed so far.

        easiest: the rung of the next step.

        A technique with a full pool is tried only for one position in RARE_TRIAL, at random.
        """
        for slug in self.missing_techniques():
            pool = self.anywhere[slug]
            is_skipped = len(pool) == POOL_SIZE and self.rng.random() > 1 / RARE_TRIAL
            step = None if is_skipped else next(TECHNIQUES[slug].finder(position), None)
            if step:
                total_burden = burden(step, position) + (RUNGS[slug] - easiest) / 8
                if len(pool) < POOL_SIZE or total_burden < pool[-1].burden:
                    add_if_better(
                        pool,
                        RankedPosition(position, step, total_burden + easier_path_penalty(step, position)),
                    )

    def missing_techniques(self) -> list[str]:
        """Return the techniques that no position has needed."""
        return [slug for slug, positions_that_need_it in self.needed.items() if not positions_that_need_it]


def add_if_better(pool: list[RankedPosition], new: RankedPosition) -> None:
    """Add a position if it is among the best; keep only the best of several variants of a puzzle."""
    if len(pool) == POOL_SIZE and new.burden >= pool[-1].burden:
        return
    variants = [other for other in pool if are_variants(other.position, new.position)]
    if all(new.burden < other.burden for other in variants):
        pool[:] = [other for other in pool if other not in variants] + [new]
        pool.sort(key=lambda other: other.burden)
        del pool[POOL_SIZE:]


def choose_examples(pools: ExamplePools) -> dict[str, Any]:
    """Return the rows of the file by slug.

    Two techniques share a puzzle only if all other puzzles are used, so techniques with few positions
    choose first.
    """
    used: list[Position] = []
    examples: dict[str, RankedPosition] = {}
    rows: dict[str, Any] = {}
    pool_of_slug = {slug: pools.needed[slug] or pools.anywhere[slug] for slug in RUNGS}
    slugs_by_pool_size = sorted(RUNGS, key=lambda slug: len(pool_of_slug[slug]))
    for slug in slugs_by_pool_size:
        examples[slug] = choose_position(pool_of_slug[slug], used)
        used.append(examples[slug].position)
    for slug in slugs_by_pool_size:
        rows[slug] = {
            "position": line_of(examples[slug]),
            "needed": bool(pools.needed[slug]),
        }
    return {slug: rows[slug] for slug in RUNGS}


def line_of(example: RankedPosition) -> str:
    """Return the position as a line of text."""
    return write(example.position.grid, "hodoku")


def choose_position(pool: list[RankedPosition], used: list[Position]) -> RankedPosition:
    """Return the position with the least burden, from an unused puzzle if possible."""

    def cost(candidate: RankedPosition) -> float:
        return candidate.burden + 30.0 * any(
            are_variants(candidate.position, used_position) for used_position in used
        )

    return min(pool, key=cost)


def file_text(rows: dict[str, Any]) -> str:
    """Return the text of the file, one technique per line."""
    lines = [f"{json.dumps(slug)}: {json.dumps(row)}" for slug, row in rows.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def known_positions() -> Iterator[Position]:
    """Yield the examples in the file and the positions of the tests.

    One of the tests' puzzles comes from the tutorials. It is the only puzzle that needs a proof by cases,
    because nets solve all our own puzzles.
    """
    lines = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
    for row in lines.values():
        yield Position.of(parse(row["position"]), proper=True)
    for positions_of_technique in positions.positions().values():
        yield from positions_of_technique


def search(pools: ExamplePools, arguments: argparse.Namespace) -> None:
    """Add positions to the pools until the time is up."""
    for position in known_positions():
        pools.walk(position)
    for line in [line for file in arguments.files for line in file.read_text("utf-8").split()]:
        pools.walk_line(line)
    end = monotonic() + 60 * arguments.minutes
    for number in count(arguments.start):
        if monotonic() > end:
            return
        line = own_puzzle(number)
        pools.walk_line(line)
        if number % HARDENED_EVERY == 0:
            make_harder(line, random.Random(number), pools.walk_line)


def main() -> None:
    """Write the file."""
    parser = argparse.ArgumentParser(description="Find examples of each technique.")
    parser.add_argument("--minutes", type=float, default=10, help="how long to search")
    parser.add_argument("--start", type=int, default=0, help="the number of the first of our own puzzles")
    parser.add_argument("files", nargs="*", type=Path, help="further puzzles of our own, one a line")
    pools = ExamplePools()
    search(pools, parser.parse_args())
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(file_text(choose_examples(pools)), "utf-8", newline="\n")
    for slug, positions_that_need_it in pools.needed.items():
        if not positions_that_need_it:
            print(f"{slug}: no position needs it, {len(pools.anywhere[slug])} others")


if __name__ == "__main__":
    main()
