"""Count how often random puzzles need each technique; write web/techniques/needed.json.

    python -m tests.tools.count_techniques FILE [--count 100000]
    python -m tests.tools.count_techniques FILE [CLASSICS ...] --write

Random puzzle number N is a full grid, made with the seed "needed N", from which all removable givens are
removed. Each line of the file has a puzzle's level, or "stuck" if its path does not reach the end, and the
slugs of the techniques on its path, the hardest first. A new run appends to the file. With `--write`, the
figures of these puzzles and of well-known ones are written.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from building import needs
from shared.examples import TUTORIALS
from sudoku_core.board.grid import Grid, line_of, values_of
from sudoku_core.maker.chance import Chance
from sudoku_core.maker.digging import Digger, full_grid
from sudoku_core.techniques.engine import path
from sudoku_core.techniques.rating import LEVELS, RUNGS, level_of, score_of
from tests.slices import end_of

FILE = needs.WEB / "techniques" / "needed.json"
UNSOLVED = "stuck"


def random_puzzle(number: int) -> str:
    """Return the random puzzle with this number, as a line."""
    chance = Chance(f"needed {number}")
    order = [(cell,) for cell in chance.shuffled(range(81))]
    return line_of(end_of(Digger(full_grid(chance)).remove_givens(order)))


def path_summary(puzzle: str) -> str:
    """Return a line with a puzzle's level and the techniques on its path, separated by spaces."""
    solving_path = path(Grid(values_of(puzzle)))
    slugs = sorted({step.technique for step in solving_path.steps}, key=RUNGS.__getitem__, reverse=True)
    level = level_of(solving_path, score_of(solving_path)) if solving_path.is_complete else UNSOLVED
    return " ".join([level, *slugs])


def figures(random: Iterable[str], classics: Iterable[str]) -> dict[str, Any]:
    """Return the figures of random and of well-known puzzles.

    random, classics: the lines of these puzzles.

    The keys of the result:
    random, classics: the number of puzzles of each level.
    stuck: the number of random puzzles that the techniques do not solve.
    techniques: a list for each technique: its slug, and for each level the number of random puzzles that
        use it, of random puzzles in which it is the hardest technique, and of classics that use it.
    """
    random_counts, classic_counts = TechniqueCounts(random), TechniqueCounts(classics)
    used_slugs = sorted(
        {slug for slug, _ in (random_counts.used | classic_counts.used)}, key=RUNGS.__getitem__
    )
    return {
        "random": random_counts.by_level(),
        "stuck": random_counts.puzzles[UNSOLVED],
        "classics": classic_counts.by_level(),
        "techniques": [
            [
                slug,
                [random_counts.used[slug, level] for level in LEVELS],
                [random_counts.hardest[slug, level] for level in LEVELS],
                [classic_counts.used[slug, level] for level in LEVELS],
            ]
            for slug in used_slugs
        ],
    }


class TechniqueCounts:
    """The numbers of puzzles by level, by technique used and by hardest technique."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.puzzles: Counter[str] = Counter()
        self.used: Counter[tuple[str, str]] = Counter()
        self.hardest: Counter[tuple[str, str]] = Counter()
        for line in lines:
            level, *slugs = line.split()
            self.puzzles[level] += 1
            if level != UNSOLVED:
                self.used.update((slug, level) for slug in slugs)
                self.hardest.update((slug, level) for slug in slugs[:1])

    def by_level(self) -> list[int]:
        """Return the number of puzzles of each level."""
        return [self.puzzles[level] for level in LEVELS]


def write_figures(figures: dict[str, Any]) -> None:
    """Write the figures, a line for each technique."""
    head = [f'"{name}": {json.dumps(figures[name])}' for name in ("random", "stuck", "classics")]
    rows = ",\n".join(f"  {json.dumps(row)}" for row in figures["techniques"])
    text = "{\n " + ",\n ".join(head) + f',\n "techniques": [\n{rows}\n ]\n}}\n'
    FILE.write_text(text, "utf-8", newline="\n")


def append_random_puzzles(file: Path, count: int) -> None:
    """Append the lines of random puzzles until the file has `count` lines."""
    existing_lines = complete_lines(file)
    file.write_text("".join(line + "\n" for line in existing_lines), "ascii", newline="\n")
    with file.open("a", encoding="ascii", newline="\n") as output:
        for number in range(len(existing_lines) + 1, count + 1):
            output.write(path_summary(random_puzzle(number)) + "\n")
            if number % 100 == 0:
                output.flush()
                if sys.stdout.isatty():
                    print(f"\r{number:,} of {count:,}", end="")


def complete_lines(file: Path) -> list[str]:
    """Return the complete lines of a file; none if it does not exist."""
    text = file.read_text("ascii") if file.exists() else ""
    return text[: text.rfind("\n") + 1].splitlines()


def read_classics(files: Iterable[Path]) -> set[str]:
    """Return the puzzles of the tutorials and of these files, as lines."""
    lines = {line for file in files for line in file.read_text("ascii").split()}
    return {line.replace("0", ".") for line in lines} | {line for _, line in TUTORIALS}


def main() -> None:
    """Count techniques, or write the figures."""
    parser = argparse.ArgumentParser(description="Count how often puzzles need each technique.")
    parser.add_argument("file", type=Path)
    parser.add_argument("classics", nargs="*", type=Path, help="well-known puzzles, one a line")
    parser.add_argument("--count", type=int, default=100_000, help="how many random puzzles to count")
    parser.add_argument("--write", action="store_true", help="write the figures of the counted puzzles")
    options = parser.parse_args()
    if options.write:
        classics = sorted(read_classics(options.classics))
        write_figures(figures(complete_lines(options.file), map(path_summary, classics)))
    else:
        append_random_puzzles(options.file, options.count)


if __name__ == "__main__":
    main()
