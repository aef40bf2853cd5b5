"""Old names of modules, under which programs can still import them."""

import sys
from importlib import import_module
from importlib.machinery import ModuleSpec

TYPE_CHECKING = False  # as `typing` has it, which takes a third of the time of `import sudoku_core`
if TYPE_CHECKING:
    from types import ModuleType

# Old name -> new name, of a module or of a package with all that is in it.
MOVED = {
    "sudoku_core.cells": "sudoku_core.board.cells",
    "sudoku_core.classics": "sudoku_core.lab.classics",
    "sudoku_core.digits": "sudoku_core.board.digits",
    "sudoku_core.estimate": "sudoku_core.analysis",
    "sudoku_core.first_search": "sudoku_core.search.first_search",
    "sudoku_core.geometry": "sudoku_core.board.geometry",
    "sudoku_core.grid": "sudoku_core.board.grid",
    "sudoku_core.judging": "sudoku_core.search.judging",
    "sudoku_core.own_code.recursion": "sudoku_core.lab.own_code.watching",
    "sudoku_core.own_code": "sudoku_core.lab.own_code",
    "sudoku_core.reasons": "sudoku_core.search.reasons",
    "sudoku_core.recording.checking": "sudoku_core.lab.recording.board",
    "sudoku_core.recording.held": "sudoku_core.lab.recording.board",
    "sudoku_core.recording.marks": "sudoku_core.lab.recording.events",
    "sudoku_core.recording.stretches": "sudoku_core.lab.recording.segments",
    "sudoku_core.recording": "sudoku_core.lab.recording",
    "sudoku_core.slices": "sudoku_core.search.slices",
    "sudoku_core.smallest": "sudoku_core.search.smallest",
    "sudoku_core.solver": "sudoku_core.search.solver",
    "sudoku_core.submissions": "sudoku_core.lab.submissions",
    "sudoku_core.questions.carried": "sudoku_core.techniques.step_json.reading",
    "sudoku_core.questions.finder_steps": "sudoku_core.questions.readers.finder_steps",
    "sudoku_core.questions.own_finder": "sudoku_core.questions.readers.own_finder",
    "sudoku_core.questions.step_shown": "sudoku_core.techniques.step_json.showing",
    "sudoku_core.techniques.carried": "sudoku_core.techniques.step_json.reading",
    "sudoku_core.techniques.ends": "sudoku_core.techniques.step",
    "sudoku_core.techniques.explainer": "sudoku_core.techniques.rating.explainer",
    "sudoku_core.techniques.judged": "sudoku_core.questions.readers.finder_steps",
    "sudoku_core.techniques.levels": "sudoku_core.techniques.rating.levels",
    "sudoku_core.techniques.listed": "sudoku_core.questions.listing",
    "sudoku_core.techniques.own_finder": "sudoku_core.questions.readers.own_finder",
    "sudoku_core.techniques.shown": "sudoku_core.techniques.step_json.showing",
    "sudoku_core.techniques.trying": "sudoku_core.questions.trying",
    "sudoku_core.verdicts": "sudoku_core.search.verdicts",
}

# Of a technique, package -> the file in the folder of its family that has what a module of it had: what
# finders.singles had is in families.singles.finder.
_PARTS = {
    "sudoku_core.techniques.finders": "finder",
    "sudoku_core.techniques.patterns": "pattern",
    "sudoku_core.techniques.proof": "proof",
}
# Modules of these packages that have another name there.
_RENAMED = {
    "finders.almost_locked": "families.als.almost_locked",
    "finders.avoidable": "families.rectangles.avoidable_finder",
    "finders.bases": "families.fish.bases",
    "finders.branches": "families.forcing.branches",
    "finders.chain_conclusions": "families.chains.conclusions",
    "finders.chain_search": "families.chains.search",
    "finders.corners": "families.rectangles.corners",
    "finders.crossings": "families.sectors.crossings",
    "finders.crowds": "families.complex_fish.surplus",
    "finders.death_blossom": "families.als.death_blossom_finder",
    "finders.empty_rectangle": "families.single_digit.empty_rectangle_finder",
    "finders.fish_search": "families.fish.search",
    "finders.intersections": "families.locked_candidates.intersections",
    "finders.links": "families.chains.links",
    "finders.locked_sets": "families.subsets.locked_sets",
    "finders.proof_by_cases": "families.forcing.cases_finder",
    "finders.propagation": "families.forcing.propagation",
    "finders.remote_pair": "families.wings.remote_pair_finder",
    "patterns.cases": "families.forcing.pattern",
    "patterns.chain": "families.chains.pattern",
    "patterns.drawing": "drawing",
    "patterns.eureka": "families.chains.eureka",
    "patterns.facts": "facts",
    "patterns.loops": "families.chains.loop_pattern",
    "patterns.reasons": "families.chains.reasons",
    "patterns.xyz_wing": "families.wings.pattern",
    "proof.cases": "families.forcing.proof",
    "proof.chain": "families.chains.proof",
    "proof.premise": "proof",
    "proof.xyz_wing": "families.wings.proof",
    "words.cases": "families.forcing.writer",
    "words.sets": "families.als.writer",
    "words.walks": "families.chains.writer",
}


class _Moved:
    """Loads the module with the new name under the old one too: one module, not two."""

    def __init__(self, new_name: str) -> None:
        self._new_name = new_name

    def create_module(self, _spec: ModuleSpec) -> "ModuleType":
        module = import_module(self._new_name)
        self._spec = module.__spec__
        return module

    def exec_module(self, module: "ModuleType") -> None:
        module.__spec__ = self._spec  # the import has put the old name there


class _OldNames:
    """Finds what has moved; `sys.meta_path` asks it last, where no file has this name."""

    @staticmethod
    def find_spec(name: str, _path: object = None, _target: object = None) -> ModuleSpec | None:
        new = new_name(name)
        return ModuleSpec(name, _Moved(new)) if new != name else None  # type: ignore[arg-type]


def new_name(name: str) -> str:
    """Return the name that a module has now."""
    above, _, last = name.rpartition(".")
    package = above.rpartition(".")[2]
    if above.startswith("sudoku_core.techniques.") and f"{package}.{last}" in _RENAMED:
        return f"sudoku_core.techniques.{_RENAMED[f'{package}.{last}']}"
    if above in _PARTS:
        return f"sudoku_core.techniques.families.{last}.{_PARTS[above]}"
    for old, new in MOVED.items():
        if name == old or name.startswith(f"{old}."):
            return new + name[len(old) :]
    return name


def take_old_names() -> None:
    """Have imports find modules under their old names."""
    sys.meta_path.append(_OldNames)
