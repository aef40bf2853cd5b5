"""The families of techniques: a folder for each, with pattern, finder, proof and words side by side.

What stands in a family is named by a text, as in "fish.proof.CHECKS", and loaded when it is first asked
for. MicroPython has only some of the families.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# Each family, with the patterns that its proof checks; a family without any has its patterns from others.
# The easiest stand first: sentences are looked for in this order, and no further than where they are found.
FAMILIES: "tuple[tuple[str, tuple[str, ...]], ...]" = (
    ("singles", ("Single",)),
    ("locked_candidates", ("LockedCandidates",)),
    ("subsets", ("HiddenSet", "NakedSet")),
    ("fish", ("Fish", "Siamese")),
    ("single_digit", ()),
    ("wings", ("XYZWing",)),
    ("chains", ("Chain", "Chains", "ContinuousLoop", "DiscontinuousLoop")),
    ("colours", ("Colours",)),
    ("rectangles", ("Rectangle",)),
    ("graves", ("Grave",)),
    ("sue_de_coq", ("SueDeCoq",)),
    ("als", ("AlmostLockedSets", "DeathBlossom")),
    ("complex_fish", ()),
    ("direct", ("Direct",)),
    ("forcing", ("Cases",)),
    ("sectors", ("LockedSectors",)),
    ("exocet", ("Exocet",)),
    ("templates", ("Templates",)),
)


def loaded(reference: str) -> "Any":
    """Return what a text names: FAMILY.MODULE.NAME."""
    module, _, name = reference.rpartition(".")
    return getattr(__import__(__name__ + "." + module, None, None, [name]), name)
