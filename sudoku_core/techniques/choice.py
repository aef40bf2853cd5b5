"""Choose techniques by name: `only` and `avoid` of `next_step`, `path`, `why`, `maker.make` and others.

A name is a technique's slug ("x-wing"); a family ("fish"); "uniqueness", for all techniques that assume a
single solution; or a level. With `only`, a level stands for all techniques up to this level; with `avoid`,
it stands for this level and all harder ones.
"""

from sudoku_core.board.levels import LEVELS
from sudoku_core.techniques.families import FAMILIES
from sudoku_core.techniques.ladder import LADDER, TECHNIQUES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sudoku_core.techniques.ladder import Technique

    Choice = Iterable[str] | str
else:
    Choice = object  # imported for annotations that Python evaluates

UNIQUENESS = "uniqueness"
FAMILIES_OF_UNIQUENESS = ("rectangles", "graves")  # the families that assume a single solution


def family_of(technique: "Technique") -> str:
    """Return the name of a technique's family, with hyphens: "complex-fish"."""
    return _FAMILY_OF[technique.slug]


_FAMILY_OF: "dict[str, str]" = {
    slug: str(technique.found_by).split(".")[0].replace("_", "-") for slug, technique in TECHNIQUES.items()
}
FAMILY_NAMES: "tuple[str, ...]" = tuple([family.replace("_", "-") for family, _ in FAMILIES])
NAMES: "tuple[str, ...]" = tuple(TECHNIQUES) + FAMILY_NAMES + (UNIQUENESS,) + LEVELS


class ChoiceError(ValueError):
    """Raised for a name that is not a technique, a family, a level or "uniqueness".

    Its str() is an English sentence.

    name: The unknown name.
    nearest: A known name that resembles it, or "".
    """

    def __init__(self, name: str, nearest: str) -> None:
        hint = "did you mean " + nearest + "?" if nearest else "a name is a slug, a family or a level"
        super().__init__("there is no technique " + repr(name[:40]) + "; " + hint)
        self.name = name
        self.nearest = nearest


def choose(
    only: "Choice | None" = None, avoid: "Choice | None" = None, ladder: "Sequence[Technique]" = LADDER
) -> "tuple[Technique, ...]":
    """Return the chosen techniques of a ladder, in its order.

    only: The names of the techniques to use; None for all. A level stands for all techniques up to this
        level.
    avoid: The names of the techniques not to use. A level stands for all techniques of this level and
        harder ones.
    ladder: The techniques to choose from, the easiest first.
    Raises ChoiceError, a ValueError, for an unknown name.

    >>> [technique.slug for technique in choose(only=["singles", "x-wing"])][-2:]
    ['hidden-single-line', 'x-wing']
    >>> len(choose(avoid="medium")) == len(choose(only="easy"))
    True
    """
    if only is None and avoid is None:
        return tuple(ladder)
    avoided_slugs = slugs_avoided(() if avoid is None else avoid)
    chosen = [technique for technique in ladder if technique.slug not in avoided_slugs]
    if only is not None:
        used_slugs = slugs_used(only)
        chosen = [technique for technique in chosen if technique.slug in used_slugs]
    return tuple(chosen)


def slugs_used(names: "Choice") -> "frozenset[str]":
    """Return the slugs that these names stand for in `only`; raise ChoiceError for an unknown name."""
    return _slugs_of(names, "easy")


def slugs_avoided(names: "Choice") -> "frozenset[str]":
    """Return the slugs that these names stand for in `avoid`; raise ChoiceError for an unknown name."""
    return _slugs_of(names, "extreme")


def _slugs_of(names: "Choice", last_level: str) -> "frozenset[str]":
    """Return the slugs of these names.

    A level stands for all levels between this level and `last_level`, both included.
    """
    slugs: set[str] = set()
    for name in (names,) if isinstance(names, str) else names:
        if name not in NAMES:
            from sudoku_core.board.nearest import nearest_name  # pages use only known names

            raise ChoiceError(name, nearest_name(name, NAMES))
        levels: Sequence[str] = ()
        if name in LEVELS:
            lowest, highest = sorted((LEVELS.index(name), LEVELS.index(last_level)))
            levels = LEVELS[lowest : highest + 1]
        families = FAMILIES_OF_UNIQUENESS if name == UNIQUENESS else (name,)
        for technique in TECHNIQUES.values():
            if technique.slug == name or technique.level in levels or family_of(technique) in families:
                slugs.add(technique.slug)
    return frozenset(slugs)
