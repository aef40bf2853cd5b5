"""Proofs: check, from its pattern alone, that a step is right in a position.

This trusts no finder. A file has the checks of one family of patterns: a function that yields the premises
from which the conclusion follows, each with whether it holds in this position. The step is proven if all
hold; else the first that does not says what is wrong.
"""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from sudoku_core.techniques.families.als.proof import prove_almost_locked_sets, prove_death_blossom
from sudoku_core.techniques.families.chains.proof import (
    prove_chain,
    prove_chains,
    prove_continuous_loop,
    prove_discontinuous_loop,
)
from sudoku_core.techniques.families.colours.proof import prove_colours
from sudoku_core.techniques.families.direct.proof import prove_direct
from sudoku_core.techniques.families.exocet.proof import prove_exocet
from sudoku_core.techniques.families.fish.proof import prove_fish, prove_siamese
from sudoku_core.techniques.families.forcing.proof import prove_cases
from sudoku_core.techniques.families.graves.proof import prove_grave
from sudoku_core.techniques.families.locked_candidates.proof import prove_locked_candidates
from sudoku_core.techniques.families.rectangles.proof import prove_rectangle
from sudoku_core.techniques.families.sectors.proof import prove_sectors
from sudoku_core.techniques.families.singles.proof import prove_single
from sudoku_core.techniques.families.subsets.proof import prove_hidden_set, prove_naked_set
from sudoku_core.techniques.families.sue_de_coq.proof import prove_sue_de_coq
from sudoku_core.techniques.families.templates.proof import prove_templates
from sudoku_core.techniques.families.wings.proof import prove_xyz_wing
from sudoku_core.techniques.patterns import (
    AlmostLockedSets,
    Cases,
    Chain,
    Chains,
    Colours,
    ContinuousLoop,
    DeathBlossom,
    Direct,
    DiscontinuousLoop,
    Exocet,
    Fish,
    Grave,
    HiddenSet,
    LockedCandidates,
    LockedSectors,
    NakedSet,
    Rectangle,
    Siamese,
    Single,
    SueDeCoq,
    Templates,
    XYZWing,
)
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.premise import Premise

if TYPE_CHECKING:
    from sudoku_core.techniques.step import Step

Check = Callable[["Step", Any, Position], Iterator[Premise]]

# The check of each kind of pattern. Each takes the step, its pattern and the position.
CHECKS: dict[type, Check] = {
    Cases: prove_cases,
    Chain: prove_chain,
    Chains: prove_chains,
    ContinuousLoop: prove_continuous_loop,
    DiscontinuousLoop: prove_discontinuous_loop,
    Colours: prove_colours,
    Exocet: prove_exocet,
    Fish: prove_fish,
    Siamese: prove_siamese,
    Single: prove_single,
    HiddenSet: prove_hidden_set,
    LockedCandidates: prove_locked_candidates,
    LockedSectors: prove_sectors,
    NakedSet: prove_naked_set,
    Direct: prove_direct,
    Templates: prove_templates,
    XYZWing: prove_xyz_wing,
    Rectangle: prove_rectangle,
    Grave: prove_grave,
    AlmostLockedSets: prove_almost_locked_sets,
    DeathBlossom: prove_death_blossom,
    SueDeCoq: prove_sue_de_coq,
}


class Proof(NamedTuple):
    """The premises of a step."""

    premises: tuple[Premise, ...]

    @property
    def holds(self) -> bool:
        """Whether the conclusion follows."""
        return bool(self.premises) and all(premise.holds for premise in self.premises)

    @property
    def failed(self) -> Premise | None:
        """The first premise that does not hold."""
        return next((premise for premise in self.premises if not premise.holds), None)


def prove(step: "Step", position: Position) -> Proof:
    """Return the premises of this step and whether each holds in this position.

    Every step must change something: what it places and eliminates are candidates of the position.
    """
    concluded = step.placements | step.eliminations
    changes = Premise("changes", {}, concluded, bool(concluded) and not concluded & ~position.candidates)
    return Proof((changes, *CHECKS[type(step.pattern)](step, step.pattern, position)))
