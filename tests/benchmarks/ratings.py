"""Compare our ratings on Sudoku Explainer's scale with external ratings, and measure our speed."""

import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path

from building import needs
from sudoku_core.techniques import name_of
from tests.benchmarks import permute
from tests.benchmarks.readme import write_figures
from tests.conformance.ratings import RatedPuzzle, rank_correlation, rated, size_of

LIMIT = 5.6
BULK = "easy-1000"


def measure() -> None:
    """Rate all rated puzzles and write the table into FIGURES.md; print each difference."""
    if not permute.DATA.exists():
        needs.say(f"Ratings are not compared: their puzzles are not there ({permute.DATA}).")
        return
    needs.say("Comparing ratings with those of Sudoku Explainer")
    puzzles = sorted(rated(), key=lambda each: (each.expected, each.ours or 99.0))
    for each in puzzles:
        if not each.agrees:
            print(each.puzzle, each.expected, each.ours, each.hardest().say())
    write_figures("ratings", _text(puzzles, _a_second()))


def _a_second() -> float:
    """Return the number of puzzles that `rate` rates per second of processor time, including its start."""
    file = permute.DATA / f"{BULK}.txt"
    before = os.times()
    command: list[str | Path] = [sys.executable, "-m", "sudoku_core", "rate", "--jobs", "1", file]
    subprocess.run(command, cwd=needs.ROOT, check=True, stdout=subprocess.DEVNULL)
    after = os.times()
    seconds = after.children_user - before.children_user + after.children_system - before.children_system
    return len(file.read_text("ascii").split()) / seconds


def _text(puzzles: list[RatedPuzzle], a_second: float) -> str:
    easier = [each for each in puzzles if each.expected <= LIMIT]
    unrated = sum(each.ours is None for each in puzzles)
    lines = [
        f"`rate` beside SukakuExplainer, on {len(puzzles)} puzzles: the same in {_same(puzzles)}, of "
        f"{len(easier)} up to {LIMIT} in {_same(easier)}; {unrated or 'none'} without a rating. Rank "
        f"correlation (Spearman) {rank_correlation(puzzles):.3f}. On one core it rates {a_second:,.0f} "
        f"puzzles of {BULK} a second. The others, each with the hardest step of our path, and what the "
        "Explainer's rating stands for, as its path has another step:",
        "",
        "| its rating | stands for | ours | our hardest step | puzzles |",
        "|---|---|---|---|---|",
    ]
    alike: defaultdict[tuple[str, str, str], list[tuple[RatedPuzzle, int]]] = defaultdict(list)
    for each in puzzles:
        if not each.agrees:
            step = each.hardest()
            size, counted = size_of(step)
            alike[each.meaning, name_of(step.technique, "en"), counted].append((each, size))
    for (meaning, name, counted), some in alike.items():
        sizes = f", {_range([size for _, size in some])} {counted}" if counted else ""
        theirs = _range([each.expected for each, _ in some])
        ours = _range([each.ours for each, _ in some])
        lines.append(f"| {theirs} | {meaning} | {ours} | {name}{sizes} | {len(some)} |")
    return "\n".join(lines)


def _same(puzzles: list[RatedPuzzle]) -> int:
    return sum(each.agrees for each in puzzles)


def _range(numbers: Sequence[float | None]) -> str:
    known = sorted({each for each in numbers if each is not None})
    return f"{known[0]} to {known[-1]}" if known[1:] else "".join(map(str, known)) or "-"
