"""The check of fish: count the true candidates of the digit in base and cover.

Each base has exactly one, each cover at most one, and there are as many covers as bases. So if no true
candidate lies in fewer covers than bases, none lies in more: what does is false. The candidates that lie in
fewer covers than bases are the fins; a candidate that sees them all is false too if one of them is true.
None of this asks what kind the units are, or whether they overlap.
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
    """Yield what makes it a fish; what the step eliminates has more covers than bases and sees all fins."""
    yield from _premises(pattern, position)
    facts = _facts(step, pattern)
    out = _more(pattern.digit, pattern.cover, pattern.base)
    outside = not step.placements and not step.eliminations & ~out
    yield Premise("fish_outside", facts, step.eliminations, outside)
    if pattern.fins:
        sees = not step.eliminations & ~seen_by_all(pattern.fins)
        yield Premise("fish_sees_fins", facts, step.eliminations | pattern.fins, sees)


def prove_siamese(step: Conclusion, pattern: Siamese, position: Position) -> "Iterator[Premise]":
    """Yield what makes each a fish; what the step eliminates follows from one of them."""
    out: Candidates = 0
    for fish in pattern:
        yield from _premises(fish, position)
        out |= _more(fish.digit, fish.cover, fish.base) & seen_by_all(fish.fins)
    facts = _facts(step, pattern)
    follows = not step.placements and not step.eliminations & ~out
    yield Premise("fish_either", facts, step.eliminations, follows)


def _facts(step: Conclusion, pattern: "Fish | Siamese") -> "Facts":
    named = pattern.facts()
    named["eliminations"] = candidates(step.eliminations)
    return named


def _premises(fish: Fish, position: Position) -> "Iterator[Premise]":
    """Yield: as many covers as bases, each base has places, and they are body and fins and no others."""
    digit, base, cover, body, fins = fish
    facts = fish.facts()
    as_many = len(base) == len(cover) == len(set(base)) == len(set(cover))
    yield Premise("fish_as_many", facts, body | fins, as_many)
    places = [position.candidates & _of_unit(digit, unit) for unit in base]
    yield Premise("fish_base", facts, body | fins, all(places))
    uncovered = position.candidates & _more(digit, base, cover)
    covered = position.candidates & _more(digit, base, ()) & ~uncovered
    code = "fish_covered_or_fin" if fins else "fish_covered"
    yield Premise(code, facts, body | fins, (body, fins) == (covered, uncovered))


def _more(digit: Digit, these: tuple[Unit, ...], than: tuple[Unit, ...]) -> Candidates:
    """Return the candidates that lie in more of these units than of the others."""
    more: Candidates = 0
    layers = _layers(digit, than) + [0] * len(these)
    for layer, other in zip(_layers(digit, these), layers):
        more |= layer & ~other
    return more


def _layers(digit: Digit, units: tuple[Unit, ...]) -> list[Candidates]:
    """Return the candidates that lie in at least one of these units, in at least two and so on."""
    layers: list[Candidates] = [0] * len(units)
    for unit in units:
        more = _of_unit(digit, unit)
        for number, layer in enumerate(layers):
            layers[number], more = layer | more, layer & more
    return layers


def _of_unit(digit: Digit, unit: Unit) -> Candidates:
    return NEEDS[81 + 27 * (digit - 1) + unit]


CHECKS: "dict[type, Callable[..., Iterator[Premise]]]" = {Fish: prove_fish, Siamese: prove_siamese}
