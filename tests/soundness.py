"""Walk along a puzzle's path, and check every step against the solution and its proof.

A fault is a step that the solution contradicts, that `proof` rejects, or whose conclusion its finder has
already yielded. The finders are called directly, because the engine would hide faults.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import NamedTuple

from sudoku_core import parse
from sudoku_core.board.cells import Candidates, CandidateSet, candidate, set_of
from sudoku_core.search.solver import Search
from sudoku_core.techniques.ladder import LADDER, TECHNIQUES, Technique
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.step import Step

CHECKED_EVERY = 10  # check all steps of one position in ten: the middle one

OnStep = Callable[[Step, Position, Candidates], None]  # a correct step, its position, the solution


class Walked(NamedTuple):
    """The results of one or more walks."""

    on_path: Counter[str]  # slug -> the number of steps on the paths
    in_all: Counter[str]  # slug -> the number of steps in the positions in which all steps are checked
    faults: list[str]  # a line for each fault
    puzzles: int  # the number of puzzles
    solved: int  # the number of puzzles whose path is complete

    def plus(self, other: "Walked") -> "Walked":
        """Return the sum of two results."""
        return Walked(
            self.on_path + other.on_path,
            self.in_all + other.in_all,
            self.faults + other.faults,
            self.puzzles + other.puzzles,
            self.solved + other.solved,
        )


NOTHING = Walked(Counter(), Counter(), [], 0, 0)


def solution_of(position: Position) -> Candidates:
    """Return the true candidates of the unique solution, including filled cells."""
    (values,) = filter(None, Search(position.values))
    return set_of(candidate(cell, digit) for cell, digit in enumerate(values))


def walk(line: str, on_step: OnStep = lambda *_: None) -> Walked:
    """Walk along the path of a proper puzzle to its end or to a faulty step.

    on_step: called with each step in the positions in which all steps are checked.
    """
    position = Position.of(parse(line), proper=True)
    solution = solution_of(position)
    on_path, in_all, faults = Counter[str](), Counter[str](), list[str]()
    number = 0
    while position.open:
        if number % CHECKED_EVERY == CHECKED_EVERY // 2:
            for technique in TECHNIQUES.values():
                steps = list(technique.finder(position))
                in_all[technique.slug] += len(steps)
                faults += faults_of(technique, steps, position, solution)
                for step in steps:
                    on_step(step, position, solution)
        technique_and_steps = next(_steps(position), None)
        if technique_and_steps is None:
            break
        on_path[technique_and_steps[0].slug] += 1
        new_faults = faults_of(*technique_and_steps, position, solution)
        if new_faults:
            faults += new_faults
            break
        position = position.after(technique_and_steps[1][0])
        number += 1
    return Walked(on_path, in_all, faults, 1, int(not position.open))


def faults_of(
    technique: Technique, steps: list[Step], position: Position, solution: Candidates
) -> list[str]:
    """Return the faults of these steps of a technique in a position."""
    faults = []
    conclusions = set[tuple[Candidates, Candidates]]()
    for step in steps:
        conclusion = step.placements, step.eliminations
        fault = fault_of(step, position, solution)
        if not fault and conclusion in conclusions:
            fault = "told already"
        conclusions.add(conclusion)
        if not fault and step.technique != technique.slug:
            fault = f"yielded by the finder of {technique.slug}"
        if fault:
            faults.append(f"{fault}: {describe_step(step, position)}")
    return faults


def fault_of(step: Step, position: Position, solution: Candidates) -> str | None:
    """Return the fault of a step: the solution contradicts it, or `proof` rejects it."""
    if step.placements & ~solution or step.eliminations & solution:
        return "wrong"
    try:
        failed = step.prove(position).failed
    except Exception as error:  # an exception in a check is a fault too, and the walk continues
        return f"proof raises {error!r}"
    return f"proof refuses ({failed.code})" if failed else None


def describe_step(step: Step, position: Position) -> str:
    """Return a step and its position as code for a test."""
    placements, eliminations = (CandidateSet(each) for each in (step.placements, step.eliminations))
    description = f"{step.technique} places {placements!r}, eliminates {eliminations!r} by {step.pattern}"
    values = "".join(map(str, position.values))
    return f"{description} in {values}, candidates {position.candidates:#x}"


def _steps(position: Position) -> Iterator[tuple[Technique, list[Step]]]:
    """Yield each technique that finds a step, with its first step."""
    for technique in LADDER:
        first = next(technique.finder(position), None)
        if first:
            yield technique, [first]
