"""Check fish: count the true candidates of the digit in base and cover.

Each base unit has exactly one true candidate, each cover unit at most one, and there are as many cover
units as base units. So if no true candidate lies in fewer covers than bases, none lies in more: every
candidate in more covers than bases is false. The candidates that lie in fewer covers than bases are the
fins. If a fin is true, a candidate that sees all fins is also false. The units may be of any kind, and may
overlap.
"""

from sudoku_core.board.cells import Candidates
from sudoku_core.board.digits import Digit
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.facts import candidates
from sudoku_core.techniques.families.fish.pattern import Fish, Siamese
from sudoku_core.techniques.position import NEEDS, Position, Unit, seen_by_all
from sudoku_core.techniques.proof import Premise

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sudoku_core.techniques.facts import Facts


def prove_fish(step: Conclusion, pattern: Fish, position: Position) -> "Iterator[Premise]":
    """Yield the premises of a fish.

    The pattern is a fish; each eliminated candidate lies in more covers than bases and sees all fins.
    """
    yield from _prove_fish_pattern(pattern, position)
    facts = _facts(step, pattern)
    in_more_covers = _in_more_units(pattern.digit, pattern.cover, pattern.base)
    outside = not step.placements and not step.eliminations & ~in_more_covers
    yield Premise("fish_outside", facts, step.eliminations, outside)
    if pattern.fins:
        sees = not step.eliminations & ~seen_by_all(pattern.fins)
        yield Premise("fish_sees_fins", facts, step.eliminations | pattern.fins, sees)


def prove_siamese(step: Conclusion, pattern: Siamese, position: Position) -> "Iterator[Premise]":
    """Yield the premises of Siamese fish.

    Both patterns are fish, and each eliminated candidate follows from one of them.
    """
    excluded: Candidates = 0
    for fish in pattern:
        yield from _prove_fish_pattern(fish, position)
        excluded |= _in_more_units(fish.digit, fish.cover, fish.base) & seen_by_all(fish.fins)
    facts = _facts(step, pattern)
    follows = not step.placements and not step.eliminations & ~excluded
    yield Premise("fish_either", facts, step.eliminations, follows)


def _facts(step: Conclusion, pattern: "Fish | Siamese") -> "Facts":
    """Return the facts of a pattern, with the eliminations of the step."""
    premise_facts = pattern.facts()
    premise_facts["eliminations"] = candidates(step.eliminations)
    return premise_facts


def _prove_fish_pattern(fish: Fish, position: Position) -> "Iterator[Premise]":
    """Yield premises: there are as many covers as bases, and body and fins are all places of the base."""
    digit, base, cover, body, fins = fish
    facts = fish.facts()
    are_equally_many = len(base) == len(cover) == len(set(base)) == len(set(cover))
    yield Premise("fish_as_many", facts, body | fins, are_equally_many)
    places = [position.candidates & _candidates_of_unit(digit, unit) for unit in base]
    yield Premise("fish_base", facts, body | fins, all(places))
    uncovered = position.candidates & _in_more_units(digit, base, cover)
    covered = position.candidates & _in_more_units(digit, base, ()) & ~uncovered
    code = "fish_covered_or_fin" if fins else "fish_covered"
    yield Premise(code, facts, body | fins, (body, fins) == (covered, uncovered))


def _in_more_units(digit: Digit, units: tuple[Unit, ...], others: tuple[Unit, ...]) -> Candidates:
    """Return the digit's candidates that are in more of these units than of the other ones."""
    in_more: Candidates = 0
    other_layers = _layers(digit, others) + [0] * len(units)
    for layer, other_layer in zip(_layers(digit, units), other_layers):
        in_more |= layer & ~other_layer
    return in_more


def _layers(digit: Digit, units: tuple[Unit, ...]) -> list[Candidates]:
    """Return the candidates that lie in at least one of these units, in at least two, and so on."""
    layers: list[Candidates] = [0] * len(units)
    for unit in units:
        # If a layer already has a candidate of the unit, the candidate moves up to the next layer.
        rising = _candidates_of_unit(digit, unit)
        for number, layer in enumerate(layers):
            layers[number], rising = layer | rising, layer & rising
    return layers


def _candidates_of_unit(digit: Digit, unit: Unit) -> Candidates:
    """Return all candidates of a digit in a unit."""
    return NEEDS[81 + 27 * (digit - 1) + unit]


CHECKS: "dict[type, Callable[..., Iterator[Premise]]]" = {Fish: prove_fish, Siamese: prove_siamese}
