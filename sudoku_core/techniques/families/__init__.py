"""The families of techniques; the folder of a family contains its patterns, finders, proofs and words.

Other modules refer to the contents of a family by name, as in "fish.proof.CHECKS", and load them on first
use. In MicroPython, only some of the families are available.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# Each family, with the patterns that its proof checks. A family without patterns uses those of other
# families. The easiest families come first, because `words.texts` reads their files in this order until it
# finds a text.
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


def load(reference: str) -> "Any":
    """Import and return the object that a reference names: FAMILY.MODULE.NAME."""
    module, _, name = reference.rpartition(".")
    return getattr(__import__(__name__ + "." + module, None, None, [name]), name)
