"""All patterns in one module. A pattern is the reason for a step, in sudoku terms.

A pattern is a frozen tuple of cells, digits, units and candidates. The conclusion is a field of the step,
not of the pattern. Besides its fields, a pattern has two methods:

- `facts()`: the facts that its sentences name, under the names that `words` uses;
- `drawing()`: its drawing on a board.
"""

from sudoku_core.techniques.drawing import Drawing, Link
from sudoku_core.techniques.facts import Fact, Facts
from sudoku_core.techniques.families.als.pattern import AlmostLockedSets, DeathBlossom
from sudoku_core.techniques.families.chains.loop_pattern import ContinuousLoop, DiscontinuousLoop
from sudoku_core.techniques.families.chains.pattern import Chain, Chains
from sudoku_core.techniques.families.chains.reasons import LockedSet, Reason
from sudoku_core.techniques.families.colours.pattern import Cluster, Colours
from sudoku_core.techniques.families.direct.pattern import Direct
from sudoku_core.techniques.families.exocet.pattern import Exocet
from sudoku_core.techniques.families.fish.pattern import Fish, Siamese
from sudoku_core.techniques.families.forcing.pattern import Branch, Cases, Placement
from sudoku_core.techniques.families.graves.pattern import Grave
from sudoku_core.techniques.families.locked_candidates.pattern import LockedCandidates
from sudoku_core.techniques.families.rectangles.pattern import Rectangle
from sudoku_core.techniques.families.sectors.pattern import LockedSectors
from sudoku_core.techniques.families.singles.pattern import Single
from sudoku_core.techniques.families.subsets.pattern import HiddenSet, NakedSet
from sudoku_core.techniques.families.sue_de_coq.pattern import SueDeCoq
from sudoku_core.techniques.families.templates.pattern import Template, Templates
from sudoku_core.techniques.families.wings.pattern import XYZWing

Pattern = (
    AlmostLockedSets
    | Cases
    | Chain
    | Chains
    | Colours
    | ContinuousLoop
    | DeathBlossom
    | DiscontinuousLoop
    | Direct
    | Exocet
    | Fish
    | Grave
    | HiddenSet
    | LockedCandidates
    | LockedSectors
    | NakedSet
    | Rectangle
    | Siamese
    | Single
    | SueDeCoq
    | Templates
    | XYZWing
)

__all__ = [
    "AlmostLockedSets",
    "Branch",
    "Cases",
    "Chain",
    "Chains",
    "Cluster",
    "Colours",
    "ContinuousLoop",
    "DeathBlossom",
    "Direct",
    "DiscontinuousLoop",
    "Drawing",
    "Exocet",
    "Fact",
    "Facts",
    "Fish",
    "Grave",
    "HiddenSet",
    "Link",
    "LockedCandidates",
    "LockedSectors",
    "LockedSet",
    "NakedSet",
    "Pattern",
    "Placement",
    "Reason",
    "Rectangle",
    "Siamese",
    "Single",
    "SueDeCoq",
    "Template",
    "Templates",
    "XYZWing",
]
