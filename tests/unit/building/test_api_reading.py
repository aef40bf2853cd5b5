"""Check that the API page recognizes properties and explains fields, choices of literals and bit masks."""

import pytest

from building.api.reading import Entry, entries


def entry(module: str, name: str) -> Entry:
    """Return the entry with this name."""
    (found,) = [each for each in entries(module) if each.name == name]
    return found


def test_the_properties_of_a_position_are_not_methods() -> None:
    kinds = {
        each.name.rpartition(".")[2]: each.kind
        for each in entry("sudoku_core.techniques", "Position").members
    }
    properties = {name for name, kind in kinds.items() if kind == "property"}
    assert {"grid", "digits", "places", "placed", "by_count", "open", "pairs", "partners"} <= properties
    assert kinds["after"] == "function"


EXPLAINED = (
    ("sudoku_core", "write", ('"candidates"', '"hodoku"', '"spaced"')),
    ("sudoku_core", "Contradiction", ("cells:", "proven_smallest:")),
    ("sudoku_core", "WrongEntries", ("cells:", "together:")),
    ("sudoku_core", "true_candidates", ("Return the digits of each cell that occur",)),
    ("sudoku_core.maker", "make", ('"180"', '"diagonal"')),
    ("sudoku_core.techniques", "Step", ("technique:", "placements:", "pattern:")),
    ("sudoku_core.techniques", "Path", ("start:", "steps:", "end:")),
    ("sudoku_core.techniques", "Proof", ("premises:",)),
    ("sudoku_core.techniques", "Position", ("81 * (digit - 1) + cell",)),
)


@pytest.mark.parametrize(("module", "name", "words"), EXPLAINED)
def test_fields_choices_and_masks_are_explained(module: str, name: str, words: tuple[str, ...]) -> None:
    docstring = entry(module, name).docstring
    assert [word for word in words if word not in docstring] == []
