"""Find positions to practise each technique and write them to web/techniques/practice.json.

    python -m tests.tools.find_practice [--minutes 10] [--start 0] [FILE ...]

Each position is on the path of a different puzzle of our own. The program first searches the puzzles in the
files, one per line, then the own_puzzles from number `--start` and harder variants of them. It applies a
random symmetry to each position, so that cells and digits differ. A technique has up to 20 positions, from
three sources in this order:

- "needed": no easier technique finds anything in the position;
- "found": the technique finds something, if too few positions need it;
- the technique's example, if there are no other positions.

A line has the format of HoDoKu's library, with the first step that the finder finds. Existing positions
stay in the file, except that a "needed" position replaces a "found" one.
"""

import argparse
import json
import random
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from time import monotonic

from building import needs
from sudoku_core import parse
from sudoku_core.board.cells import Candidates, cell_and_digit, members
from sudoku_core.board.geometry import UNITS
from sudoku_core.notation import write
from sudoku_core.techniques.ladder import LADDER, TECHNIQUES
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.rating import RUNGS
from sudoku_core.techniques.step import Step
from tests.own_puzzles import own_puzzle
from tests.soundness import solution_of
from tests.tools.climb import make_harder
from tests.transformations import shuffled

FILE = needs.WEB / "techniques" / "practice.json"
EXAMPLES = needs.WEB / "techniques" / "examples.json"
POSITIONS_PER_TECHNIQUE = 20
EQUAL_GIVENS_OF_VARIANTS = 9  # two puzzles with this many equal givens count as variants
SEARCHED_SHARE = 0.2  # the share of harder positions that are searched for techniques with few positions
HARDER = RUNGS["locked-pair"]  # harder than every single
HARDENED_EVERY = 200  # one puzzle of our own in 200 is made harder
SECONDS_BETWEEN_SAVES = 60
NEEDED, FOUND = KINDS = ("needed", "found")

Lines = dict[str, dict[str, list[str]]]


class PracticePools:
    """The lines of each technique, and the puzzles from which they come.

    puzzles: slug -> the givens of the puzzles that this run has added, before the random symmetry.
    shapes: slug -> the shapes of all puzzles, to recognize duplicates.
    """

    def __init__(self, rng: random.Random, lines: Lines) -> None:
        self.rng = rng
        self.lines = {slug: {kind: lines.get(slug, {}).get(kind, []) for kind in KINDS} for slug in RUNGS}
        self.puzzles: dict[str, list[tuple[int, ...]]] = {slug: [] for slug in RUNGS}
        self.shapes = {
            slug: {shape(givens_of(line)) for lines in of_kind.values() for line in lines}
            for slug, of_kind in self.lines.items()
        }

    def walk_line(self, line: str) -> float:
        """Consider the positions on the path of a puzzle; return the rung of its hardest technique."""
        positions_of: dict[str, list[Position]] = {}
        hardness = 0
        for position, step in path_steps(Position.of(parse(line), proper=True)):
            hardness = max(hardness, RUNGS[step.technique])
            positions_of.setdefault(step.technique, []).append(position)
        for slug, positions in positions_of.items():
            if len(self.lines[slug][NEEDED]) < POSITIONS_PER_TECHNIQUE:
                self.keep(slug, NEEDED, self.rng.choice(positions))
        for slug, positions in positions_of.items():
            if RUNGS[slug] >= HARDER and self.rng.random() < SEARCHED_SHARE:
                self.add_where_found(self.rng.choice(positions))
        return hardness

    def add_where_found(self, position: Position) -> None:
        """Store this position for each technique that finds something in it and has too few positions."""
        for slug, of_kind in self.lines.items():
            if sum(map(len, of_kind.values())) < POSITIONS_PER_TECHNIQUE and next(
                TECHNIQUES[slug].finder(position), None
            ):
                self.keep(slug, FOUND, position)

    def keep(self, slug: str, kind: str, position: Position) -> None:
        """Store this position under a random symmetry, unless a similar puzzle is already stored."""
        givens = position.givens
        if shape(givens) in self.shapes[slug] or any(
            are_variants(givens, other) for other in self.puzzles[slug]
        ):
            return
        transformed = shuffled(self.rng.randrange(2**30)).position(position)
        step = next(TECHNIQUES[slug].finder(transformed), None)
        if not step or not is_confirmed(step, transformed):
            return
        of_kind = self.lines[slug]
        of_kind[kind].append(line_of(transformed, step))
        if sum(map(len, of_kind.values())) > POSITIONS_PER_TECHNIQUE:
            of_kind[FOUND].pop()
        self.puzzles[slug].append(givens)
        self.shapes[slug].add(shape(givens))

    def count(self, slug: str) -> int:
        """Return the number of positions of a technique."""
        return sum(map(len, self.lines[slug].values()))


def are_variants(first: tuple[int, ...], second: tuple[int, ...]) -> bool:
    """Return whether the puzzles with these givens are variants of each other."""
    equal_givens = sum(a == b > 0 for a, b in zip(first, second, strict=True))
    return equal_givens >= EQUAL_GIVENS_OF_VARIANTS


def givens_of(line: str) -> tuple[int, ...]:
    """Parse the givens from a line of HoDoKu's library."""
    return Position.of(parse(line), proper=True).givens


def shape(givens: tuple[int, ...]) -> tuple[object, ...]:
    """Return the sorted counts of givens by digit and unit, which no symmetry changes."""
    counts_of_units = [
        [sum(givens[cell] > 0 for cell in unit) for unit in UNITS[start : start + 9]]
        for start in (0, 9, 18)
    ]
    rows, columns, boxes = (tuple(sorted(counts)) for counts in counts_of_units)
    digits = sorted(givens.count(digit) for digit in range(1, 10))
    return (tuple(digits), *sorted((rows, columns)), boxes)


def path_steps(position: Position) -> Iterator[tuple[Position, Step]]:
    """Yield the positions on the path of a puzzle, each with its easiest step.

    The path ends after a forcing chain, because players of the next position could not explain the chain's
    eliminations.
    """
    while position.open:
        step = next(filter(None, (next(each.finder(position), None) for each in LADDER)), None)
        if step is None:
            return
        yield position, step
        if "forcing" in step.technique:
            return
        position = position.after(step)


def is_confirmed(step: Step, position: Position) -> bool:
    """Return whether both the proof and the solution confirm this step."""
    solution = solution_of(position)
    is_true = not step.placements & ~solution and not step.eliminations & solution
    return is_true and step.prove(position).failed is None


def line_of(position: Position, step: Step) -> str:
    """Return the position as a line of HoDoKu's library, with this step."""
    code = TECHNIQUES[step.technique].code or "0000"
    cells, deleted = write(position.grid, "hodoku").split(":")[3:5]
    return f":{code}:x:{cells}:{deleted}:{_hodoku_text(step.eliminations)}:{_hodoku_text(step.placements)}:"


def _hodoku_text(candidates: Candidates) -> str:
    """Return candidates in the notation of HoDoKu's library: digit, row and column, as in `512`."""
    pairs = map(cell_and_digit, members(candidates))
    return " ".join(f"{digit}{cell // 9 + 1}{cell % 9 + 1}" for cell, digit in pairs)


def technique_applies(slug: str, line: str) -> bool:
    """Return whether the technique still finds something in this position."""
    return any(TECHNIQUES[slug].finder(Position.of(parse(line), proper=True)))


def read_positions() -> Lines:
    """Return the positions in the file in which their technique still finds something."""
    rows: Lines = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
    return {
        slug: {
            kind: [line for line in lines if technique_applies(slug, line)]
            for kind, lines in of_kind.items()
        }
        for slug, of_kind in rows.items()
        if slug in RUNGS
    }


def write_file(pools: PracticePools) -> None:
    """Write the file atomically."""
    new = FILE.with_suffix(".new")
    new.write_text(json.dumps(pools.lines, indent=1) + "\n", "utf-8", newline="\n")
    new.replace(FILE)


def search(pools: PracticePools, arguments: argparse.Namespace) -> Iterator[None]:
    """Search one puzzle after another; yield after each, so that the caller can stop."""
    for file in arguments.files:
        for line in file.read_text("utf-8").split():
            pools.walk_line(line)
            yield
    for number in count(arguments.start):
        line = own_puzzle(number)
        pools.walk_line(line)
        yield
        if number % HARDENED_EVERY == 0:
            make_harder(line, random.Random(number), pools.walk_line)


def main() -> None:
    """Search until the time is up, and write the file."""
    parser = argparse.ArgumentParser(description="Find positions to practise each technique.")
    parser.add_argument("--minutes", type=float, default=10, help="how long to search")
    parser.add_argument("--start", type=int, default=0, help="the number of the first of our own puzzles")
    parser.add_argument("files", nargs="*", type=Path, help="further puzzles of our own, one a line")
    arguments = parser.parse_args()
    pools = PracticePools(random.Random(arguments.start), read_positions())
    end = monotonic() + 60 * arguments.minutes
    last_save = monotonic()
    for _ in search(pools, arguments):
        if monotonic() > end or all(
            len(each[NEEDED]) >= POSITIONS_PER_TECHNIQUE for each in pools.lines.values()
        ):
            break
        if monotonic() > last_save + SECONDS_BETWEEN_SAVES:
            last_save = monotonic()
            write_file(pools)
    for slug, row in json.loads(EXAMPLES.read_text("utf-8")).items():
        if slug in RUNGS and not pools.count(slug):
            kind = NEEDED if row["needed"] else FOUND
            pools.keep(slug, kind, Position.of(parse(row["position"]), proper=True))
    write_file(pools)
    for slug, of_kind in pools.lines.items():
        if pools.count(slug) < POSITIONS_PER_TECHNIQUE or of_kind[FOUND]:
            print(f"{slug}: {len(of_kind[NEEDED])} positions that need it, {len(of_kind[FOUND])} others")


if __name__ == "__main__":
    main()
