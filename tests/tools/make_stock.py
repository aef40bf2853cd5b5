"""Make a stock of puzzles: python -m tests.tools.make_stock FILE... [--checked FILE] [--jobs N].

It writes web/shared/stock/1.bin. A released stock never changes: a later stock has the number 2.
`make_many` writes the input files. The program accepts a puzzle only if 20 random symmetries do not change
its level and, in the section of a technique, if all of them need that technique. No two puzzles are the
same up to symmetry. If too few puzzles need a technique, the maker makes more. The check of the levels
takes an hour, so its verdicts are cached in the checked file.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

from building import needs
from sudoku_core.board.grid import line_of, values_of
from sudoku_core.board.symmetry import canonical, has_symmetry
from sudoku_core.maker import made_in_slices, numbered, order_of
from sudoku_core.maker.chance import Chance
from sudoku_core.maker.judging import OrderJudge
from sudoku_core.maker.sources import stored_puzzles
from sudoku_core.maker.stock import pack_puzzles
from sudoku_core.search.slices import Values
from sudoku_core.techniques.rating import LEVELS, RUNGS

VERSION = 1
FILE = needs.WEB / "shared" / "stock" / f"{VERSION}.bin"
SYMMETRIES = ("none", "180", "90", "vertical", "diagonal")
PUZZLES_PER_LEVEL = {"none": 500, "180": 100, "90": 40, "vertical": 40, "diagonal": 40}
PUZZLES_PER_TECHNIQUE = 16  # puzzles for each technique, without symmetry
SEARCH_SECONDS = 15  # for each technique: one limit for the puzzles in the files, and one for new puzzles


class StockPuzzle(NamedTuple):
    """A puzzle and its properties."""

    symmetry: str  # one of SYMMETRIES
    level: Any  # a Level, or a word from a file
    needs: str  # the slug of the technique that it needs; "" in the section of a level
    line: str  # the puzzle as 81 characters


def fits_in_symmetries(puzzle: StockPuzzle) -> bool:
    """Return whether a puzzle has the same level, and needs its technique, in random symmetries."""
    order = order_of(puzzle.level, puzzle.needs or None)
    judging = OrderJudge(order).fits_in_symmetries(
        values_of(puzzle.line), order.level or "easy", Chance(puzzle.line)
    )
    while True:
        try:
            next(judging)
        except StopIteration as end:
            return bool(end.value)


def read_puzzles(files: Iterable[Path]) -> Iterator[StockPuzzle]:
    """Yield the puzzles in the files, each with its first symmetry of 90, 180, vertical and diagonal."""
    for file in files:
        for row in file.read_text("ascii").splitlines():
            line, level, _, slug = row.split()
            values = values_of(line)
            kinds = [kind for kind in ("90", "180", "vertical", "diagonal") if has_symmetry(kind, values)]
            yield StockPuzzle(kinds[0] if kinds else "none", level, slug, line)


def select_by_level(puzzles: Iterable[StockPuzzle]) -> list[StockPuzzle]:
    """Return puzzles of each level and symmetry: 10 % more than needed, because some puzzles do not fit."""
    counts: dict[tuple[str, str], int] = defaultdict(int)
    selected = []
    for puzzle in puzzles:
        key = puzzle.symmetry, puzzle.level
        if counts[key] < PUZZLES_PER_LEVEL[puzzle.symmetry] * 11 // 10:
            counts[key] += 1
            selected.append(puzzle._replace(needs=""))
    return selected


def find_for_technique(slug: str, candidates: list[StockPuzzle]) -> list[StockPuzzle]:
    """Return puzzles that need a technique: first the existing ones, then new ones from the maker."""
    puzzles: list[StockPuzzle] = []
    end = monotonic() + SEARCH_SECONDS
    for puzzle in candidates:
        if len(puzzles) < PUZZLES_PER_TECHNIQUE and monotonic() < end and fits_in_symmetries(puzzle):
            puzzles.append(puzzle)
    end = monotonic() + SEARCH_SECONDS
    for number in range(1, PUZZLES_PER_TECHNIQUE - len(puzzles) + 1 if stored_puzzles(slug) else 1):
        for made_puzzle in made_in_slices(order_of(needs=slug), numbered("1-STOCK", number)):
            if made_puzzle:
                level = made_puzzle.rating.level or ""
                puzzles.append(StockPuzzle("none", level, slug, line_of(made_puzzle.puzzle.values)))
            if monotonic() > end:
                return puzzles
    return puzzles


class CheckedPuzzles:
    """A cache of the verdicts of `fits_in_symmetries` in a file."""

    def __init__(self, file: Path, jobs: int) -> None:
        self._file = file
        self._jobs = jobs
        self._known: dict[str, bool] = {}
        if file.exists():
            for row in file.read_text("ascii").splitlines():
                line, sure = row.split()
                self._known[line] = sure == "sure"

    def sure_puzzles(self, puzzles: list[StockPuzzle]) -> Iterator[StockPuzzle]:
        """Check the puzzles; return those with a positive verdict, in order."""
        unchecked = [puzzle for puzzle in puzzles if puzzle.line not in self._known]
        with (
            self._file.open("a", encoding="ascii", newline="\n") as file,
            ProcessPoolExecutor(self._jobs) as pool,
        ):
            for puzzle, is_sure in zip(
                unchecked, pool.map(fits_in_symmetries, unchecked, chunksize=4), strict=True
            ):
                self._known[puzzle.line] = is_sure
                file.write(f"{puzzle.line} {'sure' if is_sure else 'unsure'}\n")
                file.flush()
        return (puzzle for puzzle in puzzles if self._known[puzzle.line])


class StockSections:
    """The selected puzzles, without duplicates up to symmetry."""

    def __init__(self) -> None:
        self._lines: dict[tuple[str, str, str], list[str]] = defaultdict(list)
        self._of_level: dict[tuple[str, str], int] = defaultdict(int)
        self._forms: set[Values] = set()

    def add(self, puzzle: StockPuzzle) -> None:
        """Add a puzzle, unless its level is full."""
        level = (puzzle.symmetry, puzzle.level)
        form = canonical(values_of(puzzle.line))
        if form not in self._forms and (
            puzzle.needs or self._of_level[level] < PUZZLES_PER_LEVEL[puzzle.symmetry]
        ):
            self._forms.add(form)
            self._of_level[level] += not puzzle.needs
            self._lines[puzzle.symmetry, puzzle.level, puzzle.needs].append(puzzle.line)

    def in_order(self) -> list[tuple[str, str, str, list[str]]]:
        """Return the sections in the order of the file: symmetry, level, technique and lines of each."""

        def place(key: tuple[str, str, str]) -> tuple[int, int, int]:
            return SYMMETRIES.index(key[0]), list[str](LEVELS).index(key[1]), RUNGS.get(key[2], -1)

        return [(*key, self._lines[key]) for key in sorted(self._lines, key=place)]


def main() -> None:
    """Write the file."""
    parser = argparse.ArgumentParser()
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--checked", type=Path, default=Path("checked.txt"))
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    sections = StockSections()
    puzzles = list(read_puzzles(options.files))
    candidates: dict[str, list[StockPuzzle]] = {slug: [] for slug in RUNGS}
    for puzzle in puzzles:
        if puzzle.symmetry == "none":
            candidates[puzzle.needs].append(puzzle)
    with ProcessPoolExecutor(options.jobs) as pool:
        for slug, puzzles_of_technique in zip(
            RUNGS, pool.map(find_for_technique, RUNGS, candidates.values()), strict=True
        ):
            for puzzle in puzzles_of_technique:
                sections.add(puzzle)
            print(f"{slug}: {len(puzzles_of_technique)}", flush=True)
    for puzzle in CheckedPuzzles(options.checked, options.jobs).sure_puzzles(select_by_level(puzzles)):
        sections.add(puzzle)
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_bytes(pack_puzzles(sections.in_order()))
    count = sum(len(lines) for *_, lines in sections.in_order())
    print(f"{count:,} puzzles, {FILE.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
