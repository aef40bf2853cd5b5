"""The families of techniques, and the order of techniques on the pages."""

from collections.abc import Iterable
from typing import NamedTuple

from building.needs import BuildError
from building.techniques.examples import Example
from sudoku_core.board.levels import LEVELS


class Family(NamedTuple):
    """A family of techniques."""

    name: str  # the end of its locale keys: "wings"
    folders: tuple[str, ...]  # its folders in sudoku_core/techniques/families
    pictured_technique: str  # the technique whose example is the family's picture


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


def sort_by_difficulty(examples: Iterable[Example]) -> list[Example]:
    """Return the examples in the order of the pages: by level, then by score, then by the ladder."""
    return sorted(
        examples, key=lambda example: (LEVELS.index(example.technique.level), example.technique.score)
    )


def group_by_family(examples: Iterable[Example]) -> list[tuple[Family, list[Example]]]:
    """Return each family with its techniques; both are sorted from easy to hard."""
    examples_of_family: dict[Family, list[Example]] = {}
    for example in sort_by_difficulty(examples):
        examples_of_family.setdefault(family_of(example), []).append(example)
    return list(examples_of_family.items())


def family_of(example: Example) -> Family:
    """Return the family of a technique."""
    folder = example.source.file.split("/")[-2]
    for family in FAMILIES:
        if folder in family.folders:
            return family
    raise BuildError(f"web/building/techniques/families.py has no family with the folder {folder}")
