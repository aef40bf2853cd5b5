"""Check every step of thousands of puzzles against the solution and its proof.

The puzzles are all proper puzzles in ../shared/data and 20,000 of our own. The program also checks that
`proof` rejects falsified steps, and that the techniques pass the cases of an external regression library.
If it finds faults, it prints them and does not write the table.
"""

import random
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import reduce
from typing import NamedTuple

from building import needs
from sudoku_core.techniques.ladder import TECHNIQUES, Technique
from tests.benchmarks import permute
from tests.benchmarks.readme import write_figures
from tests.conformance import library
from tests.falsified import StepSample, falsify_steps
from tests.own_puzzles import own_puzzle
from tests.soundness import NOTHING, Walked, walk
from tests.transformations import TRANSFORMATIONS

OWN_PUZZLES = 20_000
PUZZLES_PER_TASK = 50
FALSIFIED_PER_TECHNIQUE = 2  # steps of each technique in a task, each falsified in about ten ways
MOST_PRINTED = 20  # faults

# File of ../shared/data -> the index of the puzzle among the words of a line.
PUZZLE_COLUMNS = {
    "17-clue-1000": 0,
    "easy-1000": 0,
    "hardest-1106": 0,
    "hardest-1905-500": 0,
    "random-minimal-1000": 0,
    "se-rated-200": 0,
    "se-rated-exchange-37": 1,
    "top1465": 0,
    "top95": 0,
}

Puzzle = str | int  # 81 characters, or the number of one of our own puzzles


class Result(NamedTuple):
    """The results of a task.

    walked: the results of the walks along the paths.
    falsified: slug -> the number of falsified steps.
    """

    walked: Walked
    falsified: Counter[str]


class Cases(NamedTuple):
    """The number of cases with one code of the library, and their faults."""

    number: int
    faults: list[str]


def measure(sample: int | None) -> None:
    """Check all puzzles on all cores, and write the table.

    sample: the number of external puzzles and of our own to check, by default all.
    """
    external, own_puzzles = _external_puzzles(), list[Puzzle](range(OWN_PUZZLES))
    rng = random.Random(2026)
    rng.shuffle(external)
    external, own_puzzles = external[:sample], own_puzzles[:sample]
    needs.say(f"Walking {len(external):,} puzzles from outside and {len(own_puzzles):,} of our own")
    puzzles = external + own_puzzles
    rng.shuffle(puzzles)
    results = list(_check_puzzles(puzzles))
    walked = reduce(Walked.plus, (result.walked for result in results), NOTHING)
    falsified_counts = sum((result.falsified for result in results), Counter[str]())
    cases = {code: _check_cases(code) for code in library.codes()} if library.LIBRARY_FILE.exists() else {}
    case_faults = [fault for each in cases.values() for fault in each.faults]
    for fault in case_faults[:MOST_PRINTED]:
        print(fault)
    if faults := walked.faults + case_faults:
        raise SystemExit(f"{len(faults):,} faults: FIGURES.md stays as it is")
    table = _figures_text(walked, falsified_counts, cases)
    if sample:
        sample_size = f"{len(external)} external puzzles and {len(own_puzzles)} of our own"
        table = f"A sample of {sample_size}. {table}"
    if external:
        write_figures("sound", table)
    else:
        print(table)


def _external_puzzles() -> list[Puzzle]:
    if not permute.DATA.exists():
        needs.say(f"No puzzles from outside: they are not there ({permute.DATA}).")
        return []
    files = {
        name: (permute.DATA / f"{name}.txt").read_text("ascii").splitlines() for name in PUZZLE_COLUMNS
    }
    return [
        line.split()[PUZZLE_COLUMNS[name]][:81] for name, lines in files.items() for line in lines if line
    ]


def _check_puzzles(puzzles: list[Puzzle]) -> Iterator[Result]:
    """Check these puzzles in tasks; yield the result of each task, and print the progress."""
    parts = [
        puzzles[start : start + PUZZLES_PER_TASK] for start in range(0, len(puzzles), PUZZLES_PER_TASK)
    ]
    with ProcessPoolExecutor() as processes:
        puzzle_count = faults = 0
        for task in as_completed([processes.submit(_check_task, part) for part in parts]):
            result = task.result()
            yield result
            puzzle_count += result.walked.puzzles
            faults += len(result.walked.faults)
            print(f"\r{puzzle_count:,} of {len(puzzles):,} puzzles", end="", file=sys.stderr, flush=True)
            if result.walked.faults and faults <= MOST_PRINTED:
                print("", *result.walked.faults, sep="\n")
    print(file=sys.stderr)


def _check_task(puzzles: list[Puzzle]) -> Result:
    """Walk along the paths of some puzzles, and falsify some of their steps."""
    collected, walked, falsified_counts = StepSample(FALSIFIED_PER_TECHNIQUE), NOTHING, Counter[str]()
    for puzzle in puzzles:
        line = own_puzzle(puzzle) if isinstance(puzzle, int) else puzzle
        walked = walked.plus(walk(line, collected))
    rng = random.Random(str(puzzles))
    for slug, collected_steps in collected.steps.items():
        for falsified_step in falsify_steps(collected_steps, rng):
            falsified_counts[slug] += 1
            if fault := falsified_step.fault():
                walked.faults.append(f"{fault}: {falsified_step.kind}, {falsified_step.step}")
    return Result(walked, falsified_counts)


def _check_cases(code: str) -> Cases:
    """Check the cases with this code, in their original form and in all transformations."""
    cases = [case for case in library.cases() if case.code == code]
    all_forms = [
        case.transformed(transformation) for case in cases for transformation in TRANSFORMATIONS
    ] + cases
    faults = ((case.fault(), case.line) for case in all_forms)
    return Cases(len(cases), [f"{fault}: {line}" for fault, line in faults if fault])


def _figures_text(walked: Walked, falsified_counts: Counter[str], cases: dict[str, Cases]) -> str:
    steps = walked.on_path + walked.in_all
    families: dict[str, list[Technique]] = {}
    for technique in TECHNIQUES.values():
        families.setdefault(technique.finder.__module__.rpartition(".")[2], []).append(technique)
    rows = ["| family | cases of the library, passed/all | steps seen |", "|---|---|---|"]
    for family, techniques in families.items():
        codes = sorted({each.code for each in techniques if each.code in cases})
        passed = ", ".join(f"{code} {cases[code].number}/{cases[code].number}" for code in codes)
        seen = ", ".join(f"{each.slug} {steps[each.slug]:,}" for each in techniques)
        rows.append(f"| {family.replace('_', ' ')} | {passed} | {seen} |")
    case_count = sum(each.number for each in cases.values())
    return "\n".join(
        [
            f"{walked.puzzles:,} proper puzzles, {walked.solved:,} solved to the end: "
            f"{walked.on_path.total():,} steps on the paths and {walked.in_all.total():,} in every tenth "
            "position. The solution contradicts none of these steps, `proof` rejects none, and no finder "
            "yields a conclusion twice. `proof` rejects each of "
            f"{falsified_counts.total():,} falsified steps. {case_count:,} cases of HoDoKu's regression "
            f"library pass, each also in {len(TRANSFORMATIONS)} transformations.",
            "",
            *rows,
        ]
    )
