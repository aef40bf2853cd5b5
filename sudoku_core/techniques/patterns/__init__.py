"""Patterns: why a step is right, in the field's terms, a file for each family.

A pattern is a frozen tuple of cells, digits, units and candidates. It says nothing about what follows from
it: that is the step's. Besides its fields it has

- `facts()`: what its sentences name, under the names that `words` uses;
- `drawing()`: what is drawn of it on a board.
"""

from sudoku_core.techniques.patterns.als import AlmostLockedSets, DeathBlossom
from sudoku_core.techniques.patterns.cases import Branch, Cases, Placement
from sudoku_core.techniques.patterns.chain import Chain, Chains
from sudoku_core.techniques.patterns.colours import Cluster, Colours
from sudoku_core.techniques.patterns.direct import Direct
from sudoku_core.techniques.patterns.drawing import Drawing, Link
from sudoku_core.techniques.patterns.exocet import Exocet
from sudoku_core.techniques.patterns.facts import Fact, Facts
from sudoku_core.techniques.patterns.fish import Fish, Siamese
from sudoku_core.techniques.patterns.graves import Grave
from sudoku_core.techniques.patterns.locked_candidates import LockedCandidates
from sudoku_core.techniques.patterns.loops import ContinuousLoop, DiscontinuousLoop
from sudoku_core.techniques.patterns.reasons import LockedSet, Reason
from sudoku_core.techniques.patterns.rectangles import Rectangle
from sudoku_core.techniques.patterns.sectors import LockedSectors
from sudoku_core.techniques.patterns.singles import Single
from sudoku_core.techniques.patterns.subsets import HiddenSet, NakedSet
from sudoku_core.techniques.patterns.sue_de_coq import SueDeCoq
from sudoku_core.techniques.patterns.templates import Template, Templates
from sudoku_core.techniques.patterns.xyz_wing import XYZWing

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
