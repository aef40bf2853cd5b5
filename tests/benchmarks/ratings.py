"""Our ratings on the scale of Sudoku Explainer beside its own, and the speed of rating."""

import os
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

from making import needs
from tests.benchmarks import permute
from tests.benchmarks.readme import write_figures
from tests.conformance.ratings import Rated, rank_correlation, rated

LIMIT = 5.6
BULK = "easy-1000"


def measure() -> None:
    """Rate all rated puzzles and write the table into the README; print each that we rate otherwise."""
    if not permute.DATA.exists():
        needs.say(f"Ratings are not compared: their puzzles are not there ({permute.DATA}).")
        return
    needs.say("Comparing ratings with those of Sudoku Explainer")
    puzzles = sorted(rated(), key=lambda each: (each.expected, each.ours or 99.0))
    for each in puzzles:
        if not each.agrees:
            print(each.puzzle, each.expected, each.ours, each.reason())
    write_figures("ratings", _text(puzzles, _a_second()))


def _a_second() -> float:
    """Return how many puzzles `rate` does in a second of processor time, its start included."""
    file = permute.DATA / f"{BULK}.txt"
    before = os.times()
    command: list[str | Path] = [sys.executable, "-m", "sudoku_core", "rate", "--jobs", "1", file]
    subprocess.run(command, cwd=needs.ROOT, check=True, stdout=subprocess.DEVNULL)
    after = os.times()
    seconds = after.children_user - before.children_user + after.children_system - before.children_system
    return len(file.read_text("ascii").split()) / seconds


def _text(puzzles: list[Rated], a_second: float) -> str:
    easier = [each for each in puzzles if each.expected <= LIMIT]
    both = [each for each in puzzles if each.ours is not None]
    same = sum(each.agrees for each in easier)
    lines = [
        f"`rate` beside SukakuExplainer, on {len(puzzles)} puzzles: up to {LIMIT} the same in {same} of "
        f"{len(easier)}; rank correlation (Spearman) {rank_correlation(puzzles):.3f} over all, where what "
        f"we do not rate ranks above the rest, and {rank_correlation(both):.3f} over the {len(both)} that "
        f"we rate. On one core it rates {a_second:,.0f} puzzles of {BULK} a second.",
        "",
        "| its rating | ours | puzzles | why |",
        "|---|---|---|---|",
    ]
    other: defaultdict[tuple[str, float | None, str], int] = defaultdict(int)
    for each in puzzles:
        if not each.agrees:
            low = each.expected <= LIMIT
            expected = str(each.expected) if low or each.ours else f"above {LIMIT}"
            why = each.reason() if low or each.ours else "needs what we do not have"
            other[expected, each.ours, why] += 1
    for (expected, ours, why), number in other.items():
        lines.append(f"| {expected} | {ours or '-'} | {number} | {why} |")
    return "\n".join(lines)
