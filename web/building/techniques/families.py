"""The families of techniques, as players know them, and the one order of the pages."""

from collections.abc import Iterable
from typing import NamedTuple

from building.needs import BuildError
from building.techniques.examples import Example
from sudoku_core.board.levels import LEVELS


class Family(NamedTuple):
    """A family.

    name: the end of the keys of its words. folders: of sudoku_core/techniques/families, which hold its
    techniques. pictured: the technique whose example is its picture.
    """

    name: str
    folders: tuple[str, ...]
    pictured: str


FAMILIES = (
    Family("singles", ("singles",), "hidden-single-box"),
    Family("subsets", ("subsets",), "naked-pair"),
    Family("locked", ("locked_candidates",), "locked-candidates-pointing"),
    Family("uniqueness", ("rectangles", "graves"), "unique-rectangle-1"),
    Family("wings", ("wings",), "xy-wing"),
    Family("one_digit", ("single_digit",), "skyscraper"),
    Family("fish", ("fish",), "x-wing"),
    Family("colours", ("colours",), "simple-colours-trap"),
    Family("almost", ("sue_de_coq", "als"), "als-xz"),
    Family("chains", ("chains",), "xy-chain"),
    Family("large_fish", ("complex_fish",), "franken-swordfish"),
    Family("forcing", ("forcing",), "forcing-chain-cell"),
    Family("rare", ("sectors", "exocet"), "sk-loop"),
    Family("templates", ("templates",), "template-delete"),
)


def easiest_first(examples: Iterable[Example]) -> list[Example]:
    """Return these in the order of the pages: by level, then by score, as both are printed.

    Those that are alike in both are in the order in which hints look for them, which is that of the ladder.
    """
    return sorted(examples, key=lambda each: (LEVELS.index(each.technique.level), each.technique.score))


def by_family(examples: Iterable[Example]) -> list[tuple[Family, list[Example]]]:
    """Return the families, each with its techniques, the easiest first, as the families are."""
    found: dict[Family, list[Example]] = {}
    for example in easiest_first(examples):
        found.setdefault(family_of(example), []).append(example)
    return list(found.items())


def family_of(example: Example) -> Family:
    """Return the family of a technique."""
    folder = example.source.file.split("/")[-2]
    for family in FAMILIES:
        if folder in family.folders:
            return family
    raise BuildError(f"web/building/techniques/families.py has no family with the folder {folder}")
