"""Walk a puzzle from step to step, and hold every step against the solution and against its own proof.

A fault is a step that the solution contradicts, that `proof` refuses, or whose conclusion its finder has
told already. The finders are asked directly: what the engine would hide is to be seen here.
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

EVERY = 10  # of so many positions of a path, the middle one is asked for all its steps

Seen = Callable[[Step, Position, Candidates], None]  # a step without a fault, its position, the solution


class Walked(NamedTuple):
    """The results of a walk: how many steps of each technique, and each fault in a line."""

    on_path: Counter[str]
    in_all: Counter[str]
    faults: list[str]
    puzzles: int
    solved: int

    def with_(self, other: "Walked") -> "Walked":
        """Return both together."""
        return Walked(
            self.on_path + other.on_path,
            self.in_all + other.in_all,
            self.faults + other.faults,
            self.puzzles + other.puzzles,
            self.solved + other.solved,
        )


NOTHING = Walked(Counter(), Counter(), [], 0, 0)


def solution_of(position: Position) -> Candidates:
    """Return the candidates that are true in the one solution, those of filled cells too."""
    (found,) = filter(None, Search(position.values))
    return set_of(candidate(cell, digit) for cell, digit in enumerate(found))


def walk(line: str, seen: Seen = lambda *_: None) -> Walked:
    """Go the whole path of a proper puzzle; a step with a fault ends it."""
    position = Position.of(parse(line), proper=True)
    solution = solution_of(position)
    on_path, in_all, faults = Counter[str](), Counter[str](), list[str]()
    number = 0
    while position.open:
        if number % EVERY == EVERY // 2:
            for technique in TECHNIQUES.values():
                steps = list(technique.finder(position))
                in_all[technique.slug] += len(steps)
                faults += faults_of(technique, steps, position, solution)
                for step in steps:
                    seen(step, position, solution)
        found = next(_steps(position), None)
        if found is None:
            break
        on_path[found[0].slug] += 1
        new = faults_of(*found, position, solution)
        if new:
            faults += new
            break
        position = position.after(found[1][0])
        number += 1
    return Walked(on_path, in_all, faults, 1, int(not position.open))


def faults_of(
    technique: Technique, steps: list[Step], position: Position, solution: Candidates
) -> list[str]:
    """Return what is wrong with these steps of a technique in a position."""
    faults = []
    told = set[tuple[Candidates, Candidates]]()
    for step in steps:
        conclusion = step.placements, step.eliminations
        fault = fault_of(step, position, solution)
        if not fault and conclusion in told:
            fault = "told already"
        told.add(conclusion)
        if not fault and step.technique != technique.slug:
            fault = f"yielded by the finder of {technique.slug}"
        if fault:
            faults.append(f"{fault}: {shown(step, position)}")
    return faults


def fault_of(step: Step, position: Position, solution: Candidates) -> str | None:
    """Return what is wrong with a step: it contradicts the solution, or `proof` refuses it."""
    if step.placements & ~solution or step.eliminations & solution:
        return "wrong"
    try:
        failed = step.prove(position).failed
    except Exception as error:  # a check that stops is a fault as well, and the next step is looked at
        return f"proof raises {error!r}"
    return f"proof refuses ({failed.code})" if failed else None


def shown(step: Step, position: Position) -> str:
    """Return a step and its position, to be pasted into a test."""
    placements, eliminations = (CandidateSet(each) for each in (step.placements, step.eliminations))
    found = f"{step.technique} places {placements!r}, eliminates {eliminations!r} by {step.pattern}"
    values = "".join(map(str, position.values))
    return f"{found} in {values}, candidates {position.candidates:#x}"


def _steps(position: Position) -> Iterator[tuple[Technique, list[Step]]]:
    """Yield each technique that finds something, with its first step."""
    for technique in LADDER:
        first = next(technique.finder(position), None)
        if first:
            yield technique, [first]
