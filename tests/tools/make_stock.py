"""Make a stock of puzzles: python -m tests.tools.make_stock FILE... [--checked FILE] [--jobs N].

It writes web/shared/stock/1.bin. A released stock never changes: a later stock has the number 2.
`make_many` writes the input files. Every puzzle has the same level in 20 random symmetries, and a puzzle in
the section of a technique needs that technique in all of them. No two puzzles are the same up to symmetry.
If too few puzzles need a technique, the maker makes more. The check of the levels takes an hour, so its
verdicts are cached in the checked file.
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
KINDS = ("none", "180", "90", "vertical", "diagonal")
OF_LEVEL = {"none": 500, "180": 100, "90": 40, "vertical": 40, "diagonal": 40}
OF_TECHNIQUE = 16  # puzzles for each technique, without symmetry
SECONDS = 15  # for each technique: one limit for the puzzles in the files, and one for new puzzles


class StockPuzzle(NamedTuple):
    """A puzzle, its properties, and whether they hold in every tested symmetry."""

    symmetry: str
    level: Any  # a Level, or a word from a file
    needs: str
    line: str


def fits_in_symmetries(puzzle: StockPuzzle) -> bool:
    """Return whether a puzzle keeps its level, and still needs its technique, in random symmetries."""
    order = order_of(puzzle.level, puzzle.needs or None)
    work = OrderJudge(order).fits_in_symmetries(
        values_of(puzzle.line), order.level or "easy", Chance(puzzle.line)
    )
    while True:
        try:
            next(work)
        except StopIteration as end:
            return bool(end.value)


def read(files: Iterable[Path]) -> Iterator[StockPuzzle]:
    """Yield the puzzles of the files, each with its richest symmetry among KINDS."""
    for file in files:
        for row in file.read_text("ascii").splitlines():
            line, level, _, slug = row.split()
            values = values_of(line)
            kinds = [kind for kind in ("90", "180", "vertical", "diagonal") if has_symmetry(kind, values)]
            yield StockPuzzle(kinds[0] if kinds else "none", level, slug, line)


def select_by_level(all_of_it: Iterable[StockPuzzle]) -> list[StockPuzzle]:
    """Return puzzles of each level and symmetry: 10 % more than needed, because some are not sure."""
    counts: dict[tuple[str, str], int] = defaultdict(int)
    found = []
    for each in all_of_it:
        kind = each.symmetry, each.level
        if counts[kind] < OF_LEVEL[each.symmetry] * 11 // 10:
            counts[kind] += 1
            found.append(each._replace(needs=""))
    return found


def find_for_technique(slug: str, candidates: list[StockPuzzle]) -> list[StockPuzzle]:
    """Return puzzles that need a technique: first the existing ones, then new ones from the maker."""
    found: list[StockPuzzle] = []
    end = monotonic() + SECONDS
    for each in candidates:
        if len(found) < OF_TECHNIQUE and monotonic() < end and fits_in_symmetries(each):
            found.append(each)
    end = monotonic() + SECONDS
    for number in range(1, OF_TECHNIQUE - len(found) + 1 if stored_puzzles(slug) else 1):
        for made in made_in_slices(order_of(needs=slug), numbered("1-STOCK", number)):
            if made:
                level = made.rating.level or ""
                found.append(StockPuzzle("none", level, slug, line_of(made.puzzle.values)))
            if monotonic() > end:
                return found
    return found


class CheckedPuzzles:
    """The checked puzzles, with a verdict for each: whether it has its level in all symmetries."""

    def __init__(self, file: Path, jobs: int) -> None:
        self._file = file
        self._jobs = jobs
        self._known: dict[str, bool] = {}
        if file.exists():
            for row in file.read_text("ascii").splitlines():
                line, sure = row.split()
                self._known[line] = sure == "sure"

    def sure_puzzles(self, puzzles: list[StockPuzzle]) -> Iterator[StockPuzzle]:
        """Yield the sure puzzles, in order."""
        new = [each for each in puzzles if each.line not in self._known]
        with (
            self._file.open("a", encoding="ascii", newline="\n") as file,
            ProcessPoolExecutor(self._jobs) as pool,
        ):
            for each, sure in zip(new, pool.map(fits_in_symmetries, new, chunksize=4), strict=True):
                self._known[each.line] = sure
                file.write(f"{each.line} {'sure' if sure else 'unsure'}\n")
                file.flush()
        return (each for each in puzzles if self._known[each.line])


class StockSections:
    """The chosen puzzles, without duplicates up to symmetry."""

    def __init__(self) -> None:
        self._lines: dict[tuple[str, str, str], list[str]] = defaultdict(list)
        self._of_level: dict[tuple[str, str], int] = defaultdict(int)
        self._forms: set[Values] = set()

    def add(self, each: StockPuzzle) -> None:
        """Add a puzzle, unless its level is full."""
        level = (each.symmetry, each.level)
        form = canonical(values_of(each.line))
        if form not in self._forms and (each.needs or self._of_level[level] < OF_LEVEL[each.symmetry]):
            self._forms.add(form)
            self._of_level[level] += not each.needs
            self._lines[each.symmetry, each.level, each.needs].append(each.line)

    def in_order(self) -> list[tuple[str, str, str, list[str]]]:
        """Return symmetry, level, technique and lines of the sections."""

        def place(key: tuple[str, str, str]) -> tuple[int, int, int]:
            return KINDS.index(key[0]), list[str](LEVELS).index(key[1]), RUNGS.get(key[2], -1)

        return [(*key, self._lines[key]) for key in sorted(self._lines, key=place)]


def main() -> None:
    """Write the file."""
    parser = argparse.ArgumentParser()
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--checked", type=Path, default=Path("checked.txt"))
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    sections = StockSections()
    there = list(read(options.files))
    candidates: dict[str, list[StockPuzzle]] = {slug: [] for slug in RUNGS}
    for each in there:
        if each.symmetry == "none":
            candidates[each.needs].append(each)
    with ProcessPoolExecutor(options.jobs) as pool:
        for slug, found in zip(
            RUNGS, pool.map(find_for_technique, RUNGS, candidates.values()), strict=True
        ):
            for each in found:
                sections.add(each)
            print(f"{slug}: {len(found)}", flush=True)
    for each in CheckedPuzzles(options.checked, options.jobs).sure_puzzles(select_by_level(there)):
        sections.add(each)
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_bytes(pack_puzzles(sections.in_order()))
    print(f"{sum(len(each[3]) for each in sections.in_order()):,} puzzles, {FILE.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
