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
from tests.conformance.ratings import RatedPuzzle, rank_correlation, rated_puzzles, size_of

MOST_COMPARED_RATING = 5.6
TIMED_SET = "easy-1000"


def measure() -> None:
    """Rate the puzzles that have an external rating; write the table, and print each difference."""
    if not permute.DATA.exists():
        needs.say(f"Ratings are not compared: their puzzles are not there ({permute.DATA}).")
        return
    needs.say("Comparing ratings with those of Sudoku Explainer")
    puzzles = sorted(rated_puzzles(), key=lambda each: (each.expected, each.ours or 99.0))
    for each in puzzles:
        if not each.agrees:
            print(each.puzzle, each.expected, each.ours, each.hardest().say())
    write_figures("ratings", _figures_text(puzzles, _rating_speed()))


def _rating_speed() -> float:
    """Return the puzzles per second of processor time of the command `rate`, including its start."""
    file = permute.DATA / f"{TIMED_SET}.txt"
    times_before = os.times()
    command: list[str | Path] = [sys.executable, "-m", "sudoku_core", "rate", "--jobs", "1", file]
    subprocess.run(command, cwd=needs.ROOT, check=True, stdout=subprocess.DEVNULL)
    times_after = os.times()
    seconds = (
        times_after.children_user
        - times_before.children_user
        + times_after.children_system
        - times_before.children_system
    )
    return len(file.read_text("ascii").split()) / seconds


def _figures_text(puzzles: list[RatedPuzzle], rating_speed: float) -> str:
    easier = [each for each in puzzles if each.expected <= MOST_COMPARED_RATING]
    unrated = sum(each.ours is None for each in puzzles)
    lines = [
        f"`rate` rates {len(puzzles) - unrated} of {len(puzzles)} puzzles with a rating of "
        f"SukakuExplainer. Both ratings are the same for {_count_equal(puzzles)} of them, and for "
        f"{_count_equal(easier)} of the {len(easier)} puzzles rated up to {MOST_COMPARED_RATING}. The "
        f"rank correlation (Spearman) is {rank_correlation(puzzles):.3f}. On one core, `rate` rates "
        f"{rating_speed:,.0f} puzzles of {TIMED_SET} per second. The table lists the other puzzles, with "
        "the kind of step that the external rating stands for and the hardest step of our path.",
        "",
        "| its rating | stands for | ours | our hardest step | puzzles |",
        "|---|---|---|---|---|",
    ]
    puzzles_by_difference: defaultdict[tuple[str, str, str], list[tuple[RatedPuzzle, int]]] = defaultdict(
        list
    )
    for each in puzzles:
        if not each.agrees:
            step = each.hardest()
            size, size_noun = size_of(step)
            puzzles_by_difference[each.meaning, name_of(step.technique, "en"), size_noun].append(
                (each, size)
            )
    for (meaning, name, size_noun), differing_puzzles in puzzles_by_difference.items():
        sizes = (
            f", {_format_range([size for _, size in differing_puzzles])} {size_noun}" if size_noun else ""
        )
        theirs = _format_range([each.expected for each, _ in differing_puzzles])
        ours = _format_range([each.ours for each, _ in differing_puzzles])
        lines.append(f"| {theirs} | {meaning} | {ours} | {name}{sizes} | {len(differing_puzzles)} |")
    return "\n".join(lines)


def _count_equal(puzzles: list[RatedPuzzle]) -> int:
    return sum(each.agrees for each in puzzles)


def _format_range(numbers: Sequence[float | None]) -> str:
    values = sorted({each for each in numbers if each is not None})
    return f"{values[0]} to {values[-1]}" if values[1:] else "".join(map(str, values)) or "-"
